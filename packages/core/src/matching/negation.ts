/** A word in lower case or, where it ends a clause, a mark of punctuation. */
export type Piece = { word: string; endsClause: boolean };

/** Who speaks: what an expert cannot do is not on offer, what a client cannot do is what help is wanted with. */
export type Voice = "asks" | "offers";

/**
 * Which words of a text name what is not wanted: "not a tax question", "no lawyers", "instead of a merger", up to the end of the clause.
 * Things that do not happen or are lacking are usually the very subject of the text ("we cannot raise prices", "we have no cash forecast"),
 * and stay.
 */
export function negatedIn(pieces: readonly Piece[], voice: Voice = "asks"): boolean[] {
  const negated = pieces.map(() => false);
  const wordAt = (index: number) => {
    const piece = pieces[index];
    return piece === undefined || piece.endsClause ? "" : piece.word;
  };
  for (let index = 0; index < pieces.length; index++) {
    const start = refusedFrom(wordAt, index, voice);
    if (start === null) continue;
    const end = clauseEnd(pieces, wordAt, start);
    if (isLack(wordAt, index, end, voice)) continue;
    negated.fill(true, index, end);
    index = Math.max(index, end - 1);
  }
  return negated;
}

type WordAt = (index: number) => string;

const words = (list: string): ReadonlySet<string> => new Set(list.split(" "));

/** Cues of several words, of which what follows is not wanted. */
const REFUSALS = [
  ["nothing", "to", "do", "with"],
  ["rather", "than"],
  ["instead", "of"],
  ["as", "opposed", "to"],
  ["anything", "but"],
  ["other", "than"],
  ["no", "need", "for"],
  ["no", "need", "of"],
  ["no", "interest", "in"],
];

const ASKERS = words("i we please and but just really also still actually definitely so then");
const AUXILIARIES = words("do does did would will shall should could can may might must");
const BEING = words("am is are was were be been");
const UNWANTED = words("want need require wish mean seek");
const ADVERBS = words("really actually necessarily particularly specifically especially");
const NAMED_NEXT = words("a an the about another any some for looking seeking after asking interested wanting");
/** "Not only", "not enough", "not sure", "not able to": what follows is what the text is about. */
const NO_REFUSAL_BEFORE = words(
  "only just merely simply sure certain clear enough yet able even least all every everyone everybody everything many much always so too " +
    "very quite really necessarily that because to knowing having been being",
);
const NO_REFUSAL_AFTER = words("or if why whether");
const NOTHING_REFUSED_BY_NO = words("one longer idea clue matter doubt way time sooner wonder point problem good");
/** Harms that people want to avoid: the harm is the subject of the text. */
const HARMS = words(
  "losing breaching hurting harming damaging breaking annoying upsetting risking wrecking crippling ruining going running failing missing " +
    "exceeding alienating offending scaring burning delaying violating",
);

/** Where the words that are not wanted begin, if the word at this place is a cue. */
function refusedFrom(wordAt: WordAt, at: number, voice: Voice): number | null {
  const refusal = REFUSALS.find((cue) => cue.every((word, offset) => wordAt(at + offset) === word));
  if (refusal) return at + refusal.length;
  const [before, word, next] = [wordAt(at - 1), wordAt(at), wordAt(at + 1)];
  switch (word) {
    case "not":
      return refusedByNot(wordAt, at, voice);
    case "no":
      return (before === "" || ASKERS.has(before) || UNWANTED.has(before) || isDenied(wordAt, at)) &&
        !NOTHING_REFUSED_BY_NO.has(next)
        ? at + 1
        : null;
    case "without":
      return BEING.has(before) || before === "left" || HARMS.has(next) ? null : at + 1;
    case "neither":
      return next === "of" ? null : at + 1;
    case "nor":
    case "except":
    case "excluding":
      return at + 1;
    default:
      return null;
  }
}

/** "This is no tax question", but not "there is no forecast". */
function isDenied(wordAt: WordAt, at: number): boolean {
  return BEING.has(wordAt(at - 1)) && wordAt(at - 2) !== "there";
}

function refusedByNot(wordAt: WordAt, at: number, voice: Voice): number | null {
  const [before, next] = [wordAt(at - 1), wordAt(at + 1)];
  if (BEING.has(before)) return NAMED_NEXT.has(next) ? at + 1 : null;
  if (!AUXILIARIES.has(before)) {
    return next === "" || NO_REFUSAL_BEFORE.has(next) || NO_REFUSAL_AFTER.has(before) ? null : at + 1;
  }
  const verb = ADVERBS.has(next) ? at + 2 : at + 1;
  if ((before === "should" || before === "must") && wordAt(verb) === "be") return verb + 1;
  // What customers do not want is the client's trouble; what the client does not want is none of the request.
  const asker = wordAt(at - 2);
  if (asker !== "" && !ASKERS.has(asker)) return null;
  if (voice === "offers") return at + 1;
  return UNWANTED.has(wordAt(verb)) || (wordAt(verb) === "look" && wordAt(verb + 1) === "for") ? verb + 1 : null;
}

/**
 * "80 people and no HR department", "a warehouse without a stock system", "no finance director yet": who asks says what is lacking, and
 * that is what help is wanted with. Refused are people ("no lawyers"), or what is said to be ("no jargon please", "we want no merger").
 */
function isLack(wordAt: WordAt, start: number, end: number, voice: Voice): boolean {
  const [cue, next] = [wordAt(start), wordAt(start + 1)];
  if (cue !== "no" && !(cue === "without" && OWNED.has(next))) return false;
  let isRefused = voice === "offers" || UNWANTED.has(wordAt(start - 1)) || isDenied(wordAt, start);
  for (let index = start; index <= end; index++) {
    const word = wordAt(index);
    if (LACKS.has(word)) return true;
    if (REFUSED.has(word)) isRefused = true;
  }
  return !isRefused;
}

const LACKS = words("yet since");
/** "Without a stock system", but "without selling shares". */
const OWNED = words("a an any our");
/** Whom people ask not to hear from, and the words by which they ask it. */
const REFUSED = words(
  "please thanks thank need want wish interest lawyer lawyers solicitor solicitors broker brokers accountant accountants agency agencies " +
    "recruiter recruiters headhunter headhunters consultancy consultancies consultant consultants adviser advisers advisor advisors firm firms " +
    "freelancer freelancers junior juniors student students intern interns beginner beginners generalist generalists theorist theorists guru " +
    "gurus coach coaches reseller resellers vendor vendors banker bankers intermediary intermediaries middleman middlemen salesman salesmen " +
    "trainer trainers bidder bidders jargon buzzwords decks slides powerpoint theory waffle timewasters cowboys types big",
);

const CLAUSE_BEGINS = words(
  "but however although though because since so while whereas which who whose that when where if unless until just only instead rather yet " +
    "then we i you it",
);
const GOES_ON_AFTER_AND = words("a an the we i need want must someone somebody please who should");

function clauseEnd(pieces: readonly Piece[], wordAt: WordAt, start: number): number {
  for (let index = start; index < pieces.length; index++) {
    const piece = pieces[index];
    if (!piece) break;
    if (piece.endsClause && !goesOnAsList(pieces, index)) return index;
    if (index > start && CLAUSE_BEGINS.has(piece.word)) return index;
    if (piece.word === "and" && GOES_ON_AFTER_AND.has(wordAt(index + 1))) return index;
  }
  return pieces.length;
}

const LISTED_WORDS_MAX = 2;

/** "No lawyers, brokers or accountants": a comma ends no list that goes on to "or". */
function goesOnAsList(pieces: readonly Piece[], comma: number): boolean {
  if (pieces[comma]?.word !== ",") return false;
  for (let index = comma + 1; index <= comma + 1 + LISTED_WORDS_MAX; index++) {
    const piece = pieces[index];
    if (!piece || (piece.endsClause && piece.word !== ",")) return false;
    if (piece.word === "or" || piece.word === "nor") return index > comma + 1;
  }
  return false;
}
