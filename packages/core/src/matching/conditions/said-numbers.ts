const UNITS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};
const TIMES: Readonly<Record<string, number>> = { hundred: 100, thousand: 1000, grand: 1000 };
const NAMED = [...Object.keys(UNITS)].toSorted((one, other) => other.length - one.length).join("|");

/** A number as people write one, for a pattern: "12,000", "9.5k", "1 200", "seven hundred", "twenty-five", "a thousand". */
export const NUMBER =
  String.raw`(?:\d{1,3}(?:[ ,.']\d{3})+(?!\d)|\d{1,7})(?:[.,]\d{1,2}(?!\d))?(?:\s?(?:k|grand|thousand)\b)?` +
  String.raw`|\b(?:a|${NAMED})(?:[ -](?:and[ -])?(?:${NAMED}|hundred|thousand|grand)){0,5}\b`;

/** What it says; null where it says no number ("a" alone). */
export function numberSaid(said: string): number | null {
  const text = said.trim().toLowerCase();
  return /^\d/.test(text) ? figureSaid(text) : wordsSaid(text);
}

function figureSaid(text: string): number | null {
  const times = /(?:k|grand|thousand)$/.test(text) ? 1000 : 1;
  const digits = text.replace(/\s?(?:k|grand|thousand)$/, "");
  const grouped = /^\d{1,3}(?:[ ,.']\d{3})+(?:[.,]\d{1,2})?$/.test(digits);
  const plain = grouped
    ? digits.replaceAll(/[ ,.'](?=\d{3}(?:\D|$))/g, "").replace(",", ".")
    : digits.replace(",", ".");
  const value = Number(plain) * times;
  return Number.isFinite(value) ? value : null;
}

function wordsSaid(text: string): number | null {
  let [sum, part] = [0, 0];
  for (const word of text.split(/[ -]+/)) {
    const times = TIMES[word];
    if (UNITS[word] !== undefined) part += UNITS[word];
    else if (times === 100) part = Math.max(part, 1) * 100;
    else if (times !== undefined) [sum, part] = [sum + Math.max(part, 1) * times, 0];
    else if (word !== "a" && word !== "and") return null;
  }
  return sum + part || null;
}
