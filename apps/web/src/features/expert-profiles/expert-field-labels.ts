import type { ExpertEditInput } from "./expert-form-schema.ts";

/** What the form calls its fields, for whoever speaks of them elsewhere. */
export const EXPERT_FIELD_LABELS = {
  firstName: "First name",
  lastName: "Last name",
  phone: "Phone",
  address: "Address",
  city: "City",
  country: "Country",
  postalCode: "Postal code",
  title: "Title",
  company: "Company",
  specializations: "Specializations",
  industries: "Industries",
  yearsExperience: "Years of experience",
  hourlyRate: "Hourly rate",
  bio: "Bio",
  mbaSchool: "MBA school",
  graduationYear: "Graduation year",
  credentials: "Other credentials",
  isAvailable: "Available for new projects",
  educationCertificateUrl: "Education certificate",
  cvUrl: "CV",
  additionalDocumentsUrls: "Additional files",
} as const satisfies Record<keyof ExpertEditInput, string>;

export const EXPERT_FILE_FIELDS = ["educationCertificateUrl", "cvUrl", "additionalDocumentsUrls"] as const;
