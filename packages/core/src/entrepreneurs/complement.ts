type Seeking = { lookingFor: readonly string[]; offering: readonly string[]; skills: readonly string[] };

export type Complement = {
  /** What the other person looks for and this one brings. */
  youOffer: string[];
  /** What this person looks for and the other one brings. */
  theyOffer: string[];
};

/** Where two people fill each other's gaps, in the words of the founder who seeks. Only the same word counts here; matching knows more. */
export function complementOf(you: Seeking, other: Seeking): Complement {
  return { youOffer: soughtIn(other, you), theyOffer: soughtIn(you, other) };
}

function soughtIn(seeker: Seeking, bringer: Seeking): string[] {
  const brought = new Set([...bringer.offering, ...bringer.skills].map((text) => text.toLowerCase()));
  return seeker.lookingFor.filter((role) => brought.has(role.toLowerCase()));
}
