import { router } from "../trpc/trpc.ts";
import { createExpert } from "./create-expert.ts";
import { featuredExperts } from "./featured-experts.ts";
import { getExpert } from "./get-expert.ts";

export const expertsRouter = router({
  featured: featuredExperts,
  create: createExpert,
  get: getExpert,
});
