import type { ExpertSummaryDto } from "@quorate/api/experts/experts.schema";

/** "1 project", "38 projects". */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** "Tomasz Okonjo, Marchetti Advisory, Milan": whatever of it is known. */
export function whoAndWhere({
  name,
  company,
  location,
}: Pick<ExpertSummaryDto, "name" | "company" | "location">): string {
  return [name, company, location].filter(Boolean).join(", ");
}
