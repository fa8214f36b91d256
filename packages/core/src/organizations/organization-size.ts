export const ORGANIZATION_SIZES = ["startup", "small", "medium", "large", "enterprise"] as const;
export type OrganizationSize = (typeof ORGANIZATION_SIZES)[number];

export const ORGANIZATION_SIZE_LABELS = {
  startup: "1-10 employees",
  small: "11-50 employees",
  medium: "51-250 employees",
  large: "251-1000 employees",
  enterprise: "1000+ employees",
} as const satisfies Record<OrganizationSize, string>;
