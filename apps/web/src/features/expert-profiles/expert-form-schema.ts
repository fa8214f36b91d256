import { createExpertInput, type ExpertDto, updateExpertInput } from "@quorate/api/experts/experts.schema";
import { EXPERT_FIELDS, zYearsExperience } from "@quorate/api/profiles/expert-fields.schema";
import { formValues, partOf } from "@quorate/api/schema/fields";
import type { z } from "zod";

const YEARS_SINCE_GRADUATION_DEFAULT = 5;

export type ExpertFormInput = z.input<typeof createExpertInput>;

/** The call's own rules; the latest graduation year is the reader's current year. */
export function expertFormSchema(currentYear: number) {
  return createExpertInput.extend({
    yearsExperience: zYearsExperience, // an empty field is asked for, and not what the call takes instead
    graduationYear: createExpertInput.shape.graduationYear.max(currentYear, `Must be ${currentYear} or earlier`),
  });
}

export function expertFormDefaults(
  currentYear: number,
  { firstName, lastName }: { firstName: string; lastName: string },
) {
  return {
    firstName,
    lastName,
    ...partOf(EXPERT_FIELDS, "blank"),
    graduationYear: currentYear - YEARS_SINCE_GRADUATION_DEFAULT,
  } satisfies ExpertFormInput;
}

/** Of a profile that is there the name cannot be left out. */
export function expertEditSchema(currentYear: number) {
  const { firstName, lastName } = updateExpertInput.shape;
  return expertFormSchema(currentYear).extend({ firstName, lastName });
}

export type ExpertEditInput = z.input<ReturnType<typeof expertEditSchema>>;

/** The form as the profile stands. */
export function expertFormValues(expert: ExpertDto) {
  const { firstName, lastName } = expert.user;
  return { firstName, lastName, ...formValues(EXPERT_FIELDS, expert) } satisfies ExpertEditInput;
}

/** What the form calls its fields, for others who speak of them. */
export const EXPERT_FIELD_LABELS: Readonly<Record<keyof ExpertEditInput, string>> = {
  firstName: "First name",
  lastName: "Last name",
  ...partOf(EXPERT_FIELDS, "label"),
};

export const EXPERT_FILE_FIELDS = ["educationCertificateUrl", "cvUrl", "additionalDocumentsUrls"] as const;
