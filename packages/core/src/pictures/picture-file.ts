export const PICTURE_BYTES_MAX = 8 * 1024 * 1024;
/** Width times height: what a picture takes to be read, however few bytes it comes in. */
export const PICTURE_PIXELS_MAX = 50_000_000;

/** What a picture's content may be found to be, whatever the file is called. An animated PNG is read as its first picture. */
const ACCEPTED_TYPES: ReadonlySet<string> = new Set([
  "image/jpeg",
  "image/png",
  "image/apng",
  "image/webp",
  "image/avif",
]);

/** What the browser's file dialog offers. */
export const PICTURE_FILE_TYPES = "image/jpeg,image/png,image/webp,image/avif";

export function isAcceptablePicture(contentType: string | undefined): boolean {
  return contentType !== undefined && ACCEPTED_TYPES.has(contentType);
}

/** Whether a picture of these sides may be read at all. */
export function hasTooManyPixels({ width, height }: { width: number; height: number }): boolean {
  return width * height > PICTURE_PIXELS_MAX;
}
