import { DomainError } from "../errors.ts";

const SENTENCE = /^[\p{Lu}\p{N}][^<>{}]{8,}$/u;

/** "conflict feature/kebab-fact" of what a call refuses, once its message says something to a person; "allowed" where it does not. */
export function refusalOf(call: () => unknown): string {
  try {
    call();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (!SENTENCE.test(error.message)) throw new Error(`${error.code} tells nobody anything: "${error.message}"`);
    return `${error.kind} ${error.code}`;
  }
  return "allowed";
}
