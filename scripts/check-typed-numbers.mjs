// Every number that a person types goes through one reader: each numeric field of a call is a NumberField,
// AmountField, AmountRange or PercentField, and no other code of the web app parses figures from a field.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { appRouter } from "../packages/api/src/app-router.ts";
import { allProcedures, inputSchemaOf } from "../packages/api/src/call-procedure.ts";
import { numberNamesIn } from "../packages/api/src/schema/number-fields.ts";

const WEB = "apps/web/src";
const FIELDS = ["NumberField", "AmountField", "AmountRange", "PercentField"];
/** Where people type figures that are not a number: the codes of an authenticator. */
const CODES = new Set([`${WEB}/components/ui/form/factor-fields.tsx`]);
/** The fields' own code. */
const READER = new Set(
  ["number-field", "typed-field", "amount-range"].map((name) => `${WEB}/components/ui/form/${name}.tsx`),
);

const names = new Set(allProcedures(appRouter).flatMap((named) => numberNamesIn(inputSchemaOf(named))));
if (!names.has("budget") || !names.has("year")) throw new Error("No call takes a number any more?");

const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", WEB], { encoding: "utf8" })
  .split("\n")
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && existsSync(file) && !READER.has(file));

/** A tag as far as its first ">" that ends it: attributes of fields hold no other. */
const TAG = /<([A-Z]\w*|input)\b((?:\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}|[^{}<>])*)/g;
const NAMED = /(?:\bname=(?:"([\w.]+)"|\{`([^`]+)`\})|register\(\s*(?:"([\w.]+)"|`([^`]+)`))/g;
const READS = [
  [/inputMode="(?:numeric|decimal)"/, "asks for figures by itself"],
  [/type="number"/, "is a field of the browser's own, which reads figures by the browser's language"],
  [/valueAsNumber/, "reads a number by itself"],
  [/setValueAs:[^}]*\bNumber\(/, "reads a number by itself"],
  [/\bparse(?:Int|Float)\(/, "reads a number by itself"],
];

const problems = files.flatMap((file) => {
  const source = readFileSync(file, "utf8");
  const line = (index) => `${file}:${source.slice(0, index).split("\n").length}`;
  const tags = [...source.matchAll(TAG)].flatMap(({ 1: tag, 2: attributes, index }) =>
    [...attributes.matchAll(NAMED)].flatMap((named) => {
      const field = named
        .slice(1)
        .find((name) => name !== undefined)
        .split(".")
        .at(-1);
      const isWrong = names.has(field) && /Input$|Field$|^input$|^Textarea$/.test(tag) && !FIELDS.includes(tag);
      return isWrong ? [`${line(index)} asks for the number ${field} with ${tag}`] : [];
    }),
  );
  const reads = CODES.has(file)
    ? []
    : READS.flatMap(([pattern, what]) => {
        const match = pattern.exec(source);
        return match ? [`${line(match.index)} ${what}`] : [];
      });
  return [...tags, ...reads];
});

for (const problem of problems)
  process.stderr.write(`${problem}: use ${FIELDS.join(", ")} of ${path.join(WEB, "components/ui/form")}\n`);
process.exit(problems.length === 0 ? 0 : 1);
