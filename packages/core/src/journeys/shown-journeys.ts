export const JOURNEYS = ["expert", "organization"] as const;
export type Journey = (typeof JOURNEYS)[number];

/** The journeys of a person's profiles; who has neither sees where both begin. */
export function shownJourneys(profiles: {
  expertId: string | null;
  organizationId: string | null;
}): readonly Journey[] {
  const begun = JOURNEYS.filter(
    (journey) => (journey === "expert" ? profiles.expertId : profiles.organizationId) !== null,
  );
  return begun.length > 0 ? begun : JOURNEYS;
}
