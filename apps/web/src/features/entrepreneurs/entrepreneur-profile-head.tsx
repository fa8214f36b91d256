import type { EntrepreneurDto } from "@quorate/api/entrepreneurs/entrepreneurs.schema";
import {
  EXPERIENCE_LEVEL_LABELS,
  LOCATION_PREFERENCE_LABELS,
  TIME_COMMITMENT_LABELS,
} from "@quorate/core/entrepreneurs/entrepreneur";
import { FactsLine } from "../../components/experts/expert-facts.tsx";
import { ProfileHead } from "../../components/layout/profile-head.tsx";

/** Who it is, what they are here for, and whether time and place fit. Which roles they look for is told below, beside what they bring. */
export function EntrepreneurProfileHead({ profile }: { profile: EntrepreneurDto }) {
  const { name, title, profileImageUrl, experienceLevel, availableTimeCommitment, locationPreference } = profile;
  return (
    <ProfileHead
      picture={{ name, src: profileImageUrl }}
      title={name}
      name={title}
      detail={intentOf(profile)}
      marks={
        <FactsLine>
          <span>{EXPERIENCE_LEVEL_LABELS[experienceLevel]}</span>
          {availableTimeCommitment && <span>{TIME_COMMITMENT_LABELS[availableTimeCommitment]}</span>}
          {locationPreference && <span>{LOCATION_PREFERENCE_LABELS[locationPreference]}</span>}
        </FactsLine>
      }
    />
  );
}

function intentOf({ isSeekingCoFounders, isOfferingCoFounderServices }: EntrepreneurDto): string {
  if (isSeekingCoFounders) {
    return isOfferingCoFounderServices
      ? "Looking for co-founders, and would join someone else's idea"
      : "Looking for co-founders";
  }
  return isOfferingCoFounderServices ? "Would join someone's idea as a co-founder" : "Not looking for co-founders now";
}
