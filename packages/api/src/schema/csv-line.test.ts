import { expect, test } from "vitest";
import { csvAmount, csvLine, csvMoment } from "./csv-line.ts";

test("a line separates by commas, ends in CRLF and leaves what is absent empty", () => {
  expect(csvLine(["12500.00", null, "GBP", ""])).toBe("12500.00,,GBP,\r\n");
});

test("a cell with a comma, quote or line break is quoted, and quotes in it are doubled", () => {
  expect(csvLine(['Mills, "Brook Street"', "two\nlines"])).toBe('"Mills, ""Brook Street""","two\nlines"\r\n');
});

test.each(["=1+1", "+44 20", "-2", "@sum", "\tx", '=HYPERLINK("https://evil.example","Pay")'])(
  "%j is text to a spreadsheet, not a formula",
  (cell) => {
    expect(csvLine([cell]).replace(/^"/, "")[0]).toBe("'");
  },
);

test.each(["a=b", "5-2", "x@y.example", "one + one"])("%j begins no formula and stays as it is", (cell) => {
  expect(csvLine([cell])).toBe(`${cell}\r\n`);
});

test("of an instant the day is written, or the moment where it is asked for, and an amount below zero is a number", () => {
  const instant = "2026-11-28T01:27:00.000Z";
  expect(csvLine([instant, "2026-10-29T12:51:00.123456+00:00", csvMoment(instant), csvAmount("-12.50")])).toBe(
    "2026-11-28,2026-10-29,2026-11-28 01:27:00,-12.50\r\n",
  );
});
