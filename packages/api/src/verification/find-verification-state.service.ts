import {
  type VerificationState,
  type VerificationSubject,
  verificationState,
} from "@quorate/core/verification/verification";
import type { DbOrTrx } from "@quorate/db/client";
import { findNewestCase } from "./verification-cases.queries.ts";

/** How a profile's verification stands, as its owner reads it on every screen. */
export async function findVerificationState(db: DbOrTrx, subject: VerificationSubject): Promise<VerificationState> {
  const newest = await findNewestCase(db, subject);
  return verificationState(newest?.status ?? null);
}
