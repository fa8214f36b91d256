import { act } from "@quorate/core/access/admin-acts";
import { DomainError } from "@quorate/core/errors";
import type { UserId, VatDecisionId } from "@quorate/core/ids";
import { personNotFound } from "@quorate/core/suspensions/suspension";
import { assertCanAcceptAsBusiness } from "@quorate/core/vat/business-proof";
import type { DbOrTrx } from "@quorate/db/client";
import type { Ports } from "../context.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { call } from "../trpc/call.ts";
import { router } from "../trpc/trpc.ts";
import { toPersonVatDto } from "./billing.mapper.ts";
import { billingSchema, decideVatInput, type PersonVatDto, personVatInput, personVatSchema } from "./billing.schema.ts";
import { readBilling, readVatStanding } from "./billing.service.ts";
import { ANSWERS_SHOWN_MAX, describeBilling } from "./describe-billing.service.ts";
import { updateBilling } from "./update-billing.ts";
import {
  hasAccount,
  insertVatDecision,
  listVatAnswers,
  listVatDecisions,
  lockForDecision,
  setVatDecisionEnded,
} from "./vat-answers.queries.ts";

export const billingRouter = router({
  get: call("GET /billing-details", {
    may: "signedIn",
    scope: "money:read",
    tag: "Billing",
    summary: "Who you are on invoices: as you saved it, or as your profile has it",
    refuses: [403],
    whileImpersonated: "refused",
  })
    .output(billingSchema)
    .query(({ ctx }) => describeBilling(ctx.db, ctx, ctx.viewer.userId)),
  update: updateBilling,
  ofPerson: call("GET /admin/people/{id}/vat", {
    may: { area: "money" },
    scope: "administration:read",
    tag: "Administration",
    summary: "What the register says of an account's VAT number, and what was decided about it",
    refuses: [404],
    reads: { by: "id", kind: "account" },
  })
    .input(personVatInput)
    .output(personVatSchema)
    .query(({ ctx, input: { id } }) => describePersonVat(ctx.db, ctx, id)),
  acceptAsBusiness: call("POST /admin/people/{id}/accept-as-business", {
    may: { area: "money" },
    scope: "administration:write",
    tag: "Administration",
    summary: "Decide in writing that an account is a business, without the register",
    description:
      "From then on it gets invoices with a reverse charge as if its number was confirmed. The decision names country and VAT number, and holds until one of them changes or it is taken back. Issued documents stay as they are.",
    refuses: [404, 409],
    decides: act("account"),
  })
    .input(decideVatInput)
    .output(personVatSchema)
    .mutation(({ ctx, input: { id, reason } }) =>
      ctx.db.transaction().execute(async (trx) => {
        const { isKnown, details, open } = await lockForDecision(trx, id);
        if (!isKnown) throw personNotFound();
        assertCanAcceptAsBusiness(details, open !== undefined && !open.isOfOther);
        const [by, at] = [ctx.viewer.userId, ctx.now()];
        if (open) await setVatDecisionEnded(trx, open.id, { reason: "The billing details have changed.", by, at });
        const { country, vatNumber } = details;
        const decision = { id: ctx.newId<VatDecisionId>(), userId: id, country, vatNumber, reason, by, at };
        await insertVatDecision(trx, decision);
        await publishEvent(trx, ctx, { type: "billing.business-accepted", actorId: by, accountId: id });
        return await describePersonVat(trx, ctx, id);
      }),
    ),
  endAcceptance: call("POST /admin/people/{id}/end-acceptance-as-business", {
    may: { area: "money" },
    scope: "administration:write",
    tag: "Administration",
    summary: "Take back the decision that an account is a business",
    description:
      "Invoices contain VAT from then on, unless the register confirms the number. Issued documents stay as they are.",
    refuses: [404, 409],
    decides: act("account"),
  })
    .input(decideVatInput)
    .output(personVatSchema)
    .mutation(({ ctx, input: { id, reason } }) =>
      ctx.db.transaction().execute(async (trx) => {
        const { isKnown, open } = await lockForDecision(trx, id);
        if (!isKnown) throw personNotFound();
        if (!open) throw new DomainError("conflict", "billing/not-accepted");
        const by = ctx.viewer.userId;
        await setVatDecisionEnded(trx, open.id, { reason, by, at: ctx.now() });
        await publishEvent(trx, ctx, { type: "billing.business-acceptance-ended", actorId: by, accountId: id });
        return await describePersonVat(trx, ctx, id);
      }),
    ),
});

async function describePersonVat(db: DbOrTrx, ports: Ports, id: UserId): Promise<PersonVatDto> {
  if (!(await hasAccount(db, id))) throw personNotFound();
  const standing = await readVatStanding(db, id, await readBilling(db, id));
  const answers = await listVatAnswers(db, id, ANSWERS_SHOWN_MAX);
  return toPersonVatDto({ standing, answers }, await listVatDecisions(db, id), ports);
}
