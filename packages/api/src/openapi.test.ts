import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { INTEGRATOR_EVENT_TYPES } from "@quorate/core/webhooks/integrator-events";
import { expect, test } from "vitest";
import { createOpenApiDocument } from "./openapi.ts";
import { asObject, isObject } from "./reference/json-schema.ts";

const document = createOpenApiDocument();
const calls = Object.entries(document.paths).flatMap(([address, item]) =>
  Object.entries(item).map(([method, call]) => ({ address, method, call: asObject(call) })),
);
const shapes = asObject(document.components["schemas"]);

const IDEMPOTENCY_KEY = { $ref: "#/components/parameters/IdempotencyKey" };
/** Answered by the host: files are kept a day unless they are used, and a gateway's events have ids of their own. */
const WITHOUT_KEY = [
  "/api/files",
  "/api/files/uploads",
  "/api/uploads",
  "/api/webhooks/sandbox",
  "/api/webhooks/stripe",
];

function refsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(refsIn);
  if (!isObject(value)) return [];
  const own = typeof value["$ref"] === "string" ? [value["$ref"]] : [];
  return [...own, ...Object.values(value).flatMap(refsIn)];
}

test("every POST that a key makes safe declares it, with the refusals that a key brings, and no other call does", () => {
  const keyed = calls.filter(({ call }) => refsIn(call["parameters"]).includes(IDEMPOTENCY_KEY.$ref));
  expect(keyed.every(({ method }) => method === "post")).toBe(true);
  for (const { call } of keyed)
    expect(Object.keys(asObject(call["responses"]))).toEqual(expect.arrayContaining(["409", "422"]));
  const posts = calls.filter(({ method }) => method === "post");
  expect(
    posts
      .filter((post) => !keyed.includes(post))
      .map(({ address }) => address)
      .toSorted(),
  ).toEqual(WITHOUT_KEY);
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
