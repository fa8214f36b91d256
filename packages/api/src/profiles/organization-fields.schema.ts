import { ORGANIZATION_SIZES } from "@quorate/core/organizations/organization-size";
import { z } from "zod";
import { field } from "../schema/fields.ts";
import {
  zChangedHttpsUrl,
  zChangedText,
  zName,
  zOptional,
  zOptionalHttpsUrl,
  zOptionalText,
  zText,
} from "../schema/scalars.ts";

const zOrganizationName = zName(120).min(2, "Organization name must be at least 2 characters");
const zIndustry = zText(80).min(1, "Please select an industry");
const zSize = z.enum(ORGANIZATION_SIZES, "Please select organization size");

const optionalText = (label: string, max: number) =>
  field({
    label,
    create: zOptionalText(max),
    change: zChangedText(max),
    blank: "",
    shown: z.string().nullable(),
    to: "everybody",
    closed: "null",
  });

/** An organization's profile, field by field, in the order of the answers. */
export const ORGANIZATION_FIELDS = {
  name: field({
    label: "Organization name",
    create: zOrganizationName,
    change: zOrganizationName.optional(),
    blank: "",
    closed: "'Former member'",
  }),
  industry: field({
    label: "Industry",
    create: zIndustry,
    change: zIndustry.optional(),
    blank: "",
    shown: z.string().nullable(),
    to: "everybody",
    closed: "null",
  }),
  size: field({
    label: "Organization size",
    create: zSize,
    change: zOptional(zSize),
    // Of an organization without one; who registers chooses.
    blank: "small",
    shown: z.enum(ORGANIZATION_SIZES).nullable(),
    to: "everybody",
    erased: "null",
    isFigure: true,
  }),
  website: field({
    label: "Website",
    create: zOptionalHttpsUrl,
    change: zChangedHttpsUrl,
    blank: "",
    shown: z.string().nullable(),
    to: "everybody",
    closed: "null",
  }),
  description: optionalText("Description", 2000),
  location: optionalText("Location", 120),
};
