import type { CreationOptions, RequestOptions } from "@quorate/api/schema/web-authn";

const GIVEN_UP: ReadonlySet<string> = new Set(["NotAllowedError", "AbortError"]);

/** The person closed the browser's own dialog, or took too long: nothing is wrong, and nothing is to be said. */
export function isGivenUp(error: unknown): boolean {
  return error instanceof Error && GIVEN_UP.has(error.name);
}

export const canUsePasskeys = () => typeof window !== "undefined" && "PublicKeyCredential" in window;

/** Has the browser make a passkey. The library comes when the first one is made or asked for. */
export async function makePasskey(options: CreationOptions) {
  const { startRegistration } = await import("@simplewebauthn/browser");
  return await startRegistration({ optionsJSON: options });
}

/** Has the browser answer with a passkey. */
export async function answerWithPasskey(options: RequestOptions) {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  return await startAuthentication({ optionsJSON: options });
}
