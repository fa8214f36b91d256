import * as reader from "@quorate/core/format/typed-number";
import { numbers } from "@quorate/core/words/en";
import { sentenceOf } from "@quorate/core/words/words";
import { pageCurrency } from "./currency.ts";

/** What a field asks for. Amounts are in the installation's currency. */
export type TypedKind = reader.NumberKind["of"];

export type TypedReading =
  | { kind: "empty" }
  | { kind: "number"; decimal: string; text: string }
  | { kind: "question"; question: string; choices: readonly { decimal: string; text: string }[] };

/** The one way from what is typed to a number, for every field of every screen. */
export function readTyped(typed: string, of: TypedKind): TypedReading {
  const kind = kindOf(of);
  const reading = reader.readTypedNumber(typed, kind);
  const written = (decimal: string) => ({ decimal, text: reader.numberText(decimal, kind) });
  switch (reading.kind) {
    case "empty":
      return reading;
    case "number":
      return { kind: "number", ...written(reading.decimal) };
    case "question":
      return {
        kind: "question",
        question: sentenceOf(numbers, reading.question) ?? "",
        choices: reading.choices.map(written),
      };
  }
}

/** The amount that is meant, and nothing where it is not known. */
export function typedAmount(typed: string): string {
  const reading = readTyped(typed, "amount");
  return reading.kind === "number" ? reading.decimal : "";
}

/** The whole number that a field of a form holds while it is typed; undefined where it is not known. */
export function typedWhole(held: number | string): number | undefined {
  const reading = readTyped(String(held), "whole");
  return reading.kind === "number" ? Number(reading.decimal) : undefined;
}

const kindOf = (of: TypedKind): reader.NumberKind => (of === "amount" ? { of, currency: pageCurrency() } : { of });
