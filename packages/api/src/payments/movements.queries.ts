import type { MovementStatus } from "@quorate/core/payments/movement";
import { sql } from "kysely";
import type { MovementResult } from "./payment-gateway.ts";

export type MovementChange = { status: MovementStatus; result?: MovementResult; at: Date };

/** The columns that refunds and transfers share. The gateway's own name for a movement is kept once it is known. */
export function movementColumns({ status, result, at }: MovementChange) {
  return {
    status,
    ...(status === "requested" ? { requested_at: at } : { settled_at: at }),
    ...(result && {
      failure: result.failure,
      gateway_reference: sql<string | null>`coalesce(gateway_reference, ${result.gatewayReference})`,
    }),
  };
}
