import { describe, expect, test } from "vitest";
import { DRAWING_GRID, DRAWING_POINTS_MAX, readDrawing, writeDrawing } from "./drawing.ts";

const line = (points: number) => `M0 0${"L1 1".repeat(points - 1)}`;

describe("a drawn signature", () => {
  test("is its strokes, point by point, and reads back as what was written", () => {
    const strokes = [
      [
        [12, 40],
        [14, 44],
      ],
      [
        [0, 0],
        [DRAWING_GRID.width, DRAWING_GRID.height],
        [3, 3],
      ],
    ] as const;
    expect(writeDrawing(strokes)).toBe("M12 40L14 44M0 0L600 200L3 3");
    expect(readDrawing("M12 40L14 44M0 0L600 200L3 3")).toEqual(strokes);
  });

  test.each([
    "",
    "M1 1",
    "L1 1L2 2",
    "M1 1L2 2Z",
    "M1 1 L2 2",
    "M1 1L2 2C3 3",
    "M-1 1L2 2",
    "M1.5 1L2 2",
    "M601 1L2 2",
    "M1 1L2 201",
    "M1 1L2 2\n",
    "M1 1L2 2<script>",
    line(DRAWING_POINTS_MAX + 1),
  ])("is not %j", (text) => {
    expect(readDrawing(text)).toBeNull();
  });

  test("has as many points as are kept, and no more", () => {
    expect(readDrawing(line(DRAWING_POINTS_MAX))?.[0]).toHaveLength(DRAWING_POINTS_MAX);
    const many = Array.from({ length: DRAWING_POINTS_MAX + 1 }, (_, at) => [at % 600, 1] as const);
    expect(writeDrawing([many])).toBeNull();
    expect(writeDrawing([[[1, 1]]])).toBeNull();
  });
});
