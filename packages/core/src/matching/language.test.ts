import { describe, expect, test } from "vitest";
import { foreignStem, languageOf, withoutElision } from "./language.ts";
import { wordsToCorrect } from "./search-words.ts";
import { tellingTokensOf, tokensOf } from "./text-words.ts";

describe("the language of a text", () => {
  test.each([
    ["Unsere Lieferanten liefern seit Wochen zu spät", "de"],
    ["Lagerführung gesucht", "de"],
    ["Nos clients ne paient pas à temps et la trésorerie est vide", "fr"],
    ["Chef de projet e-commerce : cahier des charges", "fr"],
    ["Nadie en la empresa sabe llevar el almacén", "es"],
    ["¿Quién revisa los contratos?", "es"],
    ["The die is cast: a war of prices, and no plus on the way", "en"],
    ["Müller and the Zürich office need a new lease", "en"],
    ["pricing", "en"],
    ["SAP ERP", "en"],
    ["", "en"],
  ])("%s: %s", (text, language) => {
    expect(languageOf(text)).toBe(language);
  });
});

test("of a text in another language its small words mean nothing, and a refusal of English refuses nothing", () => {
  const meant = (text: string) =>
    tokensOf(text)
      .filter(({ isMeant }) => isMeant)
      .map(({ word }) => word);
  expect(meant("Wir haben keine Übersicht über das Lager")).toEqual(["ubersicht", "lager"]);
  expect(meant("No tenemos previsión de tesorería para el año")).toEqual(["prevision", "tesoreria", "ano"]);
  expect(meant("L'entreprise n'a pas de budget")).toEqual(["entreprise", "budget"]);
});

test("only abbreviations of it are looked for among words, which profiles have in English", () => {
  expect(tellingTokensOf("Wir suchen jemanden, der unser ERP mit dem Lager verbindet").map(({ word }) => word)).toEqual(
    ["erp"],
  );
  expect(tellingTokensOf("WIR SUCHEN JEMANDEN FÜR DAS LAGER")).toEqual([]);
});

test("none of its words is taken for a mistyped English one", () => {
  expect(wordsToCorrect("Wir suchen eine Bewertung für unser Lager")).toEqual([]);
  expect(wordsToCorrect("stratgey for hotels")).toContain("stratgey");
});

test("the forms of a word have a stem in common", () => {
  expect(foreignStem("de", "lieferanten")).toBe(foreignStem("de", "lieferant"));
  expect(foreignStem("fr", "contrats")).toBe(foreignStem("fr", "contrat"));
  expect(foreignStem("es", "contratos")).toBe(foreignStem("es", "contrato"));
  expect(foreignStem("de", "lage")).toBe("lage");
  expect(withoutElision("l'usine d’une qu'il")).toBe("usine une il");
});
