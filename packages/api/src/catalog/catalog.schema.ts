import { z } from "zod";

export const serviceCategorySchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  icon: z.string().nullable(),
  slug: z.string(),
  category: z.string(),
  isActive: z.boolean(),
});
export type ServiceCategoryDto = z.infer<typeof serviceCategorySchema>;
