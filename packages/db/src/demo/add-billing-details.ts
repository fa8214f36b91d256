import { invariant } from "@quorate/core/errors";
import { type DemoWorld, named } from "./demo-world.ts";

const ORGANIZATIONS_PERSON = "Rosalind Abara";
const EXPERT = "Lucian Marchetti";

/** The demo accounts have said who they are; everyone else's paper has what their profile says. */
export function addBillingDetails(world: DemoWorld): void {
  const { rows, calendar } = world;
  const payerId = named(world.users, ORGANIZATIONS_PERSON);
  const organization = rows.organizations.find(({ user_id }) => user_id === payerId);
  invariant(organization, "the demo organization belongs to its demo account");
  const saved = { city: "Leeds", country: "GB", updated_at: calendar.now };
  rows.billing_details.push(
    {
      ...saved,
      user_id: payerId,
      legal_name: `${organization.name} Ltd`,
      address_lines: ["1 Example Row"],
      postcode: "LS1 5AB",
      vat_number: "GB123456782",
    },
    {
      ...saved,
      user_id: named(world.users, EXPERT),
      legal_name: EXPERT,
      address_lines: ["12 Example Lane"],
      postcode: "LS6 1AA",
      vat_number: "GB123456727",
    },
  );
}
