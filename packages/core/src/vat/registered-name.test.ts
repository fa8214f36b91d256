import { expect, test } from "vitest";
import { canBeSameName } from "./registered-name.ts";

test.each([
  ["EXEMPLE CONSEIL SARL", "Exemple Conseil", true],
  ["S.A.R.L. ÉXEMPLE", "Exemple Conseil S.a.r.l.", true],
  ["Beispiel & Söhne GmbH", "Beispiel und Soehne", true],
  ["MARCHETTI L", "Lucian Marchetti", true],
  ["Wetherby & Loom Limited", "Wetherby & Loom Ltd", true],
  ["ΠΑΡΑΔΕΙΓΜΑ ΕΠΕ", "Paradeigma EPE", true],
  ["ΠΑΡΑΔΕΙΓΜΑ ΕΠΕ", "ΑΛΛΟ ΕΠΕ", false],
  ["Another Company Ltd", "Wetherby & Loom Ltd", false],
  ["Société Voisine SARL", "Exemple Conseil SARL", false],
  ["The Trading Company Ltd", "The Trading Company Ltd", true],
  ["Example Company Ltd", "The Trading Company Ltd", true],
])("%s in the register can be %s: %s", (registered, legal, can) => {
  expect(canBeSameName(registered, legal)).toBe(can);
});
