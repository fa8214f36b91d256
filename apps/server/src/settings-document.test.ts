import { readFileSync } from "node:fs";
import { decimalFromMinor } from "@quorate/core/money";
import { describe, expect, test } from "vitest";
import { environmentSchema } from "./config.ts";
import { SECRETS } from "./secret-files.ts";

const document = readFileSync(new URL("../../../docs/settings.md", import.meta.url), "utf8");
const rows = [...document.matchAll(/^\| `([A-Z][A-Z0-9_]*)` \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, name = "", standard = "", purpose = ""]) => ({ name, standard, purpose }),
);
const defaults = Object.entries(environmentSchema.parse({})).filter(([, value]) => !Array.isArray(value));

function written(name: string, value: unknown): string {
  if (typeof value === "boolean") return value ? "on" : "off";
  if (name === "MILESTONE_MIN") return decimalFromMinor(environmentSchema.parse({}).MILESTONE_MIN);
  return String(value);
}

describe("docs/settings.md", () => {
  test("names each setting that the server reads, once, and nothing else", () => {
    const names = rows.map(({ name }) => name);
    expect(names.toSorted()).toEqual(Object.keys(environmentSchema.shape).toSorted());
  });

  test.each(defaults)("gives the default of %s", (name, value) => {
    const row = rows.find((candidate) => candidate.name === name);
    expect(row?.standard.replaceAll("`", "")).toBe(written(name, value));
  });

  test("names each secret that may be in a file, and nothing else", () => {
    const section = /^## Secrets in files$([^#]+)^##/m.exec(document)?.[1] ?? "";
    const listed = section.slice(section.indexOf("variant:")).matchAll(/`([A-Z0-9_]+)`/g);
    expect([...listed].map(([, name]) => name)).toEqual(SECRETS);
  });
});
