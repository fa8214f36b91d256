/** What each step of the main job is about, by the name that the programs give it. */
const STEP_WORDS: Readonly<Record<string, string>> = {
  setup: "Two tokens, and calls that are safe to repeat",
  post: "Post a project",
  invite: "Invite an expert",
  propose: "Propose, as the expert",
  compare: "Compare proposals",
  accept: "Accept one",
  fund: "Pay into escrow",
  submit: "Hand the work over, as the expert",
  release: "Release the money",
  events: "Read what happened",
  errors: "Read a refusal",
};

export type GuideStep = { name: string; title: string; code: string };

/** A program cut at the lines that name its steps, such as `# -- post`. */
export function stepsOf(program: string): GuideStep[] {
  const [, ...parts] = program.split(/^(?:#|\/\/) -- (\w+)\n/m);
  return parts.flatMap((name, at) =>
    at % 2 === 0 ? [{ name, title: STEP_WORDS[name] ?? name, code: (parts[at + 1] ?? "").trim() }] : [],
  );
}
