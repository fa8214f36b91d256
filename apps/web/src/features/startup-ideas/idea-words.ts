type Counts = { applicationCount: number | null; pendingCount: number | null };

/** "3 applicants, 1 new". */
export function applicantsWord({ applicationCount, pendingCount }: Counts): string {
  const all = applicationCount ?? 0;
  if (all === 0) return "No applicants yet";
  const words = `${all} ${all === 1 ? "applicant" : "applicants"}`;
  return pendingCount ? `${words}, ${pendingCount} new` : words;
}

export function viewsWord(count: number): string {
  return `${count} ${count === 1 ? "view" : "views"}`;
}
