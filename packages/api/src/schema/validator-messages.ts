import { z } from "zod";

/** Counts as missing: undefined, null, and the blank that a form sends if nothing was chosen. */
export function isMissing(input: unknown): boolean {
  return input === undefined || input === null || input === "";
}

/** A message about what was given; what is missing is told like every other missing field. */
export function ifGiven(message: string) {
  return { error: ({ input }: { input?: unknown }) => (isMissing(input) ? undefined : message) };
}

type Issue = z.core.$ZodRawIssue;

const NO_WORDS = "";

/** "planId" → "Plan", "lookingForRoles" → "Looking for roles". */
function labelOf(path: Issue["path"]): string | null {
  const field = path?.findLast((part) => typeof part === "string");
  if (field === undefined) return null;
  const words = field
    .replace(/yIds$/, "ies")
    .replace(/(?<=.)Id(s?)$/, "$1")
    .replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The field's own words for an empty one where it has some ("Bio must be at least 10 characters"), else that it is required. */
function wordsForMissing({ inst, path, expected }: Issue & { expected?: unknown }): string {
  if (inst instanceof z.core.$ZodType) {
    const empty = expected === "array" ? [] : "";
    const own = z.safeParse(inst, empty, { error: () => NO_WORDS }).error?.issues[0]?.message;
    if (own) return own;
  }
  return requiredAt(path, expected === "array" ? "are" : "is") ?? "The request is empty";
}

function requiredAt(path: Issue["path"], verb = "is"): string | null {
  const label = labelOf(path);
  return label === null ? null : `${label} ${verb} required`;
}

function receivedType(input: unknown): string {
  if (Array.isArray(input)) return "array";
  return Number.isNaN(input) ? "nan" : typeof input;
}

/** The words of a union are those of its first kind. */
function wordsOfUnion(errors: readonly (readonly z.core.$ZodIssue[])[], path: Issue["path"]): string | undefined {
  const first = errors[0]?.[0];
  return first?.code === "invalid_value" ? wordsForChoice(first.values, path) : first?.message;
}

function wordsForChoice(values: readonly unknown[], path: Issue["path"]): string {
  const choices = values.filter((value) => value !== "").join(", ");
  return values.length === 1 ? `Must be ${choices}` : `${labelOf(path) ?? "It"} must be one of: ${choices}`;
}

function wordsForBound(origin: string, bound: number | bigint, side: "at least" | "at most"): string {
  const unit = { string: " characters", array: " items", set: " items" }[origin] ?? "";
  return `Must be ${side} ${bound}${unit}`;
}

/**
 * The words for whatever a schema has none of its own for (docs/decisions.md): what is missing is required, a choice names its
 * choices, and of another type is "Expected X, received Y" as in the specification.
 */
z.config({
  customError: (issue) => {
    switch (issue.code) {
      case "custom":
        return isMissing(issue.input) ? wordsForMissing(issue) : undefined;
      case "invalid_type":
        if (isMissing(issue.input)) return wordsForMissing(issue);
        if (issue.expected === "int") return "Must be a whole number";
        return `Expected ${issue.expected}, received ${receivedType(issue.input)}`;
      case "invalid_value":
        return isMissing(issue.input) ? wordsForMissing(issue) : wordsForChoice(issue.values, issue.path);
      case "invalid_union":
        return isMissing(issue.input) ? wordsForMissing(issue) : wordsOfUnion(issue.errors, issue.path);
      case "invalid_format":
        return isMissing(issue.input) ? wordsForMissing(issue) : undefined;
      case "too_small":
        if (isMissing(issue.input)) return wordsForMissing(issue);
        return wordsForBound(issue.origin, issue.minimum, "at least");
      case "too_big":
        return wordsForBound(issue.origin, issue.maximum, "at most");
      default:
        return undefined;
    }
  },
});
