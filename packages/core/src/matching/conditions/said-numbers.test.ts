import { expect, test } from "vitest";
import { NUMBER, numberSaid } from "./said-numbers.ts";

test.each([
  ["12,000", 12_000],
  ["1.200", 1200],
  ["1 200", 1200],
  ["8'000", 8000],
  ["1.200,50", 1200.5],
  ["1,200.50", 1200.5],
  ["1,200,000", 1_200_000],
  ["9.5k", 9500],
  ["9,5 k", 9500],
  ["2 grand", 2000],
  ["3 thousand", 3000],
  ["80.50", 80.5],
  ["80,5", 80.5],
  ["1234.5", 1234.5],
  ["0", 0],
  [" 70 ", 70],
  ["7x", null],
])("the figure “%s” is %s", (said, number) => {
  expect(numberSaid(said)).toBe(number);
});

test.each([
  ["one", 1],
  ["nineteen", 19],
  ["twenty-five", 25],
  ["Twenty five", 25],
  ["a hundred", 100],
  ["hundred", 100],
  ["seven hundred", 700],
  ["seven hundred and fifty", 750],
  ["a thousand", 1000],
  ["two grand", 2000],
  ["two thousand five hundred", 2500],
  ["twelve hundred", 1200],
  ["a", null],
  ["zero", null],
  ["a few", null],
])("the words “%s” are %s", (said, number) => {
  expect(numberSaid(said)).toBe(number);
});

test.each([
  ["eleven", 11],
  ["twelve", 12],
  ["thirteen", 13],
  ["fourteen", 14],
  ["fifteen", 15],
  ["sixteen", 16],
  ["seventeen", 17],
  ["eighteen", 18],
  ["thirty", 30],
  ["forty", 40],
  ["fifty", 50],
  ["sixty", 60],
  ["seventy", 70],
  ["eighty", 80],
  ["ninety", 90],
])("“%s” in a text is %s", (word, number) => {
  const [found = ""] = new RegExp(NUMBER).exec(`for ${word} of them`) ?? [];
  expect(found).toBe(word);
  expect(numberSaid(found)).toBe(number);
});

test.each([
  ["pay sixteen hundred and fifty at most", "sixteen hundred and fifty"],
  ["pay 12,000 now", "12,000"],
  ["pay 1,200.50 now", "1,200.50"],
  ["pay 9.5k now", "9.5k"],
  ["pay 2 grand now", "2 grand"],
  ["pay 1 200 now", "1 200"],
  ["80 2000", "80"],
  ["12kg of it", "12"],
])("of “%s” the number is “%s”", (text, number) => {
  expect(new RegExp(NUMBER).exec(text)?.[0]).toBe(number);
});
