// Every test that the documents name exists: a row that points nowhere claims what nothing shows.
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");
const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: root, encoding: "utf8" }).split(
  "\n",
);
const known = new Set(files.map((file) => path.basename(file)));

const missing = readdirSync(path.join(root, "docs"))
  .filter((name) => name.endsWith(".md"))
  .flatMap((name) => {
    const text = readFileSync(path.join(root, "docs", name), "utf8");
    const tests = new Set([...text.matchAll(/`([\w.-]+\.(?:test|spec)\.tsx?)`/g)].map((match) => match[1]));
    return [...tests]
      .filter((test) => !known.has(test))
      .map((test) => `docs/${name} names ${test}, which does not exist`);
  });

for (const line of missing) process.stderr.write(`${line}\n`);
process.exit(missing.length === 0 ? 0 : 1);
