import { AGREEMENT_STATUSES } from "@quorate/core/agreements/agreement";
import { SIGNED_NAME_MAX, SIGNING_CONSENT } from "@quorate/core/agreements/consent";
import { DRAWING_GRID, DRAWING_LENGTH_MAX, DRAWING_POINTS_MAX, readDrawing } from "@quorate/core/agreements/drawing";
import { NDA_STATUS } from "@quorate/core/confidential-parts/confidential-part";
import { CONNECTION_SIDES } from "@quorate/core/connections/connection";
import { DEFAULT_CURRENCY } from "@quorate/core/format/currency";
import { formatMinor } from "@quorate/core/format/money-format";
import { FOUNDER_ONLY_STATUSES } from "@quorate/core/founder-agreements/founder-agreement";
import type { ProjectId } from "@quorate/core/ids";
import { PROJECT_PARTIES } from "@quorate/core/projects/project";
import { z } from "zod";
import { zId, zName, zNullable, zText, zTimestamp } from "../schema/scalars.ts";

const HASH_EXAMPLE = "5d41402abc4b2a76b9719d911017c592ae8f3c4b0d9e2f71c6a5b4d3e2f10987";
const AMOUNT_EXAMPLE = formatMinor(1_250_000, DEFAULT_CURRENCY);
const NOT_A_HASH = "A SHA-256 hash has 64 hexadecimal digits";
export const zSha256 = z
  .string(NOT_A_HASH)
  .trim()
  .toLowerCase()
  .regex(/^[0-9a-f]{64}$/, NOT_A_HASH)
  .meta({ description: "SHA-256 of the PDF, 64 hexadecimal digits", example: HASH_EXAMPLE });

const OF_DRAWING = {
  description: `A signature that was drawn beside the name, which is typed in any case: lines on a grid of ${DRAWING_GRID.width} by ${DRAWING_GRID.height}, each stroke from its M, of at most ${DRAWING_POINTS_MAX} points`,
  example: "M40 120L80 60L120 130M150 90L190 92",
};
const zDrawing = zNullable(
  z
    .string()
    .max(DRAWING_LENGTH_MAX, "This drawing is too long. Clear it and draw a shorter one, or type your name alone")
    .refine((text) => readDrawing(text) !== null, "This is no drawing that we can read"),
).meta(OF_DRAWING);

export const projectAgreementInput = z.object({ id: zId<ProjectId>() });
export const signAgreementInput = z.object({
  id: zId<ProjectId>(),
  name: zName(SIGNED_NAME_MAX)
    .min(2, "Type your full name")
    .meta({ description: "The full name of the person who signs" }),
  consent: z
    .literal(true, "Confirm that you agree")
    .meta({ description: "That the person agrees to the words of `consentText`" }),
  drawing: zDrawing,
  sha256: zSha256,
});
export const zDeclineReason = zText(1000).min(1, "Say why, so that the other party can answer");
export const declineAgreementInput = z.object({ id: zId<ProjectId>(), reason: zDeclineReason });
export const checkAgreementInput = z.object({ sha256: zSha256 });

const zParty = z.enum(PROJECT_PARTIES);
const SIGNER = { description: "Whose signature it is" };
const zStatus = z.enum(AGREEMENT_STATUSES).meta({
  description:
    "`drawn`: the expert signs; `expert_signed`: the client signs; `in_force`: both have signed; `superseded`: the deal changed and another took its place; `ended`: the project ended before both had signed",
});

export const signatureSchema = z.object({
  party: zParty.meta(SIGNER),
  name: z.string().meta({ description: "As it was typed", example: "Ada Whitfield" }),
  drawing: z.string().nullable().meta(OF_DRAWING),
  signedAt: zTimestamp,
  consent: z.string().meta({ description: "The words that were agreed to", example: SIGNING_CONSENT }),
  address: z
    .string()
    .nullable()
    .meta({ description: "The network address, for the signer and admins; null once the account was erased" }),
  record: z.number().meta({ description: "The place in the chain of all signatures" }),
  recordHash: z.string().meta({ description: "Covers this record and the one before it", example: HASH_EXAMPLE }),
});

const agreementSchema = z.object({
  id: z.string(),
  projectId: z.string(),
  number: z.number().meta({ description: "Counted from 1 within its project" }),
  status: zStatus,
  waitsFor: zParty.nullable().meta({ description: "Who signs next" }),
  sha256: z.string().meta({ description: "SHA-256 of the PDF, to be named when it is signed", example: HASH_EXAMPLE }),
  facts: z
    .array(
      z.object({
        label: z.string().meta({ description: "What it is", example: "Drawn up" }),
        value: z.string().meta({ description: "As it is printed", example: "Mar 02, 2026" }),
      }),
    )
    .meta({ description: "Project, day, version of the offer and reference, as they are printed" }),
  expert: z.array(z.string()).meta({ description: "The expert, line by line", example: ["Ada Whitfield"] }),
  client: z.array(z.string()).meta({ description: "The client, line by line", example: ["Harbour Foods"] }),
  work: z
    .array(
      z.object({
        title: z.string(),
        detail: z.string().nullable().meta({ description: "What is handed over, and when" }),
        amount: z.string().meta({ description: "As it is printed", example: AMOUNT_EXAMPLE }),
      }),
    )
    .meta({ description: "Milestone by milestone" }),
  total: z.string().meta({ description: "As it is printed", example: AMOUNT_EXAMPLE }),
  terms: z.array(z.string()).meta({ description: "Rate and hours, and what is not included" }),
  clauses: z
    .array(
      z.object({
        title: z.string(),
        paragraphs: z.array(z.string()).meta({ description: "What the clause says" }),
      }),
    )
    .meta({ description: "The clauses in their order" }),
  consentText: z.string().meta({ description: "The words that a signature agrees to", example: SIGNING_CONSENT }),
  signatures: z.array(signatureSchema).meta({ description: "In the order in which they were signed" }),
  declinedBy: zParty.nullable().meta({ description: "Who declined to sign" }),
  declineReason: z.string().nullable(),
  drawnAt: zTimestamp,
});
export type AgreementDto = z.infer<typeof agreementSchema>;

export const projectAgreementSchema = z.object({
  isNeeded: z.boolean().meta({ description: "The amount is above the one from which an agreement is needed" }),
  agreement: agreementSchema.nullable().meta({ description: "The one that counts now" }),
});
export type ProjectAgreementDto = z.infer<typeof projectAgreementSchema>;

export type CheckedAgreementDto = z.infer<typeof checkedAgreementSchema>;
export const checkedAgreementSchema = z.object({
  isKnown: z.boolean().meta({ description: "Whether this exact file was drawn up here" }),
  status: z
    .enum([...AGREEMENT_STATUSES, ...FOUNDER_ONLY_STATUSES, NDA_STATUS])
    .nullable()
    .meta({
      description:
        "How it is now: of an agreement of a project, of a trial agreement between two founders, or `agreed`, of an NDA",
    }),
  drawnAt: zTimestamp.nullable(),
  signatures: z
    .array(
      signatureSchema
        .pick({ name: true, signedAt: true, record: true })
        .extend({ party: z.enum([...PROJECT_PARTIES, ...CONNECTION_SIDES]).meta(SIGNER) }),
    )
    .meta({ description: "In the order in which they were signed" }),
});
