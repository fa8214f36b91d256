import * as rules from "@quorate/core/access/first-contact";
import type { UserId } from "@quorate/core/ids";
import type { Trx } from "@quorate/db/client";
import type { Viewer } from "../context.ts";
import { countPeopleReachedSince, lockFirstContactsOf } from "./first-contacts.queries.ts";

type Sender = { viewer: Pick<Viewer, "userId" | "emailVerified">; now: () => Date };

/** Call it before a person writes to another for the first time, or invites them. It counts while locked; the commit ends the lock. */
export async function assertMayReachOut(trx: Trx, { viewer, now }: Sender, toUserId: UserId): Promise<void> {
  if (viewer.emailVerified) return;
  const { userId } = viewer;
  await lockFirstContactsOf(trx, userId);
  const since = new Date(now().getTime() - rules.FIRST_CONTACTS_WINDOW_MS);
  const reached = await countPeopleReachedSince(trx, { userId, exceptUserId: toUserId, since });
  rules.assertMayReachOut(viewer, reached);
}
