import { TAG_WORDS } from "../trpc/tags.ts";
import { asObject, type JsonObject } from "./json-schema.ts";

const WORDS: ReadonlyMap<string, string> = new Map(Object.entries(TAG_WORDS));

/** The tags that some call has, in order; one without words has none, and a test finds it. */
export function tagsOf(paths: Readonly<Record<string, JsonObject>>): JsonObject[] {
  const used = Object.values(paths).flatMap((item) =>
    Object.values(item).flatMap((call) => {
      const { tags } = asObject(call);
      return Array.isArray(tags) ? tags.map(String) : [];
    }),
  );
  return [...new Set(used)]
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map((name) => ({ name, description: WORDS.get(name) }));
}
