import { router } from "../trpc/trpc.ts";
import { getHeldMoney } from "./get-held-money.ts";
import { getPayment } from "./get-payment.ts";
import { listPayments } from "./list-payments.ts";

export const paymentsRouter = router({ list: listPayments, get: getPayment, held: getHeldMoney });
