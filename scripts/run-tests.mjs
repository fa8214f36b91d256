import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { filesForSecondLook } from "./second-look.mjs";
import { chooseTests, listTests, suiteOf } from "./tiers.mjs";

/**
 * The suites of vitest, in two rows that run side by side and take about the same time: when one waits for a server to start or a deadline
 * to pass, the other has the processors. The browser journeys follow alone.
 */
const ROWS = [
  ["packages/core", "packages/matching-model", "packages/api", "packages/client", "apps/bench", "apps/web"],
  ["scripts", "packages/db", "apps/server"],
];
/** The headless shell first: it does the same in less time. */
const CHROMIUM_CANDIDATES = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

const NO_REPORT = { passed: 0, failures: [unplaced("the suite died before it wrote its report")], files: [] };
const MAX_MESSAGE_LINES = 12;
const SLOWEST = 10;

/** A failure that belongs to no test file. */
function unplaced(text) {
  return { file: null, text };
}

/** The beginning of a failed test's output, without colours and without the lines of libraries, indented below its title. */
function tell(title, message = "") {
  const lines = stripVTControlCharacters(message)
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.includes("node_modules"));
  return [title, ...lines.slice(0, MAX_MESSAGE_LINES)].join("\n      ");
}

/** Reads a vitest JSON report: how many passed, and each failure with the file, the title and the reason. */
function readVitestReport(file, root) {
  if (!existsSync(file)) return NO_REPORT;
  const report = JSON.parse(readFileSync(file, "utf8"));
  const failures = report.testResults.flatMap((result) => {
    const name = path.relative(root, result.name);
    const failed = result.assertionResults.filter((test) => test.status === "failed");
    // A file that does not load, or that could not prepare its tests, has none that failed.
    if (result.status === "failed" && failed.length === 0) return [{ file: name, text: tell(name, result.message) }];
    return failed.map((test) => ({ file: name, text: tell(`${name} › ${test.fullName}`, test.failureMessages[0]) }));
  });
  const files = report.testResults.map(({ name, startTime, endTime }) => ({
    name: path.relative(root, name),
    ms: endTime - startTime,
  }));
  return { passed: report.numPassedTests, failures, files };
}

/** The same for a Playwright JSON report, whose suites are nested. */
function readPlaywrightReport(file) {
  if (!existsSync(file)) return NO_REPORT;
  const report = JSON.parse(readFileSync(file, "utf8"));
  const specsOf = (suite) => [...(suite.suites ?? []).flatMap(specsOf), ...(suite.specs ?? [])];
  const specs = report.suites.flatMap(specsOf);
  const failures = specs
    .filter((spec) => !spec.ok)
    // Playwright has run it again already.
    .map((spec) =>
      unplaced(tell(`apps/e2e ${spec.file} › ${spec.title}`, spec.tests.at(-1)?.results.at(-1)?.error?.message)),
    );
  const msOf = (spec) => spec.tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0);
  const files = [...new Set(specs.map(({ file }) => file))].map((file) => ({
    name: `apps/e2e/src/${file}`,
    ms: specs.filter((spec) => spec.file === file).reduce((sum, spec) => sum + msOf(spec), 0),
  }));
  return {
    passed: report.stats.expected + report.stats.flaky,
    failures: [...failures, ...report.errors.map((error) => unplaced(tell("apps/e2e", error.message)))],
    files,
  };
}

/** The same for Node's own runner, which reports no durations of files. */
function readNodeReport(file, tests) {
  if (!existsSync(file)) return NO_REPORT;
  const lines = readFileSync(file, "utf8").split("\n");
  const passed = Number(lines.find((line) => line.startsWith("# pass "))?.slice("# pass ".length));
  const failures = lines.filter((line) => line.startsWith("not ok ")).map((line) => unplaced(`scripts › ${line}`));
  return { passed, failures, files: tests.map((name) => ({ name, ms: 0 })) };
}

/**
 * Runs the suites of a tier, also after one has failed, and ends with their times, the slowest files, the failures and one line that
 * counts, so that the end of a long log says where to look. Returns the exit code.
 * `words` choose suites or files (tiers.mjs): `npm test -- core web`, `npm run test:drills -- image`.
 */
export async function runTests({ root, run, say, tier, words }) {
  const reports = path.join(root, ".run/reports", tier);
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const tests = chooseTests(listTests(root), tier, words);
  const chosen = new Map(tests.map((file) => [suiteOf(file), tests.filter((test) => suiteOf(test) === suiteOf(file))]));
  const begun = Date.now();
  const suites = [];
  let passed = 0;
  let failures = [];
  if (chosen.size === 0) failures.push(unplaced(`no test of this tier has ${words.join(" or ")} in its path`));

  /** Two suites at once would mix their lines, so each is shown when it has ended. */
  const runQuietly = async (suite, command, args, options) => {
    const file = path.join(reports, `${suite.replace("/", "-")}.log`);
    const log = openSync(file, "w");
    const code = await run(command, args, { ...options, stdio: ["ignore", log, log] });
    closeSync(log);
    process.stdout.write(`\n== ${suite}\n${readFileSync(file, "utf8")}\n`);
    return code;
  };
  /** Runs a suite and counts its report. A file that was to run and is missing from the report has failed. */
  const take = async (suite, start, readReport) => {
    say(`Testing ${suite}`);
    const startedAt = Date.now();
    const code = await start();
    const result = readReport();
    passed += result.passed;
    failures.push(...result.failures);
    if (code !== 0 && result.failures.length === 0) {
      failures.push(unplaced(`${suite} ended with ${code}, though no test failed`));
    }
    const names = new Set(result.files.map(({ name }) => name));
    if (result !== NO_REPORT) {
      for (const file of chosen.get(suite)) {
        if (!names.has(file)) failures.push({ file, text: `${file} was to run, and did not` });
      }
    }
    suites.push({ suite, ms: Date.now() - startedAt, files: result.files });
  };
  const pathsOf = (suite) => chosen.get(suite).map((file) => path.relative(suite, file));

  const runVitest = (runIt, suite, { report, paths, workers }) => {
    const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${report}`];
    const isolation = suite === "apps/server" && tier === "drills" ? ["--isolate"] : [];
    const command = ["exec", "vitest", "run", `--maxWorkers=${workers}`, ...isolation, ...reporters, ...paths];
    return runIt("pnpm", command, { cwd: path.join(root, suite) });
  };

  const rows = ROWS.map((row) => row.filter((suite) => chosen.has(suite))).filter((row) => row.length > 0);
  const runShown = rows.length === 1 ? (_suite, ...rest) => run(...rest) : runQuietly;
  await Promise.all(
    rows.map(async (row) => {
      for (const suite of row) {
        const report = path.join(reports, `${suite.replace("/", "-")}.json`);
        if (suite === "scripts") {
          const reporters = ["dot", "stdout", "tap", report].map((word, index) =>
            index % 2 === 0 ? `--test-reporter=${word}` : `--test-reporter-destination=${word}`,
          );
          await take(
            suite,
            () => runShown(suite, "node", ["--test", ...reporters, ...chosen.get(suite)], {}),
            () => readNodeReport(report, chosen.get(suite)),
          );
        } else {
          await take(
            suite,
            // By default vitest keeps one core free, which on a machine with two is half of it.
            () => runVitest(runShown.bind(null, suite), suite, { report, paths: pathsOf(suite), workers: "100%" }),
            () => readVitestReport(report, root),
          );
        }
      }
    }),
  );

  if (chosen.has("apps/e2e")) {
    const chromium = process.env.CHROMIUM_PATH || CHROMIUM_CANDIDATES.find((candidate) => existsSync(candidate));
    if (chromium) {
      const report = path.join(reports, "e2e.json");
      const start = async () =>
        (await run("turbo", ["run", "build", "--output-logs=errors-only"])) ||
        (await run("pnpm", ["exec", "playwright", "test", ...pathsOf("apps/e2e")], {
          cwd: path.join(root, "apps/e2e"),
          env: {
            ...process.env,
            PATH: `${path.join(root, "node_modules/.bin")}${path.delimiter}${process.env.PATH}`,
            CHROMIUM_PATH: chromium,
            PLAYWRIGHT_JSON_OUTPUT_NAME: report,
          },
        }));
      await take("apps/e2e", start, () => readPlaywrightReport(report));
    } else {
      say(
        "No Chromium found: the browser journeys are left out. Install one (apt-get install chromium-headless-shell), or set CHROMIUM_PATH.",
      );
    }
  }

  const onlyAlone = [];
  for (const file of filesForSecondLook(failures)) {
    say(`Testing ${file} once more, alone`);
    const suite = suiteOf(file);
    const report = path.join(reports, `second-look-${onlyAlone.length}.json`);
    await runVitest(run, suite, { report, paths: [path.relative(suite, file)], workers: "1" });
    const again = readVitestReport(report, root);
    if (again.failures.length > 0 || again.passed === 0) continue;
    onlyAlone.push(...failures.filter((failure) => failure.file === file));
    failures = failures.filter((failure) => failure.file !== file);
  }

  for (const { suite, ms } of suites) process.stdout.write(`\n${minutes(ms)}  ${suite}`);
  process.stdout.write(`\n${minutes(Date.now() - begun)}  in all\n\nThe slowest files:\n`);
  const slowest = suites.flatMap(({ files }) => files).toSorted((one, other) => other.ms - one.ms);
  for (const { name, ms } of slowest.slice(0, SLOWEST)) process.stdout.write(`${minutes(ms)}  ${name}\n`);
  for (const { text } of onlyAlone) process.stdout.write(`\n  ± passed only when run alone: ${text}\n`);
  for (const { text } of failures) process.stdout.write(`\n  ✗ ${text}\n`);
  const unsteady = onlyAlone.length > 0 ? `, ${onlyAlone.length} passed only when run alone` : "";
  process.stdout.write(`\n${passed} passed${unsteady}, ${failures.length} failed\n`);
  return failures.length === 0 ? 0 : 1;
}

/** As a clock shows it: ` 3:07`. */
function minutes(ms) {
  const seconds = Math.round(ms / 1000);
  return `${String(Math.floor(seconds / 60)).padStart(3)}:${String(seconds % 60).padStart(2, "0")}`;
}
