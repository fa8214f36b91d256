import type { DomainEvent } from "@quorate/core/events/domain-event";
import { notificationsOf } from "@quorate/core/events/event-notifications";
import { insertNotifications } from "../notifications/notifications.queries.ts";
import { subjectOf } from "./event-subject.ts";
import type { InTransaction } from "./in-transaction.ts";

/** The bell: people hear of a fact if and only if it is one. */
export const writeNotifications: InTransaction = async (trx, ports, { event, people }) => {
  const { count = 1 }: Pick<DomainEvent, "type"> & { count?: number } = event;
  for (const told of notificationsOf(event, people)) {
    await insertNotifications(trx, ports, { ...told, ...subjectOf(event), count, actorId: event.actorId });
  }
};
