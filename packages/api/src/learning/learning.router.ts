import type { UserId } from "@quorate/core/ids";
import { ANSWERS_KEPT_DAYS } from "@quorate/core/learning/act";
import { answerNotFound } from "@quorate/core/learning/answer-access";
import { keepsAnswers } from "@quorate/core/learning/learning-mode";
import type { DbOrTrx } from "@quorate/db/client";
import type { Ports, Viewer } from "../context.ts";
import { call } from "../trpc/call.ts";
import { router } from "../trpc/trpc.ts";
import { countKept, deleteAnswersOf, findLeavesOut, insertAct, setLeavesOut } from "./kept-answers.queries.ts";
import {
  chooseLearningInput,
  learningReportInput,
  learningReportSchema,
  type OwnLearningDto,
  ownLearningSchema,
  tellActInput,
  tellFounderActInput,
  toldActSchema,
  toldFounderActSchema,
} from "./learning.schema.ts";
import { reportLearning } from "./report-learning.service.ts";

export const learningRouter = router({
  tell: call("POST /answers/{answerId}/acts", {
    may: "signedIn",
    scope: "experts:write",
    tag: "Matching",
    summary: "Tell what you did with an expert whom an answer of yours showed, so that the order can learn from it",
    refuses: [404],
  })
    .input(tellActInput)
    .output(toldActSchema)
    .mutation(async ({ ctx, input }) => {
      await keepAct(ctx, { ...input, kind: "expert", personId: input.expertId });
      return input;
    }),
  tellFounder: call("POST /co-founder-answers/{answerId}/acts", {
    may: "signedIn",
    scope: "co-founders:write",
    tag: "Matching",
    summary: "Tell what you did with a founder whom an answer of yours showed, so that the order can learn from it",
    refuses: [404],
  })
    .input(tellFounderActInput)
    .output(toldFounderActSchema)
    .mutation(async ({ ctx, input }) => {
      await keepAct(ctx, { ...input, kind: "founder", personId: input.entrepreneurId });
      return input;
    }),
  own: call("GET /account/learning", {
    may: "signedIn",
    scope: "session",
    tag: "Account",
    summary: "Whether what you do with answers is left out of what the order learns, and how much of it is kept",
    refuses: [403],
  })
    .output(ownLearningSchema)
    .query(({ ctx }) => readOwn(ctx.db, ctx, ctx.viewer.userId)),
  choose: call("PUT /account/learning", {
    may: "signedIn",
    scope: "session",
    tag: "Account",
    summary: "Leave what you do with answers out of what the order learns, what you did so far too; or take that back",
    refuses: [403],
  })
    .input(chooseLearningInput)
    .output(ownLearningSchema)
    .mutation(({ ctx, input: { leavesOut } }) =>
      ctx.db.transaction().execute(async (trx) => {
        const { userId } = ctx.viewer;
        await setLeavesOut(trx, userId, { leaves: leavesOut, now: ctx.now() });
        if (leavesOut) await deleteAnswersOf(trx, userId);
        return await readOwn(trx, ctx, userId);
      }),
    ),
  report: call("GET /admin/learning", {
    may: { area: "operations" },
    scope: "administration:read",
    tag: "Administration",
    summary:
      "What learning from answers would have changed, or changes: orders, the first three, who moves, and what comes of it",
    cost: 10,
    reads: "impersonal",
  })
    .input(learningReportInput)
    .output(learningReportSchema)
    .query(({ ctx, input }) => reportLearning(ctx, input)),
});

async function keepAct(
  { db, viewer, now }: Pick<Ports, "db" | "now"> & { viewer: Viewer },
  { kind, answerId, personId, act }: Omit<Parameters<typeof insertAct>[1], "userId" | "at">,
): Promise<void> {
  const isKept = await insertAct(db, { kind, answerId, personId, act, userId: viewer.userId, at: now() });
  if (!isKept) throw answerNotFound();
}

async function readOwn(db: DbOrTrx, { learning }: Pick<Ports, "learning">, userId: UserId): Promise<OwnLearningDto> {
  const [leavesOut, kept] = [await findLeavesOut(db, userId), await countKept(db, userId)];
  return { leavesOut, isKept: keepsAnswers(learning), ...kept, keptDays: ANSWERS_KEPT_DAYS };
}
