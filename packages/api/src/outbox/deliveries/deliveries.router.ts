import { router } from "../../trpc/trpc.ts";
import { listDeliveries } from "./list-deliveries.ts";
import { retryDelivery } from "./retry-delivery.ts";

export const deliveriesRouter = router({ list: listDeliveries, retry: retryDelivery });
