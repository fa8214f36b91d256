import { readTypedNumber } from "@quorate/core/format/typed-number";
import { decimalFromMinor, minorFromDecimal } from "@quorate/core/money";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { appRouter } from "../app-router.ts";
import { allProcedures, inputSchemaOf } from "../call-procedure.ts";
import { layersOf } from "./layers.ts";
import { type NumberFieldKind, numberKindOf, schemaAt, shapeOf } from "./number-fields.ts";

type NumberField = { where: string; schema: z.ZodType; kind: NumberFieldKind };

function numbersIn(schema: z.ZodType, where: string): NumberField[] {
  const kind = numberKindOf(schema);
  if (kind !== null) return [{ where, schema, kind }];
  const inner = layersOf(schema).at(-1);
  const names = inner instanceof z.ZodObject ? Object.keys(shapeOf(inner)) : inner instanceof z.ZodArray ? ["[]"] : [];
  return names.flatMap((name) => {
    const below = schemaAt(schema, name);
    return below ? numbersIn(below, `${where} ${name}`) : [];
  });
}

/** Every number that any call takes. */
const fields = allProcedures(appRouter).flatMap((named) => {
  const input = inputSchemaOf(named);
  return input instanceof z.ZodType ? numbersIn(input, named.path) : [];
});
const amounts = fields.filter(({ kind }) => kind === "amount");
const others = fields.filter(({ kind }) => kind === "whole");

const WRITTEN = ["en-GB", "de-DE", "fr-FR", "de-CH", "sv-SE", "en-IN"].flatMap((locale) =>
  [12.34, 1234, 1234.5, 1234567.89].flatMap((amount) => [
    new Intl.NumberFormat(locale).format(amount),
    new Intl.NumberFormat(locale, { style: "currency", currency: "GBP" }).format(amount),
  ]),
);
const TEXTS = [
  ...WRITTEN,
  "1234.56",
  "1234,56",
  "1.234",
  "1e5",
  "0x10",
  "1_000",
  "-5",
  "£5",
  "１２",
  "12.",
  ".5",
  "+5",
  "1.5k",
];

test("the calls that take numbers are all of them", () => {
  expect(amounts.map(({ where }) => where)).toEqual(
    expect.arrayContaining([
      "projects.create budget",
      "proposals.submit proposedRate",
      "disputes.resolve releaseAmount",
    ]),
  );
  expect(others.map(({ where }) => where)).toEqual(
    expect.arrayContaining([
      "experts.list minRate",
      "portfolio.update items [] year",
      "proposals.submit estimatedHours",
    ]),
  );
});

describe.each(amounts)("$where", ({ schema }) => {
  test("takes of what people type what the form understands, or refuses it, and never as another amount", () => {
    for (const text of TEXTS) {
      const called = schema.safeParse(text);
      if (!called.success) continue;
      const typed = readTypedNumber(text, { of: "amount", currency: "GBP" });
      expect([text, called.data]).toEqual([text, typed.kind === "number" ? minorFromDecimal(typed.decimal) : null]);
    }
  });

  test("takes what the form sends", () => {
    for (const minor of [1, 1234, 123_450, 999_999_99]) {
      expect(schema.parse(decimalFromMinor(minor))).toBe(minor);
      expect(schema.parse(minor / 100)).toBe(minor);
    }
    expect(schema.safeParse(1.005).success).toBe(false);
  });
});

test.each(others)("$where takes no text, so that none is misread", ({ schema }) => {
  for (const text of TEXTS) expect([text, schema.safeParse(text).success]).toEqual([text, false]);
});

test("an amount with too many figures is called too large", () => {
  const [budget] = amounts.filter(({ where }) => where === "projects.create budget");
  expect(budget?.schema.safeParse("12345678901").error?.issues[0]?.message).toBe("Is too large");
  expect(budget?.schema.safeParse(1e20).error?.issues[0]?.message).toBe("Is too large");
});
