import type { ExpertRequest } from "./rank-experts.service.ts";

/** The same limit as for a request that a person types. */
const TEXT_MAX = 2000;

type ProjectTexts = {
  title: string;
  description: string;
  preferredExpertise: readonly string[];
  clientIndustry: string | null;
};

/** What a project asks for, as its client would search: the figure beside a person is the same wherever the two meet. */
export function projectRequest({
  title,
  description,
  preferredExpertise,
  clientIndustry,
}: ProjectTexts): ExpertRequest {
  return {
    skills: preferredExpertise,
    industry: clientIndustry,
    text: `${title}. ${description}`.slice(0, TEXT_MAX),
  };
}
