import { router } from "../trpc/trpc.ts";
import { listMovements } from "./list-movements.ts";
import { retryMovement } from "./retry-movement.ts";

export const movementsRouter = router({ list: listMovements, retry: retryMovement });
