import type { WorkPlace, WorksAs } from "@quorate/core/experts/work-terms";
import { type LanguageLevel, spokenLanguage } from "@quorate/core/languages/spoken-language";
import { CITIES } from "./content/cities.ts";
import type { ExpertContent } from "./content/demo-content.ts";
import { demoNumber } from "./demo-id.ts";

/** What is spoken where the demo people live; English where nothing else is said. */
const SPOKEN_IN: Readonly<Record<string, string>> = {
  Argentina: "Spanish",
  Austria: "German",
  Belgium: "Dutch",
  Brazil: "Portuguese",
  Chile: "Spanish",
  Colombia: "Spanish",
  Czechia: "Czech",
  Denmark: "Danish",
  Egypt: "Arabic",
  Finland: "Finnish",
  France: "French",
  Germany: "German",
  Greece: "Greek",
  "Hong Kong": "Chinese",
  India: "Hindi",
  Italy: "Italian",
  Japan: "Japanese",
  Kenya: "Swahili",
  Mexico: "Spanish",
  Netherlands: "Dutch",
  Norway: "Norwegian",
  Poland: "Polish",
  Portugal: "Portuguese",
  Singapore: "Chinese",
  "South Korea": "Korean",
  Spain: "Spanish",
  Sweden: "Swedish",
  Switzerland: "German",
  Türkiye: "Turkish",
  "United Arab Emirates": "Arabic",
};
const LEARNT = ["German", "French", "Spanish", "Italian", "Polish"];
const LEVELS: readonly LanguageLevel[] = ["B1", "B2", "C1"];
const PLACES: readonly WorkPlace[] = ["nearby", "travels", "travels", "remote"];
/** One in so many says nothing of these things, as people do who joined before they were asked. */
const SILENT_ONE_IN = 9;

/** Languages, and how the work is done. */
export function howExpertWorks({ name, city, company }: ExpertContent) {
  const isSilent = demoNumber(`silent ${name}`, SILENT_ONE_IN) === 0;
  if (isSilent) return { languages: [], works_at: null, works_as: null };
  const isFirm = company !== undefined && /&|partners|group|associates/i.test(company);
  const worksAs: WorksAs = isFirm ? "firm" : "independent";
  const worksAt = PLACES[demoNumber(`works at ${name}`, PLACES.length)] ?? "nearby";
  return { languages: languagesOf(name, city), works_at: worksAt, works_as: worksAs };
}

function languagesOf(name: string, city: string): string[] {
  const own = SPOKEN_IN[CITIES[city]?.[0] ?? ""] ?? "English";
  const english = demoNumber(`english ${name}`, 3) === 0 ? "C2" : "C1";
  const spoken = new Map<string, LanguageLevel>([[own, "native"]]);
  if (own !== "English") spoken.set("English", english);
  const learnt = LEARNT[demoNumber(`learnt ${name}`, LEARNT.length * 2)];
  if (learnt && !spoken.has(learnt)) spoken.set(learnt, LEVELS[demoNumber(`level ${name}`, LEVELS.length)] ?? "B1");
  return [...spoken].map(([language, level]) => spokenLanguage({ language, level }));
}
