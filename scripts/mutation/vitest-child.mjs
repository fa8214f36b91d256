// A process of its own, so that a mutant that never ends can be ended with it: starts vitest on the instrumented files.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";

const { root, instrumented, cache, plan, setupFiles } = JSON.parse(process.env.MUTATION_WORK);
const require = createRequire(path.join(root, "package.json"));
const { createVitest } = await import(pathToFileURL(require.resolve("vitest/node")).href);

const contents = JSON.parse(readFileSync(instrumented, "utf8"));
const withMutants = {
  name: "with-mutants",
  enforce: "pre",
  load: (id) => contents[id.split("?")[0]],
};

/** Keeps the order of the plan. */
class AsPlanned {
  async sort(specifications) {
    return specifications;
  }
  async shard(specifications) {
    return specifications;
  }
}

process.chdir(root);
const vitest = await createVitest(
  "test",
  {
    root,
    watch: false,
    run: true,
    isolate: false,
    fileParallelism: false,
    maxWorkers: 1,
    passWithNoTests: true,
    dangerouslyIgnoreUnhandledErrors: true,
    silent: true,
    // Never the suite's own: it would answer with files without a mutant in them, and the suite later with files that have some.
    fsModuleCachePath: cache,
    reporters: [{}],
    runner: path.join(import.meta.dirname, "mutation-runner.mjs"),
    sequence: { sequencer: AsPlanned },
  },
  {
    plugins: [withMutants],
    // The runner stands outside the package; vite lets in what is in the workspace.
    server: { fs: { strict: false } },
    ...(setupFiles ? { test: { setupFiles } } : {}),
  },
);

const specifications = await vitest.globTestSpecifications();
if (plan === null) {
  await vitest.runTestSpecifications(specifications);
} else {
  const turns = JSON.parse(readFileSync(plan, "utf8"));
  const project = vitest.getRootProject();
  await vitest.runTestSpecifications(turns.map(({ file }) => project.createSpecification(file)));
}
await vitest.close();
