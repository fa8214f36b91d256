import { router } from "../trpc/trpc.ts";
import { createStartupIdea } from "./create-startup-idea.ts";
import { listStartupIdeas } from "./list-startup-ideas.ts";
import { updateStartupIdea } from "./update-startup-idea.ts";

export const startupIdeasRouter = router({
  list: listStartupIdeas,
  create: createStartupIdea,
  update: updateStartupIdea,
});
