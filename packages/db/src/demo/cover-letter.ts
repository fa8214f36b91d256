import type { ExpertContent, ProjectContent } from "./content/demo-content.ts";
import { demoNumber } from "./demo-id.ts";

/** For the proposals whose letter the content does not spell out: facts of the expert and of the brief, in four forms. */
export function composeCoverLetter(expert: ExpertContent, project: ProjectContent): string {
  const [field, secondField = field] = expert.specializations;
  const [industry, secondIndustry = industry] = expert.industries;
  const [need] = project.requirements;
  const letters = [
    `I have worked for ${expert.years} years in ${field}, mostly for firms in ${industry}. Of your requirements, "${need}" is the one that I would settle first. My proposal is a first milestone of two weeks, after which both of us can stop.`,
    `Your brief asks for ${project.expertise.join(" and ")}; I cover ${expert.specializations.join(", ")}. I have done comparable work in ${industry} and ${secondIndustry}. I would need one contact person and the figures of the last two years to begin.`,
    `Before I name a plan I would like to talk to three of your people. In ${expert.years} years of ${secondField} the question in the brief was the right one about half of the time. On "${need}" I can name two clients who would speak to you.`,
    `I work from ${expert.city} and can be on site for the start and the end. The rate includes preparation; travel is charged at cost. On "${need}" I have direct experience; on the rest of the list I would tell you where I need help.`,
  ];
  return letters[demoNumber(`letter ${expert.name} ${project.key}`, letters.length)] ?? "";
}
