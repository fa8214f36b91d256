/** Which part of a picture its square shows: the centre's way from the square's own, in sides of the square, and how close it is. */
export type Crop = { x: number; y: number; zoom: number };
export type Sides = { width: number; height: number };
/** A portrait fills the square; a logo may be shown whole in it. */
export type Fit = "cover" | "contain";

export const ZOOM_MAX = 4;
export const WHOLE: Crop = { x: 0, y: 0, zoom: 1 };

/** The position of the picture in a square whose side is 1. */
export function placeOf({ width, height }: Sides, fit: Fit, { x, y, zoom }: Crop) {
  const scale = zoom / (fit === "cover" ? Math.min(width, height) : Math.max(width, height));
  const [drawnWidth, drawnHeight] = [width * scale, height * scale];
  return { left: 0.5 + x - drawnWidth / 2, top: 0.5 + y - drawnHeight / 2, width: drawnWidth, height: drawnHeight };
}

/** The same, moved and zoomed by so much, and never past the picture's edge. */
export function changed(sides: Sides, fit: Fit, crop: Crop, by: { x?: number; y?: number; zoom?: number }): Crop {
  const zoom = clamp(crop.zoom * (by.zoom ?? 1), 1, ZOOM_MAX);
  // What is in the middle stays there while the picture grows.
  const grown = zoom / crop.zoom;
  const { width, height } = placeOf(sides, fit, { x: 0, y: 0, zoom });
  const within = (way: number, drawn: number) => clamp(way, -Math.max(0, drawn - 1) / 2, Math.max(0, drawn - 1) / 2);
  return { zoom, x: within(crop.x * grown + (by.x ?? 0), width), y: within(crop.y * grown + (by.y ?? 0), height) };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value)) + 0; // no -0
}

const STEP = 0.02;
const LARGE_STEP = 0.1;
const ZOOM_STEP = 1.1;

/** What a key does to the crop; null where it does nothing. The picture goes where the arrow points. */
export function changeByKey(key: string, isLarge: boolean): { x?: number; y?: number; zoom?: number } | null {
  const step = isLarge ? LARGE_STEP : STEP;
  switch (key) {
    case "ArrowLeft":
      return { x: -step };
    case "ArrowRight":
      return { x: step };
    case "ArrowUp":
      return { y: -step };
    case "ArrowDown":
      return { y: step };
    case "+":
    case "=":
      return { zoom: ZOOM_STEP };
    case "-":
      return { zoom: 1 / ZOOM_STEP };
    default:
      return null;
  }
}
