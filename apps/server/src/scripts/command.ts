/** The commands of the image's program, by their `npm run` names. */
const COMMANDS: ReadonlyMap<string, () => Promise<unknown>> = new Map([
  ["start", () => import("../main.ts")],
  ["db:migrate", () => import("./migrate.ts")],
  ["ledger:verify", () => import("./verify-ledger.ts")],
  ["agreement:verify", () => import("./verify-agreements.ts")],
  ["learning:report", () => import("./report-learning.ts")],
  ["reconcile", () => import("./reconcile.ts")],
  ["backup", () => import("./backup.ts")],
  ["restore", () => import("./restore.ts")],
  ["files:move", () => import("./move-files.ts")],
  ["admin:grant", () => import("./grant-admin.ts")],
  ["sessions:end", () => import("./end-sessions.ts")],
  ["second-factor:reset", () => import("./reset-second-factor.ts")],
]);

// Each command reads its own arguments after its name, as it does under npm.
const [name = "start"] = process.argv.splice(2, 1);
const command = COMMANDS.get(name);
if (command) await command();
else {
  console.error(`There is no command ${name}: ${[...COMMANDS.keys()].join(", ")}.`);
  process.exitCode = 2;
}
