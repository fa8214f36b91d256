import { router } from "../trpc/trpc.ts";
import { listExperts } from "./list-experts.ts";

export const expertListsRouter = router({
  list: listExperts,
});
