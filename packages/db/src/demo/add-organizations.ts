import type { CheckoutId, OrganizationId, UserId } from "@quorate/core/ids";
import { postPlanPayment } from "@quorate/core/ledger/ledger";
import { decimalFromMinor } from "@quorate/core/money";
import type { BillingCycle } from "@quorate/core/subscriptions/subscription";
import { paidTerm, planRevenueSource, subscribe } from "@quorate/core/subscriptions/subscription-rules";
import type { Register } from "@quorate/core/verification/verification-basis";
import { addDocument } from "./add-document.ts";
import { addCharge } from "./add-gateway-movements.ts";
import { ADMIN_NAME, addPerson } from "./add-people.ts";
import { addPosting } from "./add-posting.ts";
import { addVerification, type DemoStep, type DemoSteps, talkSteps } from "./add-verification.ts";
import { ORGANIZATIONS } from "./content/organizations.ts";
import { SUBSCRIPTIONS, type SubscriptionContent } from "./content/subscription-terms.ts";
import { ORGANIZATION_TALKS } from "./content/verification-talks.ts";
import { minutesAfter } from "./demo-calendar.ts";
import { demoId, demoNumber, slugOf } from "./demo-id.ts";
import { type DemoOrganization, type DemoPlan, type DemoWorld, named } from "./demo-world.ts";

const MINUTES_UNTIL_VERIFIED = 60;
const REGISTER_NOTES = "Found in the register of companies.";

export function addOrganizations(world: DemoWorld): void {
  for (const content of ORGANIZATIONS) {
    const { name, person, isVerified = true } = content;
    const joinedAt = world.calendar.at(content.joinedDaysAgo, `join ${name}`);
    const userId = addPerson(world, { name: person, worksFor: name, userType: "organization", joinedAt });
    const organization: DemoOrganization = { id: demoId<OrganizationId>(`organization ${name}`), userId, terms: [] };
    world.organizations.set(name, organization);
    const country = content.location.split(", ").at(-1) ?? content.location;
    const entry = entryOf(name, country);
    world.rows.organizations.push({
      id: organization.id,
      user_id: userId,
      name,
      industry: content.industry,
      size: content.size,
      website: `https://${slugOf(name)}.example`,
      description: content.description,
      location: content.location,
      is_verified: isVerified,
      registration_number: isVerified ? entry.reference : null,
      registered_country: isVerified ? country : null,
      verification_notes: isVerified ? REGISTER_NOTES : null,
      verification_date: isVerified ? minutesAfter(joinedAt, MINUTES_UNTIL_VERIFIED) : null,
      verification_decided_by_id: isVerified ? demoId(`user ${ADMIN_NAME}`) : null,
      created_at: joinedAt,
      updated_at: joinedAt,
    });
    if (isVerified) addRegisteredVerification(world, { name, organization, joinedAt, entry });
    else addTalk(world, { name, organization });
    for (const term of SUBSCRIPTIONS[name] ?? []) addSubscription(world, { name, organization, term });
  }
}

type Registered = { name: string; organization: DemoOrganization; joinedAt: Date; entry: Register };

const REGISTERS: Readonly<Record<string, string>> = { "United Kingdom": "Companies House" };
const FIRST_NUMBER = 10_000_000;

/** The register in which an organization is entered, that of its country. */
function entryOf(name: string, country: string) {
  const register = REGISTERS[country] ?? `the register of companies of ${country}`;
  return { name: register, reference: String(FIRST_NUMBER + demoNumber(`register ${name}`, 5 * FIRST_NUMBER)) };
}

function addRegisteredVerification(world: DemoWorld, { name, organization, joinedAt, entry }: Registered): void {
  const verifiedAt = minutesAfter(joinedAt, MINUTES_UNTIL_VERIFIED);
  addVerification(world, {
    key: name,
    userId: organization.userId,
    organizationId: organization.id,
    steps: [
      { kind: "submitted", at: joinedAt, reason: null, documentIds: [] },
      { kind: "verified", at: verifiedAt, reason: REGISTER_NOTES, register: entry },
    ],
  });
}

/** Organizations that have sent evidence, and wait or were asked for more. */
function addTalk(world: DemoWorld, { name, organization }: Omit<Registered, "joinedAt" | "entry">): void {
  const sending = ORGANIZATION_TALKS[name];
  if (!sending) return;
  const { userId, id: organizationId } = organization;
  const at = world.calendar.at(sending.sentDaysAgo, `send ${name}`);
  const lines = ["To whom it may concern:", "The bearer of this account acts for the company named above."];
  const paper = { heading: name, lines };
  const letter = addDocument(world, { userId, kind: "additional", name: "letter-of-authority.pdf", paper, at });
  const sent: DemoStep = { kind: "submitted", at, reason: null, documentIds: [letter] };
  const steps: DemoSteps = sending.talk ? talkSteps(world, sent, sending.talk, () => []) : [sent];
  addVerification(world, { key: name, userId, organizationId, steps });
}

type NewTerm = { name: string; organization: DemoOrganization; term: SubscriptionContent };

function addSubscription(world: DemoWorld, { name, organization, term }: NewTerm): void {
  const key = `${name}, ${term.plan}, ${term.startedDaysAgo}`;
  const startedAt = world.calendar.at(term.startedDaysAgo, `subscribe ${key}`);
  const plan = named(world.plans, term.plan);
  const { startDate, endDate, isFreeTrial } = term.paid ? paid(plan, term.paid, startedAt) : firstYear(plan, startedAt);
  organization.terms.push({ startDate, endDate, feeBasisPoints: plan.feeBasisPoints });
  world.rows.user_subscriptions.push({
    id: demoId(`subscription ${key}`),
    user_id: organization.userId,
    plan_id: plan.id,
    billing_cycle: term.paid ?? "annual",
    status: endDate > world.calendar.now ? "active" : "expired",
    start_date: startDate,
    end_date: endDate,
    is_free_trial: isFreeTrial,
    period_start: startDate,
    period_amount: decimalFromMinor(term.paid ? plan.priceMinor[term.paid] : 0),
    anchored_at: term.paid ? startDate : null,
    cancelled_at:
      term.cancelledDaysAgo === undefined ? null : world.calendar.at(term.cancelledDaysAgo, `cancel ${key}`),
    created_at: startedAt,
    updated_at: endDate > world.calendar.now ? startedAt : endDate,
  });
  if (term.paid) addPlanPayment(world, { key, userId: organization.userId, plan, cycle: term.paid, at: startedAt });
}

function choice(plan: DemoPlan, billingCycle: BillingCycle) {
  const { id: planId, durationDays } = plan;
  return {
    planId,
    billingCycle,
    durationDays,
    priceMinor: plan.priceMinor[billingCycle],
    rankMinor: plan.priceMinor.monthly,
  };
}

function paid(plan: DemoPlan, cycle: BillingCycle, startedAt: Date) {
  return paidTerm(choice(plan, cycle), null, startedAt);
}

function firstYear(plan: DemoPlan, startedAt: Date) {
  const decision = subscribe(choice(plan, "annual"), { live: null, firstStartedAt: null }, startedAt);
  if (decision.kind !== "start") throw new Error("The first year is free on every plan.");
  return decision.term;
}

type PlanPayment = { key: string; userId: UserId; plan: DemoPlan; cycle: BillingCycle; at: Date };

function addPlanPayment(world: DemoWorld, { key, userId, plan, cycle, at }: PlanPayment): void {
  const id = demoId<CheckoutId>(`checkout ${key}`);
  const amountMinor = plan.priceMinor[cycle];
  const description = `${plan.name} plan, ${cycle}`;
  const source = planRevenueSource(plan.name);
  addCharge(world, { checkoutId: id, amountMinor, at });
  world.rows.checkout_sessions.push({
    id,
    purpose: "subscription",
    payer_id: userId,
    plan_id: plan.id,
    billing_cycle: cycle,
    amount: decimalFromMinor(amountMinor),
    description,
    return_path: "/dashboard",
    gateway: "sandbox",
    url: `/sandbox-checkout/${id}`,
    payment_reference: `sandbox_payment_${id}`,
    status: "paid",
    settled_at: at,
    created_at: at,
    updated_at: at,
  });
  addPosting(world, {
    posting: postPlanPayment({ source, amountMinor, currency: world.currency }),
    source: { checkoutId: id },
    at,
  });
  world.rows.revenue_entries.push({
    id: demoId(`revenue ${key}`),
    source_type: source,
    source_id: id,
    amount: decimalFromMinor(amountMinor),
    description,
    user_id: userId,
    created_at: at,
  });
}
