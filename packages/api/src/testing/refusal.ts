import type { TRPC_ERROR_CODE_KEY } from "@trpc/server/rpc";
import { expect } from "vitest";

/** What a refused call rejects with: the status it answers and the code that programs switch on. */
export function refusal(status: TRPC_ERROR_CODE_KEY, code: string): unknown {
  return expect.objectContaining({ code: status, cause: expect.objectContaining({ code }) });
}
