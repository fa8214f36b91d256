import { deleteEmailChangesBefore } from "@quorate/api/accounts/email-changes.queries";
import { deleteLogInGuardsBefore } from "@quorate/api/accounts/log-in-guards.queries";
import { deleteExpiredSessions } from "@quorate/api/accounts/sessions.queries";
import type { Ports } from "@quorate/api/context";
import { deleteUnclaimedDocuments } from "@quorate/api/documents/documents.queries";
import { removeOldUploads } from "@quorate/api/files/continue-upload.service";
import { removeWaitingFiles } from "@quorate/api/files/remove-waiting-files.service";
import { IDEMPOTENCY_KEY_KEPT_MS } from "@quorate/api/idempotency/answer-once.service";
import { deleteIdempotencyKeysBefore } from "@quorate/api/idempotency/idempotency.queries";
import { endLapsedImpersonations } from "@quorate/api/impersonations/end-impersonation.service";
import { deleteMatchChangesBefore, MATCH_CHANGES_KEPT_MS } from "@quorate/api/match-index/changes.queries";
import { deleteNotificationsReadBefore } from "@quorate/api/notifications/notification-list.queries";
import { deleteEventsBefore } from "@quorate/api/outbox/deliveries/deliveries.queries";
import { deleteMailWindowsBefore } from "@quorate/api/outbox/mail/mail-windows.queries";
import { deleteMailsBefore } from "@quorate/api/outbox/mail/mails.queries";
import { deleteEventMessagesBefore } from "@quorate/api/outbox/programs/event-messages.queries";
import { listUnshownPictures } from "@quorate/api/pictures/pictures.queries";
import { deleteExpiredRemembered } from "@quorate/api/second-factor/remembered-browsers.queries";
import { deleteExpiredSignInSteps } from "@quorate/api/second-factor/sign-in-steps.queries";
import { EMAIL_KEPT_MS } from "@quorate/core/accounts/link-lifetime";
import { LOG_IN_LOCK_MS, LOG_IN_WINDOW_MS } from "@quorate/core/accounts/log-in-guard";
import { eventsKeptSince } from "@quorate/core/events/delivery";
import { MAIL_WINDOW_MS, MAILS_KEPT_MS } from "@quorate/core/mail/mail-limit";

import { readNotificationsKeptSince } from "@quorate/core/notifications/notification";
import { eventMessagesKeptSince } from "@quorate/core/webhooks/integrator-events";
import type { FileStore } from "../adapters/file-store.ts";
import type { PictureStore } from "../adapters/picture-store.ts";
import { removePicture } from "./remove-picture.ts";

const UNCLAIMED_DOCUMENT_KEPT_MS = 24 * 3_600_000;
/** An upload is shown as a picture within seconds, or it failed. */
const UNSHOWN_PICTURE_KEPT_MS = 3_600_000;

/**
 * Deletes what is no longer needed: dead sessions, unfinished sign-ins, failed sign-ins that no longer count, old idempotency keys,
 * notifications and events, records of contacts and of changed people, unfinished or unused uploads, and unused pictures.
 */
export async function cleanUp(
  { db, now, newId }: Pick<Ports, "db" | "now" | "newId">,
  {
    documents,
    files,
    parts,
    pictures,
  }: { documents: FileStore; files: FileStore; parts: FileStore; pictures: PictureStore },
): Promise<void> {
  await deleteExpiredSessions(db, now());
  await deleteExpiredRemembered(db, now());
  await endLapsedImpersonations({ db, now, newId });
  await deleteExpiredSignInSteps(db, now());
  await deleteLogInGuardsBefore(db, new Date(now().getTime() - LOG_IN_WINDOW_MS - LOG_IN_LOCK_MS));
  await deleteIdempotencyKeysBefore(db, new Date(now().getTime() - IDEMPOTENCY_KEY_KEPT_MS));
  await deleteNotificationsReadBefore(db, readNotificationsKeptSince(now()));
  await deleteEventMessagesBefore(db, eventMessagesKeptSince(now()));
  await deleteEventsBefore(db, eventsKeptSince(now()));
  await deleteMailWindowsBefore(db, new Date(now().getTime() - MAIL_WINDOW_MS));
  await deleteMatchChangesBefore(db, new Date(now().getTime() - MATCH_CHANGES_KEPT_MS));
  await deleteMailsBefore(db, new Date(now().getTime() - MAILS_KEPT_MS));
  await deleteEmailChangesBefore(db, new Date(now().getTime() - EMAIL_KEPT_MS));
  const keys = await deleteUnclaimedDocuments(db, new Date(now().getTime() - UNCLAIMED_DOCUMENT_KEPT_MS));
  for (const key of keys) await documents.remove(key);
  await removeWaitingFiles({ db, now }, files.remove);
  await removeOldUploads({ db, now }, parts);
  const unshown = await listUnshownPictures(db, new Date(now().getTime() - UNSHOWN_PICTURE_KEPT_MS));
  for (const key of unshown) await removePicture({ db }, pictures, key);
}
