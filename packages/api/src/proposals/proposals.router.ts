import { router } from "../trpc/trpc.ts";
import { acceptProposal } from "./accept-proposal.ts";
import { getOwnProposal } from "./get-own-proposal.ts";
import { listMyProposals } from "./list-my-proposals.ts";
import { listProjectProposals } from "./list-project-proposals.ts";
import { rejectProposal } from "./reject-proposal.ts";
import { submitProposal } from "./submit-proposal.ts";
import { withdrawProposal } from "./withdraw-proposal.ts";

export const proposalsRouter = router({
  listMine: listMyProposals,
  listForProject: listProjectProposals,
  getOwn: getOwnProposal,
  submit: submitProposal,
  accept: acceptProposal,
  reject: rejectProposal,
  withdraw: withdrawProposal,
});
