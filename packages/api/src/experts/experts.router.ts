import { router } from "../trpc/trpc.ts";
import { createExpert } from "./create-expert.ts";
import { featuredExperts } from "./featured-experts.ts";
import { getExpert } from "./get-expert.ts";
import { listExperts } from "./list-experts.ts";

/** The fixed paths come first: over REST, `/experts/{id}` would answer for them. */
export const expertsRouter = router({
  featured: featuredExperts,
  list: listExperts,
  create: createExpert,
  get: getExpert,
});
