import { expect, test } from "vitest";
import { accountEvents } from "./account.events.ts";
import { agreementEvents } from "./agreement.events.ts";
import { blockEvents } from "./block.events.ts";
import { bookingEvents } from "./booking.events.ts";
import { changeOrderEvents } from "./change-order.events.ts";
import { disputeEvents } from "./dispute.events.ts";
import { DOMAIN_EVENT_TYPES } from "./domain-event.ts";
import { equityWorksheetEvents } from "./equity-worksheet.events.ts";
import { event } from "./event-declaration.ts";
import type { OfAccount, OfProject } from "./event-facts.ts";
import { expenseEvents } from "./expense.events.ts";
import { founderEvents } from "./founder.events.ts";
import { messageEvents } from "./message.events.ts";
import { milestoneEvents } from "./milestone.events.ts";
import { payoutEvents } from "./payout.events.ts";
import { profileEvents } from "./profile.events.ts";
import { projectEvents } from "./project.events.ts";
import { reportEvents } from "./report.events.ts";
import { reviewEvents } from "./review.events.ts";
import { subscriptionEvents } from "./subscription.events.ts";
import { timesheetEvents } from "./timesheet.events.ts";
import { trialAgreementEvents } from "./trial-agreement.events.ts";
import { vatEvents } from "./vat.events.ts";
import { verificationEvents } from "./verification.events.ts";

test("no event is declared twice", () => {
  const declared = [
    accountEvents,
    profileEvents,
    projectEvents,
    milestoneEvents,
    agreementEvents,
    timesheetEvents,
    expenseEvents,
    bookingEvents,
    changeOrderEvents,
    disputeEvents,
    reviewEvents,
    payoutEvents,
    subscriptionEvents,
    verificationEvents,
    messageEvents,
    founderEvents,
    trialAgreementEvents,
    equityWorksheetEvents,
    reportEvents,
    blockEvents,
    vatEvents,
  ].flatMap((events) => Object.keys(events));
  expect(declared.toSorted()).toEqual(DOMAIN_EVENT_TYPES.toSorted());
});

test("what does not exist cannot be declared", () => {
  const known = { label: "Renamed", shows: [] };
  // Refused by the compiler, which complains of an expected error that is none.
  const refused = [
    // @ts-expect-error an account has no client
    event<OfAccount>()({ ...known, concerns: ["client"] }),
    // @ts-expect-error no screen of that name
    event<OfAccount>()({ ...known, concerns: ["owner"], shows: ["nowhere"] }),
    // @ts-expect-error what is about no project is no line of one
    event<OfAccount>()({ ...known, concerns: ["owner"], activity: "project_posted" }),
    // @ts-expect-error no key of that name
    event<OfAccount>()({ ...known, concerns: ["owner"], bel: {} }),
    // @ts-expect-error no notification of that name, beside one that there is
    event<OfProject>()({ ...known, concerns: [], bell: { files_added: ["client"], nonsense: ["client"] } }),
    // @ts-expect-error a project has no owner
    event<OfProject>()({ ...known, concerns: [], bell: { files_added: ["owner"] } }),
    // @ts-expect-error a line of the audit log has nothing else
    event<OfProject>()({ ...known, concerns: [], audit: { topic: "money", deed: "moved {it}", sum: "1.00" } }),
    event<OfProject>()({
      ...known,
      concerns: [],
      // @ts-expect-error a project names no milestone
      program: { about: "", told: [{ to: ["client"], data: ["milestoneId"] }] },
    }),
    // @ts-expect-error a message to programs needs at least one recipient
    event<OfProject>()({ ...known, concerns: [], program: { about: "", told: [] } }),
  ];
  expect(refused).toHaveLength(9);
});
