import { writeFileSync } from "node:fs";
import { NICHE_KINDS } from "@quorate/core/matching/niche-model";
import { readCorpus } from "../corpus.ts";
import { encodeModel, modelFile } from "../model-file.ts";
import { vectorsFor } from "../niche-models.ts";
import { trainNicheModel } from "../train-niche-model.ts";

for (const kind of NICHE_KINDS) {
  const started = performance.now();
  const corpus = readCorpus(kind);
  const model = trainNicheModel(kind, corpus, vectorsFor(kind));
  const file = encodeModel(model);
  writeFileSync(modelFile(kind), file);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `${kind}: ${corpus.length} niches, ${model.total} texts, ${model.features.size} features, ${file.length} bytes, ${seconds} s`,
  );
}
