import { execFileSync } from "node:child_process";

/** The installation, start and setup of tests, and the schema that all of them use: a change here may break anything. */
export const RUNS_EVERYTHING = [
  /^pnpm-(?:lock|workspace)\.yaml$/,
  /^package\.json$/,
  /^\.ci\//,
  /^scripts\/(?:run|run-tests|second-look|tiers|changes)\.mjs$/,
  /^packages\/db\/src\/(?:migrations|testing)\//,
  /\/(?:vitest|playwright)\.config\.ts$/,
];

const MONEY = [
  "bank-payouts|books|chargebacks|checkouts|disputes|earnings|expert-money|gateway|gateway-balance|invoices|ledger|milestones|movements",
  "payments|payouts|project-endings|proposals|purchases|reconciliations|revenue|saved-cards|spending|subscriptions|transitions|vat",
].join("|");
const MATCHING = "matching|match-index|search|experts|entrepreneurs|catalog|niches";

/**
 * Which drills and sweeps a change of a path calls for. `runs` are parts of their paths. A drill or sweep that is changed itself runs
 * anyway.
 */
export const TOUCHES = [
  {
    runs: ["image.drill", "deploying.drill"],
    when: [
      /^Dockerfile$/,
      /^docker-compose\.yml$/,
      /^(?:apps|packages)\/[^/]+\/package\.json$/,
      /^scripts\/image\//,
      /^scripts\/build-image\.mjs$/,
      /^apps\/server\/process\.json$/,
      /^apps\/server\/src\/(?:main|start|modules|shutdown|config|ports|open-\w+)\.ts$/,
      /^apps\/server\/src\/.*-module\.ts$/,
      /^apps\/server\/src\/(?:scripts|paper|match-index)\//,
      /^apps\/web\/(?:vite|index)[^/]*$/,
    ],
  },
  {
    // The program as a process: how it starts and stops, what it does behind others, and what happens when something fails.
    runs: [
      "main.drill",
      "deploying.drill",
      "behind-a-proxy.drill",
      "served-by-tls.drill",
      "demo-lock.drill",
      "application-role.drill",
      "uploads-survive.drill",
      "faults/",
    ],
    when: [
      /^apps\/server\/src\/(?!routes\/|paper\/|adapters\/(?:stripe|sandbox))/,
      /^packages\/db\/src\/(?!demo\/)/,
      /^packages\/api\/src\/(?:jobs|live|idempotency|trpc|ports|files)\//,
    ],
  },
  {
    runs: ["backup.drill"],
    when: [
      /^apps\/server\/src\/(?:backup|scripts|adapters)\//,
      /^packages\/db\/src\/(?:backup|embedded)\//,
      /^packages\/db\/src\/schema\.sql$/,
    ],
  },
  {
    runs: ["file-upload-races.drill", "uploads-survive.drill", "bench/src/uploads/"],
    when: [
      /^apps\/server\/src\/(?:routes|adapters|plugins)\//,
      /^packages\/(?:api|core)\/src\/(?:files|file-kinds|portfolio|documents)\//,
    ],
  },
  {
    runs: ["generated-clients.drill", "developer-guide.drill", "example-integration.drill", "openapi-lint.drill"],
    when: [
      /^packages\/client\//,
      /^apps\/example-integration\//,
      /^packages\/api\/openapi\.json$/,
      /^packages\/api\/src\/(?:reference|trpc|schema|scripts|webhooks|tokens)\//,
      /^packages\/api\/src\/[^/]+\.ts$/,
    ],
  },
  {
    runs: ["money-model/", "stripe-faults.drill", "year/", "plan-year.drill", "figures.drill"],
    when: [
      new RegExp(`^packages/(?:core|api)/src/(?:${MONEY})(?:/|\\.ts$)`),
      /^packages\/core\/src\/money\.ts$/,
      /^packages\/api\/src\/(?:jobs|journeys|events|outbox)\//,
      /^apps\/server\/src\/(?:jobs\/|adapters\/(?:stripe|sandbox))/,
    ],
  },
  {
    runs: ["text-readers.drill", "hostile-input.drill", "hostile-search.drill", "figures.drill"],
    when: [/^packages\/api\/src\//, /^apps\/server\/src\/(?:plugins|routes)\//],
  },
  {
    runs: ["spelling.drill", "hostile-search.drill", "windows-text.drill"],
    when: [
      /^packages\/core\/src\/(?:search|format|match-index)\//,
      /^packages\/api\/src\/(?:search|schema|spending)\//,
    ],
  },
  {
    runs: ["paper-scripts.drill"],
    when: [/^apps\/server\/src\/paper\//, /^packages\/core\/src\/(?:invoices|words|format)\//],
  },
  {
    runs: ["zones.drill"],
    when: [/^packages\/core\/src\/(?:format|calendar|billing|notifications|saved-searches)\//],
  },
  { runs: ["apps/server/"], when: [/^apps\/server\/src\/testing\//] },
  { runs: ["supervise-embedded.drill"], when: [/^packages\/db\/src\/embedded\//] },
  {
    runs: ["apps/bench/", "committed-models.drill"],
    when: [
      /^apps\/bench\//,
      /^packages\/matching-model\//,
      /^packages\/core\/src\/seeded-random\.ts$/,
      new RegExp(`^packages/(?:core|api)/src/(?:${MATCHING})/`),
      /^apps\/server\/src\/match-index\//,
    ],
  },
  {
    // A deal and what two people see of each other, in two browsers at two servers.
    runs: ["engagement.drill", "live.drill", "paid-call.drill", "whole-deal.drill"],
    when: [
      /^packages\/(?:api|core)\/src\/(?:live|events|outbox|messages|files|mail|proposals|milestones|projects|agreements|change-orders|timesheets|bookings|availability|expenses)\//,
      /^apps\/server\/src\/(?:adapters\/live-streams|main|start|app|shutdown|jobs\/|routes\/)/,
      /^apps\/web\/src\/(?:lib|features\/(?:messages|proposals|milestones|projects|bookings|availability|expenses))\//,
      /^packages\/db\/src\/[^/]+\.ts$/,
      /^apps\/e2e\/src\/[^/]+\.ts$/,
    ],
  },
  {
    runs: ["api-docs.sweep"],
    when: [/^packages\/api\/openapi\.json$/, /^apps\/server\/src\/routes\//],
  },
  {
    // Every screen in every look. Names, words and demo data change what has to fit on one.
    runs: [".sweep.spec"],
    when: [
      /^apps\/(?:web|e2e)\//,
      /^packages\/core\/src\/(?:words|format)\//,
      /^packages\/db\/src\/demo\//,
      /^packages\/api\/src\/reference\//,
      /^apps\/server\/src\/plugins\//,
    ],
  },
];

/** `npm test` or a check notices what a change to only these breaks. */
const isTest = (file) => /\.(?:test|spec)\.(?:tsx?|mjs)$/.test(file);

/**
 * The words that choose the drills and sweeps that a change touches: an empty list chooses none, `null` all of them, because an
 * unknown base, or no difference from it, tells nothing.
 */
export function wordsOfChange(changed) {
  if (changed === null || changed.length === 0) return null;
  if (changed.some((file) => RUNS_EVERYTHING.some((pattern) => pattern.test(file)))) return null;
  const sources = changed.filter((file) => !isTest(file));
  const called = TOUCHES.filter(({ when }) => sources.some((file) => when.some((pattern) => pattern.test(file))));
  return [...new Set([...called.flatMap(({ runs }) => runs), ...changed.filter(isTest)])];
}

/** The paths that differ from the base: `CI_BASE`, or where this branch left `origin/main`. Null where neither is known. */
export function changedFiles(root, base = process.env.CI_BASE) {
  const git = (...words) =>
    execFileSync("git", words, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  try {
    const from = git("merge-base", base || "origin/main", "HEAD");
    const names = git("diff", "--name-only", "--no-renames", from, "HEAD");
    return names === "" ? [] : names.split("\n");
  } catch {
    return null;
  }
}
