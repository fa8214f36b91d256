import type { UserId } from "@quorate/core/ids";
import { isStoppable, type StoppableTopic } from "@quorate/core/mail/notification-topics";
import { preferencesOf } from "@quorate/core/notifications/notification-preferences";
import type { DbOrTrx } from "@quorate/db/client";
import type { Ports } from "../context.ts";
import { findMailStop, setDailyStopped } from "./mail-stops.queries.ts";
import { listChosenPreferences, setPreference } from "./notification-preferences.queries.ts";

type StopPorts = Pick<Ports, "db" | "now" | "hashToken">;
type MailStop = { topic: StoppableTopic; isStopped: boolean };

const TOKEN_FORM = /^[\w-]{20,100}$/;

async function findStop(db: DbOrTrx, { hashToken }: StopPorts, token: string) {
  const found = TOKEN_FORM.test(token) ? await findMailStop(db, hashToken(token)) : undefined;
  return found?.topic && isStoppable(found.topic) ? { userId: found.userId, topic: found.topic } : null;
}

async function isStopped(db: DbOrTrx, userId: UserId, topic: StoppableTopic): Promise<boolean> {
  const preferences = preferencesOf(await listChosenPreferences(db, userId));
  if (topic === "digest") return preferences.every(({ mail }) => mail !== "daily");
  return preferences.find((one) => one.topic === topic)?.mail === "never";
}

/** What the link of a mail would turn off, and whether it is off; null for a token that is none of ours. Changes nothing. */
export async function readMailStop(ports: StopPorts, token: string): Promise<MailStop | null> {
  const stop = await findStop(ports.db, ports, token);
  return stop && { topic: stop.topic, isStopped: await isStopped(ports.db, stop.userId, stop.topic) };
}

/** Turns emails of one topic off, for any caller and any number of times; null for an unknown token. */
export async function stopMails(ports: StopPorts, token: string): Promise<MailStop | null> {
  return await ports.db.transaction().execute(async (trx) => {
    const stop = await findStop(trx, ports, token);
    if (!stop) return null;
    const { userId, topic } = stop;
    const now = ports.now();
    if (topic === "digest") await setDailyStopped(trx, userId, now);
    else await setPreference(trx, userId, { topic, mail: "never", now });
    return { topic, isStopped: true };
  });
}
