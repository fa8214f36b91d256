import { router } from "../trpc/trpc.ts";
import { getBankPayout } from "./get-bank-payout.ts";
import { listBankPayouts } from "./list-bank-payouts.ts";

export const bankPayoutsRouter = router({ list: listBankPayouts, get: getBankPayout });
