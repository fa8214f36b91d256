import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { appRouter } from "./app-router.ts";
import { allProcedures, inputSchemaOf, metaOf } from "./call-procedure.ts";
import { createOpenApiDocument } from "./openapi.ts";
import { asObject } from "./reference/json-schema.ts";
import { restProcedures } from "./rest-procedures.ts";
import { printOpenApi } from "./scripts/print-openapi.ts";

const all = allProcedures(appRouter).map(({ path: name, procedure }) => ({ name, def: procedure._def }));
/** A stream has no answer: it is the browser's alone, and its first word is what the server's tests read. */
const procedures = all.filter(({ def }) => def.type !== "subscription");

function schemasOf(def: object, part: "inputs" | "output"): z.ZodType[] {
  const value: unknown = Reflect.get(def, part);
  return (Array.isArray(value) ? value : [value]).filter((schema) => schema instanceof z.ZodType);
}

describe.each(procedures)("$name", ({ def }) => {
  // spec 7.2
  test("is a REST call with a summary and an output that is checked", () => {
    expect(def.meta?.openapi?.summary).toBeTruthy();
    expect(schemasOf(def, "output")).toHaveLength(1);
  });

  test("reads and changes by the method that says so", () => {
    const method = def.meta?.openapi?.method;
    expect(def.type === "query" ? ["GET"] : ["POST", "PATCH", "PUT", "DELETE"]).toContain(method);
  });
});

// spec 7.2
test("the reference lists the refusals that follow from an input and from who may call", () => {
  const { paths } = createOpenApiDocument();
  const lacking = restProcedures(appRouter).flatMap((named) => {
    const listed = Object.keys(asObject(asObject(paths[`/api${named.url}`]?.[named.method.toLowerCase()]).responses));
    const { may } = metaOf(named).call ?? {};
    const expected = [
      ...(inputSchemaOf(named) === undefined ? [] : ["400"]),
      ...(may === "everybody" ? [] : ["401"]),
      ...(may === "everybody" || may === "signedIn" ? [] : ["403"]),
    ];
    return expected.filter((status) => !listed.includes(status)).map((status) => `${named.path} ${status}`);
  });
  expect(lacking).toEqual([]);
});

test("the one stream is no REST call", () => {
  const streams = all.filter(({ def }) => def.type === "subscription");
  expect(streams.map(({ name, def }) => [name, def.meta?.openapi])).toEqual([["live.watch", undefined]]);
});

/** Lists by cursor without `created`, and why. */
const NOT_BY_CREATION: Readonly<Record<string, string>> = {
  "administrators.list": "by name; when somebody became one stands in the audit log",
  "bookings.list": "by when they begin: `when` says which are asked for",
  "books.account": "by the days of the books, which are its period",
  "books.sales": "by the day of the supply, which is its period",
  "experts.list": "profiles in the order of what is asked for; no answer tells when one was made",
  "jobs.list": "the queue's own, kept for a week; failures are what they are asked for by",
  "notifications.groups": "a group is made of many, and was not created itself",
  "payoutAccount.listTroubled": "accounts by their deadline",
  "taxReporting.listSellers": "sellers of a year, by what they were paid in it",
  "verification.list": "conversations, which go on: `movedAt` is what they are asked for by",
};

// spec 10.69
test("every list by cursor takes `created`, or is named with the reason", () => {
  const paged = procedures.filter(({ def }) => schemasOf(def, "inputs").some((input) => "cursor" in shapeOf(input)));
  expect(paged.length).toBeGreaterThan(30);
  const without = paged.filter(({ def }) => !schemasOf(def, "inputs").some((input) => "created" in shapeOf(input)));
  expect(without.map(({ name }) => name).toSorted()).toEqual(Object.keys(NOT_BY_CREATION));
});

const shapeOf = (schema: z.ZodType): object => (schema instanceof z.ZodObject ? schema.shape : {});

// spec 7.2
test("no two calls share an address", () => {
  const addresses = procedures.map(({ def }) => {
    const { method, path: url = "" } = def.meta?.openapi ?? {};
    return `${method} ${url.replaceAll(/\{\w+\}/g, "{}")}`;
  });
  expect(new Set(addresses).size).toBe(addresses.length);
});

test("the committed OpenAPI document is the one the procedures describe", () => {
  const file = path.resolve(import.meta.dirname, "../openapi.json");
  const committed = readFileSync(file, "utf8");
  expect(JSON.parse(committed)).toEqual(JSON.parse(JSON.stringify(createOpenApiDocument())));
  const isPrinted = committed === printOpenApi(createOpenApiDocument());
  expect(isPrinted, "pnpm api:generate prints one line an operation and one line a schema").toBe(true);
});
