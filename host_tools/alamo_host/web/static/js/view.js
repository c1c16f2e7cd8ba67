// How large the map is and which part of it shows: fitted, or zoomed by wheel, pinch and buttons.

export class View {
  constructor(desk, sheet, map) {
    Object.assign(this, { desk, sheet, map, zoom: 1, x: 0, y: 0, pointers: new Map(), last: null });
    new ResizeObserver(() => this.fit()).observe(desk);
    desk.addEventListener("wheel", (event) => {
      event.preventDefault();
      this.zoomAt(Math.exp(-event.deltaY * 0.0015), event.clientX, event.clientY);
    }, { passive: false });
    desk.addEventListener("dblclick", (event) => {
      if (!event.target.closest(".standard, .star-spot")) this.zoomAt(this.zoom > 1.05 ? 0.1 : 2, event.clientX, event.clientY);
    });
    for (const button of desk.querySelectorAll("[data-zoom]")) {
      button.addEventListener("click", () => {
        const box = desk.getBoundingClientRect();
        this.zoomAt(button.dataset.zoom === "in" ? 1.5 : 1 / 1.5, box.left + box.width / 2, box.top + box.height / 2);
      });
    }
    desk.addEventListener("pointerdown", (event) => this.down(event), true);
    desk.addEventListener("pointermove", (event) => this.move(event));
    for (const name of ["pointerup", "pointercancel", "pointerleave"]) desk.addEventListener(name, (event) => this.pointers.delete(event.pointerId));
  }

  fit() {
    if (!this.map.board) return;
    const [w, h] = this.map.size();
    const k = Math.min(this.desk.clientWidth / w, this.desk.clientHeight / h);
    this.width = w * k; this.height = h * k;
    this.sheet.style.width = `${this.width}px`;
    this.sheet.style.height = `${this.height}px`;
    this.apply();
  }

  apply() {
    this.zoom = Math.min(4, Math.max(1, this.zoom));
    const room = [this.width * (this.zoom - 1), this.height * (this.zoom - 1)];
    const slack = [(this.desk.clientWidth - this.width) / 2, (this.desk.clientHeight - this.height) / 2];
    const clamp = (v, lowest, highest) => Math.min(highest, Math.max(lowest, v));
    this.x = this.zoom === 1 ? 0 : clamp(this.x, -room[0] - slack[0], slack[0]);
    this.y = this.zoom === 1 ? 0 : clamp(this.y, -room[1] - slack[1], slack[1]);
    this.sheet.style.transform = this.zoom === 1 ? "" : `translate(${this.x}px, ${this.y}px) scale(${this.zoom})`;
    const mm = this.width / this.map.size()[0] * this.zoom; // px a mm
    if (this.map.board) this.map.setScale(mm < 0.95 ? 1.5 : mm < 1.25 ? 1.15 : 1);
  }

  zoomAt(factor, clientX, clientY) {
    const box = this.sheet.getBoundingClientRect();
    const before = this.zoom;
    this.zoom = Math.min(4, Math.max(1, this.zoom * factor));
    const k = this.zoom / before;
    this.x -= (clientX - box.left) * (k - 1);
    this.y -= (clientY - box.top) * (k - 1);
    this.apply();
  }

  pinching() { return this.pointers.size > 1; }

  down(event) {
    if (event.target.closest("#zoom")) return;
    this.pointers.set(event.pointerId, [event.clientX, event.clientY]);
    this.pan = !event.target.closest(".standard");
    this.last = this.middle();
  }

  move(event) {
    if (!this.pointers.has(event.pointerId)) return;
    this.pointers.set(event.pointerId, [event.clientX, event.clientY]);
    const now = this.middle();
    if (this.pointers.size === 2 && this.last) {
      if (this.last.spread > 0) this.zoomAt(now.spread / this.last.spread, now.x, now.y);
    }
    if (this.last && this.zoom > 1 && (this.pan || this.pointers.size === 2)) {
      this.x += now.x - this.last.x;
      this.y += now.y - this.last.y;
      this.apply();
    }
    this.last = now;
  }

  middle() {
    const points = [...this.pointers.values()].slice(0, 2);
    const x = points.reduce((sum, p) => sum + p[0], 0) / points.length;
    const y = points.reduce((sum, p) => sum + p[1], 0) / points.length;
    const spread = points.length === 2 ? Math.hypot(points[0][0] - points[1][0], points[0][1] - points[1][1]) : 0;
    return { x, y, spread };
  }

  // A standard carried to the rim of a zoomed map moves the map along.
  edge(event) {
    if (this.zoom === 1) return;
    const box = this.desk.getBoundingClientRect(), rim = 34, step = 9;
    if (event.clientX < box.left + rim) this.x += step;
    if (event.clientX > box.right - rim) this.x -= step;
    if (event.clientY < box.top + rim) this.y += step;
    if (event.clientY > box.bottom - rim) this.y -= step;
    this.apply();
  }
}
