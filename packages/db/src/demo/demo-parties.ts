import { fullName } from "@quorate/core/accounts/person-name";
import type { BillingDetails } from "@quorate/core/billing/billing-details";
import { countryNamed } from "@quorate/core/billing/country";
import { invariant } from "@quorate/core/errors";
import type { ExpertId, OrganizationId, UserId } from "@quorate/core/ids";
import type { InvoiceParty } from "@quorate/core/invoices/invoice-drafts";
import { type BusinessProof, proofOfBusiness } from "@quorate/core/vat/business-proof";
import type { DemoRows } from "./demo-rows.ts";
import type { DemoWorld } from "./demo-world.ts";

const plain = (legalName: string, city: string | null, country: string | null): BillingDetails => {
  const known = countryNamed(country);
  return { legalName, addressLines: [], postcode: null, city, country: known, vatNumber: null };
};

/** An organization on paper; `at`: when something is supplied to it. */
export function clientOf({ rows }: DemoWorld, id: OrganizationId, at?: Date): InvoiceParty {
  const row = rows.organizations.find((organization) => organization.id === id);
  invariant(row, "a client is an organization");
  return {
    userId: row.user_id,
    details: savedOf(rows, row.user_id) ?? plain(row.name, null, row.registered_country ?? null),
    proof: proofOf(rows, row.user_id, at),
  };
}

/** An expert on paper; `at`: when something is supplied to them. */
export function expertOf({ rows }: DemoWorld, id: ExpertId, at?: Date): InvoiceParty & { expertId: ExpertId } {
  const row = rows.experts.find((expert) => expert.id === id);
  const user = rows.users.find((one) => one.id === row?.user_id);
  invariant(row && user, "an expert is a person");
  const name = fullName({ firstName: user.first_name, lastName: user.last_name });
  const details = savedOf(rows, user.id) ?? plain(name, row.city ?? null, row.country ?? null);
  return { expertId: id, userId: user.id, details, proof: proofOf(rows, user.id, at) };
}

/** Who bought a plan or a review, on paper. */
export function buyerOf(world: DemoWorld, userId: UserId, at: Date): InvoiceParty {
  const organization = world.rows.organizations.find(({ user_id }) => user_id === userId);
  if (organization) return clientOf(world, organization.id, at);
  const expert = world.rows.experts.find(({ user_id }) => user_id === userId);
  invariant(expert, "a buyer is an organization or an expert");
  return expertOf(world, expert.id, at);
}

function savedOf(rows: DemoRows, userId: UserId): BillingDetails | null {
  const saved = rows.billing_details.find(({ user_id }) => user_id === userId);
  if (!saved) return null;
  const { legal_name: legalName, address_lines, postcode = null, city = null, country } = saved;
  const { vat_number: vatNumber = null, company_number: companyNumber = null } = saved;
  return { legalName, addressLines: address_lines, postcode, city, country, vatNumber, companyNumber };
}

/** What showed on that day that the account is a business; without one nothing is asked for. */
function proofOf(rows: DemoRows, userId: UserId, at?: Date): BusinessProof | null {
  const saved = rows.billing_details.find(({ user_id }) => user_id === userId);
  if (!saved || !at) return null;
  const answer = rows.vat_answers.findLast(
    ({ user_id, answered_at }) => user_id === userId && new Date(answered_at) <= at,
  );
  const decision = rows.vat_decisions.find(
    ({ user_id, accepted_at }) => user_id === userId && new Date(accepted_at) <= at,
  );
  const { acts_as: actsAs = null, country, vat_number: vatNumber = null } = saved;
  return proofOfBusiness(
    {
      ...{ legalName: saved.legal_name, actsAs, country, vatNumber },
      answer: answer
        ? {
            ...{ outcome: answer.outcome, register: answer.register, answeredAt: new Date(answer.answered_at) },
            consultationNumber: answer.consultation_number ?? null,
            name: answer.registered_name ?? null,
          }
        : null,
      decision: decision ? { at: new Date(decision.accepted_at) } : null,
    },
    at,
  );
}
