import { expect, test } from "vitest";
import { mistypedIn } from "./correct-search-text.service.ts";

/** Correct words, each a letter or two from a word of the trade. */
const CORRECT = [
  "evaluation",
  "devaluation",
  "county",
  "counties",
  "retentive",
  "prising",
  "pricking",
  "marketeer",
  "salves",
  "stales",
  "texas",
  "texts",
  "taxis",
  "leaks",
  "leas",
  "leaden",
  "brad",
  "brandy",
  "brands",
  "grants",
  "startle",
  "startled",
  "strategies",
  "stratagem",
  "stratagems",
  "founded",
  "fender",
  "finders",
  "investigator",
  "intestate",
  "mercer",
  "merged",
  "mergers",
  "requisition",
  "inquisition",
  "disposition",
  "deposition",
  "exist",
  "exits",
  "exert",
  "organise",
  "organize",
  "organisation",
  "organization",
  "colour",
  "color",
  "labour",
  "labor",
  "analyse",
  "analyze",
  "programme",
  "licence",
  "license",
  "cheque",
  "centre",
  "fulfil",
  "skilful",
  "leeds",
  "germany",
  "steward",
];
/** Correct, and younger than most lists of words, or a name. */
const YOUNG = [
  ...[
    "covid",
    "selfie",
    "onboarding",
    "offboarding",
    "cryptocurrency",
    "influencers",
    "podcasters",
    "telehealth",
    "kombucha",
  ],
  ...[
    "gamification",
    "rewilding",
    "glamping",
    "chatbots",
    "freemium",
    "greenwashing",
    "decarbonisation",
    "fintech",
    "coworking",
  ],
  ...["haringey", "jaipur", "nairobi", "gdansk", "reykjavik", "hounslow", "instagram", "salesforce"],
];
/** What people typed, and did not mean. */
const MISTYPED = [
  "retenshun",
  "pricng",
  "prycing",
  "stratgey",
  "stratergy",
  "markting",
  "recruting",
  "recrutment",
  "finanse",
  "acounting",
  "logistiks",
  "turnarround",
  "suply",
  "manufacturng",
  "packageing",
  "restucturing",
  "valution",
  "aquisition",
  "negotation",
  "complience",
  "goverment",
  "maintenence",
  "wholesle",
  "warehose",
  "buisness",
  "sustainabilty",
  "forcasting",
  "inventry",
  "enviroment",
  "custommer",
];

test.each([...CORRECT, ...YOUNG])("%s is correct and stays", async (word) => {
  expect(await mistypedIn(word)).toEqual([]);
  expect(await mistypedIn(`our ${word} is the trouble`)).toEqual([]);
});

test.each(MISTYPED)("%s is a typing error", async (word) => {
  expect(await mistypedIn(word)).toEqual([word]);
  expect(await mistypedIn(`help with ${word}`)).toEqual([word]);
});

test.each([
  "Steuerberater",
  "Unternehmensberatung für den Mittelstand",
  "wir suchen jemanden mit Erfahrung in Kundenbindung",
  "Geschäftsführung",
  "expert-comptable pour notre société",
  "nous cherchons quelqu’un qui connaît les achats",
  "fiscaliste",
  "buscamos un asesor para nuestra empresa",
  "contabilidad",
])("no English is read into %s", async (text) => {
  expect(await mistypedIn(text)).toEqual([]);
});

test("there are sixty and thirty of them, each once", () => {
  expect([new Set(CORRECT).size, new Set(MISTYPED).size]).toEqual([60, 30]);
});
