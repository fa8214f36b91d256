import { decimalFromMinor } from "@quorate/core/money";
import type { OwnFactors } from "@quorate/core/second-factor/second-factor";
import type { HeldPayouts } from "../payouts/payout-holds.queries.ts";
import type { PersonRow } from "./people.queries.ts";
import type { PersonDto } from "./people.schema.ts";
import type { listSuspensions } from "./suspensions.queries.ts";

type Beside = {
  factors: OwnFactors;
  suspensions: Awaited<ReturnType<typeof listSuspensions>>;
  held: HeldPayouts | undefined;
};

export function toPersonDto(row: PersonRow, { factors, suspensions, held }: Beside): PersonDto {
  const { id, email, firstName, lastName, userType, adminRole, openSessions, apiTokens } = row;
  const { projectsAsClient, projectsAsExpert, startupIdeas } = row;
  return {
    ...{ id, email, firstName, lastName, userType, adminRole, openSessions, apiTokens },
    ...{ projectsAsClient, projectsAsExpert, startupIdeas },
    hasApp: factors.hasTotp,
    passkeys: factors.passkeys,
    createdAt: row.createdAt.toISOString(),
    emailVerifiedAt: row.emailVerifiedAt?.toISOString() ?? null,
    signedInAt: row.signedInAt?.toISOString() ?? null,
    closedAt: row.closedAt?.toISOString() ?? null,
    suspendedAt: row.suspendedAt?.toISOString() ?? null,
    expert: profileOf(row.expertId, row.expertTitle),
    organization: profileOf(row.organizationId, row.organizationName),
    entrepreneur: profileOf(row.entrepreneurId, row.entrepreneurTitle),
    heldPayouts: held ? toHeldPayouts(held) : null,
    suspensions: suspensions.map((suspension) => ({
      ...suspension,
      suspendedAt: suspension.suspendedAt.toISOString(),
      restoredAt: suspension.restoredAt?.toISOString() ?? null,
    })),
  };
}

function toHeldPayouts({ heldMinor, balanceMinor, balanceCurrency, isHeldThere }: HeldPayouts) {
  const hasBalance = balanceMinor !== null && balanceCurrency !== null;
  const balance = hasBalance ? { amount: decimalFromMinor(balanceMinor), currency: balanceCurrency } : null;
  return {
    amount: decimalFromMinor(heldMinor),
    account: isHeldThere === null ? null : { balance, isHeld: isHeldThere },
  };
}

function profileOf(id: string | null, name: string | null): { id: string; name: string } | null {
  return id === null ? null : { id, name: name ?? "" };
}
