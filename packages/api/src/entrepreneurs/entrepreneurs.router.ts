import { getEntrepreneur } from "../entrepreneur-profiles/get-entrepreneur.ts";
import { updateEntrepreneur } from "../entrepreneur-profiles/update-entrepreneur.ts";
import { router } from "../trpc/trpc.ts";
import { createEntrepreneur } from "./create-entrepreneur.ts";
import { listEntrepreneurs } from "./list-entrepreneurs.ts";

export const entrepreneursRouter = router({
  list: listEntrepreneurs,
  create: createEntrepreneur,
  get: getEntrepreneur,
  update: updateEntrepreneur,
});
