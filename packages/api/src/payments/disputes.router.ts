import { router } from "../trpc/trpc.ts";
import { answerDispute } from "./answer-dispute.ts";
import { resolveDispute } from "./resolve-dispute.ts";

export const disputesRouter = router({ answer: answerDispute, resolve: resolveDispute });
