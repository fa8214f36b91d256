import type { EntrepreneurDto } from "@quorate/api/entrepreneurs/entrepreneurs.schema";
import {
  EXPERIENCE_LEVEL_LABELS,
  LOCATION_PREFERENCE_LABELS,
  TIME_COMMITMENT_LABELS,
} from "@quorate/core/entrepreneurs/entrepreneur";
import { formatDate } from "@quorate/core/format/date-format";
import { Facts, Section } from "../../components/ui/text/page.tsx";

export function EntrepreneurAside({ profile }: { profile: EntrepreneurDto }) {
  const { availableTimeCommitment, locationPreference, preferredEquitySplit } = profile;
  const facts = [
    { label: "Experience", value: EXPERIENCE_LEVEL_LABELS[profile.experienceLevel] },
    ...(availableTimeCommitment ? [{ label: "Time", value: TIME_COMMITMENT_LABELS[availableTimeCommitment] }] : []),
    ...(locationPreference ? [{ label: "Location", value: LOCATION_PREFERENCE_LABELS[locationPreference] }] : []),
    ...(preferredEquitySplit ? [{ label: "Equity split", value: preferredEquitySplit }] : []),
    { label: "Seeks co-founders", value: profile.isSeekingCoFounders ? "Yes" : "No" },
    { label: "Would join an idea", value: profile.isOfferingCoFounderServices ? "Yes" : "No" },
    { label: "Connections", value: profile.totalConnections },
    { label: "On Quorate since", value: formatDate(profile.createdAt) },
  ];
  return (
    <Section title="At a glance" small>
      <Facts facts={facts} />
    </Section>
  );
}
