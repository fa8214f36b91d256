/** Legal forms and small words, which different businesses have in common. */
const COMMON = new Set(
  "ab ag and aps as asbl bv bvba co company corp da de der die du eeig eirl et eurl gbr gesmbh gmbh inc kft kg la le limited llc llp ltd mbh nv ohg ou oy oyj plc sa sarl sas scrl se sl slu snc sp sprl spa srl srls the trading ug und vof y zoo αε επε ικε οε εε ад еад ет еоод оод".split(
    " ",
  ),
);

/** Without accents and case; "S.A.R.L." is "sarl", and "M. & Söhne" are "m" and "sohne". */
function wordsOf(name: string): string[] {
  const plain = name.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase().replaceAll(/[.’']/g, "");
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
}

const isLatin = (name: string) => /\p{Script=Latin}/u.test(name);

/**
 * Whether what the register calls the owner of a number can be the account's legal name: the two have a word in common that is no legal
 * form. Names that are written in different scripts, as Greek and Bulgarian registers have them, cannot be compared and are taken as agreeing.
 */
export function canBeSameName(registered: string, legal: string): boolean {
  if (isLatin(registered) !== isLatin(legal)) return true;
  const [ours, theirs] = [wordsOf(legal), wordsOf(registered)];
  const telling = ours.filter((word) => !COMMON.has(word));
  return (telling.length > 0 ? telling : ours).some((word) => theirs.includes(word));
}
