import { router } from "../trpc/trpc.ts";
import { askForEmailChange } from "./ask-for-email-change.ts";
import { cancelEmailChange } from "./cancel-email-change.ts";
import { changePassword } from "./change-password.ts";
import { confirmEmailChange } from "./confirm-email-change.ts";
import { currentUser } from "./current-user.ts";
import { debugAuth } from "./debug-auth.ts";
import { endOtherSessions } from "./end-other-sessions.ts";
import { forgotPassword } from "./forgot-password.ts";
import { getAccount } from "./get-account.ts";
import { getProof } from "./get-proof.ts";
import { getSession } from "./get-session.ts";
import { keepEmail } from "./keep-email.ts";
import { listSessions } from "./list-sessions.ts";
import { prove } from "./prove.ts";
import { proveOptions } from "./prove-options.ts";
import { resendVerification } from "./resend-verification.ts";
import { resetPassword } from "./reset-password.ts";
import { revokeSession } from "./revoke-session.ts";
import { signUp } from "./sign-up.ts";
import { updateAccount } from "./update-account.ts";
import { verifyEmail } from "./verify-email.ts";

export const accountsRouter = router({
  askForEmailChange,
  cancelEmailChange,
  changePassword,
  confirmEmailChange,
  currentUser,
  debugAuth,
  endOtherSessions,
  forgotPassword,
  get: getAccount,
  keepEmail,
  listSessions,
  proof: getProof,
  prove,
  proveOptions,
  resendVerification,
  resetPassword,
  revokeSession,
  session: getSession,
  signUp,
  update: updateAccount,
  verifyEmail,
});
