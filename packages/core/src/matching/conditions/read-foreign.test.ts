import { describe, expect, test } from "vitest";
import type { Condition } from "./condition.ts";
import { readConditions } from "./read-conditions.ts";

/** A Monday. */
const TODAY = "2026-11-30";
const read = (text: string) => readConditions(text, { sought: "expert", today: TODAY });

function brief(condition: Condition): string {
  switch (condition.kind) {
    case "rate":
      return `${condition.value.amount} ${condition.value.currency} ${condition.value.per}`;
    case "place":
      return `${condition.value.mode} ${condition.value.place ?? ""}`.trim();
    case "language":
      return `${condition.value.language} ${condition.value.level ?? ""}`.trim();
    case "experience":
      return `${condition.value.years} years`;
    case "start":
      return `start ${condition.value.day}`;
    default:
      return condition.kind;
  }
}
const briefly = (text: string) => read(text).conditions.map(brief).join("; ");

describe("a limit", () => {
  test.each([
    ["Wir suchen Hilfe bei der Preisgestaltung, max 80 €/h", "80 EUR hour"],
    ["Lagerplanung, max. 80 Euro pro Stunde", "80 EUR hour"],
    ["Für die Buchhaltung: 95 € die Stunde höchstens", "95 EUR hour"],
    ["Stundensatz bis 90 €, wir brauchen einen Controller", "90 EUR hour"],
    ["Tagessatz maximal 1.200 €, Interim-CFO gesucht", "1200 EUR day"],
    ["Interim-Controllerin für unser Werk, max. 900 Euro Tagessatz", "900 EUR day"],
    ["Ich brauche Hilfe mit Shopify. Mehr als 60 € die Stunde kann ich nicht zahlen.", "60 EUR hour"],
    ["Budget max. 3.000 Euro, Logo für unsere Seifen", "3000 EUR total"],
    ["Je ne peux pas payer plus de 50 € de l'heure", "50 EUR hour"],
    ["no puedo pagar más de 45 € la hora", "45 EUR hour"],
    ["tarifa máxima 80 €/hora, revisión de precios de un hotel", "80 EUR hour"],
    ["Wir können höchstens 650 Euro am Tag zahlen", "650 EUR day"],
    ["Unser Budget beträgt 5.000 €, Website für eine Bäckerei", "5000 EUR total"],
    ["Budget: bis zu 12.500 Euro, ERP-Auswahl für unser Lager", "12500 EUR total"],
    ["Marktstudie für die Schweiz, nicht mehr als 8'000 Franken insgesamt", "8000 CHF total"],
    ["Nous cherchons un contrôleur de gestion, 80 €/h maximum", "80 EUR hour"],
    ["gestion des stocks, pas plus de 75 euros de l'heure", "75 EUR hour"],
    ["Taux horaire : maximum 85 €, besoin d'un fiscaliste", "85 EUR hour"],
    ["TJM maximum 600 €, refonte de notre site", "600 EUR day"],
    ["au plus 1 200 € par jour, directeur financier de transition", "1200 EUR day"],
    ["Notre budget est de 5 000 €, audit de nos prix", "5000 EUR total"],
    ["étude de marché, pas plus de 3 500 € au total", "3500 EUR total"],
    ["Buscamos ayuda con los precios, máximo 80 €/hora", "80 EUR hour"],
    ["gestión de almacén, no más de 70 euros por hora", "70 EUR hour"],
    ["Necesitamos un asesor fiscal, 90 € la hora como máximo", "90 EUR hour"],
    ["como maximo 500 € al dia, auditoría de costes", "500 EUR day"],
    ["Nuestro presupuesto es de 5.000 €, página web para una panadería", "5000 EUR total"],
    ["estudio de mercado, hasta 4.000 € en total", "4000 EUR total"],
    ["Estudio de precios, máximo 60 libras por hora", "60 GBP hour"],
  ])("%s", (text, conditions) => {
    expect(briefly(text)).toBe(conditions);
  });

  test.each([
    "Unsere Kunden zahlen höchstens 80 € pro Stunde und beschweren sich",
    "Die Konkurrenz verlangt maximal 20 € am Tag",
    "Wir verkaufen Kurse für maximal 80 € pro Stunde",
    "Maximal 80 € pro Kunde und trotzdem kein Gewinn",
    "Bestellungen unter 50 € kosten uns Geld",
    "Der Stundensatz unserer Mitarbeiter ist zu niedrig",
    "Unser Marketingbudget von 5.000 € im Monat bringt nichts",
    "Nos clients paient au plus 80 € par heure et se plaignent",
    "Nous facturons moins de 60 € par heure et perdons de l'argent",
    "Les commandes de moins de 50 € nous coûtent cher",
    "Notre site vend des cours à 20 € maximum",
    "Nuestros clientes pagan como máximo 80 € por hora",
    "Cobramos menos de 40 € por hora y perdemos dinero",
    "Los pedidos de menos de 50 € nos cuestan dinero",
    "Un máximo de 80 € por cliente y no ganamos nada",
  ])("is not read: %s", (text) => {
    expect(briefly(text)).toBe("");
  });
});

describe("a start", () => {
  test.each([
    ["Wir brauchen ab Montag Hilfe in der Lohnbuchhaltung", "start 2026-12-07"],
    ["Lohnbuchhaltung liegt brach, ab sofort", "start 2026-11-30"],
    ["Gesucht: Einkaufsleiter ab Mitte Januar", "start 2027-01-15"],
    ["Wir suchen einen Controller. Start am 14. Dezember", "start 2026-12-14"],
    ["Muss ab dem 4. Januar anfangen können, Umsatzsteuer für uns", "start 2027-01-04"],
    ["Verfügbar ab 14.12., Planung für unser Lager", "start 2026-12-14"],
    ["Wir brauchen schnellstmöglich jemanden für die Buchhaltung", "start 2026-11-30"],
    ["Démarrage souhaité début janvier, gestion de nos achats", "start 2027-01-01"],
    ["Empezar el próximo lunes a ser posible", "start 2026-12-07"],
    ["Nóminas de 40 empleados, disponibilidad inmediata", "start 2026-11-30"],
    ["Nous cherchons un comptable disponible lundi", "start 2026-12-07"],
    ["besoin d'un acheteur à partir du 14 décembre", "start 2026-12-14"],
    ["Gestion de la paie, disponible dès janvier", "start 2027-01-01"],
    ["Nous cherchons quelqu'un pour la TVA, dès que possible", "start 2026-11-30"],
    ["Consultant pour notre entrepôt, début : mi-janvier", "start 2027-01-15"],
    ["Nous avons besoin d'un contrôleur, à partir de la semaine prochaine", "start 2026-12-07"],
    ["Buscamos un contable a partir del lunes", "start 2026-12-07"],
    ["necesitamos a alguien para las nóminas, cuanto antes", "start 2026-11-30"],
    ["Consultor para nuestro almacén, disponible a partir del 14 de diciembre", "start 2026-12-14"],
    ["Necesitamos un controller que pueda empezar en enero", "start 2027-01-01"],
    ["Buscamos ayuda con el IVA, desde mediados de enero", "start 2027-01-15"],
    ["gestión de compras, disponible la próxima semana", "start 2026-12-07"],
  ])("%s", (text, conditions) => {
    expect(briefly(text)).toBe(conditions);
  });

  test.each([
    "Ab Januar gilt das neue Gesetz und wir sind nicht vorbereitet",
    "Unsere Preise steigen ab Januar und die Kunden gehen",
    "Ab Montag, wenn der neue Laden öffnet, fehlt uns die Kasse",
    "Seit Januar verlieren wir Geld",
    "Wir haben im März angefangen und verlieren Geld",
    "Nos prix augmentent à partir de janvier et les clients partent",
    "À partir de lundi, la nouvelle loi s'applique à nous",
    "Das Projekt kann am Montag beginnen, aber das Geld fehlt",
    "Le logiciel est disponible lundi et rien n'est prêt",
    "Notre boutique n'est pas disponible lundi",
    "Depuis janvier nous perdons de l'argent",
    "Nuestros precios suben a partir de enero y los clientes se van",
    "Desde enero perdemos dinero con cada pedido",
    "A partir del lunes entra en vigor la nueva ley",
    "El producto no está disponible en enero",
  ])("is not read: %s", (text) => {
    expect(briefly(text)).toBe("");
  });
});

describe("a place", () => {
  test.each([
    ["Wir brauchen jemanden für die Produktion, vor Ort in Leeds", "on site Leeds"],
    ["Einsatzort: Frankfurt am Main, Einkauf für unser Werk", "on site Frankfurt am Main"],
    ["Wir suchen einen Berater, zwei Tage pro Woche vor Ort", "on site"],
    ["Muss vor Ort arbeiten, Lagerplanung für uns", "on site"],
    ["Hilfe bei der Umsatzsteuer, nur remote", "remote"],
    ["Wir suchen einen Datenanalysten, 100 % remote", "remote"],
    ["Nous cherchons un formateur, sur place à Lyon", "on site Lyon"],
    ["consultant basé à Lille pour notre entrepôt", "on site Lille"],
    ["Lieu : Bordeaux, gestion des achats", "on site Bordeaux"],
    ["Besoin d'un contrôleur, deux jours par semaine sur site", "on site"],
    ["aide pour la TVA, télétravail possible", "remote"],
    ["analyste de données, 100 % à distance", "remote"],
    ["Buscamos un formador, presencial en Madrid", "on site Madrid"],
    ["consultor con base en Sevilla para nuestro almacén", "on site Sevilla"],
    ["Lugar de trabajo: Valencia, gestión de compras", "on site Valencia"],
    ["Necesitamos un controller, dos días a la semana presencial", "on site"],
    ["ayuda con el IVA, solo en remoto", "remote"],
    ["analista de datos, teletrabajo posible", "remote"],
  ])("%s", (text, conditions) => {
    expect(briefly(text)).toBe(conditions);
  });

  test.each([
    "Unsere Techniker sind vor Ort in Leeds und kommen zu spät",
    "Wir müssen die Fehler vor Ort in Produktion und Lager finden",
    "Unser Lager in Hamburg verliert Ware",
    "Unsere Kunden kaufen vor Ort in München",
    "Klimarisiken am Standort: Hitze, Starkregen, Dürre für unser Werk",
    "J'organise la présence de PME en salon",
    "Wir suchen jemanden für die Filialen, vor Ort in Teilzeit",
    "Nos équipes travaillent sur place à Lyon et s'ennuient",
    "Notre entrepôt à Lyon perd des marchandises",
    "Nos formations sont en présentiel à Paris et personne ne vient",
    "Nuestros equipos trabajan en persona en Madrid y se van",
    "Nuestro almacén en Madrid pierde mercancía",
    "Queremos abrir una tienda en Lisboa",
  ])("is not read: %s", (text) => {
    expect(briefly(text)).toBe("");
  });
});

describe("a language", () => {
  test.each([
    ["Controller für unser Werk, muss Deutsch sprechen", "German"],
    ["muss Deutsch sprechen", "German"],
    ["Wir suchen jemanden, der fließend Polnisch spricht", "Polish C1"],
    ["Deutsch C1 und Englisch erforderlich, SAP für unser Lager", "German C1; English"],
    ["Französischkenntnisse sind zwingend, Vertrieb für die Schweiz", "French"],
    ["verhandlungssicheres Englisch, Einkauf in Asien für uns", "English C1"],
    ["Wir suchen eine Beraterin mit fließenden Französischkenntnissen", "French C1"],
    ["Englisch auf C1-Niveau ist Pflicht", "English C1"],
    ["Spanisch Muttersprache, Texte für unseren Shop", "Spanish native"],
    ["Nous cherchons un acheteur qui doit parler allemand", "German"],
    ["doit parler couramment l'anglais, vente en Asie", "English C1"],
    ["anglais courant exigé, export de nos vins", "English C1"],
    ["allemand C1, SAP pour notre entrepôt", "German C1"],
    ["bonne maîtrise de l'espagnol, ventes au Mexique pour nous", "Spanish"],
    ["consultante parlant italien pour nos fournisseurs", "Italian"],
    ["Controller para nuestra fábrica, debe hablar español", "Spanish"],
    ["debe hablar espanol", "Spanish"],
    ["Buscamos a alguien que hable alemán con nuestros proveedores", "German"],
    ["inglés imprescindible, ventas en Asia para nosotros", "English"],
    ["francés nivel B2, exportación de nuestros vinos", "French B2"],
    ["dominio del portugués, ventas en Brasil para nosotros", "Portuguese"],
  ])("%s", (text, conditions) => {
    expect(briefly(text)).toBe(conditions);
  });

  test.each([
    "Unsere Fahrer müssen Deutsch sprechen und können es nicht",
    "Niemand im Team spricht Deutsch",
    "Der Vertrag ist auf Deutsch und keiner versteht ihn",
    "Wir unterrichten Spanisch und verlieren Schüler",
    "Unser Handbuch auf Englisch ist falsch übersetzt",
    "Nos chauffeurs doivent parler français et ne le parlent pas",
    "Le contrat est en allemand et personne ne le lit",
    "Nous vendons du vin français à des restaurants polonais",
    "Nuestros conductores deben hablar inglés y no lo hablan",
    "El contrato está en inglés y nadie lo entiende",
    "Vendemos vino español a restaurantes polacos",
  ])("is not read: %s", (text) => {
    expect(briefly(text)).toBe("");
  });
});

describe("experience", () => {
  test.each([
    ["Wir suchen einen Logistiker mit mindestens 20 Jahren Erfahrung", "20 years"],
    ["Pharmalogistik, mehr als 10 Jahre Berufserfahrung", "10 years"],
    ["15+ Jahre Erfahrung im Stahlhandel, für unser Werk", "15 years"],
    ["Mindestens zehn Jahre Erfahrung in der Automobilzulieferung", "10 years"],
    ["expérience de 10 ans minimum dans l'agroalimentaire", "10 years"],
    ["Experiencia de al menos cinco años en SAP", "5 years"],
    ["Nous cherchons un logisticien, au moins 20 ans d'expérience", "20 years"],
    ["acier, 15 ans d'expérience minimum", "15 years"],
    ["plus de 10 ans d'expérience dans les vins, pour notre export", "10 years"],
    ["Buscamos un experto en logística con al menos 20 años de experiencia", "20 years"],
    ["acero, 15 años de experiencia como mínimo", "15 years"],
    ["más de 10 años de experiencia en vinos, para nuestra exportación", "10 years"],
  ])("%s", (text, conditions) => {
    expect(briefly(text)).toBe(conditions);
  });

  test.each([
    "Wir haben mehr als 20 Jahre Erfahrung und trotzdem keine Kunden",
    "Unsere Maschinen sind mindestens 20 Jahre alt",
    "Der Mietvertrag läuft mindestens 10 Jahre",
    "Nous avons plus de 20 ans d'expérience et pas de clients",
    "Nos machines ont au moins 20 ans",
    "Nuestro equipo tiene más de 20 años de experiencia y se jubila",
    "El contrato dura al menos 10 años",
  ])("is not read: %s", (text) => {
    expect(briefly(text)).toBe("");
  });
});

describe("one person", () => {
  test.each([
    ["Hilfe bei der Preisgestaltung, keine Agenturen", "notAgency"],
    ["Bitte keine Unternehmensberatungen oder Headhunter, Lagerplanung für uns", "notAgency"],
    ["Nur Freiberufler, Umsatzsteuer für unseren Shop", "notAgency"],
    ["refonte de nos prix, pas d'agences", "notAgency"],
    ["Agences s'abstenir, gestion des stocks pour notre boutique", "notAgency"],
    ["indépendants uniquement, TVA pour notre boutique", "notAgency"],
    ["revisión de nuestros precios, sin agencias", "notAgency"],
    ["Abstenerse consultoras, gestión de almacén para nosotros", "notAgency"],
    ["solo autónomos, IVA para nuestra tienda", "notAgency"],
  ])("%s", (text, conditions) => {
    expect(briefly(text)).toBe(conditions);
  });

  test.each([
    "Wir haben keine Agentur und kein Marketing",
    "Wir sind keine Unternehmensberatung und werden doch so behandelt",
    "Unsere Agentur liefert nicht",
    "Nous n'avons pas d'agence et pas de marketing",
    "Notre agence ne livre pas ce qu'elle promet",
    "Trabajamos sin agencias y vendemos poco",
    "Nuestra agencia no cumple los plazos",
  ])("is not read: %s", (text) => {
    expect(briefly(text)).toBe("");
  });
});

// Written after the rules, to mislead them.
test.each([
  "Unsere Stundensätze liegen bei 80 € pro Stunde und decken die Kosten nicht",
  "Wir suchen Kunden, die maximal 80 € pro Stunde zahlen",
  "Der Lieferant verlangt bis zu 120 € am Tag Lagergeld",
  "Unser Budget für Werbung von 5.000 € ist aufgebraucht",
  "Budget: 40.000 € im Jahr für Marketing, aber keine Leads",
  "Die Maschine kostet bis zu 90 € pro Stunde im Stillstand",
  "Azubis bekommen höchstens 15 € pro Stunde",
  "Wir wollen ab Januar nach Polen liefern",
  "Ab März stellen wir auf SAP um und niemand ist vorbereitet",
  "Die Kunden bestellen ab Montag nichts mehr",
  "Unser Controller hört Ende Januar auf",
  "Wir brauchen jemanden, der erklärt, was ab Januar gilt",
  "Wir suchen Hilfe, weil ab Januar neue Regeln gelten",
  "Wir brauchen Hilfe: ab Mai fehlt uns ein Lager",
  "Unser Kundendienst ist vor Ort in Hamburg überlastet",
  "Wir eröffnen vor Ort in Wien einen zweiten Laden",
  "Die Arbeit vor Ort in Schichten ist schlecht geplant",
  "Unsere Filialleiter müssen besser Deutsch sprechen",
  "Wir brauchen Schulungen, damit die Fahrer Englisch können",
  "Der Betriebsrat verlangt Unterlagen auf Deutsch",
  "Unsere Kunden erwarten fließend Deutsch am Telefon",
  "Wir suchen Personal mit mindestens 3 Jahren Erfahrung und finden keines",
  "Wir wollen keine Agenturen mehr beauftragen müssen, sondern selbst werben",
  "Agenturen zahlen uns zu spät",
  "Nos tarifs de 80 € de l'heure sont trop bas",
  "Nous cherchons des clients prêts à payer au plus 80 € de l'heure",
  "Un arrêt de la machine coûte jusqu'à 900 € par jour",
  "Notre budget publicité de 5 000 € ne rapporte rien",
  "Nous livrons à partir de lundi en Espagne",
  "Nous avons besoin d'aide car à partir de janvier la loi change",
  "Notre directeur part fin janvier",
  "Nos techniciens interviennent sur place à Lille trop tard",
  "Le restaurant est basé à Lyon et perd de l'argent",
  "Nos vendeurs doivent mieux parler anglais",
  "Les notices en allemand sont fausses",
  "Les agences nous paient en retard",
  "Nous ne voulons pas d'agence pour nos stocks mais un logiciel",
  "Nuestras tarifas de 80 € por hora son bajas",
  "Buscamos clientes que paguen como máximo 80 € por hora",
  "Una parada cuesta hasta 900 € al día",
  "Nuestro presupuesto de publicidad de 5.000 € no da nada",
  "Enviamos a partir del lunes a Francia",
  "Necesitamos ayuda porque a partir de enero cambia la ley",
  "Nuestro director se va a finales de enero",
  "Nuestros técnicos llegan tarde a las visitas en persona en Bilbao",
  "Nuestros vendedores tienen que hablar inglés mejor",
  "Los manuales en inglés están mal",
  "Las agencias nos pagan tarde",
  "No queremos depender de agencias de viaje",
])("nothing is read of what is told of the business: %s", (text) => {
  expect(briefly(text)).toBe("");
});

test("several conditions are cut out of the need, with their words as they were written", () => {
  const { conditions, rest } = read(
    "Wir suchen jemanden für die Lagerplanung, max. 80 € pro Stunde, muss Polnisch sprechen, ab Montag.",
  );
  expect(conditions.map(({ text }) => text)).toEqual(["max. 80 € pro Stunde", "ab Montag", "muss Polnisch sprechen"]);
  expect(conditions.map(brief)).toEqual(["80 EUR hour", "start 2026-12-07", "Polish"]);
  expect(rest).toBe("Wir suchen jemanden für die Lagerplanung.");
});

test("a text in English is read by the rules of English alone", () => {
  expect(briefly("The German team asked us for help with the sign “nur remote” in our office")).toBe("");
});

test.each([
  "1.000.000 € pro ",
  "muss auch unbedingt deutsch ",
  "budget ist von bis zu max. ",
  "à partir du 14 décembre 2026 ",
  "presupuesto es de : máximo hasta ",
  "vor ort in Bad Am Im De La ",
])("a long text of “%s” is read in no time", (part) => {
  const text = part.repeat(400).slice(0, 4000);
  read(part);
  const begun = Date.now();
  read(text);
  expect(Date.now() - begun).toBeLessThan(1000);
});
