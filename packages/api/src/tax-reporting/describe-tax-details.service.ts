import type { ExpertId, UserId } from "@quorate/core/ids";
import { residencesOf } from "@quorate/core/tax-reporting/tax-details";
import type { DbOrTrx } from "@quorate/db/client";
import { findProfileForBilling } from "../billing/billing.queries.ts";
import { readBilling } from "../billing/billing.service.ts";
import { findPayoutAccount } from "../payouts/payout-accounts.queries.ts";
import { findLastBank, findTaxDetails, type KeptTaxDetails } from "./tax-details.queries.ts";
import type { TaxDetailsDto } from "./tax-details.schema.ts";

/** What a seller has told; before that what billing details and the profile say, for them to correct. */
export async function describeTaxDetails(
  db: DbOrTrx,
  { userId, expertId }: { userId: UserId; expertId: ExpertId },
): Promise<TaxDetailsDto> {
  const kept = await findTaxDetails(db, userId);
  const [account, bankLast4] = [await findPayoutAccount(db, expertId), await findLastBank(db, expertId)];
  const identifier = account?.gatewayReference ?? null;
  const told = kept ? ofKept(kept) : await ofProfile(db, userId);
  const name = kept && (kept.kind === "entity" ? kept.legalName : `${kept.firstName} ${kept.lastName}`);
  const payoutAccount = identifier === null ? null : { identifier, holder: name ?? null, bankLast4 };
  return { ...told, payoutAccount };
}

type Told = Omit<TaxDetailsDto, "payoutAccount">;

function ofKept(kept: KeptTaxDetails): Told {
  const { kind, postcode, city, country, vatNumber, registrationNumber } = kept;
  const person = kind === "individual" ? kept : null;
  return {
    ...{ isSaved: true, updatedAt: kept.updatedAt.toISOString(), kind },
    ...{ firstName: person?.firstName ?? null, lastName: person?.lastName ?? null },
    ...{ legalName: kept.kind === "entity" ? kept.legalName : null, registrationNumber },
    ...{ addressLines: [...kept.addressLines], postcode, city, country, vatNumber, tins: [...kept.tins] },
    ...{ birthDay: person?.birth.day ?? null, birthCity: person?.birth.city ?? null },
    birthCountry: person?.birth.country ?? null,
    establishments: [...kept.establishments],
    residences: residencesOf(kept),
  };
}

async function ofProfile(db: DbOrTrx, userId: UserId): Promise<Told> {
  const { isSaved, legalName, ...billing } = await readBilling(db, userId);
  const { firstName, lastName } = await findProfileForBilling(db, userId);
  return {
    ...{ isSaved: false, updatedAt: null, kind: null, firstName, lastName, registrationNumber: null },
    ...billing,
    addressLines: [...billing.addressLines],
    legalName: isSaved ? legalName : null,
    ...{ tins: [], birthDay: null, birthCity: null, birthCountry: null, establishments: [], residences: [] },
  };
}
