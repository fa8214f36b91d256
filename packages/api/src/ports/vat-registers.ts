import type { VatRegister } from "@quorate/core/vat/vat-register";

/** What the register says of a number now. `consultationNumber`: its proof that this platform asked; null where it gives none. */
export type VatRegisterAnswer =
  | { outcome: "confirmed"; consultationNumber: string | null; name: string | null; address: string | null }
  | { outcome: "unknown"; consultationNumber: string | null }
  /** No answer, and no reason to believe either. `code`: the register's, or ours; `isForAll`: it would not answer about another number. */
  | { outcome: "away"; code: string; isForAll: boolean };

/**
 * Asks about a number of the register's, prefix included, as `readVatNumber` keeps it. Never rejects: a register that refuses, is slow or
 * speaks nonsense is away.
 */
export type AskVatRegister = (vatNumber: string) => Promise<VatRegisterAnswer>;

/** The registers that the operator has set; of the others nothing is asked. */
export type VatRegisters = Readonly<Partial<Record<VatRegister, AskVatRegister>>>;
