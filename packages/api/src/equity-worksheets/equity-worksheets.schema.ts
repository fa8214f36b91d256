import { CONNECTION_SIDES } from "@quorate/core/connections/connection";
import { EQUITY_CONSENT, equityPaper } from "@quorate/core/founder-agreements/equity-paper";
import {
  BAD_LEAVER_KEEPS,
  changedEquity,
  EQUITY_DETAILS_LENGTH_MAX,
  EQUITY_NAME_LENGTH_MAX,
  type EquityField,
  type EquityTerms,
  OTHER_HOLDERS_MAX,
  ROUNDS_MAX,
  SCENARIOS_MAX,
  VESTING_INTERVALS,
  VESTING_MONTHS_MAX,
  WHOLE_COMPANY,
} from "@quorate/core/founder-agreements/equity-terms";
import type { ConnectionId, StartupIdeaId } from "@quorate/core/ids";
import { z } from "zod";
import {
  basedOnField,
  type FounderKind,
  foundersFields,
  ideaField,
  versionFields,
} from "../founder-agreements/founder-agreements.schema.ts";
import { zPercentOf } from "../schema/percent.ts";
import { zBookDay, zDay, zId, zName, zNullable, zOptionalText } from "../schema/scalars.ts";

const shareWords = (what: string) => ({
  description: `${what}, in basis points: 2,500 are a quarter of the company`,
  example: 2_500,
});
const zShare = z
  .number("Enter a share")
  .int("A share has at most two decimals of a percent")
  .min(1, "At least 0.01%")
  .max(WHOLE_COMPANY - 1, "Less than 100%")
  .pipe(z.number());
const zMonths = z
  .number("Enter months as a whole number")
  .int("Enter months as a whole number")
  .min(0, "Enter 0 or more")
  .max(VESTING_MONTHS_MAX, `At most ${VESTING_MONTHS_MAX} months`)
  .pipe(z.number());
const zHolder = zName(EQUITY_NAME_LENGTH_MAX).min(1, "Say who holds it");
const zInterval = z.literal(VESTING_INTERVALS, "Choose how often a part vests");
const VESTING_MONTHS = { description: "Until everything has vested; 0: it has from the first day", example: 48 };
const CLIFF = { description: "Nothing vests before so many months", example: 12 };
const SCENARIO_NAME = { description: "What it is called", example: "Seed round" };
const INTERVAL = { description: "A part vests every so many months: 1, 3 or 12" };
const LEAVER_KEEPS = { description: "What a founder keeps who leaves because of a serious breach of duty" };
const LEAVER = { description: "Who leaves; null: neither" };
const LEAVES = { description: "How many whole months after vesting starts; null where neither leaves", example: 18 };
const BAD_LEAVER = { description: "Whether the founder leaves because of a serious breach of duty" };
const ROUNDS = {
  description: "What the new investors of each round hold right after it, in basis points",
  example: [2_000],
};

/** What is written of a worksheet; `shareOf`: how a share of this description is. */
const worksheetInput = <Share extends z.ZodType<number>>(shareOf: (description: string) => Share) =>
  z.object({
    id: zId<ConnectionId>(),
    ...basedOnField,
    inviterShare: shareOf("What the inviter holds"),
    inviteeShare: shareOf("What the invitee holds"),
    others: z
      .array(
        z.object({
          name: zHolder.meta({ description: "Who holds it", example: "Option pool" }),
          share: shareOf("What they hold"),
        }),
      )
      .max(OTHER_HOLDERS_MAX, `At most ${OTHER_HOLDERS_MAX} others`)
      .meta({ description: "Who else holds shares. All shares together are exactly 10,000" }),
    vestingStartsOn: zDay.meta({ description: "The first day of vesting" }),
    vestingMonths: zMonths.meta(VESTING_MONTHS),
    cliffMonths: zMonths.meta(CLIFF),
    vestingInterval: zInterval.meta(INTERVAL),
    badLeaverKeeps: z.enum(BAD_LEAVER_KEEPS, "Choose what a bad leaver keeps").meta(LEAVER_KEEPS),
    scenarios: z
      .array(
        z.object({
          name: zName(EQUITY_NAME_LENGTH_MAX).min(1, "Give the scenario a name").meta(SCENARIO_NAME),
          leaver: zNullable(z.enum(CONNECTION_SIDES)).meta(LEAVER),
          leavesAfterMonths: zNullable(zMonths).meta(LEAVES),
          isBadLeaver: z.boolean().meta(BAD_LEAVER),
          rounds: z
            .array(shareOf("What the new investors of a round hold right after it"))
            .max(ROUNDS_MAX, `At most ${ROUNDS_MAX} rounds`)
            .meta(ROUNDS),
        }),
      )
      .max(SCENARIOS_MAX, `At most ${SCENARIOS_MAX} scenarios`)
      .meta({ description: "What would come of the terms, as the two looked at it" }),
    details: zOptionalText(EQUITY_DETAILS_LENGTH_MAX).meta({
      description: "What else is agreed",
      example: "Full vesting if the company is sold.",
    }),
    ...ideaField,
  });
export const writeWorksheetInput = worksheetInput((what) => zShare.meta(shareWords(what)));
/** As a form holds it: shares in percent, to be read into the same basis points. */
export const typedWorksheetInput = worksheetInput(() => zPercentOf(zShare));

const holdingSchema = z.object({
  name: z.string().meta({ description: "Who holds it", example: "Option pool" }),
  share: z.number().meta(shareWords("What they hold")),
});
const scenarioSchema = z.object({
  name: z.string().meta(SCENARIO_NAME),
  leaver: z.enum(CONNECTION_SIDES).nullable().meta(LEAVER),
  leavesAfterMonths: z.number().nullable().meta(LEAVES),
  isBadLeaver: z.boolean().meta(BAD_LEAVER),
  rounds: z.array(z.number()).meta(ROUNDS),
});
const termsFields = {
  inviterShare: z.number().meta(shareWords("What the inviter holds")),
  inviteeShare: z.number().meta(shareWords("What the invitee holds")),
  others: z.array(holdingSchema).meta({ description: "Who else holds shares" }),
  vestingMonths: z
    .number()
    .meta({ description: "Until everything has vested; 0: it has from the first day", example: 48 }),
  cliffMonths: z.number().meta(CLIFF),
  vestingInterval: z.literal(VESTING_INTERVALS).meta(INTERVAL),
  badLeaverKeeps: z.enum(BAD_LEAVER_KEEPS).meta(LEAVER_KEEPS),
  details: z
    .string()
    .nullable()
    .meta({ description: "What else is agreed", example: "Full vesting if the company is sold." }),
};
const storedTermsSchema = z.object({
  ...termsFields,
  vestingStartsOn: z.string(),
  scenarios: z.array(scenarioSchema),
  startupIdeaId: zId<StartupIdeaId>().nullable(),
});
export const EQUITY: FounderKind<EquityTerms, EquityField> = {
  ...{ kind: "equity", stored: storedTermsSchema, changed: changedEquity, consent: EQUITY_CONSENT, paper: equityPaper },
};

const worksheetVersionSchema = z.object({
  ...versionFields,
  ...termsFields,
  vestingStartsOn: zBookDay,
  vesting: z
    .array(
      z.object({
        months: z.number().meta({ description: "Whole months after vesting started", example: 12 }),
        inviterShare: z.number().meta(shareWords("What of the inviter's share has vested by then")),
        inviteeShare: z.number().meta(shareWords("What of the invitee's share has vested by then")),
      }),
    )
    .meta({ description: "On the first day, at the cliff, every year and at the end" }),
  scenarios: z
    .array(
      scenarioSchema.extend({
        holdings: z.array(holdingSchema).meta({ description: "Who holds what at its end; together 10,000" }),
      }),
    )
    .meta({ description: "What would come of the terms, as the two looked at it" }),
  changed: z
    .array(z.string())
    .meta({ description: "Which terms differ from the version before", example: ["cliffMonths"] }),
});
export type WorksheetVersionDto = z.infer<typeof worksheetVersionSchema>;

export const equityWorksheetSchema = z.object({
  ...foundersFields,
  versions: z.array(worksheetVersionSchema).meta({ description: "The latest first, fifty at most" }),
});
export type EquityWorksheetDto = z.infer<typeof equityWorksheetSchema>;
