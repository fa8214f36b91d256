import { readFileSync } from "node:fs";
import { NICHES_MAX } from "@quorate/core/matching/niche-vector";
import { expect, test } from "vitest";
import { readCorpus } from "./corpus.ts";
import { decodeModel, encodeModel, modelFile } from "./model-file.ts";
import { vectorsFor } from "./niche-models.ts";
import { trainNicheModel } from "./train-niche-model.ts";

// Training takes sixteen seconds of a processor, so it is a drill: it runs for a change of the corpus, the training or the reading.
test.each(["expert", "founder"] as const)(
  "the committed model of %s niches is what the corpus gives, to the byte",
  { timeout: 300_000 },
  (kind) => {
    const trained = encodeModel(trainNicheModel(kind, readCorpus(kind), vectorsFor(kind)));
    expect(trained.equals(readFileSync(modelFile(kind)))).toBe(true);
    expect(trained.length).toBeLessThan(2_200_000);
    expect(decodeModel(trained, vectorsFor(kind)).niches.length).toBeLessThanOrEqual(NICHES_MAX);
  },
);
