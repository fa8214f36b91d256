import { BONUS_TITLE } from "@quorate/core/bonuses/bonus";
import type { CompletedProjectContent } from "./content/completed-projects.ts";
import type { ProposalContent, Timeline } from "./content/demo-content.ts";
import type { StartedProjectContent } from "./content/projects-in-progress.ts";
import { demoNumber } from "./demo-id.ts";
import { type DemoExpert, named } from "./demo-world.ts";
import type { MilestonePlan } from "./planned-milestone.ts";

const WORK_DAYS: Readonly<Record<Timeline, number>> = {
  "Less than 1 week": 6,
  "1-2 weeks": 11,
  "2-4 weeks": 24,
  "1-2 months": 44,
  "2-3 months": 74,
  "3-6 months": 126,
  "6+ months": 204,
};
const HIRING_DAYS = 8;

/** A finished project has a known end; its earlier days are laid out backwards from it. */
export function scheduleCompletedProject(
  content: CompletedProjectContent,
  experts: ReadonlyMap<string, DemoExpert>,
): StartedProjectContent & { endedDaysAgo: number } {
  const { milestones: titles, endedDaysAgo } = content;
  const workDays = WORK_DAYS[content.timeline];
  const startedDaysAgo = endedDaysAgo + workDays;
  const postedDaysAgo = startedDaysAgo + HIRING_DAYS;
  const parts = titles === "whole" ? [content.title] : titles;
  const amounts = divide(content.budget, parts.length);
  const slot = workDays / parts.length;
  const work = parts.map((title, index): MilestonePlan => {
    const [begins, ends] = [startedDaysAgo - Math.floor(index * slot), startedDaysAgo - Math.floor((index + 1) * slot)];
    const days = [begins - 1, ends + Math.max(2, Math.floor(slot / 8)), ends] as const;
    const note = `"${title}" is handed over with the working files.`;
    return { title, description: "", amount: amounts[index] ?? 0, days, note, isWholeProject: titles === "whole" };
  });
  const milestones = [...work, ...bonusOf(content)];
  const proposals = proposalsFor(content, postedDaysAgo, experts);
  return { ...content, milestones, proposals, postedDaysAgo, startedDaysAgo };
}

function bonusOf({ bonus }: CompletedProjectContent): MilestonePlan[] {
  if (!bonus) return [];
  const { amount, daysAgo, note: description } = bonus;
  return [{ title: BONUS_TITLE, description, amount, days: [daysAgo, daysAgo, daysAgo], isBonus: true }];
}

/** Later parts are larger, in full hundreds; the last one takes the rest. */
function divide(budget: number, count: number): number[] {
  const weights = Array.from({ length: count }, (_, index) => index + 2);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const amounts = weights.map((weight) => Math.floor((budget * weight) / sum / 100) * 100);
  const rest = budget - amounts.reduce((total, amount) => total + amount, 0);
  return amounts.map((amount, index) => (index === count - 1 ? amount + rest : amount));
}

function proposalsFor(
  content: CompletedProjectContent,
  postedDaysAgo: number,
  experts: ReadonlyMap<string, DemoExpert>,
): ProposalContent[] {
  const hired = named(experts, content.expert);
  const others = [...experts.values()]
    .filter(({ content: other }) => other.joinedDaysAgo === undefined && other.name !== content.expert)
    .filter(({ content: other }) =>
      other.specializations.some((field) => content.expertise.some((area) => area === field)),
    )
    .toSorted((a, b) => rank(content, a) - rank(content, b))
    .slice(0, 1 + demoNumber(`rivals ${content.key}`, 3));
  return [hired, ...others].map(({ content: { name, rate } }, index) => ({
    expert: name,
    rate,
    timeline: content.timeline,
    daysAgo: postedDaysAgo - 2 - index,
  }));
}

function rank(content: CompletedProjectContent, { content: { name } }: DemoExpert): number {
  return demoNumber(`rival ${content.key}, ${name}`, 1_000_000);
}
