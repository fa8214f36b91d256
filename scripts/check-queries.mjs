// The API's SQL is in *.queries.ts, and these hold nothing else: each of them talks to the database itself, asks neither the queue nor
// a gateway, and uses no service; no other file builds a statement. Tests and their helpers may.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");
const LEFT_OUT = /\.test\.ts$|\/testing\//;
const SQL = /\bsql[`<.]|\.(?:selectFrom|selectNoFrom|insertInto|updateTable|deleteFrom|mergeInto|schema)\(/;
const ORCHESTRATION = /from "[^"]+\.service\.ts"|\bjobs\.enqueue\(|\bgateway\.\w+\(/;

const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "packages/api/src"], {
  cwd: root,
  encoding: "utf8",
});
const problems = files
  .split("\n")
  .filter((file) => file.endsWith(".ts") && !LEFT_OUT.test(file) && existsSync(path.join(root, file)))
  .flatMap((file) => {
    const source = readFileSync(path.join(root, file), "utf8");
    const [spoken] = SQL.exec(source) ?? [];
    if (!file.endsWith(".queries.ts")) return spoken ? [`${file} speaks SQL (${spoken}): only *.queries.ts do`] : [];
    const [other] = ORCHESTRATION.exec(source) ?? [];
    return [
      !spoken && `${file} holds no SQL: what puts queries in order is a *.service.ts`,
      other && `${file} does more than SQL (${other}): that belongs to a *.service.ts`,
    ].filter(Boolean);
  });

for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exit(problems.length === 0 ? 0 : 1);
