import type { ReactNode } from "react";
import { answerCalls, type Call } from "./answer-calls.ts";
import { renderScreen } from "./render-screen.tsx";

/** Renders a part of a screen against fixed answers by procedure; answers the calls it makes. */
export function renderPart(part: ReactNode, answers: Record<string, unknown> = {}): Call[] {
  const calls = answerCalls(
    Object.fromEntries(Object.entries(answers).map(([procedure, answer]) => [procedure, () => answer])),
  );
  renderScreen(part, { path: "/" });
  return calls;
}
