import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { NICHE_KINDS, type NicheKind } from "@quorate/core/matching/niche-model";
import { z } from "zod";

const CORPUS = path.join(import.meta.dirname, "../corpus");

const text = z.string().trim().min(1);

const corpusNicheSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  name: text,
  /** What its practitioner has done, after a name. */
  does: text.max(80),
  /** What its client describes, after "you describe". */
  hears: text.max(80),
  specializations: z.array(text).min(1).max(3),
  /** As clients speak, mostly of what ails them and without the trade's words. */
  clients: z.array(text).min(8),
  /** As practitioners describe themselves. */
  practitioners: z.array(text).min(8),
  /** As people write in public: a lack, a short complaint, a forum post, a line of a tender, by a foreigner, what is wished for. */
  public: z.array(text).optional(),
  /** As a person types a need into a search box, with hardly a word of the trade. */
  needs: z.array(text.max(120)).min(8).optional(),
  /** What such needs are made of: up to five words each. */
  phrases: z.array(text.max(60)).min(12).optional(),
  /** Clients and practitioners in other languages. */
  languages: z
    .strictObject({ de: z.array(text), fr: z.array(text), es: z.array(text) })
    .partial()
    .optional(),
});

const corpusFileSchema = z.strictObject({
  group: text,
  kind: z.enum(NICHE_KINDS),
  niches: z.array(corpusNicheSchema).min(1),
});

export type CorpusNiche = z.infer<typeof corpusNicheSchema>;

/**
 * What a kind is trained on, in the order of the files' names: founders bring what experts do as well, and their model is the better
 * for both, though not for what the experts' clients write in public. A file that is not as it should be is an error that names it.
 */
export function readCorpus(kind: NicheKind): CorpusNiche[] {
  const files = corpusFiles();
  const own = files.filter((file) => file.kind === kind);
  const others = kind === "founder" ? files.filter((file) => file.kind === "expert") : [];
  return [...own.flatMap(({ niches }) => niches), ...others.flatMap(({ niches }) => niches.map(inOwnWords))];
}

/** A plan is told at length and in English: the founders' model is half as large without texts of other kinds. */
function inOwnWords({
  public: _public,
  needs: _needs,
  phrases: _phrases,
  languages: _languages,
  ...niche
}: CorpusNiche): CorpusNiche {
  return niche;
}

export function corpusFiles() {
  return readdirSync(CORPUS)
    .filter((name) => name.endsWith(".json"))
    .toSorted()
    .map((name) => {
      const parsed = corpusFileSchema.safeParse(JSON.parse(readFileSync(path.join(CORPUS, name), "utf8")));
      if (!parsed.success) throw new Error(`corpus/${name}: ${z.prettifyError(parsed.error)}`);
      return { name, ...parsed.data };
    });
}
