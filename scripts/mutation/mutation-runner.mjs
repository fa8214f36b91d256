// Runs inside vitest's worker, in place of its runner: either records which test reaches which mutant, or switches one mutant on for
// each turn of a test file and says whether a test noticed.
import { appendFileSync, readFileSync } from "node:fs";
import { TestRunner, vi } from "vitest";

const switches = (globalThis.__stryker__ ??= {});
switches.mutantCoverage ??= { static: {}, perTest: {} };

const { plan, results } = JSON.parse(process.env.MUTATION_WORK);
const say = (fact) => appendFileSync(results, `${JSON.stringify(fact)}\n`);

export function nameOf(test) {
  const names = [];
  for (let task = test; task && task !== test.file; task = task.suite) names.unshift(task.name);
  return names.join(" > ");
}

class CoverageRunner extends TestRunner {
  durations = {};

  onBeforeCollect() {
    vi.resetModules();
    switches.mutantCoverage.static = {};
    switches.mutantCoverage.perTest = {};
    switches.currentTestId = undefined;
    this.durations = {};
  }
  onBeforeTryTask(test, options) {
    switches.currentTestId = nameOf(test);
    return super.onBeforeTryTask(test, options);
  }
  async onAfterRetryTask(test, options) {
    await super.onAfterRetryTask(test, options);
    switches.currentTestId = undefined;
  }
  onAfterRunTask(test) {
    const name = nameOf(test);
    if (test.mode === "run") this.durations[name] = (this.durations[name] ?? 0) + (test.result?.duration ?? 0);
    return super.onAfterRunTask(test);
  }
  onAfterRunFiles(files) {
    for (const file of files) {
      const failed = testsOf(file).filter(({ result }) => result?.state === "fail");
      const ms = Math.round((file.collectDuration ?? 0) + (file.result?.duration ?? 0));
      const { static: onLoad, perTest } = switches.mutantCoverage;
      say({
        file: file.filepath,
        state: file.result?.state,
        failed: failed.map(nameOf),
        ms,
        onLoad,
        perTest,
        durations: this.durations,
      });
    }
    return super.onAfterRunFiles(files);
  }
}

const testsOf = (task) => (task.type === "test" ? [task] : (task.tasks ?? []).flatMap(testsOf));

let turns;
const killed = new Set();

class MutantRunner extends TestRunner {
  turn = null;
  caught = null;

  // Not in onCollectStart: vitest does not wait for that one.
  onBeforeCollect([filepath]) {
    turns ??= Map.groupBy(JSON.parse(readFileSync(plan, "utf8")), (turn) => turn.file);
    this.turn = turns.get(filepath)?.shift() ?? null;
    this.caught = null;
    vi.resetModules();
    switches.activeMutant = undefined;
    switches.currentTestId = undefined;
    if (this.turn && !this.isSettled()) {
      say({ begins: this.turn.id });
      switches.activeMutant = this.turn.mutant;
      switches.hitCount = 0;
      switches.hitLimit = this.turn.hitLimit;
    }
  }
  isSettled() {
    return !this.turn || killed.has(this.turn.mutant);
  }
  async importFile(file, source) {
    if (!this.isSettled()) return await super.importFile(file, source);
  }
  async onBeforeRunTask(test) {
    await super.onBeforeRunTask(test);
    const { tests } = this.turn ?? {};
    if (this.isSettled() || this.caught || (tests && !tests.includes(nameOf(test)))) test.mode = "skip";
  }
  onAfterRunTask(test) {
    if (test.result?.state === "fail") this.caught ??= nameOf(test);
    return super.onAfterRunTask(test);
  }
  async onAfterRunFiles(files) {
    await super.onAfterRunFiles(files);
    if (!this.turn || this.isSettled()) return;
    switches.activeMutant = undefined;
    const [file] = files;
    const by = this.caught ?? (file?.result?.state === "fail" ? "(the file as a whole)" : null);
    if (by !== null) killed.add(this.turn.mutant);
    say({ ends: this.turn.id, by });
  }
}

export default plan === null ? CoverageRunner : MutantRunner;
