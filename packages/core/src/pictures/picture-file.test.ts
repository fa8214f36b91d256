import { expect, test } from "vitest";
import {
  hasTooManyPixels,
  isAcceptablePicture,
  PICTURE_BYTES_MAX,
  PICTURE_FORMATS,
  pictureMediaTypes,
} from "./picture-file.ts";

test("eight megabytes are the most", () => {
  expect(PICTURE_BYTES_MAX).toBe(8_388_608);
});

test.each(["jpg", "png", "webp", "avif"] as const)("%s is a picture", (kind) => {
  expect(isAcceptablePicture(kind)).toBe(true);
});

test.each([null, "gif", "heic", "tiff", "bmp", "pdf", "text"] as const)("%s is none", (kind) => {
  expect(isAcceptablePicture(kind)).toBe(false);
});

test("what the browser offers, and what people are told, is what the server takes", () => {
  expect(pictureMediaTypes()).toBe("image/jpeg,image/png,image/webp,image/avif");
  expect(PICTURE_FORMATS).toEqual(["JPEG", "PNG", "WebP", "AVIF"]);
});

test("fifty megapixels may be read, and not one more", () => {
  expect(hasTooManyPixels({ width: 10_000, height: 5_000 })).toBe(false);
  expect(hasTooManyPixels({ width: 50_000_001, height: 1 })).toBe(true);
});
