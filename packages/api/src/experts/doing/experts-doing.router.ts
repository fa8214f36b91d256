import { router } from "../../trpc/trpc.ts";
import { createExpert } from "./create-expert.ts";
import { updateExpert } from "./update-expert.ts";

export const expertsDoingRouter = router({
  create: createExpert,
  update: updateExpert,
});
