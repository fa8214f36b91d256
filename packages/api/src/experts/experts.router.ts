import { router } from "../trpc/trpc.ts";
import { createExpert } from "./create-expert.ts";
import { featuredExperts } from "./featured-experts.ts";
import { getExpert } from "./get-expert.ts";
import { listExperts } from "./list-experts.ts";

export const expertsRouter = router({
  featured: featuredExperts,
  list: listExperts,
  create: createExpert,
  get: getExpert,
});
