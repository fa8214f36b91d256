// pnpm check: format, lint, types with tests, type assertions, boundaries, file names, queries, folders, words, styles, generated files, the built app's size. Every check runs, all failures show.
import { spawnSync } from "node:child_process";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");
const env = { ...process.env, PATH: path.join(root, "node_modules/.bin") + path.delimiter + process.env.PATH };

const CHECKS = [
  ["format", "biome", ["check", "."]],
  ["lint", "oxlint", ["--type-aware", "--deny-warnings"]],
  ["types", "tsc", ["-b"]],
  ["type assertions", "node", ["scripts/check-assertions.mjs"]],
  ["boundaries", "depcruise", ["--config", ".dependency-cruiser.cjs", "packages", "apps"]],
  ["file names", "node", ["scripts/check-file-names.mjs"]],
  ["queries", "node", ["scripts/check-queries.mjs"]],
  ["folders", "node", ["scripts/check-folders.mjs"]],
  ["currencies", "node", ["scripts/check-currencies.mjs"]],
  ["words", "node", ["scripts/check-words.mjs"]],
  ["styles", "node", ["scripts/check-styles.mjs"]],
  ["documents", "node", ["scripts/check-docs.mjs"]],
  ["generated files", "node", ["packages/db/src/scripts/generate.ts", "--check"]],
  ["build", "turbo", ["run", "build", "--output-logs=errors-only"]],
  ["web budgets", "node", ["scripts/check-budgets.mjs"]],
  ["OpenAPI document", "node", ["packages/api/src/scripts/generate-openapi.ts", "--check"]],
];

const failed = [];
for (const [name, command, args] of CHECKS) {
  process.stdout.write(`\n== ${name}\n`);
  const { status, error } = spawnSync(command, args, { cwd: root, env, stdio: "inherit" });
  if (error) process.stderr.write(`${error.message}\n`);
  if (status !== 0) failed.push(name);
}
process.stdout.write(failed.length === 0 ? "\nAll checks passed.\n" : `\nFailed: ${failed.join(", ")}\n`);
process.exit(failed.length === 0 ? 0 : 1);
