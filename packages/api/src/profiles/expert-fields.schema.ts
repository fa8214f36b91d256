import { WORK_PLACES, WORKS_AS } from "@quorate/core/experts/work-terms";
import { LANGUAGES_SPOKEN_MAX, readSpokenLanguage, spokenLanguage } from "@quorate/core/languages/spoken-language";
import { decimalFromMinor } from "@quorate/core/money";
import { z } from "zod";
import { field } from "../schema/fields.ts";
import {
  zChanged,
  zChangedName,
  zDay,
  zDefault,
  zOptional,
  zOptionalName,
  zRateMinor,
  zTags,
  zText,
} from "../schema/scalars.ts";
import { optionalText, requiredText } from "../schema/text-fields.ts";

export const GRADUATION_YEAR_MIN = 1980;

/** Where an uploaded document is found again; only the owner's own uploads are accepted. */
export const zDocumentUrl = z
  .string()
  .regex(/^\/api\/documents\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, "Upload the document first");

export const zYearsExperience = z.number().int().min(0, "Must be 0 or more").max(80);
const zTitle = zText(120).min(1, "Title is required");
const zBio = zText(4000).min(10, "Bio must be at least 10 characters");
const zSchool = zText(160).min(1, "MBA school is required");
const zGraduationYear = z.number().int().min(GRADUATION_YEAR_MIN, `Must be ${GRADUATION_YEAR_MIN} or later`);
const zCredentials = z.array(zText(200)).max(30);
const zMoreDocuments = z.array(zDocumentUrl).max(3, "At most 3 files");

/** "German (C1)": a language of the list with its level; what is typed otherwise is kept so. */
const zLanguage = zText(40).transform((typed, ctx) => {
  const spoken = readSpokenLanguage(typed);
  if (spoken) return spokenLanguage(spoken);
  ctx.addIssue({ code: "custom", message: "Name a language and its level, as in “German (C1)” or “Polish (native)”" });
  return z.NEVER;
});
const zLanguages = z
  .array(zLanguage)
  .max(LANGUAGES_SPOKEN_MAX, `At most ${LANGUAGES_SPOKEN_MAX} languages`)
  .transform((spoken) => [...new Set(spoken)]);

/** An expert's address and similar texts, which only they read. */
const privateText = (label: string, max: number) => optionalText(label, max, { to: "self", erased: "null" });
const place = (label: string) => optionalText(label, 80, { to: "everybody", closed: "null" });
const document = (label: string) =>
  field({
    label,
    create: zOptional(zDocumentUrl),
    change: zChanged(zDocumentUrl),
    blank: null,
    shown: z.string().nullable(),
    to: "self",
    erased: "null",
    isNotExported: true,
  });

/** An expert's profile, field by field, in the order of the registration form. A person's name is the account's. */
export const EXPERT_FIELDS = {
  phone: privateText("Phone", 40),
  address: privateText("Address", 200),
  city: place("City"),
  country: place("Country"),
  postalCode: privateText("Postal code", 20),
  title: requiredText("Title", zTitle, { closed: "'—'" }),
  company: field({
    label: "Company",
    create: zOptionalName(120),
    change: zChangedName(120),
    blank: "",
    closed: "null",
  }),
  specializations: field({
    label: "Specializations",
    create: zDefault(zTags, []),
    change: zOptional(zTags),
    blank: [],
    closed: "'{}'",
  }),
  industries: field({
    label: "Industries",
    create: zDefault(zTags, []),
    change: zOptional(zTags),
    blank: [],
    closed: "'{}'",
  }),
  yearsExperience: field({
    label: "Years of experience",
    create: zDefault(zYearsExperience, 5),
    change: zOptional(zYearsExperience),
    blank: 5,
    erased: "0",
    isFigure: true,
  }),
  hourlyRate: field({
    label: "Hourly rate",
    create: zOptional(zRateMinor),
    change: zChanged(zRateMinor),
    blank: null,
    column: decimalFromMinor,
    closed: "null",
    isFigure: true,
  }),
  bio: requiredText("Bio", zBio, { closed: "null" }),
  mbaSchool: requiredText("MBA school", zSchool, { erased: "'—'" }),
  graduationYear: field({
    label: "Graduation year",
    create: zGraduationYear,
    change: zOptional(zGraduationYear),
    blank: GRADUATION_YEAR_MIN,
    // The least that the column takes: no degree is of it.
    shown: z.number(),
    to: "everybody",
    erased: String(GRADUATION_YEAR_MIN),
    isFigure: true,
  }),
  credentials: field({
    label: "Other credentials",
    create: zDefault(zCredentials, []),
    change: zOptional(zCredentials),
    blank: [],
    column: JSON.stringify,
    shown: z.array(z.string()),
    to: "everybody",
    erased: "'[]'",
  }),
  isAvailable: field({
    label: "Available for new projects",
    create: zDefault(z.boolean(), true),
    change: zOptional(z.boolean()),
    blank: true,
    closed: "false",
    isNotExported: true,
    isFigure: true,
  }),
  busyUntil: field({
    label: "Busy until",
    create: zOptional(zDay),
    change: zChanged(zDay),
    blank: null,
    shown: z.string().nullable(),
    to: "everybody",
    closed: "null",
    isFigure: true,
  }),
  worksAt: field({
    label: "Where you work",
    create: zOptional(z.enum(WORK_PLACES)),
    change: zChanged(z.enum(WORK_PLACES)),
    blank: null,
    shown: z.enum(WORK_PLACES).nullable(),
    to: "everybody",
    closed: "null",
    isFigure: true,
  }),
  worksAs: field({
    label: "Who does the work",
    create: zOptional(z.enum(WORKS_AS)),
    change: zChanged(z.enum(WORKS_AS)),
    blank: null,
    shown: z.enum(WORKS_AS).nullable(),
    to: "everybody",
    closed: "null",
    isFigure: true,
  }),
  languages: field({
    label: "Languages",
    create: zDefault(zLanguages, []),
    change: zOptional(zLanguages),
    blank: [],
    shown: z.array(z.string()),
    to: "everybody",
    closed: "'{}'",
  }),
  educationCertificateUrl: document("Education certificate"),
  cvUrl: document("CV"),
  additionalDocumentsUrls: field({
    label: "Additional files",
    create: zDefault(zMoreDocuments, []),
    change: zOptional(zMoreDocuments),
    blank: [],
    shown: z.array(z.string()),
    to: "self",
    erased: "'{}'",
    isNotExported: true,
  }),
};
