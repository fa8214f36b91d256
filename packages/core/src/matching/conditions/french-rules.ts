import { foreignLanguage } from "../../languages/foreign-names.ts";
import { DATE, type ForeignRules, LEVEL_CODE, MONEY, words, yearsSaid } from "./foreign-rules.ts";

const MONTH = String.raw`(?:janvier|f[ée]vrier|mars|avril|mai|juin|juillet|ao[ûu]t|septembre|octobre|novembre|d[ée]cembre)`;
const DAY = String.raw`(?<day>(?:le |du )?(?:1er|\d{1,2}) ${MONTH}(?: 20\d\d)?|(?:le |du )?${DATE}|(?:d[ée]but|mi|fin)[- ]${MONTH}(?: 20\d\d)?|${MONTH}(?: 20\d\d)?|(?:le )?(?:lundi|mardi|mercredi|jeudi|vendredi)(?: prochain)?|(?:la )?semaine prochaine|(?:le )?mois prochain|demain|maintenant)`;
const AT_MOST = String.raw`(?:max\.?|maximum|au maximum|au plus|pas plus de|moins de|jusqu'à|jusqu'a|ne pas dépasser)`;
const HOUR = String.raw`\s?(?:\/\s?(?:h|heure)|de l'heure|(?:par|l') ?heure|l'heure)`;
const DAILY = String.raw`\s?(?:\/\s?(?:j|jour)|par jour|la journée)`;
const AFTER = String.raw`(?:,? (?:max\.?|maximum|au maximum|au plus|maxi))`;
const CANNOT_PAY = String.raw`(?:je |nous )?ne (?:peux|pouvons|peut) pas payer plus de`;
const LANGUAGE = foreignLanguage("fr");
const THE = String.raw`(?:le |l'|de l'|du |en )?`;
const HOW = String.raw`(?<level>${LEVEL_CODE}|courant|couramment|bilingue|parfaitement|parfait|professionnel|très bien|bien)`;
const MUST = String.raw`(?:obligatoire|exigée?|indispensable|requise?|impérati(?:f|ve)|nécessaire|souhaitée?|un plus)`;
const FIRMS = String.raw`(?:agences?|cabinets?(?: de conseil)?|esn|ssii|recruteurs?|intermédiaires?|chasseurs de têtes)`;
const ALONE = String.raw`(?:ind[ée]pendante?s?|freelances?|consultante?s? ind[ée]pendante?s?|particuliers)`;
const ONLY = String.raw`(?:uniquement|seulement|exclusivement)`;

const NUMBERS = { cinq: 5, sept: 7, huit: 8, dix: 10, douze: 12, quinze: 15, vingt: 20 };
const YEARS = yearsSaid(NUMBERS);

/** French: "80 €/h maximum", "disponible lundi", "sur place à Lyon", "doit parler allemand". */
export const FRENCH: ForeignRules = {
  rates: [
    { per: "hour", pattern: words(String.raw`(?:taux horaire[ :]+(?:de )?)?${AT_MOST} {1,2}${MONEY}${HOUR}`) },
    { per: "hour", pattern: words(String.raw`taux horaire(?: :|:| de)? ?${AT_MOST} {1,2}${MONEY}`) },
    { per: "hour", pattern: words(String.raw`${MONEY}${HOUR}${AFTER}`) },
    { per: "hour", pattern: words(String.raw`${CANNOT_PAY} ${MONEY}${HOUR}`) },
    { per: "day", pattern: words(String.raw`${CANNOT_PAY} ${MONEY}${DAILY}`) },
    { per: "day", pattern: words(String.raw`(?:tjm[ :]+(?:de )?)?${AT_MOST} {1,2}${MONEY}${DAILY}`) },
    { per: "day", pattern: words(String.raw`(?:tjm|tarif journalier)(?: :|:| de)? ?${AT_MOST} {1,2}${MONEY}`) },
    { per: "day", pattern: words(String.raw`tjm(?: :|:| de)? ?${MONEY}${AFTER}`) },
    { per: "day", pattern: words(String.raw`${MONEY}${DAILY}${AFTER}`) },
    {
      per: "total",
      pattern: words(
        String.raw`(?:(?:notre|mon|le) )?budget(?:(?: est| de|:| :| max\.?| maximum| jusqu'à| total)+) {1,2}${MONEY}`,
      ),
    },
    { per: "total", pattern: words(String.raw`${AT_MOST} {1,2}${MONEY} (?:au total|en tout)`) },
  ],
  starts: [
    { pattern: words(String.raw`(?:à partir (?:de|du)|a partir (?:de|du)|dès|des le) ${DAY}`), isLoose: true },
    { pattern: words(String.raw`disponible(?: (?:à partir (?:de|du)|dès|en|pour))? ${DAY}`), isLoose: false },
    {
      pattern: words(
        String.raw`(?:début|démarrage|commence(?:r|ment)|démarrer)(?: de (?:la )?mission| souhaitée?| prévue?)?(?: :|:)? (?:(?:en|dès|à partir (?:de|du)) )?${DAY}`,
      ),
      isLoose: false,
    },
    {
      pattern: words(
        String.raw`(?:disponible )?(?<day>dès que possible|au plus vite|au plus tôt|immédiatement|disponibilité immédiate)`,
      ),
      isLoose: true,
    },
  ],
  days: [
    [/^(?:le|du) /, ""],
    [/(?:la )?semaine prochaine/, "next week"],
    [/mois prochain/, "next month"],
    [/ prochain$/, ""],
    [/1er/, "1"],
    [/maintenant|dès que possible|au plus vite|au plus tôt|immédiatement|disponibilité immédiate/, "now"],
    [/demain/, "tomorrow"],
    [/d[ée]but[- ]/, "early "],
    [/^mi[- ]/, "mid "],
    [/fin[- ]/, "late "],
    [/janvier/, "january"],
    [/f[ée]vrier/, "february"],
    [/mars/, "march"],
    [/avril/, "april"],
    [/mai/, "may"],
    [/juin/, "june"],
    [/juillet/, "july"],
    [/ao[ûu]t/, "august"],
    [/septembre/, "september"],
    [/octobre/, "october"],
    [/novembre/, "november"],
    [/d[ée]cembre/, "december"],
    [/lundi/, "monday"],
    [/mardi/, "tuesday"],
    [/mercredi/, "wednesday"],
    [/jeudi/, "thursday"],
    [/vendredi/, "friday"],
  ],
  places: [
    {
      mode: "on site",
      isNamed: true,
      pattern: words(
        String.raw`(?:sur place|sur site|en présentiel|présentiel|présence (?:obligatoire|exigée))(?: dans nos bureaux)? (?:à|a|de|en)`,
      ),
    },
    {
      mode: "on site",
      isNamed: true,
      pattern: words(
        String.raw`(?:consultante?|personne|experte?|freelance|indépendante?|doit être|quelqu'un de) basée? (?:à|a|en)`,
      ),
    },
    { mode: "on site", isNamed: true, pattern: words(String.raw`lieu(?: de (?:travail|la mission|mission))?(?: :|:)`) },
    {
      mode: "on site",
      isNamed: false,
      pattern: words(
        String.raw`(?:sur place|sur site|en présentiel) (?:uniquement|seulement|obligatoire)|(?:\w+|\d) jours? par semaine (?:sur place|sur site)|(?:doit être|venir) (?:sur place|sur site)`,
      ),
    },
    {
      mode: "remote",
      isNamed: false,
      pattern: words(
        String.raw`(?:100 ?% |entièrement |uniquement |tout )(?:à distance|télétravail|en télétravail|remote)|(?:télétravail|à distance|remote) (?:possible|uniquement|ok|accepté)`,
      ),
    },
  ],
  noPlace: /^(?:Le|La|Les|Notre|Nos|Partir|Distance)$/,
  languages: [
    words(
      String.raw`(?:doit|devra|devrait|devez|devrez|il faut|sachant|sache|capable de|savoir)(?: savoir)? (?:bien |couramment )?parler (?:(?<level>couramment|parfaitement|bien) )?${THE}${LANGUAGE}(?: (?:couramment|${LEVEL_CODE}))?`,
    ),
    words(
      String.raw`(?:consultante?|personne|experte?|quelqu'un|freelance|coach)(?: \w+)? (?:qui parle|parlant) (?:${HOW} )?${THE}${LANGUAGE}`,
    ),
    words(String.raw`${LANGUAGE} (?:${HOW} )?${MUST}`),
    words(String.raw`${LANGUAGE},? \(?(?:niveau )?(?<level>${LEVEL_CODE}|courant|langue maternelle|bilingue)\)?`),
    words(String.raw`(?:bonne |parfaite |excellente )?maîtrise (?:de l'|du )${LANGUAGE}(?: ${MUST})?`),
    words(String.raw`(?<level>bilingue) (?:en )?${LANGUAGE}`),
  ],
  numbers: NUMBERS,
  experience: [
    words(String.raw`(?:avec )?(?:au moins|au minimum|minimum|plus de|pas moins de) ${YEARS} ans d'exp[ée]rience`),
    words(String.raw`exp[ée]rience (?:de |d')(?:au moins |au minimum )${YEARS} ans`),
    words(String.raw`exp[ée]rience de ${YEARS} ans (?:minimum|au moins|au minimum)`),
    words(String.raw`${YEARS} ?\+ ?ans d'exp[ée]rience`),
    words(String.raw`${YEARS} ans d'exp[ée]rience (?:minimum|au moins|au minimum|exigés|requis)`),
  ],
  notAgency: [
    words(
      String.raw`pas (?:d'|de )${FIRMS}(?:(?:,| et| ni| ou) (?:pas )?(?:d'|de )?${FIRMS})*(?: svp| s'il vous plaît| merci)?`,
    ),
    words(String.raw`${FIRMS} s'abstenir`),
    words(String.raw`${ALONE} ${ONLY}`),
    words(String.raw`${ONLY} (?:des |un |une )?${ALONE}`),
  ],
  lacks:
    /(?<![\wß-ɏ])(?:avons|a|ai|ont|avait|avions|existe|trouvons|sommes|suis|est|sont|n'ai|n'a|n'avons|n'ont|sommes) $/,
  others:
    /(?<![\wß-ɏ])(?:nous|nos|notre|apprentis|stagiaires|gagnent|touchent|ils|elles|il|elle|clients?|employés|salariés|équipes?|fournisseurs|chauffeurs|prix|loi|facturons|facture|coûte|coûtent|payons|paient|vendons|contrat|site|manuel|école|cours|personne ne|ouvre|ouvrons|livrons|augmentent|produit|boutique|entre|je|magasin)(?![\wß-ɏ])/,
  person:
    /(?<![\wß-ɏ])(?:cherche|cherchons|recherche|recherchons|besoin|quelqu'un|consultante?|experte?|freelance|indépendante?|coach|doit|devra|il faut|souhaitons|voulons|pouvons payer)(?![\wß-ɏ])/,
  crowd:
    /(?<![\wß-ɏ])(?:clients?|clientèle|personnel|salariés|employés|apprentis|chauffeurs|fournisseurs|vendeurs)(?![\wß-ɏ])/,
  tells: /(?<![\wß-ɏ])(?:car|parce que|puisque|quand|si|ce qui|lorsque)(?![\wß-ɏ])/,
};
