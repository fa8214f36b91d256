import { router } from "../trpc/trpc.ts";
import { matchCoFounders } from "./match-co-founders.ts";
import { matchExperts } from "./match-experts.ts";

export const matchingRouter = router({
  matchExperts,
  matchCoFounders,
});
