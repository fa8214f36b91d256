import { expect, test } from "vitest";
import { countryOfPlace, plainPlace } from "./place-names.ts";

test.each([
  ["brussels", ["Bruxelles", "Brussel"]],
  ["geneva", ["Genève", "Genf", "Ginebra"]],
  ["hanover", ["Hannover"]],
  ["cologne", ["Köln"]],
  ["lisbon", ["Lisboa", "Lisbonne", "Lissabon"]],
  ["london", ["Londres", "LONDON", "the London "]],
  ["milan", ["Mailand", "Milano"]],
  ["munich", ["München"]],
  ["nuremberg", ["Nürnberg"]],
  ["prague", ["Praha", "Prag"]],
  ["rome", ["Roma", "Rom"]],
  ["seville", ["Sevilla"]],
  ["turin", ["Torino"]],
  ["venice", ["Venezia"]],
  ["vienna", ["Wien", "Vienne"]],
  ["warsaw", ["Warszawa", "Warschau"]],
  ["atherton", ["Atherton"]],
])("%s is the same place as %j", (place, names) => {
  expect(new Set(names.map(plainPlace))).toEqual(new Set([place]));
});

test.each([
  ["germany", "DE"],
  ["deutschland", "DE"],
  ["allemagne", "DE"],
  ["alemania", "DE"],
  ["osterreich", "AT"],
  ["autriche", "AT"],
  ["suisse", "CH"],
  ["leeds", null],
])("%s is the country %s", (plain, code) => {
  expect(countryOfPlace(plain)).toBe(code);
});
