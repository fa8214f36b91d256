import { DomainError } from "@quorate/core/errors";
import type { Passwords } from "../context.ts";

/** Length is the only rule of composition; what everybody uses is refused (NIST SP 800-63B §5.1.1.2). */
export function assertUncommonPassword(passwords: Passwords, password: string): void {
  if (passwords.isCommon(password)) {
    throw new DomainError("invalid", "accounts/common-password", {}, { issues: [{ path: "password" }] });
  }
}
