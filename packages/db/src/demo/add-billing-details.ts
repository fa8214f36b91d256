import type { CountryCode } from "@quorate/core/billing/country";
import { invariant } from "@quorate/core/errors";
import type { UserId, VatAnswerId } from "@quorate/core/ids";
import { askAgainAt, registerOf } from "@quorate/core/vat/vat-register";
import { ADMIN_NAME } from "./add-people.ts";
import { demoId } from "./demo-id.ts";
import { type DemoWorld, named } from "./demo-world.ts";

const ORGANIZATIONS_PERSON = "Rosalind Abara";
const EXPERT = "Lucian Marchetti";

type Place = { line: string; postcode: string; city: string; country: CountryCode };

/** Numbers are made up; their check digits hold. */
const EXPERTS_ABROAD: readonly Omit<Details, "userId">[] = [
  {
    name: "Ingrid Sithole",
    place: { line: "Beispielweg 3", postcode: "20095", city: "Hamburg", country: "DE" },
    ...{ vatNumber: "DE123456788", isConfirmed: true },
  },
  {
    name: "Casimir Oduya",
    place: { line: "Voorbeeldstraat 8", postcode: "3011 AA", city: "Rotterdam", country: "NL" },
    vatNumber: "NL123456782B01",
  },
  {
    name: "Sunniva Delacroix-Mensah",
    place: { line: "Rue de l’Exemple 21", postcode: "1000", city: "Brussels", country: "BE" },
    vatNumber: "BE1999999943",
    companyNumber: "1999999943",
  },
  {
    name: "Zofia Abernathy",
    place: { line: "ul. Przykładowa 4", postcode: "00-001", city: "Warsaw", country: "PL" },
    vatNumber: null,
  },
];
const UNKNOWN_NUMBER = "BE1999999943";
const ASKED_AGO = { first: 603, last: 3, every: 30 } as const;

/**
 * The demo accounts have said who they are, and so have experts of four states: the register has confirmed one number, waits for another
 * and does not know the third, whose owner the operator has accepted; the fourth is a business without a number. Everyone else's paper has
 * what their profile says.
 */
export function addBillingDetails(world: DemoWorld): void {
  const { rows } = world;
  const payerId = named(world.users, ORGANIZATIONS_PERSON);
  const organization = rows.organizations.find(({ user_id }) => user_id === payerId);
  invariant(organization, "the demo organization belongs to its demo account");
  const leeds = { city: "Leeds", country: "GB" };
  addDetails(world, {
    ...{ userId: payerId, name: `${organization.name} Ltd`, vatNumber: "GB123456782", isConfirmed: true },
    companyNumber: "99999998",
    place: { ...leeds, line: "1 Example Row", postcode: "LS1 5AB" },
  });
  addDetails(world, {
    ...{ userId: named(world.users, EXPERT), name: EXPERT, vatNumber: "GB123456727", isConfirmed: true },
    place: { ...leeds, line: "12 Example Lane", postcode: "LS6 1AA" },
  });
  for (const expert of EXPERTS_ABROAD) addDetails(world, { ...expert, userId: named(world.users, expert.name) });
  addTaxDetails(world);
  rows.vat_decisions.push({
    id: demoId("vat decision"),
    user_id: named(world.users, "Sunniva Delacroix-Mensah"),
    ...{ country: "BE", vat_number: UNKNOWN_NUMBER },
    reason: "Registered this month: certificate of the Belgian tax office, kept in the file. The register will follow.",
    accepted_at: world.calendar.at(2, "accept as a business"),
    accepted_by_id: demoId<UserId>(`user ${ADMIN_NAME}`),
  });
}

/** What sellers have told for the reports to tax authorities; made-up numbers whose check digits hold. */
const TAX_DETAILS = [
  { name: "Ingrid Sithole", tin: "86095742719", birthDay: "1985-07-30" },
  { name: EXPERT, tin: "AB123456C", birthDay: "1979-02-11" },
] as const;
/** Reminded twice, so that payouts are held in the weeks that follow, and reminded once. */
const REMINDED = { "Casimir Oduya": [40, 26, 5], "Sunniva Delacroix-Mensah": [20, 6] } as const;
const ASKED_DAYS_AGO = 5;

/** Two sellers have given their tax details, two were reminded, and the others were asked a few days ago. */
function addTaxDetails({ rows, users, experts, calendar }: DemoWorld): void {
  const at = (days: number) => calendar.at(days, "tax details");
  for (const { name, tin, birthDay } of TAX_DETAILS) {
    const billing = rows.billing_details.find(({ user_id }) => user_id === named(users, name));
    invariant(billing, "who gave tax details has billing details");
    const [first_name = "", ...others] = name.split(" ");
    rows.tax_details.push({
      user_id: billing.user_id,
      ...{ seller_kind: "individual", first_name, last_name: others.join(" "), birth_day: birthDay },
      ...{ address_lines: billing.address_lines, postcode: billing.postcode ?? null, city: billing.city ?? "" },
      ...{ country: billing.country, vat_number: billing.vat_number ?? null, establishments: [] },
      tins: JSON.stringify([{ country: billing.country, number: tin }]),
      updated_at: at(90),
    });
  }
  const reminded = new Map<string, readonly number[]>(
    Object.entries(REMINDED).map(([name, days]) => [named(experts, name).id, days]),
  );
  const given = new Set<string>(TAX_DETAILS.map(({ name }) => named(experts, name).id));
  for (const { id } of rows.experts) {
    const isGiven = given.has(id);
    const [asked = isGiven ? 100 : ASKED_DAYS_AGO, once, twice] = reminded.get(id) ?? [];
    rows.tax_requests.push({
      ...{ expert_id: id, asked_at: at(asked), completed_at: isGiven ? at(90) : null },
      ...{
        reminded_at: once === undefined ? null : at(once),
        reminded_again_at: twice === undefined ? null : at(twice),
      },
    });
  }
}

type Details = {
  userId: UserId;
  name: string;
  place: Place;
  vatNumber: string | null;
  isConfirmed?: true;
  companyNumber?: string;
};

function addDetails(world: DemoWorld, { userId, name, place, vatNumber, companyNumber, isConfirmed }: Details): void {
  const { rows, calendar } = world;
  const { line, postcode, city, country } = place;
  const register = vatNumber === null ? null : registerOf(country, vatNumber);
  const about = register && vatNumber ? { user_id: userId, country, vat_number: vatNumber, register } : null;
  const answers: typeof rows.vat_answers = [];
  for (let ago: number = ASKED_AGO.first; about && isConfirmed && ago >= ASKED_AGO.last; ago -= ASKED_AGO.every) {
    const answered_at = calendar.at(ago, "ask the register");
    answers.push({
      ...about,
      ...{ id: demoId<VatAnswerId>(`vat answer ${name} ${ago}`), outcome: "confirmed" as const, answered_at },
      consultation_number: register === "hmrc" ? `demo-${vatNumber?.slice(-3)}-${ago}` : null,
      ...{ registered_name: name, registered_address: `${line}\n${postcode} ${city}` },
    });
  }
  if (about && vatNumber === UNKNOWN_NUMBER) {
    const answered_at = calendar.at(ASKED_AGO.last, "ask the register");
    answers.push({ ...about, id: demoId<VatAnswerId>(`vat answer ${name}`), outcome: "unknown" as const, answered_at });
  }
  rows.vat_answers.push(...answers);
  const last = answers.at(-1);
  rows.billing_details.push({
    ...{ user_id: userId, legal_name: name, address_lines: [line], postcode, city, country },
    company_number: companyNumber ?? null,
    ...{ vat_number: vatNumber, acts_as: "business" as const, updated_at: calendar.now },
    vat_answer_id: last?.id ?? null,
    vat_ask_at: last ? askAgainAt(last.outcome, new Date(last.answered_at)) : null,
  });
}
