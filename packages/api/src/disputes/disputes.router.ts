import { router } from "../trpc/trpc.ts";
import { answerDispute } from "./answer-dispute.ts";
import { disputeMilestone } from "./dispute-milestone.ts";
import { getDisputeProposal } from "./get-dispute-proposal.ts";
import { listOpenDisputes } from "./list-open-disputes.ts";
import { resolveDispute } from "./resolve-dispute.ts";

export const disputesRouter = router({
  open: disputeMilestone,
  listOpen: listOpenDisputes,
  answer: answerDispute,
  proposal: getDisputeProposal,
  resolve: resolveDispute,
});
