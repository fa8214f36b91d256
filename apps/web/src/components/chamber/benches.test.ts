import { describe, expect, test } from "vitest";
import { CHART, narrowSeats, type Seat, seatAfter, wideSeats } from "./benches.ts";

const PHONE = 350;
const SMALLEST_PHONE = 288;
const TARGET_MIN = 24;

function nearest(seats: readonly Seat[], width: number): number {
  const apart = seats.flatMap((one, index) =>
    seats.slice(index + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
  );
  return (Math.min(...apart) * width) / CHART.width;
}

describe("the seats", () => {
  test("are as many as people, inside the chart, and 24 px apart on a phone, however many there are", () => {
    for (let count = 1; count <= 62; count += 1) {
      const seats = wideSeats(count);
      expect(seats).toHaveLength(count);
      if (count > 1) expect(nearest(seats, PHONE), `${count}`).toBeGreaterThanOrEqual(TARGET_MIN);
      for (const { x, y } of seats) {
        expect(x >= 16 && x <= CHART.width - 16, `${count}`).toBe(true);
        expect(y >= 12 && y <= CHART.height - 12, `${count}`).toBe(true);
      }
    }
  });

  test("of the smallest phones are 42 at most, as far apart", () => {
    for (let count = 2; count <= 62; count += 1) {
      const seats = narrowSeats(count);
      expect(seats).toHaveLength(Math.min(42, count));
      expect(nearest(seats, SMALLEST_PHONE), `${count}`).toBeGreaterThanOrEqual(TARGET_MIN);
    }
  });

  test("of the best are in the middle of the nearest bench", () => {
    const [first, second, third] = wideSeats(62);
    expect(first).toMatchObject({ x: 270, bench: 0 });
    expect([second?.bench, third?.bench]).toEqual([0, 0]);
    expect(wideSeats(62).map(({ bench }) => bench)).toEqual(
      wideSeats(62)
        .map(({ bench }) => bench)
        .toSorted((one, other) => one - other),
    );
    expect(new Set(wideSeats(5).map(({ bench }) => bench)).size).toBe(1);
  });
});

test("arrows lead along the bench and to the next one, Home to the best, End to the last; at an edge nobody moves", () => {
  const seats = wideSeats(62);
  const left = seatAfter("ArrowLeft", 0, seats) ?? 0;
  const right = seatAfter("ArrowRight", 0, seats) ?? 0;
  expect(seats[left]?.x).toBeLessThan(270);
  expect(seats[right]?.x).toBeGreaterThan(270);
  expect(seatAfter("ArrowRight", left, seats)).toBe(0);
  const behind = seatAfter("ArrowUp", 0, seats) ?? 0;
  expect(seats[behind]?.bench).toBe(1);
  expect(Math.abs((seats[behind]?.x ?? 0) - 270)).toBeLessThan(30);
  expect(seatAfter("ArrowDown", 0, seats)).toBe(0);
  expect(seatAfter("End", 0, seats)).toBe(61);
  expect(seatAfter("Home", 30, seats)).toBe(0);
  expect(seatAfter("a", 0, seats)).toBeNull();
});
