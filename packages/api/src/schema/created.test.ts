import { describe, expect, test } from "vitest";
import { zCreated } from "./created.ts";

const day = (text: string) => new Date(`${text}T00:00:00.000Z`);

describe("the bounds of a time of creation", () => {
  test("a day is its midnight in UTC, and an offset is reckoned with", () => {
    expect(zCreated.parse({ gte: "2026-11-01" })).toEqual({ from: day("2026-11-01"), before: undefined });
    expect(zCreated.parse({ lt: "2026-11-01T05:45:00+05:45" })).toEqual({ from: undefined, before: day("2026-11-01") });
  });

  test("after a moment begins with the next millisecond, and up to one ends before it", () => {
    expect(zCreated.parse({ gt: "2026-11-01T10:00:00.123Z", lte: "2026-11-01T10:00:00.123Z" })).toEqual({
      from: new Date("2026-11-01T10:00:00.124Z"),
      before: new Date("2026-11-01T10:00:00.124Z"),
    });
  });

  // spec 10.69
  test.each([
    [{ gt: "2026-11-02", gte: "2026-11-01" }, "2026-11-02T00:00:00.001Z", undefined],
    [{ gt: "2026-11-01", gte: "2026-11-02" }, "2026-11-02T00:00:00.000Z", undefined],
    [{ lt: "2026-11-01", lte: "2026-11-02" }, undefined, "2026-11-01T00:00:00.000Z"],
    [{ lt: "2026-11-02", lte: "2026-11-01" }, undefined, "2026-11-01T00:00:00.001Z"],
  ])("of %j the narrower bound counts", (given, from, before) => {
    const read = zCreated.parse(given);
    expect([read?.from?.toISOString(), read?.before?.toISOString()]).toEqual([from, before]);
  });

  test.each([undefined, null, ""])("%j is no bound", (given) => {
    expect(zCreated.parse(given)).toBeUndefined();
    expect(zCreated.parse({ gte: given })).toEqual({ from: undefined, before: undefined });
  });

  test("a bound that there is not is refused with those that there are", () => {
    expect(zCreated.safeParse({ since: "2026-11-01" }).error?.issues[0]?.message).toBe(
      "Takes gt, gte, lt and lte, such as created[gte]",
    );
  });
});
