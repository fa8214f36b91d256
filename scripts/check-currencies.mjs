// Amounts are in the one currency of the installation: no source but packages/core/src/format/currency.ts may name one by code or sign,
// and beside it the one that reads what people write.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");
const ONLY = "packages/core/src/format/currency.ts";
/** Tests and their fixtures, what people in the demo data and in the evaluation say, migrations, which are history, and the types made of
 * them; and in which currency the banks of a country are paid, whatever the installation's is. */
const LEFT_OUT =
  /\.(?:test|spec)\.tsx?$|\/testing\/|\/demo\/content\/|\/evaluation\/data\/|\/migrations\/|\/db-types\.ts$|\/generated-calls\.ts$|\/payout-country\.ts$|\/format\/currency-said\.ts$|^apps\/e2e\//;
const CODE = /\b(?:GBP|EUR|USD)\b|[£€]|\$\d|\$\$\{|[>"'`]\$["'`<]/;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
/** Parameters of SQL and captures of a pattern are not amounts. */
const PLACEHOLDER =
  /(?:replace(?:All)?|step)\([^\n]*|query\([^\n]*|(?:=|>=|limit) \$\d|(?:unnest|any)\(\$\d|\$argon2id.*/g;

const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "packages", "apps"], {
  cwd: root,
  encoding: "utf8",
});
let isBroken = false;
for (const file of files.split("\n")) {
  if (!/\.(?:tsx?|html|css)$/.test(file) || file === ONLY || LEFT_OUT.test(file)) continue;
  const blank = (text) => text.replaceAll(/[^\n]/g, " ");
  const source = readFileSync(path.join(root, file), "utf8").replaceAll(COMMENT, blank).replaceAll(PLACEHOLDER, blank);
  for (const [index, line] of source.split("\n").entries()) {
    const [found] = CODE.exec(line) ?? [];
    if (!found) continue;
    process.stderr.write(`${file}:${index + 1} names a currency (${found}): only ${ONLY} may.\n`);
    isBroken = true;
  }
}
process.exit(isBroken ? 1 : 0);
