import { router } from "../trpc/trpc.ts";
import { serviceCategories } from "./service-categories.ts";

export const catalogRouter = router({
  serviceCategories,
});
