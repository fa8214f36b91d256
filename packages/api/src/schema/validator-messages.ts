import { z } from "zod";

/** The validator's words as the specification has them: "Required", and "Expected X, received Y". */
function receivedType(input: unknown): string {
  if (input === null) return "null";
  if (Array.isArray(input)) return "array";
  return Number.isNaN(input) ? "nan" : typeof input;
}

z.config({
  customError: (issue) => {
    if (issue.code !== "invalid_type") return undefined;
    return issue.input === undefined ? "Required" : `Expected ${issue.expected}, received ${receivedType(issue.input)}`;
  },
});
