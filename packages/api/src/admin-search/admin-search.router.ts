import { router } from "../trpc/trpc.ts";
import { searchEverything } from "./search-everything.ts";

export const adminSearchRouter = router({ search: searchEverything });
