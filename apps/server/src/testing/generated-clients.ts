import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inOpenApi30 } from "./openapi-30.ts";

const root = path.resolve(import.meta.dirname, "../../../..");
const DOCUMENT = path.join(root, "packages/api/openapi.json");
/** Where a program of an integrator has its tools from. */
const INTEGRATION = path.join(root, "apps/example-integration");
const PROGRAMS = path.join(INTEGRATION, "src/generated-clients");
const GENERATE_MS_MAX = 300_000;

/** Ends with what was said where a tool fails. */
export function run(command: string, args: readonly string[], options: { cwd?: string } = {}): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    encoding: "utf8",
    timeout: GENERATE_MS_MAX,
    maxBuffer: 64 * 1024 * 1024,
    ...options,
  });
  if (status !== 0) throw new Error(`${command} ended with ${status}: ${error?.message ?? ""}${stdout}${stderr}`);
  return stdout;
}

/** A project of its own with the types that openapi-typescript makes, checked by the compiler. Answers the program to run. */
export function generateTypeScript(folder: string): string {
  const tool = path.join(INTEGRATION, "node_modules/.bin/openapi-typescript");
  run(tool, [DOCUMENT, "--output", path.join(folder, "quorate-api.ts")]);
  cpSync(path.join(PROGRAMS, "main-job.ts"), path.join(folder, "main-job.ts"));
  const modules = path.join(folder, "node_modules");
  mkdirSync(path.join(modules, "@types"), { recursive: true });
  for (const name of ["openapi-fetch", "@types/node"]) {
    symlinkSync(realpathSync(path.join(INTEGRATION, "node_modules", name)), path.join(modules, name));
  }
  const compilerOptions = {
    ...{ target: "es2024", lib: ["es2024"], module: "nodenext", strict: true, noEmit: true, types: ["node"] },
    ...{ allowImportingTsExtensions: true, noUncheckedIndexedAccess: true, skipLibCheck: true },
  };
  writeFileSync(path.join(folder, "package.json"), JSON.stringify({ type: "module", private: true }));
  writeFileSync(path.join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["main-job.ts"] }));
  run(path.join(root, "node_modules/.bin/tsc"), ["-p", folder]);
  return path.join(folder, "main-job.ts");
}

/** A package beside the program, made by OpenAPI Generator. That of npm carries its jar, and reads OpenAPI 3.0. */
export function generatePython(folder: string): string {
  const jar = path.join(INTEGRATION, "node_modules/@openapitools/openapi-generator-cli/bin/openapi-generator.jar");
  const document = path.join(folder, "openapi-30.json");
  writeFileSync(document, JSON.stringify(inOpenApi30(JSON.parse(readFileSync(DOCUMENT, "utf8")))));
  run("java", [
    ...["-DapiTests=false", "-DmodelTests=false", "-DapiDocs=false", "-DmodelDocs=false"],
    ...["-jar", jar, "generate", "-g", "python"],
    ...["-i", document, "-o", folder, "--additional-properties=packageName=quorate_generated"],
  ]);
  cpSync(path.join(PROGRAMS, "main-job.py"), path.join(folder, "main-job.py"));
  return path.join(folder, "main-job.py");
}
