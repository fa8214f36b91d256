import { expect, test } from "vitest";
import { packExperts, unpackExperts } from "./packed-answer.ts";

const figure = (number: number) => ({
  id: `9f6b3a68-8d34-81fe-b9b4-${String(number).padStart(12, "0")}`,
  score: number,
});
const counts = { total: 300, fitting: 12 };

test.each([0, 1, 290])(
  "what was found is the same after it was packed and unpacked, with %i who are not shown",
  (rest) => {
    const answer = {
      best: [],
      rest: Array.from({ length: rest }, (_, number) => figure(number)),
      order: Float64Array.from({ length: rest }, (_, number) => -number),
      ...counts,
    };
    const packed = packExperts(answer);
    expect(Object.values(packed).some((value) => Array.isArray(value) && value.length > 0)).toBe(false);
    expect(unpackExperts(packed)).toEqual(answer);
  },
);
