/** The small words that hold every English sentence together, whatever it is about, as `tokensOf` gives them. */
const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  [
    "about above after again all already also although always am among an and another any anybody anyone anything are as at away",
    "be became because become been before being below between both but by came can come could did do does doing done down during",
    "each either else enough even ever every everybody everyone everything few for from further gave get gets getting give given go goes",
    "going gone got had has have having he her here hers herself him himself his how however if in instead into is it its itself just",
    "keep keeps kept last least less let like lot made make makes making many may maybe me might mine more most much must my myself near",
    "need needs neither never next no nobody none nor not nothing now of off often on once one only onto or other others ought our ours",
    "ourselves out over own per perhaps please put quite rather really said same say says see seem seems several shall she should since",
    "so some somebody someone something sometimes soon still such take takes than that the their theirs them themselves then there these",
    "they thing things this those though through till to too took toward towards under unless until up upon us use used uses using very",
    "want wanted wants was way we well went were what whatever when whenever where whether which while who whoever whole whom whose why",
    "will with within without would yes yet you your yours yourself",
  ]
    .join(" ")
    .split(" "),
);

/** @param word in lower case */
export function isFunctionWord(word: string): boolean {
  return FUNCTION_WORDS.has(word);
}
