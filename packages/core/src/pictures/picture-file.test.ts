import { expect, test } from "vitest";
import { hasTooManyPixels, isAcceptablePicture, PICTURE_BYTES_MAX, PICTURE_FILE_TYPES } from "./picture-file.ts";

test("eight megabytes are the most", () => {
  expect(PICTURE_BYTES_MAX).toBe(8_388_608);
});

test.each(["image/jpeg", "image/png", "image/apng", "image/webp", "image/avif"])("%s is a picture", (type) => {
  expect(isAcceptablePicture(type)).toBe(true);
});

test.each([
  undefined,
  "",
  "image/svg+xml",
  "image/gif",
  "image/heic",
  "image/tiff",
  "image/bmp",
  "application/pdf",
  "text/html",
])("%s is none", (type) => {
  expect(isAcceptablePicture(type)).toBe(false);
});

test("what the browser offers is what the server takes", () => {
  for (const type of PICTURE_FILE_TYPES.split(",")) expect(isAcceptablePicture(type)).toBe(true);
});

test("fifty megapixels may be read, and not one more", () => {
  expect(hasTooManyPixels({ width: 10_000, height: 5_000 })).toBe(false);
  expect(hasTooManyPixels({ width: 50_000_001, height: 1 })).toBe(true);
});
