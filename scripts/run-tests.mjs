import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";

/**
 * The packages with vitest suites, in two rows that run side by side and take about the same time: in each somebody waits now and then, for
 * a server to start or a deadline to pass, and the other row has the processors meanwhile. The browser journeys follow by themselves.
 */
const ROWS = [
  ["packages/core", "packages/matching-model", "packages/api", "packages/client", "apps/bench"],
  ["packages/db", "apps/server", "apps/web"],
];
const CHROMIUM_CANDIDATES = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** Numbers of a vitest JSON report; a suite that died before it wrote one counts as one failure. */
function readVitestReport(file) {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const report = JSON.parse(readFileSync(file, "utf8"));
  const brokenFiles = report.testResults.filter(
    (result) => result.status === "failed" && result.assertionResults.length === 0,
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles.length };
}

/** Numbers of a Playwright JSON report. */
function readPlaywrightReport(file) {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const { stats } = JSON.parse(readFileSync(file, "utf8"));
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}

/**
 * Runs every suite, also after one has failed, and ends with one line that counts. Returns the exit code.
 * With arguments only the suites whose path contains one of them run: `npm test -- core web`.
 */
export async function runTests({ root, run, say, args }) {
  const reports = path.join(root, ".run/reports");
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const isChosen = (suite) => args.length === 0 || args.some((arg) => suite.includes(arg));
  let passed = 0;
  let failed = 0;
  /** What one of two says would be lost in what the other says: it is shown once the suite has ended. */
  const runQuietly = async (command, words, options, suite) => {
    const file = path.join(reports, `${suite.replace("/", "-")}.log`);
    const log = openSync(file, "w");
    const code = await run(command, words, { ...options, stdio: ["ignore", log, log] });
    closeSync(log);
    process.stdout.write(`\n== ${suite}\n${readFileSync(file, "utf8")}\n`);
    return code;
  };
  const add = (code, counts) => {
    passed += counts.passed;
    failed += counts.failed + (code !== 0 && counts.failed === 0 ? 1 : 0);
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
        add(code, readVitestReport(report));
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
      add(code, readPlaywrightReport(report));
    } else {
      say(
        "No Chromium found: the browser journeys are left out. Install one (apt-get install chromium), or set CHROMIUM_PATH.",
      );
    }
  }

  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  return failed === 0 ? 0 : 1;
}
