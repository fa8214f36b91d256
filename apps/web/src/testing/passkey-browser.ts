import { vi } from "vitest";

type Answer = (given: object) => Promise<object>;

/** A browser that knows passkeys, and the person in front of it: what they give, or that they close the browser's dialog. */
export const passkeyBrowser = {
  startAuthentication: vi.fn<Answer>(async () => ({ id: "answered" })),
  startRegistration: vi.fn<Answer>(async () => ({ id: "made" })),
};

export function knowPasskeys(): void {
  vi.stubGlobal("PublicKeyCredential", class {});
  passkeyBrowser.startAuthentication.mockReset().mockResolvedValue({ id: "answered" });
  passkeyBrowser.startRegistration.mockReset().mockResolvedValue({ id: "made" });
}

export const closedByPerson = () =>
  Object.assign(new Error("The operation was not allowed."), { name: "NotAllowedError" });
