import {
  FUNDING_STATUSES,
  IDEA_DESCRIPTION_LENGTH_MAX,
  IDEA_STAGES,
  IDEA_TIME_COMMITMENTS,
  IDEA_TITLE_LENGTH_MAX,
} from "@quorate/core/startup-ideas/startup-idea";
import { z } from "zod";
import { field } from "../schema/fields.ts";
import { zChanged, zDefault, zNullable, zOptional, zTags, zText } from "../schema/scalars.ts";
import { optionalText, requiredText } from "../schema/text-fields.ts";

const TEXT_LENGTH_MAX = 1000;

const zStage = z.enum(IDEA_STAGES);
const zFunding = z.enum(FUNDING_STATUSES);
const zCommitment = z.enum(IDEA_TIME_COMMITMENTS);

const text = (label: string, max: number) =>
  requiredText(label, zText(max).min(1, `${label} is required`), { shown: z.string(), to: "everybody" });

/**
 * A startup idea, field by field, in the order of the answers. Closing an account leaves it as it is, behind a profile that is not shown;
 * erasing the account deletes it.
 */
export const IDEA_FIELDS = {
  title: text("Title", IDEA_TITLE_LENGTH_MAX),
  description: text("Description", IDEA_DESCRIPTION_LENGTH_MAX),
  industry: text("Industry", 80),
  stage: field({
    label: "Stage",
    create: zStage,
    change: zOptional(zStage),
    // Every idea begins as one.
    blank: "idea",
    shown: zStage,
    to: "everybody",
    isFigure: true,
  }),
  targetMarket: optionalText("Target market", TEXT_LENGTH_MAX, { to: "everybody" }),
  businessModel: optionalText("Business model", TEXT_LENGTH_MAX, { to: "everybody" }),
  fundingStatus: field({
    label: "Funding",
    create: zNullable(zFunding),
    change: zChanged(zFunding),
    blank: "",
    shown: zFunding.nullable(),
    to: "everybody",
    isFigure: true,
  }),
  requiredSkills: field({
    label: "Required skills",
    create: zDefault(zTags, []),
    change: zOptional(zTags),
    blank: [],
    shown: z.array(z.string()),
    to: "everybody",
  }),
  equityOffered: optionalText("Equity offered", 120, { to: "everybody" }),
  timeCommitmentRequired: field({
    label: "Time commitment",
    create: zNullable(zCommitment),
    change: zChanged(zCommitment),
    blank: "",
    shown: zCommitment.nullable(),
    to: "everybody",
    isFigure: true,
  }),
};
