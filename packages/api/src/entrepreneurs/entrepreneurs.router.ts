import { router } from "../trpc/trpc.ts";
import { createEntrepreneur } from "./create-entrepreneur.ts";
import { getEntrepreneur } from "./get-entrepreneur.ts";

export const entrepreneursRouter = router({
  create: createEntrepreneur,
  get: getEntrepreneur,
});
