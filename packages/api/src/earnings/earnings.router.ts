import { router } from "../trpc/trpc.ts";
import { getEarnings } from "./get-earnings.ts";

export const earningsRouter = router({
  get: getEarnings,
});
