export const EXPERT_SORTS = ["rating", "experience", "projects", "rate"] as const;
export type ExpertSort = (typeof EXPERT_SORTS)[number];
