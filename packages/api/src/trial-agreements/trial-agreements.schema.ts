import { TRIAL_CONSENT, trialPaper } from "@quorate/core/founder-agreements/trial-paper";
import {
  changedTerms,
  RESULT_OWNERSHIPS,
  TRIAL_HOURS_MAX,
  TRIAL_TEXT_LENGTH_MAX,
  type TrialField,
  type TrialTerms,
} from "@quorate/core/founder-agreements/trial-terms";
import type { ConnectionId, StartupIdeaId } from "@quorate/core/ids";
import { z } from "zod";
import {
  basedOnField,
  type FounderKind,
  foundersFields,
  ideaField,
  versionFields,
} from "../founder-agreements/founder-agreements.schema.ts";
import { zBookDay, zDay, zId, zOptionalText, zText } from "../schema/scalars.ts";

const OWNED = {
  description:
    "`company`: the company that the two found; `together`: both; `author`: each what they made; `inviter`, `invitee`: one of them",
};
const HOURS = { description: "How many hours a week each of the two works", example: 10 };
const INVITER = { description: "What the inviter hands over", example: "A prototype" };
const INVITEE = { description: "What the invitee hands over", example: "Twenty interviews" };
const zDeliverables = zText(TRIAL_TEXT_LENGTH_MAX).min(1, "Say what is handed over");

export const proposeTrialInput = z.object({
  id: zId<ConnectionId>(),
  ...basedOnField,
  startsOn: zDay.meta({ description: "The first day" }),
  endsOn: zDay.meta({ description: "The last day" }),
  hoursPerWeek: z
    .number("Enter the hours a week")
    .int("Enter whole hours")
    .min(1, "At least one hour a week")
    .max(TRIAL_HOURS_MAX, `At most ${TRIAL_HOURS_MAX} hours a week`)
    .pipe(z.number())
    .meta(HOURS),
  inviterDelivers: zDeliverables.meta(INVITER),
  inviteeDelivers: zDeliverables.meta(INVITEE),
  ownership: z.enum(RESULT_OWNERSHIPS, "Choose who owns the results").meta(OWNED),
  details: zOptionalText(TRIAL_TEXT_LENGTH_MAX).meta({ description: "What else is agreed", example: "No pay." }),
  ...ideaField,
});

const storedTermsSchema = z.object({
  startsOn: z.string(),
  endsOn: z.string(),
  hoursPerWeek: z.number(),
  inviterDelivers: z.string(),
  inviteeDelivers: z.string(),
  ownership: z.enum(RESULT_OWNERSHIPS),
  details: z.string().nullable(),
  startupIdeaId: zId<StartupIdeaId>().nullable(),
});
export const TRIAL: FounderKind<TrialTerms, TrialField> = {
  ...{ kind: "trial", stored: storedTermsSchema, changed: changedTerms, consent: TRIAL_CONSENT, paper: trialPaper },
};

const trialVersionSchema = z.object({
  ...versionFields,
  startsOn: zBookDay,
  endsOn: zBookDay,
  hoursPerWeek: z.number().meta(HOURS),
  inviterDelivers: z.string().meta(INVITER),
  inviteeDelivers: z.string().meta(INVITEE),
  ownership: z.enum(RESULT_OWNERSHIPS).meta(OWNED),
  details: z.string().nullable().meta({ description: "What else is agreed", example: "No pay." }),
  changed: z.array(z.string()).meta({ description: "Which terms differ from the version before", example: ["endsOn"] }),
});
export type TrialVersionDto = z.infer<typeof trialVersionSchema>;

export const trialAgreementSchema = z.object({
  ...foundersFields,
  versions: z.array(trialVersionSchema).meta({ description: "The latest first, fifty at most" }),
});
export type TrialAgreementDto = z.infer<typeof trialAgreementSchema>;
