import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";

/** The packages with vitest suites, the quickest first. The browser journeys follow. */
const SUITES = [
  "packages/core",
  "packages/matching-model",
  "packages/db",
  "packages/api",
  "packages/client",
  "apps/server",
  "apps/bench",
  "apps/web",
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
  const add = (code, counts) => {
    passed += counts.passed;
    failed += counts.failed + (code !== 0 && counts.failed === 0 ? 1 : 0);
  };

  for (const suite of SUITES.filter(isChosen)) {
    say(`Testing ${suite}`);
    const report = path.join(reports, `${suite.replace("/", "-")}.json`);
    const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${report}`];
    // Left to itself vitest keeps one core free, which on a machine with two is half of it.
    const command = ["exec", "vitest", "run", "--maxWorkers=100%", ...reporters];
    const code = await run("pnpm", command, { cwd: path.join(root, suite) });
    add(code, readVitestReport(report));
  }

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
