import { describe, expect, test } from "vitest";
import type { UserId } from "../ids.ts";
import * as en from "../words/en.ts";
import { DOMAIN_EVENT_TYPES, declarationOf } from "./domain-event.ts";
import type { EventPeople } from "./event-audience.ts";
import { notificationsOf } from "./event-notifications.ts";

const user = (name: string) => name as UserId;
const [client, expert, concerned, other, admin] = ["client", "expert", "an-expert", "another", "an-admin"].map(user);
const [founder, applicant, inviter, invitee] = ["founder", "applicant", "inviter", "invitee"].map(user);
const [sender, receiver, subscriber, owner] = ["sender", "receiver", "subscriber", "owner"].map(user);
const everybody = Object.values({ client, expert, concerned, other, founder, applicant, inviter, invitee, receiver });

const people = Object.fromEntries(
  Object.entries({
    ...{ client, expert, concerned, founder, applicant, inviter, invitee, sender, receiver, subscriber },
    ...{ others: other, proposers: other, applicants: applicant, entrepreneur: owner, organization: client },
    ...{ caller: client, owner },
    ...{ reviewAuthor: client, reviewed: expert, reporter: other },
  }).map(([party, userId]) => [party, userId ? [userId] : []]),
) satisfies EventPeople;

const recipientsOf = (event: Parameters<typeof notificationsOf>[0], who: EventPeople = people) =>
  Object.fromEntries(notificationsOf(event, who).map(({ kind, recipientIds }) => [kind, recipientIds]));

describe.each(DOMAIN_EVENT_TYPES)("%s", (type) => {
  test("is never told to the one who did it", () => {
    for (const actorId of [...everybody, subscriber, owner]) {
      expect(Object.values(recipientsOf({ type, actorId: actorId ?? null })).flat()).not.toContain(actorId);
    }
  });
});

test.each([
  ["project.expert-invited", client, { project_invitation: [concerned] }],
  ["booking.booked", client, { call_booked: [concerned] }],
  ["booking.moved", concerned, { call_moved: [client] }],
  ["booking.room-changed", concerned, { call_room_changed: [client] }],
  ["booking.cancelled", client, { call_cancelled: [concerned] }],
  ["booking.reminder-due", null, { call_begins: [concerned, client] }],
  ["proposal.submitted", concerned, { proposal_received: [client] }],
  ["proposal.withdrawn", concerned, { proposal_withdrawn: [client] }],
  ["proposal.accepted", client, { proposal_accepted: [concerned], proposal_rejected: [other] }],
  ["proposal.rejected", client, { proposal_rejected: [concerned] }],
  ["milestone.planned", client, { milestone_planned: [expert] }],
  ["milestone.changed", client, { milestone_changed: [expert] }],
  ["agreement.drawn", client, { agreement_drawn: [expert] }],
  ["agreement.signed", expert, { agreement_signed: [client] }],
  ["agreement.in-force", client, { agreement_in_force: [expert] }],
  ["agreement.declined", expert, { agreement_declined: [client] }],
  ["agreement.withdrawn", client, { agreement_withdrawn: [expert] }],
  ["change-order.proposed", client, { change_order_proposed: [expert] }],
  ["change-order.payment-due", expert, { change_order_agreed: [client] }],
  ["change-order.accepted", client, { change_order_accepted: [expert] }],
  ["change-order.declined", expert, { change_order_declined: [client] }],
  ["change-order.withdrawn", client, { change_order_withdrawn: [expert] }],
  ["timesheet.handed-over", expert, { timesheet_handed_over: [client] }],
  ["timesheet.answer-due", null, { timesheet_answer_due: [client] }],
  ["timesheet.returned", client, { timesheet_returned: [expert] }],
  ["timesheet.approved", client, { timesheet_approved: [expert] }],
  ["timesheet.auto-approved", null, { timesheet_auto_approved: [client, expert] }],
  ["period.ending", client, { period_ending: [expert] }],
  ["period.ended", null, { period_ended: [client, expert] }],
  ["change-order.lapsed", null, { change_order_lapsed: [client, expert] }],
  ["milestone.divided", client, { milestone_divided: [expert] }],
  ["milestone.cancelled", client, { milestone_cancelled: [expert] }],
  ["expense.handed-in", expert, { expense_handed_in: [client] }],
  ["expense.answer-due", null, { expense_answer_due: [client] }],
  ["expense.returned", client, { expense_returned: [expert] }],
  ["expense.revised", expert, { expense_revised: [client] }],
  ["expense.approved", client, { expense_approved: [expert] }],
  ["expense.auto-approved", null, { expense_auto_approved: [client, expert] }],
  ["milestone.funded", null, { milestone_funded: [expert] }],
  ["milestone.payment-declined", null, { payment_declined: [client] }],
  ["milestone.submitted", expert, { milestone_submitted: [client] }],
  ["milestone.decision-due", null, {}],
  ["milestone.changes-requested", client, { changes_requested: [expert] }],
  ["bonus.paid", client, { bonus_paid: [expert] }],
  ["milestone.released", client, { milestone_released: [expert] }],
  ["milestone.auto-released", null, { milestone_auto_released: [client, expert] }],
  ["milestone.refunded", admin, { milestone_refunded: [client, expert] }],
  ["dispute.opened", expert, { dispute_opened: [client] }],
  ["dispute.answered", client, { dispute_answered: [expert] }],
  ["dispute.decided", admin, { dispute_decided: [client, expert] }],
  ["chargeback.opened", null, { chargeback_opened: [client, expert] }],
  ["chargeback.won", null, { chargeback_won: [client, expert] }],
  ["chargeback.credited", null, { chargeback_credited: [other] }],
  ["chargeback.lost", null, { chargeback_lost: [client, expert] }],
  ["project.cancellation-requested", expert, { cancellation_requested: [client] }],
  ["project.cancelled", client, { project_cancelled: [expert], proposal_closed: [other] }],
  ["project.completed", null, { project_completed: [client, expert] }],
  ["project.completed-unpaid", client, { project_completed_unpaid: [expert] }],
  ["project.posted", client, {}],
  ["project.updated", client, {}],
  ["review.written", client, { review_received: [expert] }],
  ["review.published", null, { reviews_published: [client, expert] }],
  ["review.answered", expert, { review_answered: [client] }],
  ["review.changed", client, {}],
  ["review.hidden", admin, { review_hidden: [client], review_of_you_hidden: [expert] }],
  ["review.restored", admin, { review_restored: [client, expert] }],
  ["review.answer-hidden", admin, { answer_hidden: [expert], answer_to_you_hidden: [client] }],
  ["review.answer-restored", admin, { answer_restored: [client, expert] }],
  ["message.sent", sender, { message_received: [receiver] }],
  ["vat.return-due", null, { vat_return_due: [other] }],
  ["billing.number-unknown", null, { vat_number_unknown: [owner] }],
  ["verification.approved", admin, { verification_approved: [concerned], organization_verified: [client] }],
  ["verification.more-needed", admin, { verification_more_needed: [concerned], organization_more_needed: [client] }],
  ["verification.rejected", admin, { verification_rejected: [concerned], organization_declined: [client] }],
  ["verification.withdrawn", admin, { verification_withdrawn: [concerned], organization_withdrawn: [client] }],
  ["verification.document-refused", null, { verification_document_refused: [concerned] }],
  ["verification.renewal-due", null, { verification_renewal_due: [concerned], organization_renewal_due: [client] }],
  ["verification.expired", null, { verification_expired: [concerned], organization_expired: [client] }],
  ["connection.invited", inviter, { connection_invited: [invitee] }],
  ["connection.accepted", invitee, { connection_accepted: [inviter] }],
  ["connection.declined", invitee, {}],
  ["connection.ended", invitee, {}],
  ["connection.met", invitee, {}],
  ["connection.noted", invitee, {}],
  ["trial-agreement.proposed", invitee, { trial_agreement_proposed: [inviter] }],
  ["trial-agreement.signed", inviter, { trial_agreement_signed: [invitee] }],
  ["trial-agreement.in-force", invitee, { trial_agreement_in_force: [inviter] }],
  ["trial-agreement.ended", inviter, { trial_agreement_ended: [invitee] }],
  ["equity-worksheet.written", invitee, { equity_worksheet_written: [inviter] }],
  ["equity-worksheet.signed", inviter, { equity_worksheet_signed: [invitee] }],
  ["equity-worksheet.in-force", invitee, { equity_worksheet_in_force: [inviter] }],
  ["equity-worksheet.called-off", inviter, { equity_worksheet_called_off: [invitee] }],
  ["application.submitted", applicant, { application_received: [founder] }],
  ["application.withdrawn", applicant, { application_withdrawn: [founder] }],
  ["application.reviewed", founder, { application_reviewed: [applicant] }],
  ["application.interview", founder, { application_interview: [applicant] }],
  ["application.accepted", founder, { application_accepted: [applicant] }],
  ["application.rejected", founder, { application_rejected: [applicant] }],
  ["application.noted", founder, {}],
  ["subscription.ending", null, { plan_ending: [subscriber] }],
  ["subscription.payment-declined", null, { plan_payment_declined: [subscriber] }],
  ["report.filed", other, {}],
  ["report.resolved", admin, {}],
  ["report.review-hidden", admin, { report_review_hidden: [other] }],
  ["report.answer-hidden", admin, { report_answer_hidden: [other] }],
  ["report.review-kept", admin, { report_dismissed: [other] }],
  ["message.hidden", admin, { message_hidden: [sender] }],
  ["message.restored", admin, { message_restored: [receiver, sender] }],
  ["report.message-hidden", admin, { report_message_hidden: [other] }],
  ["report.person-warned", admin, { report_person_warned: [other] }],
  ["report.nothing-done", admin, { report_nothing_done: [other] }],
  ["entrepreneur.hidden", admin, {}],
] as const)("%s by %s is told as %j", (type, actorId, expected) => {
  expect(recipientsOf({ type, actorId: actorId ?? null })).toEqual(expected);
});

test("what nobody else is there to hear is not told", () => {
  expect(
    recipientsOf({ type: "project.cancelled", actorId: client ?? null }, { client: people["client"] ?? [] }),
  ).toEqual({});
  expect(recipientsOf({ type: "proposal.rejected", actorId: client ?? null }, {})).toEqual({});
});

test("every kind of notification comes of some event", () => {
  const kinds = new Set(DOMAIN_EVENT_TYPES.flatMap((type) => Object.keys(declarationOf(type).bell ?? {})));
  expect([...kinds].toSorted()).toEqual(Object.keys(en.notifications).toSorted());
});
