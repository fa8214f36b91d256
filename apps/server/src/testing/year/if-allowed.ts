import { DomainError } from "@quorate/core/errors";

/** What a rule refuses is left; anything else is a mistake. */
export async function ifAllowed<Done>(call: Promise<Done>): Promise<Done | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof DomainError || (error instanceof Error && error.cause instanceof DomainError)) return null;
    throw error;
  }
}
