declare module "fontverter" {
  /** Any of the formats of fonts to another; "truetype" is what the web's formats pack. */
  export function convert(font: Uint8Array, format: "truetype"): Promise<Buffer>;
}

declare module "subset-font" {
  type Options = {
    targetFormat: "truetype";
    keepAllGlyphs?: boolean;
    variationAxes?: Readonly<Record<string, number>>;
  };
  /** The part of a font that the letters of a text need; a variable one becomes a plain one at the place of each axis. */
  export default function subsetFont(font: Uint8Array, text: string | undefined, options: Options): Promise<Buffer>;
}

declare module "linebreak" {
  /** The breaks that Unicode's annex 14 allows, one after the other. */
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { position: number; required: boolean } | null;
  }
}

/** Its own types are those of a module, which it is not. */
declare module "bidi-js" {
  type Levels = { levels: Uint8Array; paragraphs: { start: number; end: number; level: number }[] };
  function createBidi(): {
    getEmbeddingLevels(text: string, direction?: "ltr" | "rtl" | "auto"): Levels;
    getMirroredCharacter(letter: string): string | null;
  };
  export = createBidi;
}
