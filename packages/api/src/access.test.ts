import { ADMIN_ROLES, type AdminArea, type AdminRole, looksAfter } from "@quorate/core/access/admin-role";
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
import { toPublicError } from "./trpc/error-map.ts";
import { createCallerFactory } from "./trpc/trpc.ts";

/**
 * Who may call what. `client` and `expert` are the parties of the project that the inputs name; the other two are of the same
 * role and strangers to it; `newcomer` has no profile yet. A procedure without a row fails, and so does a role that gets in
 * where its row refuses it. What belongs to somebody else answers as if it were not there.
 */
const ROLES = ["guest", "newcomer", "client", "otherClient", "expert", "otherExpert", "admin"] as const;
type Role = (typeof ROLES)[number];
type Refusal = "UNAUTHORIZED" | "FORBIDDEN" | "NOT_FOUND";
/** `area`: of a call for administrators, what it needs. `admin` looks after everything. */
type Row = { refuses: Partial<Record<Role, Refusal>>; area?: AdminArea; input?: unknown };

const everybody = {} satisfies Row["refuses"];
const signedIn = { guest: "UNAUTHORIZED" } satisfies Row["refuses"];
const clients = {
  guest: "UNAUTHORIZED",
  newcomer: "FORBIDDEN",
  expert: "FORBIDDEN",
  otherExpert: "FORBIDDEN",
  admin: "FORBIDDEN",
} satisfies Row["refuses"];
const experts = {
  guest: "UNAUTHORIZED",
  newcomer: "FORBIDDEN",
  client: "FORBIDDEN",
  otherClient: "FORBIDDEN",
  admin: "FORBIDDEN",
} satisfies Row["refuses"];
const admins = {
  guest: "UNAUTHORIZED",
  newcomer: "FORBIDDEN",
  client: "FORBIDDEN",
  otherClient: "FORBIDDEN",
  expert: "FORBIDDEN",
  otherExpert: "FORBIDDEN",
} satisfies Row["refuses"];
const adminsOf = (area: AdminArea) => ({ refuses: admins, area });
const nobody = { ...clients, client: "FORBIDDEN", otherClient: "FORBIDDEN" } satisfies Row["refuses"];
const parties = {
  guest: "UNAUTHORIZED",
  newcomer: "NOT_FOUND",
  otherClient: "NOT_FOUND",
  otherExpert: "NOT_FOUND",
} satisfies Row["refuses"];
const theClient = { ...clients, otherClient: "NOT_FOUND" } satisfies Row["refuses"];
const theExpert = { ...experts, otherExpert: "NOT_FOUND" } satisfies Row["refuses"];
const thePayer = {
  ...parties,
  expert: "NOT_FOUND",
  admin: "NOT_FOUND",
} satisfies Row["refuses"];
/** What belongs to somebody who is none of the roles. */
const strangersOnly = {
  ...parties,
  client: "NOT_FOUND",
  expert: "NOT_FOUND",
  admin: "NOT_FOUND",
} satisfies Row["refuses"];
const strangersBoard = { ...parties, client: "NOT_FOUND", expert: "NOT_FOUND" } satisfies Row["refuses"];

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

  // An idea of somebody who is none of these, with an application of somebody else.
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

  const milestoneId = { id: milestone.id };
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
    "accounts.askForEmailChange": { refuses: signedIn },
    "accounts.cancelEmailChange": { refuses: signedIn },
    "accounts.changePassword": { refuses: signedIn },
    "accounts.close": { refuses: signedIn },
    "accounts.closing": { refuses: signedIn },
    "accounts.confirmEmailChange": { refuses: everybody },
    "accounts.currentUser": { refuses: signedIn },
    "accounts.debugAuth": { refuses: everybody },
    "accounts.endOtherSessions": { refuses: signedIn },
    "accounts.forgotPassword": { refuses: everybody, input: { email: "nobody@quorate.example" } },
    "accounts.get": { refuses: signedIn },
    "accounts.keepEmail": { refuses: everybody },
    "accounts.listSessions": { refuses: signedIn },
    "accounts.logIn": { refuses: everybody },
    "accounts.proof": { refuses: signedIn },
    "accounts.prove": { refuses: signedIn },
    "accounts.proveOptions": { refuses: signedIn },
    "accounts.resendVerification": { refuses: signedIn },
    "accounts.resetPassword": { refuses: everybody },
    // Nobody of these has the session that the row names.
    "accounts.revokeSession": {
      refuses: { ...parties, client: "NOT_FOUND", expert: "NOT_FOUND", admin: "NOT_FOUND" },
      input: { id: sessionId(world.ports, strangersSid) },
    },
    "accounts.session": { refuses: everybody },
    "accounts.signUp": { refuses: everybody },
    "invoices.list": { refuses: signedIn, input: {} },
    "invoices.listStatements": { refuses: signedIn },
    "invoices.listTaxFigures": { refuses: signedIn, input: {} },
    "billing.get": { refuses: signedIn },
    "billing.update": {
      refuses: signedIn,
      input: { legalName: "Loom Ltd", address: "1 Park Row", city: "Leeds", country: "GB" },
    },
    "accounts.update": { refuses: signedIn, input: { lastName: "Tester" } },
    "accounts.verifyEmail": { refuses: everybody },
    "admin.waiting": { ...adminsOf("overview") },
    "admin.listFileChecks": { ...adminsOf("operations") },
    "admin.matching": { ...adminsOf("operations") },
    "admin.overview": { ...adminsOf("overview") },
    "admin.listExperts": { ...adminsOf("profiles"), input: {} },
    "admin.listOrganizations": { ...adminsOf("profiles"), input: {} },
    "admin.listProjects": { ...adminsOf("projects"), input: {} },
    "admin.listSubscriptions": { ...adminsOf("money"), input: {} },
    "disputes.listOpen": { ...adminsOf("money") },
    "disputes.proposal": { ...adminsOf("money"), input: { id: dispute?.id } },
    "admin.verifyExpert": {
      ...adminsOf("verification"),
      input: { id: expert.expertId, verified: true, register: REGISTER },
    },
    "admin.verifyOrganization": {
      ...adminsOf("verification"),
      input: { id: client.organizationId, verified: true, register: REGISTER },
    },
    "applications.listForIdea": { refuses: strangersBoard, input: ideaId },
    "applications.listMine": { refuses: nobody, input: {} },
    "applications.submit": { refuses: nobody, input: ideaId },
    "applications.update": { refuses: nobody, input: { id: application.id as ApplicationId, status: "reviewed" } },
    "catalog.serviceCategories": { refuses: everybody },
    "checkouts.get": { refuses: thePayer, input: { id: checkoutId } },
    "checkouts.settle": { refuses: thePayer, input: { id: checkoutId, outcome: "paid" } },
    // Nobody of these has an entrepreneur profile.
    "connections.accept": { refuses: nobody, input: { id: entrepreneurId } },
    "connections.block": { refuses: signedIn, input: { id: entrepreneurId } },
    "connections.decline": { refuses: nobody, input: { id: entrepreneurId } },
    "connections.end": { refuses: nobody, input: { id: entrepreneurId } },
    "connections.invite": { refuses: nobody, input: { id: entrepreneurId } },
    "connections.list": { refuses: nobody, input: {} },
    "connections.listBlocks": { refuses: signedIn, input: {} },
    "connections.unblock": { refuses: signedIn, input: { id: entrepreneurId } },
    "connections.withdraw": { refuses: nobody, input: { id: entrepreneurId } },
    "dashboards.organization": { refuses: clients },
    "dashboards.expert": { refuses: experts },
    "dashboards.entrepreneur": { refuses: nobody },
    "dashboards.coFounders": { refuses: nobody },
    "dashboards.projects": { refuses: experts },
    "files.list": { refuses: parties, input: { id: projectId } },
    "files.add": { refuses: { ...parties, admin: "NOT_FOUND" }, input: { id: projectId, fileIds: [fileId] } },
    // Waiting, it is its uploader's alone.
    "files.check": { refuses: { ...thePayer, client: "NOT_FOUND", expert: undefined }, input: { id: fileId } },
    "files.remove": { refuses: { ...thePayer, client: "NOT_FOUND", expert: undefined }, input: { id: fileId } },
    "installation.get": { refuses: everybody },
    "journeys.workflow": { refuses: signedIn },
    // The parties of the dispute are strangers to everybody here; only an admin may know of it, and it is not an admin's to answer.
    "disputes.answer": {
      refuses: { ...parties, client: "NOT_FOUND", expert: "NOT_FOUND", admin: "NOT_FOUND" },
      input: { id: dispute?.id, answer: "It is not mine." },
    },
    "disputes.resolve": { ...adminsOf("money"), input: { id: dispute?.id, outcome: "refund" } },
    "earnings.get": { refuses: experts },
    "spending.get": { refuses: clients, input: {} },
    "spending.projects": { refuses: clients, input: {} },
    "spending.upcoming": { refuses: clients },
    "bankPayouts.list": { refuses: experts, input: {} },
    "bankPayouts.get": { refuses: { ...experts, otherExpert: "NOT_FOUND" }, input: { id: bankPayoutId } },
    "sandboxAccounts.act": { refuses: experts, input: { action: "answer" } },
    "payoutAccount.get": { refuses: experts },
    "payoutAccount.prefill": { refuses: experts },
    "payoutAccount.start": { refuses: experts, input: {} },
    "entrepreneurs.create": { refuses: signedIn, input: {} },
    // A founder of its own: what others of these rows do to theirs must not hide this one.
    "entrepreneurs.get": { refuses: signedIn, input: { id: founder.entrepreneurId } },
    "entrepreneurs.list": { refuses: signedIn, input: {} },
    "entrepreneurs.update": { refuses: nobody, input: { id: founder.entrepreneurId, title: "Theirs" } },
    "expertServices.list": { refuses: experts },
    "expertServices.update": { refuses: experts, input: { serviceCategoryIds: [] } },
    "experts.compare": { refuses: everybody, input: { expertIds: [expert.expertId] } },
    "experts.create": { refuses: signedIn, input: {} },
    "experts.featured": { refuses: signedIn },
    "experts.get": { refuses: everybody, input: { id: expert.expertId } },
    "experts.list": { refuses: everybody, input: {} },
    "experts.update": { refuses: theExpert, input: { id: expert.expertId, company: "Farrow & Lane" } },
    "experts.recommend": { refuses: everybody, input: {} },
    "live.watch": { refuses: signedIn, input: {} },
    "matching.matchExperts": { refuses: everybody, input: {} },
    "matching.matchCoFounders": {
      refuses: signedIn,
      input: {
        industryFocus: ["Technology"],
        lookingForRoles: ["CTO"],
        experienceLevel: "Senior",
        timeCommitment: "full-time",
        projectDescription: "Sensors for the cold chain",
      },
    },
    "messages.list": { refuses: signedIn, input: {} },
    "messages.unreadCount": { refuses: signedIn },
    "messages.correspondent": { refuses: signedIn, input: { id: bystander.userId } },
    "messages.send": { refuses: signedIn, input: { receiverId: bystander.userId, content: "Good morning." } },
    "messages.typing": {
      refuses: { ...parties, expert: "NOT_FOUND", admin: "NOT_FOUND" },
      input: { receiverId: expert.userId },
    },
    "messages.search": { refuses: signedIn, input: { q: "morning" } },
    "messages.block": { refuses: signedIn, input: { id: bystander.userId } },
    "messages.unblock": { refuses: signedIn, input: { id: bystander.userId } },
    "messages.read": {
      refuses: { ...parties, client: "NOT_FOUND", admin: "NOT_FOUND" },
      input: { id: messageId },
    },
    "milestones.list": { refuses: parties, input: { id: projectId } },
    "milestones.create": { refuses: theClient, input: { id: projectId, title: "Next", amount: "10.00" } },
    "milestones.fund": { refuses: theClient, input: milestoneId },
    "milestones.submit": { refuses: theExpert, input: { ...milestoneId, note: "Here it is." } },
    "milestones.requestChanges": { refuses: theClient, input: { ...milestoneId, note: "Please change it." } },
    "milestones.release": { refuses: theClient, input: milestoneId },
    "disputes.open": { refuses: { ...parties, admin: "NOT_FOUND" }, input: { ...milestoneId, reason: "No." } },
    "milestones.cancel": { refuses: theClient, input: milestoneId },
    "calendar.feed": { refuses: signedIn },
    "calendar.create": { refuses: signedIn },
    "calendar.revoke": { refuses: signedIn },
    "notifications.list": { refuses: signedIn, input: {} },
    "notifications.unreadCount": { refuses: signedIn },
    "notifications.read": {
      refuses: { ...parties, client: "NOT_FOUND", admin: "NOT_FOUND" },
      input: { id: notification?.id },
    },
    "notifications.groups": { refuses: signedIn, input: {} },
    "notifications.projects": { refuses: signedIn },
    "notifications.readAll": { refuses: signedIn },
    "notifications.preferences": { refuses: signedIn },
    "notifications.mailStop": { refuses: everybody, input: { token: "none-of-ours" } },
    "notifications.stopMails": { refuses: everybody },
    "notifications.mailTimes": { refuses: signedIn },
    "notifications.updateMailTimes": { refuses: signedIn, input: { quietHours: null } },
    "notifications.updatePreference": { refuses: signedIn, input: { topic: "messages", bell: true } },
    "organizations.create": { refuses: signedIn, input: {} },
    "organizations.get": { refuses: signedIn, input: { id: client.organizationId } },
    "organizations.update": { refuses: theClient, input: { id: client.organizationId, location: "Leeds" } },
    "pictures.removeLogo": { refuses: thePayer, input: { id: client.organizationId } },
    "pictures.removePhoto": { refuses: signedIn },
    "portfolio.update": { refuses: experts, input: { items: [] } },
    "projects.list": { refuses: signedIn, input: {} },
    "projects.count": { refuses: signedIn, input: {} },
    "projects.get": { refuses: parties, input: { id: projectId } },
    "projects.create": { refuses: clients, input: PROJECT_INPUT },
    "projects.update": { refuses: theClient, input: { id: projectId, title: "Another title" } },
    "projects.setAccounting": { refuses: theClient, input: { id: projectId, costCentre: "4200" } },
    "projects.cancel": { refuses: parties, input: { id: projectId } },
    "projects.complete": { refuses: theClient, input: { id: projectId } },
    "projects.inviteExpert": { refuses: theClient, input: { id: openProjectId, expertId: bystander.expertId } },
    "projects.sharedWith": { refuses: signedIn, input: { userId: expert.userId } },
    "projects.activity": { refuses: parties, input: { id: projectId } },
    "proposals.listForProject": {
      refuses: { guest: "UNAUTHORIZED", newcomer: "NOT_FOUND", otherClient: "NOT_FOUND" },
      input: { id: openProjectId },
    },
    "proposals.getOwn": {
      refuses: { ...parties, client: "NOT_FOUND", admin: "NOT_FOUND" },
      input: { id: projectId },
    },
    "proposals.listMine": { refuses: signedIn, input: {} },
    "proposals.submit": { refuses: experts, input: { id: openProjectId, coverLetter: "Me.", proposedRate: "1" } },
    "proposals.accept": { refuses: theClient, input: { id: proposalId } },
    "proposals.reject": { refuses: theClient, input: { id: proposalId } },
    "proposals.withdraw": { refuses: theExpert, input: { id: proposalId } },
    "administrators.list": { ...adminsOf("administrators"), input: {} },
    "administrators.changeRole": { ...adminsOf("administrators"), input: { id: projectId, role: "support" } },
    "administrators.revoke": { ...adminsOf("administrators"), input: { id: projectId } },
    "auditLog.list": { ...adminsOf("log"), input: {} },
    "deliveries.list": { ...adminsOf("operations"), input: {} },
    "deliveries.retry": { ...adminsOf("operations"), input: { id: projectId } },
    "jobs.list": { ...adminsOf("operations"), input: {} },
    "jobs.queues": { ...adminsOf("operations") },
    "jobs.retry": { ...adminsOf("operations"), input: { id: projectId } },
    "jobs.retryQueue": { ...adminsOf("operations"), input: { queue: "deliver-event" } },
    "payoutAccount.listTroubled": { ...adminsOf("money"), input: {} },
    "people.get": { ...adminsOf("people"), input: { id: expert.userId } },
    "people.suspend": { ...adminsOf("people"), input: { id: projectId, reason: "Fraud." } },
    "people.restore": { ...adminsOf("people"), input: { id: projectId } },
    "people.endSessions": { ...adminsOf("people"), input: { id: projectId } },
    "impersonations.start": { ...adminsOf("people"), input: { id: projectId, reason: "A payout is missing." } },
    "impersonations.end": { refuses: signedIn },
    "impersonations.list": { refuses: signedIn },
    "admin.search": { ...adminsOf("projects"), input: { q: "ada" } },
    "payments.list": { ...adminsOf("money"), input: {} },
    "payments.get": { ...adminsOf("money"), input: { id: paymentId } },
    "payments.held": { ...adminsOf("money") },
    "chargebacks.list": { ...adminsOf("money"), input: {} },
    "chargebacks.get": { ...adminsOf("money"), input: { id: chargebackId } },
    "chargebacks.answer": { ...adminsOf("money"), input: { id: projectId, account: "It was delivered." } },
    "chargebacks.accept": { ...adminsOf("money"), input: { id: projectId } },
    "chargebacks.decide": { ...adminsOf("money"), input: { id: projectId, outcome: "won" } },
    "chargebacks.raise": { ...adminsOf("money"), input: { checkoutId: projectId } },
    "chargebacks.sandboxPayments": { ...adminsOf("money") },
    "reconciliations.list": { ...adminsOf("money"), input: {} },
    "reconciliations.get": { ...adminsOf("money"), input: { id: reconciliationId } },
    "reconciliations.start": { ...adminsOf("money") },
    "movements.list": { ...adminsOf("money"), input: {} },
    "movements.retry": { ...adminsOf("money"), input: { id: projectId } },
    "reports.list": { ...adminsOf("moderation"), input: {} },
    "reports.report": { refuses: signedIn, input: { id: founder.entrepreneurId, reason: "spam" } },
    // Nobody of these reads such a review; who may report which is in its own tests.
    "reports.reportReview": {
      refuses: { ...strangersBoard, admin: "NOT_FOUND" },
      input: { id: noReview, reason: "spam" },
    },
    // Only whoever was written to may; who that is, is in its own tests.
    "reports.reportMessage": {
      refuses: { ...strangersBoard, admin: "NOT_FOUND" },
      input: { id: noReview, reason: "spam" },
    },
    "reports.reportPerson": { refuses: signedIn, input: { id: expert.userId, reason: "spam" } },
    "reports.restoreMessage": { ...adminsOf("moderation"), input: { id: noReview } },
    "reports.resolve": { ...adminsOf("moderation"), input: { id: founder.entrepreneurId, outcome: "dismissed" } },
    "reports.restore": { ...adminsOf("moderation"), input: { id: founder.entrepreneurId } },
    "reports.restoreReview": { ...adminsOf("moderation"), input: { id: noReview } },
    "revenue.total": { ...adminsOf("money") },
    "revenue.range": { ...adminsOf("money"), input: { startDate: "2026-01-01", endDate: "2026-12-31" } },
    "revenue.summary": { ...adminsOf("money"), input: { startDate: "2026-01-01", endDate: "2026-12-31" } },
    // Before the work is done nobody reviews it; who is no party learns nothing of it, and an admin is none.
    "reviews.create": { refuses: { ...parties, admin: "NOT_FOUND" }, input: { id: projectId, rating: 5 } },
    // There is no such review: whose it is decides who learns of one, and that is in its own tests.
    "reviews.answer": { refuses: strangersBoard, input: { id: noReview, text: "Thank you." } },
    "reviews.correctAnswer": { refuses: strangersBoard, input: { id: noReview, text: "Thank you." } },
    "reviews.update": { refuses: strangersBoard, input: { id: noReview, showsAuthor: true } },
    "reviews.listForProject": { refuses: parties, input: { id: projectId } },
    "savedSearches.list": { refuses: signedIn },
    "savedSearches.save": { refuses: signedIn, input: { name: "Pricing", filter: {} } },
    "savedSearches.update": {
      refuses: { ...parties, client: "NOT_FOUND", expert: "NOT_FOUND", admin: "NOT_FOUND" },
      input: { id: strangersSearch.id, alert: "daily" },
    },
    "savedSearches.delete": {
      refuses: { ...parties, client: "NOT_FOUND", expert: "NOT_FOUND", admin: "NOT_FOUND" },
      input: { id: strangersSearch.id },
    },
    "secondFactor.addPasskey": { refuses: signedIn, input: {} },
    "secondFactor.beginPasskey": { refuses: signedIn },
    "secondFactor.beginTotp": { refuses: signedIn },
    "secondFactor.confirmTotp": { refuses: signedIn, input: { code: "123456" } },
    "secondFactor.forgetBrowser": {
      refuses: { ...parties, client: "NOT_FOUND", expert: "NOT_FOUND", admin: "NOT_FOUND" },
      input: { id: strangersPasskey.id },
    },
    "secondFactor.forgetBrowsers": { refuses: signedIn },
    "secondFactor.get": { refuses: signedIn },
    "secondFactor.listRememberedBrowsers": { refuses: signedIn },
    "secondFactor.removePasskey": {
      refuses: { ...parties, client: "NOT_FOUND", expert: "NOT_FOUND", admin: "NOT_FOUND" },
      input: { id: strangersPasskey.id },
    },
    "secondFactor.renamePasskey": {
      refuses: { ...parties, client: "NOT_FOUND", expert: "NOT_FOUND", admin: "NOT_FOUND" },
      input: { id: strangersPasskey.id, name: "Mine" },
    },
    "secondFactor.renewCodes": { refuses: signedIn },
    "secondFactor.turnOffTotp": { refuses: signedIn },
    "shortlist.get": { refuses: signedIn },
    "shortlist.add": { refuses: signedIn, input: { expertId: expert.expertId } },
    "shortlist.remove": { refuses: signedIn, input: { expertId: expert.expertId } },
    "signIn.beginPasskey": { refuses: everybody },
    "signIn.beginProviderLink": { refuses: signedIn, input: {} },
    "signIn.beginProviderProof": { refuses: signedIn, input: {} },
    "signIn.cancelStep": { refuses: everybody },
    "signIn.get": { refuses: everybody },
    "signIn.linkProvider": { refuses: everybody, input: { password: "words" } },
    "signIn.secondStep": { refuses: everybody, input: { code: "123456" } },
    "signIn.secondStepOptions": { refuses: everybody },
    "signIn.unlinkProvider": { refuses: signedIn },
    "signIn.withPasskey": { refuses: everybody, input: {} },
    "startupIdeas.create": { refuses: nobody, input: {} },
    "startupIdeas.get": { refuses: everybody, input: ideaId },
    "startupIdeas.list": { refuses: everybody, input: {} },
    "startupIdeas.update": { refuses: nobody, input: { ...ideaId, title: "Theirs" } },
    "subscriptions.plans": { refuses: everybody },
    "subscriptions.enhancedPlans": { refuses: everybody },
    "subscriptions.current": { refuses: signedIn },
    "subscriptions.declinedPayment": { refuses: signedIn },
    // Nobody has a plan before somebody chooses one.
    "subscriptions.previewChange": { refuses: signedIn, input: { planId: plan.id } },
    "subscriptions.billing": { refuses: signedIn },
    "subscriptions.payDue": { refuses: signedIn },
    "subscriptions.changeCard": { refuses: signedIn },
    "subscriptions.removeCard": { refuses: signedIn },
    "subscriptions.openCardPortal": { refuses: signedIn },
    "subscriptions.cancel": { refuses: { ...signedIn, newcomer: "NOT_FOUND" }, input: {} },
    "subscriptions.resume": { refuses: { ...signedIn, newcomer: "NOT_FOUND" }, input: {} },
    "subscriptions.subscribe": { refuses: signedIn, input: { planId: plan.id } },
    "verification.get": { refuses: experts },
    "verification.resubmit": { refuses: experts, input: {} },
    "verification.getOfOrganization": { refuses: clients },
    "verification.resubmitOfOrganization": { refuses: clients, input: { registrationNumber: "04218871" } },
    "verification.list": { ...adminsOf("verification"), input: {} },
    "verification.getCase": { ...adminsOf("verification"), input: caseId },
    "verification.decide": {
      ...adminsOf("verification"),
      input: { ...caseId, outcome: "declined", reason: "The certificate is unreadable." },
    },
    "verification.undo": { ...adminsOf("verification"), input: caseId },
    "verification.expedite": { refuses: experts },
    "webhooks.list": { refuses: signedIn },
    "webhooks.create": { refuses: signedIn, input: hook },
    "webhooks.update": { refuses: strangersOnly, input: { ...strangersEndpoint, enabled: false } },
    "webhooks.delete": { refuses: strangersOnly, input: strangersEndpoint },
    "webhooks.rotateSecret": { refuses: strangersOnly, input: strangersEndpoint },
    "webhooks.test": { refuses: strangersOnly, input: strangersEndpoint },
    "webhooks.listDeliveries": { refuses: strangersOnly, input: strangersEndpoint },
    "webhooks.replay": { refuses: strangersOnly, input: strangersDelivery },
    "webhooks.listEvents": { refuses: signedIn, input: {} },
    "tokens.list": { refuses: signedIn },
    "tokens.create": { refuses: signedIn, input: { name: "Nightly export", scopes: ["read"] } },
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
  area: metaOf(named).adminArea,
}));
const createCaller = createCallerFactory(appRouter);

function rowOf(path: string): Row {
  const row = rows[path];
  if (!row) throw new Error(`${path} has no row: say who may call it.`);
  return row;
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

test.each(procedures)("$path needs the area that its row names, and no other", ({ path, area }) => {
  expect(area).toBe(rowOf(path).area);
  expect(area !== undefined).toBe(rowOf(path).refuses === admins);
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
      const { area } = rowOf(row.path);
      const isTheirs = area !== undefined && looksAfter({ adminRole: role }, area);
      expect(isOutsideRole(refusal)).toBe(!isTheirs);
      if (isTheirs && row.type === "query") expect(refusal).toBeNull();
    },
  );
});

test("no row is left of a procedure that is gone", () => {
  expect(Object.keys(rows).toSorted()).toEqual(procedures.map(({ path }) => path).toSorted());
});
