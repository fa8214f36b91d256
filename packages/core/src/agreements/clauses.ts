export const CLAUSE_KEYS = [
  "scope",
  "acceptance",
  "ownership",
  "confidentiality",
  "changes",
  "ending",
  "liability",
] as const;
export type ClauseKey = (typeof CLAUSE_KEYS)[number];
export type Clause = { title: string; paragraphs: readonly string[] };

/** An operator's own texts by clause; an empty one leaves its clause out. */
export type OwnClauses = Readonly<Partial<Record<ClauseKey, string>>>;

export const CLAUSE_TEXT_MAX = 4_000;

export const CLAUSE_TITLES = {
  scope: "Scope",
  acceptance: "Hand-over and acceptance",
  ownership: "Who owns the results",
  confidentiality: "Confidentiality",
  changes: "Changes",
  ending: "Ending",
  liability: "Limit of liability",
} as const satisfies Record<ClauseKey, string>;

const TEXTS = {
  scope: [
    "The expert does the work that the milestones above describe, with the care of a professional. What is not named there is not part of it.",
  ],
  acceptance: [
    "The expert hands over the work of each milestone on the platform. The client has fourteen days to accept it or to ask for changes. Work that is neither accepted nor sent back in that time counts as accepted, and its amount is released.",
    "Each amount is paid into escrow before its work begins and is released when the work is accepted. If the parties disagree, either may open a dispute, which the platform decides as its terms say.",
  ],
  ownership: [
    "Once a milestone is paid, its results belong to the client, who may use and change them without limit of time or place. The expert keeps methods, tools and knowledge from before, and grants the client the right to use them as part of the results.",
  ],
  confidentiality: [
    "Each party keeps secret what it learns of the other that is not public, uses it for this work alone, and goes on doing so for three years after the end. What the law or a court demands may be told.",
  ],
  changes: ["Both parties accept a change before it counts. They record it as a change order on the platform."],
  ending: [
    "Both parties may end the work together at any time. Work that was accepted stays paid; money in escrow for work that was not handed over goes back to the client.",
  ],
  liability: [
    "Except for intent, gross negligence, injury to persons and whatever the law does not allow to be limited, neither party owes the other more than the total amount of this statement of work.",
  ],
} as const satisfies Record<ClauseKey, readonly string[]>;

/** Said on every agreement. */
export const NO_ADVICE =
  "The clauses are a starting point in plain words and no legal advice. Each party may take advice before it signs.";

/** The clauses in their order, an operator's own words in place of ours. Paragraphs of theirs are divided by a blank line. */
export function clausesOf(own: OwnClauses): Clause[] {
  return CLAUSE_KEYS.flatMap((key) => {
    const text = own[key];
    const paragraphs = text === undefined ? TEXTS[key] : paragraphsOf(text);
    return paragraphs.length === 0 ? [] : [{ title: CLAUSE_TITLES[key], paragraphs }];
  });
}

/** Paragraphs of an operator's own text, which a blank line divides. */
export const paragraphsOf = (text: string) =>
  text
    .split(/\r?\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "");
