import { router } from "../trpc/trpc.ts";
import { cancelProject } from "./cancel-project.ts";
import { completeProject } from "./complete-project.ts";

export const projectEndingsRouter = router({
  cancel: cancelProject,
  complete: completeProject,
});
