// Generated from the OpenAPI document by `pnpm api:generate`. Changes here are lost.

import type { Calls } from "./generated-calls.ts";
import type { Mutation, Query } from "./procedure-types.ts";

export type Procedures = {
  accounts: {
    /** Ask for another e-mail address */
    askForEmailChange: Mutation<NonNullable<Calls["POST /api/account/email"]["body"]>, Calls["POST /api/account/email"]["answer"]>;
    /** Keep your e-mail address: a change that waits is dropped */
    cancelEmailChange: Mutation<void, Calls["DELETE /api/account/email"]["answer"]>;
    /** Change your password, or set the first one */
    changePassword: Mutation<NonNullable<Calls["POST /api/account/password"]["body"]>, Calls["POST /api/account/password"]["answer"]>;
    /** Change the e-mail address with the token from the mail to the new one */
    confirmEmailChange: Mutation<NonNullable<Calls["POST /api/account/email/confirm"]["body"]>, Calls["POST /api/account/email/confirm"]["answer"]>;
    /** The current user */
    currentUser: Query<void, Calls["GET /api/auth/user"]["answer"]>;
    /** Whether the caller is signed in */
    debugAuth: Query<void, Calls["GET /api/debug/auth"]["answer"]>;
    /** End everything that has access to your account but this session */
    endOtherSessions: Mutation<void, Calls["POST /api/sessions/end-others"]["answer"]>;
    /** Ask for a link to set a new password */
    forgotPassword: Mutation<NonNullable<Calls["POST /api/auth/forgot-password"]["body"]>, Calls["POST /api/auth/forgot-password"]["answer"]>;
    /** Your account */
    get: Query<void, Calls["GET /api/account"]["answer"]>;
    /** Stop a change of e-mail address, or take it back, with the token from the mail to the former one */
    keepEmail: Mutation<NonNullable<Calls["POST /api/account/email/keep"]["body"]>, Calls["POST /api/account/email/keep"]["answer"]>;
    /** Where you are signed in, the latest log-in first */
    listSessions: Query<void, Calls["GET /api/sessions"]["answer"]>;
    /** Whether you have proved lately who you are, and how you can */
    proof: Query<void, Calls["GET /api/account/proof"]["answer"]>;
    /** Prove once more who you are */
    prove: Mutation<NonNullable<Calls["POST /api/account/proof"]["body"]>, Calls["POST /api/account/proof"]["answer"]>;
    /** Ask for what a browser needs to prove with a passkey who you are */
    proveOptions: Mutation<void, Calls["POST /api/account/proof/options"]["answer"]>;
    /** Send the verification mail again */
    resendVerification: Mutation<void, Calls["POST /api/auth/resend-verification"]["answer"]>;
    /** Set a new password with the token from the mail */
    resetPassword: Mutation<NonNullable<Calls["POST /api/auth/reset-password"]["body"]>, Calls["POST /api/auth/reset-password"]["answer"]>;
    /** End one of your sessions */
    revokeSession: Mutation<NonNullable<Calls["DELETE /api/sessions/{id}"]["params"]>, Calls["DELETE /api/sessions/{id}"]["answer"]>;
    /** The current user, or null */
    session: Query<void, Calls["GET /api/auth/session"]["answer"]>;
    /** Create an account and sign in */
    signUp: Mutation<NonNullable<Calls["POST /api/auth/signup"]["body"]>, Calls["POST /api/auth/signup"]["answer"]>;
    /** Change your name or time zone; another name of a verified expert is verified anew */
    update: Mutation<NonNullable<Calls["PATCH /api/account"]["body"]>, Calls["PATCH /api/account"]["answer"]>;
    /** Confirm an e-mail address with the token from the mail */
    verifyEmail: Mutation<NonNullable<Calls["POST /api/auth/verify-email"]["body"]>, Calls["POST /api/auth/verify-email"]["answer"]>;
    /** Log in */
    logIn: Mutation<NonNullable<Calls["POST /api/demo-login"]["body"]>, Calls["POST /api/demo-login"]["answer"]>;
    /** Delete your account */
    close: Mutation<NonNullable<Calls["DELETE /api/account"]["body"]>, Calls["DELETE /api/account"]["answer"]>;
    /** What stands in the way of deleting your account */
    closing: Query<void, Calls["GET /api/account/closing"]["answer"]>;
  };
  admin: {
    /** The figures of the platform and how far its profiles have come */
    overview: Query<void, Calls["GET /api/admin/overview"]["answer"]>;
    /** What waits for administrators: how much of each, and how long the oldest of it has waited */
    waiting: Query<void, Calls["GET /api/admin/waiting"]["answer"]>;
    /** Every expert with verification, age in the queue and documents */
    listExperts: Query<NonNullable<Calls["GET /api/admin/experts"]["query"]>, Calls["GET /api/admin/experts"]["answer"]>;
    /** Every organization with its owner and verification; `pending` are those that are not verified */
    listOrganizations: Query<NonNullable<Calls["GET /api/admin/organizations"]["query"]>, Calls["GET /api/admin/organizations"]["answer"]>;
    /** Every project, newest first */
    listProjects: Query<NonNullable<Calls["GET /api/admin/projects"]["query"]>, Calls["GET /api/admin/projects"]["answer"]>;
    /** Every subscription with its plan and its user, newest first */
    listSubscriptions: Query<NonNullable<Calls["GET /api/admin/subscriptions"]["query"]>, Calls["GET /api/admin/subscriptions"]["answer"]>;
    /** Files that wait for the scanner and why, and those that malware was found in; never what is in them */
    listFileChecks: Query<void, Calls["GET /api/admin/file-checks"]["answer"]>;
    /** Whether the server that answers this ranks people at the moment, and how many it holds in memory */
    matching: Query<void, Calls["GET /api/admin/matching"]["answer"]>;
    /** Verify an expert by opened documents or a named register, decline with a reason, or take a verification back; at once, without time to undo it */
    verifyExpert: Mutation<NonNullable<Calls["PATCH /api/admin/experts/{id}/verify"]["params"]> & NonNullable<Calls["PATCH /api/admin/experts/{id}/verify"]["body"]>, Calls["PATCH /api/admin/experts/{id}/verify"]["answer"]>;
    /** Verify an organization by opened documents or a named register, decline with a reason, or take its verification back; at once, without time to undo it */
    verifyOrganization: Mutation<NonNullable<Calls["PATCH /api/admin/organizations/{id}/verify"]["params"]> & NonNullable<Calls["PATCH /api/admin/organizations/{id}/verify"]["body"]>, Calls["PATCH /api/admin/organizations/{id}/verify"]["answer"]>;
    /** People, organizations, projects, payments, payouts and disputes by an id or its beginning, an address, a name, a number on paper, the card processor's id or an amount */
    search: Query<NonNullable<Calls["GET /api/admin/search"]["query"]>, Calls["GET /api/admin/search"]["answer"]>;
  };
  administrators: {
    /** Who is an administrator, and for what; by name */
    list: Query<NonNullable<Calls["GET /api/admin/administrators"]["query"]>, Calls["GET /api/admin/administrators"]["answer"]>;
    /** Give another administrator another role */
    changeRole: Mutation<NonNullable<Calls["PATCH /api/admin/administrators/{id}"]["params"]> & NonNullable<Calls["PATCH /api/admin/administrators/{id}"]["body"]>, Calls["PATCH /api/admin/administrators/{id}"]["answer"]>;
    /** Make another administrator none any more */
    revoke: Mutation<NonNullable<Calls["DELETE /api/admin/administrators/{id}"]["params"]>, Calls["DELETE /api/admin/administrators/{id}"]["answer"]>;
  };
  agreements: {
    /** The agreement that counts now, with its text, hash and signatures, for the parties and admins */
    get: Query<NonNullable<Calls["GET /api/projects/{id}/agreement"]["params"]>, Calls["GET /api/projects/{id}/agreement"]["answer"]>;
    /** Draw up an agreement from what is planned, before anything is funded; one that was declined is replaced */
    draw: Mutation<NonNullable<Calls["POST /api/projects/{id}/agreement"]["params"]>, Calls["POST /api/projects/{id}/agreement"]["answer"]>;
    /** Sign the text with this hash: the expert first, then the client; money can go into escrow once both have */
    sign: Mutation<NonNullable<Calls["POST /api/projects/{id}/agreement/sign"]["params"]> & NonNullable<Calls["POST /api/projects/{id}/agreement/sign"]["body"]>, Calls["POST /api/projects/{id}/agreement/sign"]["answer"]>;
    /** Decline to sign, with a reason; nothing can be funded until it is drawn up again or withdrawn */
    decline: Mutation<NonNullable<Calls["POST /api/projects/{id}/agreement/decline"]["params"]> & NonNullable<Calls["POST /api/projects/{id}/agreement/decline"]["body"]>, Calls["POST /api/projects/{id}/agreement/decline"]["answer"]>;
    /** Go on without an agreement, before both have signed and where the amount does not ask for one */
    withdraw: Mutation<NonNullable<Calls["POST /api/projects/{id}/agreement/withdraw"]["params"]>, Calls["POST /api/projects/{id}/agreement/withdraw"]["answer"]>;
    /** Whether the PDF with this SHA-256 hash was drawn up here, and who signed it, when and in which order */
    check: Query<NonNullable<Calls["GET /api/agreements/check"]["query"]>, Calls["GET /api/agreements/check"]["answer"]>;
  };
  applications: {
    /** Apply to be a co-founder of an open idea */
    submit: Mutation<NonNullable<Calls["POST /api/startup-ideas/{id}/applications"]["params"]> & NonNullable<Calls["POST /api/startup-ideas/{id}/applications"]["body"]>, Calls["POST /api/startup-ideas/{id}/applications"]["answer"]>;
    /** The applications to your idea with the people behind them, the latest first */
    listForIdea: Query<NonNullable<Calls["GET /api/startup-ideas/{id}/applications"]["params"]> & NonNullable<Calls["GET /api/startup-ideas/{id}/applications"]["query"]>, Calls["GET /api/startup-ideas/{id}/applications"]["answer"]>;
    /** Your applications to startup ideas, the latest first */
    listMine: Query<NonNullable<Calls["GET /api/applications"]["query"]>, Calls["GET /api/applications"]["answer"]>;
    /** Move an application to your idea, note something on it, or withdraw your own */
    update: Mutation<NonNullable<Calls["PATCH /api/applications/{id}"]["params"]> & NonNullable<Calls["PATCH /api/applications/{id}"]["body"]>, Calls["PATCH /api/applications/{id}"]["answer"]>;
  };
  availability: {
    /** When you can talk to clients; null as long as you have stated no hours */
    get: Query<void, Calls["GET /api/expert/availability"]["answer"]>;
    /** State when you can talk to clients, in place of what you stated before */
    set: Mutation<NonNullable<Calls["PUT /api/expert/availability"]["body"]>, Calls["PUT /api/expert/availability"]["answer"]>;
    /** The times at which an expert can talk, and the next one */
    slots: Query<NonNullable<Calls["GET /api/experts/{id}/slots"]["params"]> & NonNullable<Calls["GET /api/experts/{id}/slots"]["query"]>, Calls["GET /api/experts/{id}/slots"]["answer"]>;
  };
  billing: {
    /** Who you are on invoices: as you saved it, or as your profile has it */
    get: Query<void, Calls["GET /api/billing-details"]["answer"]>;
    /** Say who you are on invoices; what is issued already stays as it is */
    update: Mutation<NonNullable<Calls["PUT /api/billing-details"]["body"]>, Calls["PUT /api/billing-details"]["answer"]>;
    /** What the register says of an account's VAT number, and what was decided about it */
    ofPerson: Query<NonNullable<Calls["GET /api/admin/people/{id}/vat"]["params"]>, Calls["GET /api/admin/people/{id}/vat"]["answer"]>;
    /** Decide in writing that an account is a business, without the register */
    acceptAsBusiness: Mutation<NonNullable<Calls["POST /api/admin/people/{id}/accept-as-business"]["params"]> & NonNullable<Calls["POST /api/admin/people/{id}/accept-as-business"]["body"]>, Calls["POST /api/admin/people/{id}/accept-as-business"]["answer"]>;
    /** Take back the decision that an account is a business */
    endAcceptance: Mutation<NonNullable<Calls["POST /api/admin/people/{id}/end-acceptance-as-business"]["params"]> & NonNullable<Calls["POST /api/admin/people/{id}/end-acceptance-as-business"]["body"]>, Calls["POST /api/admin/people/{id}/end-acceptance-as-business"]["answer"]>;
  };
  taxReporting: {
    /** What you have told for the reports that platforms make to tax authorities */
    get: Query<void, Calls["GET /api/expert/tax-details"]["answer"]>;
    /** Tell what platforms have to report of their sellers to tax authorities */
    update: Mutation<NonNullable<Calls["PUT /api/expert/tax-details"]["body"]>, Calls["PUT /api/expert/tax-details"]["answer"]>;
    /** What is reported of your sales in a calendar year, by quarter */
    figures: Query<NonNullable<Calls["GET /api/expert/tax-details/figures"]["query"]>, Calls["GET /api/expert/tax-details/figures"]["answer"]>;
    /** Who was paid in a calendar year, and how far it is with their tax details */
    listSellers: Query<NonNullable<Calls["GET /api/admin/tax-reporting/sellers"]["query"]>, Calls["GET /api/admin/tax-reporting/sellers"]["answer"]>;
    /** What was reported of a calendar year to tax authorities, the latest first */
    listReports: Query<NonNullable<Calls["GET /api/admin/tax-reporting/reports"]["query"]>, Calls["GET /api/admin/tax-reporting/reports"]["answer"]>;
    /** Issue the report of a year that is over, or what has changed since */
    issueReport: Mutation<NonNullable<Calls["POST /api/admin/tax-reporting/reports"]["body"]>, Calls["POST /api/admin/tax-reporting/reports"]["answer"]>;
    /** Record that a report was filed, with the tax office's receipt */
    fileReport: Mutation<NonNullable<Calls["POST /api/admin/tax-reporting/reports/{id}/file"]["params"]> & NonNullable<Calls["POST /api/admin/tax-reporting/reports/{id}/file"]["body"]>, Calls["POST /api/admin/tax-reporting/reports/{id}/file"]["answer"]>;
    /** How many were paid in a calendar year, by how far it is with their tax details */
    countSellers: Query<NonNullable<Calls["GET /api/admin/tax-reporting/seller-counts"]["query"]>, Calls["GET /api/admin/tax-reporting/seller-counts"]["answer"]>;
  };
  calendar: {
    /** Whether your dates can be read under a secret address, and when they were */
    feed: Query<void, Calls["GET /api/calendar-feed"]["answer"]>;
    /** Make the secret address of your dates; one that you had is good no more */
    create: Mutation<void, Calls["POST /api/calendar-feed"]["answer"]>;
    /** End the secret address of your dates */
    revoke: Mutation<void, Calls["DELETE /api/calendar-feed"]["answer"]>;
  };
  catalog: {
    /** The services on offer, in the order in which they are shown */
    serviceCategories: Query<void, Calls["GET /api/service-categories"]["answer"]>;
  };
  bonuses: {
    /** Give the expert of a project in progress or completed a bonus; answers where to pay */
    give: Mutation<NonNullable<Calls["POST /api/projects/{id}/bonus"]["params"]> & NonNullable<Calls["POST /api/projects/{id}/bonus"]["body"]>, Calls["POST /api/projects/{id}/bonus"]["answer"]>;
  };
  bookings: {
    /** Your calls, those that you booked and those that were booked with you */
    list: Query<NonNullable<Calls["GET /api/bookings"]["query"]>, Calls["GET /api/bookings"]["answer"]>;
    /** One of your calls */
    get: Query<NonNullable<Calls["GET /api/bookings/{id}"]["params"]>, Calls["GET /api/bookings/{id}"]["answer"]>;
    /** Book a free introductory call of twenty minutes with an expert, as an organization or entrepreneur */
    book: Mutation<NonNullable<Calls["POST /api/experts/{id}/bookings"]["params"]> & NonNullable<Calls["POST /api/experts/{id}/bookings"]["body"]>, Calls["POST /api/experts/{id}/bookings"]["answer"]>;
    /** Book a paid call with an expert, by the quarter of an hour, as an organization or entrepreneur; answers where to pay, and until when the time is kept */
    bookPaid: Mutation<NonNullable<Calls["POST /api/experts/{id}/paid-bookings"]["params"]> & NonNullable<Calls["POST /api/experts/{id}/paid-bookings"]["body"]>, Calls["POST /api/experts/{id}/paid-bookings"]["answer"]>;
    /** Move a call to another free time of the expert's, until it begins; either side does */
    move: Mutation<NonNullable<Calls["POST /api/bookings/{id}/move"]["params"]> & NonNullable<Calls["POST /api/bookings/{id}/move"]["body"]>, Calls["POST /api/bookings/{id}/move"]["answer"]>;
    /** Cancel a call, until it begins; either side does */
    cancel: Mutation<NonNullable<Calls["POST /api/bookings/{id}/cancel"]["params"]>, Calls["POST /api/bookings/{id}/cancel"]["answer"]>;
    /** Say where you meet; either side does, until the call is over */
    setRoom: Mutation<NonNullable<Calls["PATCH /api/bookings/{id}"]["params"]> & NonNullable<Calls["PATCH /api/bookings/{id}"]["body"]>, Calls["PATCH /api/bookings/{id}"]["answer"]>;
  };
  changeOrders: {
    /** A project's change orders, the newest first, for its parties and admins */
    list: Query<NonNullable<Calls["GET /api/projects/{id}/change-orders"]["params"]>, Calls["GET /api/projects/{id}/change-orders"]["answer"]>;
    /** Propose to add, change or drop milestones of a project in progress, also what is funded */
    propose: Mutation<NonNullable<Calls["POST /api/projects/{id}/change-orders"]["params"]> & NonNullable<Calls["POST /api/projects/{id}/change-orders"]["body"]>, Calls["POST /api/projects/{id}/change-orders"]["answer"]>;
    /** Accept the other party's change order; with a difference to pay it waits for the client's payment */
    accept: Mutation<NonNullable<Calls["POST /api/change-orders/{id}/accept"]["params"]>, Calls["POST /api/change-orders/{id}/accept"]["answer"]>;
    /** Pay the difference of an accepted change order into escrow; answers where to pay */
    fund: Mutation<NonNullable<Calls["POST /api/change-orders/{id}/fund"]["params"]>, Calls["POST /api/change-orders/{id}/fund"]["answer"]>;
    /** Decline the other party's change order, with a reason */
    decline: Mutation<NonNullable<Calls["POST /api/change-orders/{id}/decline"]["params"]> & NonNullable<Calls["POST /api/change-orders/{id}/decline"]["body"]>, Calls["POST /api/change-orders/{id}/decline"]["answer"]>;
    /** Withdraw one's own change order; while it waits for its payment, either party's */
    withdraw: Mutation<NonNullable<Calls["POST /api/change-orders/{id}/withdraw"]["params"]>, Calls["POST /api/change-orders/{id}/withdraw"]["answer"]>;
  };
  chargebacks: {
    /** Payments that their payers' banks take back: open ones by deadline, decided ones newest first */
    list: Query<NonNullable<Calls["GET /api/admin/chargebacks"]["query"]>, Calls["GET /api/admin/chargebacks"]["answer"]>;
    /** One chargeback, who bears it, and the evidence that its contract gives */
    get: Query<NonNullable<Calls["GET /api/admin/chargebacks/{id}"]["params"]>, Calls["GET /api/admin/chargebacks/{id}"]["answer"]>;
    /** Send the contract's evidence to the payer's bank, with this account of what happened, its record on paper and a file that was handed over; once */
    answer: Mutation<NonNullable<Calls["POST /api/admin/chargebacks/{id}/evidence"]["params"]> & NonNullable<Calls["POST /api/admin/chargebacks/{id}/evidence"]["body"]>, Calls["POST /api/admin/chargebacks/{id}/evidence"]["answer"]>;
    /** Leave the money to the payer's bank; above a limit when a second administrator does the same */
    accept: Mutation<NonNullable<Calls["POST /api/admin/chargebacks/{id}/accept"]["params"]>, Calls["POST /api/admin/chargebacks/{id}/accept"]["answer"]>;
    /** The sandbox's latest payments, of which one can be charged back to try it; none where real cards are charged */
    sandboxPayments: Query<void, Calls["GET /api/admin/sandbox-payments"]["answer"]>;
    /** Let the payer's bank take a payment of the sandbox back, to try what follows */
    raise: Mutation<NonNullable<Calls["POST /api/admin/sandbox-payments/{checkoutId}/chargeback"]["params"]>, Calls["POST /api/admin/sandbox-payments/{checkoutId}/chargeback"]["answer"]>;
    /** Let the sandbox's bank decide a chargeback, to try what follows */
    decide: Mutation<NonNullable<Calls["POST /api/admin/chargebacks/{id}/decide"]["params"]> & NonNullable<Calls["POST /api/admin/chargebacks/{id}/decide"]["body"]>, Calls["POST /api/admin/chargebacks/{id}/decide"]["answer"]>;
  };
  checkouts: {
    /** What there is to pay, for the payer */
    get: Query<NonNullable<Calls["GET /api/sandbox-checkout/{id}"]["params"]>, Calls["GET /api/sandbox-checkout/{id}"]["answer"]>;
    /** Pay, decline or cancel on the sandbox's checkout page */
    settle: Mutation<NonNullable<Calls["POST /api/sandbox-checkout/{id}"]["params"]> & NonNullable<Calls["POST /api/sandbox-checkout/{id}"]["body"]>, Calls["POST /api/sandbox-checkout/{id}"]["answer"]>;
  };
  confidentialParts: {
    /** The confidential part of a brief that you can read, or the NDA that opens it, and who has agreed to it */
    get: Query<NonNullable<Calls["GET /api/projects/{id}/confidential-part"]["params"]>, Calls["GET /api/projects/{id}/confidential-part"]["answer"]>;
    /** Agree to the NDA with this hash: the confidential part of the brief opens for you, and the client is told */
    agree: Mutation<NonNullable<Calls["POST /api/projects/{id}/confidential-part/agree"]["params"]> & NonNullable<Calls["POST /api/projects/{id}/confidential-part/agree"]["body"]>, Calls["POST /api/projects/{id}/confidential-part/agree"]["answer"]>;
  };
  connections: {
    /** Your connections and invitations by status and direction, the latest first */
    list: Query<NonNullable<Calls["GET /api/connections"]["query"]>, Calls["GET /api/connections"]["answer"]>;
    /** Invite an entrepreneur to connect; connects you at once when their invitation is waiting */
    invite: Mutation<NonNullable<Calls["POST /api/entrepreneurs/{id}/invite"]["params"]> & NonNullable<Calls["POST /api/entrepreneurs/{id}/invite"]["body"]>, Calls["POST /api/entrepreneurs/{id}/invite"]["answer"]>;
    /** Accept an invitation: from now on both see each other's contact details */
    accept: Mutation<NonNullable<Calls["POST /api/connections/{id}/accept"]["params"]>, Calls["POST /api/connections/{id}/accept"]["answer"]>;
    /** Decline an invitation; the inviter may ask again after 30 days */
    decline: Mutation<NonNullable<Calls["POST /api/connections/{id}/decline"]["params"]>, Calls["POST /api/connections/{id}/decline"]["answer"]>;
    /** Take an invitation back that waits for an answer */
    withdraw: Mutation<NonNullable<Calls["POST /api/connections/{id}/withdraw"]["params"]>, Calls["POST /api/connections/{id}/withdraw"]["answer"]>;
    /** End a connection: contact details are hidden again for both */
    end: Mutation<NonNullable<Calls["POST /api/connections/{id}/end"]["params"]>, Calls["POST /api/connections/{id}/end"]["answer"]>;
    /** Note on which day you met, or take it back; both of you read it */
    noteMeeting: Mutation<NonNullable<Calls["PUT /api/connections/{id}/met"]["params"]> & NonNullable<Calls["PUT /api/connections/{id}/met"]["body"]>, Calls["PUT /api/connections/{id}/met"]["answer"]>;
    /** Write your private notes on a connection, which you alone read */
    writeNotes: Mutation<NonNullable<Calls["PUT /api/connections/{id}/notes"]["params"]> & NonNullable<Calls["PUT /api/connections/{id}/notes"]["body"]>, Calls["PUT /api/connections/{id}/notes"]["answer"]>;
    /** The people you blocked, the latest first */
    listBlocks: Query<NonNullable<Calls["GET /api/blocks"]["query"]>, Calls["GET /api/blocks"]["answer"]>;
    /** Block an entrepreneur: you no longer exist for each other, and what you had ends */
    block: Mutation<NonNullable<Calls["POST /api/entrepreneurs/{id}/block"]["params"]>, Calls["POST /api/entrepreneurs/{id}/block"]["answer"]>;
    /** Take a block back, be there one or not */
    unblock: Mutation<NonNullable<Calls["DELETE /api/entrepreneurs/{id}/block"]["params"]>, Calls["DELETE /api/entrepreneurs/{id}/block"]["answer"]>;
  };
  dashboards: {
    /** Your organization's projects, what waits for you, and the money held in escrow */
    organization: Query<void, Calls["GET /api/dashboard/organization"]["answer"]>;
    /** Your projects and proposals as an expert, and what waits for you */
    expert: Query<void, Calls["GET /api/dashboard/expert"]["answer"]>;
    /** Your ideas' applicants and views, your connections, and what waits for you */
    entrepreneur: Query<void, Calls["GET /api/dashboard/entrepreneur"]["answer"]>;
    /** Three entrepreneurs who fit what your profile and newest idea ask for, or what these do not say yet */
    coFounders: Query<void, Calls["GET /api/dashboard/entrepreneur/co-founders"]["answer"]>;
    /** Three of the newest open projects that ask for what you offer and that you have not answered */
    projects: Query<void, Calls["GET /api/dashboard/expert/projects"]["answer"]>;
  };
  auditLog: {
    /** Who did what, when and from where; the newest first */
    list: Query<NonNullable<Calls["GET /api/admin/audit-log"]["query"]>, Calls["GET /api/admin/audit-log"]["answer"]>;
  };
  deliveries: {
    /** What follows from events, by its state; what waits longest first */
    list: Query<NonNullable<Calls["GET /api/admin/deliveries"]["query"]>, Calls["GET /api/admin/deliveries"]["answer"]>;
    /** Have a delivery repeated that was given up */
    retry: Mutation<NonNullable<Calls["POST /api/admin/deliveries/{id}/retry"]["params"]>, Calls["POST /api/admin/deliveries/{id}/retry"]["answer"]>;
  };
  disputes: {
    /** Dispute a milestone whose money is in escrow */
    open: Mutation<NonNullable<Calls["POST /api/milestones/{id}/dispute"]["params"]> & NonNullable<Calls["POST /api/milestones/{id}/dispute"]["body"]>, Calls["POST /api/milestones/{id}/dispute"]["answer"]>;
    /** Disputes that wait for a decision, the most urgent first */
    listOpen: Query<void, Calls["GET /api/admin/disputes"]["answer"]>;
    /** Answer the other party's dispute */
    answer: Mutation<NonNullable<Calls["POST /api/disputes/{id}/answer"]["params"]> & NonNullable<Calls["POST /api/disputes/{id}/answer"]["body"]>, Calls["POST /api/disputes/{id}/answer"]["answer"]>;
    /** Whether two administrators have to decide a dispute, and what the first one proposed */
    proposal: Query<NonNullable<Calls["GET /api/admin/disputes/{id}/proposal"]["params"]>, Calls["GET /api/admin/disputes/{id}/proposal"]["answer"]>;
    /** Decide a dispute: release, refund or split to the penny; above a limit when a second administrator decides the same */
    resolve: Mutation<NonNullable<Calls["POST /api/admin/disputes/{id}/resolve"]["params"]> & NonNullable<Calls["POST /api/admin/disputes/{id}/resolve"]["body"]>, Calls["POST /api/admin/disputes/{id}/resolve"]["answer"]>;
  };
  earnings: {
    /** What you have earned, what is held in escrow for you, and the payments behind both */
    get: Query<void, Calls["GET /api/expert/earnings"]["answer"]>;
  };
  entrepreneurs: {
    /** Active entrepreneurs other than yourself by words and filters, whoever joined last first; with `q` whoever is named so and the best for it, the nearest where nobody has it */
    list: Query<NonNullable<Calls["GET /api/entrepreneurs"]["query"]>, Calls["GET /api/entrepreneurs"]["answer"]>;
    /** Register as an entrepreneur */
    create: Mutation<NonNullable<Calls["POST /api/entrepreneurs"]["body"]>, Calls["POST /api/entrepreneurs"]["answer"]>;
    /** An entrepreneur's profile; contact details for oneself and accepted connections */
    get: Query<NonNullable<Calls["GET /api/entrepreneurs/{id}"]["params"]>, Calls["GET /api/entrepreneurs/{id}"]["answer"]>;
    /** Change your own profile, or whether it is shown */
    update: Mutation<NonNullable<Calls["PATCH /api/entrepreneurs/{id}"]["params"]> & NonNullable<Calls["PATCH /api/entrepreneurs/{id}"]["body"]>, Calls["PATCH /api/entrepreneurs/{id}"]["answer"]>;
  };
  expertServices: {
    /** The services the expert offers */
    list: Query<void, Calls["GET /api/expert/services"]["answer"]>;
    /** Replace the services the expert offers */
    update: Mutation<NonNullable<Calls["PUT /api/expert/services"]["body"]>, Calls["PUT /api/expert/services"]["answer"]>;
  };
  experts: {
    /** Experts by filters, search text and order; without a plan the first three */
    list: Query<NonNullable<Calls["GET /api/experts"]["query"]>, Calls["GET /api/experts"]["answer"]>;
    /** The best proven of the verified experts who are available */
    featured: Query<void, Calls["GET /api/experts/featured"]["answer"]>;
    /** An expert's profile */
    get: Query<NonNullable<Calls["GET /api/experts/{id}"]["params"]>, Calls["GET /api/experts/{id}"]["answer"]>;
    /** Up to three experts for a service category (id, slug or name) or skills */
    recommend: Query<NonNullable<Calls["GET /api/experts/recommendations"]["query"]>, Calls["GET /api/experts/recommendations"]["answer"]>;
    /** Up to three experts side by side, with what speaks for and against each for a search */
    compare: Query<NonNullable<Calls["GET /api/experts/comparison"]["query"]>, Calls["GET /api/experts/comparison"]["answer"]>;
    /** Register as an expert; opens the verification of your credentials */
    create: Mutation<NonNullable<Calls["POST /api/experts"]["body"]>, Calls["POST /api/experts"]["answer"]>;
    /** Change your own profile; another name, school, year or certificate of a verified expert is verified anew */
    update: Mutation<NonNullable<Calls["PATCH /api/experts/{id}"]["params"]> & NonNullable<Calls["PATCH /api/experts/{id}"]["body"]>, Calls["PATCH /api/experts/{id}"]["answer"]>;
  };
  files: {
    /** What you may read of everything handed over, put on the project and disputed, newest first: all of it as a party, what was disputed as an administrator, the brief's as an expert who is invited or proposed */
    list: Query<NonNullable<Calls["GET /api/projects/{id}/files"]["params"]>, Calls["GET /api/projects/{id}/files"]["answer"]>;
    /** Put uploads of yours on a project of yours, as its client or its expert, and read all its files */
    add: Mutation<NonNullable<Calls["POST /api/projects/{id}/files"]["params"]> & NonNullable<Calls["POST /api/projects/{id}/files"]["body"]>, Calls["POST /api/projects/{id}/files"]["answer"]>;
    /** Take back an upload that waits, or what you put on a project and nobody else has opened */
    remove: Mutation<NonNullable<Calls["DELETE /api/files/{id}"]["params"]>, Calls["DELETE /api/files/{id}"]["answer"]>;
    /** Whether an upload of yours that waits was looked through for malware, and what was found */
    check: Query<NonNullable<Calls["GET /api/files/{id}/check"]["params"]>, Calls["GET /api/files/{id}/check"]["answer"]>;
  };
  impersonations: {
    /** Stop looking at the product as somebody else */
    end: Mutation<void, Calls["POST /api/impersonation/end"]["answer"]>;
    /** Who of the platform has looked at it as you, when and why; the latest first, fifty at most */
    list: Query<void, Calls["GET /api/account/impersonations"]["answer"]>;
    /** See the product as a person sees it, read-only, for half an hour */
    start: Mutation<NonNullable<Calls["POST /api/admin/people/{id}/impersonate"]["params"]> & NonNullable<Calls["POST /api/admin/people/{id}/impersonate"]["body"]>, Calls["POST /api/admin/people/{id}/impersonate"]["answer"]>;
  };
  installation: {
    /** The one currency that every rate, budget, price and amount of this installation is in, its smallest milestone, and by whose calendar paper is dated */
    get: Query<void, Calls["GET /api/installation"]["answer"]>;
  };
  invoices: {
    /** Invoices, receipts and credit notes that you sent or got, the newest first */
    list: Query<NonNullable<Calls["GET /api/invoices"]["query"]>, Calls["GET /api/invoices"]["answer"]>;
    /** What you held, paid, earned and got of each month, from the first to the current one, the newest first */
    listStatements: Query<void, Calls["GET /api/statements"]["answer"]>;
    /** Net and VAT of what was issued in your name, by quarter, rule and rate, the newest quarter first */
    listTaxFigures: Query<NonNullable<Calls["GET /api/tax-figures"]["query"]>, Calls["GET /api/tax-figures"]["answer"]>;
  };
  journeys: {
    /** Your journey as an expert and as an organization, step by step, with what the steps are about */
    workflow: Query<void, Calls["GET /api/workflow/dashboard"]["answer"]>;
  };
  jobs: {
    /** Jobs that failed for good, the newest first; they are kept for seven days */
    list: Query<NonNullable<Calls["GET /api/admin/jobs"]["query"]>, Calls["GET /api/admin/jobs"]["answer"]>;
    /** Every queue of the work behind the scenes: what is due in it, and what has failed */
    queues: Query<void, Calls["GET /api/admin/queues"]["answer"]>;
    /** Have a job worked again that failed for good */
    retry: Mutation<NonNullable<Calls["POST /api/admin/jobs/{id}/retry"]["params"]>, Calls["POST /api/admin/jobs/{id}/retry"]["answer"]>;
    /** Have every job of a queue worked again that failed for good */
    retryQueue: Mutation<NonNullable<Calls["POST /api/admin/queues/{queue}/retry"]["params"]>, Calls["POST /api/admin/queues/{queue}/retry"]["answer"]>;
  };
  learning: {
    /** Tell what you did with an expert whom an answer of yours showed, so that the order can learn from it */
    tell: Mutation<NonNullable<Calls["POST /api/answers/{answerId}/acts"]["params"]> & NonNullable<Calls["POST /api/answers/{answerId}/acts"]["body"]>, Calls["POST /api/answers/{answerId}/acts"]["answer"]>;
    /** Tell what you did with a founder whom an answer of yours showed, so that the order can learn from it */
    tellFounder: Mutation<NonNullable<Calls["POST /api/co-founder-answers/{answerId}/acts"]["params"]> & NonNullable<Calls["POST /api/co-founder-answers/{answerId}/acts"]["body"]>, Calls["POST /api/co-founder-answers/{answerId}/acts"]["answer"]>;
    /** Whether what you do with answers is left out of what the order learns, and how much of it is kept */
    own: Query<void, Calls["GET /api/account/learning"]["answer"]>;
    /** Leave what you do with answers out of what the order learns, what you did so far too; or take that back */
    choose: Mutation<NonNullable<Calls["PUT /api/account/learning"]["body"]>, Calls["PUT /api/account/learning"]["answer"]>;
    /** What learning from answers would have changed, or changes: orders, the first three, who moves, and what comes of it */
    report: Query<NonNullable<Calls["GET /api/admin/learning"]["query"]>, Calls["GET /api/admin/learning"]["answer"]>;
  };
  matching: {
    /** Experts who fit a request, with score and reasons, or by filters alone the best proven; without a plan the first three */
    matchExperts: Mutation<NonNullable<Calls["POST /api/ai/expert-matching"]["body"]>, Calls["POST /api/ai/expert-matching"]["answer"]>;
    /** Entrepreneurs who fit what somebody seeks in a co-founder, with score and reasons */
    matchCoFounders: Mutation<NonNullable<Calls["POST /api/ai/match-co-founders"]["body"]>, Calls["POST /api/ai/match-co-founders"]["answer"]>;
  };
  messages: {
    /** Your threads, latest first; with `with`, the messages of the thread with that user, newest first */
    list: Query<NonNullable<Calls["GET /api/messages"]["query"]>, Calls["GET /api/messages"]["answer"]>;
    /** How many messages wait to be read */
    unreadCount: Query<void, Calls["GET /api/messages/unread-count"]["answer"]>;
    /** Somebody you may write to, or who has left and wrote with you before */
    correspondent: Query<NonNullable<Calls["GET /api/messages/correspondents/{id}"]["params"]>, Calls["GET /api/messages/correspondents/{id}"]["answer"]>;
    /** Write to a person, an expert or an organization */
    send: Mutation<NonNullable<Calls["POST /api/messages"]["body"]>, Calls["POST /api/messages"]["answer"]>;
    /** Mark a thread as read up to this message, which you received */
    read: Mutation<NonNullable<Calls["POST /api/messages/{id}/read"]["params"]>, Calls["POST /api/messages/{id}/read"]["answer"]>;
    /** Say that you are writing, to somebody whom you wrote with before; more than every two seconds is left out */
    typing: Mutation<NonNullable<Calls["POST /api/messages/typing"]["body"]>, Calls["POST /api/messages/typing"]["answer"]>;
    /** Your messages with all of these words, newest first; with `with`, those of one thread */
    search: Query<NonNullable<Calls["GET /api/messages/search"]["query"]>, Calls["GET /api/messages/search"]["answer"]>;
    /** Block somebody with whom you have a thread or a contract: nothing of theirs reaches you but about work under way */
    block: Mutation<NonNullable<Calls["POST /api/users/{id}/block"]["params"]>, Calls["POST /api/users/{id}/block"]["answer"]>;
    /** Take your block of somebody back, be there one or not */
    unblock: Mutation<NonNullable<Calls["DELETE /api/users/{id}/block"]["params"]>, Calls["DELETE /api/users/{id}/block"]["answer"]>;
  };
  milestones: {
    /** A project's milestones with their money, for its parties and admins */
    list: Query<NonNullable<Calls["GET /api/projects/{id}/milestones"]["params"]>, Calls["GET /api/projects/{id}/milestones"]["answer"]>;
    /** Plan a milestone */
    create: Mutation<NonNullable<Calls["POST /api/projects/{id}/milestones"]["params"]> & NonNullable<Calls["POST /api/projects/{id}/milestones"]["body"]>, Calls["POST /api/projects/{id}/milestones"]["answer"]>;
    /** Change or move a milestone that is not funded */
    edit: Mutation<NonNullable<Calls["PATCH /api/milestones/{id}"]["params"]> & NonNullable<Calls["PATCH /api/milestones/{id}"]["body"]>, Calls["PATCH /api/milestones/{id}"]["answer"]>;
    /** Divide a milestone that is not funded into parts; answers the project's milestones */
    divide: Mutation<NonNullable<Calls["POST /api/milestones/{id}/divide"]["params"]> & NonNullable<Calls["POST /api/milestones/{id}/divide"]["body"]>, Calls["POST /api/milestones/{id}/divide"]["answer"]>;
    /** Pay a milestone into escrow; answers where to pay */
    fund: Mutation<NonNullable<Calls["POST /api/milestones/{id}/fund"]["params"]>, Calls["POST /api/milestones/{id}/fund"]["answer"]>;
    /** Hand over the work of a funded milestone */
    submit: Mutation<NonNullable<Calls["POST /api/milestones/{id}/submit"]["params"]> & NonNullable<Calls["POST /api/milestones/{id}/submit"]["body"]>, Calls["POST /api/milestones/{id}/submit"]["answer"]>;
    /** Send submitted work back to the expert */
    requestChanges: Mutation<NonNullable<Calls["POST /api/milestones/{id}/request-changes"]["params"]> & NonNullable<Calls["POST /api/milestones/{id}/request-changes"]["body"]>, Calls["POST /api/milestones/{id}/request-changes"]["answer"]>;
    /** Accept submitted work and pay the expert out of escrow; with `amount` a part of it, with `complete`, of the last open milestone, the project ends with it */
    release: Mutation<NonNullable<Calls["POST /api/milestones/{id}/release"]["params"]> & NonNullable<Calls["POST /api/milestones/{id}/release"]["body"]>, Calls["POST /api/milestones/{id}/release"]["answer"]>;
    /** Drop a milestone that is not funded */
    cancel: Mutation<NonNullable<Calls["POST /api/milestones/{id}/cancel"]["params"]>, Calls["POST /api/milestones/{id}/cancel"]["answer"]>;
  };
  movements: {
    /** Refunds and transfers by their state, and what was tried; those that wait longest first */
    list: Query<NonNullable<Calls["GET /api/admin/movements"]["query"]>, Calls["GET /api/admin/movements"]["answer"]>;
    /** Have a refund or transfer tried again that has failed, or that waits */
    retry: Mutation<NonNullable<Calls["POST /api/admin/movements/{id}/retry"]["params"]>, Calls["POST /api/admin/movements/{id}/retry"]["answer"]>;
  };
  payments: {
    /** Every payment of a milestone, the newest first, by state and by words or a reference */
    list: Query<NonNullable<Calls["GET /api/admin/payments"]["query"]>, Calls["GET /api/admin/payments"]["answer"]>;
    /** A payment with its ledger entries, what stands at the gateway, what it told, what was done and which jobs there are */
    get: Query<NonNullable<Calls["GET /api/admin/payments/{id}"]["params"]>, Calls["GET /api/admin/payments/{id}"]["answer"]>;
    /** What lies in escrow, by how long it has been there */
    held: Query<void, Calls["GET /api/admin/held-money"]["answer"]>;
  };
  people: {
    /** An account with its profiles, how it is entered, and every time that it was suspended */
    get: Query<NonNullable<Calls["GET /api/admin/people/{id}"]["params"]>, Calls["GET /api/admin/people/{id}"]["answer"]>;
    /** Suspend an account: nobody gets in, and nobody finds its profiles */
    suspend: Mutation<NonNullable<Calls["POST /api/admin/people/{id}/suspend"]["params"]> & NonNullable<Calls["POST /api/admin/people/{id}/suspend"]["body"]>, Calls["POST /api/admin/people/{id}/suspend"]["answer"]>;
    /** Restore a suspended account: its profiles are found as before */
    restore: Mutation<NonNullable<Calls["POST /api/admin/people/{id}/restore"]["params"]>, Calls["POST /api/admin/people/{id}/restore"]["answer"]>;
    /** Sign a person out everywhere */
    endSessions: Mutation<NonNullable<Calls["POST /api/admin/people/{id}/end-sessions"]["params"]>, Calls["POST /api/admin/people/{id}/end-sessions"]["answer"]>;
  };
  notifications: {
    /** What you were told of, by project and otherwise by what it belongs to, the newest group first */
    groups: Query<NonNullable<Calls["GET /api/notifications/groups"]["query"]>, Calls["GET /api/notifications/groups"]["answer"]>;
    /** The projects you were told of, the latest first, at most a hundred */
    projects: Query<void, Calls["GET /api/notifications/projects"]["answer"]>;
    /** How many notifications wait to be read */
    unreadCount: Query<void, Calls["GET /api/notifications/unread-count"]["answer"]>;
    /** What you want to hear of, by the bell and by mail */
    preferences: Query<void, Calls["GET /api/notification-preferences"]["answer"]>;
    /** Choose what you hear of one topic, by the bell and by mail */
    updatePreference: Mutation<NonNullable<Calls["PATCH /api/notification-preferences"]["body"]>, Calls["PATCH /api/notification-preferences"]["answer"]>;
    /** When your mails come: the hour of the daily summary, and your quiet hours */
    mailTimes: Query<void, Calls["GET /api/notification-preferences/mail-times"]["answer"]>;
    /** Choose hours in which no mail comes, or none */
    updateMailTimes: Mutation<NonNullable<Calls["PATCH /api/notification-preferences/mail-times"]["body"]>, Calls["PATCH /api/notification-preferences/mail-times"]["answer"]>;
    /** What the link at the head of a mail would turn off; null for a link that is none of ours */
    mailStop: Query<NonNullable<Calls["GET /api/unsubscribe"]["query"]>, Calls["GET /api/unsubscribe"]["answer"]>;
    /** Turn mails of a topic off, with the token from the head of one; it does nothing else */
    stopMails: Mutation<NonNullable<Calls["POST /api/unsubscribe"]["body"]>, Calls["POST /api/unsubscribe"]["answer"]>;
    /** What you were told of, newest first */
    list: Query<NonNullable<Calls["GET /api/notifications"]["query"]>, Calls["GET /api/notifications"]["answer"]>;
    /** Mark a notification as read */
    read: Mutation<NonNullable<Calls["POST /api/notifications/{id}/read"]["params"]>, Calls["POST /api/notifications/{id}/read"]["answer"]>;
    /** Mark as read what you were told of: everything, or that of a topic, a project or a group */
    readAll: Mutation<NonNullable<Calls["POST /api/notifications/read-all"]["body"]>, Calls["POST /api/notifications/read-all"]["answer"]>;
  };
  organizations: {
    /** Register your organization */
    create: Mutation<NonNullable<Calls["POST /api/organizations"]["body"]>, Calls["POST /api/organizations"]["answer"]>;
    /** An organization's profile */
    get: Query<NonNullable<Calls["GET /api/organizations/{id}"]["params"]>, Calls["GET /api/organizations/{id}"]["answer"]>;
    /** Change your own organization's profile; another name of a verified one is verified anew */
    update: Mutation<NonNullable<Calls["PATCH /api/organizations/{id}"]["params"]> & NonNullable<Calls["PATCH /api/organizations/{id}"]["body"]>, Calls["PATCH /api/organizations/{id}"]["answer"]>;
  };
  payoutAccount: {
    /** Where the expert is paid, and what was sent there */
    get: Query<void, Calls["GET /api/expert/payout-account"]["answer"]>;
    /** The countries in which experts are paid, and what of the profile can be sent to the card processor */
    prefill: Query<void, Calls["GET /api/expert/payout-account/prefill"]["answer"]>;
    /** Begin or continue to say where to be paid; answers the page to do it on */
    start: Mutation<NonNullable<Calls["POST /api/expert/payout-account"]["body"]>, Calls["POST /api/expert/payout-account"]["answer"]>;
    /** Experts' accounts at the card processor that are shut, about to be shut, below zero, or held while their owner is suspended or has not given tax details */
    listTroubled: Query<NonNullable<Calls["GET /api/admin/payout-accounts"]["query"]>, Calls["GET /api/admin/payout-accounts"]["answer"]>;
  };
  bankPayouts: {
    /** What was paid out to your bank, newest first: when it arrives, or why it did not */
    list: Query<NonNullable<Calls["GET /api/expert/payouts"]["query"]>, Calls["GET /api/expert/payouts"]["answer"]>;
    /** One payout to your bank, with the milestones it was earned with */
    get: Query<NonNullable<Calls["GET /api/expert/payouts/{id}"]["params"]>, Calls["GET /api/expert/payouts/{id}"]["answer"]>;
  };
  sandboxAccounts: {
    /** Answer, restrict, disable or close your account on the sandbox's page, and have it pay out */
    act: Mutation<NonNullable<Calls["POST /api/sandbox-payout-account"]["body"]>, Calls["POST /api/sandbox-payout-account"]["answer"]>;
  };
  pictures: {
    /** Take your portrait away; your initials stand there again */
    removePhoto: Mutation<void, Calls["DELETE /api/profile/photo"]["answer"]>;
    /** Take your organization's logo away; its initials stand there again */
    removeLogo: Mutation<NonNullable<Calls["DELETE /api/organizations/{id}/logo"]["params"]>, Calls["DELETE /api/organizations/{id}/logo"]["answer"]>;
  };
  portfolio: {
    /** Replace the expert's portfolio; the profile shows it in this order */
    update: Mutation<NonNullable<Calls["PUT /api/expert/portfolio"]["body"]>, Calls["PUT /api/expert/portfolio"]["answer"]>;
  };
  projects: {
    /** Your projects and, for experts, all open ones; for a sentence, or words that none says, the best for it */
    list: Query<NonNullable<Calls["GET /api/projects"]["query"]>, Calls["GET /api/projects"]["answer"]>;
    /** How many projects the list with these filters has */
    count: Query<NonNullable<Calls["GET /api/projects/count"]["query"]>, Calls["GET /api/projects/count"]["answer"]>;
    /** A project, as the reader may see it */
    get: Query<NonNullable<Calls["GET /api/projects/{id}"]["params"]> & NonNullable<Calls["GET /api/projects/{id}"]["query"]>, Calls["GET /api/projects/{id}"]["answer"]>;
    /** What happened on a project, newest first, for its parties and admins */
    activity: Query<NonNullable<Calls["GET /api/projects/{id}/activity"]["params"]>, Calls["GET /api/projects/{id}/activity"]["answer"]>;
    /** What you and that person work on, worked on, or talk about as client and expert; nothing for everybody else */
    sharedWith: Query<NonNullable<Calls["GET /api/projects/shared-with/{userId}"]["params"]>, Calls["GET /api/projects/shared-with/{userId}"]["answer"]>;
    /** Post a project */
    create: Mutation<NonNullable<Calls["POST /api/projects"]["body"]>, Calls["POST /api/projects"]["answer"]>;
    /** Change an open project */
    update: Mutation<NonNullable<Calls["PATCH /api/projects/{id}"]["params"]> & NonNullable<Calls["PATCH /api/projects/{id}"]["body"]>, Calls["PATCH /api/projects/{id}"]["answer"]>;
    /** Set a project's purchase order and cost centre; what is issued already stays as it is */
    setAccounting: Mutation<NonNullable<Calls["PATCH /api/projects/{id}/accounting"]["params"]> & NonNullable<Calls["PATCH /api/projects/{id}/accounting"]["body"]>, Calls["PATCH /api/projects/{id}/accounting"]["answer"]>;
    /** Invite an expert to propose */
    inviteExpert: Mutation<NonNullable<Calls["POST /api/projects/{id}/invitations"]["params"]> & NonNullable<Calls["POST /api/projects/{id}/invitations"]["body"]>, Calls["POST /api/projects/{id}/invitations"]["answer"]>;
    /** Cancel a project; one in progress when both parties have asked for it */
    cancel: Mutation<NonNullable<Calls["POST /api/projects/{id}/cancel"]["params"]>, Calls["POST /api/projects/{id}/cancel"]["answer"]>;
    /** Complete a project with no money in escrow and no open dispute: planned milestones are cancelled, none can be planned, and reviews open */
    complete: Mutation<NonNullable<Calls["POST /api/projects/{id}/complete"]["params"]>, Calls["POST /api/projects/{id}/complete"]["answer"]>;
    /** Reopen a completed project within 30 days, when both parties have asked for it */
    reopen: Mutation<NonNullable<Calls["POST /api/projects/{id}/reopen"]["params"]>, Calls["POST /api/projects/{id}/reopen"]["answer"]>;
    /** Decline the other party's request to reopen a project, or withdraw one's own */
    declineReopening: Mutation<NonNullable<Calls["POST /api/projects/{id}/reopen/decline"]["params"]>, Calls["POST /api/projects/{id}/reopen/decline"]["answer"]>;
  };
  proposals: {
    /** The proposals you sent as an expert, or those your organization received */
    listMine: Query<NonNullable<Calls["GET /api/proposals"]["query"]>, Calls["GET /api/proposals"]["answer"]>;
    /** A project's proposals: all for its client and admins, their own for experts */
    listForProject: Query<NonNullable<Calls["GET /api/projects/{id}/proposals"]["params"]> & NonNullable<Calls["GET /api/projects/{id}/proposals"]["query"]>, Calls["GET /api/projects/{id}/proposals"]["answer"]>;
    /** What you proposed for a project and how it was decided, also once the project is closed to you */
    getOwn: Query<NonNullable<Calls["GET /api/projects/{id}/own-proposal"]["params"]>, Calls["GET /api/projects/{id}/own-proposal"]["answer"]>;
    /** Every version of an offer, the newest first: for its expert, its client and admins */
    versions: Query<NonNullable<Calls["GET /api/proposals/{id}/versions"]["params"]>, Calls["GET /api/proposals/{id}/versions"]["answer"]>;
    /** Send a proposal to an open project */
    submit: Mutation<NonNullable<Calls["POST /api/projects/{id}/proposals"]["params"]> & NonNullable<Calls["POST /api/projects/{id}/proposals"]["body"]>, Calls["POST /api/projects/{id}/proposals"]["answer"]>;
    /** Change your offer until it is decided, which makes its next version */
    revise: Mutation<NonNullable<Calls["PATCH /api/proposals/{id}"]["params"]> & NonNullable<Calls["PATCH /api/proposals/{id}"]["body"]>, Calls["PATCH /api/proposals/{id}"]["answer"]>;
    /** Answer an offer with other terms, which are its next version */
    counter: Mutation<NonNullable<Calls["POST /api/proposals/{id}/counter"]["params"]> & NonNullable<Calls["POST /api/proposals/{id}/counter"]["body"]>, Calls["POST /api/proposals/{id}/counter"]["answer"]>;
    /** Take your counter-offer back: what the expert had offered is on the table again */
    withdrawCounter: Mutation<NonNullable<Calls["POST /api/proposals/{id}/counter/withdraw"]["params"]>, Calls["POST /api/proposals/{id}/counter/withdraw"]["answer"]>;
    /** Accept the version of an offer that is on the table, which starts the project and rejects the other proposals */
    accept: Mutation<NonNullable<Calls["POST /api/proposals/{id}/accept"]["params"]> & NonNullable<Calls["POST /api/proposals/{id}/accept"]["body"]>, Calls["POST /api/proposals/{id}/accept"]["answer"]>;
    /** Turn a proposal down */
    reject: Mutation<NonNullable<Calls["POST /api/proposals/{id}/reject"]["params"]> & NonNullable<Calls["POST /api/proposals/{id}/reject"]["body"]>, Calls["POST /api/proposals/{id}/reject"]["answer"]>;
    /** Take your own pending proposal back */
    withdraw: Mutation<NonNullable<Calls["POST /api/proposals/{id}/withdraw"]["params"]>, Calls["POST /api/proposals/{id}/withdraw"]["answer"]>;
  };
  reconciliations: {
    /** Comparisons of ledger, payments and gateway, the newest first */
    list: Query<NonNullable<Calls["GET /api/admin/reconciliations"]["query"]>, Calls["GET /api/admin/reconciliations"]["answer"]>;
    /** One comparison of ledger, payments and gateway, with each difference */
    get: Query<NonNullable<Calls["GET /api/admin/reconciliations/{id}"]["params"]>, Calls["GET /api/admin/reconciliations/{id}"]["answer"]>;
    /** Compare ledger, payments and gateway now; while one runs, that one is answered */
    start: Mutation<void, Calls["POST /api/admin/reconciliations"]["answer"]>;
  };
  reports: {
    /** Report a profile to the administrators; one report on it can be open */
    report: Mutation<NonNullable<Calls["POST /api/entrepreneurs/{id}/report"]["params"]> & NonNullable<Calls["POST /api/entrepreneurs/{id}/report"]["body"]>, Calls["POST /api/entrepreneurs/{id}/report"]["answer"]>;
    /** Report a public review, or the answer to it, to the administrators; one report on it can be open */
    reportReview: Mutation<NonNullable<Calls["POST /api/reviews/{id}/report"]["params"]> & NonNullable<Calls["POST /api/reviews/{id}/report"]["body"]>, Calls["POST /api/reviews/{id}/report"]["answer"]>;
    /** Report a message that was sent to you to the administrators; one report on it can be open */
    reportMessage: Mutation<NonNullable<Calls["POST /api/messages/{id}/report"]["params"]> & NonNullable<Calls["POST /api/messages/{id}/report"]["body"]>, Calls["POST /api/messages/{id}/report"]["answer"]>;
    /** Report somebody with whom you have a thread or a contract to the administrators; one report on them can be open */
    reportPerson: Mutation<NonNullable<Calls["POST /api/users/{id}/report"]["params"]> & NonNullable<Calls["POST /api/users/{id}/report"]["body"]>, Calls["POST /api/users/{id}/report"]["answer"]>;
    /** Reports on profiles, reviews, messages and people; those that wait in the order in which they came */
    list: Query<NonNullable<Calls["GET /api/admin/reports"]["query"]>, Calls["GET /api/admin/reports"]["answer"]>;
    /** Dismiss a report, hide what it is about, which settles every open report on it, or warn who is behind it */
    resolve: Mutation<NonNullable<Calls["POST /api/admin/reports/{id}/resolve"]["params"]> & NonNullable<Calls["POST /api/admin/reports/{id}/resolve"]["body"]>, Calls["POST /api/admin/reports/{id}/resolve"]["answer"]>;
    /** Show a profile again that was hidden after a report */
    restore: Mutation<NonNullable<Calls["POST /api/admin/entrepreneurs/{id}/restore"]["params"]> & NonNullable<Calls["POST /api/admin/entrepreneurs/{id}/restore"]["body"]>, Calls["POST /api/admin/entrepreneurs/{id}/restore"]["answer"]>;
    /** Show a review again, or the answer to it, that was hidden after a report */
    restoreReview: Mutation<NonNullable<Calls["POST /api/admin/reviews/{id}/restore"]["params"]> & NonNullable<Calls["POST /api/admin/reviews/{id}/restore"]["body"]>, Calls["POST /api/admin/reviews/{id}/restore"]["answer"]>;
    /** Show a message again that was hidden after a report */
    restoreMessage: Mutation<NonNullable<Calls["POST /api/admin/messages/{id}/restore"]["params"]> & NonNullable<Calls["POST /api/admin/messages/{id}/restore"]["body"]>, Calls["POST /api/admin/messages/{id}/restore"]["answer"]>;
  };
  books: {
    /** The platform's trial balance of some days: what each account had before, what moved, and what it has after */
    trialBalance: Query<NonNullable<Calls["GET /api/admin/books/trial-balance"]["query"]>, Calls["GET /api/admin/books/trial-balance"]["answer"]>;
    /** The general ledger: postings of one account in some days, oldest first, with document and balance */
    account: Query<NonNullable<Calls["GET /api/admin/books/ledger"]["query"]>, Calls["GET /api/admin/books/ledger"]["answer"]>;
    /** The sales day-book: the platform's own documents by the day of the supply, oldest first */
    sales: Query<NonNullable<Calls["GET /api/admin/books/sales"]["query"]>, Calls["GET /api/admin/books/sales"]["answer"]>;
    /** The sales day-book of some days summed up by rule, rate and state */
    salesTotals: Query<NonNullable<Calls["GET /api/admin/books/sales/totals"]["query"]>, Calls["GET /api/admin/books/sales/totals"]["answer"]>;
  };
  revenue: {
    /** All-time revenue by currency, net, with its VAT beside it */
    total: Query<void, Calls["GET /api/admin/revenue/total"]["answer"]>;
    /** Revenue entries from the start date to the end date, both included, by the calendar of the books, newest first, at most 1,000; net, with the VAT beside it */
    range: Query<NonNullable<Calls["GET /api/admin/revenue/range"]["query"]>, Calls["GET /api/admin/revenue/range"]["answer"]>;
    /** Revenue of a range by source and by day, net, with its VAT beside it, and this month's growth */
    summary: Query<NonNullable<Calls["GET /api/admin/revenue/summary"]["query"]>, Calls["GET /api/admin/revenue/summary"]["answer"]>;
  };
  reviews: {
    /** A project's published reviews and the reader's own */
    listForProject: Query<NonNullable<Calls["GET /api/projects/{id}/reviews"]["params"]>, Calls["GET /api/projects/{id}/reviews"]["answer"]>;
    /** Review the other party of a completed project */
    create: Mutation<NonNullable<Calls["POST /api/projects/{id}/reviews"]["params"]> & NonNullable<Calls["POST /api/projects/{id}/reviews"]["body"]>, Calls["POST /api/projects/{id}/reviews"]["answer"]>;
    /** Show or withhold who wrote a review, and the amount */
    update: Mutation<NonNullable<Calls["PATCH /api/reviews/{id}"]["params"]> & NonNullable<Calls["PATCH /api/reviews/{id}"]["body"]>, Calls["PATCH /api/reviews/{id}"]["answer"]>;
    /** Answer a published review of oneself, once */
    answer: Mutation<NonNullable<Calls["POST /api/reviews/{id}/answer"]["params"]> & NonNullable<Calls["POST /api/reviews/{id}/answer"]["body"]>, Calls["POST /api/reviews/{id}/answer"]["answer"]>;
    /** Correct the words of an answer within a day */
    correctAnswer: Mutation<NonNullable<Calls["PATCH /api/reviews/{id}/answer"]["params"]> & NonNullable<Calls["PATCH /api/reviews/{id}/answer"]["body"]>, Calls["PATCH /api/reviews/{id}/answer"]["answer"]>;
  };
  proposalTemplates: {
    /** Your templates of offers, by name */
    list: Query<void, Calls["GET /api/proposal-templates"]["answer"]>;
    /** Keep the shape of an offer under a name, at most 20 */
    save: Mutation<NonNullable<Calls["POST /api/proposal-templates"]["body"]>, Calls["POST /api/proposal-templates"]["answer"]>;
    /** Rename one of your templates, or put another shape in its place */
    update: Mutation<NonNullable<Calls["PATCH /api/proposal-templates/{id}"]["params"]> & NonNullable<Calls["PATCH /api/proposal-templates/{id}"]["body"]>, Calls["PATCH /api/proposal-templates/{id}"]["answer"]>;
    /** Delete one of your templates */
    delete: Mutation<NonNullable<Calls["DELETE /api/proposal-templates/{id}"]["params"]>, Calls["DELETE /api/proposal-templates/{id}"]["answer"]>;
  };
  savedSearches: {
    /** Your saved searches for experts, the latest first */
    list: Query<void, Calls["GET /api/saved-searches"]["answer"]>;
    /** Keep a search for experts under a name, at most 20 */
    save: Mutation<NonNullable<Calls["POST /api/saved-searches"]["body"]>, Calls["POST /api/saved-searches"]["answer"]>;
    /** Rename one of your saved searches, or choose how soon you hear of new experts who fit it */
    update: Mutation<NonNullable<Calls["PATCH /api/saved-searches/{id}"]["params"]> & NonNullable<Calls["PATCH /api/saved-searches/{id}"]["body"]>, Calls["PATCH /api/saved-searches/{id}"]["answer"]>;
    /** Delete one of your saved searches */
    delete: Mutation<NonNullable<Calls["DELETE /api/saved-searches/{id}"]["params"]>, Calls["DELETE /api/saved-searches/{id}"]["answer"]>;
  };
  secondFactor: {
    /** Add the passkey that a browser has made */
    addPasskey: Mutation<NonNullable<Calls["POST /api/account/passkeys"]["body"]>, Calls["POST /api/account/passkeys"]["answer"]>;
    /** Ask for what a browser needs to make a passkey */
    beginPasskey: Mutation<void, Calls["POST /api/account/passkeys/options"]["answer"]>;
    /** Begin to set up an authenticator app */
    beginTotp: Mutation<void, Calls["POST /api/account/totp"]["answer"]>;
    /** Finish setting up an authenticator app with its first code */
    confirmTotp: Mutation<NonNullable<Calls["POST /api/account/totp/confirm"]["body"]>, Calls["POST /api/account/totp/confirm"]["answer"]>;
    /** Have a browser asked for your second step again */
    forgetBrowser: Mutation<NonNullable<Calls["DELETE /api/account/remembered-browsers/{id}"]["params"]>, Calls["DELETE /api/account/remembered-browsers/{id}"]["answer"]>;
    /** Have every browser asked for your second step again */
    forgetBrowsers: Mutation<void, Calls["DELETE /api/account/remembered-browsers"]["answer"]>;
    /** By what you sign in beside your password */
    get: Query<void, Calls["GET /api/account/second-factor"]["answer"]>;
    /** The browsers that are not asked for your second step */
    listRememberedBrowsers: Query<void, Calls["GET /api/account/remembered-browsers"]["answer"]>;
    /** Remove a passkey */
    removePasskey: Mutation<NonNullable<Calls["DELETE /api/account/passkeys/{id}"]["params"]>, Calls["DELETE /api/account/passkeys/{id}"]["answer"]>;
    /** Call a passkey something else */
    renamePasskey: Mutation<NonNullable<Calls["PATCH /api/account/passkeys/{id}"]["params"]> & NonNullable<Calls["PATCH /api/account/passkeys/{id}"]["body"]>, Calls["PATCH /api/account/passkeys/{id}"]["answer"]>;
    /** Make new recovery codes; those before no longer work */
    renewCodes: Mutation<void, Calls["POST /api/account/recovery-codes"]["answer"]>;
    /** Turn the authenticator app off */
    turnOffTotp: Mutation<void, Calls["DELETE /api/account/totp"]["answer"]>;
  };
  shortlist: {
    /** The experts you keep, the latest first */
    get: Query<void, Calls["GET /api/shortlist"]["answer"]>;
    /** Keep an expert on your shortlist */
    add: Mutation<NonNullable<Calls["PUT /api/shortlist/{expertId}"]["params"]>, Calls["PUT /api/shortlist/{expertId}"]["answer"]>;
    /** Take an expert off your shortlist */
    remove: Mutation<NonNullable<Calls["DELETE /api/shortlist/{expertId}"]["params"]>, Calls["DELETE /api/shortlist/{expertId}"]["answer"]>;
  };
  signIn: {
    /** Ask for what a browser needs to sign in with a passkey alone */
    beginPasskey: Mutation<void, Calls["POST /api/auth/passkey/options"]["answer"]>;
    /** Begin to link your account to single sign-on: where to send the browser */
    beginProviderLink: Mutation<NonNullable<Calls["POST /api/account/provider"]["body"]>, Calls["POST /api/account/provider"]["answer"]>;
    /** Begin to prove by single sign-on who you are: where to send the browser */
    beginProviderProof: Mutation<NonNullable<Calls["POST /api/account/proof/provider"]["body"]>, Calls["POST /api/account/proof/provider"]["answer"]>;
    /** Give up what this browser has begun, to sign in as somebody else */
    cancelStep: Mutation<void, Calls["DELETE /api/auth/sign-in-step"]["answer"]>;
    /** How one signs in here, and what this browser has begun and not finished */
    get: Query<void, Calls["GET /api/auth/sign-in"]["answer"]>;
    /** Link single sign-on to the account that has its address already, with that account's password */
    linkProvider: Mutation<NonNullable<Calls["POST /api/auth/provider-link"]["body"]>, Calls["POST /api/auth/provider-link"]["answer"]>;
    /** Take the second step of a log-in */
    secondStep: Mutation<NonNullable<Calls["POST /api/auth/second-factor"]["body"]>, Calls["POST /api/auth/second-factor"]["answer"]>;
    /** Ask for what a browser needs to answer the second step with a passkey */
    secondStepOptions: Mutation<void, Calls["POST /api/auth/second-factor/options"]["answer"]>;
    /** Unlink your account from single sign-on */
    unlinkProvider: Mutation<void, Calls["DELETE /api/account/provider"]["answer"]>;
    /** Sign in with a passkey alone */
    withPasskey: Mutation<NonNullable<Calls["POST /api/auth/passkey"]["body"]>, Calls["POST /api/auth/passkey"]["answer"]>;
  };
  spending: {
    /** What your organization spent, has committed and plans, by month, project, expert, category or cost centre */
    get: Query<NonNullable<Calls["GET /api/spending"]["query"]>, Calls["GET /api/spending"]["answer"]>;
    /** The budget of each project that was begun, and what of it is spent, committed, planned and left */
    projects: Query<NonNullable<Calls["GET /api/spending/projects"]["query"]>, Calls["GET /api/spending/projects"]["answer"]>;
    /** What your organization's money does next: releases, milestones to be paid for, disputes, the plan */
    upcoming: Query<void, Calls["GET /api/spending/upcoming"]["answer"]>;
  };
  startupIdeas: {
    /** Open startup ideas by words and filters, or your own, the latest first; with `q` the best for it, the nearest where none has it */
    list: Query<NonNullable<Calls["GET /api/startup-ideas"]["query"]>, Calls["GET /api/startup-ideas"]["answer"]>;
    /** Post a startup idea */
    create: Mutation<NonNullable<Calls["POST /api/startup-ideas"]["body"]>, Calls["POST /api/startup-ideas"]["answer"]>;
    /** Change your idea, close it or open it again */
    update: Mutation<NonNullable<Calls["PATCH /api/startup-ideas/{id}"]["params"]> & NonNullable<Calls["PATCH /api/startup-ideas/{id}"]["body"]>, Calls["PATCH /api/startup-ideas/{id}"]["answer"]>;
    /** A startup idea with your own application to it */
    get: Query<NonNullable<Calls["GET /api/startup-ideas/{id}"]["params"]>, Calls["GET /api/startup-ideas/{id}"]["answer"]>;
  };
  subscriptions: {
    /** The plans, cheapest first */
    plans: Query<void, Calls["GET /api/subscription-plans"]["answer"]>;
    /** The plans with their prices per billing cycle */
    enhancedPlans: Query<void, Calls["GET /api/subscription-plans-enhanced"]["answer"]>;
    /** Your live subscription, or null */
    current: Query<void, Calls["GET /api/user/subscription"]["answer"]>;
    /** Your last payment for a plan where it was declined in the last 30 days and no plan was started since, or null */
    declinedPayment: Query<void, Calls["GET /api/user/subscription/declined-payment"]["answer"]>;
    /** Choose a plan; free in the first year */
    subscribe: Mutation<NonNullable<Calls["POST /api/subscribe"]["body"]>, Calls["POST /api/subscribe"]["answer"]>;
    /** What choosing a plan would do, and cost, at this moment */
    previewChange: Query<NonNullable<Calls["GET /api/user/subscription/change"]["query"]>, Calls["GET /api/user/subscription/change"]["answer"]>;
    /** The card your plan is charged to, what is due, and what is charged next */
    billing: Query<void, Calls["GET /api/user/subscription/billing"]["answer"]>;
    /** Pay what is due for your plan, with any card: it is kept for the next term */
    payDue: Mutation<void, Calls["POST /api/user/subscription/pay"]["answer"]>;
    /** Put a card on file for your plan, or another one in its place: on a page of the card processor's, where nothing is paid */
    changeCard: Mutation<void, Calls["POST /api/user/subscription/card"]["answer"]>;
    /** Take your card away: nothing is charged by itself, and your plan ends with its term */
    removeCard: Mutation<void, Calls["DELETE /api/user/subscription/card"]["answer"]>;
    /** The card processor's own pages for your cards: an address that works once and soon */
    openCardPortal: Mutation<void, Calls["POST /api/user/subscription/portal"]["answer"]>;
    /** Do not renew your plan: it runs on to its end date, or ends at once where a payment is due */
    cancel: Mutation<NonNullable<Calls["POST /api/user/subscription/cancel"]["body"]>, Calls["POST /api/user/subscription/cancel"]["answer"]>;
    /** Keep a plan that you cancelled and that still runs */
    resume: Mutation<NonNullable<Calls["POST /api/user/subscription/resume"]["body"]>, Calls["POST /api/user/subscription/resume"]["answer"]>;
  };
  timesheets: {
    /** The weeks of a milestone by the hour with their hours and money, for its parties and admins */
    list: Query<NonNullable<Calls["GET /api/milestones/{id}/timesheets"]["params"]>, Calls["GET /api/milestones/{id}/timesheets"]["answer"]>;
    /** Write down the hours of a week, and hand the week over with `handOver` */
    save: Mutation<NonNullable<Calls["POST /api/milestones/{id}/timesheets"]["params"]> & NonNullable<Calls["POST /api/milestones/{id}/timesheets"]["body"]>, Calls["POST /api/milestones/{id}/timesheets"]["answer"]>;
    /** Approve a week and pay its hours to the expert out of escrow */
    approve: Mutation<NonNullable<Calls["POST /api/timesheets/{id}/approve"]["params"]> & NonNullable<Calls["POST /api/timesheets/{id}/approve"]["body"]>, Calls["POST /api/timesheets/{id}/approve"]["answer"]>;
    /** Send a week back to the expert with a reason; nothing is paid for it until it is handed over again */
    return: Mutation<NonNullable<Calls["POST /api/timesheets/{id}/return"]["params"]> & NonNullable<Calls["POST /api/timesheets/{id}/return"]["body"]>, Calls["POST /api/timesheets/{id}/return"]["answer"]>;
    /** End a milestone by the hour early: by the expert what is unused goes back at once; by the client hours can be handed over for seven more days */
    endPeriod: Mutation<NonNullable<Calls["POST /api/milestones/{id}/end-period"]["params"]>, Calls["POST /api/milestones/{id}/end-period"]["answer"]>;
  };
  expenses: {
    /** The expenses of a milestone with their money and receipts, for its parties and admins */
    list: Query<NonNullable<Calls["GET /api/milestones/{id}/expenses"]["params"]>, Calls["GET /api/milestones/{id}/expenses"]["answer"]>;
    /** Say up to what sum the expenses of a milestone are paid; it is funded with the milestone */
    setCap: Mutation<NonNullable<Calls["POST /api/milestones/{id}/expenses-cap"]["params"]> & NonNullable<Calls["POST /api/milestones/{id}/expenses-cap"]["body"]>, Calls["POST /api/milestones/{id}/expenses-cap"]["answer"]>;
    /** Hand in an expense with its receipt, within the cap */
    handIn: Mutation<NonNullable<Calls["POST /api/milestones/{id}/expenses"]["params"]> & NonNullable<Calls["POST /api/milestones/{id}/expenses"]["body"]>, Calls["POST /api/milestones/{id}/expenses"]["answer"]>;
    /** Put an expense right that was sent back and hand it in again as its next version; the five days start anew */
    revise: Mutation<NonNullable<Calls["POST /api/expenses/{id}/revise"]["params"]> & NonNullable<Calls["POST /api/expenses/{id}/revise"]["body"]>, Calls["POST /api/expenses/{id}/revise"]["answer"]>;
    /** Approve an expense and pay it to the expert out of escrow, without a fee */
    approve: Mutation<NonNullable<Calls["POST /api/expenses/{id}/approve"]["params"]> & NonNullable<Calls["POST /api/expenses/{id}/approve"]["body"]>, Calls["POST /api/expenses/{id}/approve"]["answer"]>;
    /** Send an expense back to the expert with a reason; nothing is paid for it until it is revised and approved */
    return: Mutation<NonNullable<Calls["POST /api/expenses/{id}/return"]["params"]> & NonNullable<Calls["POST /api/expenses/{id}/return"]["body"]>, Calls["POST /api/expenses/{id}/return"]["answer"]>;
    /** Take an expense back that waits for its answer or was sent back */
    withdraw: Mutation<NonNullable<Calls["POST /api/expenses/{id}/withdraw"]["params"]> & NonNullable<Calls["POST /api/expenses/{id}/withdraw"]["body"]>, Calls["POST /api/expenses/{id}/withdraw"]["answer"]>;
  };
  tokens: {
    /** Your API tokens without their secrets, the latest first */
    list: Query<void, Calls["GET /api/tokens"]["answer"]>;
    /** Create an API token; its secret is in this answer and never again */
    create: Mutation<NonNullable<Calls["POST /api/tokens"]["body"]>, Calls["POST /api/tokens"]["answer"]>;
    /** Revoke one of your API tokens */
    revoke: Mutation<NonNullable<Calls["DELETE /api/tokens/{id}"]["params"]>, Calls["DELETE /api/tokens/{id}"]["answer"]>;
  };
  equityWorksheets: {
    /** The versions of the equity and vesting worksheet between you and a connection, with what has vested when and what each scenario comes to */
    get: Query<NonNullable<Calls["GET /api/connections/{id}/equity-worksheet"]["params"]>, Calls["GET /api/connections/{id}/equity-worksheet"]["answer"]>;
    /** Write the first version of an equity and vesting worksheet, or the next one; a version in force stays so until both have signed it */
    write: Mutation<NonNullable<Calls["POST /api/connections/{id}/equity-worksheet"]["params"]> & NonNullable<Calls["POST /api/connections/{id}/equity-worksheet"]["body"]>, Calls["POST /api/connections/{id}/equity-worksheet"]["answer"]>;
    /** Sign the version with this hash, in either order; once both have, it is in force and takes the place of the one before */
    sign: Mutation<NonNullable<Calls["POST /api/connections/{id}/equity-worksheet/sign"]["params"]> & NonNullable<Calls["POST /api/connections/{id}/equity-worksheet/sign"]["body"]>, Calls["POST /api/connections/{id}/equity-worksheet/sign"]["answer"]>;
    /** Call off the version that waits for signatures; what both have signed changes only by a later version */
    callOff: Mutation<NonNullable<Calls["POST /api/connections/{id}/equity-worksheet/call-off"]["params"]> & NonNullable<Calls["POST /api/connections/{id}/equity-worksheet/call-off"]["body"]>, Calls["POST /api/connections/{id}/equity-worksheet/call-off"]["answer"]>;
  };
  trialAgreements: {
    /** The versions of the trial agreement between you and a connection, with what each changed and who signed */
    get: Query<NonNullable<Calls["GET /api/connections/{id}/trial-agreement"]["params"]>, Calls["GET /api/connections/{id}/trial-agreement"]["answer"]>;
    /** Write the first version of a trial agreement, or the next one; signatures of the former do not count for it */
    propose: Mutation<NonNullable<Calls["POST /api/connections/{id}/trial-agreement"]["params"]> & NonNullable<Calls["POST /api/connections/{id}/trial-agreement"]["body"]>, Calls["POST /api/connections/{id}/trial-agreement"]["answer"]>;
    /** Sign the version with this hash, in either order; it is in force once both have */
    sign: Mutation<NonNullable<Calls["POST /api/connections/{id}/trial-agreement/sign"]["params"]> & NonNullable<Calls["POST /api/connections/{id}/trial-agreement/sign"]["body"]>, Calls["POST /api/connections/{id}/trial-agreement/sign"]["answer"]>;
    /** Call the trial off before both have signed, or end it early after that */
    end: Mutation<NonNullable<Calls["POST /api/connections/{id}/trial-agreement/end"]["params"]> & NonNullable<Calls["POST /api/connections/{id}/trial-agreement/end"]["body"]>, Calls["POST /api/connections/{id}/trial-agreement/end"]["answer"]>;
  };
  bookClosings: {
    /** The months of the platform's books since the first posting, newest first: closed, reopened, and next to close */
    list: Query<void, Calls["GET /api/admin/books/months"]["answer"]>;
    /** What keeps a month of the books from being closed: ledger, VAT accounts, returns and documents compared */
    faults: Query<NonNullable<Calls["GET /api/admin/books/months/{month}/faults"]["params"]>, Calls["GET /api/admin/books/months/{month}/faults"]["answer"]>;
    /** Close a month of the platform's books */
    close: Mutation<NonNullable<Calls["POST /api/admin/books/months/{month}/close"]["params"]>, Calls["POST /api/admin/books/months/{month}/close"]["answer"]>;
    /** Reopen the month of the books that was closed last */
    reopen: Mutation<NonNullable<Calls["POST /api/admin/books/months/{month}/reopen"]["params"]> & NonNullable<Calls["POST /api/admin/books/months/{month}/reopen"]["body"]>, Calls["POST /api/admin/books/months/{month}/reopen"]["answer"]>;
  };
  vatReturns: {
    /** The platform's VAT returns of every period since its first sale, newest first, with what is owed and filed */
    list: Query<void, Calls["GET /api/admin/vat-returns"]["answer"]>;
    /** The figures of a VAT return: by rule, state and rate, the boxes of HMRC, or the customers of an EC sales list */
    get: Query<NonNullable<Calls["GET /api/admin/vat-returns/{kind}/{from}"]["params"]>, Calls["GET /api/admin/vat-returns/{kind}/{from}"]["answer"]>;
    /** Say that a VAT return was filed; its figures stay from then on */
    file: Mutation<NonNullable<Calls["POST /api/admin/vat-returns/{kind}/{from}/file"]["params"]> & NonNullable<Calls["POST /api/admin/vat-returns/{kind}/{from}/file"]["body"]>, Calls["POST /api/admin/vat-returns/{kind}/{from}/file"]["answer"]>;
    /** Book that the VAT of a filed return was paid to the tax office, or got back from it */
    pay: Mutation<NonNullable<Calls["POST /api/admin/vat-returns/{kind}/{from}/pay"]["params"]> & NonNullable<Calls["POST /api/admin/vat-returns/{kind}/{from}/pay"]["body"]>, Calls["POST /api/admin/vat-returns/{kind}/{from}/pay"]["answer"]>;
    /** Take back the booked payment of a VAT return by a contrary entry of today */
    takePaymentBack: Mutation<NonNullable<Calls["POST /api/admin/vat-returns/{kind}/{from}/take-payment-back"]["params"]> & NonNullable<Calls["POST /api/admin/vat-returns/{kind}/{from}/take-payment-back"]["body"]>, Calls["POST /api/admin/vat-returns/{kind}/{from}/take-payment-back"]["answer"]>;
    /** How the platform files its VAT, from which day on, newest first */
    listSchemes: Query<void, Calls["GET /api/admin/vat-schemes"]["answer"]>;
    /** Say how the platform files its VAT from a day on */
    setScheme: Mutation<NonNullable<Calls["POST /api/admin/vat-schemes"]["body"]>, Calls["POST /api/admin/vat-schemes"]["answer"]>;
  };
  verification: {
    /** How the review of your credentials stands, what was said, and every step of it */
    get: Query<void, Calls["GET /api/expert/verification"]["answer"]>;
    /** Answer what was asked for, correct what was declined, or renew: it is reviewed again */
    resubmit: Mutation<NonNullable<Calls["POST /api/expert/verification/resubmit"]["body"]>, Calls["POST /api/expert/verification/resubmit"]["answer"]>;
    /** Pay to have your credentials reviewed first; answers where to pay */
    expedite: Mutation<void, Calls["POST /api/expert/verification/expedite"]["answer"]>;
    /** How the review of your organization stands, what was said, and every step of it */
    getOfOrganization: Query<void, Calls["GET /api/organization/verification"]["answer"]>;
    /** Show what proves your organization: at first, when more was asked for or it was declined, and to renew */
    resubmitOfOrganization: Mutation<NonNullable<Calls["POST /api/organization/verification/resubmit"]["body"]>, Calls["POST /api/organization/verification/resubmit"]["answer"]>;
    /** Experts and organizations to verify: who paid to be first, then who waits longest; others by what moved last */
    list: Query<NonNullable<Calls["GET /api/admin/verifications"]["query"]>, Calls["GET /api/admin/verifications"]["answer"]>;
    /** What is claimed, the documents beside it, what was opened, and the whole history */
    getCase: Query<NonNullable<Calls["GET /api/admin/verifications/{id}"]["params"]>, Calls["GET /api/admin/verifications/{id}"]["answer"]>;
    /** Verify by documents or a named register, or ask for more or decline with a reason; it takes effect after ten seconds in which it can be undone */
    decide: Mutation<NonNullable<Calls["POST /api/admin/verifications/{id}/decide"]["params"]> & NonNullable<Calls["POST /api/admin/verifications/{id}/decide"]["body"]>, Calls["POST /api/admin/verifications/{id}/decide"]["answer"]>;
    /** Take back your decision before it takes effect; nobody is told of it */
    undo: Mutation<NonNullable<Calls["POST /api/admin/verifications/{id}/undo"]["params"]>, Calls["POST /api/admin/verifications/{id}/undo"]["answer"]>;
  };
  webhooks: {
    /** Your webhook endpoints without their secrets, the oldest first */
    list: Query<void, Calls["GET /api/webhook-endpoints"]["answer"]>;
    /** Add an address that events are sent to; its secret is in this answer and never again */
    create: Mutation<NonNullable<Calls["POST /api/webhook-endpoints"]["body"]>, Calls["POST /api/webhook-endpoints"]["answer"]>;
    /** Change one of your webhook endpoints, stop it or start it again */
    update: Mutation<NonNullable<Calls["PATCH /api/webhook-endpoints/{id}"]["params"]> & NonNullable<Calls["PATCH /api/webhook-endpoints/{id}"]["body"]>, Calls["PATCH /api/webhook-endpoints/{id}"]["answer"]>;
    /** Delete one of your webhook endpoints with its log */
    delete: Mutation<NonNullable<Calls["DELETE /api/webhook-endpoints/{id}"]["params"]>, Calls["DELETE /api/webhook-endpoints/{id}"]["answer"]>;
    /** Give an endpoint a new secret, told once; the one until now signs beside it for 24 hours */
    rotateSecret: Mutation<NonNullable<Calls["POST /api/webhook-endpoints/{id}/rotate-secret"]["params"]>, Calls["POST /api/webhook-endpoints/{id}/rotate-secret"]["answer"]>;
    /** Send the event `webhook.test` to one of your endpoints, whichever events it takes */
    test: Mutation<NonNullable<Calls["POST /api/webhook-endpoints/{id}/test"]["params"]>, Calls["POST /api/webhook-endpoints/{id}/test"]["answer"]>;
    /** What was sent to one of your endpoints in 30 days, with each answer, the latest first */
    listDeliveries: Query<NonNullable<Calls["GET /api/webhook-endpoints/{id}/deliveries"]["params"]> & NonNullable<Calls["GET /api/webhook-endpoints/{id}/deliveries"]["query"]>, Calls["GET /api/webhook-endpoints/{id}/deliveries"]["answer"]>;
    /** Send an event once more, under the same `webhook-id`, as a delivery of its own */
    replay: Mutation<NonNullable<Calls["POST /api/webhook-deliveries/{id}/replay"]["params"]>, Calls["POST /api/webhook-deliveries/{id}/replay"]["answer"]>;
    /** What happened that concerns you, in the order in which it was committed, the oldest first */
    listEvents: Query<NonNullable<Calls["GET /api/events"]["query"]>, Calls["GET /api/events"]["answer"]>;
  };
};
