import type { ExpertSummaryDto } from "@quorate/api/experts/experts.schema";

/** "Tomasz Okonjo, Marchetti Advisory, Milan": whatever of it is known. */
export function whoAndWhere({
  name,
  company,
  location,
}: Pick<ExpertSummaryDto, "name" | "company" | "location">): string {
  return [name, company, location].filter(Boolean).join(", ");
}
