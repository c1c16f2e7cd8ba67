// The buzzer, in the browser: five short sounds (meanings.py). Silent until the page has been touched.

const SOUNDS = {
  1: [[1200, 0, 0.03]],
  2: [[220, 0, 0.12], [165, 0.14, 0.16]],
  3: [0, 0.05, 0.1, 0.16, 0.23, 0.31].map((t, i) => [500 + 130 * (i % 3), t, 0.025]),
  4: [[140, 0, 0.09]],
  5: [[880, 0, 0.35], [1320, 0.02, 0.3]],
};

let audio = null;
document.addEventListener("pointerdown", () => { audio ||= window.AudioContext ? new AudioContext() : null; }, { once: true });

export function sound(n, on) {
  if (!audio || !on || !SOUNDS[n]) return;
  for (const [pitch, start, length] of SOUNDS[n]) {
    const tone = audio.createOscillator(), gain = audio.createGain(), at = audio.currentTime + start;
    tone.type = n === 5 ? "sine" : "triangle";
    tone.frequency.value = pitch;
    gain.gain.setValueAtTime(0.12, at);
    gain.gain.exponentialRampToValueAtTime(0.001, at + length);
    tone.connect(gain).connect(audio.destination);
    tone.start(at);
    tone.stop(at + length + 0.02);
  }
}
