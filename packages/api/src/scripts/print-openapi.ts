import type { OpenApiDocument } from "../openapi.ts";

/** How deep each part of the document is spread over lines; below that a value is one line. */
const DEPTHS: Readonly<Record<string, number>> = { paths: 2, components: 2, tags: 1 };

/** The document as it is committed: one line an operation, one line a schema, so that a change shows as the lines of what it changes. */
export function printOpenApi(document: OpenApiDocument): string {
  const parts = Object.entries(document).map(([name, part]) => entry(name, spread(part, DEPTHS[name] ?? 0)));
  return `{\n${parts.join(",\n")}\n}\n`;
}

const entry = (name: string, printed: string): string => `${JSON.stringify(name)}: ${printed}`;

function spread(value: unknown, depth: number): string {
  if (depth === 0 || typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[\n${value.map((item) => spread(item, depth - 1)).join(",\n")}\n]`;
  const lines = Object.entries(value).map(([name, inner]) => entry(name, spread(inner, depth - 1)));
  return `{\n${lines.join(",\n")}\n}`;
}
