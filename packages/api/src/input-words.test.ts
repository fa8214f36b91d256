import { describe, expect, test } from "vitest";
import { z } from "zod";
import { appRouter } from "./app-router.ts";
import { allProcedures } from "./call-procedure.ts";

type Field = { of: string; field: string; schema: z.ZodType; words: (value: unknown) => string[] };

/** A field of an input, of an object within it, or of the objects of a list within it. */
function fieldsOf(of: string, schema: z.ZodType, wrap: (value: unknown) => unknown, root: z.ZodType): Field[] {
  const object = within(schema);
  if (object instanceof z.ZodArray && object.element instanceof z.ZodType) {
    return fieldsOf(of, object.element, (value) => wrap([value]), root);
  }
  if (!(object instanceof z.ZodObject)) return [];
  return Object.entries<z.ZodType>(object.shape).flatMap(([field, inner]) => {
    const at = (value: unknown) => wrap(value === undefined ? {} : { [field]: value });
    const words = (value: unknown) =>
      (root.safeParse(at(value)).error?.issues ?? [])
        .filter(({ path }) => path.findLast((part) => typeof part === "string") === field)
        .map(({ message }) => message);
    return [{ of, field, schema: inner, words }, ...fieldsOf(`${of}.${field}`, inner, at, root)];
  });
}

function within(schema: z.ZodType): unknown {
  if (schema instanceof z.ZodPipe && schema.in instanceof z.ZodType) return within(schema.in);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    const inner: unknown = schema.unwrap();
    return inner instanceof z.ZodType ? within(inner) : inner;
  }
  return schema;
}

const fields = allProcedures(appRouter).flatMap(({ path, procedure }) => {
  const inputs: unknown = "inputs" in procedure._def ? procedure._def.inputs : [];
  return (Array.isArray(inputs) ? inputs : [])
    .filter((input) => input instanceof z.ZodType)
    .flatMap((input) => fieldsOf(path, input, (value) => value, input));
});

const takes = ({ schema }: Field, value: unknown) => schema.safeParse(value).success;
const isOptional = (field: Field) => takes(field, undefined);
/** Text and lists keep their own rules for blank: a change may not empty what a profile or project must have. */
const isChoice = (field: Field) =>
  !["words", "words ".repeat(20), ["words"], {}].some((value) => takes(field, value)) && field.field !== "budget";

const named = (some: Field[]) => some.map((field): [string, Field] => [`${field.of}: ${field.field}`, field]);
const optionalChoices = named(fields.filter((field) => isOptional(field) && isChoice(field)));
const required = named(fields.filter((field) => !isOptional(field)));

test("the walk finds the inputs", () => {
  expect(optionalChoices.length).toBeGreaterThan(60);
  expect(required.length).toBeGreaterThan(80);
});

// spec 7.125
describe("an optional choice sent as blank counts as not given", () => {
  test.each(optionalChoices)("%s", (_, { schema }) => {
    const absent = schema.safeParse(undefined).data;
    for (const blank of ["", null]) {
      const parsed = schema.safeParse(blank);
      expect(parsed.error?.issues).toBeUndefined();
      // A change takes a blank choice for none, and one that was not named for what is stored.
      expect([absent, null]).toContainEqual(parsed.data);
    }
  });
});

const VALIDATOR_WORDS = /^(Required|Invalid|Expected|Too |Not a valid)|expected|received/;

// spec 7.126
describe("a missing required field is told as an empty one is", () => {
  test.each(required)("%s", (_, { field, words, schema }) => {
    const [missing = ""] = words(undefined);
    expect(missing).not.toMatch(VALIDATOR_WORDS);
    expect(missing).toMatch(/^[A-Z][^_]+$/);
    expect(words(null)[0]).toBe(missing);
    if (!schema.safeParse("").success) expect(words("")[0]).toBe(missing);
    if (missing.endsWith("required")) {
      expect(missing.toLowerCase().replaceAll(/[^a-z]/g, "")).toContain(field.replace(/y?Ids?$/, "").toLowerCase());
    }
  });
});

test.each([
  ["projects.list", { status: "banana" }, "Status must be one of: open, in_progress, completed, cancelled"],
  [
    "matching.matchCoFounders",
    { experienceLevel: "banana" },
    "Experience level must be one of: Junior, Mid, Senior, Expert",
  ],
])("%s with %j says what there is to choose from", (name, input, message) => {
  const procedure = allProcedures(appRouter).find(({ path }) => path === name)?.procedure;
  const inputs: unknown = procedure && "inputs" in procedure._def ? procedure._def.inputs : [];
  const [schema]: unknown[] = Array.isArray(inputs) ? inputs : [];
  const parsed = schema instanceof z.ZodType ? schema.safeParse(input) : undefined;
  const [field] = Object.keys(input);
  expect(parsed?.error?.issues.find(({ path }) => path[0] === field)?.message).toBe(message);
});
