import unhomoglyph from "unhomoglyph";

/** Small capitals, of which Unicode's table of what looks alike has few. */
const SMALL_CAPITALS = "ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘǫʀꜱᴛᴜᴠᴡxʏᴢ";
const LETTER_BY_SMALL_CAPITAL = new Map(
  Array.from(SMALL_CAPITALS, (sign, at) => [sign, String.fromCodePoint(97 + at)]),
);

/** Figures and signs that stand for letters, and letters that are taken for one another. */
const LETTER_BY_SIGN = new Map(
  Object.entries({
    0: "o",
    1: "l",
    3: "e",
    4: "a",
    5: "s",
    7: "t",
    8: "b",
    9: "g",
    "|": "l",
    "!": "l",
    "@": "a",
    $: "s",
    i: "l",
  }),
);

const replaced = (text: string, table: ReadonlyMap<string, string>) =>
  Array.from(text, (sign) => table.get(sign) ?? sign).join("");

/** How a text looks, by Unicode's table (UTS 39) and by what stands for letters: without case, marks and what is not seen. */
export function skeleton(text: string): string {
  // Small capitals before the marks go, because one of them is an o with a hook, and after the table, which makes some.
  const bare = replaced(text, LETTER_BY_SMALL_CAPITAL)
    .normalize("NFKD")
    .replaceAll(/[\p{Mark}\p{Cf}]/gu, "")
    .toLowerCase();
  return replaced(replaced(unhomoglyph(bare).toLowerCase(), LETTER_BY_SMALL_CAPITAL), LETTER_BY_SIGN);
}
