import { englishStem } from "../search/english-stem.ts";
import { isFunctionWord } from "./function-words.ts";
import { remembered } from "./remembered.ts";

const words = (...lines: readonly string[]): ReadonlySet<string> => new Set(lines.flatMap((line) => line.split(" ")));

/** What requirements say of any trade: how well, how long and by whom. It distinguishes no trade from another. */
const BOILERPLATE = words(
  "experience experiences experienced able ability abilities capable proven strong good excellent solid deep sound thorough extensive significant",
  "substantial demonstrable demonstrated relevant previous prior understanding familiarity familiar fluent fluency fluently native speak speaks",
  "speaker spoken required requirement requirements essential desirable desired preferred preferably ideally ideal preference necessary adviser",
  "advisers advisor advisors advise advice consultant consultants specialist specialists specialism professional professionals freelancer freelance",
  "someone person work worked qualified qualification qualifications competence competent confident handson similar equivalent comparable year",
  "years yrs yr plus minimum including etc",
);
/** The same at the end of what is asked, as in "working knowledge"; before another word it distinguishes: "working capital". */
const BOILERPLATE_AT_END = words(
  "advisory background candidate capability consultancy consulting expert expertise experts know knowledge knowledgeable language languages record",
  "related skill skilled skills speaking track working",
);
/** Two words that are one thing, though one of them is said of everything. */
const ONE_THING =
  /\b(?:customer|user|employee|guest|patient|visitor|passenger|student) experience\b|\b(?:deep learning|native (?:app|apps|advertising)|sound (?:design|engineering)|professional (?:services|indemnity|standards))\b/;

/** Numbers in words, as figures. */
const FIGURES: ReadonlyMap<string, string> = new Map([
  ..."zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen"
    .split(" ")
    .map((word, figure) => [word, String(figure)] as const),
  ..."twenty thirty forty fifty sixty".split(" ").map((word, tens) => [word, String((tens + 2) * 10)] as const),
]);

/** Forms whose stem hides the word that they are a form of: irregular ones, nouns of doing, and the other side's spelling. */
const FORMS: ReadonlyMap<string, string> = new Map(
  [
    "lead: led leader leaders leadership",
    "build: built",
    "run: ran",
    "write: wrote written",
    "grow: grew grown growth",
    "sell: sold",
    "buy: bought",
    "teach: taught",
    "drive: drove driven",
    "win: won",
    "deal: dealt",
    "undertake: undertook undertaken",
    "enter: entry entries",
    "retain: retention",
    "reduce: reduction reductions",
    "acquire: acquisition acquisitions",
    "comply: compliance compliant",
    "deliver: delivery deliveries",
    "expand: expansion",
    "maintain: maintenance",
    "analyse: analysis analyses analyze analyzed analyzing analyst analysts",
    "strategy: strategic strategies strategist",
    "finance: financial financially",
    "accountant: accountancy accountants",
    "sustainability: sustainable sustainably",
    "regulate: regulatory regulator regulators",
    "programme: program programs",
    "centre: center centers",
    "licence: license licenses licensed licensing",
    "defence: defense",
    "certify: certificate certificates",
    "price: pricing",
    "hire: hiring",
    "coach: coaching",
    "publish: publishing publisher publishers",
  ].flatMap((line) => {
    const [base = "", forms = ""] = line.split(": ");
    return [base, ...forms.split(" ")].map((form) => [form, base] as const);
  }),
);

/** Forms that share their stem with another word, and are not it. */
const OTHER_WORDS = words(
  "marketing busy news operations production productive productivity international internationally university universities experiment experiments",
  "accounting industrial environmental electronics courses streaming mobility shipping catering spirits governance government patients hospitality",
  "digital housing roofing packaging funding controlling customs executive executives important engine engines succession integrity publication",
  "publications author authors train trains",
);

const DETERMINERS = words("a an the my your their its his these that s t");

/** Whether a word only holds a sentence together. */
export function isSmallWord(word: string): boolean {
  return word === "" || DETERMINERS.has(word) || isFunctionWord(word);
}

/** Which words of what is asked distinguish it, in the order of its words. */
export function significantIn(asked: readonly string[]): boolean[] {
  const oneThing = new Set(ONE_THING.exec(asked.join(" "))?.[0].split(" "));
  let isNextKept = false;
  return asked
    .toReversed()
    .map((word) => {
      const isPlain = !isSmallWord(word) && !BOILERPLATE.has(word);
      isNextKept = oneThing.has(word) || (isPlain && (isNextKept || !BOILERPLATE_AT_END.has(word)));
      return isNextKept;
    })
    .toReversed();
}

const ADJECTIVE = /(?:al|ic|ive|ate|ary|ous|[ai]ble)$/;
const NOUNS = words(
  "hospital capital material proposal approval appraisal disposal renewal rental terminal journal metal portal manual signal trial animal",
  "clinic traffic music fabric plastic logistic public archive executive incentive initiative collective drive estate real climate certificate",
  "candidate rate template mandate affiliate library salary subsidiary secretary pharmaceutical chemical table cable vegetable retail wholesale",
);

/** Whether a word says which of a kind of thing is meant, and so must be before the thing: "social care" is no care of social media. */
export function isAdjective(word: string): boolean {
  return word === "human" || (ADJECTIVE.test(word) && !NOUNS.has(word));
}

const STEMS_CHARACTERS_MAX = 200_000;

/** What the forms of a word have in common, where one person asks for a thing and another speaks of it. In lower case. */
export const mentionStem = remembered(STEMS_CHARACTERS_MAX, (word) => {
  const figure = FIGURES.get(word);
  if (figure !== undefined) return figure;
  const british = word
    .replace(/(?<=.{3})iz(?=e|ed|es|er|ers|ing|ation|ations|ational)(?!e\w{3})/, "is")
    .replace(/^(behavi|lab|col|harb|fav)or(?=$|s|i|a|e)/, "$1our");
  const base =
    FORMS.get(british) ?? (british.endsWith("ification") ? `${british.slice(0, -"ication".length)}y` : undefined);
  if (base !== undefined) return englishStem(base);
  return OTHER_WORDS.has(british) ? british : englishStem(british);
});
