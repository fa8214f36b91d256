import { CONNECTION_SIDES } from "@quorate/core/connections/connection";
import type { ConnectionId, StartupIdeaId, TrialAgreementId } from "@quorate/core/ids";
import { TRIAL_STATUSES } from "@quorate/core/trial-agreements/trial-agreement";
import { TRIAL_CONSENT } from "@quorate/core/trial-agreements/trial-paper";
import { RESULT_OWNERSHIPS, TRIAL_HOURS_MAX, TRIAL_TEXT_LENGTH_MAX } from "@quorate/core/trial-agreements/trial-terms";
import { z } from "zod";
import { signAgreementInput, signatureSchema } from "../agreements/agreements.schema.ts";
import { zBookDay, zDay, zId, zNullable, zOptional, zOptionalText, zText, zTimestamp } from "../schema/scalars.ts";

const zSide = z.enum(CONNECTION_SIDES);
const FIRST = "Ada Whitfield";
const OWNED = {
  description:
    "`company`: the company that the two found; `together`: both; `author`: each what they made; `inviter`, `invitee`: one of them",
};
const zVersion = z
  .number()
  .int()
  .min(1)
  .pipe(z.number())
  .meta({ description: "The version that you have read; another one by now is 409 with the present one" });
const zDeliverables = zText(TRIAL_TEXT_LENGTH_MAX).min(1, "Say what is handed over");

export const connectionTrialInput = z.object({ id: zId<ConnectionId>() });
export const trialFileInput = z.object({ id: zId<TrialAgreementId>() });

export const proposeTrialInput = z.object({
  id: zId<ConnectionId>(),
  basedOn: zOptional(zVersion).meta({
    description: "The version that you have read, to write the next; none for the first",
  }),
  startsOn: zDay.meta({ description: "The first day" }),
  endsOn: zDay.meta({ description: "The last day" }),
  hoursPerWeek: z
    .number("Enter the hours a week")
    .int("Enter whole hours")
    .min(1, "At least one hour a week")
    .max(TRIAL_HOURS_MAX, `At most ${TRIAL_HOURS_MAX} hours a week`)
    .pipe(z.number())
    .meta({ description: "How many hours a week each of the two works", example: 10 }),
  inviterDelivers: zDeliverables.meta({ description: "What the inviter hands over", example: "A prototype" }),
  inviteeDelivers: zDeliverables.meta({ description: "What the invitee hands over", example: "Twenty interviews" }),
  ownership: z.enum(RESULT_OWNERSHIPS, "Choose who owns the results").meta(OWNED),
  details: zOptionalText(TRIAL_TEXT_LENGTH_MAX).meta({ description: "What else is agreed", example: "No pay." }),
  startupIdeaId: zNullable(zId<StartupIdeaId>()).meta({ description: "An idea of one of the two; null: none" }),
});

export const signTrialInput = signAgreementInput.extend({ id: zId<ConnectionId>() });
export const endTrialInput = z.object({ id: zId<ConnectionId>(), version: zVersion });

/** As they are stored. */
export const storedTermsSchema = z.object({
  startsOn: z.string(),
  endsOn: z.string(),
  hoursPerWeek: z.number(),
  inviterDelivers: z.string(),
  inviteeDelivers: z.string(),
  ownership: z.enum(RESULT_OWNERSHIPS),
  details: z.string().nullable(),
  startupIdeaId: zId<StartupIdeaId>().nullable(),
});

const trialVersionSchema = z.object({
  id: z.string(),
  version: z.number().meta({ description: "Counted from 1 between the two" }),
  status: z.enum(TRIAL_STATUSES).meta({
    description:
      "`proposed`: no one has signed; `signed_once`: one has; `in_force`: both have; `superseded`: the next version was written; `called_off`: ended before both had signed; `ended`: ended early; `finished`: its last day is over and another was written",
  }),
  writtenBy: zSide.meta({ description: "Who wrote this version" }),
  startsOn: zBookDay,
  endsOn: zBookDay,
  hoursPerWeek: z.number().meta({ description: "How many hours a week each of the two works", example: 10 }),
  inviterDelivers: z.string().meta({ description: "What the inviter hands over", example: "A prototype" }),
  inviteeDelivers: z.string().meta({ description: "What the invitee hands over", example: "Twenty interviews" }),
  ownership: z.enum(RESULT_OWNERSHIPS).meta(OWNED),
  details: z.string().nullable().meta({ description: "What else is agreed", example: "No pay." }),
  startupIdeaId: z.string().nullable().meta({ description: "The idea that it is about" }),
  changed: z.array(z.string()).meta({
    description: "Which of the fields differ from the version before; none for the first",
    example: ["endsOn"],
  }),
  sha256: signAgreementInput.shape.sha256.meta({ description: "SHA-256 of the PDF, to be named when it is signed" }),
  signatures: z
    .array(
      z.object({
        side: zSide.meta({ description: "Whose signature it is" }),
        name: z.string().meta({ description: "As it was typed", example: FIRST }),
        drawing: signatureSchema.shape.drawing,
        signedAt: zTimestamp,
        record: z.number().meta({ description: "The place in the chain of all signatures" }),
      }),
    )
    .meta({ description: "In the order in which they were signed" }),
  waitsFor: z.array(zSide).meta({ description: "Whose signatures it waits for" }),
  endedBy: zSide.nullable().meta({ description: "Who called it off or ended it" }),
  writtenAt: zTimestamp,
});
export type TrialVersionDto = z.infer<typeof trialVersionSchema>;

export const trialAgreementSchema = z.object({
  side: zSide.meta({ description: "Which of the two you are" }),
  inviterName: z.string().meta({ description: "As the agreement names them", example: FIRST }),
  inviteeName: z.string().meta({ description: "As the agreement names them", example: "Ben Marsh" }),
  consentText: z.string().meta({ description: "The words that a signature agrees to", example: TRIAL_CONSENT }),
  ideas: z
    .array(z.object({ id: z.string(), title: z.string() }))
    .meta({ description: "The open ideas of the two, which an agreement can be about" }),
  versions: z.array(trialVersionSchema).meta({ description: "The latest first, fifty at most" }),
});
export type TrialAgreementDto = z.infer<typeof trialAgreementSchema>;
