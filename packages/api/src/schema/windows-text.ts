import anyAscii from "any-ascii";

/** The 256 signs of Windows-1252 by their bytes. Five bytes stand for none, and are read as controls. */
const SIGNS = new TextDecoder("windows-1252").decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
const BYTES: ReadonlyMap<string, number> = new Map(
  Array.from(SIGNS, (sign, byte) => [sign, byte] as const).filter(([sign]) => !/\p{Cc}/u.test(sign)),
);
const LINE_BREAKS_AND_CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** Combines with the letter before it, or is invisible. */
const ON_A_LETTER = /^[\p{M}\p{Cf}]$/u;
const NONE = "?";
const QUESTION_MARK = 0x3f;

/** A text on one line in the signs of Windows-1252: what it lacks is written in Latin letters, and what no alphabet has is a question mark. */
export function toWindowsText(text: string): string {
  const line = text.toWellFormed().normalize("NFC").replace(LINE_BREAKS_AND_CONTROLS, " ");
  return Array.from(line, (letter) => (BYTES.has(letter) ? letter : inLatin(letter))).join("");
}

function inLatin(letter: string): string {
  const [base = letter] = letter.normalize("NFD");
  if (ON_A_LETTER.test(letter)) return "";
  return BYTES.has(base) ? base : anyAscii(letter).replace(LINE_BREAKS_AND_CONTROLS, " ") || NONE;
}

/** The bytes of a text that is in these signs already. */
export function windowsBytes(text: string): Buffer {
  return Buffer.from(Array.from(text, (sign) => BYTES.get(sign) ?? (sign < " " ? sign.charCodeAt(0) : QUESTION_MARK)));
}
