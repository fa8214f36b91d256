/**
 * Whether a text has a word that is plainly German, French or Spanish: what `languageOf` cannot tell of one word, or of one among English
 * ones. Such a word is not mistyped English. Short common words are left to `languageOf`, since English has many of them too.
 */
export function hasForeignWord(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return words.some((word) => FOREIGN_LETTER.test(word) || TRADE_WORDS.has(word) || TRADE_ENDING.test(word));
}

/** An umlaut or an accent; words that English took over with theirs are known as they are. */
const FOREIGN_LETTER = /[äöüßàâçèéêëîïôùûñáíóúœ]/u;

/** German compounds are without end, but they end alike. */
const TRADE_ENDING =
  /.{3}(?:berater|beraterin|beratung|schaft|keit|heit|anwalt|anwältin|führung|prüfer|planung|vertrieb|verkauf|steuer|recht)$/u;

const TRADE_WORDS: ReadonlySet<string> = new Set(
  [
    // German
    "buchhalter buchhaltung einkauf gehalt geschäft gründer kunden lohn mitarbeiter nachfolge preise steuern unternehmen verkauf vertrieb vertrag",
    "werbung",
    // French
    "achats avocat comptable conseil conseiller embauche entreprise fiscaliste impôts juriste paie prix recrutement ventes",
    // Spanish
    "abogado asesor asesora ayuda clientes compras contabilidad contable dinero empresa gestor impuestos negocio precios ventas",
  ].flatMap((line) => line.split(" ")),
);
