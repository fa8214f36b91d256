// npm run test:mutation -- TARGET [--sample N] [--seed N] [--only TEXT] [--fresh]
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { instrument } from "./instrument.mjs";
import { report } from "./report.mjs";
import { sampleOf } from "./sample.mjs";
import { TARGETS } from "./targets.mjs";

const WATCH_EVERY_MS = 500;
const TURNS_PER_PROCESS = 400;
const HITS_FACTOR = 100;
const HITS_MIN = 10_000;
const SLOW_TEST_MS = 100;

const repository = path.resolve(import.meta.dirname, "../..");

function readOptions() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      sample: { type: "string" },
      seed: { type: "string", default: "1" },
      only: { type: "string" },
      fresh: { type: "boolean", default: false },
    },
  });
  const [name] = positionals;
  if (!Object.hasOwn(TARGETS, name ?? "")) {
    process.stderr.write(`Name what to mutate: ${Object.keys(TARGETS).join(", ")}.\n`);
    process.exit(2);
  }
  return { name, ...values, seed: Number(values.seed), sample: values.sample ? Number(values.sample) : null };
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => process.exit(130));

const options = readOptions();
const target = TARGETS[options.name];
const root = path.join(repository, target.root);
const work = path.join(repository, ".run/mutation", options.name);
mkdirSync(work, { recursive: true });
const at = (name) => path.join(work, name);
const say = (line) => process.stdout.write(`- ${line}\n`);

async function listFiles() {
  const listing = await new Promise((resolve) => {
    const git = spawn("git", ["ls-files", "-co", "--exclude-standard", "src"], { cwd: root });
    let text = "";
    git.stdout.on("data", (chunk) => (text += chunk));
    git.on("close", () => resolve(text));
  });
  return listing
    .split("\n")
    .filter((file) => file !== "" && existsSync(path.join(root, file)) && target.mutates(`/${file}`));
}

/** Starts vitest in a process of its own. Resolves to false if it was silent for too long and had to be ended. */
async function runVitest(plan, results) {
  rmSync(results, { force: true });
  writeFileSync(results, "");
  const setupFiles = target.setupFiles ?? null;
  const child = spawn(process.execPath, [path.join(import.meta.dirname, "vitest-child.mjs")], {
    cwd: root,
    detached: true, // a group of its own, to be ended with the workers in it
    stdio: ["ignore", "ignore", "pipe"],
    env: {
      ...process.env,
      NODE_ENV: "test",
      MUTATION_WORK: JSON.stringify({
        root,
        instrumented: at("instrumented.json"),
        cache: at("cache"),
        plan,
        results,
        setupFiles,
      }),
    },
  });
  let errors = "";
  child.stderr.on("data", (chunk) => (errors = (errors + chunk).slice(-4_000)));
  const ended = new Promise((resolve) => child.on("close", (code) => resolve(code)));
  let heardAt = Date.now();
  let heard = 0;
  let wasSilent = false;
  const watch = setInterval(() => {
    const size = readFileSync(results).length;
    if (size !== heard) {
      heard = size;
      heardAt = Date.now();
    } else if (Date.now() - heardAt > target.silentMs) {
      wasSilent = true;
      try {
        process.kill(-child.pid, "SIGKILL");
      } catch {
        child.kill("SIGKILL");
      }
    }
  }, WATCH_EVERY_MS);
  const endGroup = () => {
    try {
      process.kill(-child.pid, "SIGKILL");
    } catch {}
  };
  process.once("exit", endGroup);
  const code = await ended;
  clearInterval(watch);
  process.off("exit", endGroup);
  if (!wasSilent && code !== 0 && process.env.DEBUG) process.stderr.write(errors);
  const facts = readFileSync(results, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  return { facts, wasSilent, code, errors };
}

/** Which test reaches which mutant, per file: `onLoad` are those reached while the file was loaded or set up. */
async function measureCoverage() {
  const { facts, code, errors } = await runVitest(null, at("coverage.jsonl"));
  if (facts.length === 0) throw new Error(`vitest ran no test (exit ${code}).\n${errors}`);
  for (const { file, state, failed } of facts.filter(({ state: of }) => of === "fail")) {
    say(`${path.relative(root, file)} fails without a mutant and is left out: ${failed.join("; ") || state}`);
  }
  return facts.filter(({ state }) => state !== "fail");
}

/**
 * The turns that may kill a mutant, the nearest test files first: those of its own folder, then the quickest. Where some tests of a
 * file take long, the others have a turn before them.
 */
function turnsFor(mutant, coverage) {
  const folder = path.dirname(mutant.file);
  const reached = coverage.flatMap(({ file, ms, onLoad, perTest, durations }) => {
    const reaching = Object.keys(perTest).filter((test) => perTest[test][mutant.id]);
    if (!onLoad[mutant.id] && reaching.length === 0) return [];
    const hits = (onLoad[mutant.id] ?? 0) + reaching.reduce((sum, test) => sum + perTest[test][mutant.id], 0);
    const tests = onLoad[mutant.id] ? Object.keys(durations) : reaching;
    return [{ file, ms, tests, durations, hits, isStatic: Boolean(onLoad[mutant.id]) }];
  });
  const distance = ({ file }) => (path.dirname(path.relative(root, file)) === folder ? 0 : 1);
  const parts = reached
    .toSorted((a, b) => distance(a) - distance(b) || a.ms - b.ms)
    .flatMap(({ tests, ...rest }) => {
      const isSlow = (test) => (rest.durations[test] ?? 0) > SLOW_TEST_MS;
      const [quick, slow] = [tests.filter((test) => !isSlow(test)), tests.filter(isSlow)];
      return [quick, slow]
        .filter((part) => part.length > 0)
        .map((part) => ({ ...rest, tests: part, isSlow: part === slow }));
    });
  return parts
    .toSorted((a, b) => a.isSlow - b.isSlow)
    .map(({ file, tests, hits, isStatic }, nth) => ({
      id: `${mutant.id}/${nth}`,
      mutant: mutant.id,
      file,
      tests,
      isStatic,
      hitLimit: Math.max(hits * HITS_FACTOR, HITS_MIN),
    }));
}

const digests = new Map();
function digestOf(file) {
  if (!digests.has(file))
    digests.set(
      file,
      createHash("sha256")
        .update(readFileSync(path.resolve(root, file)))
        .digest("hex")
        .slice(0, 16),
    );
  return digests.get(file);
}

/** An earlier result counts while the mutated file and the killing test, or all tests of a survivor, are unchanged. */
function keyOf(mutant, nth) {
  return [
    mutant.file,
    digestOf(mutant.file),
    mutant.mutator,
    mutant.line,
    nth,
    mutant.original,
    mutant.replacement,
  ].join("|");
}

/** The test files that judge a mutant, as they are now. */
function judgesOf(turns) {
  const judges = new Set(turns.map(({ file }) => `${path.relative(root, file)}:${digestOf(file)}`));
  return [...judges].toSorted((a, b) => a.localeCompare(b)).join(",");
}

function recall(known, turns) {
  if (!known) return null;
  if (known.status === "survived") return judgesOf(turns) === known.judges ? known : null;
  return existsSync(path.resolve(root, known.test)) && digestOf(known.test) === known.testDigest ? known : null;
}

const files = await listFiles();
const chosen = options.only ? files.filter((file) => file.includes(options.only)) : files;
const { contents, mutants: all } = await instrument(root, chosen);
writeFileSync(at("instrumented.json"), JSON.stringify(contents));
rmSync(at("cache"), { recursive: true, force: true });
const mutants = all.filter(({ ignored }) => ignored === null);
say(
  `${mutants.length} mutants in ${chosen.length} files of ${target.root}; ${all.length - mutants.length} left out by rule`,
);

const coverage = await measureCoverage();
say(`${coverage.length} test files measured`);

const sample = options.sample ? sampleOf(mutants, options.sample, options.seed) : mutants;
const memoryFile = at("known.json");
const known = !options.fresh && existsSync(memoryFile) ? JSON.parse(readFileSync(memoryFile, "utf8")) : {};
const nths = new Map();
const cases = sample.map((mutant) => {
  const same = `${mutant.file}|${mutant.line}|${mutant.mutator}|${mutant.replacement}|${mutant.original}`;
  const nth = nths.get(same) ?? 0;
  nths.set(same, nth + 1);
  const turns = turnsFor(mutant, coverage);
  return { mutant, turns, key: keyOf(mutant, nth), isStatic: turns.some((turn) => turn.isStatic), result: null };
});
for (const one of cases) {
  one.result = one.turns.length === 0 ? { status: "uncovered" } : recall(known[one.key], one.turns);
}
const byId = new Map(cases.map((one) => [one.mutant.id, one]));

function settle(one, result) {
  one.result = result;
  known[one.key] = result;
}

const CONTROL = "control ";
const controlled = new Set();
const doubtful = new Set();

/** A turn of each test file with no mutant on, after many with one: a file that fails it may have killed for another reason. */
function controlsFor(part) {
  const judges = new Set(part.flatMap(({ turns }) => turns.map(({ file }) => file)));
  return [...judges]
    .filter((file) => !controlled.has(file) && controlled.add(file))
    .map((file) => ({ id: CONTROL + file, mutant: CONTROL + file, file, tests: null, hitLimit: HITS_MIN }));
}

/** Plays the turns of a few mutants; a process that falls silent is ended, and its mutant counts as one that never ends. */
async function play(part) {
  let turns = [...part.flatMap((one) => one.turns), ...controlsFor(part)];
  while (turns.length > 0) {
    const turnById = new Map(turns.map((turn) => [turn.id, turn]));
    writeFileSync(at("plan.json"), JSON.stringify(turns));
    const { facts, wasSilent, code, errors } = await runVitest(at("plan.json"), at("turns.jsonl"));
    if (facts.length === 0) throw new Error(`vitest played no turn (exit ${code}).\n${errors}`);
    const ended = new Map(facts.filter(({ ends }) => ends !== undefined).map(({ ends, by }) => [ends, by]));
    const last = facts.findLast(({ begins }) => begins !== undefined)?.begins;
    const isOpen = last !== undefined && !ended.has(last);
    if (isOpen) ended.set(last, wasSilent ? "(never ended)" : `(ended vitest, exit ${code})`);
    for (const [id, by] of ended) {
      const { mutant, file } = turnById.get(id);
      const test = path.relative(root, file);
      if (by === null) continue;
      if (mutant.startsWith(CONTROL)) doubtful.add(`${test} › ${by}`);
      else
        settle(byId.get(mutant), {
          status: id === last && isOpen ? "timeout" : "killed",
          by,
          test,
          testDigest: digestOf(test),
        });
    }
    const left = turns.filter(({ id, mutant }) => !ended.has(id) && (byId.get(mutant)?.result ?? null) === null);
    if (left.length === turns.length) throw new Error(`vitest played no turn (exit ${code}).\n${errors}`);
    turns = left;
  }
  for (const one of part.filter(({ result }) => result === null)) {
    settle(one, { status: "survived", judges: judgesOf(one.turns) });
  }
}

const open = cases.filter(({ result }) => result === null);
say(`${open.length} to be tried, ${cases.length - open.length} known or reached by no test`);
const startedAt = Date.now();
let tried = 0;
while (tried < open.length) {
  const part = [];
  let count = 0;
  while (tried + part.length < open.length && (part.length === 0 || count < TURNS_PER_PROCESS)) {
    const one = open[tried + part.length];
    part.push(one);
    count += one.turns.length;
  }
  await play(part);
  tried += part.length;
  writeFileSync(memoryFile, JSON.stringify(known));
  const killed = open.slice(0, tried).filter(({ result }) => result.status !== "survived").length;
  const minutes = ((Date.now() - startedAt) / 60_000).toFixed(1);
  say(`${tried} of ${open.length} tried in ${minutes} min, ${killed} killed`);
}

for (const test of doubtful) say(`fails now and then without a mutant, so that it may have killed in vain: ${test}`);
process.exitCode = report({
  name: options.name,
  cases,
  total: mutants.length,
  ignored: all.filter(({ ignored }) => ignored !== null),
  file: at("survivors.txt"),
});
