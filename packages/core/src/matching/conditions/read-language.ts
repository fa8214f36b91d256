import { LANGUAGE, languageNamed } from "../../languages/languages.ts";
import type { LanguageLevel } from "../../languages/spoken-language.ts";
import { aroundIn } from "./clauses.ts";
import type { Found } from "./condition.ts";
import { allMatches, patternOf } from "./patterns.ts";

const LEVEL = String.raw`(?:[abc][12]\+?|native(?:[- ]level)?|mother[- ]tongue|fluent|business(?:[- ](?:level|fluent))?|professional|conversational|working|good|excellent|very good|perfect|strong|solid|decent|basic|bilingual|proficient|some|proper|flawless)`;
const NAMED = String.raw`(?<language>${LANGUAGE})\b(?<more>(?:(?:,? and |,? or |\s?\/\s?|\s?&\s?|, )(?:${LANGUAGE})\b)?)`;
const MUST = String.raw`(?:required|requested|essential|necessary|needed|mandatory|compulsory|obligatory|indispensable|vital|crucial|important|expected|preferred|(?:an absolute |an? )?(?:absolute )?must(?:[- ]have)?|non-negotiable|a plus|an advantage|an asset|a condition|a requirement|wanted|please|only|desirable|ideal)`;
const SPEAK = String.raw`(?:speaks?|talks?|writes?|knows?|understands?|masters?|reads?|be fluent in|be able to speak|know how to speak)`;
const ABLE = String.raw`(?:must|need to|needs to|needs|have to|has to|should|able to|can|could|who|you|you'll|you'd|ideally|to|and|or|please|also|would|will|required to)`;
const PERSON = String.raw`(?:someone|somebody|anyone|a person|person|consultant|expert|adviser|advisor|coach|lead|manager|freelancer|specialist|co-?founder|cofounder|one|trainer|accountant|director|partner|individual|candidate)`;

const ASKED: readonly RegExp[] = [
  patternOf(
    String.raw`\b(?<cue>${ABLE}) (?:also |really |both |at least |ideally |absolutely |be able to )*(?:${SPEAK})(?: (?:and|or|&) (?:write|read|understand))?(?: (?:at least|both|very(?! good)|reasonably))? ?(?:(?<level>${LEVEL}) )?(?:in )?${NAMED}(?: \(?(?:at |to )?(?:least )?(?:a |an )?(?<level2>[abc][12]\b|native(?:ly)?\b|fluently|well|at native level)\)?(?: level)?)?`,
    "g",
  ),
  patternOf(
    String.raw`\b(?:in )?(?<level>${LEVEL})(?: level)?(?: command of| knowledge of| level of| level in| skills in|,? (?:spoken|written)(?: and (?:spoken|written))?| at| in|\s-)? ?${NAMED}(?:[- ](?:speakers?|speaking|language skills|skills|level))?(?: (?:is |are |would be )?(?:an? )?${MUST})?`,
    "g",
  ),
  patternOf(
    String.raw`\b${NAMED}[,:]? ?(?:language |skills |speakers? |speaking |knowledge )?(?:(?:is|are|would be|will be|being|at)? ?)(?:absolutely |strictly |also |really |at )?(?:${MUST})\b`,
    "g",
  ),
  patternOf(
    String.raw`\b${NAMED} ?(?:\((?:at )?(?:least |level |min\.? )?(?<level>[abc][12]\+?|native|fluent)(?: level| or better| or above| minimum| min| required)?\)|(?:at |on |to )?(?:level |at least |min\.? |minimum )*(?:an? )?(?<level2>[abc][12]\b\+?|native level|native)(?: level| or better| or above| minimum)?)`,
    "g",
  ),
  patternOf(String.raw`\b${NAMED}[- ]speak(?:ing|ers?)(?: (?:${PERSON}|${MUST}))?`, "g"),
  patternOf(
    String.raw`\b(?:workshops?|meetings?|calls?|sessions?|interviews?|reports?|training|trainings|documents?|documentation|everything|all work|work|deliverables|presentations?)(?: \w+){0,3} (?:will be|must be|has to be|have to be|are to be|is to be|should be|to be|be|are|is|held|written|done|given|run)(?: held| written| done| given| run)? in ${NAMED}`,
    "g",
  ),
  patternOf(
    String.raw`\b(?:mother tongue|native language|language|languages|working language)(?: required| needed| is)?:? ?${NAMED}`,
    "g",
  ),
  patternOf(String.raw`\bneeds? ${NAMED}(?=\s*(?:$|[.,;]|for\b|because\b|since\b|as\b|to\b))`, "g"),
  patternOf(String.raw`\b(?:be |being )?bilingual (?:in )?${NAMED}`, "g"),
];
const OTHERS =
  /\b(?:our|their|his|her|its|customers?|clients?|staff|employees|drivers|workers|operators|pickers|nurses|they|who (?:mostly|only|don't)|no one|nobody|none|few|most|half|teach|teaches|teaching|learn|learns|learning|translate|translated|lessons|courses?|app|site|market|website|text|texts|school|committee|manager|team|guests|patients|visitors|i|we)\s+(?:\w+\s+){0,2}$/;

const ASKS = patternOf(
  String.raw`\b(?:must|need|needs|needed|required|essential|want|wanted|looking|seeking|please|ideally|only|should|has to|have to|${PERSON}|${MUST})\b`,
);
const MUST_AT_END = patternOf(String.raw`\b(?:${MUST})$`);
const PERSON_AT_END = patternOf(String.raw`\b${PERSON}[,]? $`);
const ONE_BEFORE = patternOf(String.raw`\b${LEVEL} ${LANGUAGE}(?:,| and| or) $`);
const ANY_LANGUAGE = patternOf(LANGUAGE, "g");

/** Languages that a person must speak: "must speak German", "fluent Polish essential", "French (C1)". The customers' are none. */
export function readLanguages(text: string): Found[] {
  const found = ASKED.flatMap((pattern, index) =>
    allMatches(pattern, text).flatMap((match) => (isAsked(text, match, index) ? spoken(match) : [])),
  );
  const byLanguage = Map.groupBy(
    found.toSorted((one, other) => one.from - other.from || other.until - one.until),
    (one) => (one.kind === "language" ? one.value.language : ""),
  );
  return [...byLanguage.values()].flatMap((all) => {
    const [first] = all;
    const leveled = all.find((one) => one.kind === "language" && one.value.level !== null);
    return first
      ? [leveled ? { ...leveled, from: first.from, until: Math.max(first.until, leveled.until) } : first]
      : [];
  });
}

function isAsked(text: string, match: RegExpExecArray, index: number): boolean {
  const { before, after } = aroundIn(text, match.index, match.index + match[0].length);
  const own = `${before}${match[0]}`;
  if (index === 0) return isAskedToSpeak(before, match.groups?.cue ?? "");
  const leading = before.toLowerCase();
  if (/\b(?:in|for|with|of|to|than|the|our|their|an?)\s*$/.test(leading) && index === 2) {
    return (
      MUST_AT_END.test(match[0]) &&
      !/\b(?:wanted|only|please|needed|expected)$/.test(match[0]) &&
      !/\b(?:our|their)\s*$/.test(leading)
    );
  }
  if (
    OTHERS.test(before) &&
    !/\b(?:need|want|must be|have to be|has to be|got to be|look(?:ing)? for|seek) an? (?:\w+ )?$/.test(before)
  ) {
    return /\b(?:need|want|require|ask for|expect|insist on|would like|must have) (?:\w+ )?$/.test(before);
  }
  if (/\b(?:not (?:one|a single)|without an?|no|nor)\s+(?:\w+\s)?$/.test(before)) return false;
  if (index === 4) {
    return (
      (ASKS.test(own) || ASKS.test(after) || /^\s*$/.test(before)) &&
      !/^\s*(?:customers?|clients?|staff|market|countries|guests|users|team|drivers|workers|patients|employees|countr|families|audience|readers|sites?|website)/.test(
        after,
      )
    );
  }
  if (
    index === 1 &&
    /^(?:working|good|some|strong|basic|professional|proper|decent|solid|business|very good|perfect|excellent)/.test(
      match[0],
    )
  ) {
    const isSkill = /\b(?:knowledge|command|level|skills|speaker|speaking|fluent|written|spoken)\b/.test(match[0]);
    const isFollowed = /^\s*(?:$|speaker|speaking|skills|and |or |is|please|required|needed|essential)/.test(after);
    return (
      isSkill ||
      (isFollowed && ASKS.test(own + after)) ||
      (before.trim() === "" && after.trim() === "") ||
      ONE_BEFORE.test(before)
    );
  }
  return !(
    index === 1 &&
    /^\s*(?:customers?|clients?|staff|market|wine|cheese|restaurant|company|food|speakers? in our)\b/.test(after)
  );
}

function isAskedToSpeak(before: string, cue: string): boolean {
  const word = cue.toLowerCase();
  if (word === "who") return PERSON_AT_END.test(before) || /^\s*$/.test(before);
  if (/^(?:to|and|or|also)$/.test(word)) {
    return (
      /\b(?:must|need|needs|has|have|required|should|you|able|someone|somebody|person|who|expected|ought)\b/.test(
        before,
      ) && !/\b(?:teach|learn|our customers|they|want to learn|how)\b/.test(before)
    );
  }
  if (/\b(?:no one|nobody)\b/.test(before)) return false;
  return !/\b(?:customers?|clients?|staff|employees|drivers|they|we|patients|guests|users|i|our \w+|children|nurses)\s+(?:\w+\s+)?$/.test(
    before,
  );
}

function spoken(match: RegExpExecArray): Found[] {
  const { language = "", more = "", level, level2 } = match.groups ?? {};
  const all = [language, ...(more.match(ANY_LANGUAGE) ?? [])];
  return all.flatMap((name) => {
    const named = languageNamed(name);
    if (named === null) return [];
    const value = { language: named, level: levelOf(level ?? level2 ?? "") };
    return [{ kind: "language" as const, value, from: match.index, until: match.index + match[0].length }];
  });
}

/** What people call a level, as the framework does: who is fluent has C1 at least, business wants B2. */
function levelOf(said: string): LanguageLevel | null {
  const level = said.toLowerCase().replace("+", "");
  if (/^(?:a1|a2|b1|b2|c1|c2)$/.test(level)) return LEVELS[level] ?? null;
  if (/native|mother/.test(level)) return "native";
  if (/fluent|excellent|perfect|flawless|proficient|bilingual/.test(level)) return "C1";
  if (/business|professional|very good|strong/.test(level)) return "B2";
  if (/conversational|working|good|solid|decent|proper/.test(level)) return "B1";
  return /basic|some/.test(level) ? "A2" : null;
}
const LEVELS: Readonly<Record<string, LanguageLevel>> = { a1: "A1", a2: "A2", b1: "B1", b2: "B2", c1: "C1", c2: "C2" };
