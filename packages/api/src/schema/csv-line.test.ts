import { expect, test } from "vitest";
import { csvLine } from "./csv-line.ts";

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
