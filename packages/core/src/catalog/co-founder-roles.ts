/** Whom entrepreneurs look for (specification §9); stored as these texts. The API takes other texts, too. */
export const CO_FOUNDER_ROLES = [
  "CTO",
  "CEO/COO",
  "CMO",
  "CPO",
  "CFO",
  "Sales",
  "Design",
  "Data",
  "Operations",
] as const;
