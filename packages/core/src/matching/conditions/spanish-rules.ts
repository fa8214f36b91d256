import { foreignLanguage } from "../../languages/foreign-names.ts";
import { DATE, type ForeignRules, LEVEL_CODE, MONEY, words, yearsSaid } from "./foreign-rules.ts";

const MONTH = String.raw`(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|sep?tiembre|octubre|noviembre|diciembre)`;
const DAY = String.raw`(?<day>(?:el |del )?\d{1,2} de ${MONTH}(?: de 20\d\d)?|(?:el |del )?${DATE}|(?:principios|mediados|finales) de ${MONTH}(?: de 20\d\d)?|${MONTH}(?: de 20\d\d)?|(?:el )?(?:pr[óo]ximo )?(?:lunes|martes|mi[ée]rcoles|jueves|viernes)|(?:la )?(?:pr[óo]xima semana|semana que viene)|(?:el )?(?:pr[óo]ximo mes|mes que viene)|mañana|ya)`;
const AT_MOST = String.raw`(?:m[áa]x\.?|m[áa]ximo(?: de)?|como m[áa]ximo|no m[áa]s de|hasta|menos de)`;
const HOUR = String.raw`\s?(?:\/\s?(?:h|hora)|(?:por|la|a la) hora)`;
const DAILY = String.raw`\s?(?:\/\s?d[íi]a|(?:por|al) d[íi]a|diarios)`;
const AFTER = String.raw`(?:,? (?:m[áa]x\.?|m[áa]ximo|como m[áa]ximo|como mucho))`;
const CANNOT_PAY = String.raw`no (?:puedo|podemos) pagar m[áa]s de`;
const LANGUAGE = foreignLanguage("es");
const HOW = String.raw`(?<level>${LEVEL_CODE}|con fluidez|fluido|nativo|perfecto|perfectamente|bien|muy bien)`;
const MUST = String.raw`(?:obligatorio|imprescindible|necesario|requerido|indispensable|exigido|deseable|valorable)`;
const FIRMS = String.raw`(?:agencias?|consultoras?|empresas de selecci[óo]n|intermediarios|cazatalentos)`;
const ALONE = String.raw`(?:aut[óo]nomos|freelances?|freelancers|particulares|independientes|consultores independientes)`;

const NUMBERS = { cinco: 5, siete: 7, ocho: 8, diez: 10, doce: 12, quince: 15, veinte: 20 };
const YEARS = yearsSaid(NUMBERS);

/** Spanish: "máximo 80 €/hora", "a partir del lunes", "presencial en Madrid", "debe hablar español". */
export const SPANISH: ForeignRules = {
  rates: [
    { per: "hour", pattern: words(String.raw`(?:tarifa(?: por hora)?[: ]+(?:de )?)?${AT_MOST} {1,2}${MONEY}${HOUR}`) },
    { per: "hour", pattern: words(String.raw`${MONEY}${HOUR}${AFTER}`) },
    { per: "hour", pattern: words(String.raw`${CANNOT_PAY} ${MONEY}${HOUR}`) },
    { per: "day", pattern: words(String.raw`${CANNOT_PAY} ${MONEY}${DAILY}`) },
    { per: "hour", pattern: words(String.raw`tarifa m[áa]xima(?: de|:)? ${MONEY}${HOUR}`) },
    { per: "day", pattern: words(String.raw`tarifa m[áa]xima(?: de|:)? ${MONEY}${DAILY}`) },
    { per: "day", pattern: words(String.raw`(?:tarifa(?: diaria)?[: ]+(?:de )?)?${AT_MOST} {1,2}${MONEY}${DAILY}`) },
    { per: "day", pattern: words(String.raw`${MONEY}${DAILY}${AFTER}`) },
    {
      per: "total",
      pattern: words(
        String.raw`(?:(?:nuestro|mi|el) )?presupuesto(?:(?: es| de|:| m[áa]ximo| hasta| total)+) {1,2}${MONEY}`,
      ),
    },
    { per: "total", pattern: words(String.raw`${AT_MOST} {1,2}${MONEY} en total`) },
  ],
  starts: [
    { pattern: words(String.raw`(?:a partir del?|desde) ${DAY}`), isLoose: true },
    { pattern: words(String.raw`disponible(?: (?:a partir del?|desde|en))? ${DAY}`), isLoose: false },
    {
      pattern: words(
        String.raw`(?:empezar|comenzar|incorporarse|inicio|comienzo):? (?:(?:en|a|desde|a partir del?) )?${DAY}`,
      ),
      isLoose: false,
    },
    {
      pattern: words(
        String.raw`(?:disponible )?(?<day>lo antes posible|cuanto antes|de inmediato|inmediatamente|(?:incorporaci[óo]n|disponibilidad) inmediata)`,
      ),
      isLoose: true,
    },
  ],
  days: [
    [/^(?:el|del) /, ""],
    [/pr[óo]xima semana|semana que viene/, "next week"],
    [/pr[óo]ximo mes|mes que viene/, "next month"],
    [/la next week/, "next week"],
    [/pr[óo]ximo /, ""],
    [/^ya$|lo antes posible|cuanto antes|de inmediato|inmediatamente|inmediata/, "now"],
    [/mañana/, "tomorrow"],
    [/principios de /, "early "],
    [/mediados de /, "mid "],
    [/finales de /, "late "],
    [/ de /g, " "],
    [/enero/, "january"],
    [/febrero/, "february"],
    [/marzo/, "march"],
    [/abril/, "april"],
    [/mayo/, "may"],
    [/junio/, "june"],
    [/julio/, "july"],
    [/agosto/, "august"],
    [/sep?tiembre/, "september"],
    [/octubre/, "october"],
    [/noviembre/, "november"],
    [/diciembre/, "december"],
    [/lunes/, "monday"],
    [/martes/, "tuesday"],
    [/mi[ée]rcoles/, "wednesday"],
    [/jueves/, "thursday"],
    [/viernes/, "friday"],
  ],
  places: [
    {
      mode: "on site",
      isNamed: true,
      pattern: words(String.raw`(?:presencial|in situ|en persona|presencialmente)(?: en nuestras oficinas)? (?:en|de)`),
    },
    {
      mode: "on site",
      isNamed: true,
      pattern: words(
        String.raw`(?:consultora?|persona|expert[oa]|freelance|alguien|debe (?:estar|vivir|residir))(?: con base| residente| que viva| que resida)? en`,
      ),
    },
    { mode: "on site", isNamed: true, pattern: words(String.raw`(?:lugar(?: de trabajo)?|ubicaci[óo]n):`) },
    {
      mode: "on site",
      isNamed: false,
      pattern: words(
        String.raw`(?:solo|s[óo]lo|únicamente) presencial|presencial (?:obligatorio|imprescindible)|(?:\w+|\d) d[íi]as (?:a la|por) semana (?:presencial(?:es)?|en persona)`,
      ),
    },
    {
      mode: "remote",
      isNamed: false,
      pattern: words(
        String.raw`(?:100 ?% |totalmente |solo |s[óo]lo |completamente )(?:en )?remoto|(?:remoto|teletrabajo|a distancia) (?:posible|ok|obligatorio)`,
      ),
    },
  ],
  noPlace: /^(?:El|La|Los|Las|Nuestr[oa]s?)$/,
  languages: [
    words(
      String.raw`(?:debe|debes|deber[íi]a|deber[áa]|tiene que|tienes que|ha de|hay que|capaz de) (?:saber )?hablar (?:bien |muy bien )?${LANGUAGE}(?: (?<level>con fluidez|${LEVEL_CODE}))?`,
    ),
    words(
      String.raw`(?:alguien |persona |consultora? |expert[oa] )?que (?:hable|domine) (?:${HOW} )?(?:el )?${LANGUAGE}`,
    ),
    words(String.raw`${LANGUAGE} (?:${HOW} )?${MUST}`),
    words(String.raw`${LANGUAGE},? \(?(?:nivel )?(?<level>${LEVEL_CODE}|fluido|nativo)\)?`),
    words(String.raw`nivel (?<level>${LEVEL_CODE}|nativo) (?:de |en )${LANGUAGE}`),
    words(String.raw`(?:buen )?dominio del? ${LANGUAGE}`),
  ],
  numbers: NUMBERS,
  experience: [
    words(
      String.raw`(?:con )?(?:al menos|m[íi]nimo(?: de)?|un m[íi]nimo de|más de|no menos de) ${YEARS} años de experiencia`,
    ),
    words(String.raw`experiencia (?:de (?:al menos|un m[íi]nimo de)|m[íi]nima de) ${YEARS} años`),
    words(String.raw`${YEARS} ?\+ ?años de experiencia`),
    words(String.raw`${YEARS} años de experiencia (?:como m[íi]nimo|m[íi]nimo|al menos|imprescindible)`),
  ],
  notAgency: [
    words(String.raw`(?:no|nada de|sin|ninguna) ${FIRMS}(?:(?:,| y| ni| o) (?:no )?${FIRMS})*(?:,? por favor)?`),
    words(String.raw`abstenerse ${FIRMS}|${FIRMS} abstenerse`),
    words(String.raw`(?:solo|s[óo]lo|únicamente|exclusivamente) ${ALONE}`),
  ],
  lacks: /(?<![\wß-ɏ])(?:tenemos|tengo|tiene|hay|había|trabajamos|estamos|seguimos|encontramos|somos|es|son) $/,
  others:
    /(?<![\wß-ɏ])(?:nosotros|aprendices|becarios|ganan|cobran|nuestr[oa]s?|ellos|ellas|clientes?|empleados|equipos?|proveedores|conductores|precios?|ley|cobramos|cobra|cuesta|cuestan|pagamos|pagan|vendemos|contrato|web|manual|escuela|clases|nadie|abre|abrimos|enviamos|suben|producto|tienda|vigor|yo|está|están)(?![\wß-ɏ])/,
  person:
    /(?<![\wß-ɏ])(?:busco|buscamos|necesito|necesitamos|alguien|consultora?|expert[oa]|freelance|aut[óo]nomo|coach|debe|queremos|podemos pagar)(?![\wß-ɏ])/,
  crowd:
    /(?<![\wß-ɏ])(?:clientes?|clientela|personal|empleados|aprendices|conductores|proveedores|vendedores)(?![\wß-ɏ])/,
  tells: /(?<![\wß-ɏ])(?:porque|ya que|cuando|si|puesto que|lo que)(?![\wß-ɏ])/,
};
