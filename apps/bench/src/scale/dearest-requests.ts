import { createOpenApiDocument } from "@quorate/api/openapi";
import { EXPERT_SPECIALIZATIONS } from "@quorate/core/catalog/expert-specializations";
import { INDUSTRIES } from "@quorate/core/catalog/industries";
import { z } from "zod";

/** What of the document says how much an input may hold. */
const FIELD = z.object({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  maxItems: z.number().optional(),
  maxLength: z.number().optional(),
  maximum: z.number().optional(),
  format: z.string().optional(),
  get anyOf() {
    return z.array(FIELD).optional();
  },
  get items() {
    return FIELD.optional();
  },
  get properties() {
    return z.record(z.string(), FIELD).optional();
  },
});
type Field = z.infer<typeof FIELD>;

const OPERATION = z.object({
  security: z.array(z.record(z.string(), z.unknown())).optional(),
  tags: z.array(z.string()),
  parameters: z
    .array(z.object({ in: z.string().optional(), name: z.string().optional(), schema: FIELD.optional() }))
    .optional(),
  requestBody: z
    .object({ content: z.object({ "application/json": z.object({ schema: FIELD }).optional() }) })
    .optional(),
});
const DOCUMENT = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
});

export type DearestRequest = {
  name: string;
  method: "GET" | "POST";
  path: string;
  isOpenToGuests: boolean;
  input: Record<string, unknown>;
};

/** These posts change nothing: they are searches with a body. */
const ASKED_BY_POST = "Matching";

/** What narrows an answer, and so makes it cheaper, goes on behind a page, or puts those who fit in another order. */
const NARROWING: ReadonlySet<string> = new Set(
  "cursor minRating minRate maxRate available sort scope expand created status fields projectId".split(" "),
);

const WORDS =
  "pricing hospitals audit founders markets contracts planning insurer reports adviser strategy interim finance director growth partner manufacturer decisions programmes retail energy hiring cash bank software supply chain brand tax risk".split(
    " ",
  );
const TEXT_MAX = 4_000;
const LIST_MAX = 30;

/** How each text of a list is written: what costs most depends on what is read out of it. */
const TERMS: Readonly<Record<string, (place: number, lengthMax: number) => string>> = {
  "single words": (place) => WORDS[place % WORDS.length] ?? "",
  "the catalogue": (place) => EXPERT_SPECIALIZATIONS[place] ?? `${WORDS[place % WORDS.length]} advisory`,
  "long terms": (place, lengthMax) => `${textOf(lengthMax - 4, place)} ${place}`,
};

/** Filters that leave no one out. */
const EVERYBODY: Readonly<Record<string, readonly string[]>> = {
  specializations: EXPERT_SPECIALIZATIONS,
  industries: INDUSTRIES,
};

/** Sentences of words that profiles have, as long as the field takes. */
function textOf(lengthMax: number, from = 0): string {
  const words = Array.from({ length: lengthMax }, (_, at) => {
    const word = WORDS[(from + at * 7) % WORDS.length] ?? "";
    return at % 9 === 8 ? `${word}.` : word;
  });
  return words.join(" ").slice(0, lengthMax).trim();
}

/**
 * Every search and list of the product, by the published document, at its most expensive: with all fields filled, lists with as many items
 * and texts with as many letters as they accept, with the lists alone, and with each field alone.
 */
export function dearestRequests(ids: readonly string[]): DearestRequest[] {
  const { paths, components } = DOCUMENT.parse(JSON.parse(JSON.stringify(createOpenApiDocument())));
  const resolved = (field: Field): Field =>
    field.$ref === undefined ? field : FIELD.parse(components.schemas[field.$ref.split("/").at(-1) ?? ""]);
  return Object.entries(paths).flatMap(([path, operations]) => {
    if (path.includes("{")) return [];
    return (["GET", "POST"] as const).flatMap((method) => {
      const parsed = OPERATION.safeParse(operations[method.toLowerCase()]);
      if (!parsed.success || (method === "POST" && !parsed.data.tags.includes(ASKED_BY_POST))) return [];
      const { security = [], parameters = [], requestBody } = parsed.data;
      const body = requestBody?.content["application/json"]?.schema;
      const fields = body
        ? Object.entries(resolved(body).properties ?? {})
        : parameters.flatMap(({ in: place, name, schema }) =>
            place === "query" && name !== undefined && schema ? [[name, schema] as const] : [],
          );
      const isOpenToGuests = security.some((means) => Object.keys(means).length === 0);
      return inputsOf(
        fields.map(([name, field]) => [name, resolved(field)] as const),
        ids,
      ).map(({ name, input }) => ({
        name: `${method} ${path}, ${name}`,
        ...{ method, path, isOpenToGuests, input },
      }));
    });
  });
}

function inputsOf(fields: readonly (readonly [string, Field])[], ids: readonly string[]) {
  const asked = fields
    .filter(([name]) => !NARROWING.has(name))
    .map(([name, field]) => [name, chosenOf(field)] as const);
  const filled = (terms: string, takes: (name: string, field: Field) => boolean) =>
    Object.fromEntries(
      asked.flatMap(([name, field]) => {
        const value = takes(name, field) ? dearestOf(name, field, { terms, ids }) : undefined;
        return value === undefined ? [] : [[name, value] as const];
      }),
    );
  const isText = ({ type, format }: Field) => type === "string" && format === undefined;
  // Whose ids a call needs is no question of cost.
  const isList = ({ type, items }: Field) => type === "array" && items?.format !== "uuid";
  const alone = asked.filter(([, field]) => isText(field) || isList(field));
  const inputs = Object.keys(TERMS).flatMap((terms) => [
    { name: `everything, ${terms}`, input: filled(terms, () => true) },
    { name: `lists alone, ${terms}`, input: filled(terms, (_name, field) => !isText(field)) },
    ...alone.map(([one]) => ({
      name: `${one} alone, ${terms}`,
      input: filled(terms, (name, field) => name === one || !(isText(field) || isList(field))),
    })),
  ]);
  return [...new Map(inputs.map((one) => [JSON.stringify(one.input), one])).values()];
}

function chosenOf(field: Field): Field {
  const choices = field.anyOf ?? [field];
  const chosen = choices.find(({ type }) => type === "array") ?? choices.find(({ type }) => type !== "null") ?? field;
  return Array.isArray(chosen.type) ? { ...chosen, type: chosen.type.find((type) => type !== "null") } : chosen;
}

function dearestOf(name: string, field: Field, { terms, ids }: { terms: string; ids: readonly string[] }): unknown {
  if (field.enum) return field.enum.find((value) => value !== null);
  switch (field.type) {
    case "array": {
      const { items = {}, maxItems = LIST_MAX } = field;
      if (items.enum) return items.enum.slice(0, maxItems);
      if (items.format === "uuid") return ids.slice(0, maxItems);
      const lengthMax = items.maxLength ?? TEXT_MAX;
      return (
        EVERYBODY[name] ??
        Array.from({ length: maxItems }, (_, place) => TERMS[terms]?.(place, lengthMax).slice(0, lengthMax).trim())
      );
    }
    case "string":
      if (field.format === "uuid") return ids[0];
      return field.format === undefined ? textOf(field.maxLength ?? TEXT_MAX) : undefined;
    case "integer":
    case "number":
      return field.maximum;
    default:
      return undefined;
  }
}

/** As a client of the REST interface sends it. */
export function sent({ method, path, input }: DearestRequest): { path: string; body: string | null } {
  if (method === "POST") return { path, body: JSON.stringify(input) };
  const query = new URLSearchParams(
    Object.entries(input).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)])),
  );
  return { path: `${path}?${query.toString()}`, body: null };
}
