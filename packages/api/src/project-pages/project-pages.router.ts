import { router } from "../trpc/trpc.ts";
import { getProject } from "./get-project.ts";

export const projectPagesRouter = router({
  get: getProject,
});
