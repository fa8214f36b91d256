import { FILE_TYPES, type FileKind } from "../file-kinds/file-kinds.ts";
import { isOneOf, keysOf } from "../one-of.ts";

export const PICTURE_BYTES_MAX = 8 * 1024 * 1024;
/** Width times height: what a picture takes to be read, however few bytes it comes in. */
export const PICTURE_PIXELS_MAX = 50_000_000;

/** What a picture's content may be found to be, whatever the file is called, and how it is told. An animated PNG is read as its first picture. */
const PICTURE_TYPES = { jpg: "JPEG", png: "PNG", webp: "WebP", avif: "AVIF" } as const satisfies Partial<
  Record<FileKind, string>
>;
const PICTURE_KINDS = keysOf(PICTURE_TYPES);

export const PICTURE_FORMATS: readonly string[] = Object.values(PICTURE_TYPES);

/** What the browser's file dialog offers. */
export const pictureMediaTypes = (): string => PICTURE_KINDS.map((kind) => FILE_TYPES[kind].mediaType).join(",");

export function isAcceptablePicture(kind: FileKind | null): boolean {
  return kind !== null && isOneOf(PICTURE_KINDS, kind);
}

/** Whether a picture of these sides may be read at all. */
export function hasTooManyPixels({ width, height }: { width: number; height: number }): boolean {
  return width * height > PICTURE_PIXELS_MAX;
}
