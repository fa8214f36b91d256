import { asObject, asText, type FormObject } from "../form-body.ts";

/** The lists of what Stripe asks for, as a test says them; what is left out is empty. */
export type AskedFor = {
  past_due?: string[];
  currently_due?: string[];
  eventually_due?: string[];
  pending_verification?: string[];
  current_deadline?: number | null;
  disabled_reason?: string | null;
  errors?: { code: string; reason: string; requirement: string }[];
};

export type AccountChange = {
  transfers?: "active" | "inactive" | "pending";
  payouts_enabled?: boolean;
  details_submitted?: boolean;
  schedule?: Readonly<Record<string, unknown>>;
  requirements?: AskedFor;
  future_requirements?: AskedFor;
};

const FIRST_ASKED = ["business_profile.product_description", "external_account", "tos_acceptance.date"];
const PREFILLED = ["individual.first_name", "individual.last_name", "individual.email"];
const COUNTRY = /^[A-Z]{2}$/;
const PHONE = /^\+?[\d ()-]{7,20}$/;

export const askedFor = (asked: AskedFor = {}) => ({
  past_due: [],
  currently_due: [],
  eventually_due: [],
  pending_verification: [],
  alternatives: [],
  errors: [],
  current_deadline: null,
  disabled_reason: null,
  ...asked,
});

/** Settings of an account that pays out so. */
const payingOut = (schedule: Readonly<Record<string, unknown>>) => ({
  branding: {},
  card_payments: {},
  dashboard: {},
  payments: {},
  payouts: { debit_negative_balances: false, schedule: { delay_days: 7, ...schedule } },
});

/** An account as it is made: nothing can be sent there, and Stripe asks for what it was not told. Throws what Stripe would refuse. */
export function newAccountFields(body: FormObject, refuse: (message: string) => Error) {
  const country = asText(body["country"]) ?? "GB";
  if (!COUNTRY.test(country)) throw refuse("Country must be a two-letter code");
  const individual = asObject(body["individual"]);
  const phone = asText(individual["phone"]);
  if (phone !== null && !PHONE.test(phone)) throw refuse(`"${phone}" is not a valid phone number`);
  const isKnown = (code: string) => asText(individual[code.split(".")[1] ?? ""]) !== null;
  const currently_due = [...FIRST_ASKED, ...PREFILLED.filter((code) => !isKnown(code))];
  return {
    metadata: asObject(body["metadata"]),
    controller: body["controller"],
    country,
    email: asText(body["email"]),
    individual,
    business_profile: asObject(body["business_profile"]),
    capabilities: { transfers: "inactive" },
    charges_enabled: false,
    payouts_enabled: false,
    details_submitted: false,
    settings: payingOut({ interval: "daily" }),
    requirements: askedFor({ currently_due, past_due: currently_due, disabled_reason: "requirements.past_due" }),
    future_requirements: askedFor(),
  };
}

/** What we change of an account; a word of its metadata that is set to nothing goes. */
export function updatedAccountFields(body: FormObject, metadata: unknown) {
  const { monthly_payout_days: days, ...schedule } = asObject(
    asObject(asObject(body["settings"])["payouts"])["schedule"],
  );
  const words = Object.entries({ ...Object(metadata), ...asObject(body["metadata"]) }).filter(
    ([, word]) => word !== "",
  );
  const monthly = Array.isArray(days) && { monthly_payout_days: days.map(Number) };
  return { metadata: Object.fromEntries(words), settings: payingOut({ ...schedule, ...monthly }) };
}

/** What changes of an account; asked-for lists are told whole, as Stripe tells them. */
export function changedAccountFields({
  transfers,
  schedule,
  requirements,
  future_requirements,
  ...flags
}: AccountChange) {
  return {
    ...flags,
    ...(schedule && { settings: payingOut(schedule) }),
    ...(transfers && { capabilities: { transfers } }),
    ...(requirements && { requirements: askedFor(requirements) }),
    ...(future_requirements && { future_requirements: askedFor(future_requirements) }),
  };
}

const DOCUMENT = ["individual.verification.document"];

/** An account that has passed its checks, and one that Stripe shut for want of a document. */
export const PASSED: AccountChange = {
  transfers: "active",
  payouts_enabled: true,
  details_submitted: true,
  requirements: {},
};
export const SHUT: AccountChange = {
  transfers: "inactive",
  payouts_enabled: false,
  requirements: { past_due: DOCUMENT, currently_due: DOCUMENT, disabled_reason: "requirements.past_due" },
};
