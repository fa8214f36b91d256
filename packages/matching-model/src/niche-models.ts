import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { NicheKind, NicheModel } from "@quorate/core/matching/niche-model";
import { NICHE_VECTOR_FORM } from "@quorate/core/matching/niche-vector";
import { decodeModel, modelFile } from "./model-file.ts";

export type CommittedModel = NicheModel & {
  /** SHA-256 of the file and of the form in which profiles are kept: what was read by another one has to be read anew. */
  digest: string;
};

function readModel(kind: NicheKind): CommittedModel {
  const file = readFileSync(modelFile(kind));
  return { ...decodeModel(file), digest: createHash("sha256").update(file).update(NICHE_VECTOR_FORM).digest("hex") };
}

/** Read once, when the module is: what experts do, and what founders bring. */
export const NICHE_MODELS: Readonly<Record<NicheKind, CommittedModel>> = {
  expert: readModel("expert"),
  founder: readModel("founder"),
};
