import { router } from "../trpc/trpc.ts";
import { matchExperts } from "./match-experts.ts";

export const matchingRouter = router({
  matchExperts,
});
