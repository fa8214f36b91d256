import { router } from "../trpc/trpc.ts";
import { beginPasskeySignIn } from "./begin-passkey-sign-in.ts";
import { beginProviderLink } from "./begin-provider-link.ts";
import { beginProviderProof } from "./begin-provider-proof.ts";
import { cancelStep } from "./cancel-step.ts";
import { getSignIn } from "./get-sign-in.ts";
import { linkProvider } from "./link-provider.ts";
import { logIn } from "./log-in.ts";
import { secondStep } from "./second-step.ts";
import { secondStepOptions } from "./second-step-options.ts";
import { signInWithPasskey } from "./sign-in-with-passkey.ts";
import { unlinkProvider } from "./unlink-provider.ts";

/** Ways to a session. */
export const signInRouter = router({
  beginPasskey: beginPasskeySignIn,
  beginProviderLink,
  beginProviderProof,
  cancelStep,
  get: getSignIn,
  linkProvider,
  secondStep,
  secondStepOptions,
  unlinkProvider,
  withPasskey: signInWithPasskey,
});

/** The log-in keeps the name of its noun. */
export const logInRouter = router({ logIn });
