import { DomainError } from "../errors.ts";
import * as en from "../words/en.ts";
import { sentenceOf } from "../words/words.ts";

const SENTENCE = /^[\p{Lu}\p{N}][^<>{}]{8,}$/u;

/** What a person reads of a refusal. */
export function refusalText(refusal: DomainError): string {
  return sentenceOf(en.refusals, refusal) ?? "";
}

/** For `toThrow`: a refusal whose sentence has these words. */
export function saying(words: string) {
  return {
    asymmetricMatch: (thrown: unknown) => thrown instanceof DomainError && refusalText(thrown).includes(words),
    toString: () => "Refusal",
    toAsymmetricMatcher: () => `a refusal that says “${words}”`,
  };
}

/** What a call refuses, once its message says something to a person; null where it does not. */
function refusedBy(call: () => unknown): DomainError | null {
  try {
    call();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const text = refusalText(error);
    if (!SENTENCE.test(text)) throw new Error(`${error.code} tells nobody anything: "${text}"`);
    return error;
  }
  return null;
}

/** "conflict feature/kebab-fact" of what a call refuses; "allowed" where it does not. */
export function refusalOf(call: () => unknown): string {
  const refusal = refusedBy(call);
  return refusal ? `${refusal.kind} ${refusal.code}` : "allowed";
}

/** "invalid feature/kebab-fact at field (param, param)": the same with the field that it is about and what its sentence names. */
export function fullRefusalOf(call: () => unknown): string {
  const refusal = refusedBy(call);
  if (!refusal) return "allowed";
  const [field] = refusal.details.issues ?? [];
  const params = Object.values(refusal.params).join(", ");
  return `${refusal.kind} ${refusal.code}${field ? ` at ${field.path}` : ""}${params && ` (${params})`}`;
}
