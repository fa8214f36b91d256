import {
  createExpertInput,
  type ExpertDto,
  updateExpertInput,
  zYearsExperience,
} from "@quorate/api/experts/experts.schema";
import type { z } from "zod";

const EXPERIENCE_YEARS_DEFAULT = 5;
const YEARS_SINCE_GRADUATION_DEFAULT = 5;

export type ExpertFormInput = z.input<typeof createExpertInput>;

/** The call's own rules; the latest graduation year is the reader's current year. */
export function expertFormSchema(currentYear: number) {
  return createExpertInput.extend({
    yearsExperience: zYearsExperience, // an empty field is asked for, and not what the call takes instead
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

/** Of a profile that is there the name cannot be left out. */
export function expertEditSchema(currentYear: number) {
  const { firstName, lastName } = updateExpertInput.shape;
  return expertFormSchema(currentYear).extend({ firstName, lastName });
}

export type ExpertEditInput = z.input<ReturnType<typeof expertEditSchema>>;

/** The form as the profile stands. */
export function expertFormValues(expert: ExpertDto) {
  return {
    firstName: expert.user.firstName,
    lastName: expert.user.lastName,
    phone: expert.phone ?? "",
    address: expert.address ?? "",
    city: expert.city ?? "",
    country: expert.country ?? "",
    postalCode: expert.postalCode ?? "",
    title: expert.title,
    company: expert.company ?? "",
    specializations: expert.specializations,
    industries: expert.industries,
    yearsExperience: expert.yearsExperience,
    hourlyRate: expert.hourlyRate,
    bio: expert.bio ?? "",
    mbaSchool: expert.mbaSchool,
    graduationYear: expert.graduationYear,
    credentials: expert.credentials,
    isAvailable: expert.isAvailable,
    educationCertificateUrl: expert.educationCertificateUrl,
    cvUrl: expert.cvUrl,
    additionalDocumentsUrls: expert.additionalDocumentsUrls,
  } satisfies ExpertEditInput;
}
