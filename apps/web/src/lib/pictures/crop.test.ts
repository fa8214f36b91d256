import { describe, expect, test } from "vitest";
import { changeByKey, changed, placeOf, WHOLE, ZOOM_MAX } from "./crop.ts";

const WIDE = { width: 400, height: 200 };
const TALL = { width: 200, height: 400 };

test.each([
  [WIDE, "cover", { left: -0.5, top: 0, width: 2, height: 1 }],
  [TALL, "cover", { left: 0, top: -0.5, width: 1, height: 2 }],
  [WIDE, "contain", { left: 0, top: 0.25, width: 1, height: 0.5 }],
  [TALL, "contain", { left: 0.25, top: 0, width: 0.5, height: 1 }],
] as const)("a picture of %j that is to %s the square lies at %j", (sides, fit, place) => {
  expect(placeOf(sides, fit, WHOLE)).toEqual(place);
});

describe("the picture", () => {
  test("is moved as far as it goes, and shows no edge in the square that it fills", () => {
    expect(changed(WIDE, "cover", WHOLE, { x: 0.2 })).toEqual({ x: 0.2, y: 0, zoom: 1 });
    expect(changed(WIDE, "cover", WHOLE, { x: 3, y: 3 })).toEqual({ x: 0.5, y: 0, zoom: 1 });
    expect(changed(WIDE, "cover", WHOLE, { x: -3 })).toEqual({ x: -0.5, y: 0, zoom: 1 });
  });

  test("that stands in the square whole stays in its middle until it is larger", () => {
    expect(changed(WIDE, "contain", WHOLE, { x: 1, y: 1 })).toEqual(WHOLE);
    expect(changed(WIDE, "contain", { ...WHOLE, zoom: 2 }, { x: 9, y: 9 })).toEqual({ x: 0.5, y: 0, zoom: 2 });
  });

  test("grows and shrinks about what is in the middle, within bounds", () => {
    expect(changed(WIDE, "cover", { x: 0.1, y: 0, zoom: 1 }, { zoom: 2 })).toEqual({ x: 0.2, y: 0, zoom: 2 });
    expect(changed(WIDE, "cover", WHOLE, { zoom: 100 }).zoom).toBe(ZOOM_MAX);
    expect(changed(WIDE, "cover", { x: 1, y: 0.5, zoom: 2 }, { zoom: 0.001 })).toEqual({ x: 0.5, y: 0, zoom: 1 });
  });
});

test.each([
  ["ArrowLeft", false, { x: -0.02 }],
  ["ArrowRight", false, { x: 0.02 }],
  ["ArrowUp", false, { y: -0.02 }],
  ["ArrowDown", true, { y: 0.1 }],
  ["+", false, { zoom: 1.1 }],
  ["=", false, { zoom: 1.1 }],
  ["-", false, { zoom: 1 / 1.1 }],
  ["Tab", false, null],
])("the key %s, with Shift: %s, changes %j", (key, isLarge, change) => {
  expect(changeByKey(key, isLarge)).toEqual(change);
});
