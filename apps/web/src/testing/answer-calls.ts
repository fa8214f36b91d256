import { CHANGED_HEADER } from "@quorate/core/events/changed-screens";
import type { DomainEventType } from "@quorate/core/events/domain-event";
import { screensChangedBy } from "@quorate/core/events/event-screens";
import { vi } from "vitest";

export type Call = { procedure: string; input: unknown };
type Issue = { path: string; message: string };
type Refusal = { refuse: { status: number; code: string; message: string; issues: Issue[] } };
export type Answers = Record<string, (input: unknown) => unknown>;

export function refusal(status: number, code: string, message = "No.", issues: Issue[] = []): Refusal {
  return { refuse: { status, code, message, issues } };
}

/** Under which the server's log would have whatever is refused here. */
export const REQUEST_ID = "r-1";

/** The answer that does not come: what waits for it shows that it waits. */
export const noAnswer = () => new Promise<never>(() => undefined);

/** Stands where the server would: answers each call of a batch by its procedure's name and records what was asked. */
export function answerCalls(answers: Answers): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal("fetch", async (address: string | URL | Request, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(address instanceof Request ? address.url : address, "http://localhost");
    const inputs: unknown = JSON.parse(
      typeof init?.body === "string" ? init.body : (searchParams.get("input") ?? "{}"),
    );
    const procedures = pathname.replace("/trpc/", "").split(",");
    const replies = await Promise.all(
      procedures.map(async (procedure, index) => {
        const input = typeof inputs === "object" && inputs !== null ? Reflect.get(inputs, index) : undefined;
        calls.push({ procedure, input });
        const answer = answers[procedure];
        return reply(answer ? await answer(input) : refusal(404, "test/no-answer", `No answer for ${procedure}`));
      }),
    );
    const headers = { "content-type": "application/json", ...changedHeader(procedures, replies) };
    return new Response(JSON.stringify(replies), { status: 200, headers });
  });
  return calls;
}

let events = 0;

/** Beside what was done stands which screens it has changed, as the server says it. */
function changedHeader(procedures: readonly string[], replies: readonly object[]): Record<string, string> {
  const told = procedures.flatMap((procedure, index) => {
    const type = EVENT_OF_CALL.get(procedure);
    if (!type || !("result" in (replies[index] ?? {}))) return [];
    events += 1;
    return [{ eventId: `event ${events}`, changed: screensChangedBy(type) }];
  });
  return told.length === 0 ? {} : { [CHANGED_HEADER]: JSON.stringify(told) };
}

const EVENT_OF_CALL = new Map<string, DomainEventType>([
  ["applications.submit", "application.submitted"],
  ["applications.update", "application.reviewed"],
  ["connections.accept", "connection.accepted"],
  ["bookings.book", "booking.booked"],
  ["bookings.cancel", "booking.cancelled"],
  ["bookings.move", "booking.moved"],
  ["bookings.setRoom", "booking.room-changed"],
  ["connections.block", "entrepreneur.blocked"],
  ["connections.decline", "connection.declined"],
  ["connections.end", "connection.ended"],
  ["connections.invite", "connection.invited"],
  ["connections.noteMeeting", "connection.met"],
  ["connections.unblock", "entrepreneur.unblocked"],
  ["messages.block", "person.blocked"],
  ["messages.unblock", "person.unblocked"],
  ["connections.withdraw", "connection.withdrawn"],
  ["connections.writeNotes", "connection.noted"],
  ["disputes.answer", "dispute.answered"],
  ["disputes.open", "dispute.opened"],
  ["disputes.resolve", "dispute.decided"],
  ["entrepreneurs.update", "entrepreneur.changed"],
  ["experts.update", "expert.changed"],
  ["expertServices.update", "expert.changed"],
  ["files.add", "project.files-added"],
  ["files.remove", "project.file-removed"],
  ["organizations.update", "organization.changed"],
  ["milestones.cancel", "milestone.cancelled"],
  ["milestones.create", "milestone.planned"],
  ["milestones.divide", "milestone.divided"],
  ["milestones.edit", "milestone.changed"],
  ["milestones.release", "milestone.released"],
  ["milestones.requestChanges", "milestone.changes-requested"],
  ["milestones.submit", "milestone.submitted"],
  ["portfolio.update", "expert.changed"],
  ["projects.cancel", "project.cancelled"],
  ["projects.complete", "project.completed"],
  ["projects.create", "project.posted"],
  ["equityWorksheets.callOff", "equity-worksheet.called-off"],
  ["equityWorksheets.sign", "equity-worksheet.signed"],
  ["equityWorksheets.write", "equity-worksheet.written"],
  ["trialAgreements.end", "trial-agreement.ended"],
  ["trialAgreements.propose", "trial-agreement.proposed"],
  ["trialAgreements.sign", "trial-agreement.signed"],
  ["confidentialParts.agree", "nda.agreed"],
  ["agreements.decline", "agreement.declined"],
  ["agreements.draw", "agreement.drawn"],
  ["agreements.sign", "agreement.signed"],
  ["agreements.withdraw", "agreement.withdrawn"],
  ["expenses.approve", "expense.approved"],
  ["expenses.handIn", "expense.handed-in"],
  ["expenses.return", "expense.returned"],
  ["expenses.revise", "expense.revised"],
  ["expenses.setCap", "expenses.cap-set"],
  ["expenses.withdraw", "expense.withdrawn"],
  ["timesheets.approve", "timesheet.approved"],
  ["timesheets.endPeriod", "period.ending"],
  ["timesheets.return", "timesheet.returned"],
  ["timesheets.save", "timesheet.handed-over"],
  ["changeOrders.accept", "change-order.accepted"],
  ["changeOrders.decline", "change-order.declined"],
  ["changeOrders.propose", "change-order.proposed"],
  ["changeOrders.withdraw", "change-order.withdrawn"],
  ["projects.declineReopening", "project.reopening-declined"],
  ["projects.reopen", "project.reopened"],
  ["proposals.accept", "proposal.accepted"],
  ["proposals.reject", "proposal.rejected"],
  ["proposals.submit", "proposal.submitted"],
  ["proposals.withdraw", "proposal.withdrawn"],
  ["reviews.create", "review.published"],
  ["secondFactor.addPasskey", "account.passkey-added"],
  ["secondFactor.confirmTotp", "account.second-factor-on"],
  ["secondFactor.removePasskey", "account.passkey-removed"],
  ["secondFactor.renewCodes", "account.recovery-codes-renewed"],
  ["secondFactor.turnOffTotp", "account.second-factor-off"],
  ["signIn.unlinkProvider", "account.provider-unlinked"],
]);

function reply(answer: unknown) {
  if (!isRefusal(answer)) return { result: { data: answer } };
  const { status, code, message, issues } = answer.refuse;
  return { error: { message, code: -32000, data: { code, httpStatus: status, issues, requestId: REQUEST_ID } } };
}

function isRefusal(answer: unknown): answer is Refusal {
  return typeof answer === "object" && answer !== null && "refuse" in answer;
}
