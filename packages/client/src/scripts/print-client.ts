import type { OpenApiDocument } from "@quorate/api/openapi";
import { asSchema, comment, isSchema, type JsonSchema, keyOf, printType, typeNameOf } from "./print-type.ts";

/** A procedure as tRPC and REST know it: `path` is dotted, `address` is "POST /api/projects". */
export type NamedCall = { path: string; address: string; type: string };

const JSON_TYPE = "application/json";
const HEAD = "// Generated from the OpenAPI document by `pnpm api:generate`. Changes here are lost.\n\n";

type Operation = { address: string; summary: unknown; fields: readonly string[]; input: string };

const contentOf = (value: unknown) => asSchema(asSchema(value)["content"]);

function operationsOf({ paths }: OpenApiDocument): { address: string; operation: JsonSchema }[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => /^(get|post|put|patch|delete)$/.test(method))
      .map(([method, operation]) => ({ address: `${method.toUpperCase()} ${path}`, operation: asSchema(operation) })),
  );
}

/** What goes in the path or in the query, as the fields of one object. */
function parametersIn(operation: JsonSchema, place: "path" | "query") {
  const parameters: unknown = operation["parameters"];
  const all = Array.isArray(parameters) ? parameters.filter(isSchema) : [];
  const own = all.filter((parameter) => parameter["in"] === place);
  return {
    type: "object",
    properties: Object.fromEntries(
      own.map(({ name, schema, description }) => [String(name), { description, ...asSchema(schema) }]),
    ),
    required: own.filter(({ required }) => required === true).map(({ name }) => String(name)),
  };
}

/** Calls that take and answer JSON; a file that is sent or fetched goes by `send`. Null for every other one. */
function toOperation(address: string, operation: JsonSchema): Operation | null {
  const answer = asSchema(contentOf(asSchema(operation["responses"])["200"])[JSON_TYPE])["schema"];
  const bodies = contentOf(operation["requestBody"]);
  if (answer === undefined || (Object.keys(bodies).length > 0 && !(JSON_TYPE in bodies))) return null;
  const fields: string[] = [];
  const inputs: string[] = [];
  for (const [name, place] of [
    ["params", "path"],
    ["query", "query"],
  ] as const) {
    const shape = parametersIn(operation, place);
    if (Object.keys(shape.properties).length === 0) continue;
    const printed = printType(shape, "    ");
    fields.push(`${name}${shape.required.length > 0 ? "" : "?"}: ${printed}`);
    inputs.push(`Calls[${JSON.stringify(address)}]["${name}"]`);
  }
  const body = asSchema(bodies[JSON_TYPE])["schema"];
  if (body !== undefined) {
    const isRequired = asSchema(operation["requestBody"])["required"] === true;
    fields.push(`body${isRequired ? "" : "?"}: ${printType(body, "    ")}`);
    inputs.push(`Calls[${JSON.stringify(address)}]["body"]`);
  }
  fields.push(`answer: ${printType(answer, "    ")}`);
  // Over REST a query may be left out, over tRPC it is an object without fields then.
  const input = inputs.map((part) => `NonNullable<${part}>`).join(" & ") || "void";
  return { address, summary: operation["summary"], fields, input };
}

const operations = (document: OpenApiDocument): Operation[] =>
  operationsOf(document).flatMap(({ address, operation }) => toOperation(address, operation) ?? []);

/** The file of shapes and calls: what REST takes and answers. `codes`: those of every refusal. */
export function printCalls(document: OpenApiDocument, codes: readonly string[]): string {
  const shapes = Object.entries(asSchema(document.components["schemas"])).map(
    ([name, schema]) =>
      `${comment(asSchema(schema)["description"])}export type ${typeNameOf(name)} = ${printType(schema)};\n`,
  );
  const calls = operations(document).map(
    ({ address, summary, fields }) =>
      `${comment(summary, "  ")}  ${JSON.stringify(address)}: {\n${fields.map((field) => `    ${field};\n`).join("")}  };\n`,
  );
  return [
    HEAD,
    ...shapes,
    `\n/** Every call that takes and answers JSON, by method and address. */\nexport type Calls = {\n${calls.join("")}};\n`,
    `\n/** Why something was refused. */\nexport type RefusalCode =\n${codes.map((code) => `  | ${JSON.stringify(code)}\n`).join("")};\n`,
  ].join("");
}

/** The file of the router: the same calls by the names that tRPC knows them by. */
export function printRouter(document: OpenApiDocument, named: readonly NamedCall[]): string {
  const known = new Map(operations(document).map((operation) => [operation.address, operation]));
  const rooms = new Map<string, string[]>();
  for (const { path, address, type } of named) {
    const [room = "", name = ""] = path.split(".");
    const operation = known.get(address);
    if (!operation) throw new Error(`${path} is not in the document at ${address}.`);
    const kind = type === "query" ? "Query" : "Mutation";
    const input = operation.input.replaceAll("\n", " ");
    const line = `${comment(operation.summary, "    ")}    ${keyOf(name)}: ${kind}<${input}, Calls[${JSON.stringify(address)}]["answer"]>;\n`;
    rooms.set(room, [...(rooms.get(room) ?? []), line]);
  }
  const printed = [...rooms].map(([room, lines]) => `  ${keyOf(room)}: {\n${lines.join("")}  };\n`);
  return `${HEAD}import type { Calls } from "./generated-calls.ts";\nimport type { Mutation, Query } from "./procedure-types.ts";\n\nexport type Procedures = {\n${printed.join("")}};\n`;
}
