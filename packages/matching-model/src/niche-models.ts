import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { NicheKind, NicheModel } from "@quorate/core/matching/niche-model";
import { NICHE_VECTOR_FORM } from "@quorate/core/matching/niche-vector";
import type { WordVectors } from "@quorate/core/matching/word-vectors";
import { decodeModel, modelFile } from "./model-file.ts";
import { decodeWordVectors, WORD_VECTORS_FILE } from "./word-vectors-file.ts";

/**
 * SHA-256 of each model's file and of the form in which profiles are stored: a profile read by another one must be read again. Servers need
 * it when they start, long before they need the model.
 */
export const NICHE_DIGESTS: Readonly<Record<NicheKind, string>> = {
  expert: digestOf("expert"),
  founder: digestOf("founder"),
};

/** What experts do, and what founders bring; each is read when it is first asked for. */
export const NICHE_MODELS: Readonly<Record<NicheKind, NicheModel>> = {
  get expert() {
    return readModel("expert");
  },
  get founder() {
    return readModel("founder");
  },
};

const read = new Map<NicheKind, NicheModel>();

function readModel(kind: NicheKind): NicheModel {
  const model = read.get(kind) ?? decodeModel(readFileSync(modelFile(kind)), vectorsFor(kind));
  read.set(kind, model);
  return model;
}

let vectors: WordVectors | null = null;

/** Founders tell their plans at length: their model reads no other words than its corpus has. */
export function vectorsFor(kind: NicheKind): WordVectors | null {
  if (kind === "founder") return null;
  vectors ??= decodeWordVectors(readFileSync(WORD_VECTORS_FILE));
  return vectors;
}

function digestOf(kind: NicheKind): string {
  return createHash("sha256")
    .update(readFileSync(modelFile(kind)))
    .update(kind === "expert" ? readFileSync(WORD_VECTORS_FILE) : "")
    .update(NICHE_VECTOR_FORM)
    .digest("hex");
}
