import { assertEmailVerified } from "@quorate/core/access/verified-email";
import { type Bonus, expertOfBonus } from "@quorate/core/bonuses/bonus";
import { isCheckoutPayable } from "@quorate/core/checkouts/checkout-page";
import type { BonusId } from "@quorate/core/ids";
import { assertMilestoneAmount } from "@quorate/core/milestones/smallest-milestone";
import { projectNotFound } from "@quorate/core/projects/project-access";
import type { Trx } from "@quorate/db/client";
import { beginCheckout } from "../checkouts/begin-checkout.service.ts";
import { findOpenCheckout } from "../checkouts/checkouts.queries.ts";
import { giveUpCheckout } from "../checkouts/give-up-checkout.service.ts";
import { openCheckoutPage } from "../checkouts/open-checkout-page.service.ts";
import type { Context, Viewer } from "../context.ts";
import { findUserIdOfExpert } from "../experts/experts.queries.ts";
import { repeatable } from "../idempotency/repeatable.service.ts";
import { assertOtherAccountOpen } from "../profiles/assert-account-open.service.ts";
import type { ClientsProject } from "../projects/projects.mapper.ts";
import { lockProjectById } from "../projects/projects.queries.ts";
import { call } from "../trpc/call.ts";
import { router } from "../trpc/trpc.ts";
import { bonusPurpose } from "./bonus.purpose.ts";
import { findUnpaidBonus, insertBonus, setBonusTerms } from "./bonuses.queries.ts";
import { begunBonusSchema, giveBonusInput } from "./bonuses.schema.ts";

export const bonusesRouter = router({
  give: call("POST /projects/{id}/bonus", {
    may: "client",
    scope: "money:write",
    tag: "Milestones",
    summary: "Give the expert of a project in progress or completed a bonus; answers where to pay",
    refuses: [404, 409, 422, 503],
  })
    .input(giveBonusInput)
    .output(begunBonusSchema)
    .mutation(async ({ ctx, input }) => {
      assertEmailVerified(ctx.viewer);
      const { checkoutId, bonusId } = await repeatable(ctx.db)
        .transaction()
        .execute(async (trx) => {
          const project = await lockProjectById(trx, input.id);
          if (project?.organizationId !== ctx.organizationId) throw projectNotFound();
          const expertId = expertOfBonus(project);
          assertMilestoneAmount(input.amount, ctx.milestoneMinMinor, project.currency);
          const expertUserId = await findUserIdOfExpert(trx, expertId);
          if (expertUserId) await assertOtherAccountOpen(trx, expertUserId);
          return await beginBonus(trx, ctx, project, { amountMinor: input.amount, note: input.note });
        });
      return { checkoutUrl: await openCheckoutPage(ctx, checkoutId), bonusId };
    }),
});

/** Asked again while the first can be paid: there is one bonus, one page to pay it on, and the last word about its terms. */
async function beginBonus(
  trx: Trx,
  ctx: Context & { viewer: Viewer },
  project: ClientsProject,
  terms: Pick<Bonus, "amountMinor" | "note">,
) {
  const unpaid = await findUnpaidBonus(trx, project.id);
  const id = unpaid?.id ?? ctx.newId<BonusId>();
  const wish = bonusPurpose.wish(id);
  if (unpaid) {
    const open = await findOpenCheckout(trx, wish);
    const isPayable = open && isCheckoutPayable(open, ctx.gateway.name, ctx.now());
    await setBonusTerms(trx, { id, ...terms });
    if (isPayable && open.amountMinor === terms.amountMinor) return { checkoutId: open.id, bonusId: id };
    if (open) await giveUpCheckout(trx, ctx, wish);
  } else {
    const { userId: giverId } = ctx.viewer;
    await insertBonus(trx, { ...terms, id, projectId: project.id, giverId, createdAt: ctx.now() });
  }
  const form = bonusPurpose.form({ project, bonus: { id, ...terms } });
  return { checkoutId: await beginCheckout(trx, ctx, form), bonusId: id };
}
