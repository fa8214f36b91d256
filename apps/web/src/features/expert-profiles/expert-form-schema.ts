import { createExpertInput } from "@quorate/api/experts/experts.schema";
import type { z } from "zod";

const EXPERIENCE_YEARS_DEFAULT = 5;
const YEARS_SINCE_GRADUATION_DEFAULT = 5;

export type ExpertFormInput = z.input<typeof createExpertInput>;

/** The call's own rules; the latest graduation year is the reader's current year. */
export function expertFormSchema(currentYear: number) {
  return createExpertInput.extend({
    graduationYear: createExpertInput.shape.graduationYear.max(currentYear, `Must be ${currentYear} or earlier`),
  });
}

export function expertFormDefaults(currentYear: number, user: { firstName: string; lastName: string }) {
  return {
    firstName: user.firstName,
    lastName: user.lastName,
    phone: "",
    address: "",
    city: "",
    country: "",
    postalCode: "",
    title: "",
    company: "",
    specializations: [],
    industries: [],
    yearsExperience: EXPERIENCE_YEARS_DEFAULT,
    hourlyRate: null,
    bio: "",
    mbaSchool: "",
    graduationYear: currentYear - YEARS_SINCE_GRADUATION_DEFAULT,
    credentials: [],
    isAvailable: true,
    educationCertificateUrl: null,
    cvUrl: null,
    additionalDocumentsUrls: [],
  } satisfies ExpertFormInput;
}
