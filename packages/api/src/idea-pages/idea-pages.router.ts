import { router } from "../trpc/trpc.ts";
import { getStartupIdea } from "./get-startup-idea.ts";

export const ideaPagesRouter = router({
  get: getStartupIdea,
});
