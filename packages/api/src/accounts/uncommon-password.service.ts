import { DomainError } from "@quorate/core/errors";
import type { Passwords } from "../context.ts";

/** Length is the only rule of composition; common and leaked passwords are refused (NIST SP 800-63B §5.1.1.2). */
export async function assertUncommonPassword(passwords: Passwords, password: string): Promise<void> {
  if ((await passwords.isCommon(password)) || (await passwords.isLeaked?.(password))) {
    throw new DomainError("invalid", "accounts/common-password", {}, { issues: [{ path: "password" }] });
  }
}
