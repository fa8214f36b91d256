import { z } from "zod";
import { zOptional, zText, zTimestamp } from "../schema/scalars.ts";
import { zToldOnce } from "../schema/told-once.ts";
import { ifGiven } from "../schema/validator-messages.ts";
import { assertionSchema } from "../schema/web-authn.ts";
import { passkeySchema, zSecretCodes } from "./passkeys.schema.ts";

/** People type the spaces that their app shows. */
export const zTotpCode = zText(20)
  .transform((text) => text.replaceAll(/\s/g, ""))
  .refine((text) => /^\d{6}$/.test(text), ifGiven("Enter the six digits that your app shows"));

export const zRecoveryCode = zText(60).min(1, "Enter one of your recovery codes");

export const totpSetupSchema = z.object({
  secret: zToldOnce(z.object({ key: z.string(), uri: z.string() }), {
    description: "To type into an app, and the same as an otpauth:// address; in this answer and never again",
  }),
});
export type TotpSetupDto = z.infer<typeof totpSetupSchema>;
export const confirmTotpInput = z.object({ code: zTotpCode });

export const recoveryCodesSchema = z.object({ success: z.literal(true), secret: zSecretCodes });

export const factorProof = z.object({
  code: zOptional(zTotpCode),
  recoveryCode: zOptional(zRecoveryCode),
  passkey: zOptional(assertionSchema),
});
export type FactorProof = z.infer<typeof factorProof>;

export const countFactors = ({ code, recoveryCode, passkey }: FactorProof) =>
  [code, recoveryCode, passkey].filter((given) => given !== undefined).length;
const isOneOfThree = (proof: FactorProof) => countFactors(proof) === 1;
export const ONE_OF_THREE = "Give a code, a recovery code or a passkey";

/** One of the three. */
export const factorProofInput = factorProof.refine(isOneOfThree, ONE_OF_THREE);
export const secondStepInput = factorProof
  .extend({
    remember: zOptional(z.boolean()).meta({
      description: "Not to be asked again in this browser for thirty days",
      examples: [true],
    }),
  })
  .refine(isOneOfThree, ONE_OF_THREE);

export const secondFactorSchema = z.object({
  /** Whether signing in by password takes a second step. */
  isOn: z.boolean(),
  /** Whether the account must have one: that of an administrator outside demo mode. */
  isNeeded: z.boolean(),
  totp: z.object({ since: zTimestamp }).nullable(),
  passkeys: z.array(passkeySchema),
  recoveryCodesLeft: z.number().int(),
  hasPassword: z.boolean(),
  provider: z
    .object({
      name: z.string(),
      linked: z.object({ email: z.string(), since: zTimestamp, lastUsedAt: zTimestamp.nullable() }).nullable(),
    })
    .nullable()
    .meta({ description: "Single sign-on, where this installation has it" }),
});
export type SecondFactorDto = z.infer<typeof secondFactorSchema>;

export const secondFactorAnswerSchema = z.object({ success: z.literal(true) });
