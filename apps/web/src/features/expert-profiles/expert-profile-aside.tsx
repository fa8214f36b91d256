import type { ExpertDto } from "@quorate/api/experts/experts.schema";
import { formatDate } from "@quorate/core/format/date-format";
import { formatRating, NO_REVIEWS } from "@quorate/core/format/rating-format";
import { Facts, Section } from "../../components/ui/text/page.tsx";
import { formatRate } from "../../lib/money.ts";

export function ExpertProfileAside({ expert }: { expert: ExpertDto }) {
  const place = [expert.city, expert.country].filter(Boolean).join(", ");
  const facts = [
    ...(expert.hourlyRate === null ? [] : [{ label: "Hourly rate", value: `${formatRate(expert.hourlyRate)}/hour` }]),
    { label: "Rating", value: ratingWords(expert) },
    { label: "Experience", value: `${expert.yearsExperience} years` },
    { label: "Projects", value: expert.totalProjects },
    ...(place === "" ? [] : [{ label: "Location", value: place }]),
    { label: "Availability", value: expert.isAvailable ? "Available now" : "Busy at present" },
    { label: "Credentials", value: expert.isVerified ? "Verified" : "Not verified yet" },
    { label: "On Quorate since", value: formatDate(expert.createdAt) },
    ...(expert.user.email === null ? [] : [{ label: "E-mail", value: expert.user.email }]),
  ];
  return (
    <Section title="At a glance" small>
      <Facts facts={facts} />
    </Section>
  );
}

function ratingWords({ rating, reviews }: ExpertDto): string {
  const shown = formatRating(rating);
  if (shown === null) return NO_REVIEWS;
  return reviews.length === 1 ? `${shown} over 1 review` : `${shown} over ${reviews.length} reviews`;
}
