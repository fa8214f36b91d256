import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { callAs } from "@quorate/api/testing/callers";
import { submittedMilestone } from "@quorate/api/testing/milestones";
import { createTestContext, type TestContext } from "@quorate/api/testing/test-context";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { createDatabaseFigures } from "./database-figures.ts";
import { createMetrics, type Metrics } from "./metrics.ts";

const DOCS = path.resolve(import.meta.dirname, "../../../../docs");
const read = (file: string) => readFileSync(path.join(DOCS, file), "utf8");

const ruleSchema = z.object({
  alert: z.string(),
  expr: z.string(),
  for: z.string().default("0m"),
  labels: z.object({ severity: z.enum(["page", "ticket"]) }),
  annotations: z.object({ summary: z.string(), runbook: z.string() }),
});
const rules = z
  .object({ groups: z.array(z.object({ rules: z.array(ruleSchema) })) })
  .parse(parse(read("operations/alerts.yml")))
  .groups.flatMap((group) => group.rules);
const panelSchema = z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) });
const { panels } = z.object({ panels: z.array(panelSchema) }).parse(JSON.parse(read("operations/dashboard.json")));

let t: TestContext;
let metrics: Metrics;
beforeAll(async () => {
  t = await createTestContext();
  const now = () => t.clock.now();
  const figures = createDatabaseFigures({ db: t.db, gateway: () => t.ports.gateway, now });
  metrics = createMetrics({ pools: {}, liveStreamCount: () => 0, figures, nowMs: () => now().getTime() });
});
afterAll(() => t.close());

const metricsIn = (expr: string) =>
  [...expr.matchAll(/\b(?:quorate|nodejs|process)_\w+/g)].map(([name]) => name.replace(/_(?:bucket|count|sum)$/, ""));

describe("what is drawn and watched", () => {
  const asked = [
    ...rules.map(({ alert, expr }) => [`alert ${alert}`, expr] as const),
    ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [`panel ${title}`, expr] as const)),
  ];
  test.each(asked)("%s names figures that the server tells", (_name, expr) => {
    const known = new Set(metrics.names());
    const named = metricsIn(expr);
    expect(named.length > 0 || expr.startsWith("up{")).toBe(true);
    for (const name of named) expect(known).toContain(name);
  });

  test("is every figure of ours, but for what another one of them tells as well", () => {
    const named = new Set(asked.flatMap(([, expr]) => metricsIn(expr)));
    const unnamed = metrics.names().filter((name) => name.startsWith("quorate_") && !named.has(name));
    expect(unnamed).toEqual(["quorate_gateway_events_unworked"]);
  });

  test.each(rules.map(({ alert, annotations }) => [alert, annotations.runbook] as const))(
    "%s has a section of the runbook that says what to do",
    (alert, runbook) => {
      expect(runbook).toBe(`docs/runbook.md#${alert.toLowerCase()}`);
      const section = read("runbook.md").split(`### ${alert}\n`)[1]?.split("\n#")[0] ?? "";
      expect(section.trim().length).toBeGreaterThan(80);
    },
  );
});

/** `max by (LABEL) (FIGURE) > NUMBER`, the form of the rule in question, asked of what a scrape brought: the label's values beyond it. */
function beyond(expr: string, scraped: string): string[] {
  const [, label = "", figure = "", limit = ""] = /^max by \((\w+)\) \((\w+)\) > (\d+)$/.exec(expr) ?? [];
  expect(figure).not.toBe("");
  const lines = [...scraped.matchAll(new RegExp(`^${figure}\\{${label}="(\\w+)"\\} (\\S+)$`, "gm"))];
  return lines.filter(([, , value]) => Number(value) > Number(limit)).map(([, kind = ""]) => kind);
}

test("a transfer that is stuck is told after an hour, and for ten minutes more: not before, and not once it has gone", async () => {
  const rule = rules.find(({ alert }) => alert === "QuorateMoneyStuck");
  const forMinutes = Number.parseInt(rule?.for ?? "", 10);
  const setting = await submittedMilestone(t);
  await callAs(t, setting.client).milestones.release({ id: setting.milestoneId });

  /** Scraped each minute as Prometheus does: firing is what was beyond its limit at each scrape for so long. */
  const beyondSince = new Map<string, number>();
  const firing: { minute: number; kinds: string[] }[] = [];
  const scrapeAt = async (minute: number) => {
    const kinds = beyond(rule?.expr ?? "", await metrics.contents());
    for (const kind of beyondSince.keys()) if (!kinds.includes(kind)) beyondSince.delete(kind);
    for (const kind of kinds) if (!beyondSince.has(kind)) beyondSince.set(kind, minute);
    const told = kinds.filter((kind) => minute - (beyondSince.get(kind) ?? minute) >= forMinutes);
    if (told.length > 0) firing.push({ minute, kinds: told });
  };
  for (let minute = 0; minute <= 75; minute++) {
    await scrapeAt(minute);
    t.clock.advance({ minutes: 1 });
  }
  expect(firing.map(({ minute }) => minute)).toEqual([71, 72, 73, 74, 75]);
  expect(new Set(firing.flatMap(({ kinds }) => kinds))).toEqual(new Set(["transfer"]));

  const { workMoneyJobs } = await import("@quorate/api/testing/movements");
  await workMoneyJobs(t);
  await scrapeAt(76);
  expect(beyondSince.size).toBe(0);
});

const hasPromtool = (() => {
  try {
    execFileSync("promtool", ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
})();

test.runIf(hasPromtool)("Prometheus itself reads the rules, and its unit tests of them hold", () => {
  const cwd = path.join(DOCS, "operations");
  expect(execFileSync("promtool", ["check", "rules", "alerts.yml"], { cwd, encoding: "utf8" })).toContain("SUCCESS");
  expect(execFileSync("promtool", ["test", "rules", "alerts.test.yml"], { cwd, encoding: "utf8" })).toContain(
    "SUCCESS",
  );
});
