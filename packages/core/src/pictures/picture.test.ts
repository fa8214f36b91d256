import { expect, test } from "vitest";
import { pictureKeyOf, pictureUrl, pictureUrlIn } from "./picture.ts";

test("a picture has one address for each size, and each tells its key", () => {
  const url = pictureUrl("Kf3_x-9");
  expect(url).toBe("/pictures/Kf3_x-9/320.webp");
  expect(pictureUrlIn(url, 96)).toBe("/pictures/Kf3_x-9/96.webp");
  expect(pictureUrlIn(url, 320)).toBe(url);
  expect(pictureKeyOf(url)).toBe("Kf3_x-9");
});

test.each([
  "https://images.example/1",
  "/pictures/a/96.webp",
  "/pictures/../320.webp",
  "/pictures//320.webp",
  "//elsewhere.example/pictures/a/320.webp",
])("%s is no address of ours", (url) => {
  expect(pictureKeyOf(url)).toBeNull();
});
