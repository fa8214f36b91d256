import { event } from "./event-declaration.ts";
import { type OfVerification, VERIFIED } from "./event-facts.ts";
import { VERDICT } from "./screen-data.ts";

export const verificationEvents = {
  "verification.submitted": event<OfVerification>()({
    label: "Verification requested",
    concerns: ["concerned", "organization", "admins"],
    shows: VERDICT,
  }),
  // The person concerned learns of a decision only once it is final.
  "verification.decision-held": event<OfVerification>()({
    label: "Verification decided, not yet in effect",
    concerns: ["admins"],
    shows: ["verification", "admin"],
    audit: { topic: "verification", deed: "decided {it}: {outcome}" },
  }),
  "verification.decision-undone": event<OfVerification>()({
    label: "Decision on a verification undone",
    concerns: ["admins"],
    shows: ["verification", "admin"],
    audit: { topic: "verification", deed: "undid the decision on {it}" },
  }),
  "verification.approved": event<OfVerification>()({
    label: "Verification approved",
    concerns: ["concerned", "organization", "admins"],
    shows: VERDICT,
    bell: { verification_approved: ["concerned"], organization_verified: ["organization"] },
    audit: { topic: "verification", deed: "verified {it}" },
    program: { about: "You were verified.", told: [{ to: VERIFIED, data: ["verificationId"] }] },
  }),
  "verification.more-needed": event<OfVerification>()({
    label: "More requested to verify",
    concerns: ["concerned", "organization", "admins"],
    shows: VERDICT,
    bell: { verification_more_needed: ["concerned"], organization_more_needed: ["organization"] },
    audit: { topic: "verification", deed: "asked for more in {it}" },
    program: { about: "More is needed to verify you.", told: [{ to: VERIFIED, data: ["verificationId"] }] },
  }),
  "verification.rejected": event<OfVerification>()({
    label: "Verification declined",
    concerns: ["concerned", "organization", "admins"],
    shows: VERDICT,
    bell: { verification_rejected: ["concerned"], organization_declined: ["organization"] },
    audit: { topic: "verification", deed: "declined {it}" },
    program: { about: "Your verification was declined.", told: [{ to: VERIFIED, data: ["verificationId"] }] },
  }),
  "verification.withdrawn": event<OfVerification>()({
    label: "Verification withdrawn",
    concerns: ["concerned", "organization", "admins"],
    shows: VERDICT,
    bell: { verification_withdrawn: ["concerned"], organization_withdrawn: ["organization"] },
    audit: { topic: "verification", deed: "withdrew {it}" },
  }),
  // It follows from what the expert changed, after the screen had said so.
  "verification.reopened": event<OfVerification>()({
    label: "Checked credentials changed",
    concerns: ["concerned", "organization", "admins"],
    shows: VERDICT,
    audit: { topic: "verification", deed: "opened {it} again" },
  }),
  "verification.expedited": event<OfVerification>()({
    label: "Verification expedited",
    concerns: ["concerned", "organization", "admins"],
    shows: [...VERDICT, "revenue"],
    audit: { topic: "verification", deed: "had {it} expedited" },
  }),
  "verification.renewal-due": event<OfVerification>()({
    label: "Verification to be renewed",
    concerns: ["concerned", "organization"],
    shows: VERDICT,
    bell: { verification_renewal_due: ["concerned"], organization_renewal_due: ["organization"] },
  }),
  "verification.expired": event<OfVerification>()({
    label: "Verification ended",
    concerns: ["concerned", "organization", "admins"],
    shows: VERDICT,
    bell: { verification_expired: ["concerned"], organization_expired: ["organization"] },
    audit: { topic: "verification", deed: "ended {it}" },
    program: { about: "Your verification ended.", told: [{ to: VERIFIED, data: ["verificationId"] }] },
  }),
  "verification.document-refused": event<OfVerification>()({
    label: "Malware found in a document",
    concerns: ["concerned", "admins"],
    shows: VERDICT,
    bell: { verification_document_refused: ["concerned"] },
  }),
};
