import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { INTEGRATOR_EVENT_TYPES } from "@quorate/core/webhooks/integrator-events";
import { expect, test } from "vitest";
import { createOpenApiDocument } from "./openapi.ts";
import { FIELD_EXAMPLES, FIELD_WORDS, PLACE_WORDS } from "./reference/field-words.ts";
import { asObject, isObject, type JsonObject } from "./reference/json-schema.ts";
import { documentValidator, withinDocument } from "./testing/openapi-validator.ts";

const document = createOpenApiDocument();
const calls = Object.entries(document.paths).flatMap(([address, item]) =>
  Object.entries(item).map(([method, call]) => ({ address, method, call: asObject(call) })),
);
const shapes = asObject(document.components["schemas"]);

const IDEMPOTENCY_KEY = { $ref: "#/components/parameters/IdempotencyKey" };
/** What a POST without the header says of why it needs none. */
const NEEDS_NONE = /Needs no Idempotency-Key: \S+/;

function refsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(refsIn);
  if (!isObject(value)) return [];
  const own = typeof value["$ref"] === "string" ? [value["$ref"]] : [];
  return [...own, ...Object.values(value).flatMap(refsIn)];
}

// spec 10.64, 10.65
test("every POST declares the key that makes it safe to repeat, with the refusals that it brings, or says why it needs none", () => {
  const keyed = calls.filter(({ call }) => refsIn(call["parameters"]).includes(IDEMPOTENCY_KEY.$ref));
  expect(keyed.every(({ method }) => method === "post")).toBe(true);
  for (const { call } of keyed)
    expect(Object.keys(asObject(call["responses"]))).toEqual(expect.arrayContaining(["409", "422"]));
  const others = calls.filter((call) => call.method === "post" && !keyed.includes(call));
  expect(
    others.filter(({ call }) => !NEEDS_NONE.test(String(call["description"]))).map(({ address }) => address),
  ).toEqual([]);
  expect(others.map(({ address }) => address).toSorted()).toEqual(["/api/webhooks/sandbox", "/api/webhooks/stripe"]);
});

test("what calls answer and take has names: nothing that is an object is spelt out at a call of a procedure", () => {
  const spelt = calls.filter(({ call }) => {
    const body = asObject(asObject(asObject(call["requestBody"])["content"])["application/json"]);
    const answers = Object.values(asObject(call["responses"])).map(
      (answer) => asObject(asObject(asObject(answer)["content"])["application/json"])["schema"],
    );
    return [body["schema"], ...answers].some((schema) => isObject(schema) && "properties" in schema);
  });
  const host = new Set(["Operation", "Documents", "Files", "Pictures", "Payments"]);
  expect(spelt.filter(({ call }) => !host.has(String(asObject(call)["tags"])))).toEqual([]);
  expect(Object.keys(shapes)).toEqual(expect.arrayContaining(["Project", "Milestone", "Proposal", "Error", "Invoice"]));
});

test("each event that programs may subscribe to is described with what it tells, and none that is not", () => {
  expect(Object.keys(document.webhooks)).toEqual(INTEGRATOR_EVENT_TYPES);
  const { post } = asObject(document.webhooks["proposal.accepted"]);
  const schema = asObject(asObject(asObject(asObject(asObject(post)["requestBody"])["content"])["application/json"]))[
    "schema"
  ];
  expect(schema).toMatchObject({
    properties: {
      type: { const: "proposal.accepted" },
      data: { properties: { projectId: {}, proposalId: {}, expertId: {} }, required: ["projectId"] },
    },
  });
});

// spec 10.65
test("every reference leads to something, and every shape is one of some call's", () => {
  const refs = new Set(refsIn(document));
  const names = (kind: string) =>
    Object.keys(asObject(document.components[kind])).map((name) => `#/components/${kind}/${name}`);
  const all = ["schemas", "parameters", "responses", "headers"].flatMap(names);
  expect([...refs].filter((ref) => !all.includes(ref))).toEqual([]);
  expect(names("schemas").filter((name) => !refs.has(name))).toEqual([]);
});

test("the shapes of every file of schemas are looked at for their names", async () => {
  const source = await readFile(path.join(import.meta.dirname, "reference/named-schemas.ts"), "utf8");
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".schema.ts"),
  );
  const answering = await Promise.all(
    files.map(async (file) => {
      const names = Object.keys(await import(path.join(import.meta.dirname, file)));
      return names.some((name) => name.endsWith("Schema")) ? [file] : [];
    }),
  );
  expect(answering.flat().filter((file) => !source.includes(`"../${file}"`))).toEqual([]);
});

type Field = { place: string; field: JsonObject };

/** Whether a field is made of fields of its own, which have words and examples themselves. */
function isMade(field: JsonObject): boolean {
  const parts = [field["items"], field["anyOf"], field["oneOf"]].flat().filter(isObject);
  return "$ref" in field || "properties" in field || parts.some(isMade);
}

function fieldsIn(value: unknown, place: string): Field[] {
  if (Array.isArray(value)) return value.flatMap((part) => fieldsIn(part, place));
  if (!isObject(value)) return [];
  const own = Object.entries(asObject(value["properties"])).map(([name, field]) => ({
    place: `${place}.${name}`,
    field: asObject(field),
  }));
  const deeper = [value["items"], value["anyOf"], value["oneOf"]].flatMap((part) => fieldsIn(part, place));
  return [...own, ...own.flatMap(({ place: inner, field }) => fieldsIn(field, inner)), ...deeper];
}

const mediaOf = (holder: unknown) => Object.values(asObject(asObject(holder)["content"])).map(asObject);
const media = calls.flatMap(({ address, method, call }) =>
  [call["requestBody"], ...Object.values(asObject(call["responses"]))]
    .flatMap(mediaOf)
    .map((medium) => ({ place: `${method} ${address}`, medium })),
);
const fields = [
  ...Object.entries(shapes).flatMap(([name, shape]) => fieldsIn(shape, name)),
  ...media.flatMap(({ place, medium }) => fieldsIn(medium["schema"], place)),
];
const parameters = calls.flatMap(({ address, method, call }) =>
  (Array.isArray(call["parameters"]) ? call["parameters"] : [])
    .map(asObject)
    .filter((parameter) => !("$ref" in parameter))
    .map((parameter) => ({ place: `${method} ${address} ${String(parameter["name"])}`, parameter })),
);

// spec 10.66
test("every field and every parameter says what it is", () => {
  expect(fields.length).toBeGreaterThan(2000);
  expect(fields.filter(({ field }) => !field["description"]).map(({ place }) => place)).toEqual([]);
  expect(parameters.filter(({ parameter }) => !parameter["description"]).map(({ place }) => place)).toEqual([]);
});

// spec 10.66
test("every field and every parameter shows a value that its own schema takes", () => {
  const bare = fields.filter(({ field }) => !isMade(field) && !Array.isArray(field["examples"]));
  expect(bare.map(({ place }) => place)).toEqual([]);
  const ajv = documentValidator(document);
  const shown = fields.filter(({ field }) => !isMade(field));
  const refused = shown.flatMap(({ place, field }) => {
    const { examples, ...schema } = field;
    const validate = ajv.compile(schema);
    return (Array.isArray(examples) ? examples : []).filter((example) => !validate(example)).map(() => place);
  });
  expect(refused).toEqual([]);
  expect(parameters.filter(({ parameter }) => !("example" in parameter)).map(({ place }) => place)).toEqual([]);
});

test("every call has a summary, a description, a name of its own and a subject that is described", () => {
  const subjects = new Set(document.tags.filter(({ description }) => description).map(({ name }) => name));
  for (const { address, method, call } of calls) {
    const { summary, description, operationId, tags } = call;
    expect([summary, description, operationId].every(Boolean), `${method} ${address}`).toBe(true);
    expect(
      Array.isArray(tags) && tags.length === 1 && tags.every((tag) => subjects.has(tag)),
      `${address} ${String(tags)}`,
    ).toBe(true);
  }
  expect(new Set(calls.map(({ call }) => call["operationId"])).size).toBe(calls.length);
});

// spec 10.66
test("what a call shows as its body and its answer is one by its own schema", () => {
  const ajv = documentValidator(document);
  const shown = media.filter(({ medium }) => "example" in medium);
  expect(shown.length).toBeGreaterThan(250);
  const refused = shown.flatMap(({ place, medium }) => {
    const validate = ajv.compile(withinDocument(medium["schema"]));
    return validate(medium["example"]) ? [] : [`${place}: ${ajv.errorsText(validate.errors)}`];
  });
  expect(refused).toEqual([]);
});

test("words that stand beside a name stand there for a field or a parameter of that name", () => {
  const names = new Set([
    ...fields.map(({ place }) => place.split(".").at(-1)),
    ...parameters.map(({ parameter }) => parameter["name"]),
  ]);
  expect([...Object.keys(FIELD_WORDS), ...Object.keys(FIELD_EXAMPLES)].filter((name) => !names.has(name))).toEqual([]);
  const places = new Set(fields.map(({ place }) => place));
  expect(Object.keys(PLACE_WORDS).filter((place) => !places.has(place))).toEqual([]);
});
