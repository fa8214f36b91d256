import type { MilestoneDto } from "@quorate/api/milestones/milestones.schema";
import type { ProjectDetailDto } from "@quorate/api/projects/projects.schema";
import { screen, waitFor, within } from "@testing-library/react";
import { expect } from "vitest";
import { ProjectScreen } from "../routes/project.tsx";
import { type Answers, answerCalls, type Call } from "./answer-calls.ts";
import { projectFixture, proposalFixture } from "./project-fixtures.ts";
import { renderScreen, userWith } from "./render-screen.tsx";

export const PROJECT_ID = projectFixture().id;
export const EXPERT: NonNullable<ProjectDetailDto["expert"]> = {
  ...proposalFixture("Lucian Marchetti").expert,
  company: "Verano",
};
type Scene = { project?: Partial<ProjectDetailDto>; milestones?: MilestoneDto[]; answers?: Answers };

export function show({ project = {}, milestones = [], answers = {} }: Scene = {}): Call[] {
  const calls = answerCalls({
    "accounts.session": () => userWith({ firstName: "Ines", lastName: "Verano" }),
    "projects.get": () => projectFixture(project),
    "milestones.list": () => milestones,
    "proposals.listForProject": () => [],
    "files.list": () => [],
    "projects.activity": () => [],
    "reviews.listForProject": () => [],
    ...answers,
  });
  renderScreen(<ProjectScreen />, { path: "/project/:id", address: `/project/${PROJECT_ID}` });
  return calls;
}

/** A part of the page, once nothing of it is on its way any more. */
export async function region(name: string) {
  await screen.findByRole("region", { name });
  await waitFor(() => expect(screen.queryAllByText(/^Loading /)).toEqual([]));
  return within(await screen.findByRole("region", { name }));
}
export const factsOf = (element: HTMLElement) =>
  [...element.querySelectorAll("dt")].map((label) => `${label.textContent}: ${label.nextElementSibling?.textContent}`);
export const titles = () => screen.getAllByRole("heading", { level: 2 }).map((title) => title.textContent);
export const inputOf = (calls: Call[], name: string) => calls.find(({ procedure }) => procedure === name)?.input;
