// Validates reports to tax authorities against the OECD's published schema, which is not kept here:
// `npm run platform-report:validate -- --schema FOLDER FILE...`, with the folder of DPIXML_v1.0.xsd and its two imports.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";

const { values, positionals: files } = parseArgs({ options: { schema: { type: "string" } }, allowPositionals: true });
const schema = values.schema && join(values.schema, "DPIXML_v1.0.xsd");
if (!schema || !existsSync(schema) || files.length === 0) {
  console.error("Usage: npm run platform-report:validate -- --schema FOLDER FILE...; the folder has DPIXML_v1.0.xsd.");
  process.exit(2);
}
const { status, error } = spawnSync("xmllint", ["--nonet", "--noout", "--schema", schema, ...files], {
  stdio: "inherit",
});
if (error) console.error("xmllint is missing: install libxml2-utils.");
process.exit(status ?? 2);
