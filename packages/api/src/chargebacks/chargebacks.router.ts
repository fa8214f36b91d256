import { router } from "../trpc/trpc.ts";
import { acceptChargeback } from "./accept-chargeback.ts";
import { answerChargeback } from "./answer-chargeback.ts";
import { decideSandboxChargeback } from "./decide-sandbox-chargeback.ts";
import { getChargeback } from "./get-chargeback.ts";
import { listChargebacks } from "./list-chargebacks.ts";
import { listSandboxPayments } from "./list-sandbox-payments.ts";
import { raiseSandboxChargeback } from "./raise-sandbox-chargeback.ts";

export const chargebacksRouter = router({
  list: listChargebacks,
  get: getChargeback,
  answer: answerChargeback,
  accept: acceptChargeback,
  sandboxPayments: listSandboxPayments,
  raise: raiseSandboxChargeback,
  decide: decideSandboxChargeback,
});
