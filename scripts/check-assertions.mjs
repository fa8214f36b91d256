// Type assertions (`as T`, `<T>value`) and `!` in the sources, which the compiler believes without proof. An assertion is
// an exception: a comment that begins with "as:", beside it or right above it, gives the reason, and their number is limited.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { parseSync, Visitor } from "oxc-parser";

const ASSERTIONS_MAX = 30;
const ROOTS = ["packages/core/src", "packages/db/src", "packages/api/src", "apps/server/src", "apps/web/src"];
const isSource = (file) => /\.tsx?$/.test(file) && !/(\.test\.tsx?|\/testing\/|\.d\.ts$)/.test(file);

const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", ...ROOTS], { encoding: "utf8" })
  .split("\n")
  .filter(isSource);

/** `as const` narrows a literal; it claims nothing. */
const isConst = ({ typeAnnotation: type }) =>
  type.type === "TSTypeReference" && type.typeName.type === "Identifier" && type.typeName.name === "const";

function findAssertions(file) {
  const text = readFileSync(file, "utf8");
  const { program, comments, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  const lineAt = (offset) => text.slice(0, offset).split("\n").length;
  const found = [];
  const note = (node) =>
    found.push({ what: text.slice(node.start, node.end), end: lineAt(node.end), start: lineAt(node.start) });
  const assertions = { TSAsExpression: (node) => isConst(node) || note(node), TSTypeAssertion: note };
  const nonNull = [];
  new Visitor({
    ...assertions,
    TSNonNullExpression: (node) => nonNull.push({ line: lineAt(node.end) }),
    // `field!: T` and `let value!: T` say the same as `!` behind a value.
    PropertyDefinition: (node) => node.definite && nonNull.push({ line: lineAt(node.end) }),
    VariableDeclarator: (node) => node.definite && nonNull.push({ line: lineAt(node.end) }),
  }).visit(program);
  const reasons = comments
    .filter(({ value }) => /^[\s*]*as: \S/.test(value))
    .map(({ start, end }) => ({ start: lineAt(start), end: lineAt(end) }));
  // A comment of several lines is several comments to the parser: the reason ends where the lines of comment end.
  const lines = text.split("\n");
  const endOf = ({ end }) => {
    let line = end;
    while (/^\s*\/\//.test(lines[line] ?? "") && /^\s*\/\//.test(lines[line - 1])) line += 1;
    return line;
  };
  const isReasoned = ({ start, end }) =>
    reasons.some((reason) => (reason.start >= start && reason.start <= end) || endOf(reason) === start - 1);
  return {
    assertions: found.map((each) => ({ file, line: each.end, what: each.what, reasoned: isReasoned(each) })),
    nonNull: nonNull.map(({ line }) => ({ file, line })),
  };
}

const results = files.map(findAssertions);
const assertions = results.flatMap((result) => result.assertions);
const nonNull = results.flatMap((result) => result.nonNull);
const short = (text) => (text.length > 90 ? `…${text.slice(-90)}` : text).replaceAll(/\s+/g, " ");

if (process.argv.includes("--list")) {
  for (const { file, line, what } of assertions) process.stdout.write(`${file}:${line}: ${short(what)}\n`);
}
const problems = [
  ...nonNull.map(({ file, line }) => `${file}:${line} says ! instead of checking`),
  ...assertions
    .filter(({ reasoned }) => !reasoned)
    .map(({ file, line, what }) => `${file}:${line} asserts without a reason ("// as: …"): ${short(what)}`),
  assertions.length > ASSERTIONS_MAX && `${assertions.length} type assertions; there may be ${ASSERTIONS_MAX}`,
].filter(Boolean);

for (const problem of problems) process.stderr.write(`${problem}\n`);
if (problems.length === 0)
  process.stdout.write(`${assertions.length} of ${ASSERTIONS_MAX} type assertions, each with its reason.\n`);
process.exit(problems.length === 0 ? 0 : 1);
