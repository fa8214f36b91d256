import {
  FUNDING_STATUSES,
  IDEA_DESCRIPTION_LENGTH_MAX,
  IDEA_STAGES,
  IDEA_TIME_COMMITMENTS,
  IDEA_TITLE_LENGTH_MAX,
} from "@quorate/core/startup-ideas/startup-idea";
import { z } from "zod";
import { field } from "../schema/fields.ts";
import {
  zChanged,
  zChangedText,
  zDefault,
  zNullable,
  zOptional,
  zOptionalText,
  zTags,
  zText,
} from "../schema/scalars.ts";

const TEXT_LENGTH_MAX = 1000;

const zStage = z.enum(IDEA_STAGES);
const zFunding = z.enum(FUNDING_STATUSES);
const zCommitment = z.enum(IDEA_TIME_COMMITMENTS);

const requiredText = (label: string, max: number) => {
  const schema = zText(max).min(1, `${label} is required`);
  return field({ label, create: schema, change: schema.optional(), blank: "", shown: z.string(), to: "everybody" });
};
const optionalText = (label: string, max: number) =>
  field({
    label,
    create: zOptionalText(max),
    change: zChangedText(max),
    blank: "",
    shown: z.string().nullable(),
    to: "everybody",
  });

/**
 * A startup idea, field by field, in the order of the answers. Closing an account leaves it as it is, behind a profile that is not shown;
 * erasing the account deletes it.
 */
export const IDEA_FIELDS = {
  title: requiredText("Title", IDEA_TITLE_LENGTH_MAX),
  description: requiredText("Description", IDEA_DESCRIPTION_LENGTH_MAX),
  industry: requiredText("Industry", 80),
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
  targetMarket: optionalText("Target market", TEXT_LENGTH_MAX),
  businessModel: optionalText("Business model", TEXT_LENGTH_MAX),
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
  equityOffered: optionalText("Equity offered", 120),
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
