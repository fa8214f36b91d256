import { type Crop, type Fit, placeOf, type Sides } from "./crop.ts";

export type Drawable = Sides & { image: CanvasImageSource; close: () => void };

const PAPER = "#ffffff";

/** The picture of a file, upright; null where the browser cannot open it. */
export async function openPicture(file: Blob): Promise<Drawable | null> {
  try {
    const image = await createImageBitmap(file, { imageOrientation: "from-image" });
    return { image, width: image.width, height: image.height, close: () => image.close() };
  } catch {
    return null;
  }
}

/** Draws what the square shows; what a picture leaves free of it is paper. */
export function drawSquare(canvas: HTMLCanvasElement, picture: Drawable, fit: Fit, crop: Crop): void {
  const side = canvas.width;
  const context = canvas.getContext("2d");
  if (!context) return;
  const { left, top, width, height } = placeOf(picture, fit, crop);
  context.fillStyle = PAPER;
  context.fillRect(0, 0, side, side);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture.image, left * side, top * side, width * side, height * side);
}

function squareOf(picture: Drawable, fit: Fit, crop: Crop, side: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = side;
  canvas.height = side;
  drawSquare(canvas, picture, fit, crop);
  return canvas;
}

const PREVIEW_SIDE = 192;
/** Twice the largest that is stored. */
const SENT_SIDE = 640;

export function previewOf(picture: Drawable, fit: Fit, crop: Crop): string {
  return squareOf(picture, fit, crop, PREVIEW_SIDE).toDataURL("image/jpeg", 0.85);
}

/** What is sent. A browser that writes no WebP writes PNG. */
export function squareToSend(picture: Drawable, fit: Fit, crop: Crop): Promise<Blob | null> {
  return new Promise((resolve) => {
    squareOf(picture, fit, crop, SENT_SIDE).toBlob(resolve, "image/webp", 0.92);
  });
}
