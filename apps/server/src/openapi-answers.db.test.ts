import { createOpenApiDocument } from "@quorate/api/openapi";
import { asObject, isObject } from "@quorate/api/reference/json-schema";
import { documentValidator, withinDocument } from "@quorate/api/testing/openapi-validator";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openWithDemoPeople } from "./testing/demo-people.ts";
import { watchDocument } from "./testing/loose-document.ts";
import { withoutReason } from "./testing/never-null.ts";
import type { Person, TestApp } from "./testing/test-app.ts";

const document = createOpenApiDocument();
const ajv = documentValidator(document);

/** Every call that reads, and what its schema says of the answer. */
const reads = Object.entries(document.paths).flatMap(([address, item]) => {
  const call = asObject(item["get"]);
  const done = asObject(asObject(call["responses"])["200"]);
  const schema = asObject(asObject(done["content"])["application/json"])["schema"];
  return schema === undefined || !address.startsWith("/api/") ? [] : [{ address, call, schema }];
});

let server: TestApp;
let people: Person[];
beforeAll(async () => {
  ({ server, people } = await openWithDemoPeople());
});
afterAll(() => server.close());

/** What the document shows as a value of each parameter that has to be given, ids among them: those of the demo data are tried first. */
const idsOf = new Map<string, Set<string>>();
function remember(value: unknown, list: string): void {
  if (Array.isArray(value)) for (const part of value) remember(part, list);
  if (!isObject(value)) return;
  const { id } = value;
  if (typeof id === "string") idsOf.set(list, (idsOf.get(list) ?? new Set()).add(id));
  for (const [name, part] of Object.entries(value)) {
    if (typeof part === "string" && name.endsWith("Id")) idsOf.set(name, (idsOf.get(name) ?? new Set()).add(part));
    else remember(part, name);
  }
}

const IDS_TRIED_MAX = 4;
/** So many calls have an answer among the demo data; the others ask for something that no one has there. */
const ANSWERED_MIN = 80;
type Read = (typeof reads)[number];

/** The address with its parameters filled: by ids that lists before it have answered, else by what the document shows. */
function filled({ address, call }: Read): string[] {
  const given = (Array.isArray(call["parameters"]) ? call["parameters"] : []).map(asObject);
  const required = given.filter((parameter) => parameter["required"] === true && parameter["in"] === "query");
  const query = new URLSearchParams(required.map(({ name, example }) => [String(name), [example].flat().join(",")]));
  const [, parameter] = /\{(\w+)\}/.exec(address) ?? [];
  const start = address.split("/{")[0] ?? "";
  const ids =
    parameter === undefined
      ? [""]
      : [...(idsOf.get(parameter === "id" ? start : parameter) ?? [])].slice(0, IDS_TRIED_MAX);
  return ids.map((id) => `${address.replace(/\{\w+\}/, id)}${query.size > 0 ? `?${query.toString()}` : ""}`);
}

// spec 10.66
test("what the demo data's people read is as the document says, field by field", async () => {
  const lists = reads.filter(({ address }) => !address.includes("{"));
  const single = reads.filter(({ address }) => address.includes("{"));
  const problems: string[] = [];
  const answered = new Set<string>();
  const watched = watchDocument(asObject(document.components.schemas));
  for (const read of [...lists, ...single]) {
    const validate = ajv.compile(withinDocument(read.schema));
    for (const person of people) {
      for (const url of filled(read)) {
        const response = await person.request({ url });
        if (response.statusCode !== 200) continue;
        answered.add(read.address);
        const body: unknown = response.json();
        remember(body, read.address);
        watched.note(read.schema, body, read.address);
        if (!validate(body)) problems.push(`${url}: ${ajv.errorsText(validate.errors).slice(0, 400)}`);
      }
    }
  }
  expect([...new Set(problems)]).toEqual([]);
  expect(answered.size).toBeGreaterThan(ANSWERED_MIN);
  // Nor does the document allow more than is sent.
  const { undeclared, alwaysSent, neverNull } = watched.findings();
  expect({ undeclared, alwaysSent, neverNull: withoutReason(neverNull) }).toEqual({
    ...{ undeclared: [], alwaysSent: [], neverNull: [] },
  });
}, 240_000);
