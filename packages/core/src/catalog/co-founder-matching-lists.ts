/** The choices of the matching form (specification §9); the call takes other texts, too. */
export const MATCHING_INDUSTRIES = [
  "Technology",
  "Finance",
  "Healthcare",
  "E-commerce",
  "Education",
  "Energy",
  "Food",
  "Real Estate",
  "Transport",
  "Manufacturing",
  "Media",
] as const;

export const MATCHING_ROLES = ["CTO", "CEO/COO", "CMO", "CPO", "CFO", "Sales"] as const;

export const MATCHING_SKILLS = [
  "Software Engineering",
  "Machine Learning",
  "Product Management",
  "UX Design",
  "Growth Marketing",
  "Sales",
  "Finance",
  "Fundraising",
  "Operations",
] as const;
