import { router } from "../trpc/trpc.ts";
import { updateExpert } from "./update-expert.ts";

export const expertProfilesRouter = router({
  update: updateExpert,
});
