import { router } from "../trpc/trpc.ts";
import { expediteVerification } from "./expedite-verification.ts";
import { getVerification } from "./get-verification.ts";

export const verificationRouter = router({
  get: getVerification,
  expedite: expediteVerification,
});
