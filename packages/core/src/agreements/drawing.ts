/** The grid on which a signature is drawn: points are whole numbers from 0 to these, from the top left corner. */
export const DRAWING_GRID = { width: 600, height: 200 } as const;
export const DRAWING_POINTS_MAX = 1_200;
/** Each point is at most a letter, three digits, a space and three digits. */
export const DRAWING_LENGTH_MAX = DRAWING_POINTS_MAX * "M600 200".length;

export type Point = readonly [x: number, y: number];
/** A line that a pen draws without being lifted: two points at least. */
export type Stroke = readonly Point[];

const SHAPE = /^(?:M\d{1,3} \d{1,3}(?:L\d{1,3} \d{1,3})+)+$/;

/**
 * The strokes of a drawn signature as they are recorded: as a path of lines, `M12 40L14 44`, each stroke from its M. Null for anything
 * else: another letter, a point outside the grid, more points than are kept.
 */
export function readDrawing(text: string): Stroke[] | null {
  if (text.length > DRAWING_LENGTH_MAX || !SHAPE.test(text)) return null;
  const strokes = text
    .split("M")
    .filter((stroke) => stroke !== "")
    .map((stroke) => stroke.split("L").map(pointOf));
  const points = strokes.flat();
  const isInside = points.every(([x, y]) => x <= DRAWING_GRID.width && y <= DRAWING_GRID.height);
  return isInside && points.length <= DRAWING_POINTS_MAX ? strokes : null;
}

function pointOf(text: string): Point {
  const [x = 0, y = 0] = text.split(" ").map(Number);
  return [x, y];
}

/** The other way round. Strokes of one point are left out; null where nothing is left, or more than is kept. */
export function writeDrawing(strokes: readonly Stroke[]): string | null {
  const text = strokes
    .filter((stroke) => stroke.length > 1)
    .map((stroke) => `M${stroke.map(([x, y]) => `${x} ${y}`).join("L")}`)
    .join("");
  return readDrawing(text) === null ? null : text;
}
