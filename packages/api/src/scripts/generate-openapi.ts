import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createOpenApiDocument } from "../openapi.ts";
import { printOpenApi } from "./print-openapi.ts";

const FILE = path.resolve(import.meta.dirname, "../../openapi.json");

/** Writes openapi.json; with --check it only says whether the file is out of date. */
const generated = printOpenApi(createOpenApiDocument());
if (!process.argv.includes("--check")) {
  writeFileSync(FILE, generated);
} else if (readFileSync(FILE, "utf8") !== generated) {
  console.error("packages/api/openapi.json is out of date: run pnpm api:generate.");
  process.exit(1);
}
