import { aroundIn, sentenceBefore } from "./clauses.ts";
import type { Found } from "./condition.ts";
import { allMatches, patternOf } from "./patterns.ts";

const FIRMS = String.raw`(?:(?:big |large |recruitment |recruiting |staffing |consulting |consultancy |management |marketing |temp )*(?:agency|agencies|consultancy|consultancies|consulting firms?|firms|firm|body ?shops?|outsourcers?|recruiters?|headhunters?|intermediar(?:y|ies)|middlem[ae]n|resellers?|umbrella companies|big four))`;
const NETWORK = String.raw`(?:networks?|companies|company)`;
const LISTED = String.raw`${FIRMS}(?:(?:,| or| and| nor|, or|,? no|\/) ?${FIRMS}){0,3}`;
const ALONE = String.raw`(?:individuals?|individual consultants?|individual experts?|freelancers?|independents?|independent consultants?|solo consultants?|sole traders?|one[- ]person (?:businesses|bands?|outfits?|shops?)|self-employed(?: people| consultants?)?|contractors?|private individuals?|sole practitioners?)`;

const REFUSED: readonly RegExp[] = [
  patternOf(
    String.raw`\bno ${LISTED}(?: please| thanks| thank you| need (?:apply|reply)| at all| whatsoever| pls)?`,
    "g",
  ),
  patternOf(
    String.raw`\bnot (?:an? |another |through an? |via an? |with an? |from an? |some |for )?(?:${LISTED}|${NETWORK})`,
    "g",
  ),
  patternOf(
    String.raw`\b(?:don't|do not|dont|would not|wouldn't|won't|will not|not) (?:want|need|like|work with|hire|looking for|deal with|use|accept|engage|take)(?: to (?:work|deal) with)?(?: an?| any| another)? ${LISTED}`,
    "g",
  ),
  patternOf(
    String.raw`\b${LISTED} (?:need not|needn't|should not|shouldn't|please don't|please do not|must not|do not|don't|are not|will be|not)(?: (?:reply|apply|respond|contact|bother|ignored|answer|write|welcome|wanted|call|needed))+`,
    "g",
  ),
  patternOf(
    String.raw`\b(?:rather than|instead of|without|other than|anything but) (?:an? |any |another )?${LISTED}(?!')`,
    "g",
  ),
  patternOf(String.raw`\b(?:only|just|strictly) (?:an? |for )?${ALONE}`, "g"),
  patternOf(String.raw`\b${ALONE}[ ,]+(?:only|please|preferred)\b`, "g"),
  patternOf(String.raw`\bone person,? not an? ${FIRMS}`, "g"),
  patternOf(
    String.raw`\b(?:must be|should be|needs to be|has to be|you are|you're|be|want|need|looking for) (?:an? )?(?:independent consultant|sole trader|solo consultant|one-person business|one-man band|an individual|self-employed)\b`,
    "g",
  ),
  /\bone[- ](?:man|woman|person) (?:band|business|outfit)s?(?: only| preferred| please)/g,
];
/** "We have no agency at present", "we are not an agency". */
const OWN =
  /\b(?:have|had|has|having|got|there (?:is|are|was|were)|with|use|used|found|hired|pay|we're|we are|i'm|i am|this is|is|was|as|since|costs?|says?|told|knows?|understands?)\s*$/;

/** Whether one person is asked for, and not a firm: "no agencies please", "individuals only". Agencies that a text is about are none. */
export function readNotAgency(text: string): Found[] {
  const found = REFUSED.flatMap((pattern, index) =>
    allMatches(pattern, text).flatMap((match) => {
      const { before, after } = aroundIn(text, match.index, match.index + match[0].length);
      if (index <= 1 && OWN.test(before)) return [];
      if (
        /^no (?:firm|network|company|companies|firms?)\b/.test(match[0]) &&
        /^\s*(?:commitment|offer|date|plan|in our|can|will|wants|has|have|would|could)/.test(after)
      )
        return [];
      if (
        index === 0 &&
        /^\s*(?:has|have|had|can|could|will|would|wants|understands?|ever|was|were|is|are|clients?|did|managed|for (?:years|months))\b/.test(
          after,
        )
      )
        return [];
      if (index === 0 && isLackTold(match[0], sentenceBefore(text, match.index), after)) return [];
      if (index === 5 && /\b(?:we|they|our|hire|employ|use|used|served?|sell|have|had|are|were)\s*$/.test(before))
        return [];
      return [{ from: match.index, until: match.index + match[0].length }];
    }),
  );
  const [first] = found.toSorted((one, other) => one.from - other.from || other.until - one.until);
  return first ? [{ kind: "notAgency" as const, value: true as const, ...first }] : [];
}

/** "No careers page, no recruiter": one that is not there is a lack; no one is asked to stay away. */
function isLackTold(said: string, lead: string, after: string): boolean {
  if (/(?:s|shops|four|please|thanks|thank you|pls|reply|apply)$/.test(said)) return false;
  return after.trim() !== "" || /\bno \w/.test(lead);
}
