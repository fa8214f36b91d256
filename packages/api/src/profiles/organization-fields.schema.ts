import { ORGANIZATION_SIZES } from "@quorate/core/organizations/organization-size";
import { z } from "zod";
import { field } from "../schema/fields.ts";
import { zChangedHttpsUrl, zName, zOptional, zOptionalHttpsUrl, zText } from "../schema/scalars.ts";
import { optionalText, requiredText } from "../schema/text-fields.ts";

const zOrganizationName = zName(120).min(2, "Organization name must be at least 2 characters");
const zIndustry = zText(80).min(1, "Please select an industry");
const zSize = z.enum(ORGANIZATION_SIZES, "Please select organization size");

/** An organization's profile, field by field, in the order of the answers. */
export const ORGANIZATION_FIELDS = {
  name: requiredText("Organization name", zOrganizationName, { closed: "'Former member'" }),
  industry: requiredText("Industry", zIndustry, { shown: z.string().nullable(), to: "everybody", closed: "null" }),
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
  description: optionalText("Description", 2000, { to: "everybody", closed: "null" }),
  location: optionalText("Location", 120, { to: "everybody", closed: "null" }),
};
