import { act } from "@quorate/core/access/admin-acts";
import { assertCanAnswerChargeback, chargebackNotFound } from "@quorate/core/chargebacks/chargeback-answer";
import { draftEvidence } from "@quorate/core/chargebacks/chargeback-evidence";
import { assertCanBeEvidence } from "@quorate/core/chargebacks/evidence-file";
import { evidenceRecord } from "@quorate/core/chargebacks/evidence-record";
import { DomainError, invariant } from "@quorate/core/errors";
import { z } from "zod";
import { recordAudit } from "../audit/record-audit.service.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { call } from "../trpc/call.ts";
import { router } from "../trpc/trpc.ts";
import { acceptChargeback } from "./accept-chargeback.ts";
import {
  findChargebackIdOf,
  findChargebackRow,
  listChargebackRows,
  setEvidenceSent,
} from "./chargeback-list.queries.ts";
import { toAnswerable, toChargebackDto } from "./chargebacks.mapper.ts";
import {
  answerChargebackInput,
  chargebackDetailSchema,
  chargebackIdInput,
  chargebackSchema,
  decideChargebackInput,
  listChargebacksInput,
  raiseChargebackInput,
  sandboxPaymentSchema,
} from "./chargebacks.schema.ts";
import { describeChargeback } from "./describe-chargeback.service.ts";
import { readContractFacts } from "./draft-evidence.service.ts";
import { findSandboxPayment, listSandboxPayments as listPayments } from "./sandbox-payments.queries.ts";

export const chargebacksRouter = router({
  list: call("GET /admin/chargebacks", {
    may: { area: "money" },
    scope: "administration:read",
    tag: "Administration",
    summary: "Payments that their payers' banks take back: open ones by deadline, decided ones newest first",
    reads: "personal",
  })
    .input(listChargebacksInput)
    .output(z.array(chargebackSchema))
    .query(async ({ ctx, input }) => {
      const now = { now: ctx.now(), gatewayInUse: ctx.gateway.name };
      return (await listChargebackRows(ctx.db, input)).map((row) => toChargebackDto(row, now));
    }),
  get: call("GET /admin/chargebacks/{id}", {
    may: { area: "money" },
    scope: "administration:read",
    tag: "Administration",
    summary: "One chargeback, who bears it, and the evidence that its contract gives",
    refuses: [404],
    reads: { by: "id", kind: "chargeback" },
  })
    .input(chargebackIdInput)
    .output(chargebackDetailSchema)
    .query(({ ctx, input: { id } }) => describeChargeback(ctx.db, ctx, id)),

  /** No lock is held while the gateway is asked: it takes evidence once. */
  answer: call("POST /admin/chargebacks/{id}/evidence", {
    may: { area: "money" },
    scope: "administration:write",
    tag: "Administration",
    summary:
      "Send the contract's evidence to the payer's bank, with this account of what happened, its record on paper and a file that was handed over; once",
    refuses: [404, 409, 422, 503],
    decides: act("chargeback"),
  })
    .input(answerChargebackInput)
    .output(chargebackDetailSchema)
    .mutation(async ({ ctx, input: { id, account, fileId } }) => {
      const row = await findChargebackRow(ctx.db, id);
      if (!row) throw chargebackNotFound();
      assertCanAnswerChargeback(toAnswerable(row), { now: ctx.now(), gatewayInUse: ctx.gateway.name });
      const facts = await readContractFacts(ctx.db, ctx, row.payment_id);
      if (!facts) throw new DomainError("conflict", "chargebacks/no-contract");
      const file = facts.files.find((handedOver) => handedOver.id === fileId) ?? null;
      if (fileId !== null) assertCanBeEvidence(file ?? undefined);
      const record = evidenceRecord(facts, { seller: ctx.seller, reference: row.reference });
      const answer = { ...draftEvidence(facts), account, record, drawnAt: ctx.now(), file };
      await ctx.gateway.answerChargeback(row.reference, answer);
      const by = ctx.viewer.userId;
      return await ctx.db.transaction().execute(async (trx) => {
        await setEvidenceSent(trx, id, { by, at: ctx.now(), account, fileName: file?.name ?? null });
        await publishEvent(trx, ctx, {
          ...{ type: "chargeback.changed", chargebackId: id, actorId: by },
          change: { after: { evidence: "sent" } },
        });
        return await describeChargeback(trx, ctx, id);
      });
    }),
  accept: acceptChargeback,
  sandboxPayments: call("GET /admin/sandbox-payments", {
    may: { area: "money" },
    scope: "administration:read",
    tag: "Administration",
    summary:
      "The sandbox's latest payments, of which one can be charged back to try it; none where real cards are charged",
    reads: "impersonal",
  })
    .output(z.array(sandboxPaymentSchema))
    .query(async ({ ctx }) => {
      if (!ctx.gateway.raiseSandboxChargeback) return [];
      const rows = await listPayments(ctx.db);
      return rows.map(({ paidAt, ...row }) => ({ ...row, paidAt: paidAt?.toISOString() ?? null }));
    }),
  raise: call("POST /admin/sandbox-payments/{checkoutId}/chargeback", {
    may: { area: "money" },
    scope: "administration:write",
    tag: "Administration",
    summary: "Let the payer's bank take a payment of the sandbox back, to try what follows",
    refuses: [404],
    decides: { ...act("checkout"), idField: "checkoutId" },
  })
    .input(raiseChargebackInput)
    .output(chargebackDetailSchema)
    .mutation(async ({ ctx, input: { checkoutId } }) => {
      const { gateway } = ctx;
      const payment = gateway.raiseSandboxChargeback && (await findSandboxPayment(ctx.db, checkoutId));
      if (!payment) throw chargebackNotFound();
      await gateway.raiseSandboxChargeback?.(checkoutId);
      const id = await findChargebackIdOf(ctx.db, checkoutId);
      invariant(id, "a chargeback that was raised is there");
      await recordAudit(ctx.db, ctx, { action: "chargeback.raised", subject: { kind: "chargeback", id } });
      return await describeChargeback(ctx.db, ctx, id);
    }),
  decide: call("POST /admin/chargebacks/{id}/decide", {
    may: { area: "money" },
    scope: "administration:write",
    tag: "Administration",
    summary: "Let the sandbox's bank decide a chargeback, to try what follows",
    refuses: [404, 409],
    decides: act("chargeback"),
  })
    .input(decideChargebackInput)
    .output(chargebackDetailSchema)
    .mutation(async ({ ctx, input: { id, outcome } }) => {
      const row = await findChargebackRow(ctx.db, id);
      const { gateway } = ctx;
      if (!row || !gateway.decideSandboxChargeback || row.gateway !== gateway.name) throw chargebackNotFound();
      if (row.status !== "open") throw new DomainError("conflict", "chargebacks/decided");
      await gateway.decideSandboxChargeback(row.reference, outcome);
      const subject = { kind: "chargeback", id } as const;
      await recordAudit(ctx.db, ctx, { action: "chargeback.sandbox-decided", subject, after: { outcome } });
      return await describeChargeback(ctx.db, ctx, id);
    }),
});
