import { type MovementTransitions, REFUND_TRANSITIONS, TRANSFER_TRANSITIONS } from "@quorate/core/payouts/movement";
import { FAILURE_RULES, type MovementFailure } from "@quorate/core/payouts/movement-failure";
import { canRetryMovement } from "@quorate/core/payouts/movement-retry";
import type { AttemptRow, MovementRow } from "./movement-list.queries.ts";
import type { MovementDto } from "./movements.schema.ts";

const TRANSITIONS_BY_KIND: Record<MovementDto["kind"], MovementTransitions> = {
  refund: REFUND_TRANSITIONS,
  transfer: TRANSFER_TRANSITIONS,
};

function toFailure(code: MovementFailure | null, detail: string | null) {
  return code && { code, text: FAILURE_RULES[code].text, detail };
}

export function toMovementDto(row: MovementRow, attempts: readonly AttemptRow[], gateway: string): MovementDto {
  const status = row.status;
  const { firstName, lastName, email, profileImageUrl } = row;
  return {
    id: row.id,
    kind: row.kind,
    status,
    amount: row.amount,
    currency: row.currency,
    purpose: row.purpose,
    description: row.description,
    projectId: row.projectId,
    person: { firstName, lastName, email, profileImageUrl },
    failure: toFailure(row.failure, row.failureDetail),
    nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
    isHeld: row.isHeld,
    canRetry: !row.isHeld && row.gateway === gateway && canRetryMovement(TRANSITIONS_BY_KIND[row.kind], status),
    attempts: attempts.filter(({ movementId }) => movementId === row.id).map(toAttemptDto),
    createdAt: row.createdAt.toISOString(),
  };
}

function toAttemptDto({ number, orderedBy, askedAt, answeredAt, outcome, failure, detail }: AttemptRow) {
  return {
    number,
    orderedBy,
    askedAt: askedAt?.toISOString() ?? null,
    answeredAt: answeredAt?.toISOString() ?? null,
    outcome: outcome,
    failure: toFailure(failure, detail),
  };
}
