import { demoNumber } from "../demo/demo-id.ts";

const COLOURS = ["#14525c", "#1f3a5f", "#7a2e2b", "#2f5a3c", "#8a5a1a", "#2b2f36", "#5c4632"];

/** Marks of a few strokes on a field of 96, in one colour and a lighter tone of it. */
const MARKS: readonly ((c: string) => string)[] = [
  (c) => `<path fill="${c}" d="M20 76V44h14v32zM41 76V32h14v44zM62 76V20h14v56z"/>`,
  (c) =>
    `<path fill="${c}" d="M20 20h26v26H20zM50 50h26v26H50z"/><path fill="${c}" opacity=".45" d="M50 20h26v26H50zM20 50h26v26H20z"/>`,
  (c) =>
    `<circle cx="48" cy="48" r="24" fill="none" stroke="${c}" stroke-width="8"/><circle cx="48" cy="48" r="8" fill="${c}"/>`,
  (c) =>
    `<path fill="none" stroke="${c}" stroke-width="9" d="M20 40l28-16 28 16M20 58l28-16 28 16M20 76l28-16 28 16"/>`,
  (c) =>
    `<path fill="${c}" d="M20 76A56 56 0 0 1 76 20v18A38 38 0 0 0 38 76z"/><path fill="${c}" opacity=".45" d="M50 76a26 26 0 0 1 26-26v26z"/>`,
  (c) =>
    `<path fill="${c}" d="M48 18l30 30-30 30V60l12-12-12-12z"/><path fill="${c}" opacity=".45" d="M48 18L18 48l30 30V60L36 48l12-12z"/>`,
  (c) =>
    `<path fill="none" stroke="${c}" stroke-width="8" d="M16 36c10-10 22-10 32 0s22 10 32 0M16 54c10-10 22-10 32 0s22 10 32 0M16 72c10-10 22-10 32 0s22 10 32 0"/>`,
  (c) =>
    `<path fill="${c}" d="M48 18a30 30 0 0 1 0 60z"/><path fill="${c}" opacity=".45" d="M48 18a30 30 0 0 0 0 60z"/>`,
  (c) => `<path fill="${c}" d="M22 22h52v12H22zM22 42h36v12H22zM22 62h52v12H22z"/>`,
  (c) => `<path fill="${c}" d="M48 16l28 16v32L48 80 20 64V32z"/><path fill="#fff" d="M48 32l14 8v16l-14 8-14-8V40z"/>`,
];

/** A mark of our own for an organization that does not exist; neighbours in the list differ. */
export function drawLogo(name: string, place: number): string {
  const colour = COLOURS[demoNumber(`colour of ${name}`, COLOURS.length)] ?? "#14525c";
  const mark = MARKS[place % MARKS.length]?.(colour) ?? "";
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640" viewBox="0 0 96 96"><rect width="96" height="96" fill="#fff"/>${mark}</svg>`;
}
