import { type NumberFieldKind, numberKindOf, schemaAt } from "@quorate/api/schema/number-fields";
import type { z } from "zod";
import { readTyped } from "../../../lib/typed-number.ts";

type TypedText = { path: string; text: string; kind: NumberFieldKind };

/** Every text that stands where the schema asks for a number. */
function typedTextsIn(schema: z.ZodType, value: unknown, path: string): TypedText[] {
  const kind = numberKindOf(schema);
  if (kind !== null) return typeof value === "string" ? [{ path, text: value, kind }] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, field]: [string, unknown]) => {
    const below = schemaAt(schema, name);
    return below ? typedTextsIn(below, field, path === "" ? name : `${path}.${name}`) : [];
  });
}

type TypedFields = {
  numbers: { path: string; value: number | string }[];
  questions: { path: string; message: string }[];
};

/** What the typed numbers of a form mean, and what has to be asked about those that could mean another. */
export function readTypedFields(schema: z.ZodType, values: object): TypedFields {
  const read: TypedFields = { numbers: [], questions: [] };
  for (const { path, text, kind } of typedTextsIn(schema, values, "")) {
    const reading = readTyped(text, kind);
    if (reading.kind === "question") read.questions.push({ path, message: reading.question });
    else if (reading.kind === "empty") read.numbers.push({ path, value: "" });
    else read.numbers.push({ path, value: kind === "whole" ? Number(reading.decimal) : reading.decimal });
  }
  return read;
}
