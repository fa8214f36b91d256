/** Letters of other scripts that look like Latin ones. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  ...{
    а: "a",
    в: "b",
    с: "c",
    ԁ: "d",
    е: "e",
    һ: "h",
    і: "i",
    ј: "j",
    к: "k",
    ӏ: "l",
    м: "m",
    н: "h",
    о: "o",
    р: "p",
    ԛ: "q",
  },
  ...{ ѕ: "s", т: "t", ц: "u", ѵ: "v", ԝ: "w", х: "x", у: "y", α: "a", ε: "e", ι: "i", κ: "k", ν: "v", ο: "o", ρ: "p" },
  ...{ τ: "t", υ: "u", χ: "x", ı: "i", ɡ: "g", "。": ".", "․": ".", "·": ".", "‐": "-", "‑": "-", "‒": "-", "−": "-" },
};
/** Where the digits of other scripts begin. */
const DIGIT_ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0e50];
const INVISIBLE = /^[\p{Cf}\p{Mn}\u3164\uffa0]$/u;
const BLANK = /^[^\S\n]$/;

export type FoldedText = {
  /** Small letters, Latin ones for those that look like them, digits for digits; nothing that cannot be seen. */
  text: string;
  /** Where in the original a position of the folded text begins. */
  startOf: (position: number) => number;
  /** Where in the original what ends before this position of the folded text ends. */
  endOf: (position: number) => number;
};

/** How a text looks, whatever it is made of, and the place of each part in the original. */
export function foldText(original: string): FoldedText {
  const [starts, ends]: [number[], number[]] = [[], []];
  let [text, offset] = ["", 0];
  for (const sign of original) {
    const folded = foldSign(sign);
    for (const _ of folded) {
      starts.push(offset);
      ends.push(offset + sign.length);
    }
    offset += sign.length;
    text += folded;
  }
  return {
    text: lettersForDigits(text),
    startOf: (position) => starts[position] ?? original.length,
    endOf: (position) => ends[position - 1] ?? 0,
  };
}

/** One sign as units of UTF-16, all of them of the basic plane. */
function foldSign(sign: string): string {
  if (sign === "\n") return sign;
  if (INVISIBLE.test(sign)) return "";
  if (BLANK.test(sign)) return " ";
  const plain = sign
    .normalize("NFKD")
    .replace(/[\p{Mn}\p{Cf}]/gu, "")
    .toLowerCase();
  return Array.from(plain, (part) => LOOK_ALIKES[part] ?? digitOf(part))
    .filter((part) => part.length === 1)
    .join("");
}

function digitOf(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  const zero = DIGIT_ZEROS.find((start) => code >= start && code < start + 10);
  return zero === undefined ? sign : String(code - zero);
}

/** "O77OO 9OO I23": letters that stand for digits, among digits alone. */
function lettersForDigits(text: string): string {
  return text
    .replace(/(?<![\p{L}])o(?=[ ()-]?[\do])/gu, "0")
    .replace(/(?<=\d)o(?=o*\d)/g, "0")
    .replace(/(?<=\d)o(?=o*(?:[ ()-]|$))/g, "0")
    .replace(/(?<=\d)[il](?=\d)/g, "1");
}
