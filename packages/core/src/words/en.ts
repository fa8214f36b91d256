import { endingsOf, FILE_GROUPS, type FileGroup, type FileNoun, type ForeignNoun } from "../file-kinds/file-kinds.ts";
import { PICTURE_FORMATS } from "../pictures/picture-file.ts";
import { withUnit } from "./with-unit.ts";
import { createWordFormat } from "./word-format.ts";

/**
 * English: every sentence that leaves the server as a code with its params. A key and the params it takes are declared here, once;
 * another language is a file beside this one that has the same keys (`Words`). A sentence without params is a text.
 */
export const locale = "en-GB";

const { plural, and, or } = createWordFormat(locale);
/** Dates are written as the specification does: "Mar 02, 2027". */
const { day, moment } = createWordFormat("en-US");

type Names = readonly string[];

const COMMITMENTS = { "full-time": "full-time", "part-time": "part-time", flexible: "at flexible hours" } as const;
const LEVELS = {
  "first-time": "First-time founder",
  serial: "Serial founder",
  experienced: "Experienced in business",
} as const;
type Place = "remote" | "local" | "hybrid";
type Spoken = { language: string; level: string };
type Pair = { offered: string; wanted: string };

/** "14 Dec": a day that is near. */
const dayAndMonth = (yyyyMmDd: string) => day(yyyyMmDd).replace(/^(\w+) 0?(\d+), \d+$/, "$2 $1");

/** Facts that counted for or against a person: what is known, never praise. */
export const reasons = {
  "availability/none": "Currently unavailable",
  "availability/now": "Available now",
  "commitment/given": ({ given }: { given: keyof typeof COMMITMENTS }) => `Available ${COMMITMENTS[given]}`,
  "commitment/other": ({ given, wanted }: { given: keyof typeof COMMITMENTS; wanted: string }) =>
    `Available ${COMMITMENTS[given]} only, you asked for ${wanted}`,
  "commitment/unknown": "Does not say how much time they have",
  "complement/looks-for-others": ({ roles }: { roles: Names }) =>
    `Looks for ${or(roles)}, which your profile does not offer`,
  "complement/looks-for-you": ({ role }: { role: string }) => `Looks for ${role}, which you offer`,
  "equity/beyond": ({ expected, offered }: { expected: string; offered: string }) =>
    `Expects ${expected} of the equity, you offer ${offered}`,
  "equity/within": ({ expected }: { expected: string }) => `Equity expected (${expected}) is within what you offer`,
  "experience/level": ({ level }: { level: keyof typeof LEVELS }) => LEVELS[level],
  "experience/other-level": ({ level, wanted }: { level: keyof typeof LEVELS; wanted: string }) =>
    `${LEVELS[level]}, you asked for ${wanted}`,
  "experience/years": ({ years }: { years: number }) =>
    `${plural(years, { one: "# year", other: "# years" })} of experience`,
  "industries/at-home": ({ industry }: { industry: string }) => `At home in ${industry}`,
  "industries/at-home-close": ({ offered, wanted }: Pair) => `At home in ${offered}, close to ${wanted}`,
  "industries/close": ({ offered, wanted }: Pair) => `Industry experience in ${offered}, close to ${wanted}`,
  "industries/none": ({ industries }: { industries: Names }) => `No industry experience in ${or(industries)} listed`,
  "industries/not-named": ({ industries }: { industries: Names }) => `Does not list ${or(industries)} as an industry`,
  "industries/same": ({ industry }: { industry: string }) => `Industry experience in ${industry}`,
  "location/other": ({ given, wanted }: { given: Place; wanted: Place }) =>
    `Prefers ${given} work, you asked for ${wanted}`,
  "location/prefers": ({ given }: { given: Place }) => `Prefers ${given} work`,
  "niches/does": ({ does }: { does: string }) => capital(does),
  "profile/little-in-common": ({ quote }: { quote: string }) =>
    `Little in common with your request; the nearest: “${quote}”`,
  "profile/nearest": ({ quote }: { quote: string }) => `Nearest to your request: “${quote}”`,
  "profile/speaks-of": ({ term }: { term: string }) => `Profile speaks of ${term}`,
  "profile/writes": ({ quote }: { quote: string }) => `Writes: “${quote}”`,
  "projects/completed": ({ projects }: { projects: number }) =>
    `${plural(projects, { one: "# project", other: "# projects" })} completed here`,
  "projects/none": "No project completed here yet",
  "rating/few-reviews": ({ reviews }: { reviews: number }) =>
    `Only ${plural(reviews, { one: "# review", other: "# reviews" })} so far, so the rating counts less`,
  /** `rating` as it is shown everywhere: "4.9". */
  "rating/mean": ({ rating, reviews }: { rating: string; reviews: number }) =>
    `Rated ${rating} over ${plural(reviews, { one: "# review", other: "# reviews" })}`,
  "reviews/latest": ({ rating }: { rating: number }) => `Latest review, ${rating} of 5`,
  "reviews/latest-said": ({ rating, quote }: { rating: number; quote: string }) =>
    `Latest review, ${rating} of 5: “${quote}”`,
  "roles/close": ({ offered, wanted }: Pair) => `Offers ${offered}, close to ${wanted}`,
  "roles/looks-for-too": ({ role }: { role: string }) => `Looks for ${role}, as you do`,
  "roles/none": ({ roles }: { roles: Names }) => `Nothing offered for the role of ${or(roles)}`,
  "roles/same": ({ role }: { role: string }) => `Offers ${role}`,
  "seeking/co-founders": "Seeks co-founders",
  "seeking/offers-services": "Offers co-founder services rather than seeking co-founders",
  "skills/close": ({ offered, wanted }: Pair) => `Specialises in ${offered}, close to ${wanted}`,
  "skills/has": ({ skills, needed }: { skills: Names; needed: number }) =>
    `${needed === 1 ? "Has the skill needed" : `Has ${skills.length} of ${needed} skills needed`}: ${and(skills)}`,
  "skills/lacks": ({ skills }: { skills: Names }) => `Does not list ${or(skills)} among their skills`,
  "skills/none": ({ skills }: { skills: Names }) => `No specialization in ${or(skills)} listed`,
  "skills/same": ({ skill }: { skill: string }) => `Specialises in ${skill}`,
  "skills/several": ({ skills }: { skills: Names }) => `Specialises in ${and(skills)}`,
  "skills/some": ({ skills, asked }: { skills: Names; asked: number }) => someSkills(skills, asked),
  "skills/some-and-close": ({ skills, asked, offered, wanted }: { skills: Names; asked: number } & Pair) =>
    `${someSkills(skills, asked)}; ${offered}, close to ${wanted}`,
  "skills/some-and-speaks-of": ({ skills, asked, term }: { skills: Names; asked: number; term: string }) =>
    `${someSkills(skills, asked)}; speaks of ${term}`,
  "verification/none": "Credentials not verified yet",
  "verification/verified": "Credentials verified",
  "wishes/rate-met": ({ rate }: { rate: string }) => `${rate} an hour, within what you want`,
  "wishes/rate-missed": ({ rate, wanted }: { rate: string; wanted: string }) => `${rate} an hour, you want ${wanted}`,
  "wishes/rate-unknown": "No hourly rate given",
  "wishes/rating-met": ({ rating, wanted }: { rating: string; wanted: string }) =>
    `Rated ${rating}, you want ${wanted} or better`,
  "wishes/rating-missed": ({ rating, wanted }: { rating: string | null; wanted: string }) =>
    `${rating === null ? "Not rated yet" : `Rated ${rating}`}, you want ${wanted} or better`,
  "words/few-of-description": "Profile says little about a project like yours",
  "words/few-of-request": "Profile says little about what you asked for",
  "words/shared": ({ words }: { words: Names }) => `Profile mentions ${and(words)}`,
};

function someSkills(skills: Names, asked: number): string {
  return `${skills.length} of ${asked} skills asked for: ${and(skills)}`;
}

/** How a person stands to a condition; apart from the reasons, because no screen needs more than the text that comes with each. */
export const conditions = {
  "conditions/available": "Available now",
  "conditions/based-elsewhere": ({ home, wanted }: { home: string; wanted: string }) =>
    `Based in ${home}, you asked for ${wanted}`,
  "conditions/based-in": ({ place }: { place: string }) => `Based in ${place}`,
  "conditions/budget-hours": ({ budget, hours, rate }: { budget: string; hours: number; rate: string }) =>
    `${budget} pays for ${plural(hours, { one: "# hour", other: "# hours" })} at ${rate}`,
  "conditions/busy-until": ({ day }: { day: string }) => `Busy until ${dayAndMonth(day)}`,
  "conditions/firm": "Works as a firm, you asked for one person",
  "conditions/free-from": ({ day }: { day: string }) => `Free from ${dayAndMonth(day)}`,
  "conditions/independent": "Works independently",
  "conditions/language-below": ({ language, level, wanted }: Spoken & { wanted: string | null }) =>
    `Speaks ${language} (${level}), you asked for ${wanted ?? "more"}`,
  "conditions/language-none": ({ language, spoken }: { language: string; spoken: Names }) =>
    `Speaks ${and(spoken)}, not ${language}`,
  "conditions/language-spoken": ({ language, level }: Spoken) => `Speaks ${language} (${level})`,
  "conditions/languages-unknown": "Does not list any languages",
  "conditions/near-home": ({ home }: { home: string }) => `Works on site near ${home}`,
  "conditions/on-site-unknown": ({ home }: { home: string }) =>
    `Based in ${home}; does not say whether they work on site`,
  "conditions/place-unknown": "Does not say where they work",
  "conditions/rate-elsewhere": ({ rate, currency }: { rate: string; currency: string }) =>
    `${rate} an hour; your limit is in ${currency}`,
  "conditions/rate-over": ({ over, rate, unit }: { over: string; rate: string; unit: string }) =>
    `${rate}/${unit}, ${over}/${unit} over your limit`,
  "conditions/rate-unknown": "No hourly rate given",
  "conditions/rate-within": ({ rate, unit }: { rate: string; unit: string }) => `${rate}/${unit}, within your limit`,
  "conditions/remote": "Works remotely",
  "conditions/remote-only": "Works remotely only, you asked for on site",
  "conditions/remote-unknown": "Does not say whether they work remotely",
  "conditions/town-unknown": ({ home, wanted }: { home: string; wanted: string }) =>
    `Based in ${home}; does not say whether in ${wanted}`,
  "conditions/travels": ({ home }: { home: string | null }) =>
    home === null ? "Travels to clients" : `Based in ${home}, travels to clients`,
  "conditions/unavailable": "Currently unavailable",
  "conditions/works-as-unknown": "Does not say whether they work alone or as a firm",
  "conditions/years-fewer": ({ years, fewer }: { years: number; fewer: number }) =>
    `${plural(years, { one: "# year", other: "# years" })} of experience, ${fewer} fewer than you asked for`,
  "conditions/years-met": ({ years, wanted }: { years: number; wanted: number }) =>
    `${plural(years, { one: "# year", other: "# years" })} of experience, you asked for ${wanted}`,
} as const;

/** A match's reasons, for and against, in one sentence. */
export function reasoning(merits: Names, flaw: string | null): string {
  const [first, ...others] = merits;
  if (first === undefined) return flaw === null ? "" : `${flaw}.`;
  const all = [first, ...others.map(lowerFirst)].join("; ");
  return flaw === null ? `${all}.` : `${all}; but ${lowerFirst(flaw)}.`;
}

/** A sentence goes on in lower case, but "CTO" stays as it is. */
function lowerFirst(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

/** What a notification tells of; whatever of it is gone is named by what it was. */
export type NotificationParams = {
  actor?: string;
  project?: string;
  /** Who was reviewed: an expert's or an organization's name. */
  reviewed?: string;
  /** With whom the reader writes, where something of it was reported. */
  person?: string;
  /** Why a review or a message was hidden, or a person warned. */
  reason?: string;
  milestone?: string;
  idea?: string;
  plan?: string;
  /** The name of a saved search. */
  search?: string;
  /** A day, yyyy-MM-dd. */
  endsOn?: string;
  /** When a call begins, and on whose clock that is told. */
  startsAt?: string;
  timeZone?: string;
  /** How many things it stands for: unread messages of one person are one notification. */
  count: number;
};

type Told = { actor: string; project: string; milestone: string; idea: string };

function told(sentence: (told: Told) => string): (params: NotificationParams) => string {
  return ({ actor = "Someone", project, milestone, idea }) => {
    const names = {
      actor,
      project: quoted(project, "a project"),
      milestone: quoted(milestone, "a milestone"),
      idea: quoted(idea, "a startup idea"),
    };
    return capital(sentence(names));
  };
}

/** `on`: when it begins, with the word before it; nothing where the call is not known any more. */
/** `isNobodys`: no person did it. */
type OfCall = { actor: string; on: (word: string) => string; isNobodys: boolean };
function ofCall(sentence: (of: OfCall) => string) {
  return ({ actor, startsAt, timeZone = "UTC" }: NotificationParams): string => {
    const on = (word: string) => (startsAt === undefined ? "" : ` ${word} ${moment(startsAt, timeZone)}`);
    return capital(sentence({ actor: actor ?? "Someone", on, isNobodys: actor === undefined }));
  };
}

const HIDDEN_FOR: Readonly<Record<string, string>> = {
  harassment: "harassment or abuse",
  confidential: "it names people or confidential facts",
  untrue: "it says what did not happen",
  "off-topic": "it is not about the work",
  pressure: "it was written under pressure or for a favour",
  spam: "spam or advertising",
  fraud: "fraud or a request for money",
  "off-platform": "asking to deal or pay outside Quorate",
};

/** Something of a project's reviews was taken out of sight: for what, as far as it still is, and what one can do. */
function hidden(what: (project: string) => string, next = ""): (params: NotificationParams) => string {
  return ({ project, reason = "" }) => {
    const why = HIDDEN_FOR[reason];
    const sentence = `${what(quoted(project, "a project"))}${why === undefined ? "" : `: ${why}`}.`;
    return next === "" ? sentence : `${sentence} ${next}`;
  };
}

/** The outcome of a report on something written to the reader: who wrote it, and the reason, if they may be told. */
function moderated(sentence: (person: string, why: string) => string): (params: NotificationParams) => string {
  return ({ person = "someone", reason = "" }) => {
    const why = HIDDEN_FOR[reason];
    return sentence(person, why === undefined ? "" : `: ${why}`);
  };
}

/** The outcome for the reader who reported a review: whom it is about, never who wrote it or for which project. */
function reported(sentence: (whom: string) => string): (params: NotificationParams) => string {
  return ({ reviewed }) => sentence(reviewed === undefined ? "" : ` of ${reviewed}`);
}

/** Names begin as their owners write them, sentences with a capital. */
function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function quoted(title: string | undefined, otherwise: string): string {
  return title === undefined ? otherwise : `“${title}”`;
}

/** By kind, in words that suit every recipient. Plain text without any contact detail. */
export const notifications = {
  project_invitation: told(({ actor, project }) => `${actor} invited you to propose for ${project}.`),
  proposal_received: told(({ actor, project }) => `${actor} sent a proposal for ${project}.`),
  proposal_withdrawn: told(({ actor, project }) => `${actor} withdrew the proposal for ${project}.`),
  proposal_accepted: told(({ actor, project }) => `${actor} accepted your proposal for ${project}.`),
  offer_revised: told(({ actor, project }) => `${actor} changed the offer for ${project}.`),
  offer_countered: told(({ actor, project }) => `${actor} made a counter-offer for ${project}.`),
  counter_withdrawn: told(({ actor, project }) => `${actor} withdrew the counter-offer for ${project}.`),
  offer_expiring: told(({ project }) => `An offer for ${project} expires soon. Decide by its last day.`),
  counter_expiring: told(({ project }) => `The counter-offer for ${project} expires soon. Decide by its last day.`),
  offer_expired: told(({ project }) => `An offer for ${project} has expired. It can be renewed with a new end date.`),
  counter_accepted: told(({ actor, project }) => `${actor} accepted your counter-offer for ${project}.`),
  proposal_rejected: told(({ project }) => `Your proposal for ${project} was not chosen.`),
  proposal_closed: told(({ project }) => `${project} was cancelled, and your proposal with it.`),
  milestone_planned: told(({ actor, milestone, project }) => `${actor} planned ${milestone} in ${project}.`),
  milestone_changed: told(({ actor, milestone, project }) => `${actor} changed ${milestone} in ${project}.`),
  milestone_divided: told(({ actor, milestone, project }) => `${actor} divided ${milestone} in ${project}.`),
  milestone_cancelled: told(({ actor, milestone, project }) => `${actor} removed ${milestone} from ${project}.`),
  milestone_funded: told(({ milestone, project }) => `${milestone} in ${project} is funded: work can begin.`),
  payment_declined: told(({ milestone, project }) => `The payment for ${milestone} in ${project} was declined.`),
  milestone_submitted: told(
    ({ actor, milestone, project }) => `${actor} handed over ${milestone} in ${project} for your decision.`,
  ),
  files_added: ({ actor = "Someone", project, count }: NotificationParams) =>
    capital(`${actor} added ${plural(count, { one: "a file", other: "# files" })} to ${quoted(project, "a project")}.`),
  changes_requested: told(
    ({ actor, milestone, project }) => `${actor} asked for changes to ${milestone} in ${project}.`,
  ),
  milestone_released: told(({ milestone, project }) => `The money for ${milestone} in ${project} was released.`),
  milestone_auto_released: told(
    ({ milestone, project }) =>
      `The money for ${milestone} in ${project} was released automatically, as no answer came in time.`,
  ),
  milestone_refunded: told(({ milestone, project }) => `The money for ${milestone} in ${project} was refunded.`),
  milestone_auto_refunded: told(
    ({ milestone, project }) =>
      `The money for ${milestone} in ${project} was refunded, as no work was handed over in time.`,
  ),
  milestone_refund_due: told(
    ({ milestone, project }) =>
      `The money for ${milestone} in ${project} goes back to the client soon, unless work is handed over.`,
  ),
  dispute_opened: told(
    ({ actor, milestone, project }) => `${actor} opened a dispute about ${milestone} in ${project}.`,
  ),
  dispute_answered: told(
    ({ actor, milestone, project }) => `${actor} answered the dispute about ${milestone} in ${project}.`,
  ),
  dispute_verdict_due: told(
    ({ milestone, project }) =>
      `The dispute about ${milestone} in ${project} must be decided soon, or its money is refunded automatically.`,
  ),
  dispute_decided: told(({ milestone, project }) => `The dispute about ${milestone} in ${project} was decided.`),
  chargeback_opened: told(
    ({ milestone, project }) =>
      `The client's bank is taking back the payment for ${milestone} in ${project}. Its money stays where it is until the bank has decided.`,
  ),
  chargeback_won: told(
    ({ milestone, project }) =>
      `The client's bank has decided: the payment for ${milestone} in ${project} stays with us.`,
  ),
  chargeback_lost: told(
    ({ milestone, project }) => `The client's bank has taken back the payment for ${milestone} in ${project}.`,
  ),
  chargeback_credited: () =>
    "A chargeback was credited against your invoices: your documents, earnings and spending count it.",
  cancellation_requested: told(({ actor, project }) => `${actor} asked you to agree to cancel ${project}.`),
  project_cancelled: told(({ project }) => `${project} was cancelled.`),
  project_all_settled: told(
    ({ project }) =>
      `Nothing is left to do in ${project}. It completes automatically unless the client plans what comes next.`,
  ),
  project_ending_due: told(
    ({ project }) =>
      `${project} is waiting for you: complete it, or plan what comes next. Otherwise it completes automatically.`,
  ),
  project_completed: told(({ project }) => `${project} is completed. You can review each other now.`),
  project_auto_completed: told(
    ({ project }) => `${project} completed automatically, with nothing left to do. You can review each other now.`,
  ),
  project_completed_unpaid: told(
    ({ project }) => `${project} was completed without a payment: it cannot be reviewed and counts in no one's record.`,
  ),
  agreement_drawn: told(({ project }) => `An agreement for ${project} is ready. The expert signs first.`),
  agreement_signed: told(
    ({ actor, project }) => `${actor} signed the agreement for ${project}. The client signs next.`,
  ),
  agreement_in_force: told(({ project }) => `Both of you have signed the agreement for ${project}. It is in force.`),
  agreement_declined: told(({ actor, project }) => `${actor} declined to sign the agreement for ${project}.`),
  agreement_withdrawn: told(({ actor, project }) => `${actor} withdrew the agreement for ${project}.`),
  nda_agreed: told(
    ({ actor, project }) => `${actor} agreed to the NDA for ${project} and can read its confidential part.`,
  ),
  confidential_part_changed: told(
    ({ actor, project }) => `${actor} changed the confidential part of ${project}. Your NDA covers the change, too.`,
  ),
  timesheet_handed_over: told(
    ({ actor, project }) => `${actor} handed over a week of hours for ${project}. Answer within five days.`,
  ),
  timesheet_answer_due: told(({ project }) => `A week of ${project} is approved automatically in two days.`),
  timesheet_returned: told(({ actor, project }) => `${actor} sent a week of ${project} back to you.`),
  timesheet_approved: told(({ actor, project }) => `${actor} approved a week of ${project}. Its money is released.`),
  timesheet_auto_approved: told(
    ({ project }) => `A week of ${project} was approved automatically. Its money is released.`,
  ),
  period_ending: told(
    ({ actor, project }) => `${actor} is ending the hourly work on ${project}. Hand over your hours within seven days.`,
  ),
  period_ended: told(({ project }) => `The hourly work on ${project} has ended. Unused money goes back to the client.`),
  expense_handed_in: told(
    ({ actor, project }) => `${actor} handed in an expense for ${project}. Answer within five days.`,
  ),
  expense_answer_due: told(({ project }) => `An expense for ${project} is approved automatically in two days.`),
  expense_returned: told(({ actor, project }) => `${actor} sent an expense for ${project} back to you.`),
  expense_revised: told(({ actor, project }) => `${actor} revised an expense for ${project}. Answer within five days.`),
  expense_approved: told(({ actor, project }) => `${actor} approved an expense for ${project}. Its money is released.`),
  expense_auto_approved: told(
    ({ project }) => `An expense for ${project} was approved automatically. Its money is released.`,
  ),
  bonus_paid: told(({ actor, project }) => `${actor} gave you a bonus for ${project}.`),
  change_order_proposed: told(({ actor, project }) => `${actor} proposed a change order for ${project}.`),
  change_order_agreed: told(
    ({ actor, project }) =>
      `${actor} agreed to your change order for ${project}. It applies once the difference is paid.`,
  ),
  change_order_accepted: told(({ project }) => `The change order for ${project} is in force.`),
  change_order_declined: told(({ actor, project }) => `${actor} declined your change order for ${project}.`),
  change_order_withdrawn: told(({ actor, project }) => `${actor} withdrew the change order for ${project}.`),
  change_order_lapsed: told(
    ({ project }) => `The change order for ${project} has lapsed: what it would change has since changed.`,
  ),
  reopening_requested: told(({ actor, project }) => `${actor} asked you to agree to reopen ${project}.`),
  reopening_withdrawn: told(({ actor, project }) => `${actor} withdrew the request to reopen ${project}.`),
  reopening_declined: told(({ actor, project }) => `${actor} declined to reopen ${project}.`),
  project_reopened: told(({ actor, project }) => `${actor} agreed: ${project} is open for work again.`),
  review_received: told(
    ({ actor, project }) =>
      `${actor} reviewed ${project}. Write yours to read it, or wait until the review period ends.`,
  ),
  review_answered: told(({ project, actor }) => `${actor} answered your review of ${project}.`),
  reviews_published: told(({ project }) => `The reviews of ${project} are public.`),
  review_hidden: hidden((project) => `Your review of ${project} was hidden`),
  review_of_you_hidden: hidden((project) => `A review of your work on ${project} was hidden and no longer counts`),
  review_restored: told(({ project }) => `The review of ${project} that was hidden is public again.`),
  answer_hidden: hidden(
    (project) => `Your answer to the review of ${project} was hidden`,
    "You can write another in its place.",
  ),
  answer_to_you_hidden: hidden((project) => `The answer to your review of ${project} was hidden`),
  answer_restored: told(({ project }) => `The answer to the review of ${project} that was hidden is public again.`),
  report_review_hidden: reported((whom) => `The review${whom} that you reported was hidden.`),
  report_answer_hidden: reported((whom) => `After your report, the answer to a review${whom} was hidden.`),
  report_dismissed: reported((whom) => `We looked at the review${whom} that you reported, and it stays.`),
  message_hidden: moderated(
    (person, why) => `An administrator hid a message that you wrote to ${person}${why}. You can still read it there.`,
  ),
  message_restored: moderated((person) => `A message between you and ${person} that was hidden is shown again.`),
  person_warned: moderated(
    (_, why) => `An administrator warned you after a report about what you write to others${why}.`,
  ),
  report_message_hidden: moderated((person) => `The message from ${person} that you reported was hidden.`),
  report_person_warned: moderated((person) => `After your report, ${person} was warned.`),
  report_nothing_done: moderated(
    (person) => `We looked at your report about ${person} and changed nothing. You can block them in the thread.`,
  ),
  call_booked: ofCall(({ actor, on }) => `${actor} booked a call with you${on("on")}.`),
  call_moved: ofCall(({ actor, on }) => `${actor} moved your call${on("to") || " to another time"}.`),
  call_room_changed: ofCall(({ actor, on }) => `${actor} changed the link of your call${on("on")}.`),
  call_cancelled: ofCall(({ actor, on, isNobodys }) =>
    isNobodys ? `your call${on("on")} is cancelled.` : `${actor} cancelled your call${on("on")}.`,
  ),
  call_begins: ofCall(({ on }) => `You have a call${on("on") || " soon"}. See where you meet.`),
  message_received: ({ actor = "Someone", count }: NotificationParams) =>
    capital(`${actor} wrote to you${plural(count, { one: ".", other: ": # messages." })}`),
  verification_approved: "Your credentials are verified.",
  verification_more_needed: "We need more to verify your credentials. See what, and answer.",
  verification_rejected: "We could not verify your credentials. See why, correct them and send them again.",
  verification_withdrawn: "Your verification was withdrawn and is being reviewed again.",
  verification_renewal_due: "Your verification ends soon. Renew it before it lapses.",
  verification_expired: "Your verification has ended. Send your credentials again to be verified.",
  verification_document_refused:
    "We found malware in a document on your profile and did not keep the file. Edit your profile to choose another one.",
  organization_verified: "Your organization is verified.",
  organization_more_needed: "We need more to verify your organization. See what, and answer.",
  organization_declined: "We could not verify your organization. See why, correct it and send it again.",
  organization_withdrawn: "The verification of your organization was withdrawn and is being reviewed again.",
  organization_renewal_due: "The verification of your organization ends soon. Renew it before it lapses.",
  organization_expired: "The verification of your organization has ended. Send your proof again to be verified.",
  connection_invited: told(({ actor }) => `${actor} invited you to connect.`),
  connection_accepted: told(({ actor }) => `${actor} accepted your invitation to connect.`),
  trial_agreement_proposed: told(({ actor }) => `${actor} wrote a trial agreement for the two of you.`),
  trial_agreement_signed: told(({ actor }) => `${actor} signed your trial agreement. You sign next.`),
  trial_agreement_in_force: told(({ actor }) => `${actor} has signed, too. Your trial agreement is in force.`),
  trial_agreement_ended: told(({ actor }) => `${actor} ended your trial agreement.`),
  equity_worksheet_written: told(({ actor }) => `${actor} wrote an equity worksheet for the two of you.`),
  equity_worksheet_signed: told(({ actor }) => `${actor} signed your equity worksheet. You sign next.`),
  equity_worksheet_in_force: told(({ actor }) => `${actor} has signed, too. Your equity worksheet is in force.`),
  equity_worksheet_called_off: told(({ actor }) => `${actor} called off the equity worksheet.`),
  application_received: told(({ actor, idea }) => `${actor} applied to join ${idea}.`),
  application_withdrawn: told(({ actor, idea }) => `${actor} withdrew the application to join ${idea}.`),
  application_reviewed: told(({ idea }) => `Your application to join ${idea} was read.`),
  application_interview: told(({ actor, idea }) => `${actor} would like to talk to you about ${idea}.`),
  application_accepted: told(({ actor, idea }) => `${actor} accepted your application to join ${idea}.`),
  application_rejected: told(({ idea }) => `Your application to join ${idea} was not chosen.`),
  saved_search_matched: ({ search, count }: NotificationParams) =>
    `${plural(count, { one: "A new expert fits", other: "# new experts fit" })} ${search === undefined ? "a search that you saved" : `your search “${search}”`}.`,
  payout_account_ready: () => "Your payout account is open. Money that clients release goes there.",
  payout_account_requirement_due: ({ count }: NotificationParams) =>
    `Your payout account needs details from you within ${plural(count, { one: "a day", other: "# days" })}, or payouts stop.`,
  payout_money_held: () => "Money that clients released to you is on hold. See why, and what you can do.",
  payout_account_restricted: () =>
    "We can't send anything to your payout account at the moment. Your money is waiting for you.",
  payout_account_disabled: () => "Your payout account is disabled. Your money is waiting for you.",
  tax_details_asked: () => "We need your tax details for our reports to tax authorities. It takes a few minutes.",
  tax_details_reminded: () => "We still need your tax details. Without them we may have to hold your payouts.",
  tax_details_payouts_held: () =>
    "Your payouts are held until you give your tax details. They continue at once when you have.",
  tax_statement_ready: () => "Your annual statement for tax is ready. We have reported the same figures.",
  account_looked_at: ({ actor = "Someone" }: NotificationParams) =>
    `${actor} from our support is viewing Quorate as you see it, and cannot change anything. See why under “Sign-in & security”.`,
  bank_payout_paid: () => "A payout of your earnings has reached your bank.",
  bank_payout_failed: () => "Your bank rejected a payout. Your money is safe; see how to fix it.",
  vat_number_unknown: () =>
    "The register does not know your VAT number, so you have no reverse charge. Check it in your billing details.",
  vat_return_due: ({ count }: NotificationParams) =>
    count === 0
      ? "A VAT return is due today."
      : `A VAT return is due in ${plural(count, { one: "a day", other: "# days" })}.`,
  plan_payment_declined: () => "The payment for your plan was declined: nothing was taken.",
  plan_renewing: ({ plan = "current", endsOn }: NotificationParams) =>
    `Your ${plan} plan renews on ${endsOn === undefined ? "its last day" : day(endsOn)}.`,
  plan_past_due: ({ plan = "current" }: NotificationParams) =>
    `Your ${plan} plan could not be renewed: the card was not charged.`,
  plan_payment_due: ({ plan = "current" }: NotificationParams) => `The payment for your ${plan} plan is still due.`,
  plan_ending: ({ plan = "current", endsOn }: NotificationParams) =>
    `Your ${plan} plan ends on ${endsOn === undefined ? "its last day" : day(endsOn)}.`,
};

/** Why a number is not taken as it was typed: one reader asks rather than guesses, on every screen and in every call. */
export const numbers = {
  "numbers/currency": ({ name }: { name: string | null }) =>
    name === null ? "Enter the number only, without a currency." : `Amounts here are in ${name}. Enter it in ${name}.`,
  "numbers/decimals": "Use at most two decimals.",
  "numbers/negative": "Enter it without a minus sign.",
  "numbers/not-a-number": ({ example }: { example: string }) => `Enter a number, such as ${example}.`,
  "numbers/not-whole": "Enter a whole number.",
  "numbers/too-large": "This is too large.",
  "numbers/which": ({ choices }: { choices: Names }) => `Did you mean ${or(choices)}? Please write it that way.`,
};

/** What became of a thing since a notification told of it: short, beside the line. */
export const outcomes = {
  "application/accepted": "Since accepted",
  "application/interview": "Since invited to talk",
  "application/rejected": "Since not chosen",
  "application/withdrawn": "Since withdrawn",
  "connection/accepted": "Accepted",
  "connection/declined": "Declined",
  "connection/ended": "No longer connected",
  "connection/withdrawn": "Since withdrawn",
  "dispute/decided": "Since decided",
  "milestone/cancelled": "Since removed",
  "milestone/changes-asked": "Changes since requested",
  "milestone/disputed": "In dispute now",
  "milestone/paid": "Since paid",
  "milestone/refunded": "Since refunded",
  "milestone/released": "Since released",
  "milestone/split": "Since decided",
  "milestone/submitted": "Since handed over",
  "plan/renewed": "Since renewed",
  "project/cancelled": "Since cancelled",
  "project/completed": "Since completed",
  "project/reopened": "Since reopened",
  "project/taken": "No longer open",
  "proposal/accepted": "Accepted",
  "proposal/rejected": "Declined",
  "proposal/sent": "You sent a proposal",
  "proposal/withdrawn": "Since withdrawn",
  "proposal/won": "Your proposal was accepted",
  "review/closed": "The review period is over",
  "review/published": "Reviews are public now",
  "review/written": "You have written yours",
  "verification/answered": "In review now",
  "verification/verified": "Since verified",
};

const COUNTED = {
  projects: { one: "# project", other: "# projects" },
  // The specification calls them connections; between founders those are something else.
  expertContacts: { one: "# expert connection", other: "# expert connections" },
} as const;
const NOT_OPEN = {
  accept: "This invitation is no longer open.",
  decline: "This invitation is no longer open.",
  withdraw: "This invitation is no longer open.",
  end: "You are not connected.",
} as const;
const OWN_PROFILE_HIDDEN = {
  accept: "Show your own profile before you accept.",
  invite: "Show your own profile before you invite.",
} as const;
const PLANNED_NO_MORE = {
  edit: "A milestone can be changed until it is funded.",
  divide: "A milestone can be divided until it is funded.",
  fund: "This milestone can no longer be funded.",
  cancel: "A milestone can be cancelled until it is funded.",
} as const;
const NOT_IN_PROGRESS = {
  change: "What was agreed can only be changed while the project is in progress.",
  fund: "Accept a proposal before you fund a milestone.",
  sign: "An agreement can only be signed while the project is in progress.",
  complete: "Only a project in progress can be completed.",
} as const;
const PROJECT_NOT_OPEN = {
  edit: "A project can only be changed while it is open.",
  invite: "This project no longer accepts proposals.",
} as const;
const OUTCOME_CONTRADICTED = {
  release: "A release pays the full amount: leave the amount out, or choose a split.",
  refund: "A refund releases nothing: leave the amount out, or choose a split.",
} as const;

const CLOSING_OBSTACLES = {
  "last-administrator": "you are the last administrator",
  "money-held": "money is held in escrow",
  "open-disputes": "a dispute is open",
  "bank-asks": "a bank is taking a payment back",
  "running-projects": "a project is running",
  "open-projects": "a project is open for proposals",
  "pending-proposals": "a proposal is waiting for an answer",
  "payouts-due": "a payout is on its way to you",
  "refunds-due": "a refund is on its way to you",
  "payments-under-way": "a payment is under way",
} as const;

/** What a file that is not taken was found to be. */
type RefusedFile = { noun: FileNoun | ForeignNoun; ending: string };

const FILE_NOUNS: Readonly<Record<Exclude<RefusedFile["noun"], "unknown" | "empty">, string>> = {
  pdf: "a PDF",
  word: "a Word document",
  excel: "an Excel workbook",
  powerpoint: "a PowerPoint presentation",
  visio: "a Visio drawing",
  project: "a Project plan",
  publisher: "a Publisher document",
  outlook: "an Outlook message",
  office: "an Office document",
  openDocument: "an OpenDocument file",
  iWork: "an iWork document",
  page: "an e-book or a printed page",
  picture: "a picture",
  recording: "a recording",
  text: "a text",
  mail: "an email",
  calendar: "a calendar or address file",
  archive: "an archive",
  data: "a data file",
  other: "a file",
  program: "a program",
  installer: "an installer",
};

function whatFileIs({ noun, ending }: RefusedFile): string {
  if (noun === "empty") return "This file is empty.";
  if (noun === "unknown") return "We could not tell what kind of file this is.";
  return `This is ${FILE_NOUNS[noun]}${ending === "" ? "" : ` (.${ending})`}, which we do not accept here.`;
}

const waysToSend = ({ noun }: RefusedFile) =>
  noun === "program" || noun === "installer"
    ? "We do not pass on programs."
    : "Save it as a PDF, or pack it in a ZIP file.";

const GROUP_WORDS: Readonly<Record<FileGroup, (endings: string) => string>> = {
  pdf: () => "PDF",
  office: () => "Word, Excel, PowerPoint, Visio, Project, Publisher and Outlook files",
  document: (endings) => `other documents (${endings})`,
  picture: (endings) => `pictures (${endings})`,
  recording: (endings) => `recordings (${endings})`,
  text: (endings) => `text (${endings})`,
  archive: (endings) => `archives (${endings})`,
  data: (endings) => `data (${endings})`,
};

/** Every kind of file that can be handed over or sent. */
export const takenFiles = () =>
  and(FILE_GROUPS.map((group) => GROUP_WORDS[group](endingsOf(group).join(", ").toUpperCase())));

/** What the server does not do, by the refusal's code; programs switch on the code, people read the sentence. */
export const refusals = {
  "access/above-own-role": "This administrator has rights that you do not have. Another administrator has to decide.",
  "access/admins-only": "You need administrator access to do this.",
  "access/not-of-role": ({ roles }: { roles: Names }) => `Only administrators with the role ${or(roles)} can do this.`,
  "access/own-matter": "You are involved in this. Another administrator has to decide.",
  "accounts/cannot-close": ({ obstacles }: { obstacles: readonly (keyof typeof CLOSING_OBSTACLES)[] }) =>
    `This account cannot be deleted yet: ${and(obstacles.map((obstacle) => CLOSING_OBSTACLES[obstacle]))}.`,
  "accounts/common-password": "This password is too common, or has leaked. Use another one.",
  "accounts/email-not-verified": "Please verify your email address first.",
  "accounts/email-taken": "There is already an account with this email address.",
  "accounts/export-limit": "You have exported your data several times. Please try again later.",
  "accounts/factor-proof-required": "Please confirm that it is you with your second factor, then try again.",
  "accounts/first-contacts-limit": ({ limit }: { limit: number }) =>
    `Until your email address is verified you can write to or invite ${limit} new people a day. Please verify it first.`,
  "accounts/full-proof-required":
    "Please confirm that it is you with your password and your second factor, then try again.",
  "accounts/invalid-credentials": "Invalid credentials. Please try again.",
  "accounts/link-not-valid": "This link has been used or has expired.",
  "accounts/log-in-locked": "Too many failed attempts. Please try again in a few minutes.",
  "accounts/password-required": "Enter your current password.",
  "accounts/personal-password":
    "Use a password that is not based on your name, your email address or the name Quorate.",
  "accounts/posing-name": "This could be mistaken for Quorate or its staff. Use your own name.",
  "accounts/proof-required": "Please confirm that it is you, then try again.",
  "accounts/same-email": "This is already your address.",
  "accounts/same-password": "This is your current password. Choose another one.",
  "accounts/session-not-found": "Session not found.",
  "accounts/signed-out": "Please log in to continue.",
  "accounts/wrong-password": "That password is not correct.",
  "administrators/last-full": "There has to be a full administrator. Give another one the full role first.",
  "administrators/not-found": "There is no such administrator.",
  "administrators/own-role": "You cannot change your own role. Ask another full administrator.",
  "administrators/suspended": "This account is suspended. Restore it before you make it an administrator.",
  "agreements/decided": "This agreement is no longer waiting for a signature.",
  "agreements/drawn-already": "An agreement has already been drawn up and is waiting for a signature.",
  "agreements/expert-first": "The expert signs first. You can sign after that.",
  "agreements/in-force": "Both of you have signed what is planned. Propose a change order to change it.",
  "agreements/needed": "An amount this high needs an agreement.",
  "agreements/not-found": "There is no agreement for this project.",
  "agreements/not-signed": "Both of you have to sign the agreement before a milestone can be funded.",
  "agreements/nothing-planned": "Plan a milestone first: the agreement says what is handed over.",
  "agreements/other-text": "The agreement has changed since you opened it. Read it again before you sign.",
  "agreements/signed-already": "You have already signed this agreement.",
  "agreements/work-funded": "An agreement is drawn up before the first milestone is funded.",
  "applications/already-applied": "You have already applied to this idea.",
  "applications/cannot-move": ({ status }: { status: ApplicationStatus }) =>
    `This application is ${status} and cannot be moved there.`,
  "applications/idea-closed": "This idea no longer takes applications.",
  "applications/not-found": "Application not found.",
  "applications/not-your-move": "The other person has to decide this.",
  "applications/own-idea": "You cannot apply to your own idea.",
  "applications/own-profile-hidden": ({ action }: { action: "accept" | "apply" }) =>
    action === "accept" ? OWN_PROFILE_HIDDEN.accept : "Show your own profile before you apply: the founder reads it.",
  "billing/accepted-already": "This account is already accepted as a business with this number.",
  "billing/consumer": "This account says that it buys as a private person. Its owner has to change that first.",
  "billing/no-such-letters": ({ letters }: { letters: string }) =>
    `We cannot print ${letters} on an invoice. Write this in Latin letters.`,
  "billing/not-accepted": "This account is not accepted as a business.",
  "billing/nothing-saved": "This account has no billing details yet. Its owner has to save them first.",
  "bonuses/not-hired": "A bonus goes to the expert of a project that is in progress or completed.",
  "bookings/begun": "This call has begun or is over.",
  "bookings/cancel-the-call":
    "This is a paid call that has not taken place yet. Cancel it under Calls; its refund follows the rules for calls.",
  "bookings/cancelled": "This call is cancelled.",
  "bookings/free-only": "This expert offers free calls only.",
  "bookings/no-client": "Calls are booked by organizations and entrepreneurs. Add such a profile first.",
  "bookings/not-bookable": "You cannot book a call with this expert.",
  "bookings/not-found": "Call not found.",
  "bookings/not-offered": "The expert offers no call at this time. Choose one of the free times.",
  "bookings/not-yet-disputable": "This call is not over yet. Once its time is over, you can object.",
  "bookings/one-at-a-time": "You already have a call with this expert. Move it, or book again afterwards.",
  "bookings/other-price": ({ price }: { price: string }) =>
    `The expert has changed the price: this call now costs ${price}. Please check it again.`,
  "bookings/own-call": "You have another call at this time. Choose another one.",
  "bookings/past": "Choose a time in the future.",
  "bookings/price-too-small": ({ min }: { min: string }) =>
    `A quarter of an hour costs at least ${min}, so that the card processor's fee does not eat it up.`,
  "bookings/taken": "This time has just been taken. Choose another one.",
  "bookings/to-come": "This call has not taken place yet. It is handed over automatically once its time is over.",
  "bookings/too-far": ({ weeks }: { weeks: number }) => `Choose a time within the next ${weeks} weeks.`,
  "bookings/too-far-to-pay": ({ days }: { days: number }) =>
    `A paid call begins within ${days} days of its payment. Choose an earlier time.`,
  "bookings/too-many": ({ limit }: { limit: number }) =>
    `You have ${limit} upcoming calls. Book the next one after one of them.`,
  "bookings/whole-project":
    "This project is a paid call and nothing more. Post a project for what comes next, and invite the expert to it.",
  "bookings/with-oneself": "You cannot book a call with yourself.",
  "books/faults": ({ first, count }: { first: string; count: number }) =>
    count === 1
      ? `The books of this month do not add up: ${first}.`
      : `The books of this month do not add up in ${count} places. The first: ${first}.`,
  "books/not-last-closed": "Only the month that was closed last can be reopened.",
  "books/not-next": ({ next }: { next: string }) =>
    next === "" ? "Nothing is booked yet." : `Months are closed in order. The next one is ${next}.`,
  "books/not-over": "A month can be closed a day after it is over.",
  "calendar/not-found": "There is no calendar at this address.",
  "change-orders/changes-nothing": "Change at least one milestone, or add one.",
  "change-orders/decided": "This change order has already been decided.",
  "change-orders/expenses-in-use": ({ least }: { least: string }) =>
    `Expenses of ${least} have already been handed in or paid. Enter at least that.`,
  "change-orders/milestone-settled": "This milestone is settled or disputed and cannot be changed.",
  "change-orders/moved":
    "A milestone of this change order has changed since it was proposed, one of its weeks is waiting for an answer, or the project has ended. Propose a new one.",
  "change-orders/named-twice": "Name each milestone once.",
  "change-orders/new-needs-amount": "A new milestone needs an amount.",
  "change-orders/new-needs-title": "A new milestone needs a title.",
  "change-orders/no-payment-due": "No payment is due for this change order.",
  "change-orders/not-found": "Change order not found.",
  "change-orders/not-own": "Only the party who proposed it can withdraw it.",
  "change-orders/one-open": "There is already an open change order. Answer or withdraw it first.",
  "change-orders/one-raise": "One change order can raise one funded milestone. Propose another for the next.",
  "change-orders/own": "The other party answers your change order. You can withdraw it.",
  "change-orders/period-stays": "This milestone is not paid by the hour. Drop it, and add one by the hour instead.",
  "change-orders/unknown-milestone": "This milestone is not in the project.",
  "change-orders/week-has-hours": ({ week }: { week: number }) =>
    `Hours of week ${week} were handed over, so it cannot be removed.`,
  "change-orders/week-waits":
    "A week of this milestone is waiting for an answer. Answer it first; then the milestone can be lowered or dropped.",
  "chargebacks/accepted": "The loss has already been accepted: the bank decides now.",
  "chargebacks/answered": "Evidence has already been sent: the bank reads it only once.",
  "chargebacks/decided": "The bank has already decided.",
  "chargebacks/file-not-taken":
    "A bank takes a PDF, JPEG or PNG of at most 4 MB that was handed over for this milestone.",
  "chargebacks/no-contract": "This payment belongs to no contract of ours: answer it at the card processor.",
  "chargebacks/not-found": "Chargeback not found.",
  "chargebacks/other-gateway": ({ gateway }: { gateway: string }) =>
    `This belongs to the ${gateway} gateway, which is not in use: answer it there.`,
  "chargebacks/payment-held":
    "The client's bank is taking this payment back. Its money stays where it is until the bank has decided.",
  "chargebacks/too-late": "The bank's deadline has passed.",
  "chargebacks/too-many-pages":
    "The bank reads fewer pages: shorten the account, leave the file out or choose a shorter one.",
  "checkout/given-up": "This has changed in the meantime. Nothing was charged; please check it again.",
  "checkout/not-found": "Checkout not found.",
  "checkout/not-open": "This checkout has already been settled.",
  "confidential-parts/agreed-already": "You have already agreed to this NDA.",
  "confidential-parts/nda-not-found": "There is no such NDA.",
  "confidential-parts/not-found": "This brief has no confidential part.",
  "confidential-parts/other-text": "The NDA has changed since you opened it. Read it again before you agree.",
  "confidential-parts/own-project": "This is your own project: you read its confidential part without an NDA.",
  "confidential-parts/project-over": "This project is over. Its confidential part can no longer be opened.",
  "connections/already-connected": "You are already connected.",
  "connections/already-invited": "Your invitation is waiting for an answer.",
  "connections/block-oneself": "You cannot block yourself.",
  "connections/met-day": "Choose a day from 1950 to today.",
  "connections/not-connected": "You are no longer connected.",
  "connections/not-found": "Connection not found.",
  "connections/not-open": ({ action }: { action: keyof typeof NOT_OPEN }) => NOT_OPEN[action],
  "connections/not-your-move": "The other person has to decide this.",
  "connections/own-profile-hidden": ({ action }: { action: keyof typeof OWN_PROFILE_HIDDEN }) =>
    OWN_PROFILE_HIDDEN[action],
  "connections/to-oneself": "You cannot invite yourself.",
  "connections/too-many-open": ({ limit }: { limit: number }) =>
    `${limit} of your invitations are waiting for an answer. Withdraw one first.`,
  "connections/too-soon": "You cannot invite this person again yet.",
  "deliveries/not-failed": "This has not failed for good. Look at it again.",
  "deliveries/not-found": "Delivery not found.",
  "disputes/already-resolved": "This dispute has already been resolved.",
  "disputes/not-found": "Dispute not found.",
  "disputes/not-open": "This dispute has already been answered.",
  "disputes/own-dispute": "The other party answers this dispute.",
  "disputes/release-amount-contradicts": ({ outcome }: { outcome: keyof typeof OUTCOME_CONTRADICTED }) =>
    OUTCOME_CONTRADICTED[outcome],
  "disputes/release-amount-out-of-range":
    "The amount to release must be more than zero and less than the milestone's amount.",
  "disputes/release-amount-required": "Say how much of the amount is released.",
  "documents/cannot-be-shown": "This file cannot be shown here. Download it to look at it.",
  "documents/kind-unknown": "Say which document it is in the field `kind`.",
  "documents/locked":
    "This file is locked with a password, so no one here could read it. Send a copy that opens without one.",
  "documents/malformed": "This is not a complete multipart/form-data body.",
  "documents/no-file": "Send the file in the field `file`.",
  "documents/not-found": "Document not found.",
  "documents/not-multipart": "Send the file as multipart/form-data.",
  "documents/too-large": "A file can be at most 10 MB.",
  "documents/too-many": "Too many of your files are not on a profile yet. Use some first.",
  "documents/type-not-accepted": ({ taken, ...file }: RefusedFile & { taken: Names }) =>
    `${whatFileIs(file)} ${or(taken.map((ending) => ending.toUpperCase()))} is accepted here: save it as one of these.`,
  "documents/upload-first": "Upload the document first.",
  "e-invoices/breaks-rules": ({ rules }: { rules: Names }) =>
    `There is no e-invoice of this document, only the PDF: EN 16931 wants a document that ${and(rules)}.`,
  "e-invoices/not-an-invoice":
    "This is a receipt, or a credit note over one, and no invoice: nothing is supplied by it. There is no e-invoice of it.",
  "entrepreneurs/already-registered": "You already have an entrepreneur profile.",
  "entrepreneurs/hidden-by-moderation":
    "This profile was hidden by an administrator. Write to us if you think this is a mistake.",
  "entrepreneurs/not-found": "Entrepreneur not found",
  "entrepreneurs/not-hidden": "This profile is not hidden.",
  "entrepreneurs/profile-required": "You need an entrepreneur profile to do this.",
  "equity-worksheets/cliff-after-vesting": "The cliff ends with the vesting at the latest.",
  "equity-worksheets/in-force":
    "Both of you have signed it. Write the next version: it replaces this one once both have signed.",
  "equity-worksheets/leaves-when": "Say after how many months.",
  "equity-worksheets/named-twice": "Give it another name: this one is taken.",
  "equity-worksheets/not-whole": ({ percent }: { percent: number }) =>
    `Together the shares come to ${percent}%. They must come to exactly 100%.`,
  "expenses/above-cap": ({ left }: { left: string }) => `The cap leaves only ${left} for expenses.`,
  "expenses/cap-agreed": "The cap of expenses is agreed. Propose a change order to change it.",
  "expenses/cap-funded": "The cap of expenses is set before a milestone is funded.",
  "expenses/cap-too-high": ({ most }: { most: string }) => `Enter at most ${most}.`,
  "expenses/changed-meanwhile": "This expense has changed since you opened it. Nothing was paid; look at it again.",
  "expenses/none-agreed": "No expenses are agreed for this milestone.",
  "expenses/not-found": "Expense not found.",
  "expenses/not-returned": "Only an expense that was sent back can be revised.",
  "expenses/not-running":
    "Expenses can only be handed in and approved while their milestone is funded and not disputed.",
  "expenses/not-spent-yet": "Enter the day on the receipt; it cannot be in the future.",
  "expenses/not-waiting": "This expense is not waiting for an answer.",
  "expenses/receipt-kind": "Add the receipt as a PDF or a picture.",
  "expenses/vat-above-amount": "The VAT is part of the amount and must be less than it.",
  "expenses/vat-above-rate": ({ most }: { most: string }) =>
    `At this rate the VAT within the amount is at most ${most}.`,
  "expert-services/unknown-category": "One of these services is no longer offered.",
  "experts/already-registered": "You already have an expert profile.",
  "experts/cursor-unknown": "The cursor does not name an expert in this list.",
  "experts/not-found": ({ asked }: { asked: "expert" | "profile" }) =>
    asked === "profile" ? "Expert not found" : "Expert not found.",
  "experts/profile-required": "You need an expert profile to do this.",
  "experts/registration-invalid": ({ year }: { year: number | null }) =>
    year === null ? "Upload the document first" : `Must be ${year} or earlier`,
  "files/being-checked": "This file is being checked for malware. Please try again in a moment.",
  "files/claimed": "One of these files is already in use. Upload it again to use it here.",
  "files/disputed": "Part of this project is or was in dispute, so its files stay as they are.",
  "files/infected": "Malware was found in a file, and the file was removed. Choose another one.",
  "files/not-found": "File not found.",
  "files/not-yours": "Only the person who added a file can take it back.",
  "files/opened": "Someone has already opened this file and may rely on it, so it stays.",
  "files/other-purpose": "One of these files was uploaded for something else.",
  "files/part-of-record": "This file is part of what was handed over, written or disputed, and stays with it.",
  "files/project-ended": "This project has ended: its files stay as they are.",
  "files/project-full": ({ max }: { max: number }) =>
    `A project has room for ${max} files. Take one back first, or hand over the rest with a milestone.`,
  "files/purpose-unknown": "Say what the file is for in the field `purpose`.",
  "files/store-unavailable": "Files cannot be read or written right now. Please try again in a few seconds.",
  "files/too-large": "A file can be at most 50 MB.",
  "files/too-many": "Too many of your files are still unused. Use some first, or wait a day.",
  "files/type-not-accepted": (file: RefusedFile) =>
    `${whatFileIs(file)} ${file.noun === "empty" ? "Choose one that is not empty." : waysToSend(file)}`,
  "files/upload-elsewhere": "This upload has moved on in the meantime. Ask how far it is, and continue from there.",
  "files/upload-finishing": "This upload has arrived and is being stored. Ask again in a moment.",
  "files/upload-in-pieces": "This upload came in too many pieces. Start it again.",
  "files/upload-malformed": "This is not a request of the tus protocol, version 1.0.0.",
  "founder-agreements/decided": "This version is no longer waiting for an answer.",
  "founder-agreements/moved": "It has changed since you opened it. Read the current version.",
  "founder-agreements/not-found": "There is no such agreement between you.",
  "founder-agreements/nothing-changed": "These are the terms of the current version. Change one, or sign it.",
  "founder-agreements/signed-already": "You have already signed this version.",
  "founder-agreements/unknown-idea": "Choose an idea of one of you.",
  "idempotency/answer-lost":
    "The first request with this key was done, but its answer is lost. Read what it made instead of sending it again.",
  "idempotency/bad-key": "An Idempotency-Key has 1 to 255 characters.",
  "idempotency/key-reused": "This Idempotency-Key was used for another request.",
  "idempotency/still-running": "The first request with this key is still running.",
  "idempotency/taken-over": "Another request with this key has taken over.",
  "impersonation/account-closed": "This account is closed: Quorate can no longer be viewed as its owner.",
  "impersonation/account-suspended": "This account is suspended: Quorate cannot be viewed as its owner.",
  "impersonation/administrator": "Quorate cannot be viewed as an administrator.",
  "impersonation/own-account": "You already see Quorate as yourself.",
  "impersonation/read-only":
    "You are viewing Quorate as someone else and can only read: nothing is changed, and what is private or secret stays hidden.",
  "input/not-an-object": "Send a JSON object.",
  "input/unsupported-media-type": "Send application/json.",
  "invoices/not-found": "Invoice not found.",
  "jobs/no-queue": "There is no such queue.",
  "jobs/not-failed": "This job has not failed, or someone has already retried it. Look at it again.",
  "jobs/not-found": "This job is no longer kept.",
  "jobs/timed": "This runs again automatically on its schedule.",
  "learning/not-shown": "None of your answers that are still kept shows this expert.",
  "live/session-only": "A stream needs a session.",
  "messages/about-work-only": "You can write to this person only about the project that the two of you have under way.",
  "messages/key-reused": "Another message was sent with this key.",
  "messages/not-found": "Message not found.",
  "messages/not-hidden": "This message is not hidden.",
  "messages/not-in-project": "Messages about a project go between its client and an expert who proposed to it.",
  "messages/person-not-found": "There is no one here to write to.",
  "messages/to-oneself": "You cannot write to yourself.",
  "milestones/by-the-hour": "Hours of this milestone are handed over week by week, in its timesheets.",
  "milestones/by-the-hour-whole": "A milestone by the hour cannot be divided. Plan another one for the other hours.",
  "milestones/changed-meanwhile":
    "This milestone has changed since you opened it. Nothing was saved; what you typed is still here.",
  "milestones/due-past": "Choose a day in the future.",
  "milestones/for-expenses": "Money for expenses is paid out expense by expense; dispute the milestone they belong to.",
  "milestones/not-found": "Milestone not found.",
  "milestones/not-funded": "Work can only be handed over while its milestone is funded.",
  "milestones/not-in-escrow": "Only a milestone with money in escrow can be disputed.",
  "milestones/not-planned": ({ action }: { action: keyof typeof PLANNED_NO_MORE }) => PLANNED_NO_MORE[action],
  "milestones/not-submitted": "This milestone has no work waiting for your decision.",
  "milestones/part-released":
    "You have released a part of this work. Release the rest, or ask for changes and release another part of what comes next.",
  "milestones/parts-differ": ({ sum, amount }: { sum: string; amount: string }) =>
    `The parts come to ${sum}. Together they must be ${amount}.`,
  "milestones/period-differs": ({ rate, example, hours }: { rate: string; example: string; hours: number }) =>
    `At ${rate} an hour the amount pays for whole quarter hours: for example ${example} for ${withUnit(hours, "h")}.`,
  "milestones/release-above-held": ({ amount }: { amount: string }) =>
    `This milestone holds ${amount}. A part is less than that; leave the amount out to release all of it.`,
  "milestones/rest-too-small": ({ amount }: { amount: string }) =>
    `At least ${amount} must stay in escrow. Release all of it, or a smaller part.`,
  "milestones/too-late-for-changes":
    "The money cannot be held long enough for changes to be made. Release it, or dispute the work.",
  "milestones/too-small": ({ min }: { min: string }) => `The amount of a milestone is at least ${min}.`,
  "money/not-an-amount": "Enter an amount with at most two decimals.",
  "movements/not-found": "Refund or transfer not found.",
  "movements/not-stopped": "This is not waiting for anyone. Look at it again.",
  "movements/other-gateway": ({ gateway }: { gateway: string }) =>
    `This belongs to the ${gateway} gateway, which is not in use. It has to be settled there.`,
  "notifications/not-found": "Notification not found.",
  "organizations/already-registered": "You already have an organization profile.",
  "organizations/not-found": "Organization not found.",
  "organizations/profile-required": "You need an organization profile to do this.",
  "payments/amount-not-accepted": "The card processor does not accept a payment of this amount.",
  "payments/gateway-unavailable":
    "The card processor is not responding at the moment. Nothing was charged; please try again.",
  "payments/not-found": "Payment not found.",
  "payouts/account-not-found": "You have no payout account here yet. Set up payouts on the earnings page first.",
  "payouts/country-required":
    "Choose the country where you are paid. Your profile does not name one that the card processor can send money to.",
  "payouts/held":
    "Payouts to this person are on hold while their account is suspended, and resume once it is restored.",
  "payouts/not-found": "Payout not found.",
  "payouts/nothing-on-its-way": "No payout is on its way to the bank.",
  "payouts/nothing-to-pay-out": "There is nothing in this account to pay out, or it is shut.",
  "payouts/sandbox-account-closed": "This account is closed for good. Set up another one on the earnings page.",
  "pictures/broken": "This picture is damaged or cannot be read. Please choose another one.",
  "pictures/busy": "Many pictures are being prepared right now. Please try again in a few seconds.",
  "pictures/not-found": "Picture not found.",
  "pictures/too-large": "A picture can be at most 8 MB.",
  "pictures/too-many": "You have sent many pictures in a short time. Please wait a while.",
  "pictures/too-many-pixels": "A picture can be at most 50 megapixels.",
  "pictures/type-not-accepted": (file: RefusedFile) =>
    `${whatFileIs(file)} Choose a picture as ${or(PICTURE_FORMATS)}, or save it as one of these.`,
  "plans/limit-reached": ({ limit, ...plan }: { limit: number } & PlanLimit) =>
    plan.counted === "experts"
      ? `Without a plan you see the first ${limit} experts. Any plan shows all of them.`
      : `The ${plan.plan} plan includes ${plural(limit, COUNTED[plan.counted])} a month. Choose a larger plan, or wait for next month.`,
  "portfolio/year-ahead": ({ year }: { year: number }) => `Must be ${year} or earlier`,
  "profiles/changed-meanwhile":
    "Your profile was changed in another window. Nothing was saved; check how it looks now and save again.",
  "projects/already-invited": "You have already invited this expert.",
  "projects/already-proposed": "This expert has already sent you a proposal for this project.",
  "projects/closed": "This project is closed.",
  "projects/expert-not-invitable": "This expert cannot be invited to your projects.",
  "projects/milestones-open":
    "Another milestone is still open, so this is not the end. Release this one alone, then complete the project.",
  "projects/money-in-escrow": "Settle every funded milestone first.",
  "projects/no-reopening-asked": "No request to reopen this project is waiting.",
  "projects/not-completed": "Only a completed project can be reopened.",
  "projects/not-found": "Project not found.",
  "projects/not-in-progress": ({ action }: { action: keyof typeof NOT_IN_PROGRESS }) => NOT_IN_PROGRESS[action],
  "projects/not-open": ({ action }: { action: keyof typeof PROJECT_NOT_OPEN }) => PROJECT_NOT_OPEN[action],
  "projects/other-party-gone": "The other party has closed their account, so this project cannot be reopened.",
  "projects/own-profile": "You cannot invite yourself to your own project.",
  "projects/reopening-declined": ({ days }: { days: number }) =>
    `The other party has declined. You can ask again ${days} days after that, and they can ask you at any time.`,
  "projects/reopening-over": ({ days }: { days: number }) =>
    `A project can be reopened within ${days} days of its completion. Post a new one to continue.`,
  "projects/unknown-category": "Please select a service category.",
  "proposal-templates/limit-reached": ({ limit }: { limit: number }) =>
    `You can keep ${limit} templates. Delete one first.`,
  "proposal-templates/name-taken": "You already have a template with this name.",
  "proposal-templates/not-found": "Template not found.",
  "proposals/already-sent": "You have already sent a proposal to this project.",
  "proposals/answer-missing": "Answer this question: the client requires it.",
  "proposals/day-far": "This day is a hundred years away. Check the year.",
  "proposals/expenses-differ": ({ sum }: { sum: string }) =>
    `The expenses of the milestones come to ${sum}. The cap for all must be the same, or left out.`,
  "proposals/expenses-without-sum":
    "Expenses are paid beside a price, hours or milestones. Offer one of these, or leave the expenses out.",
  "proposals/expired": "This offer has expired. It can be accepted once it is renewed with a new end date.",
  "proposals/expiry-past": "Choose a day in the future.",
  "proposals/no-counter-offer": "There is no counter-offer to withdraw.",
  "proposals/no-sum": "Enter a rate, or offer a price or milestones.",
  "proposals/not-found": "Proposal not found.",
  "proposals/not-pending": "This proposal has already been decided.",
  "proposals/own-project": "You cannot send a proposal to your own project.",
  "proposals/own-version": ({ to }: { to: "client" | "expert" }) =>
    to === "client" ? "Your counter-offer is with the expert." : "Your offer is with the client.",
  "proposals/price-differs": ({ sum }: { sum: string }) => `The milestones come to ${sum}. The price must be the same.`,
  "proposals/project-not-open": "This project no longer accepts proposals.",
  "proposals/questions-changed": "The client has changed the questions. Answer them as they are now.",
  "proposals/start-past": "Choose a day in the future.",
  "proposals/total-too-large": "The total is too large.",
  "proposals/version-moved": ({ version }: { version: number }) =>
    `The offer has changed: version ${version} is on the table now. Read it before you decide.`,
  "reconciliations/not-found": "Comparison not found.",
  "reports/already-open": "You have reported this profile. We are looking into it.",
  "reports/already-resolved": "This report has already been decided.",
  "reports/message-already-open": "You have reported this message. We are looking into it.",
  "reports/message-hidden": "This message is already hidden.",
  "reports/no-answer": "There is no answer to this review, or it is already hidden.",
  "reports/not-found": "Report not found.",
  "reports/note-required": "Say what is wrong",
  "reports/other-outcome": "A report of this kind cannot be decided like that.",
  "reports/own-message": "You are involved in this. Another administrator has to decide.",
  "reports/own-profile": "You cannot report your own profile.",
  "reports/own-review":
    "You cannot decide about a review that you wrote or that is about your work. Another administrator has to.",
  "reports/own-words": "You cannot report what you wrote yourself.",
  "reports/person-already-open": "You have reported this person. We are looking into it.",
  "reports/reason-required": "Choose the reason that people will see",
  "reports/review-already-open": "You have reported this review. We are looking into it.",
  "requests/busy": "Too many people are signing in right now. Please try again in a few seconds.",
  "requests/foreign-origin": "This request comes from another site.",
  "requests/too-many": "Too many requests. Please wait a moment.",
  "requests/too-many-at-once": "Too many searches at once. Please wait a moment.",
  "requests/unknown-version": ({ version }: { version: string }) =>
    `There is no such version of the API. This server answers in ${version}.`,
  "reviews/already-answered": "You have already answered this review.",
  "reviews/already-written": "You have already reviewed this project.",
  "reviews/answer-stands": ({ hours }: { hours: number }) =>
    `An answer can be corrected for ${hours} hours. After that it is final.`,
  "reviews/not-answered": "You have not answered this review yet.",
  "reviews/not-completed": "A project can only be reviewed after it is completed.",
  "reviews/not-found": "Review not found.",
  "reviews/not-hidden": "This is not hidden.",
  "reviews/nothing-paid": "Nothing was paid through this project, so it cannot be reviewed.",
  "reviews/window-ended": ({ days }: { days: number }) =>
    `A project can be reviewed for ${days} days after it is completed.`,
  "route/not-found": "There is nothing at this address.",
  "saved-searches/limit-reached": ({ limit }: { limit: number }) =>
    `You already have ${limit} saved searches. Delete one first.`,
  "saved-searches/name-taken": "You already have a saved search with this name.",
  "saved-searches/not-found": "Saved search not found.",
  "search/busy": "Too many people are searching. Please try again in a moment.",
  "search/took-too-long": "This search took too long. Try fewer words or filters.",
  "second-factor/browser-not-found": "This browser is not remembered.",
  "second-factor/last": "Everyone here needs a second step. Add another before you remove this one.",
  "second-factor/last-of-admin": "Administrators need a second step. Add another before you remove this one.",
  "second-factor/needed": "Administrators need a second step to sign in. Add one in your settings first.",
  "second-factor/needed-of-everybody":
    "Everyone here needs a second step to sign in. Add an authenticator app or a passkey first.",
  "second-factor/off": "Add an authenticator app or a passkey first.",
  "second-factor/passkey-known": "This passkey is already in use.",
  "second-factor/passkey-not-found": "Passkey not found.",
  "second-factor/passkey-refused": "This passkey could not be confirmed. Please try again.",
  "second-factor/passkeys-limit": ({ limit }: { limit: number }) =>
    `You already have ${limit} passkeys. Remove one first.`,
  "second-factor/totp-not-begun": "This set-up is no longer valid. Please start again.",
  "second-factor/totp-off": "No authenticator app is set up.",
  "second-factor/totp-on": "An authenticator app is already set up. Turn it off first.",
  "second-factor/wrong-code": "This code is wrong or has already been used. Enter the next one.",
  "server/error": "Something went wrong on our side. Nothing was changed.",
  "service/no-space": "There is no room to store this. Please try again later.",
  "service/unavailable": "The service is briefly unavailable. Please try again.",
  "shortlist/full": ({ limit }: { limit: number }) => `Your shortlist already has ${limit} experts. Remove one first.`,
  "sign-in/already-linked": "This sign-in, or this account, is already linked to another one.",
  "sign-in/last-way": "Set a password or add a passkey first: this is your only way in.",
  "sign-in/no-provider": "Single sign-on is not available here.",
  "sign-in/not-linked": "Your account is not linked.",
  "sign-in/passkey-refused": "This passkey does not sign in here. Use another one, or your password.",
  "sign-in/step-over": "This took too long, or was started elsewhere. Please start again.",
  "startup-ideas/not-found": "Startup idea not found.",
  "startup-ideas/own-profile-hidden": "Show your own profile before you post an idea.",
  "subscriptions/changed": "Your plan has changed in the meantime. Please check it again.",
  "subscriptions/charge-under-way": "Your card is being charged right now. Check again in a minute.",
  "subscriptions/no-card": "No card is saved.",
  "subscriptions/no-portal":
    "The card processor has no pages of its own here: change your card in the settings of your plan.",
  "subscriptions/none": "You have no plan at the moment.",
  "subscriptions/nothing-due": "Nothing is due for your plan.",
  "subscriptions/payment-due":
    "A payment for your plan is due. Pay it, or cancel the plan, before you choose another one.",
  "subscriptions/plan-not-found": "Plan not found.",
  "suspensions/account-closed": "This account was closed by its owner: there is nothing to suspend.",
  "suspensions/administrator": "This is an administrator. Remove the role first, then suspend the account.",
  "suspensions/not-suspended": "This account is not suspended.",
  "suspensions/other-suspended":
    "The other person's account is suspended: you cannot start anything new with them. What you have agreed on stays.",
  "suspensions/own-account": "You cannot suspend your own account.",
  "suspensions/person-not-found": "There is no such person.",
  "suspensions/suspended":
    "This account is suspended. We have sent you an email that says why; reply to it if you think this is a mistake.",
  "suspensions/suspended-already": "This account is already suspended.",
  "tax-reporting/filed-already": "The receipt of this report is recorded already.",
  "tax-reporting/no-address": "The platform's own address is missing from its settings.",
  "tax-reporting/no-member-state": "Choose the member state whose tax office gets the report.",
  "tax-reporting/no-report": "There is no such report.",
  "tax-reporting/nothing-new": "The tax office has everything already: nothing has changed since the last report.",
  "tax-reporting/year-not-over": "This year is not over yet. A report is of a whole calendar year.",
  "timesheets/above-cap": ({ left }: { left: string }) =>
    `The cap leaves ${withUnit(left, "h")}. Hand over no more than that, or agree on a higher cap with a change order.`,
  "timesheets/changed-meanwhile": "This week has changed since you opened it. Nothing was paid; look at it again.",
  "timesheets/day-twice": "Enter each day only once.",
  "timesheets/no-hours": "Enter the hours of at least one day.",
  "timesheets/no-such-week": ({ weeks }: { weeks: number }) => `This period has ${weeks} weeks.`,
  "timesheets/not-by-the-hour": "This milestone is not paid by the hour.",
  "timesheets/not-found": "Timesheet not found.",
  "timesheets/not-handed-over": "This week is not waiting for an answer.",
  "timesheets/not-open": "This week was handed over and cannot be changed.",
  "timesheets/not-running":
    "Hours can only be handed over and answered while their milestone is funded and not disputed.",
  "timesheets/not-worked-yet": "Enter hours once you have worked them.",
  "timesheets/other-week": ({ from, until }: { from: string; until: string }) =>
    `This week runs from ${from} to ${until}.`,
  "timesheets/week-waits": "A week is waiting for an answer. The period can end after that.",
  "tokens/invalid": "This API token is unknown, revoked or expired.",
  "tokens/limit-reached": ({ limit }: { limit: number }) => `You already have ${limit} API tokens. Revoke one first.`,
  "tokens/not-found": "API token not found.",
  "tokens/scope": ({ scope }: { scope: string }) => `This token lacks the scope ${scope}.`,
  "tokens/session-only": "An API token cannot do this. Please sign in.",
  "trial-agreements/ends-first": "Choose a last day that is not before the first.",
  "trial-agreements/in-force": "Your trial agreement is in force. End it before you propose another.",
  "trial-agreements/over": "Choose a last day that has not passed.",
  "trial-agreements/over-unsigned": "The last day of this trial has passed. Propose new dates.",
  "trial-agreements/too-long": ({ days }: { days: number }) => `A trial lasts at most ${days} days.`,
  "vat/earlier-not-filed": "File the return of the earlier period first.",
  "vat/nothing-owed": "This return has no VAT to pay.",
  "vat/period-not-over": "This period is not over yet.",
  "vat/return-changed":
    "The figures have changed since you read them. Read them once more, and file what they say now.",
  "vat/return-filed": "This return is already filed.",
  "vat/return-not-filed": "File this return before you book its payment.",
  "vat/return-not-found": "There is no VAT return of this period.",
  "vat/return-not-paid": "No payment of this return is booked.",
  "vat/return-paid": "The payment of this return is already booked.",
  "vat/scheme-country": "Choose the United Kingdom or a member state of the EU.",
  "vat/scheme-other-state":
    "Something is filed already, and documents would be declared twice in another state. Ask your accountant how to begin there.",
  "vat/scheme-stagger": "Stagger groups 2 and 3 are of quarters in the United Kingdom.",
  "vat/scheme-too-early": "Choose a day after everything that was filed, and after the last change began.",
  "vat/scheme-within-period": "Choose the first day of a month; for another state, of January, April, July or October.",
  "verification/already-decided": "This was decided a moment ago. It takes effect unless it is undone.",
  "verification/already-expedited": "Your review is already expedited.",
  "verification/already-waiting": "We are looking at what you sent. You can answer once it is decided.",
  "verification/changed-meanwhile": "Something new was sent while you were looking. Check it before you decide.",
  "verification/checklist-incomplete": "Check everything on the list before you verify.",
  "verification/documents-unopened": ({ documents }: { documents: Names }) =>
    `Open every document before you verify. Not opened yet: ${and(documents)}.`,
  "verification/not-found": "Verification not found.",
  "verification/not-pending": "Your credentials are not waiting for a review.",
  "verification/not-waiting": "This is not waiting for a decision.",
  "verification/not-yours-to-undo": "Only the person who decided can undo it.",
  "verification/nothing-seen":
    "There is no document to open. Ask for one, or name the register in which you found the entry, with its reference.",
  "verification/nothing-to-show":
    "Give your registration number and country, or upload a document that shows who you are.",
  "verification/own": "You cannot decide about your own verification. Another administrator has to.",
  "verification/reason-too-short": ({ min }: { min: number }) =>
    `Say why in at least ${min} characters: the person it is about will read it.`,
  "verification/register-reference-missing":
    "Give the number or reference of the organization's entry in the register.",
  "verification/still-valid": "You are verified. Renewing begins 60 days before the end.",
  "verification/too-late-to-undo": "It has taken effect and can no longer be undone.",
  "webhooks/bad-signature": "The signature does not match.",
  "webhooks/cursor-gone": "This event is no longer kept, or is not yours. Start without a cursor.",
  "webhooks/delivery-not-found": "Delivery not found.",
  "webhooks/endpoint-not-found": "Webhook endpoint not found.",
  "webhooks/endpoint-stopped": "This endpoint is stopped. Start it again first.",
  "webhooks/limit-reached": ({ limit }: { limit: number }) =>
    `You already have ${limit} webhook endpoints. Delete one first.`,
  "webhooks/still-pending": "This delivery is still on its way.",
  "webhooks/url-not-allowed": "Enter an address that begins with https:// and a public name, without a password.",
};

type ApplicationStatus = "pending" | "reviewed" | "interview" | "accepted" | "rejected" | "withdrawn";
type PlanLimit = { counted: keyof typeof COUNTED; plan: string } | { counted: "experts" };
