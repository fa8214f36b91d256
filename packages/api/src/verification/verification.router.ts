import { router } from "../trpc/trpc.ts";
import { decideVerification } from "./decide-verification.ts";
import { expediteVerification } from "./expedite-verification.ts";
import { getOrganizationVerification } from "./get-organization-verification.ts";
import { getVerification } from "./get-verification.ts";
import { getVerificationCase } from "./get-verification-case.ts";
import { listVerifications } from "./list-verifications.ts";
import { resubmitOrganizationVerification } from "./resubmit-organization-verification.ts";
import { resubmitVerification } from "./resubmit-verification.ts";
import { undoDecision } from "./undo-decision.ts";

export const verificationRouter = router({
  get: getVerification,
  resubmit: resubmitVerification,
  expedite: expediteVerification,
  getOfOrganization: getOrganizationVerification,
  resubmitOfOrganization: resubmitOrganizationVerification,
  list: listVerifications,
  getCase: getVerificationCase,
  decide: decideVerification,
  undo: undoDecision,
});
