import { sendPasswordResetMail, sendVerificationMail } from "@quorate/api/accounts/account-mails.service";
import { readBankPayout } from "@quorate/api/bank-payouts/read-bank-payouts.service";
import { closeCheckoutPage } from "@quorate/api/checkouts/close-checkout-page.service";
import type { Checking } from "@quorate/api/documents/scan-content.service";
import { checkFile } from "@quorate/api/files/check-file.service";
import { deliverEvent } from "@quorate/api/outbox/deliveries/deliver-event.service";
import { SUBSCRIBERS } from "@quorate/api/outbox/deliveries/subscribers.service";
import { sendConnectionAcceptedMail, sendConnectionInvitedMail } from "@quorate/api/outbox/mails/connection.mail";
import { sendSubmissionReminderMail } from "@quorate/api/outbox/mails/milestone.mail";
import { sendProfileHiddenMail } from "@quorate/api/outbox/mails/moderation.mail";
import { holdBankPayouts } from "@quorate/api/payouts/hold-bank-payouts.service";
import { readPayoutAccount } from "@quorate/api/payouts/read-payout-account.service";
import { sendRefund } from "@quorate/api/payouts/send-refund.service";
import { sendReversal } from "@quorate/api/payouts/send-reversal.service";
import { sendTransfer } from "@quorate/api/payouts/send-transfer.service";
import { type KeptFiles } from "@quorate/api/personal-data/erase-closed-accounts.service";
import { hasReconciliations } from "@quorate/api/reconciliations/reconciliations.queries";
import { runReconciliation } from "@quorate/api/reconciliations/run-reconciliation.service";
import { hasWordCounts } from "@quorate/api/search/word-counts.queries";
import { followCard } from "@quorate/api/subscriptions/follow-card.service";
import { readCard } from "@quorate/api/subscriptions/read-card.service";
import { chargeRenewal } from "@quorate/api/subscriptions/renew-plans.service";
import { checkDocument } from "@quorate/api/verification/check-document.service";
import { settleHeldDecision } from "@quorate/api/verification/settle-held-decisions.service";
import { keysOf } from "@quorate/core/one-of";
import { createClamdScanner, NO_SCANNER } from "../adapters/clamd-scanner.ts";
import type { filesModule } from "../adapters/files-module.ts";
import type { mailerModule } from "../adapters/mailer-module.ts";
import { forgetCapturedMails } from "../adapters/mailers.ts";
import { createSealing } from "../adapters/sealing.ts";
import type { secretsModule } from "../adapters/secrets-module.ts";
import type { primaryModule } from "../database-module.ts";
import type { Base, GivenBy } from "../modules.ts";
import type { portsModule } from "../ports-module.ts";
import type { JobHandlers } from "./job-queue.ts";
import type { lanesModule } from "./lanes-module.ts";
import type { queueModule } from "./queue-module.ts";
import { removeDocument } from "./remove-document.ts";
import { removePicture } from "./remove-picture.ts";
import { serverSchedules } from "./schedules.ts";

type Needs = Base &
  GivenBy<typeof primaryModule> &
  GivenBy<typeof secretsModule> &
  GivenBy<typeof filesModule> &
  GivenBy<typeof mailerModule> &
  GivenBy<typeof queueModule> &
  GivenBy<typeof portsModule> &
  GivenBy<typeof lanesModule>;

/** An older version's job has no delivery that could be put off, so the queue retries it. */
function assertSent(later: Date | null): void {
  if (later) throw new Error(`There is room for this mail at ${later.toISOString()}.`);
}

export const workModule = {
  name: "work",
  open: async (context: Needs) => {
    const { config, log, primary, webhookKeys, totpKeys, stores, pictures, mailer, mailFolder } = context;
    const { jobs, ports, lanes } = context;
    const files = stores.documents;
    const mailPorts = { ...ports, mailer };
    const keptFiles: KeptFiles = {
      removeDocument: files.remove,
      removeFile: stores.files.remove,
      forgetMails: (about) => forgetCapturedMails(mailFolder, about),
    };
    const scanner = config.clamav ? createClamdScanner(config.clamav, config) : NO_SCANNER;
    const checking: Checking = { scanner, read: stores.files.read, remove: stores.files.remove };
    const checkingDocuments: Checking = { scanner, read: files.read, remove: files.remove };
    const handlers: JobHandlers = {
      "check-document": ({ documentId }) => checkDocument(ports, checkingDocuments, documentId),
      "check-file": ({ fileId }) => checkFile(ports, checking, fileId),
      "send-verification-mail": ({ userId }) => sendVerificationMail(mailPorts, userId),
      "send-password-reset-mail": ({ userId }) => sendPasswordResetMail(mailPorts, userId),
      "close-checkout-page": ({ checkoutId }) => closeCheckoutPage(ports, checkoutId),
      "read-card": ({ checkoutId }) => readCard(ports, checkoutId),
      "follow-card": ({ userId }) => followCard(ports, userId),
      "charge-renewal": ({ renewalId }) => chargeRenewal(ports, renewalId),
      "send-refund": ({ refundId }) => sendRefund(ports, refundId),
      "send-reversal": ({ reversalId }) => sendReversal(ports, reversalId),
      "send-transfer": ({ transferId }) => sendTransfer(ports, transferId),
      "hold-bank-payouts": ({ expertId }) => holdBankPayouts(ports, expertId),
      "read-bank-payout": ({ bankPayoutId }) => readBankPayout(ports, bankPayoutId),
      "read-payout-account": ({ expertId }) => readPayoutAccount(ports, expertId),
      "remove-document": ({ documentId }) => removeDocument(ports, files, documentId),
      "remove-file": ({ storageKey }) => stores.files.remove(storageKey),
      "remove-picture": ({ key }) => removePicture(ports, pictures.store, key),
      "deliver-event": ({ deliveryId }) => deliverEvent(mailPorts, SUBSCRIBERS, deliveryId),
      "run-reconciliation": ({ reconciliationId }) => runReconciliation(ports, reconciliationId),
      // The job is done once a lane has the endpoint: a slow receiver holds up no other job.
      "send-webhooks": async ({ endpointId }) => lanes.wake(endpointId),
      "settle-verification": (held) => settleHeldDecision(ports, held),
      "send-submission-reminder-mail": async ({ milestoneId }) =>
        assertSent(await sendSubmissionReminderMail(mailPorts, milestoneId)),
      "send-connection-invited-mail": async ({ connectionId }) =>
        assertSent(await sendConnectionInvitedMail(mailPorts, connectionId)),
      "send-connection-accepted-mail": async ({ connectionId }) =>
        assertSent(await sendConnectionAcceptedMail(mailPorts, connectionId)),
      "send-profile-hidden-mail": async ({ entrepreneurId }) =>
        assertSent(await sendProfileHiddenMail(mailPorts, entrepreneurId)),
    };
    const cleaned = { documents: files, files: stores.files, parts: stores.parts, pictures: pictures.store };
    if (config.works) {
      const sealings = {
        totp: createSealing(totpKeys.key, totpKeys.formerKeys),
        webhooks: createSealing(webhookKeys.key, webhookKeys.formerKeys),
      };
      await jobs.work(
        handlers,
        serverSchedules({ ports, log, checking, checkingDocuments, keptFiles, cleaned, sealings }),
      );
      if (config.formerSecrets.length > 0) await jobs.runSoon("reseal-secrets");
      // Matching works without these counts until they exist.
      if (!(await hasWordCounts(primary.db))) await jobs.runSoon("count-words");
      await jobs.runSoon("read-niches");
      // The gateway's account and fees are in the books from the first minute on.
      if (!(await hasReconciliations(primary.db))) await jobs.runSoon("verify-ledger");
    } else {
      await jobs.collect(keysOf(handlers));
    }
    return { gives: {} };
  },
};
