import { ADMIN_ROLES, type AdminRole, looksAfter } from "@quorate/core/access/admin-role";
import type { ApplicationId, BankPayoutId, ChargebackId, PasskeyId, ReviewId, StartupIdeaId } from "@quorate/core/ids";
import { TRPCError } from "@trpc/server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sessionId } from "./accounts/session-id.service.ts";
import { insertSession } from "./accounts/sessions.queries.ts";
import { appRouter } from "./app-router.ts";
import { allProcedures, metaOf } from "./call-procedure.ts";
import type { Viewer } from "./context.ts";
import { callAs } from "./testing/callers.ts";
import { uploadFile } from "./testing/files.ts";
import {
  addExpertProfile,
  findPlanByName,
  signUpAdmin,
  signUpClient,
  signUpEntrepreneur,
  signUpExpert,
  signUpUser,
} from "./testing/people.ts";
import { PROJECT_INPUT, postProject, sendProposal, startEngagement } from "./testing/projects.ts";
import { createTestContext, type TestContext } from "./testing/test-context.ts";
import { REGISTER } from "./testing/verifications.ts";
import { areaOf, type May } from "./trpc/call-declaration.ts";
import { toPublicError } from "./trpc/error-map.ts";
import { createCallerFactory } from "./trpc/trpc.ts";

/**
 * Who may call what. `client` and `expert` are the parties of the project that the inputs name; the other two have the same roles and are
 * strangers to it; `newcomer` has no profile yet. A call's declaration says whom it refuses; a row gives its input, and what else it
 * refuses. Another person's data gives the same error as data that does not exist.
 */
const ROLES = ["guest", "newcomer", "client", "otherClient", "expert", "otherExpert", "admin"] as const;
type Role = (typeof ROLES)[number];
type Refusal = "UNAUTHORIZED" | "FORBIDDEN" | "NOT_FOUND";
type Refuses = Partial<Record<Role, Refusal>>;
/** `refuses`: where it is not what follows from who may call. */
type Row = { refuses?: Refuses; input?: unknown };

const everybody = {} satisfies Refuses;
const signedIn = { guest: "UNAUTHORIZED" } satisfies Refuses;
const clients = {
  guest: "UNAUTHORIZED",
  newcomer: "FORBIDDEN",
  expert: "FORBIDDEN",
  otherExpert: "FORBIDDEN",
  admin: "FORBIDDEN",
} satisfies Refuses;
const experts = {
  guest: "UNAUTHORIZED",
  newcomer: "FORBIDDEN",
  client: "FORBIDDEN",
  otherClient: "FORBIDDEN",
  admin: "FORBIDDEN",
} satisfies Refuses;
const admins = {
  guest: "UNAUTHORIZED",
  newcomer: "FORBIDDEN",
  client: "FORBIDDEN",
  otherClient: "FORBIDDEN",
  expert: "FORBIDDEN",
  otherExpert: "FORBIDDEN",
} satisfies Refuses;
const nobody = { ...clients, client: "FORBIDDEN", otherClient: "FORBIDDEN" } satisfies Refuses;
const parties = {
  guest: "UNAUTHORIZED",
  newcomer: "NOT_FOUND",
  otherClient: "NOT_FOUND",
  otherExpert: "NOT_FOUND",
} satisfies Refuses;
const theClient = { ...clients, otherClient: "NOT_FOUND" } satisfies Refuses;
const theExpert = { ...experts, otherExpert: "NOT_FOUND" } satisfies Refuses;
const thePayer = {
  ...parties,
  expert: "NOT_FOUND",
  admin: "NOT_FOUND",
} satisfies Refuses;
const theirCall = { ...parties, admin: "NOT_FOUND" } satisfies Refuses;
/** Data of a person who is none of the roles. */
const strangersOnly = {
  ...parties,
  client: "NOT_FOUND",
  expert: "NOT_FOUND",
  admin: "NOT_FOUND",
} satisfies Refuses;
const strangersBoard = { ...parties, client: "NOT_FOUND", expert: "NOT_FOUND" } satisfies Refuses;

let world: TestContext;
let viewers: Record<Role, Viewer | null>;
let administrators: Record<AdminRole, Viewer>;
let rows: Record<string, Row>;

beforeAll(async () => {
  world = await createTestContext();
  const { client, expert, projectId } = await startEngagement(world);
  const otherClient = await signUpClient(world);
  const otherExpert = await signUpExpert(world);
  const admin = await signUpAdmin(world);
  const chargebackId = world.ports.newId<ChargebackId>();
  await world.db
    .insertInto("gateway_chargebacks")
    .values({
      id: chargebackId,
      gateway: "sandbox",
      reference: "dispute_of_the_access_test",
      amount: "1.00",
      currency: "GBP",
      status: "open",
      opened_at: world.clock.now(),
    })
    .execute();
  const reconciliationId = (await callAs(world, admin).reconciliations.start()).id;
  administrators = {
    support: await signUpAdmin(world, "support"),
    verification: await signUpAdmin(world, "verification"),
    finance: await signUpAdmin(world, "finance"),
    full: admin,
  };
  viewers = { guest: null, newcomer: await signUpUser(world), client, otherClient, expert, otherExpert, admin };

  const bankPayoutId = world.ports.newId<BankPayoutId>();
  await world.db
    .insertInto("bank_payouts")
    .values({
      ...{ id: bankPayoutId, expert_id: expert.expertId, gateway: "sandbox", gateway_reference: "sandbox_payout_1" },
      ...{ amount: "10.00", currency: "GBP", status: "paid", created_at: world.clock.now() },
    })
    .execute();
  const [milestone] = await callAs(world, client).milestones.list({ id: projectId });
  if (!milestone) throw new Error("An accepted proposal gives a milestone.");
  const { checkoutUrl, paymentId } = await callAs(world, client).milestones.fund({ id: milestone.id });
  const checkoutId = new URL(checkoutUrl).pathname.split("/").at(-1);
  const openProjectId = await postProject(world, client);
  const bystander = await addExpertProfile(world, await signUpUser(world));
  const proposalId = await sendProposal(world, expert, openProjectId);
  const plan = await findPlanByName(world, "Growth");
  const { entrepreneurId } = await signUpEntrepreneur(world);
  const founder = await signUpEntrepreneur(world);

  // An idea of another founder, with a stranger's application.
  const idea = await callAs(world, founder).startupIdeas.create({
    title: "Sensors for cold boxes",
    description: "Know before the port that a load is spoilt.",
    industry: "Transport & Mobility",
    stage: "prototype",
  });
  const ideaId = { id: idea.id as StartupIdeaId };
  const noReview = world.ports.newId<ReviewId>();
  const application = await callAs(world, await signUpEntrepreneur(world)).applications.submit({
    ...ideaId,
    coverLetter: "I have built three of them.",
  });

  // A dispute needs money in escrow: another engagement of the same two would need another pair of hands, so this one has its own.
  const quarrel = await startEngagement(world);
  const [disputed] = await callAs(world, quarrel.client).milestones.list({ id: quarrel.projectId });
  if (!disputed) throw new Error("An accepted proposal gives a milestone.");
  const funding = await callAs(world, quarrel.client).milestones.fund({ id: disputed.id });
  const quarrelCheckoutId = new URL(funding.checkoutUrl).pathname.split("/").at(-1) ?? "";
  await callAs(world, quarrel.client).checkouts.settle({ id: quarrelCheckoutId, outcome: "paid" });
  const { dispute } = await callAs(world, quarrel.client).disputes.open({
    id: disputed.id,
    reason: "Nothing came.",
  });

  const strangersSearch = await world.db
    .insertInto("saved_searches")
    .values({ user_id: quarrel.client.userId, name: "Theirs", filter: "{}" })
    .returning("id")
    .executeTakeFirstOrThrow();

  const strangersTemplate = await world.db
    .insertInto("proposal_templates")
    .values({ user_id: quarrel.client.userId, name: "Theirs", shape: "{}" })
    .returning("id")
    .executeTakeFirstOrThrow();

  const strangersPasskey = await world.db
    .insertInto("passkeys")
    .values({
      id: world.ports.newId<PasskeyId>(),
      user_id: quarrel.client.userId,
      credential_id: "theirs",
      public_key: "key",
      counter: 0,
      name: "Theirs",
      created_at: world.clock.now(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();

  const hook = { url: "https://hooks.quorate-access.com/in" };
  const strangersEndpoint = { id: (await callAs(world, quarrel.client).webhooks.create(hook)).id };
  const strangersDelivery = { id: (await callAs(world, quarrel.client).webhooks.test(strangersEndpoint)).id };
  const strangersToken = await callAs(world, quarrel.client).tokens.create({ name: "Theirs", scopes: ["read"] });
  const strangersSid = "the session of a stranger";
  await insertSession(world.db, {
    sid: strangersSid,
    userId: quarrel.client.userId,
    userAgent: null,
    now: world.clock.now(),
    expiresAt: new Date(world.clock.now().getTime() + 86_400_000),
  });

  const day = (days: number) => new Date(world.clock.now().getTime() + days * 86_400_000);
  const { id: bookingId } = await world.db
    .insertInto("bookings")
    .values({
      ...{ expert_id: expert.expertId, expert_user_id: expert.userId, client_user_id: client.userId },
      ...{ starts_at: day(2), ends_at: day(2.01) },
    })
    .returning("id")
    .executeTakeFirstOrThrow();

  const milestoneId = { id: milestone.id };
  const byTheHour = await callAs(world, client).milestones.create({
    id: projectId,
    title: "Advice",
    amount: "1000.00",
    period: { weeks: 2, hourlyRate: "100.00" },
  });
  const hourlyId = { id: byTheHour.id };
  const toExpert = { receiverId: expert.userId, content: "When could you begin?" };
  const { id: messageId } = await callAs(world, client).messages.send(toExpert);
  const [notification] = await callAs(world, expert).notifications.list({ unread: true });
  const { id: verificationId } = await world.db
    .insertInto("verifications")
    .values({ expert_id: bystander.expertId, verification_type: "credentials" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const caseId = { id: verificationId };
  const fileId = await uploadFile(world, expert, { purpose: "project" });

  rows = {
    "accounts.forgotPassword": { input: { email: "nobody@quorate.example" } },
    // The session belongs to none of the roles.
    "accounts.revokeSession": {
      refuses: { ...parties, client: "NOT_FOUND", expert: "NOT_FOUND", admin: "NOT_FOUND" },
      input: { id: sessionId(world.ports, strangersSid) },
    },
    "invoices.list": { input: {} },
    "invoices.listTaxFigures": { input: {} },
    "taxReporting.figures": { input: { year: 2026 } },
    "taxReporting.update": {
      input: {
        ...{ kind: "individual", firstName: "Ida", lastName: "Marsh", birthDay: "1985-07-30", hasNoTin: true },
        ...{ birthCity: "Leeds", birthCountry: "GB", address: "1 Park Row", city: "Leeds", country: "GB" },
      },
    },
    "billing.update": {
      input: { legalName: "Loom Ltd", address: "1 Park Row", city: "Leeds", country: "GB" },
    },
    "accounts.update": { input: { lastName: "Tester" } },
    "admin.listExperts": { input: {} },
    "admin.listOrganizations": { input: {} },
    "admin.listProjects": { input: {} },
    "admin.listSubscriptions": { input: {} },
    "disputes.proposal": { input: { id: dispute?.id } },
    "admin.verifyExpert": {
      input: { id: expert.expertId, verified: true, register: REGISTER },
    },
    "admin.verifyOrganization": {
      input: { id: client.organizationId, verified: true, register: REGISTER },
    },
    "applications.listForIdea": { refuses: strangersBoard, input: ideaId },
    "applications.listMine": { input: {} },
    "applications.submit": { input: ideaId },
    "applications.update": { input: { id: application.id as ApplicationId, status: "reviewed" } },
    "checkouts.get": { refuses: thePayer, input: { id: checkoutId } },
    "checkouts.settle": { refuses: thePayer, input: { id: checkoutId, outcome: "paid" } },
    // None of the roles has an entrepreneur profile.
    "connections.accept": { input: { id: entrepreneurId } },
    "connections.block": { input: { id: entrepreneurId } },
    "connections.decline": { input: { id: entrepreneurId } },
    "connections.end": { input: { id: entrepreneurId } },
    "connections.invite": { input: { id: entrepreneurId } },
    "connections.noteMeeting": { input: { id: entrepreneurId, metOn: null } },
    "connections.writeNotes": { input: { id: entrepreneurId, privateNotes: "" } },
    "connections.list": { input: {} },
    "connections.listBlocks": { input: {} },
    "connections.unblock": { input: { id: entrepreneurId } },
    "equityWorksheets.get": { input: { id: entrepreneurId } },
    "equityWorksheets.write": {
      input: {
        id: entrepreneurId,
        inviterShare: 6_000,
        inviteeShare: 4_000,
        others: [],
        scenarios: [],
        vestingStartsOn: "2026-03-09",
        vestingMonths: 48,
        cliffMonths: 12,
        vestingInterval: 1,
        badLeaverKeeps: "vested",
        startupIdeaId: null,
      },
    },
    "equityWorksheets.sign": {
      input: { id: entrepreneurId, name: "Ada Whitfield", consent: true, sha256: "0".repeat(64) },
    },
    "equityWorksheets.callOff": { input: { id: entrepreneurId, version: 1 } },
    "trialAgreements.get": { input: { id: entrepreneurId } },
    "trialAgreements.propose": {
      input: {
        id: entrepreneurId,
        startsOn: "2026-03-09",
        endsOn: "2026-04-09",
        hoursPerWeek: 8,
        inviterDelivers: "A prototype",
        inviteeDelivers: "Interviews",
        ownership: "company",
        startupIdeaId: null,
      },
    },
    "trialAgreements.sign": {
      input: { id: entrepreneurId, name: "Ada Whitfield", consent: true, sha256: "0".repeat(64) },
    },
    "trialAgreements.end": { input: { id: entrepreneurId, version: 1 } },
    "connections.withdraw": { input: { id: entrepreneurId } },
    "files.list": { refuses: parties, input: { id: projectId } },
    "files.add": { refuses: { ...parties, admin: "NOT_FOUND" }, input: { id: projectId, fileIds: [fileId] } },
    // Waiting, it is its uploader's alone.
    "files.check": { refuses: { ...thePayer, client: "NOT_FOUND", expert: undefined }, input: { id: fileId } },
    "files.remove": { refuses: { ...thePayer, client: "NOT_FOUND", expert: undefined }, input: { id: fileId } },
    // The parties of the dispute are none of the roles; only an admin may know of it, and an admin cannot reply to it.
    "disputes.answer": {
      refuses: { ...parties, client: "NOT_FOUND", expert: "NOT_FOUND", admin: "NOT_FOUND" },
      input: { id: dispute?.id, answer: "It is not mine." },
    },
    "disputes.resolve": { input: { id: dispute?.id, outcome: "refund" } },
    "spending.get": { input: {} },
    "spending.projects": { input: {} },
    "bankPayouts.list": { input: {} },
    "bankPayouts.get": { refuses: { ...experts, otherExpert: "NOT_FOUND" }, input: { id: bankPayoutId } },
    "sandboxAccounts.act": { input: { action: "answer" } },
    "payoutAccount.start": { input: {} },
    "entrepreneurs.create": { input: {} },
    // A founder of its own: what others of these rows do to theirs must not hide this one.
    "entrepreneurs.get": { input: { id: founder.entrepreneurId } },
    "entrepreneurs.list": { input: {} },
    "entrepreneurs.update": { input: { id: founder.entrepreneurId, title: "Theirs" } },
    "expertServices.update": { input: { serviceCategoryIds: [] } },
    "experts.compare": { input: { expertIds: [expert.expertId] } },
    "experts.create": { input: {} },
    "experts.get": { input: { id: expert.expertId } },
    "experts.list": { input: {} },
    "experts.update": { refuses: theExpert, input: { id: expert.expertId, company: "Farrow & Lane" } },
    "experts.recommend": { input: {} },
    "live.watch": { input: {} },
    "matching.matchExperts": { input: {} },
    "matching.matchCoFounders": {
      input: {
        industryFocus: ["Technology"],
        lookingForRoles: ["CTO"],
        experienceLevel: "Senior",
        timeCommitment: "full-time",
        projectDescription: "Sensors for the cold chain",
      },
    },
    "messages.list": { input: {} },
    "messages.correspondent": { input: { id: bystander.userId } },
    "messages.send": { input: { receiverId: bystander.userId, content: "Good morning." } },
    "messages.typing": {
      refuses: { ...parties, expert: "NOT_FOUND", admin: "NOT_FOUND" },
      input: { receiverId: expert.userId },
    },
    "messages.search": { input: { q: "morning" } },
    "messages.block": { input: { id: bystander.userId } },
    "messages.unblock": { input: { id: bystander.userId } },
    "messages.read": {
      refuses: { ...parties, client: "NOT_FOUND", admin: "NOT_FOUND" },
      input: { id: messageId },
    },
    "agreements.check": { input: { sha256: "0".repeat(64) } },
    "agreements.get": { refuses: parties, input: { id: projectId } },
    "confidentialParts.get": { refuses: parties, input: { id: projectId } },
    "confidentialParts.agree": {
      input: { id: openProjectId, name: "An Expert", consent: true, sha256: "0".repeat(64) },
    },
    "bookings.book": { input: { id: bystander.expertId, startsAt: world.clock.now().toISOString() } },
    "bookings.bookPaid": {
      input: { id: bystander.expertId, startsAt: world.clock.now().toISOString(), minutes: 15, amount: "30" },
    },
    "bookings.list": { input: {} },
    "bookings.get": { refuses: theirCall, input: { id: bookingId } },
    "bookings.move": { refuses: theirCall, input: { id: bookingId, startsAt: day(3).toISOString() } },
    "bookings.setRoom": { refuses: theirCall, input: { id: bookingId, room: null } },
    "bookings.cancel": { refuses: theirCall, input: { id: bookingId } },
    "changeOrders.list": { refuses: parties, input: { id: projectId } },
    "timesheets.list": { refuses: parties, input: hourlyId },
    "expenses.list": { refuses: parties, input: milestoneId },
    "milestones.list": { refuses: parties, input: { id: projectId } },
    "milestones.create": { refuses: theClient, input: { id: projectId, title: "Next", amount: "10.00" } },
    "milestones.fund": { refuses: theClient, input: milestoneId },
    "milestones.submit": { refuses: theExpert, input: { ...milestoneId, note: "Here it is." } },
    "milestones.requestChanges": { refuses: theClient, input: { ...milestoneId, note: "Please change it." } },
    "milestones.release": { refuses: theClient, input: milestoneId },
    "disputes.open": { refuses: { ...parties, admin: "NOT_FOUND" }, input: { ...milestoneId, reason: "No." } },
    "milestones.cancel": { refuses: theClient, input: milestoneId },
    "milestones.divide": {
      refuses: theClient,
      input: { ...milestoneId, parts: [1, 2].map((part) => ({ title: `Part ${part}`, amount: "1.00" })) },
    },
    "milestones.edit": { refuses: theClient, input: { ...milestoneId, title: "Survey" } },
    "notifications.list": { input: {} },
    "notifications.read": {
      refuses: { ...parties, client: "NOT_FOUND", admin: "NOT_FOUND" },
      input: { id: notification?.id },
    },
    "notifications.groups": { input: {} },
    "notifications.mailStop": { input: { token: "none-of-ours" } },
    "notifications.updateMailTimes": { input: { quietHours: null } },
    "notifications.updatePreference": { input: { topic: "messages", bell: true } },
    "organizations.create": { input: {} },
    "organizations.get": { input: { id: client.organizationId } },
    "organizations.update": { refuses: theClient, input: { id: client.organizationId, location: "Leeds" } },
    "pictures.removeLogo": { refuses: thePayer, input: { id: client.organizationId } },
    "portfolio.update": { input: { items: [] } },
    "projects.list": { input: {} },
    "projects.count": { input: {} },
    "projects.get": { refuses: parties, input: { id: projectId } },
    "projects.create": { input: PROJECT_INPUT },
    "projects.update": { refuses: theClient, input: { id: projectId, title: "Another title" } },
    "projects.setAccounting": { refuses: theClient, input: { id: projectId, costCentre: "4200" } },
    "projects.cancel": { refuses: parties, input: { id: projectId } },
    "projects.complete": { refuses: theClient, input: { id: projectId } },
    "projects.inviteExpert": { refuses: theClient, input: { id: openProjectId, expertId: bystander.expertId } },
    "projects.sharedWith": { input: { userId: expert.userId } },
    "projects.activity": { refuses: parties, input: { id: projectId } },
    "proposals.listForProject": {
      refuses: { guest: "UNAUTHORIZED", newcomer: "NOT_FOUND", otherClient: "NOT_FOUND" },
      input: { id: openProjectId },
    },
    "proposals.getOwn": {
      refuses: { ...parties, client: "NOT_FOUND", admin: "NOT_FOUND" },
      input: { id: projectId },
    },
    "proposals.listMine": { input: {} },
    "proposals.submit": { input: { id: openProjectId, coverLetter: "Me.", proposedRate: "1" } },
    "proposals.versions": { refuses: parties, input: { id: proposalId } },
    "proposals.revise": { refuses: theExpert, input: { id: proposalId, proposedRate: "150" } },
    "proposals.counter": { refuses: theClient, input: { id: proposalId, proposedRate: "130" } },
    "proposals.withdrawCounter": { refuses: theClient, input: { id: proposalId } },
    "proposals.accept": { refuses: { ...parties, admin: "NOT_FOUND" }, input: { id: proposalId } },
    "proposals.reject": { refuses: theClient, input: { id: proposalId } },
    "proposals.withdraw": { refuses: theExpert, input: { id: proposalId } },
    "administrators.list": { input: {} },
    "administrators.changeRole": { input: { id: projectId, role: "support" } },
    "administrators.revoke": { input: { id: projectId } },
    "auditLog.list": { input: {} },
    "deliveries.list": { input: {} },
    "deliveries.retry": { input: { id: projectId } },
    "jobs.list": { input: {} },
    "jobs.retry": { input: { id: projectId } },
    "jobs.retryQueue": { input: { queue: "deliver-event" } },
    "payoutAccount.listTroubled": { input: {} },
    "taxReporting.listReports": { input: { year: 2025 } },
    "taxReporting.issueReport": { input: { year: 2025, regime: "uk", operatorNumber: "X", operatorTin: "1" } },
    "taxReporting.fileReport": { input: { id: projectId, receipt: "R" } },
    "taxReporting.listSellers": { input: { year: 2026 } },
    "taxReporting.countSellers": { input: { year: 2026 } },
    "billing.ofPerson": { input: { id: expert.userId } },
    "billing.acceptAsBusiness": { input: { id: projectId, reason: "An extract of the register." } },
    "billing.endAcceptance": { input: { id: projectId, reason: "An extract of another company." } },
    "people.get": { input: { id: expert.userId } },
    "people.suspend": { input: { id: projectId, reason: "Fraud." } },
    "people.restore": { input: { id: projectId } },
    "people.endSessions": { input: { id: projectId } },
    "impersonations.start": { input: { id: projectId, reason: "A payout is missing." } },
    "admin.search": { input: { q: "ada" } },
    "payments.list": { input: {} },
    "payments.get": { input: { id: paymentId } },
    "chargebacks.list": { input: {} },
    "chargebacks.get": { input: { id: chargebackId } },
    "chargebacks.answer": { input: { id: projectId, account: "It was delivered." } },
    "chargebacks.accept": { input: { id: projectId } },
    "chargebacks.decide": { input: { id: projectId, outcome: "won" } },
    "chargebacks.raise": { input: { checkoutId: projectId } },
    "reconciliations.list": { input: {} },
    "reconciliations.get": { input: { id: reconciliationId } },
    "movements.list": { input: {} },
    "movements.retry": { input: { id: projectId } },
    "reports.list": { input: {} },
    "reports.report": { input: { id: founder.entrepreneurId, reason: "spam" } },
    // None of the roles can read this review; who may report one is in its own tests.
    "reports.reportReview": {
      refuses: { ...strangersBoard, admin: "NOT_FOUND" },
      input: { id: noReview, reason: "spam" },
    },
    // Only the recipient may; who that is, is in its own tests.
    "reports.reportMessage": {
      refuses: { ...strangersBoard, admin: "NOT_FOUND" },
      input: { id: noReview, reason: "spam" },
    },
    "reports.reportPerson": { input: { id: expert.userId, reason: "spam" } },
    "reports.restoreMessage": { input: { id: noReview } },
    "reports.resolve": { input: { id: founder.entrepreneurId, outcome: "dismissed" } },
    "reports.restore": { input: { id: founder.entrepreneurId } },
    "reports.restoreReview": { input: { id: noReview } },
    "books.trialBalance": { input: { from: "2026-01-01", to: "2026-12-31" } },
    "books.account": { input: { account: "2000", from: "2026-01-01", to: "2026-12-31" } },
    "books.sales": { input: { from: "2026-01-01", to: "2026-12-31" } },
    "books.salesTotals": { input: { from: "2026-01-01", to: "2026-12-31" } },
    "bookClosings.list": {},
    "bookClosings.faults": { input: { month: "2026-01" } },
    "bookClosings.close": { input: { month: "2026-01" } },
    "bookClosings.reopen": { input: { month: "2026-01", reason: "One posting is to be corrected." } },
    "vatReturns.list": {},
    "vatReturns.get": { input: { kind: "vat", from: "2026-01-01" } },
    "vatReturns.file": { input: { kind: "vat", from: "2026-01-01", reference: "XAVC1" } },
    "vatReturns.pay": { input: { kind: "vat", from: "2026-01-01", reference: "VAT Q1" } },
    "vatReturns.takePaymentBack": { input: { kind: "vat", from: "2026-01-01", reference: "Sent back" } },
    "vatReturns.listSchemes": {},
    "vatReturns.setScheme": {
      input: {
        fromDay: "2027-01-01",
        country: "GB",
        frequency: "monthly",
        staggerGroup: 1,
        ecSalesFrequency: "monthly",
      },
    },
    "revenue.range": { input: { startDate: "2026-01-01", endDate: "2026-12-31" } },
    "revenue.summary": { input: { startDate: "2026-01-01", endDate: "2026-12-31" } },
    // No one reviews before the work is done. A stranger learns nothing of the project, and an admin is not a party either.
    "reviews.create": { refuses: { ...parties, admin: "NOT_FOUND" }, input: { id: projectId, rating: 5 } },
    // There is no such review: whose it is decides who learns of one, and that is in its own tests.
    "reviews.answer": { refuses: strangersBoard, input: { id: noReview, text: "Thank you." } },
    "reviews.correctAnswer": { refuses: strangersBoard, input: { id: noReview, text: "Thank you." } },
    "reviews.update": { refuses: strangersBoard, input: { id: noReview, showsAuthor: true } },
    "reviews.listForProject": { refuses: parties, input: { id: projectId } },
    "availability.set": {
      input: { timeZone: "UTC", hours: [], holidayCountry: null, noticeHours: 24, bufferMinutes: 10 },
    },
    "availability.slots": { input: { id: expert.expertId, from: "2026-03-02", to: "2026-03-08" } },
    "proposalTemplates.save": { input: { name: "Pricing", shape: {} } },
    "proposalTemplates.update": { refuses: { expert: "NOT_FOUND" }, input: { id: strangersTemplate.id, name: "Mine" } },
    "proposalTemplates.delete": { refuses: { expert: "NOT_FOUND" }, input: { id: strangersTemplate.id } },
    "savedSearches.save": { input: { name: "Pricing", filter: {} } },
    "savedSearches.update": {
      refuses: { ...parties, client: "NOT_FOUND", expert: "NOT_FOUND", admin: "NOT_FOUND" },
      input: { id: strangersSearch.id, alert: "daily" },
    },
    "savedSearches.delete": {
      refuses: { ...parties, client: "NOT_FOUND", expert: "NOT_FOUND", admin: "NOT_FOUND" },
      input: { id: strangersSearch.id },
    },
    "learning.report": { input: {} },
    "learning.choose": { input: { leavesOut: false } },
    "learning.tell": {
      refuses: { ...parties, client: "NOT_FOUND", expert: "NOT_FOUND", admin: "NOT_FOUND" },
      input: { answerId: strangersSearch.id, expertId: expert.expertId, act: "opened" },
    },
    "learning.tellFounder": {
      refuses: { ...parties, client: "NOT_FOUND", expert: "NOT_FOUND", admin: "NOT_FOUND" },
      input: { answerId: strangersSearch.id, entrepreneurId: expert.expertId, act: "opened" },
    },
    "secondFactor.addPasskey": { input: {} },
    "secondFactor.confirmTotp": { input: { code: "123456" } },
    "secondFactor.forgetBrowser": {
      refuses: { ...parties, client: "NOT_FOUND", expert: "NOT_FOUND", admin: "NOT_FOUND" },
      input: { id: strangersPasskey.id },
    },
    "secondFactor.removePasskey": {
      refuses: { ...parties, client: "NOT_FOUND", expert: "NOT_FOUND", admin: "NOT_FOUND" },
      input: { id: strangersPasskey.id },
    },
    "secondFactor.renamePasskey": {
      refuses: { ...parties, client: "NOT_FOUND", expert: "NOT_FOUND", admin: "NOT_FOUND" },
      input: { id: strangersPasskey.id, name: "Mine" },
    },
    "shortlist.add": { input: { expertId: expert.expertId } },
    "shortlist.remove": { input: { expertId: expert.expertId } },
    "signIn.beginProviderLink": { input: {} },
    "signIn.beginProviderProof": { input: {} },
    "signIn.linkProvider": { input: { password: "words" } },
    "signIn.secondStep": { input: { code: "123456" } },
    "signIn.withPasskey": { input: {} },
    "startupIdeas.create": { input: {} },
    "startupIdeas.get": { input: ideaId },
    "startupIdeas.list": { input: {} },
    "startupIdeas.update": { input: { ...ideaId, title: "Theirs" } },
    // An account has no plan until it chooses one.
    "subscriptions.previewChange": { input: { planId: plan.id } },
    "subscriptions.cancel": { refuses: { ...signedIn, newcomer: "NOT_FOUND" }, input: {} },
    "subscriptions.resume": { refuses: { ...signedIn, newcomer: "NOT_FOUND" }, input: {} },
    "subscriptions.subscribe": { input: { planId: plan.id } },
    "verification.resubmit": { input: {} },
    "verification.resubmitOfOrganization": { input: { registrationNumber: "04218871" } },
    "verification.list": { input: {} },
    "verification.getCase": { input: caseId },
    "verification.decide": {
      input: { ...caseId, outcome: "declined", reason: "The certificate is unreadable." },
    },
    "verification.undo": { input: caseId },
    "webhooks.create": { input: hook },
    "webhooks.update": { refuses: strangersOnly, input: { ...strangersEndpoint, enabled: false } },
    "webhooks.delete": { refuses: strangersOnly, input: strangersEndpoint },
    "webhooks.rotateSecret": { refuses: strangersOnly, input: strangersEndpoint },
    "webhooks.test": { refuses: strangersOnly, input: strangersEndpoint },
    "webhooks.listDeliveries": { refuses: strangersOnly, input: strangersEndpoint },
    "webhooks.replay": { refuses: strangersOnly, input: strangersDelivery },
    "webhooks.listEvents": { input: {} },
    "tokens.create": { input: { name: "Nightly export", scopes: ["read"] } },
    "tokens.revoke": {
      refuses: { ...parties, client: "NOT_FOUND", expert: "NOT_FOUND", admin: "NOT_FOUND" },
      input: { id: strangersToken.id },
    },
  };
});
afterAll(() => world.close());

const procedures = allProcedures(appRouter).map((named) => ({
  path: named.path,
  type: named.procedure._def.type,
  may: metaOf(named).call?.may,
  area: areaOf(metaOf(named)),
}));
const createCaller = createCallerFactory(appRouter);

const BY_MAY: Readonly<Record<May, Refuses>> = {
  everybody,
  signedIn,
  client: clients,
  expert: experts,
  entrepreneur: nobody,
};

function rowOf(path: string): { refuses: Refuses; input?: unknown } {
  const { may } = procedures.find((one) => one.path === path) ?? {};
  if (may === undefined) throw new Error(`${path} does not say who may call it.`);
  return { refuses: typeof may === "string" ? BY_MAY[may] : admins, ...rows[path] };
}

/** Calls a procedure by its dotted path, which the caller's type cannot know. */
async function call(path: string, viewer: Viewer | null, input: unknown): Promise<unknown> {
  const step = path
    .split(".")
    .reduce<unknown>((place, name) => Reflect.get(place as object, name), createCaller(world.contextOf(viewer)));
  return await (step as (input: unknown) => Promise<unknown>)(input);
}

const statusOf = (path: string, role: Role) => statusFor(path, viewers[role]);

async function statusFor(path: string, viewer: Viewer | null): Promise<string> {
  const refusal = await refusalOf(path, viewer);
  return refusal?.code ?? "allowed";
}

async function refusalOf(path: string, viewer: Viewer | null): Promise<TRPCError | null> {
  try {
    await call(path, viewer, rowOf(path).input);
    return null;
  } catch (error) {
    if (error instanceof TRPCError) return error;
    throw error;
  }
}

const isOutsideRole = (refusal: TRPCError | null) =>
  refusal?.code === "FORBIDDEN" && toPublicError(refusal).code === "access/not-of-role";

// spec 6.3, 7.1
test.each(procedures)("$path lets nobody in but those of its row", async ({ path }) => {
  for (const role of ROLES) {
    const refusal = rowOf(path).refuses[role];
    if (refusal) expect(`${role}: ${await statusOf(path, role)}`).toBe(`${role}: ${refusal}`);
  }
});

test.each(procedures.filter(({ type }) => type === "query"))("$path answers everybody of its row", async ({ path }) => {
  for (const role of ROLES) {
    if (!rowOf(path).refuses[role]) expect(`${role}: ${await statusOf(path, role)}`).toBe(`${role}: allowed`);
  }
});

/** The reads come first: what changes something may take away what another call asks for. */
const adminCalls = procedures
  .filter(({ area }) => area !== undefined)
  .toSorted((one, other) => Number(one.type === "mutation") - Number(other.type === "mutation"));

describe.each(ADMIN_ROLES)("an administrator with the role %s", (role) => {
  test.each(adminCalls)(
    "$path is there for them if its area is theirs, and else refused as their role's",
    async (row) => {
      const refusal = await refusalOf(row.path, administrators[role]);
      const { area } = row;
      const isTheirs = area !== undefined && looksAfter({ adminRole: role }, area);
      expect(isOutsideRole(refusal)).toBe(!isTheirs);
      if (isTheirs && row.type === "query") expect(refusal).toBeNull();
    },
  );
});

test("no row is left of a procedure that is gone", () => {
  const all = procedures.map(({ path }) => path);
  expect(Object.keys(rows).filter((path) => !all.includes(path))).toEqual([]);
});
