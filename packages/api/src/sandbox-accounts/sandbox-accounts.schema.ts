import { SANDBOX_ACCOUNT_ACTIONS } from "@quorate/core/sandbox-accounts/sandbox-account";
import { z } from "zod";

export const actOnSandboxAccountInput = z.object({ action: z.enum(SANDBOX_ACCOUNT_ACTIONS) });

export const sandboxAccountSchema = z.object({
  outcome: z
    .enum(["applied", "duplicate", "ignored"])
    .meta({ description: "What the webhook made of it; ignored: it changed nothing" }),
});
