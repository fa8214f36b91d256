import type { MatchReasonDto } from "@quorate/api/matching/matching.schema";

/** A reason of a code that the catalogue does not know: it is shown as the text that came with it. */
export function reasonFixture(kind: MatchReasonDto["kind"], text: string): MatchReasonDto {
  return { kind, code: "fixture/told", params: {}, text };
}
