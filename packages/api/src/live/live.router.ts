import { router } from "../trpc/trpc.ts";
import { watchChanges } from "./watch-changes.ts";

export const liveRouter = router({ watch: watchChanges });
