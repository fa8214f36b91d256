import { router } from "../trpc/trpc.ts";
import { currentUser } from "./current-user.ts";
import { debugAuth } from "./debug-auth.ts";
import { forgotPassword } from "./forgot-password.ts";
import { getSession } from "./get-session.ts";
import { listSessions } from "./list-sessions.ts";
import { logIn } from "./log-in.ts";
import { resendVerification } from "./resend-verification.ts";
import { resetPassword } from "./reset-password.ts";
import { revokeSession } from "./revoke-session.ts";
import { signUp } from "./sign-up.ts";
import { verifyEmail } from "./verify-email.ts";

export const accountsRouter = router({
  currentUser,
  debugAuth,
  forgotPassword,
  listSessions,
  logIn,
  resendVerification,
  resetPassword,
  revokeSession,
  session: getSession,
  signUp,
  verifyEmail,
});
