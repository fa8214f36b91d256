import type { createEntrepreneurInput, EntrepreneurDto } from "@quorate/api/entrepreneurs/entrepreneurs.schema";
import { ENTREPRENEUR_FIELDS } from "@quorate/api/profiles/entrepreneur-fields.schema";
import { formValues, partOf } from "@quorate/api/schema/fields";
import { fullName } from "@quorate/core/accounts/person-name";
import type { z } from "zod";

export type EntrepreneurFormInput = z.input<typeof createEntrepreneurInput>;

export function entrepreneurFormDefaults(user: { firstName: string; lastName: string }) {
  return { name: fullName(user), ...partOf(ENTREPRENEUR_FIELDS, "blank") } satisfies EntrepreneurFormInput;
}

/** The form as the profile stands. A profile that leaves time or place open is flexible. */
export function entrepreneurFormValues(profile: EntrepreneurDto) {
  return {
    name: profile.name,
    ...formValues(ENTREPRENEUR_FIELDS, profile),
    availableTimeCommitment: profile.availableTimeCommitment ?? "flexible",
    locationPreference: profile.locationPreference ?? "hybrid",
  } satisfies EntrepreneurFormInput;
}

/** What the form calls its fields, for others who speak of them. */
export const ENTREPRENEUR_FIELD_LABELS: Readonly<Record<keyof EntrepreneurFormInput, string>> = {
  name: "Name",
  ...partOf(ENTREPRENEUR_FIELDS, "label"),
};
