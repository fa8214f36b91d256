import { expect, test } from "vitest";
import type { EntrepreneurProfile, ExpertProfile } from "./data/profiles.ts";
import { type Bm25Setting, createBm25 } from "./rank-by-bm25.ts";

const plainSetting: Bm25Setting = {
  k: 1.2,
  b: 0.7,
  d: 0.5,
  boost: null,
  isWithoutGeneralWords: false,
  isTimesWordsFound: false,
};

const plainSettings = { text: plainSetting, fields: plainSetting };

const expert = (id: string, title: string, bio: string): ExpertProfile => ({
  id,
  name: id,
  title,
  bio,
  specializations: [],
  industries: [],
  years: 5,
  rating: 4,
  projects: 3,
  rate: 100,
  place: "Leeds, United Kingdom",
});

const founder = (id: string, fields: Partial<EntrepreneurProfile>): EntrepreneurProfile => ({
  id,
  name: id,
  title: "Founder",
  bio: "Looks around.",
  skills: [],
  industries: [],
  lookingFor: [],
  offering: [],
  level: "first-time",
  commitment: "flexible",
  location: "remote",
  ...fields,
});

const ask = (experts: ExpertProfile[], requirements: string, setting: Partial<Bm25Setting> = {}) => {
  const chosen = { ...plainSetting, ...setting };
  const both = { text: chosen, fields: chosen };
  return createBm25({ experts, entrepreneurs: [] }, { experts: both, coFounders: both }).rankExperts({
    requirements,
    skillsRequired: [],
    industry: null,
  });
};

test("words are found in any form, the rarer one first, and who has none of them is no answer", () => {
  const experts = [
    expert("common", "Adviser", "Valuations of companies."),
    expert("other", "Adviser", "Companies of all kinds."),
    expert("rare", "Adviser", "Covenant resets of companies."),
    expert("nobody", "Adviser", "Pricing."),
  ];
  expect(ask(experts, "a company with covenants")).toEqual(["rare", "common", "other"]);
  expect(ask(experts, "valuation")).toEqual(["common"]);
});

test("a word in the title weighs as much more as is set", () => {
  const experts = [
    expert("prose", "Adviser", "Pricing pricing pricing."),
    expert("title", "Pricing", "Adviser of firms."),
    expert("nobody", "Adviser", "Firms."),
  ];
  expect(ask(experts, "pricing", { boost: { title: 1, tags: 1 } })[0]).toBe("prose");
  expect(ask(experts, "pricing", { boost: { title: 4, tags: 1 } })[0]).toBe("title");
});

test("general words are left out where that is set", () => {
  const experts = [expert("one", "Adviser", "Nobody knows."), expert("two", "Adviser", "Freight.")];
  expect(ask(experts, "nobody moves our freight")).toContain("one");
  expect(ask(experts, "nobody moves our freight", { isWithoutGeneralWords: true })).toEqual(["two"]);
});

test("founders are found by tags, too, and those who do not seek are left out", () => {
  const entrepreneurs = [
    founder("seeks", { skills: ["Machine Learning"] }),
    founder("settled", { skills: ["Machine Learning"], isSeeking: false }),
    founder("other", { skills: ["Sales"] }),
  ];
  const { rankCoFounders } = createBm25(
    { experts: [], entrepreneurs },
    { experts: plainSettings, coFounders: plainSettings },
  );
  const requirements = {
    industryFocus: [],
    lookingForRoles: [],
    experienceLevel: "Junior",
    timeCommitment: "flexible",
    skillsNeeded: ["Machine Learning"],
    projectDescription: "",
  } as const;
  expect(rankCoFounders({ asker: null, requirements })).toEqual(["seeks"]);
});

test("a request with fields has settings of its own", () => {
  const experts = [
    expert("prose", "Adviser", "Pricing pricing pricing."),
    expert("title", "Pricing", "Adviser of firms."),
  ];
  const settings = {
    text: { ...plainSetting, boost: { title: 1, tags: 1 } },
    fields: { ...plainSetting, boost: { title: 4, tags: 1 } },
  };
  const { rankExperts } = createBm25({ experts, entrepreneurs: [] }, { experts: settings, coFounders: settings });
  expect(rankExperts({ requirements: "pricing", skillsRequired: [], industry: null })[0]).toBe("prose");
  expect(rankExperts({ requirements: "pricing", skillsRequired: [], industry: "Retail" })[0]).toBe("title");
});
