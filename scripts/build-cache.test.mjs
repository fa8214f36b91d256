import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import path from "node:path";
import { test } from "node:test";

const root = path.resolve(import.meta.dirname, "..");

void test("the web app is built again when a package that it bundles has changed", () => {
  const plan = execFileSync(
    path.join(root, "node_modules/.bin/turbo"),
    ["run", "build", "--filter=@quorate/web", "--dry=json"],
    {
      cwd: root,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    },
  );
  const tasks = new Map(JSON.parse(plan).tasks.map((task) => [task.taskId, task.dependencies]));
  /** Every task whose files are part of a task's hash, itself included. */
  const within = (id) => [id, ...(tasks.get(id) ?? []).flatMap(within)];
  const packages = new Set(within("@quorate/web#build").map((id) => id.split("#")[0]));
  for (const name of ["@quorate/web", "@quorate/api", "@quorate/core"]) assert.ok(packages.has(name), name);
});
