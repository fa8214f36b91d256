import { router } from "../trpc/trpc.ts";
import { listExpertServices } from "./list-expert-services.ts";
import { updateExpertServices } from "./update-expert-services.ts";

export const expertServicesRouter = router({
  list: listExpertServices,
  update: updateExpertServices,
});
