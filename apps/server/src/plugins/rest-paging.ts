import { PAGE_LIMIT_DEFAULT } from "@quorate/api/schema/pagination";
import type { Fields } from "./rest-input.ts";

function lastId(items: readonly unknown[]): string | null {
  const last = items.at(-1);
  return typeof last === "object" && last !== null && "id" in last && typeof last.id === "string" ? last.id : null;
}

/** The address of the next page, after a full page of a list that pages. Relative, so that it is right behind any proxy. */
export function nextPageLink(url: string, fields: Fields | null, input: unknown, body: unknown): string | null {
  if (!fields?.["cursor"] || !fields["limit"] || !Array.isArray(body)) return null;
  const asked = typeof input === "object" && input !== null && "limit" in input ? input.limit : undefined;
  const limit = typeof asked === "number" ? asked : PAGE_LIMIT_DEFAULT;
  const cursor = lastId(body);
  if (body.length < limit || cursor === null) return null;
  const [path = "", query = ""] = url.split("?", 2);
  const parameters = new URLSearchParams(query);
  parameters.set("cursor", cursor);
  return `<${path}?${parameters.toString()}>; rel="next"`;
}
