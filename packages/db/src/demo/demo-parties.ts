import { fullName } from "@quorate/core/accounts/person-name";
import type { BillingDetails } from "@quorate/core/billing/billing-details";
import { countryNamed } from "@quorate/core/billing/country";
import { invariant } from "@quorate/core/errors";
import type { ExpertId, OrganizationId, UserId } from "@quorate/core/ids";
import type { InvoiceParty } from "@quorate/core/invoices/invoice-drafts";
import type { DemoRows } from "./demo-rows.ts";
import type { DemoWorld } from "./demo-world.ts";

const plain = (legalName: string, city: string | null, country: string | null): BillingDetails => {
  const known = countryNamed(country);
  return { legalName, addressLines: [], postcode: null, city, country: known, vatNumber: null };
};

/** An organization on paper. */
export function clientOf({ rows }: DemoWorld, id: OrganizationId): InvoiceParty {
  const row = rows.organizations.find((organization) => organization.id === id);
  invariant(row, "a client is an organization");
  return {
    userId: row.user_id,
    details: savedOf(rows, row.user_id) ?? plain(row.name, null, row.registered_country ?? null),
  };
}

/** An expert on paper. */
export function expertOf({ rows }: DemoWorld, id: ExpertId): InvoiceParty & { expertId: ExpertId } {
  const row = rows.experts.find((expert) => expert.id === id);
  const user = rows.users.find((one) => one.id === row?.user_id);
  invariant(row && user, "an expert is a person");
  const name = fullName({ firstName: user.first_name, lastName: user.last_name });
  const details = savedOf(rows, user.id) ?? plain(name, row.city ?? null, row.country ?? null);
  return { expertId: id, userId: user.id, details };
}

/** Who bought a plan or a review, on paper. */
export function buyerOf(world: DemoWorld, userId: UserId): InvoiceParty {
  const organization = world.rows.organizations.find(({ user_id }) => user_id === userId);
  if (organization) return clientOf(world, organization.id);
  const expert = world.rows.experts.find(({ user_id }) => user_id === userId);
  invariant(expert, "a buyer is an organization or an expert");
  return expertOf(world, expert.id);
}

function savedOf(rows: DemoRows, userId: UserId): BillingDetails | null {
  const saved = rows.billing_details.find(({ user_id }) => user_id === userId);
  if (!saved) return null;
  const { legal_name: legalName, address_lines, postcode = null, city = null, country } = saved;
  return { legalName, addressLines: address_lines, postcode, city, country, vatNumber: saved.vat_number ?? null };
}
