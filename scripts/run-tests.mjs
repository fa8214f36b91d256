import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";

/**
 * The packages with vitest suites, in two rows that run side by side and take about the same time: in each somebody waits now and then, for
 * a server to start or a deadline to pass, and the other row has the processors meanwhile. The browser journeys follow by themselves.
 */
const ROWS = [
  ["packages/core", "packages/matching-model", "packages/api", "packages/client", "apps/bench", "apps/web"],
  ["packages/db", "apps/server"],
];
/** The one without windows first: it does the same in less time. */
const CHROMIUM_CANDIDATES = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

const NO_REPORT = { passed: 0, failures: ["the suite died before it wrote its report"] };
const MAX_MESSAGE_LINES = 12;

/** The beginning of what a failed test said, without colours and without the lines of libraries, indented below its title. */
function tell(title, message = "") {
  const lines = stripVTControlCharacters(message)
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.includes("node_modules"));
  return [title, ...lines.slice(0, MAX_MESSAGE_LINES)].join("\n      ");
}

/** What a vitest JSON report says: how many passed, and each failure with the file, the title and the reason. */
function readVitestReport(file, root) {
  if (!existsSync(file)) return NO_REPORT;
  const report = JSON.parse(readFileSync(file, "utf8"));
  const failures = report.testResults.flatMap((result) => {
    const name = path.relative(root, result.name);
    const failed = result.assertionResults.filter((test) => test.status === "failed");
    // A file that does not load, or that could not prepare its tests, has none that failed.
    if (result.status === "failed" && failed.length === 0) return [tell(name, result.message)];
    return failed.map((test) => tell(`${name} › ${test.fullName}`, test.failureMessages[0]));
  });
  return { passed: report.numPassedTests, failures };
}

/** The same of a Playwright JSON report, whose suites lie within one another. */
function readPlaywrightReport(file) {
  if (!existsSync(file)) return NO_REPORT;
  const report = JSON.parse(readFileSync(file, "utf8"));
  const failuresOf = (suite) => [
    ...(suite.suites ?? []).flatMap(failuresOf),
    ...(suite.specs ?? [])
      .filter((spec) => !spec.ok)
      .map((spec) => tell(`apps/e2e ${spec.file} › ${spec.title}`, spec.tests.at(-1)?.results.at(-1)?.error?.message)),
  ];
  return {
    passed: report.stats.expected + report.stats.flaky,
    failures: [...report.suites.flatMap(failuresOf), ...report.errors.map((error) => tell("apps/e2e", error.message))],
  };
}

/**
 * Runs every suite, also after one has failed, and ends with what failed and one line that counts: whoever has only the end of a
 * long log reads there what to look at. Returns the exit code.
 * With arguments only the suites whose path contains one of them run: `npm test -- core web`.
 */
export async function runTests({ root, run, say, args }) {
  const reports = path.join(root, ".run/reports");
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const isChosen = (suite) => args.length === 0 || args.some((arg) => suite.includes(arg));
  let passed = 0;
  const failures = [];
  /** What one of two says would be lost in what the other says: it is shown once the suite has ended. */
  const runQuietly = async (command, words, options, suite) => {
    const file = path.join(reports, `${suite.replace("/", "-")}.log`);
    const log = openSync(file, "w");
    const code = await run(command, words, { ...options, stdio: ["ignore", log, log] });
    closeSync(log);
    process.stdout.write(`\n== ${suite}\n${readFileSync(file, "utf8")}\n`);
    return code;
  };
  const add = (suite, code, result) => {
    passed += result.passed;
    failures.push(...result.failures);
    if (code !== 0 && result.failures.length === 0) failures.push(`${suite} ended with ${code}, though no test failed`);
  };

  const rows = ROWS.map((row) => row.filter(isChosen)).filter((row) => row.length > 0);
  await Promise.all(
    rows.map(async (row) => {
      for (const suite of row) {
        say(`Testing ${suite}`);
        const report = path.join(reports, `${suite.replace("/", "-")}.json`);
        const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${report}`];
        // Left to itself vitest keeps one core free, which on a machine with two is half of it.
        const command = ["exec", "vitest", "run", "--maxWorkers=100%", ...reporters];
        const cwd = path.join(root, suite);
        const isAlone = rows.length === 1;
        const code = await (isAlone ? run("pnpm", command, { cwd }) : runQuietly("pnpm", command, { cwd }, suite));
        add(suite, code, readVitestReport(report, root));
      }
    }),
  );

  if (isChosen("apps/e2e")) {
    const chromium = process.env.CHROMIUM_PATH || CHROMIUM_CANDIDATES.find((candidate) => existsSync(candidate));
    if (chromium) {
      say("Testing apps/e2e in Chromium");
      const report = path.join(reports, "e2e.json");
      const build = await run("turbo", ["run", "build", "--output-logs=errors-only"]);
      const code =
        build ||
        (await run("pnpm", ["exec", "playwright", "test"], {
          cwd: path.join(root, "apps/e2e"),
          env: {
            ...process.env,
            PATH: `${path.join(root, "node_modules/.bin")}${path.delimiter}${process.env.PATH}`,
            CHROMIUM_PATH: chromium,
            PLAYWRIGHT_JSON_OUTPUT_NAME: report,
          },
        }));
      add("apps/e2e", code, readPlaywrightReport(report));
    } else {
      say(
        "No Chromium found: the browser journeys are left out. Install one (apt-get install chromium-headless-shell), or set CHROMIUM_PATH.",
      );
    }
  }

  for (const failure of failures) process.stdout.write(`\n  ✗ ${failure}\n`);
  process.stdout.write(`\n${passed} passed, ${failures.length} failed\n`);
  return failures.length === 0 ? 0 : 1;
}
