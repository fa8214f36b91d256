import { keysOf } from "../one-of.ts";

/**
 * How urgent something is that the gateway asks for. `overdue`: the account is shut for want of it. `due`: it is by the deadline.
 * `checking`: given, and being checked. `announced`: it will be due at a date that stands. `later`: once more money has come.
 */
export const REQUIREMENT_STAGES = ["overdue", "due", "checking", "announced", "later"] as const;
export type RequirementStage = (typeof REQUIREMENT_STAGES)[number];

/** One thing that the gateway asks for, by the gateway's own code. `problem`: why what was given was not accepted. */
export type AccountRequirement = {
  code: string;
  stage: RequirementStage;
  dueAt: Date | null;
  problem: string | null;
};

/** What people are asked for, whatever number of the gateway's fields it takes. */
export const REQUIREMENT_TEXTS = {
  terms: "Agree to the card processor's terms",
  "bank-account": "The bank account you want to be paid into",
  "identity-document": "A photo of your passport, driving licence or identity card",
  "address-document": "A document that shows your name and address, such as a bank statement or a bill",
  liveness: "A photo of your face, to compare with your identity document",
  name: "Your full name, as it appears in your identity document",
  "birth-date": "Your date of birth",
  "home-address": "Your home address",
  phone: "Your telephone number",
  email: "Your email address",
  "tax-number": "Your national insurance, tax or social security number",
  nationality: "Your nationality",
  "political-exposure": "Whether you hold a public office",
  relationship: "Your role in your company",
  "business-type": "Whether you work for yourself or for a company",
  "business-activity": "What you are paid for, and the website or a description of your work",
  "statement-name": "The name that appears on your clients' bank statements",
  "company-name": "Your company's registered name",
  "company-address": "Your company's registered address",
  "company-phone": "Your company's telephone number",
  "company-number": "Your company's registration or tax number",
  "company-document": "A document that shows your company's registration",
  "company-people": "Who owns, directs and represents your company",
  "other-person": "Details of another person at your company",
} as const satisfies Readonly<Record<string, string>>;
export type RequirementTopic = keyof typeof REQUIREMENT_TEXTS;
export const REQUIREMENT_TOPICS = keysOf(REQUIREMENT_TEXTS);

/** From the special to the general: the first one that fits is asked for. */
const TOPIC_BY_CODE: readonly (readonly [RegExp, RequirementTopic])[] = [
  [/^tos_acceptance\b/, "terms"],
  [/^external_account$|^bank_account\b/, "bank-account"],
  [/^business_type$/, "business-type"],
  [/^business_profile\b/, "business-activity"],
  [/^settings\.(payments|card_payments)\b/, "statement-name"],
  [/^(owners|directors|executives)\b|^company\.(owners|directors|executives)_provided$/, "company-people"],
  [/^(person_\w+|relationship)\./, "other-person"],
  [/^company\.verification\b|^documents\b/, "company-document"],
  [/^company\.name\b/, "company-name"],
  [/^company\.address\b/, "company-address"],
  [/^company\.phone\b/, "company-phone"],
  [/^company\.(tax_id|vat_id|registration_number|structure|export_\w+)\b/, "company-number"],
  [/\.verification\.additional_document\b/, "address-document"],
  [/\.verification\.proof_of_liveness\b/, "liveness"],
  [/\.verification\.document\b/, "identity-document"],
  [/\.dob\b/, "birth-date"],
  [/\.address\b|\.registered_address\b/, "home-address"],
  [/\.(first_name|last_name|full_name_aliases|maiden_name)\b/, "name"],
  [/\.phone\b/, "phone"],
  [/\.email\b/, "email"],
  [/\.(id_number|id_number_secondary|ssn_last_4)\b/, "tax-number"],
  [/\.nationality\b/, "nationality"],
  [/\.political_exposure\b/, "political-exposure"],
  [/\.relationship\b/, "relationship"],
];

export function requirementTopic(code: string): RequirementTopic | null {
  return TOPIC_BY_CODE.find(([pattern]) => pattern.test(code))?.[1] ?? null;
}

/** An unforeseen requirement is named by its field, in words: `company.export_license_id` is "Company: export license id". */
export function requirementText(code: string): string {
  const topic = requirementTopic(code);
  if (topic) return REQUIREMENT_TEXTS[topic];
  const words = code
    .split(".")
    .map((part) => part.replaceAll("_", " ").trim())
    .filter((part) => part !== "");
  const [subject = "Another detail", ...fields] = words;
  const capital = subject.charAt(0).toUpperCase() + subject.slice(1);
  return fields.length === 0 ? capital : `${capital}: ${fields.join(", ")}`;
}

/** One line of what is asked for. */
export type ChecklistLine = { text: string; stage: RequirementStage; dueAt: Date | null; problem: string | null };

/** What the gateway asks for as lines that a person can tick off: one for what belongs together, the most urgent first. */
export function requirementChecklist(requirements: readonly AccountRequirement[]): ChecklistLine[] {
  const lines = new Map<string, ChecklistLine>();
  for (const { code, stage, dueAt, problem } of requirements) {
    const text = requirementText(code);
    const line = lines.get(text);
    lines.set(text, line ? moreUrgent(line, { text, stage, dueAt, problem }) : { text, stage, dueAt, problem });
  }
  const rankOf = ({ stage, dueAt }: ChecklistLine) =>
    [REQUIREMENT_STAGES.indexOf(stage), dueAt?.getTime() ?? Number.MAX_SAFE_INTEGER] as const;
  return [...lines.values()].toSorted((one, other) => {
    const [[stage, due], [otherStage, otherDue]] = [rankOf(one), rankOf(other)];
    return stage - otherStage || due - otherDue || one.text.localeCompare(other.text, "en");
  });
}

function moreUrgent(one: ChecklistLine, other: ChecklistLine): ChecklistLine {
  const isOne = REQUIREMENT_STAGES.indexOf(one.stage) <= REQUIREMENT_STAGES.indexOf(other.stage);
  const [first, second] = isOne ? [one, other] : [other, one];
  return { ...first, problem: first.problem ?? second.problem };
}

/** The days before a deadline on which the expert is reminded of it. */
export const REMINDER_DAYS = [14, 3] as const;
const DAY_MS = 86_400_000;

/** Of which of the reminders it is time; null: of none, or it was told already. One that was missed is left out for the later one. */
export function reminderDue(deadlineAt: Date, remindedDays: number | null, now: Date): number | null {
  const left = deadlineAt.getTime() - now.getTime();
  if (left <= 0) return null;
  const due = REMINDER_DAYS.filter((days) => left <= days * DAY_MS).at(-1);
  return due !== undefined && (remindedDays === null || due < remindedDays) ? due : null;
}
