// Building SVG by hand, without a library.

const NS = "http://www.w3.org/2000/svg";

export function el(name, attributes = {}, ...children) {
  const node = document.createElementNS(NS, name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== null && value !== undefined) node.setAttribute(key, value);
  }
  for (const child of children) node.append(child);
  return node;
}

// A point of the page in the drawing's own units (mm of the board).
export function toBoard(svg, x, y) {
  const point = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM().inverse());
  return [point.x, point.y];
}

export const near = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]);
