import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { isJourneyFinished, journeyProgress } from "@quorate/core/journeys/journey-step";
import { rolesThatRetry } from "@quorate/core/operations/failed-job";
import { isFinished, isPaid, isSettled } from "@quorate/core/project-endings/project-ending";
import { areReviewsPublished } from "@quorate/core/reviews/review-rules";
import { isCheckedName } from "@quorate/core/verification/checked-name";
import { basisOf } from "@quorate/core/verification/verification-basis";
import { uncheckedOf } from "@quorate/core/verification/verification-checklist";
import { wantsEvent } from "@quorate/core/webhooks/webhook-endpoint";
import { describe, expect, test } from "vitest";

/** "All of none" is true in every language. What each guard of that form says of nothing is decided, and tried, here. */
describe("of nothing", () => {
  test("nobody is verified", () => {
    expect(() => basisOf("expert", { documents: [], register: null })).toThrow(
      expect.objectContaining({ code: "verification/nothing-seen" }),
    );
    expect(uncheckedOf("expert", [])).not.toEqual([]);
    expect(isCheckedName("", "Ada")).toBe(false);
  });

  test("no contract is finished or paid, and no review comes out before its time", () => {
    expect(isFinished({ status: "in_progress" }, [])).toBe(false);
    expect(isSettled({ status: "in_progress" }, [])).toBe(false);
    expect(isPaid([])).toBe(false);
    const endDate = new Date("2026-03-02T09:00:00Z");
    const ended = { status: "completed", endDate, isPaid: true } as const;
    expect(areReviewsPublished(ended, [], endDate)).toBe(false);
  });

  test("no journey is at its end", () => {
    expect([journeyProgress([]), isJourneyFinished([])]).toEqual([0, false]);
  });

  test("no queue is everybody's to work again, and an endpoint that names no event takes every one, as its form says", () => {
    expect(rolesThatRetry("a queue that nobody knows")).not.toEqual([]);
    expect(wantsEvent([], "proposal.accepted")).toBe(true);
  });
});

/**
 * Where the sources ask whether all of something are so, and what they answer of none. Texts and words are left out: they say nothing
 * about what may be done. A guard that is added says here what its empty set means.
 */
const GUARDS: Readonly<Record<string, string>> = {
  "apps/server/src/adapters/webhook-sender.ts": "a name without an address is not found, right after",
  "apps/server/src/backup/restore-backup.ts": "a name has one part at least, and an empty part is refused",
  "apps/server/src/config.ts": "split text is never empty: an empty value is one empty text, which none of these takes",
  "apps/server/src/match-index/index-share.ts": "of the two kinds of people, which are constants",
  "apps/server/src/match-index/open-match-index.ts": "an index without threads is not ready",
  "apps/server/src/paper/paper-pen.ts": "a cluster has one letter at least",
  "apps/server/src/paper/script-fonts.ts": "asked for the letters of a text that has some",
  "apps/server/src/plugins/screen-routes.ts": "the parts of a path: the start page has one empty part",
  "apps/server/src/secret-strength.ts": "half of the secret or more is compared, and none is empty",
  "apps/web/src/components/files/file-uploads.tsx":
    "nothing was sent again: every name that broke off is still missing",
  "apps/web/src/components/reviews/review-summary.tsx": "no part was rated: there is no line to write a count behind",
  "apps/web/src/components/ui/data/search-line.tsx": "an empty list holds nothing that comes near",
  "apps/web/src/components/ui/form/error-summary.tsx": "the summary is shown with errors alone",
  "apps/web/src/features/co-founder-matching/suggested-co-founders.tsx": "shown only while something is missing",
  "apps/web/src/features/books/vat-return.tsx": "a return without lines has no VAT to pay",
  "apps/web/src/features/earnings/earnings-chart.tsx": "no bars: nothing is drawn",
  "apps/web/src/features/agreements/project-agreement.tsx": "nothing is planned: there is nothing to agree on",
  "apps/web/src/features/founder-agreements/scenario-fields.tsx": "a scenario without rounds needs none to be known",
  "apps/web/src/features/messages/conversation-window.ts":
    "nothing is known yet: the page adjoins nothing and begins anew",
  "apps/web/src/features/notifications/read-lines.ts": "a group has a line at least",
  "apps/web/src/features/proposals/offer-template.ts": "an offer without milestones keeps none",
  "apps/web/src/features/spending/spending-chart.tsx": "no bars: nothing is drawn",
  "apps/web/src/lib/files/use-file-uploads.ts": "no files: a message without files is sent without any",
  "packages/api/src/bank-payouts/bank-payouts.mapper.ts":
    "a payout without milestones is all of it something else, in its own currency",
  "packages/api/src/entrepreneurs/rank-entrepreneurs.service.ts": "a name has two parts at least, or is none",
  "packages/api/src/gateway-balance/compare-balance.service.ts": "no money twice is the same balance",
  "packages/api/src/match-index/lexemes.mapper.ts": "words",
  "packages/api/src/messages/messages.schema.ts": "nothing is asked for beside the messages",
  "packages/api/src/notifications/mail-stops.service.ts":
    "there is a preference for every topic, and topics are a constant",
  "packages/api/src/reference/webhook-section.ts": "of an event that tells nobody nothing is required",
  "packages/api/src/reviews/publish-reviews.service.ts": "no reviews: nothing is held back and nothing published",
  "packages/core/src/agreements/drawing.ts": "the shape that a drawing has, has two points at least",
  "packages/core/src/access/admin-acts.ts": "every role looks after something; a call about nobody acts on nobody",
  "packages/core/src/access/network.ts": "five groups and four parts, counted beside it",
  "packages/core/src/change-orders/change-plan.ts": "an order without changes cannot be proposed",
  "packages/core/src/e-invoices/rules.ts":
    "an invoice has a line and a VAT breakdown at least: rules of their own say so (BR-16, BR-CO-18)",
  "packages/core/src/format/money-format.ts": "no rates: none is written",
  "packages/core/src/impersonations/seen-calls.ts": "a call that needs no scope is not seen by its scopes",
  "packages/core/src/journeys/journey-step.ts": "a journey without steps has not been gone",
  "packages/core/src/operations/failed-job.ts": "every queue has the area of operations at least",
  "packages/core/src/project-endings/project-ending.ts": "no milestones: not finished, because none was paid",
  "packages/core/src/tax-reporting/platform-report.ts":
    "two contents without a field are the same: nothing is sent again",
  "packages/core/src/project-steps/project-step.ts": "no milestones: one is to be planned",
};

const ROOT = path.resolve(import.meta.dirname, "../../..");
const ASKS_ALL = /(?<!\.\.)\.every\(|bool_and\(|= all ?\(/;
const LEFT_OUT = /\.test\.|\/testing\/|\/migrations\/|\/demo\/|core\/src\/(?:matching|match-index|search)\//;

test("every place that asks whether all are so says what none means", () => {
  const where = [
    "packages/core/src",
    "packages/api/src",
    "packages/db/src",
    "packages/client/src",
    "apps/web/src",
    "apps/server/src",
  ];
  const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", ...where], {
    cwd: ROOT,
    encoding: "utf8",
  });
  const asking = files
    .split("\n")
    .filter((file) => /\.tsx?$/.test(file) && !LEFT_OUT.test(file))
    .filter((file) => ASKS_ALL.test(readFileSync(path.join(ROOT, file), "utf8")));
  expect(asking.toSorted()).toEqual(Object.keys(GUARDS).toSorted());
});
