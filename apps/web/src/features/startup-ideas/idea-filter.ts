import type { SearchSort } from "@quorate/core/search/search-kind";
import {
  FUNDING_STATUSES,
  type FundingStatus,
  IDEA_STAGES,
  type IdeaStage,
} from "@quorate/core/startup-ideas/startup-idea";

/** What the reader looks for, as the address holds it; a blank is not asked for. */
export type IdeaFilter = {
  q: string;
  /** The order where there are words; a blank has the best for them first. */
  sort: Exclude<SearchSort, "match"> | "";
  industry: string;
  skill: string;
  stage: IdeaStage | "";
  fundingStatus: FundingStatus | "";
  scope: "mine" | "";
};

export const NO_FILTER: IdeaFilter = {
  q: "",
  sort: "",
  industry: "",
  skill: "",
  stage: "",
  fundingStatus: "",
  scope: "",
};

/** Whatever an address holds that is no choice counts as not asked for; a search that is too long stands as it was written. */
export function readFilter(params: URLSearchParams): IdeaFilter {
  const text = (name: string) => (params.get(name) ?? "").trim();
  return {
    q: text("q"),
    sort: params.get("sort") === "newest" ? "newest" : "",
    industry: text("industry").slice(0, 80),
    skill: text("skill").slice(0, 80),
    stage: IDEA_STAGES.find((stage) => stage === params.get("stage")) ?? "",
    fundingStatus: FUNDING_STATUSES.find((status) => status === params.get("fundingStatus")) ?? "",
    scope: params.get("scope") === "mine" ? "mine" : "",
  };
}

export function writeFilter(filter: IdeaFilter): URLSearchParams {
  return new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ""));
}

/** Search text, order and owner do not count: each has a place of its own. */
export function countFilters(filter: IdeaFilter): number {
  return Object.values({ ...filter, q: "", sort: "", scope: "" }).filter((value) => value !== "").length;
}

/** As the API is asked. */
export function toIdeaQuery({ q, sort, industry, skill, stage, fundingStatus, scope }: IdeaFilter) {
  return {
    ...(q && { q }),
    ...(q && sort && { sort }),
    ...(industry && { industry: [industry] }),
    ...(skill && { skill: [skill] }),
    ...(stage && { stage }),
    ...(fundingStatus && { fundingStatus }),
    ...(scope && { scope }),
  };
}
