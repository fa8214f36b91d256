// pnpm check: format, lint, types with tests, type assertions, boundaries, file names, queries, migrations, folders, words, styles, licences, image, generated files, the built app's size. Every check runs, all failures show.
import { spawn } from "node:child_process";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");
const env = { ...process.env, PATH: path.join(root, "node_modules/.bin") + path.delimiter + process.env.PATH };

/** Checks that read the source. */
const SOURCE_CHECKS = [
  ["format", "biome", ["check", "."]],
  ["lint", "oxlint", ["--type-aware", "--deny-warnings"]],
  ["type assertions", "node", ["scripts/check-assertions.mjs"]],
  ["boundaries", "depcruise", ["--config", ".dependency-cruiser.cjs", "packages", "apps"]],
  ["file names", "node", ["scripts/check-file-names.mjs"]],
  ["queries", "node", ["scripts/check-queries.mjs"]],
  ["migrations", "node", ["scripts/check-migrations.mjs"]],
  ["folders", "node", ["scripts/check-folders.mjs"]],
  ["currencies", "node", ["scripts/check-currencies.mjs"]],
  ["words", "node", ["scripts/check-words.mjs"]],
  ["typed numbers", "node", ["scripts/check-typed-numbers.mjs"]],
  ["styles", "node", ["scripts/check-styles.mjs"]],
  ["documents", "node", ["scripts/check-docs.mjs"]],
  ["coverage of the specification", "node", ["scripts/coverage-spec.mjs", "--check"]],
  ["licences", "node", ["scripts/make-sbom.mjs", "--check"]],
  ["loops of the index", "node", ["scripts/check-kernel.mjs"]],
  ["image", "node", ["scripts/check-image.mjs"]],
];
/** Checks that build something, at the same time; the sizes are those of the build. */
const BUILT_CHECKS = [
  ["types", "tsc", ["-b"]],
  ["generated files", "node", ["packages/db/src/scripts/generate.ts", "--check"]],
  ["build", "turbo", ["run", "build", "--output-logs=errors-only"]],
  ["web budgets", "node", ["scripts/check-budgets.mjs"]],
  ["web chunks", "node", ["scripts/check-chunks.mjs"]],
  ["OpenAPI document", "node", ["packages/api/src/scripts/generate-openapi.ts", "--check"]],
  ["types of the client", "node", ["packages/client/src/scripts/generate.ts", "--check"]],
  ["cost of the client", "node", ["packages/client/src/scripts/measure.ts"]],
];

/** Two checks run at once, so the output of each is shown when it has ended. */
function runCheck([name, command, args]) {
  return new Promise((resolve) => {
    const output = [];
    const child = spawn(command, args, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => output.push(chunk));
    child.on("error", (error) => output.push(Buffer.from(`${error.message}\n`)));
    child.on("close", (status) => {
      process.stdout.write(`\n== ${name}\n${Buffer.concat(output)}`);
      resolve(status === 0);
    });
  });
}

const failed = [];
async function runInTurn(checks) {
  for (const check of checks) if (!(await runCheck(check))) failed.push(check[0]);
}
await Promise.all([runInTurn(SOURCE_CHECKS), runInTurn(BUILT_CHECKS)]);
process.stdout.write(failed.length === 0 ? "\nAll checks passed.\n" : `\nFailed: ${failed.join(", ")}\n`);
process.exit(failed.length === 0 ? 0 : 1);
