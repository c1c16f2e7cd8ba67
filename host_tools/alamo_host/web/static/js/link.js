// The WebSocket to our own server: messages in, wishes out, and again after a break.

export class Link {
  constructor(onMessage, onBreak) {
    this.onMessage = onMessage;
    this.onBreak = onBreak;
    this.socket = null;
    this.broken = false;
    this.open();
  }

  open() {
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`);
    this.socket = socket;
    socket.onopen = () => { this.broken = false; };
    socket.onmessage = (event) => this.onMessage(JSON.parse(event.data));
    socket.onclose = () => {
      if (!this.broken) this.onBreak(); // said once
      this.broken = true;
      setTimeout(() => this.open(), 1000);
    };
  }

  ask(what, fields = {}) {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify({ do: what, ...fields }));
  }
}
