import type { ExpertSummaryDto } from "@quorate/api/experts/experts.schema";

type PersonLineProps = { person: Pick<ExpertSummaryDto, "name" | "company" | "location"> };

/** Who the expert of a title is: the name first, then whatever is known of company and place. */
export function PersonLine({ person: { name, company, location } }: PersonLineProps) {
  const where = [company, location].filter(Boolean).join(", ");
  return (
    <p className="mute text-base">
      <span className="font-semibold text-ink">{name}</span>
      {name && where && ", "}
      {where}
    </p>
  );
}
