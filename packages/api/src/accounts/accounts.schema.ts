import { ADMIN_ROLES } from "@quorate/core/access/admin-role";
import { USER_TYPES } from "@quorate/core/access/user-type";
import { normalizedPassword, passwordLength } from "@quorate/core/accounts/password-rules";
import { NAME_PART_LENGTH_MAX } from "@quorate/core/accounts/person-name";
import { PROOF_WAYS } from "@quorate/core/accounts/proof";
import { isTimeZone } from "@quorate/core/format/time-zone";
import { z } from "zod";
import { personFace } from "../schema/face.ts";
import { zChangedText, zDefault, zOptional, zPersonName, zText, zTimestamp } from "../schema/scalars.ts";
import { ifGiven } from "../schema/validator-messages.ts";
import {
  countFactors,
  type FactorProof,
  factorProof,
  ONE_OF_THREE,
  zRecoveryCode,
  zTotpCode,
} from "../second-factor/second-factor.schema.ts";

export const PASSWORD_LENGTH_MIN = 12;
export const PASSWORD_LENGTH_MAX = 128;
/** What is sent, before it is normalized. */
export const PASSWORD_TYPED_MAX = 1024;

/** The domain as mail servers know it: "müller.example" is "xn--mller-kva.example". What is none stays as it is, to be refused. */
function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1);
  if (at < 1 || !/\P{ASCII}/u.test(domain) || !URL.canParse(`https://${domain}`)) return address;
  return `${address.slice(0, at)}@${new URL(`https://${domain}`).hostname}`;
}

const isAsciiLocal = (address: string) => !/\P{ASCII}.*@/su.test(address);

const zEmail = zText(254)
  .toLowerCase()
  .refine(isAsciiLocal, "The part before the @ may only have unaccented letters, digits and signs. Use another address")
  .transform(withAsciiDomain)
  .pipe(z.email(ifGiven("Enter a valid e-mail address")));
/** As it is hashed. Characters are counted as people count them, each once (NIST SP 800-63B §3.1.1.2). */
const zNewPassword = z
  .string()
  .min(1, "Password is required")
  .max(PASSWORD_TYPED_MAX, `Use at most ${PASSWORD_LENGTH_MAX} characters`)
  .transform(normalizedPassword)
  .refine((text) => passwordLength(text) >= PASSWORD_LENGTH_MIN, `Use at least ${PASSWORD_LENGTH_MIN} characters`)
  .refine((text) => passwordLength(text) <= PASSWORD_LENGTH_MAX, `Use at most ${PASSWORD_LENGTH_MAX} characters`)
  .meta({ description: `${PASSWORD_LENGTH_MIN} to ${PASSWORD_LENGTH_MAX} characters, once normalized to NFKC` });
const zToken = z.string().min(1, "Token is required").max(200);

export const signUpInput = z.object({
  email: zEmail,
  password: zNewPassword,
  firstName: zPersonName(NAME_PART_LENGTH_MAX).min(1, "First name is required"),
  lastName: zDefault(zPersonName(NAME_PART_LENGTH_MAX), "").meta({ description: "Left out by whoever has one name" }),
});

/** With a password the normal sign-in; without one that of a demo account, while demo mode is on. */
export const logInInput = z.object({ email: zEmail, password: z.string().max(PASSWORD_TYPED_MAX).optional() });

export const verifyEmailInput = z.object({ token: zToken });
export const forgotPasswordInput = z.object({ email: zEmail });
export const resetPasswordInput = z.object({ token: zToken, password: zNewPassword });

export const answerSchema = z.object({ success: z.literal(true), message: z.string() });

export const currentUserSchema = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: personFace.profileImageUrl,
  timeZone: z.string().nullable().meta({ description: "In which dates are shown; null: in that of the browser" }),
  userType: z.enum(USER_TYPES),
  isAdmin: z.boolean(),
  adminRole: z.enum(ADMIN_ROLES).nullable(),
  secondFactorNeeded: z
    .boolean()
    .optional()
    .meta({ description: "True for an administrator who has to add a second factor before being one" }),
  waitsForSecondFactor: z.boolean().optional().meta({
    description:
      "True where everybody here needs a second factor and this person has none: until one is added, everything else is refused with `second-factor/needed-of-everybody`",
  }),
  emailVerified: z.boolean(),
  impersonatedUntil: zTimestamp
    .optional()
    .meta({ description: "There while an administrator looks at the product as this person: when that ends" }),
  isPlanPastDue: z.boolean().optional().meta({ description: "True while a payment for their plan is due" }),
  expertId: z.string().nullable(),
  organizationId: z.string().nullable(),
  entrepreneurId: z.string().nullable(),
});
export type CurrentUserDto = z.infer<typeof currentUserSchema>;

export const debugAuthSchema = z.object({
  authenticated: z.boolean(),
  userId: z.string().nullable(),
  userType: z.enum(USER_TYPES).nullable(),
  impersonatedBy: z.string().optional().meta({
    description: "There while an administrator looks at the product as this person: the administrator's id",
    example: "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0071",
  }),
});

const zPassword = z.string().min(1, "Password is required").max(PASSWORD_TYPED_MAX);

/**
 * The password, one of the factors, or both; neither for a demo account in demo mode. The answer of a passkey is to
 * `POST /api/account/proof/options`.
 */
export const proofInput = factorProof
  .extend({ password: zPassword.optional() })
  .refine((proof) => countFactors(proof) <= 1, ONE_OF_THREE);
export type ProofInput = z.output<typeof proofInput>;
/** What is typed for a proof by a second factor: a passkey is not, and the password only where it is asked for as well. */
export const factorProofForm = (asked: { withPassword: boolean; factor: keyof FactorProof }) =>
  z.object({
    password: asked.withPassword ? zPassword : z.string(),
    code: asked.factor === "code" ? zTotpCode : z.string(),
    recoveryCode: asked.factor === "recoveryCode" ? zRecoveryCode : z.string(),
  });
export const proofSchema = z.object({
  isFresh: z.boolean().meta({ description: "What weakens the account or moves money may be done now" }),
  ways: z.array(z.enum(PROOF_WAYS)),
  providerName: z.string().nullable().meta({ description: "Where one proves it by signing in once more, if one can" }),
});
export type ProofDto = z.infer<typeof proofSchema>;

export const endedSessionsSchema = z.object({ ended: z.number() });

/** The password, if the account has one; otherwise, or if the owner prefers another way, the session must be proved first. */
export const changeEmailInput = z.object({ email: zEmail, password: zOptional(zPassword) });
export const changeEmailForm = z.object({ email: zEmail, password: zPassword });
/** The present password, if the account has one. */
export const changePasswordInput = z.object({
  currentPassword: zOptional(z.string().max(PASSWORD_TYPED_MAX)),
  password: zNewPassword,
});
export const changePasswordForm = z.object({
  currentPassword: z.string().min(1, "Current password is required").max(PASSWORD_TYPED_MAX),
  password: zNewPassword,
});
export const firstPasswordForm = z.object({ password: zNewPassword });

export const accountSchema = z.object({
  email: z.string(),
  emailVerified: z.boolean(),
  hasPassword: z.boolean().meta({ description: "False for whoever only ever came by single sign-on" }),
  firstName: z.string(),
  lastName: z.string(),
  timeZone: z.string().nullable(),
  pendingEmail: z
    .object({ email: z.string(), requestedAt: zTimestamp })
    .nullable()
    .meta({ description: "The address that waits for its confirmation" }),
});
export type AccountDto = z.infer<typeof accountSchema>;

/**
 * A field that is left out stays as it is. A blank last name is for people with a single name; a blank time zone goes back to the
 * browser's.
 */
export const updateAccountInput = z.object({
  firstName: zPersonName(NAME_PART_LENGTH_MAX).min(1, "First name is required").optional(),
  lastName: zPersonName(NAME_PART_LENGTH_MAX).optional(),
  timeZone: zChangedText(80).refine((name) => !name || isTimeZone(name), "Choose a time zone from the list"),
});

export const sessionIdSchema = z.object({ id: zText(64).min(1) });
export const sessionSchema = z.object({
  id: z.string(),
  userAgent: z.string().nullable(),
  startedAt: zTimestamp,
  expiresAt: zTimestamp,
  isCurrent: z.boolean(),
});
export type SessionDto = z.infer<typeof sessionSchema>;
