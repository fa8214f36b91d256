import { DOCUMENT_PATH } from "@quorate/core/experts/expert-registration";
import type { DocumentId, ExpertId, UserId, VerificationId } from "@quorate/core/ids";
import { decimalFromMinor } from "@quorate/core/money";
import { EXPEDITED_REVIEW } from "@quorate/core/verification/expedited-review";
import { addDocument } from "./add-document.ts";
import { addExpeditedReview } from "./add-expedited-review.ts";
import { addPerson } from "./add-people.ts";
import { addVerification, type DemoStep, type DemoSteps, talkSteps } from "./add-verification.ts";
import { CITIES } from "./content/cities.ts";
import type { ExpertContent, Specialization } from "./content/demo-content.ts";
import { EXPERTS_IN_FINANCE } from "./content/experts-in-finance.ts";
import { EXPERTS_IN_LENDING_AND_DEALS } from "./content/experts-in-lending-and-deals.ts";
import { EXPERTS_IN_OPERATIONS } from "./content/experts-in-operations.ts";
import { EXPERTS_IN_PLANTS_AND_STORES } from "./content/experts-in-plants-and-stores.ts";
import { EXPERTS_IN_SALES_AND_MARKETS } from "./content/experts-in-sales-and-markets.ts";
import { EXPERTS_IN_STRATEGY } from "./content/experts-in-strategy.ts";
import { EXPERTS_IN_TEAMS_AND_BOARDS } from "./content/experts-in-teams-and-boards.ts";
import { EXPERTS_IN_TECHNOLOGY } from "./content/experts-in-technology.ts";
import { EXPERT_TALKS, type VerificationTalk } from "./content/verification-talks.ts";
import { demoId, demoNumber } from "./demo-id.ts";
import { type DemoWorld, named } from "./demo-world.ts";
import { howExpertWorks } from "./how-experts-work.ts";

export const EXPERTS = [
  ...EXPERTS_IN_STRATEGY,
  ...EXPERTS_IN_FINANCE,
  ...EXPERTS_IN_OPERATIONS,
  ...EXPERTS_IN_TECHNOLOGY,
  ...EXPERTS_IN_LENDING_AND_DEALS,
  ...EXPERTS_IN_PLANTS_AND_STORES,
  ...EXPERTS_IN_SALES_AND_MARKETS,
  ...EXPERTS_IN_TEAMS_AND_BOARDS,
];

const SERVICES_BY_SPECIALIZATION: Readonly<Record<Specialization, readonly string[]>> = {
  "Strategic Consulting": ["strategic-consultation"],
  "Management Consulting": ["strategic-consultation", "startup-advisory"],
  "Investment Banking": ["investment-matching"],
  "M&A Advisory": ["acquisition-support", "company-valuation"],
  "Financial Advisory": ["company-valuation", "financial-planning"],
  "Corporate Finance": ["financial-planning"],
  "Private Equity": ["acquisition-support", "investment-matching"],
  "Venture Capital": ["investment-matching", "startup-advisory"],
  "Business Development": ["business-development", "co-founder-finding"],
  "Sales Strategy": ["business-development"],
  "Marketing Strategy": ["marketing-strategy"],
  "International Expansion": ["strategic-consultation", "business-development"],
  "Product Management": ["product-development"],
  "Digital Transformation": ["technical-advisory"],
  "Data Analytics": ["technical-advisory"],
  "Operations Management": ["strategic-consultation"],
  "Supply Chain Management": ["strategic-consultation"],
  "Risk Management": ["financial-planning"],
  "Change Management": ["startup-advisory"],
  "Human Resources": ["startup-advisory"],
  "Sustainability & ESG": ["strategic-consultation"],
  "Leadership Development": ["startup-advisory", "co-founder-finding"],
};

const VERIFIED_FOR_ONE_EXPEDITED = 9;
const VERIFICATION_NOTES = "Degree confirmed by the school's register.";

export function addExperts(world: DemoWorld): void {
  for (const content of EXPERTS) addExpert(world, content);
}

function addExpert(world: DemoWorld, content: ExpertContent): void {
  const { rows, calendar } = world;
  const { name, city } = content;
  const isVerified = content.joinedDaysAgo === undefined;
  const joinedDaysAgo = content.joinedDaysAgo ?? 480 + demoNumber(`joined ${name}`, 300);
  const joinedAt = calendar.at(joinedDaysAgo, `join ${name}`);
  const verifiedAt = isVerified ? calendar.at(joinedDaysAgo - 2, `verify ${name}`) : null;
  const id = demoId<ExpertId>(`expert ${name}`);
  const worksFor = content.company ?? `${name.split(" ").at(-1)} independent`;
  const userId = addPerson(world, { name, worksFor, userType: "expert", city, joinedAt });
  world.experts.set(name, { id, userId, content });
  const certificate = addCertificate(world, content, { userId, at: joinedAt });
  const answer = EXPERT_TALKS[name]?.answered;
  const shown = answer ? answerId(userId) : certificate;
  rows.experts.push({
    id,
    user_id: userId,
    education_certificate_url: `${DOCUMENT_PATH}${shown}`,
    title: content.title,
    company: content.company ?? null,
    city,
    country: CITIES[city]?.[0] ?? null,
    specializations: content.specializations,
    industries: content.industries,
    years_experience: content.years,
    hourly_rate: decimalFromMinor(content.rate * 100),
    bio: content.bio,
    credentials: JSON.stringify(content.credentials ?? []),
    mba_school: content.school,
    graduation_year: content.graduated,
    is_verified: isVerified,
    is_available: content.isAvailable ?? true,
    busy_until: busyUntil(world, content),
    ...howExpertWorks(content),
    verification_notes: isVerified ? VERIFICATION_NOTES : null,
    verification_date: verifiedAt,
    created_at: joinedAt,
    updated_at: verifiedAt ?? joinedAt,
  });
  const verificationId = demoId<VerificationId>(`verification ${name}`);
  const isExpedited = isVerified && demoNumber(`expedited ${name}`, VERIFIED_FOR_ONE_EXPEDITED) === 0;
  const expeditedDaysAgo = content.expeditedDaysAgo ?? (isExpedited ? joinedDaysAgo - 1 : null);
  const expeditedAt = expeditedDaysAgo === null ? null : calendar.at(expeditedDaysAgo, `expedite ${name}`);
  if (expeditedAt) addExpeditedReview(world, { verificationId, userId, at: expeditedAt });
  addVerification(world, {
    key: name,
    userId,
    expertId: id,
    steps: stepsOf(world, content, { userId, joinedAt, verifiedAt, certificate }),
    expedited: expeditedAt && { at: expeditedAt, cost: decimalFromMinor(EXPEDITED_REVIEW.priceMinor) },
  });
  if (isVerified) addServices(world, id, content);
}

/** One in six has work to finish first. */
const BUSY_ONE_IN = 6;
const BUSY_DAYS_MAX = 60;

function busyUntil({ calendar }: DemoWorld, { name, isAvailable }: ExpertContent): string | null {
  if (isAvailable === false || demoNumber(`busy ${name}`, BUSY_ONE_IN) !== 0) return null;
  return calendar.day(-7 - demoNumber(`busy for ${name}`, BUSY_DAYS_MAX));
}

type Sent = { userId: UserId; joinedAt: Date; verifiedAt: Date | null; certificate: DocumentId };

function stepsOf(world: DemoWorld, content: ExpertContent, { userId, joinedAt, verifiedAt, certificate }: Sent) {
  const sent: DemoStep = { kind: "submitted", at: joinedAt, reason: null, documentIds: [certificate] };
  if (verifiedAt) {
    const register = { name: `the register of graduates of ${content.school}`, reference: null };
    const yes: DemoStep = { kind: "verified", at: verifiedAt, reason: VERIFICATION_NOTES, register };
    return [sent, yes] satisfies DemoSteps;
  }
  const talk = EXPERT_TALKS[content.name];
  return talk
    ? talkSteps(world, sent, talk, () => [addDiploma(world, content, { userId, talk })])
    : ([sent] satisfies DemoSteps);
}

const DIPLOMA = "diploma.png";
const answerId = (userId: UserId) => demoId<DocumentId>(`document ${userId} ${DIPLOMA}`);

function addCertificate(world: DemoWorld, content: ExpertContent, { userId, at }: { userId: UserId; at: Date }) {
  const kind = "education_certificate";
  return addDocument(world, { userId, kind, name: "mba-certificate.pdf", paper: certificateOf(content), at });
}

function addDiploma(
  world: DemoWorld,
  content: ExpertContent,
  { userId, talk }: { userId: UserId; talk: VerificationTalk },
) {
  const at = world.calendar.at(talk.answered?.daysAgo ?? 0, `answer ${content.name}`);
  return addDocument(world, {
    userId,
    kind: "education_certificate",
    name: DIPLOMA,
    paper: certificateOf(content),
    at,
  });
}

const certificateOf = ({ name, school, graduated }: ExpertContent) => ({
  heading: school,
  lines: [
    "This is to certify that",
    name,
    "has been awarded the degree of",
    `Master of Business Administration, ${graduated}`,
  ],
});

function addServices({ rows, categories }: DemoWorld, expertId: ExpertId, { specializations }: ExpertContent): void {
  const slugs = new Set(specializations.flatMap((specialization) => SERVICES_BY_SPECIALIZATION[specialization]));
  for (const slug of slugs) {
    rows.expert_services.push({ expert_id: expertId, service_category_id: named(categories, slug) });
  }
}
