import type { UserId } from "@quorate/core/ids";
import { dueMorning, mailZoneOf } from "@quorate/core/mail/mail-times";
import type { Ports } from "../../context.ts";
import { type EventPorts, publishEvent } from "../../events/publish-event.service.ts";
import {
  findWaitingForDigest,
  listWaitingForDigest,
  lockMailTimes,
  setDigest,
  type WaitingForDigest,
} from "../mail/gather-mails.queries.ts";

type AnnouncingPorts = EventPorts & Pick<Ports, "db">;

const PEOPLE_AT_A_TIME = 500;

/** Starts the daily email of everyone who has something gathered and whose morning has come; returns their number. */
export async function announceDigests(ports: AnnouncingPorts): Promise<number> {
  let announced = 0;
  let after: UserId | null = null;
  for (;;) {
    const waiting: WaitingForDigest[] = await listWaitingForDigest(ports.db, { after, limit: PEOPLE_AT_A_TIME });
    for (const one of waiting) if (morningOf(one, ports.now()) && (await announceOne(ports, one.userId))) announced++;
    after = waiting.at(-1)?.userId ?? null;
    if (waiting.length < PEOPLE_AT_A_TIME) return announced;
  }
}

function morningOf({ named, noted, gatheredAt, digestedAt }: WaitingForDigest, now: Date): Date | null {
  return dueMorning({ gatheredAt, digestedAt, timeZone: mailZoneOf({ named, noted }) }, now);
}

/** What is taken into it and that it is begun are one transaction, behind the person's row: two servers begin it once. */
async function announceOne(ports: AnnouncingPorts, userId: UserId): Promise<boolean> {
  return await ports.db.transaction().execute(async (trx) => {
    await lockMailTimes(trx, userId, ports.now());
    const waiting = await findWaitingForDigest(trx, userId);
    const morning = waiting && morningOf(waiting, ports.now());
    if (!morning) return false;
    const digestId = ports.newId<string>();
    await setDigest(trx, userId, { digestId, morning });
    await publishEvent(trx, ports, { type: "digest.due", actorId: null, accountId: userId, digestId });
    return true;
  });
}
