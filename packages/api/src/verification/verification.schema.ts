import { DOCUMENT_KINDS, DOCUMENT_VIEWS } from "@quorate/core/experts/document-file";
import { FILE_SAFETIES } from "@quorate/core/files/file-safety";
import type { DocumentId, VerificationId } from "@quorate/core/ids";
import {
  VERIFICATION_OUTCOMES,
  VERIFICATION_STATES,
  VERIFICATION_STATUSES,
  VERIFICATION_SUBJECTS,
} from "@quorate/core/verification/verification";
import { REGISTER_LENGTH_MAX, VERIFICATION_BASES } from "@quorate/core/verification/verification-basis";
import { ALL_CHECKS } from "@quorate/core/verification/verification-checklist";
import { VERIFICATION_REASON_LENGTH, VERIFICATION_STEP_KINDS } from "@quorate/core/verification/verification-step";
import { z } from "zod";
import { createExpertInput } from "../experts/experts.schema.ts";
import { zDocumentUrl } from "../profiles/expert-fields.schema.ts";
import { pageInput } from "../schema/pagination.ts";
import {
  zCurrency,
  zCursor,
  zDecimal,
  zDefault,
  zId,
  zOptional,
  zOptionalHttpsUrl,
  zOptionalText,
  zText,
  zTimestamp,
} from "../schema/scalars.ts";

const NOTE_LENGTH_MAX = 2000;
export const PROOFS_MAX = 5;

export const verificationIdInput = z.object({ id: zId<VerificationId>() });

/** `late` are those who have waited longer than promised. */
const LISTED_STATES = ["pending", "late", "more_needed", "verified", "declined", "expired", "all"] as const;

export const documentIdInput = z.object({ documentId: zId<DocumentId>() });

export const listVerificationsInput = z.object({
  state: zDefault(z.enum(LISTED_STATES), "pending"),
  subject: zOptional(z.enum(VERIFICATION_SUBJECTS)),
  q: zOptional(zText(200)),
  ...pageInput,
  cursor: zCursor<VerificationId>(),
});

const zRegisterText = zText(REGISTER_LENGTH_MAX);

export const registerInput = zOptional(
  z.object({
    name: zRegisterText.meta({ description: "For example: Companies House, or the alumni register of INSEAD" }),
    reference: zOptionalText(REGISTER_LENGTH_MAX).meta({
      description: "The number of the entry. Asked for with an organization; an expert's is shown to nobody else",
    }),
  }),
).meta({
  description: "Where you looked somebody up. Needed to verify anybody who sent no document",
});

/** Why a verification was declined or withdrawn, or more was asked for. */
export const verificationReason = zText(VERIFICATION_REASON_LENGTH.max).min(
  VERIFICATION_REASON_LENGTH.min,
  `Say why in at least ${VERIFICATION_REASON_LENGTH.min} characters`,
);

export const decideVerificationInput = z.object({
  ...verificationIdInput.shape,
  outcome: z.enum(VERIFICATION_OUTCOMES),
  reason: zOptionalText(VERIFICATION_REASON_LENGTH.max).meta({
    description: `Read by the person it is about. At least ${VERIFICATION_REASON_LENGTH.min} characters, unless you verify`,
  }),
  register: registerInput,
  checklist: zOptional(z.array(z.enum(ALL_CHECKS)).max(ALL_CHECKS.length)).meta({
    description: "What was checked. Left out, verifying stands for everything on the list",
  }),
  revision: zOptional(z.number().int().min(1).max(1_000_000)).meta({
    description: "Of the case as it was looked at: refused when something was sent since",
  }),
});

/** What an expert corrects and sends again; what is left out stays as it is. */
export const resubmitExpertInput = z.object({
  mbaSchool: zOptional(createExpertInput.shape.mbaSchool),
  graduationYear: zOptional(createExpertInput.shape.graduationYear),
  educationCertificateUrl: zOptional(zDocumentUrl),
  cvUrl: zOptional(zDocumentUrl),
  additionalDocumentsUrls: zOptional(z.array(zDocumentUrl).max(3, "At most 3 files")),
  note: zOptionalText(NOTE_LENGTH_MAX),
});

/** What an organization shows; what is left out stays as it is. */
export const resubmitOrganizationInput = z.object({
  registrationNumber: zOptional(zText(60)),
  registeredCountry: zOptional(zText(80)),
  website: zOptionalHttpsUrl,
  documentUrls: zOptional(z.array(zDocumentUrl).max(PROOFS_MAX, `At most ${PROOFS_MAX} files`)),
  note: zOptionalText(NOTE_LENGTH_MAX),
});

const zState = z.enum(VERIFICATION_STATES);

const zBasisText = z.string().nullable().meta({ description: "Of a yes: what was seen, in a sentence" });

const ownStepSchema = z.object({
  id: z.string(),
  kind: z.enum(VERIFICATION_STEP_KINDS),
  by: z.enum(["you", "quorate"]).meta({ description: "Which administrator it was is not told" }),
  reason: z.string().nullable(),
  documents: z.array(z.string()).meta({ description: "The names of what was sent with it" }),
  basis: z.array(z.enum(VERIFICATION_BASES)),
  basisText: zBasisText,
  at: zTimestamp,
});

/** If there is a scanner, an unchecked or infected file cannot be read. */
const zSafety = z.enum(FILE_SAFETIES);

const ownDocumentSchema = z.object({
  id: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  name: z.string(),
  size: z.number(),
  url: z.string(),
  safety: zSafety,
});

const standingSchema = {
  state: zState,
  isVerified: z.boolean().meta({ description: "Whether others see you as verified at this moment" }),
  reason: z.string().nullable().meta({ description: "What was said with the last decision" }),
  basisText: zBasisText,
  checkedName: z
    .string()
    .nullable()
    .meta({ description: "The name that is verified: another one is verified anew. Null while nothing is in force" }),
  requestedAt: zTimestamp.nullable(),
  verifiedAt: zTimestamp.nullable(),
  validUntil: zTimestamp.nullable(),
  isRenewalDue: z.boolean(),
  canResubmit: z.boolean(),
  isOverdue: z.boolean().meta({ description: "Longer than promised" }),
  documents: z.array(ownDocumentSchema),
  history: z.array(ownStepSchema).meta({ description: "Oldest first" }),
};

export const verificationSchema = z.object({
  ...standingSchema,
  status: z.enum(VERIFICATION_STATUSES).nullable().meta({ description: "Of the newest verification, as it is stored" }),
  claims: z.object({ name: z.string(), mbaSchool: z.string(), graduationYear: z.number() }),
  expeditedAt: zTimestamp.nullable(),
  expedite: z
    .object({ price: zDecimal, currency: zCurrency })
    .nullable()
    .meta({ description: "What it costs to be reviewed first; null when that cannot be had (any more)" }),
});
export type VerificationDto = z.infer<typeof verificationSchema>;
export type VerificationStepDto = z.infer<typeof ownStepSchema>;

export const organizationVerificationSchema = z.object({
  ...standingSchema,
  claims: z.object({
    name: z.string(),
    registrationNumber: z.string().nullable(),
    registeredCountry: z.string().nullable(),
    website: z.string().nullable(),
  }),
});
export type OrganizationVerificationDto = z.infer<typeof organizationVerificationSchema>;

export const expeditedSchema = z.object({ checkoutUrl: z.string() });

const subjectSchema = z.object({
  kind: z.enum(VERIFICATION_SUBJECTS),
  id: z.string(),
  userId: z.string(),
  name: z.string(),
  title: z.string().nullable().meta({ description: "An expert's title, an organization's industry" }),
  email: z.string(),
  profileImageUrl: z.string().nullable().meta({ description: "The person's portrait, the organization's logo" }),
});

const claimedAtSight = {
  mbaSchool: z.string().nullable(),
  graduationYear: z.number().nullable(),
  registrationNumber: z.string().nullable(),
  registeredCountry: z.string().nullable(),
};

export const verificationItemSchema = z.object({
  id: z.string(),
  subject: subjectSchema,
  state: z.enum(LISTED_STATES).exclude(["all", "late"]),
  movedAt: zTimestamp.meta({ description: "Since when it waits, or when it was decided" }),
  isVerified: z.boolean().meta({ description: "In force at this moment: what waits is its renewal" }),
  claims: z.object(claimedAtSight),
  age: z
    .object({
      businessDays: z.number(),
      isOverdue: z.boolean(),
      promise: z
        .object({ passed: z.number(), days: z.number() })
        .meta({ description: "Of the 3 business days that are promised, or of 1 since it was expedited" }),
    })
    .nullable()
    .meta({ description: "Null for what does not wait" }),
  isExpedited: z.boolean(),
  revision: z.number(),
  documentCount: z.number(),
  openedBy: z
    .array(z.object({ email: z.string(), isYou: z.boolean(), documents: z.number() }))
    .meta({ description: "Which administrators have opened how many of the documents" }),
  held: z
    .object({
      outcome: z.enum(VERIFICATION_OUTCOMES),
      by: z.string().nullable(),
      isYours: z.boolean(),
      until: zTimestamp,
    })
    .nullable()
    .meta({ description: "A decision that takes effect then unless it is undone" }),
});
export type VerificationItemDto = z.infer<typeof verificationItemSchema>;

export const caseDocumentSchema = z.object({
  id: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  name: z.string(),
  size: z.number(),
  view: z.enum(DOCUMENT_VIEWS),
  url: z.string(),
  safety: zSafety,
  malware: z.string().nullable().meta({ description: "What was found in it; it was not kept then" }),
  isCurrent: z.boolean().meta({ description: "Sent with what is to be decided, and not only before it" }),
  openedAt: zTimestamp.nullable().meta({ description: "When you opened it first" }),
});
export type CaseDocumentDto = z.infer<typeof caseDocumentSchema>;

export const verificationCaseSchema = verificationItemSchema.extend({
  claims: z.object({
    ...claimedAtSight,
    name: z.string(),
    checkedName: z
      .string()
      .nullable()
      .meta({ description: "The name that was checked last, in this case or before it" }),
    website: z.string().nullable(),
    location: z.string().nullable(),
  }),
  isOwn: z.boolean().meta({ description: "Yours: another administrator decides about it" }),
  account: z.object({
    name: z.string(),
    emailVerified: z.boolean(),
    isOwnDomain: z.boolean().nullable().meta({ description: "Whether the address is at the website's domain" }),
    joinedAt: zTimestamp,
  }),
  documents: z.array(caseDocumentSchema),
  checklist: z.array(z.enum(ALL_CHECKS)),
  validUntil: zTimestamp.nullable(),
  history: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(VERIFICATION_STEP_KINDS),
      by: z.string().nullable().meta({ description: "The e-mail address of who did it; null for the clock" }),
      reason: z.string().nullable(),
      documents: z.array(z.string()),
      basis: z.array(z.enum(VERIFICATION_BASES)),
      basisText: zBasisText,
      isUndone: z.boolean(),
      at: zTimestamp,
    }),
  ),
});
export type VerificationCaseDto = z.infer<typeof verificationCaseSchema>;
