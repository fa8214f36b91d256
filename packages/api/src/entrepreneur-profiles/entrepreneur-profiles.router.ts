import { router } from "../trpc/trpc.ts";
import { getEntrepreneur } from "./get-entrepreneur.ts";
import { updateEntrepreneur } from "./update-entrepreneur.ts";

export const entrepreneurProfilesRouter = router({
  get: getEntrepreneur,
  update: updateEntrepreneur,
});
