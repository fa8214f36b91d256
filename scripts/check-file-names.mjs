// The closed list of file names: what a feature's folder may hold, and vague names that are forbidden. A file of
// the API's features without a suffix is one procedure.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

const BANNED = /(^|\/)(utils?|helpers?|common|shared|types|constants|misc|lib)\.(ts|tsx)$/;
const BARREL = /(^|\/)index\.tsx?$/;
const BARREL_ALLOWED = new Set(["packages/api/src/index.ts", "packages/client/src/index.ts"]);
/** Rooms of the API that are not features: what every call uses, events and their effects, and the reference. */
const NO_FEATURE = /^packages\/api\/src\/(events|ports|reference|schema|scripts|testing|trpc)\//;
const PROCEDURE = /= (?:\w+Procedure\b|(?:call|fullyProvedCall)\()/;
const KEBAB = /^(\.?[a-z0-9]+(-[a-z0-9]+)*)(\.[a-z0-9-]+)*$/;
const SUFFIXES = [
  "queries",
  "service",
  "purpose",
  "mail",
  "mapper",
  "router",
  "schema",
  "test",
  "mapper.test",
  "db.test",
  "drill.test",
  "config",
  "rules",
];

const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "apps", "packages"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => /\/src\/.*\.tsx?$/.test(file) && existsSync(file));

const problems = files.flatMap((file) => {
  const name = file
    .split("/")
    .at(-1)
    .replace(/\.tsx?$/, "");
  const [, ...suffixes] = name.split(".");
  const suffix = suffixes.join(".");
  const isApiFeature = /^packages\/api\/src\/[^/]+\//.test(file) && !NO_FEATURE.test(file);
  // A subroom has a router of its own, named after it or after both rooms.
  const rooms = file.split("/").slice(3, -1);
  const routers = [rooms.join("-"), rooms.at(-1)].map((room) => `${room}.router`);
  return [
    BANNED.test(file) && "has a name that says nothing",
    BARREL.test(file) && !BARREL_ALLOWED.has(file) && "is a barrel",
    !KEBAB.test(name) && "is not kebab-case",
    suffix !== "" && !SUFFIXES.includes(suffix) && file.startsWith("packages/api/") && `ends in an unknown .${suffix}`,
    isApiFeature &&
      suffix === "" &&
      !PROCEDURE.test(readFileSync(file, "utf8")) &&
      "is no procedure: its name lacks a suffix",
    isApiFeature && suffix === "router" && !routers.includes(name) && `is not named ${routers[0]}.ts`,
  ]
    .filter(Boolean)
    .map((problem) => `${file} ${problem}`);
});

for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exit(problems.length === 0 ? 0 : 1);
