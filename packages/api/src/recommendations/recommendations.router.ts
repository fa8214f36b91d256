import { router } from "../trpc/trpc.ts";
import { compareExperts } from "./compare-experts.ts";
import { recommendExperts } from "./recommend-experts.ts";

export const recommendationsRouter = router({
  recommend: recommendExperts,
  compare: compareExperts,
});
