import { parentPort } from "node:worker_threads";
import type { NicheKind } from "@quorate/core/matching/niche-model";
import { createPeople } from "./crowd-people.ts";

const makers = new Map<NicheKind, ReturnType<typeof createPeople>>();

parentPort?.on("message", ({ kind, from, to }: { kind: NicheKind; from: number; to: number }) => {
  const make = makers.get(kind) ?? createPeople(kind);
  makers.set(kind, make);
  parentPort?.postMessage(JSON.stringify(Array.from({ length: to - from }, (_, index) => make(from + index))));
});
