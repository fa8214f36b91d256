/**
 * Whether a text is German, French or Spanish rather than mistyped English (false negatives are words without any sign): it has a letter or
 * a small word that English has not, or a word of the trade that is none of English.
 */
export function isOtherLanguage(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return words.some((word) => FOREIGN_LETTER.test(word) || FOREIGN_WORDS.has(word) || FOREIGN_ENDING.test(word));
}

/** An umlaut or an accent; words that English took over with theirs are known as they stand. */
const FOREIGN_LETTER = /[äöüßàâçèéêëîïôùûñáíóúœ]/u;

/** German compounds are without end, but they end alike. */
const FOREIGN_ENDING =
  /.{3}(?:berater|beraterin|beratung|schaft|keit|heit|anwalt|anwältin|führung|prüfer|planung|vertrieb|verkauf|steuer|recht)$/u;

const FOREIGN_WORDS: ReadonlySet<string> = new Set(
  [
    // German
    "aber auch auf aus bei brauche brauchen das dem den der des einen einer eine für haben ich ist jemand keine kunden mit nach nicht oder",
    "suche suchen und uns unser unsere unseren unserer vom von wir wie zum zur",
    "buchhalter buchhaltung einkauf firma gehalt geschäft gründer lohn mitarbeiter nachfolge personal preise steuern unternehmen verkauf",
    "vertrieb vertrag werbung",
    // French
    "aux avec avons besoin cherche cherchons chez comment dans des elle est les leur leurs mais nos notre nous par pas pour quelqu qui sont",
    "sur une vos votre vous",
    "achats avocat comptable conseil conseiller embauche entreprise expert fiscaliste impôts juriste paie prix recrutement ventes",
    // Spanish
    "alguien buscamos busco con cómo del desde donde ella ellos esta este las los más necesito necesitamos nuestra nuestras nuestro nuestros",
    "para pero por que quien sin sobre una unos",
    "abogado asesor asesora ayuda clientes compras contabilidad contable dinero empresa fiscal gestor impuestos negocio precios ventas",
  ]
    .flatMap((line) => line.split(" "))
    // Also English: their being there shows nothing.
    .filter(
      (word) =>
        ![
          "des",
          "expert",
          "fiscal",
          "personal",
          "con",
          "den",
          "comment",
          "par",
          "pas",
          "pour",
          "sur",
          "aux",
          "del",
          "por",
          "sin",
          "firma",
          "das",
          "chez",
        ].includes(word),
    ),
);
