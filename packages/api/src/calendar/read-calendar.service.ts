import { type CalendarEntry, type CalendarFact, toCalendarEntry } from "@quorate/core/calendar/calendar-entry";
import { DomainError } from "@quorate/core/errors";
import type { DbOrTrx } from "@quorate/db/client";
import type { Ports } from "../context.ts";
import {
  type CalendarReader,
  listCalls,
  listDisputeDates,
  listMilestoneDates,
  listPlanEnds,
  listVerificationEnds,
} from "./calendar-facts.queries.ts";
import { findFeedReader, setFeedRead } from "./calendar-feeds.queries.ts";

/** That it was read is noted this often: calendars ask every few minutes. */
const NOTED_MS = 3_600_000;

export const calendarNotFound = () => new DomainError("not_found", "calendar/not-found");

/** The dates behind a secret address. One that was never made and one that was taken back answer alike. */
export async function readCalendar(
  { db, now, hashToken }: Pick<Ports, "db" | "now" | "hashToken">,
  token: string,
): Promise<CalendarEntry[]> {
  const reader = await findFeedReader(db, hashToken(token));
  if (!reader) throw calendarNotFound();
  const facts = await listFacts(db, reader, now());
  const isNoted = reader.lastReadAt && now().getTime() - reader.lastReadAt.getTime() < NOTED_MS;
  if (!isNoted) await setFeedRead(db, reader.userId, now());
  return facts.map(toCalendarEntry);
}

async function listFacts(db: DbOrTrx, reader: CalendarReader, now: Date): Promise<CalendarFact[]> {
  const isInProfile = reader.expertId !== null || reader.organizationId !== null;
  const [milestones, disputes, verifications] = isInProfile
    ? [await listMilestoneDates(db, reader), await listDisputeDates(db, reader), await listVerificationEnds(db, reader)]
    : [[], [], []];
  const plans = await listPlanEnds(db, reader);
  const calls = await listCalls(db, reader, now);
  return [
    ...milestones.flatMap(({ status, dueDate, autoReleaseAt, isClient, ...milestone }): CalendarFact[] => {
      if (status === "submitted")
        return autoReleaseAt
          ? [{ ...milestone, kind: "release-due", isOwnTurn: isClient, moment: { at: autoReleaseAt } }]
          : [];
      return dueDate ? [{ ...milestone, kind: "milestone-due", isOwnTurn: !isClient, moment: { day: dueDate } }] : [];
    }),
    ...disputes.map(
      ({ answerDueAt, ...dispute }): CalendarFact => ({
        ...dispute,
        kind: "dispute-answer",
        moment: { at: answerDueAt },
      }),
    ),
    ...verifications.map(
      ({ endsAt, ...one }): CalendarFact => ({
        ...one,
        kind: "verification-end",
        projectId: null,
        moment: { at: endsAt },
      }),
    ),
    ...calls.map(
      ({ startsAt, endsAt, ...one }): CalendarFact => ({
        ...one,
        kind: "call",
        projectId: null,
        moment: { at: startsAt, until: endsAt },
      }),
    ),
    ...plans.map(
      ({ endsAt, ...plan }): CalendarFact => ({ ...plan, kind: "plan-end", projectId: null, moment: { at: endsAt } }),
    ),
  ];
}
