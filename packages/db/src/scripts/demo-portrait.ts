import { createAvatar } from "@dicebear/core";
import * as notionists from "@dicebear/notionists";
import { demoNumber } from "../demo/demo-id.ts";

/** First names of the demo data whose portraits have long hair and no beard. */
const LONG_HAIR = new Set(
  `Constance Anneliese Beatrix Hyacinth Ottilie Marguerite Penelope Winifred Solveig Ottavia Ingrid Lorelei Nalani Araminta Jocasta
  Margarethe Sunniva Dorothea Gwendolyn Perpetua Adaeze Mei-Lin Saoirse Isidora Philippa Zofia Marisol Yevheniya Amarachi Clementine Rajani
  Philomena Xiomara Seraphina Katsumi Leontine Hesper Nefertari Niamh Ifeoma Sanne Rosamund Chiamaka Paloma Yasmin Ingeborg Aisling Thandiwe
  Lakshmi Valentina Freyja Mirembe Noor Teodora Blessing Margit Rosalind Brigitta`.split(/\s+/),
);

type Part<Name extends keyof notionists.Options> = NonNullable<notionists.Options[Name]>;

/** The parts of the style that people wear to work: jackets, collars, ties; calm faces; no sunglasses, no hats. */
const HAIR: Record<"long" | "short", Part<"hair">> = {
  long: [
    "variant02",
    "variant08",
    "variant10",
    "variant11",
    "variant20",
    "variant23",
    "variant28",
    "variant30",
    "variant36",
    "variant39",
    "variant41",
    "variant43",
    "variant48",
    "variant58",
  ],
  short: [
    "variant01",
    "variant03",
    "variant05",
    "variant06",
    "variant07",
    "variant13",
    "variant15",
    "variant16",
    "variant17",
    "variant18",
    "variant19",
    "variant22",
    "variant24",
    "variant25",
    "variant27",
    "variant31",
    "variant32",
    "variant33",
    "variant34",
    "variant35",
    "variant38",
    "variant42",
    "variant49",
    "variant54",
    "variant55",
    "variant60",
  ],
};
const BODY: Record<"long" | "short", Part<"body">> = {
  long: ["variant09", "variant10", "variant14", "variant16", "variant17", "variant19", "variant21"],
  short: ["variant09", "variant10", "variant14", "variant16", "variant17", "variant19", "variant20", "variant20"],
};
const LIPS: Part<"lips"> = ["variant03", "variant14", "variant20", "variant22", "variant23", "variant25"];
const EYES: Part<"eyes"> = ["variant01", "variant04", "variant05"];
const BROWS: Part<"brows"> = [
  "variant02",
  "variant04",
  "variant05",
  "variant06",
  "variant07",
  "variant09",
  "variant10",
];
const NOSES: Part<"nose"> = [
  "variant01",
  "variant02",
  "variant05",
  "variant06",
  "variant09",
  "variant10",
  "variant12",
  "variant18",
];
const BEARDS: Part<"beard"> = ["variant02", "variant04", "variant07", "variant09"];
const GLASSES: Part<"glasses"> = ["variant03", "variant08", "variant11"];
const GROUNDS = ["dfe7e6", "e6e4dc", "dde3e8", "e4e7dd", "e8e1dc"];
const INK = "#173038";

const VIEW = 1_000;

/** The same person at every run, as a drawing of `VIEW` units with room around the crop. */
export function drawPortrait(name: string): string {
  const look = LONG_HAIR.has(name.split(" ")[0] ?? "") ? "long" : "short";
  const pick = <Choice>(part: string, from: readonly Choice[]): Choice[] => {
    const at = demoNumber(`${part} of ${name}`, from.length);
    return from.slice(at, at + 1);
  };
  const drawing = createAvatar(notionists, {
    seed: name,
    size: VIEW,
    hair: pick("hair", HAIR[look]),
    body: pick("body", BODY[look]),
    lips: pick("lips", LIPS),
    eyes: pick("eyes", EYES),
    brows: pick("brows", BROWS),
    nose: pick("nose", NOSES),
    beard: pick("beard", BEARDS),
    glasses: pick("glasses", GLASSES),
    beardProbability: look === "short" && demoNumber(`bearded ${name}`, 4) === 0 ? 100 : 0,
    glassesProbability: demoNumber(`sighted ${name}`, 4) === 0 ? 100 : 0,
    bodyIconProbability: 0,
    gestureProbability: 0,
    backgroundColor: pick("ground", GROUNDS),
  }).toString();
  return drawing.replaceAll(/#000000|#000\b|black/g, INK);
}

/** The same crop for everyone: the eyes on the upper third, the head in the middle. */
export const PORTRAIT_CROP = { left: 0.09 * VIEW, top: 0.14 * VIEW, width: 0.82 * VIEW, height: 0.82 * VIEW };
