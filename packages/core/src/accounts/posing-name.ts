import { DomainError } from "../errors.ts";

/** How a text looks, whatever it is written with: the same letters for what is taken for the same. */
export type Skeleton = (text: string) => string;

const PRODUCT = "quorate";

/** Who says one of these is taken for staff, with or without words of the second list. */
const STAFF = [
  ...["admin", "admins", "administrator", "administrators", "administration", "support", "helpdesk", "moderator"],
  ...["moderators", "moderation", "staff", "official", "webmaster", "postmaster", "root", "system", "security"],
];
const BESIDE_STAFF = [
  ...["the", "our", "your", "team", "help", "desk", "customer", "client", "service", "care", "account", "accounts"],
  ...[
    "billing",
    "payment",
    "payments",
    "payout",
    "payouts",
    "escrow",
    "trust",
    "safety",
    "and",
    "verification",
    "platform",
  ],
];

const lettersOf = (text: string) => text.replaceAll(/[^\p{Letter}\p{Number}]+/gu, "");

/** Whether a text is put together of some words and nothing else. */
function isMadeOf(text: string, words: readonly string[]): boolean {
  const ends = new Set([0]);
  for (let at = 0; at < text.length; at++) {
    if (!ends.has(at)) continue;
    for (const word of words) if (text.startsWith(word, at)) ends.add(at + word.length);
  }
  return text !== "" && ends.has(text.length);
}

/**
 * Whether people, companies or founders who are called so would be taken for the platform or its staff: its name is part of theirs, or
 * there is nothing in theirs but words for staff. "Quorum", "Adminah" and "Anna Staff" are names.
 */
export function isPosingName(name: string, skeleton: Skeleton): boolean {
  const letters = lettersOf(skeleton(name));
  if (letters.includes(lettersOf(skeleton(PRODUCT)))) return true;
  const [staff, beside] = [STAFF, BESIDE_STAFF].map((words) => words.map((word) => lettersOf(skeleton(word))));
  if (!staff || !beside) return false;
  return (
    isMadeOf(letters, [...staff, ...beside]) &&
    !isMadeOf(
      letters,
      beside.filter((word) => word !== ""),
    )
  );
}

/** The same for what a person says of themselves or of a thing: "Customer support lead" is a trade, "Quorate support" is not. */
export function isPosingTitle(title: string, skeleton: Skeleton): boolean {
  const letters = lettersOf(skeleton(title));
  const has = (word: string) => letters.includes(lettersOf(skeleton(word)));
  return has(PRODUCT) && [...STAFF, "team", "service"].some(has);
}

/** What others read as a person's name, or beside it, in each call that takes it. A person's own name goes through `assertNoPosing`. */
export const NAMES_OF_CALLS = {
  "billing.update": { names: ["legalName"], titles: [] },
  "entrepreneurs.create": { names: ["name"], titles: ["title"] },
  "entrepreneurs.update": { names: ["name"], titles: ["title"] },
  "experts.create": { names: ["company"], titles: ["title"] },
  "experts.update": { names: ["company"], titles: ["title"] },
  "organizations.create": { names: ["name"], titles: [] },
  "organizations.update": { names: ["name"], titles: [] },
  "projects.create": { names: [], titles: ["title"] },
  "projects.update": { names: [], titles: ["title"] },
  "startupIdeas.create": { names: [], titles: ["title"] },
  "startupIdeas.update": { names: [], titles: ["title"] },
} as const satisfies Readonly<Record<string, { names: readonly string[]; titles: readonly string[] }>>;

const ofCalls: Readonly<Record<string, { names: readonly string[]; titles: readonly string[] }>> = NAMES_OF_CALLS;

/** Refuses (invalid) an input by which a person would be taken for the platform or its staff, at the field that says so. */
export function assertNoPosingInput(call: string, input: unknown, skeleton: Skeleton): void {
  const fields = Object.hasOwn(ofCalls, call) ? ofCalls[call] : undefined;
  if (!fields || typeof input !== "object" || input === null) return;
  const posing = (names: readonly string[], isPosing: typeof isPosingName) =>
    names.find((field) => {
      const text: unknown = Reflect.get(input, field);
      return typeof text === "string" && isPosing(text, skeleton);
    });
  const path = posing(fields.names, isPosingName) ?? posing(fields.titles, isPosingTitle);
  if (path !== undefined) throw posingName(path);
}

/** The same of a person's name. */
export function assertNoPosing(name: string, path: string, skeleton: Skeleton): void {
  if (isPosingName(name, skeleton)) throw posingName(path);
}

function posingName(path: string): DomainError {
  return new DomainError("invalid", "accounts/posing-name", {}, { issues: [{ path }] });
}
