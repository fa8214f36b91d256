export const EXPERT_SORTS = ["rating", "experience", "projects", "rate"] as const;
export type ExpertSort = (typeof EXPERT_SORTS)[number];

/** How a list without words may stand: as it was asked to, or, where no order was asked for, the best proven first. */
export const LIST_ORDERS = [...EXPERT_SORTS, "proven"] as const;
export type ListOrder = (typeof LIST_ORDERS)[number];
