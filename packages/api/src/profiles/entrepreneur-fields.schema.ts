import { EXPERIENCE_LEVELS, LOCATION_PREFERENCES, TIME_COMMITMENTS } from "@quorate/core/entrepreneurs/entrepreneur";
import { z } from "zod";
import { field } from "../schema/fields.ts";
import {
  zChangedHttpsUrl,
  zDefault,
  zOptional,
  zOptionalHttpsUrl,
  zTags,
  zTagsOfOne,
  zText,
} from "../schema/scalars.ts";
import { optionalText, requiredText } from "../schema/text-fields.ts";

const zTitle = zText(120).min(1, "Title is required");
const zBio = zText(4000).min(1, "Bio is required");
const zLevel = z.enum(EXPERIENCE_LEVELS);
const zCommitment = z.enum(TIME_COMMITMENTS);
const zLocation = z.enum(LOCATION_PREFERENCES);

/** Tags of which there must be one; `message` asks for it. */
const tagsOfOne = (label: string, message: string) =>
  field({
    label,
    create: zTagsOfOne(message),
    change: zTagsOfOne(message).optional(),
    blank: [],
    shown: z.array(z.string()),
    to: "everybody",
  });
/** A link that leads past the platform. */
const link = (label: string) =>
  field({
    label,
    create: zOptionalHttpsUrl,
    change: zChangedHttpsUrl,
    blank: "",
    shown: z.string().nullable().meta({ description: "Contact detail: for oneself and accepted connections" }),
    to: "connections",
    closed: "null",
  });
const choice = (label: string, isSoAtFirst: boolean) =>
  field({
    label,
    create: zDefault(z.boolean(), isSoAtFirst),
    change: zOptional(z.boolean()),
    blank: isSoAtFirst,
    shown: z.boolean(),
    to: "everybody",
    isFigure: true,
  });

/**
 * An entrepreneur's profile, field by field, in the order of the answers. A person's name is the account's. Erasing an account deletes the
 * profile, so no field says what it leaves.
 */
export const ENTREPRENEUR_FIELDS = {
  title: requiredText("Title", zTitle, { shown: z.string(), to: "everybody", closed: "'—'" }),
  bio: requiredText("Bio", zBio, { shown: z.string(), to: "everybody", closed: "''" }),
  skills: tagsOfOne("Skills", "Please add at least one skill"),
  industries: tagsOfOne("Industries", "Please add at least one industry"),
  lookingFor: field({
    label: "Looking for",
    create: zDefault(zTags, []),
    change: zOptional(zTags),
    blank: [],
    shown: z.array(z.string()),
    to: "everybody",
  }),
  offering: tagsOfOne("Offering", "Please specify what you're offering"),
  experienceLevel: field({
    label: "Experience level",
    create: zDefault(zLevel, "first-time"),
    change: zOptional(zLevel),
    blank: "first-time",
    shown: zLevel,
    to: "everybody",
    isFigure: true,
  }),
  previousStartups: optionalText("Previous startups", 2000, { to: "everybody" }),
  linkedinUrl: link("LinkedIn"),
  githubUrl: link("GitHub"),
  portfolioUrl: link("Portfolio"),
  isSeekingCoFounders: choice("I am looking for co-founders", true),
  isOfferingCoFounderServices: choice("I offer to join as a co-founder", false),
  availableTimeCommitment: field({
    label: "Time commitment",
    create: zDefault(zCommitment, "full-time"),
    change: zOptional(zCommitment),
    blank: "full-time",
    shown: zCommitment.nullable(),
    to: "everybody",
    isFigure: true,
  }),
  preferredEquitySplit: optionalText("Preferred equity split", 120, { to: "everybody" }),
  locationPreference: field({
    label: "Location preference",
    create: zDefault(zLocation, "remote"),
    change: zOptional(zLocation),
    blank: "remote",
    shown: zLocation.nullable(),
    to: "everybody",
    isFigure: true,
  }),
};
