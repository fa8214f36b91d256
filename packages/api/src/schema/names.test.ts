import { describe, expect, test } from "vitest";
import { z } from "zod";
import { appRouter } from "../app-router.ts";
import { allProcedures } from "../call-procedure.ts";

const NAME_FIELDS = ["firstName", "lastName", "name", "company"];

function inputsOf(def: object): unknown[] {
  const inputs: unknown = Reflect.get(def, "inputs");
  return Array.isArray(inputs) ? inputs : [];
}

/** Every field of every input that takes a name, with the procedure that takes it. */
const fields = allProcedures(appRouter).flatMap(({ path, procedure }) =>
  inputsOf(procedure._def).flatMap((input) => {
    const shape = input instanceof z.ZodObject ? (input.shape as Record<string, z.ZodType>) : {};
    return NAME_FIELDS.flatMap((name) => (shape[name] ? [{ path, name, schema: shape[name] }] : []));
  }),
);

const messageOf = (schema: z.ZodType, value: string) => schema.safeParse(value).error?.issues[0]?.message ?? null;

test("the inputs that take a name are all of them", () => {
  const found = fields.map(({ path, name }) => `${path} ${name}`);
  expect(found).toEqual(
    expect.arrayContaining([
      "accounts.signUp firstName",
      "accounts.signUp lastName",
      "experts.create firstName",
      "experts.create lastName",
      "experts.create company",
      "organizations.create name",
      "entrepreneurs.create name",
      "entrepreneurs.update name",
    ]),
  );
});

describe.each(fields)("$path takes as $name", ({ schema }) => {
  test("what people and companies are called", () => {
    for (const given of ["Ada Lovelace", "O'Brien-Núñez", "李小龙", "Smith & Sons (Leeds) Ltd."]) {
      expect(messageOf(schema, given)).toBeNull();
    }
  });

  test.each(["Ada\nBcc: all", "Ada\u2028Bcc", "Ada\u202Eda", "A\u0007da", "A\u200Bda"])(
    "no unseen characters: %j",
    (given) => {
      expect(messageOf(schema, given)).toBe("A name cannot contain line breaks or invisible characters");
    },
  );

  test.each(["http://evil.example", "Win at www.evil.example", "ada@evil.example", "evil.example/win"])(
    "no link: %s",
    (given) => {
      expect(messageOf(schema, given)).toBe("A name cannot contain a link or an email address");
    },
  );
});

test("a company may be called like a domain, a person and a founder's profile may not", () => {
  const schemaOf = (wanted: string) =>
    fields.find(({ path, name }) => `${path} ${name}` === wanted)?.schema ?? z.never();
  expect(messageOf(schemaOf("organizations.create name"), "Booking.com")).toBeNull();
  expect(messageOf(schemaOf("experts.create company"), "Booking.com")).toBeNull();
  for (const wanted of ["accounts.signUp firstName", "entrepreneurs.create name", "entrepreneurs.update name"]) {
    expect(messageOf(schemaOf(wanted), "Booking.com")).toBe("A name cannot contain a link or an email address");
  }
});
