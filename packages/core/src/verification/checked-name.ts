/** Shorter names differ by a letter: Jon is not Jan. */
const SLIP_LETTERS_MIN = 8;

/**
 * Whether a name is still the one that was checked: other capitals, accents, spaces and signs are, and so is one letter that was
 * mistyped, left out, doubled or swapped with its neighbour. It is always compared with what was checked, so that many small steps
 * lead nowhere. The web asks it before a name is saved, the server when it is.
 */
export function isCheckedName(checked: string, name: string): boolean {
  const [one, other] = [lettersOf(checked), lettersOf(name)];
  if (one.length === 0 || other.length === 0) return checked === name;
  return one.join("") === other.join("") || (one.length >= SLIP_LETTERS_MIN && isOneSlipApart(one, other));
}

const lettersOf = (name: string): string[] =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .match(/[\p{L}\p{N}]/gu) ?? [];

function isOneSlipApart(one: readonly string[], other: readonly string[]): boolean {
  const from = one.findIndex((letter, index) => letter !== other[index]);
  const start = from === -1 ? one.length : from;
  const rest = (letters: readonly string[], skipped: number) => letters.slice(start + skipped).join("");
  const isSwapped = one[start] === other[start + 1] && one[start + 1] === other[start];
  return (
    rest(one, 1) === rest(other, 1) ||
    rest(one, 1) === rest(other, 0) ||
    rest(one, 0) === rest(other, 1) ||
    (isSwapped && rest(one, 2) === rest(other, 2))
  );
}
