import { SECOND_FACTORS } from "@quorate/core/second-factor/second-factor";
import { z } from "zod";
import { PASSWORD_TYPED_MAX } from "../accounts/accounts.schema.ts";
import { zText } from "../schema/scalars.ts";
import { zOneVisitUrl } from "../schema/told-once.ts";
import { assertionSchema } from "../schema/web-authn.ts";

const zFactors = z.array(z.enum(SECOND_FACTORS)).meta({
  description: "By what the second step can be taken (`POST /api/auth/second-factor`), the best first",
});

/** `success` is true once the person is signed in. If a second step is asked for it is false, and they are not. */
export const logInAnswerSchema = z.object({
  success: z.boolean(),
  message: z.string(),
  secondFactor: zFactors.optional(),
});
export type LogInAnswer = z.infer<typeof logInAnswerSchema>;

/** What this browser has begun and not finished, for a page that is opened again. */
export const pendingStepSchema = z.object({
  waitsFor: z.enum(["second_factor", "password"]),
  /** Whose account it is about, as far as who is there has shown: after the password, or by the provider's word. */
  email: z.string(),
  secondFactor: zFactors,
  canRemember: z.boolean().meta({ description: "Whether this browser may ask not to be asked again for thirty days" }),
});
export type PendingStepDto = z.infer<typeof pendingStepSchema>;

export const signInSchema = z.object({
  pending: pendingStepSchema.nullable(),
  provider: z
    .object({ name: z.string() })
    .nullable()
    .meta({ description: "Single sign-on, where this installation has it" }),
});

export const passkeySignInInput = z.object({ passkey: assertionSchema });
export const linkProviderInput = z.object({
  password: z.string().min(1, "Password is required").max(PASSWORD_TYPED_MAX),
});
export const providerUrlSchema = z.object({
  url: zOneVisitUrl({ description: "Where to send the browser; good for one answer, in this browser" }),
});
export const beginProviderInput = z.object({ next: zText(2000).optional() });
