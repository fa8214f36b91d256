import { DomainError } from "../errors.ts";

/** Another person's answer, one that is kept no longer, and one that did not show the person are alike. */
export function answerNotFound(): DomainError {
  return new DomainError("not_found", "learning/not-shown");
}
