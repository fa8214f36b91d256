import type { AgreementId, ExpertId, NdaId } from "../ids.ts";
import { event } from "./event-declaration.ts";
import { type OfProject, PARTIES } from "./event-facts.ts";
import { WORK } from "./screen-data.ts";

type OfAgreement = OfProject & { agreementId: AgreementId };
const AGREEMENT = ["projectId", "agreementId"] as const;
const SHOWN = [...WORK, "milestones", "agreements"] as const;

export const agreementEvents = {
  "agreement.drawn": event<OfAgreement>()({
    label: "Agreement drawn up",
    concerns: ["client", "expert", "admins"],
    shows: SHOWN,
    activity: "agreement_drawn",
    bell: { agreement_drawn: PARTIES },
    program: {
      about: "An agreement was drawn up from what is planned; the expert signs first.",
      told: [{ to: PARTIES, data: AGREEMENT }],
    },
  }),
  "agreement.signed": event<OfAgreement>()({
    label: "Agreement signed by the expert",
    concerns: ["client", "expert", "admins"],
    shows: SHOWN,
    activity: "agreement_signed",
    bell: { agreement_signed: PARTIES },
    audit: { topic: "operations", deed: "signed the agreement of {it}" },
    program: {
      about: "The expert has signed the agreement; the client signs next.",
      told: [{ to: PARTIES, data: AGREEMENT }],
    },
  }),
  "agreement.in-force": event<OfAgreement>()({
    label: "Agreement in force",
    concerns: ["client", "expert", "admins"],
    shows: SHOWN,
    activity: "agreement_in_force",
    bell: { agreement_in_force: PARTIES },
    audit: { topic: "operations", deed: "signed the agreement of {it}, which is in force" },
    program: {
      about: "Both parties have signed the agreement; milestones can be funded.",
      told: [{ to: PARTIES, data: AGREEMENT }],
    },
  }),
  "agreement.declined": event<OfAgreement>()({
    label: "Agreement declined",
    concerns: ["client", "expert", "admins"],
    shows: SHOWN,
    activity: "agreement_declined",
    bell: { agreement_declined: PARTIES },
    audit: { topic: "operations", deed: "declined to sign the agreement of {it}" },
    program: { about: "A party declined to sign the agreement.", told: [{ to: PARTIES, data: AGREEMENT }] },
  }),
  "agreement.withdrawn": event<OfAgreement>()({
    label: "Agreement withdrawn",
    concerns: ["client", "expert", "admins"],
    shows: SHOWN,
    activity: "agreement_withdrawn",
    bell: { agreement_withdrawn: PARTIES },
    audit: { topic: "operations", deed: "withdrew the agreement of {it}" },
    program: { about: "The client goes on without an agreement.", told: [{ to: PARTIES, data: AGREEMENT }] },
  }),
  /** To each expert who has agreed to the NDA and can read it; never its words. */
  "confidential-part.changed": event<OfProject & { expertId: ExpertId }>()({
    label: "Confidential part of a brief changed",
    concerns: ["concerned"],
    shows: ["confidentialParts"],
    bell: { confidential_part_changed: ["concerned"] },
    program: {
      about: "The client changed the confidential part of a brief, to an expert who has agreed to its NDA.",
      told: [{ to: ["concerned"], data: ["projectId", "expertId"] }],
    },
  }),
  /** Who else has agreed is the client's to know: no line in the activity, which the project's expert reads. */
  "nda.agreed": event<OfProject & { ndaId: NdaId; expertId: ExpertId }>()({
    label: "NDA agreed to",
    concerns: ["client", "concerned", "admins"],
    shows: ["confidentialParts"],
    bell: { nda_agreed: ["client"] },
    audit: { topic: "operations", deed: "agreed to the NDA of {it}" },
    program: {
      about: "An expert agreed to the NDA of a brief and reads its confidential part.",
      told: [{ to: ["client", "concerned"], data: ["projectId", "ndaId", "expertId"] }],
    },
  }),
};
