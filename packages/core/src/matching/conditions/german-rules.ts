import { foreignLanguage } from "../../languages/foreign-names.ts";
import { DATE, type ForeignRules, LEVEL_CODE, MONEY, words, yearsSaid } from "./foreign-rules.ts";

const MONTH = String.raw`(?:januar|jänner|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember)`;
const DAY = String.raw`(?<day>(?:dem )?\d{1,2}\.\s?${MONTH}(?: 20\d\d)?|${DATE}|(?:anfang|mitte|ende) ${MONTH}(?: 20\d\d)?|${MONTH}(?: 20\d\d)?|(?:nächste[mnr]? |kommende[mnr]? )?(?:montag|dienstag|mittwoch|donnerstag|freitag)|(?:der )?(?:nächste[mnr]?|kommende[mnr]?) (?:woche|monat|jahr)|morgen|sofort)`;
const AT_MOST = String.raw`(?:max\.?|maximal|höchstens|nicht mehr als|nicht über|bis zu|bis max\.?|unter)`;
const HOUR = String.raw`\s?(?:\/\s?(?:h|std\.?|stunde)|(?:pro|je|die|in der) (?:stunde|std\.?))`;
const DAILY = String.raw`\s?(?:\/\s?(?:tag|t)|(?:pro|je|am) tag)`;
const AFTER = String.raw`(?:,? (?:max\.?|maximal|höchstens|maximum))`;
const LANGUAGE = foreignLanguage("de");
const HOW = String.raw`(?<level>${LEVEL_CODE}|fließend(?:es|em|en|e)?|fliessend(?:es|em|en|e)?|verhandlungssicher(?:es|em|en|e)?|sehr gut(?:es|em|en|e)?|gut(?:es|em|en|e)?|perfekt(?:es|em|en|e)?)`;
const MUST = String.raw`(?:erforderlich|notwendig|nötig|zwingend|pflicht|ein muss|muss|voraussetzung|unabdingbar|unerlässlich|erwünscht|gewünscht|von vorteil)`;
const ERFAHRUNG = String.raw`(?:\w+)?erfahrung`;
const FIRMS = String.raw`(?:agentur(?:en)?|beratungsfirm(?:a|en)|beratungshäuser|unternehmensberatung(?:en)?|personalvermittl(?:er|ungen|ung)|personaldienstleister|headhunter|vermittler)`;
const ALONE = String.raw`(?:freiberufler(?:innen)?|einzelpersonen|freelancer|selbst(?:st)?ändige|einzelberater)`;

const NUMBERS = { fünf: 5, sieben: 7, acht: 8, zehn: 10, zwölf: 12, fünfzehn: 15, zwanzig: 20 };
const YEARS = yearsSaid(NUMBERS);

/** German: "max. 80 € pro Stunde", "ab Montag", "vor Ort in Leeds", "muss Deutsch sprechen". */
export const GERMAN: ForeignRules = {
  rates: [
    { per: "hour", pattern: words(String.raw`(?:stundensatz[: ]+)?${AT_MOST} {1,2}${MONEY}${HOUR}`) },
    { per: "hour", pattern: words(String.raw`stundensatz:? (?:bis|${AT_MOST}) ?${MONEY}`) },
    { per: "hour", pattern: words(String.raw`${MONEY}${HOUR}${AFTER}`) },
    { per: "day", pattern: words(String.raw`(?:tagessatz[: ]+)?${AT_MOST} {1,2}${MONEY}${DAILY}`) },
    { per: "day", pattern: words(String.raw`tagessatz:? (?:bis|${AT_MOST}) ?${MONEY}`) },
    { per: "day", pattern: words(String.raw`${MONEY}${DAILY}${AFTER}`) },
    { per: "day", pattern: words(String.raw`${AT_MOST} {1,2}${MONEY} tagessatz`) },
    { per: "hour", pattern: words(String.raw`mehr als ${MONEY}${HOUR} (?:\w+ ){0,2}nicht (?:be)?zahlen`) },
    { per: "day", pattern: words(String.raw`mehr als ${MONEY}${DAILY} (?:\w+ ){0,2}nicht (?:be)?zahlen`) },
    {
      per: "total",
      pattern: words(
        String.raw`(?:(?:unser|mein|das) )?budget(?:(?: ist| liegt bei| beträgt|:| von| bis zu| bis| max\.?| maximal)+) {1,2}${MONEY}`,
      ),
    },
    { per: "total", pattern: words(String.raw`${AT_MOST} {1,2}${MONEY} (?:insgesamt|im ganzen|in summe|gesamt)`) },
  ],
  starts: [
    { pattern: words(String.raw`(?:frühestens )?(?:ab|zum) ${DAY}`), isLoose: true },
    {
      pattern: words(
        String.raw`(?:start(?:termin)?|beginn|verfügbar|einsatzbeginn|arbeitsbeginn):? (?:(?:ist|ab|am|im|zum|per) )*${DAY}`,
      ),
      isLoose: false,
    },
    {
      pattern: words(
        String.raw`(?:(?:muss|müsste|sollte|soll|kann|könnte|könnten|können) )?(?:(?:bis|ab|am|im|zum) )*${DAY} (?:anfangen|beginnen|starten|loslegen)(?: können)?`,
      ),
      isLoose: false,
    },
    {
      pattern: words(String.raw`(?<day>schnellstmöglich|so bald wie möglich|so schnell wie möglich|umgehend)`),
      isLoose: true,
    },
  ],
  days: [
    [/^(?:dem|der) /, ""],
    [/(?:nächste[mnr]?|kommende[mnr]?) woche/, "next week"],
    [/(?:nächste[mnr]?|kommende[mnr]?) monat/, "next month"],
    [/(?:nächste[mnr]?|kommende[mnr]?) jahr/, "next year"],
    [/(?:nächste[mnr]?|kommende[mnr]?) /, "next "],
    [/sofort|schnellstmöglich|so (?:bald|schnell) wie möglich|umgehend/, "now"],
    [/^morgen$/, "tomorrow"],
    [/anfang /, "early "],
    [/mitte /, "mid "],
    [/ende /, "late "],
    [/januar|jänner/, "january"],
    [/februar/, "february"],
    [/märz/, "march"],
    [/mai/, "may"],
    [/juni/, "june"],
    [/juli/, "july"],
    [/oktober/, "october"],
    [/dezember/, "december"],
    [/montag/, "monday"],
    [/dienstag/, "tuesday"],
    [/mittwoch/, "wednesday"],
    [/donnerstag/, "thursday"],
    [/freitag/, "friday"],
  ],
  places: [
    { mode: "on site", isNamed: true, pattern: words(String.raw`(?:nur |persönlich )?vor ort(?: bei uns)? in`) },
    { mode: "on site", isNamed: true, pattern: words(String.raw`(?:präsenz|anwesenheit) in`) },
    { mode: "on site", isNamed: true, pattern: words(String.raw`(?:einsatzort|arbeitsort):`) },
    {
      mode: "on site",
      isNamed: false,
      pattern: words(
        String.raw`(?:nur vor ort|(?:muss|müssen|soll) vor ort (?:sein|arbeiten)|(?:\w+|\d) tage (?:pro|in der|die) woche vor ort)`,
      ),
    },
    {
      mode: "remote",
      isNamed: false,
      pattern: words(
        String.raw`(?:nur |100 ?% |komplett |vollständig |rein )remote|remote (?:möglich|ok|bevorzugt)|ortsunabhängig|homeoffice (?:möglich|ok)`,
      ),
    },
  ],
  noPlace:
    /(?:ung|ungen|keit|heit|zeit|tion|tionen|schaft)$|^(?:Präsenz|Produktion|Werk|Büro|Person|Workshops?|Meetings?|Absprache|Kürze|Betrieb|Lager|Filialen?|Zukunft|Ordnung|Betracht|Firma|Fabrik|Schichten|Deutsch|Englisch|Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)$/,
  languages: [
    words(
      String.raw`(?:muss|müsste|müssten|müssen|sollte|sollten|soll|sollen) (?:auch |unbedingt |zwingend )?(?:${HOW} )?${LANGUAGE} (?:sprechen|können|beherrschen|verstehen)(?: können)?`,
    ),
    words(
      String.raw`(?:der|die|wer|jemand,? der|jemanden,? der|person,? die) (?:auch )?(?:${HOW} )?${LANGUAGE} (?:spricht|kann|beherrscht)`,
    ),
    words(String.raw`${LANGUAGE}(?:kenntnisse)?(?: auf)? (?:\(?${HOW}(?:-niveau)?\)? )?(?:ist |sind )?${MUST}`),
    words(String.raw`${HOW} ${LANGUAGE}(?:kenntnissen?)?(?: (?:ist |sind )?${MUST})?`),
    words(String.raw`${LANGUAGE},? \(?(?<level>${LEVEL_CODE}|fließend|fliessend|verhandlungssicher|muttersprache)\)?`),
    words(String.raw`(?<level>muttersprache) ${LANGUAGE}`),
    words(
      String.raw`${LANGUAGE}sprachige[nrs]? (?:berater(?:in)?|person|experte[n]?|expertin|coach|freelancer|freiberufler|ansprechpartner)`,
    ),
  ],
  numbers: NUMBERS,
  experience: [
    words(
      String.raw`(?:mit )?(?:mindestens|mind\.?|min\.?|über|mehr als|nicht weniger als) ${YEARS} jahren?(?: an)? ${ERFAHRUNG}`,
    ),
    words(String.raw`${YEARS} ?\+ ?jahren? ${ERFAHRUNG}`),
    words(String.raw`${ERFAHRUNG}:? (?:von )?(?:mindestens|mind\.?|min\.?) ${YEARS} jahren?`),
  ],
  notAgency: [
    words(String.raw`(?:bitte )?keine ${FIRMS}(?:(?:,| und| oder) (?:keine )?${FIRMS})*(?: bitte)?`),
    words(String.raw`(?:nur|ausschließlich) ${ALONE}`),
    words(String.raw`${ALONE} bevorzugt`),
  ],
  lacks: /(?<![\wß-ɏ])(?:haben|hat|hatten|gibt es|gibt|kennen|finden|findet|fanden|wir sind|bin|ist|sind)(?: \w+)? $/,
  others:
    /(?<![\wß-ɏ])(?:wir|unsere?[nmrs]?|azubis|lehrlinge|bekommen|verdienen|erhalten|sie|kunden|mitarbeiter|team|fahrer|gäste|patienten|lieferanten|preise|gesetz|gilt|gelten|steigen|liefern|öffnen|verkaufen|verkauft|kostet|kosten|verlangen|verlangt|zahlen|zahlt|bestellen|bestellungen|vertrag|website|handbuch|niemand|ich|schule|kurse|app)(?![\wß-ɏ])/,
  person:
    /(?<![\wß-ɏ])(?:suchen|suche|gesucht|brauchen|brauche|benötigen|benötige|jemand(?:en|em)?|berater(?:in)?|person|experte[n]?|expertin|coach|freelancer|freiberufler|interim\S*|können (?:maximal )?|zahlen (?:maximal|höchstens))(?![\wß-ɏ])/,
  crowd:
    /(?<![\wß-ɏ])(?:kunden|kundschaft|personal|mitarbeiter|azubis|lehrlinge|fahrer|lieferanten|verkäufer|fachkräfte)(?![\wß-ɏ])/,
  tells: /(?<![\wß-ɏ])(?:weil|denn|da|was|dass|wenn|damit|ob|sobald)(?![\wß-ɏ])/,
};
