import { router } from "../trpc/trpc.ts";
import { createEntrepreneur } from "./create-entrepreneur.ts";
import { listEntrepreneurs } from "./list-entrepreneurs.ts";

export const entrepreneursRouter = router({
  list: listEntrepreneurs,
  create: createEntrepreneur,
});
