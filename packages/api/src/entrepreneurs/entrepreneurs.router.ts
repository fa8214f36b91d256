import { router } from "../trpc/trpc.ts";
import { createEntrepreneur } from "./create-entrepreneur.ts";
import { getEntrepreneur } from "./get-entrepreneur.ts";
import { listEntrepreneurs } from "./list-entrepreneurs.ts";
import { updateEntrepreneur } from "./update-entrepreneur.ts";

export const entrepreneursRouter = router({
  list: listEntrepreneurs,
  create: createEntrepreneur,
  get: getEntrepreneur,
  update: updateEntrepreneur,
});
