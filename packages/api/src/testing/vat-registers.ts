import { askVatRegisters } from "../billing/ask-vat-register.service.ts";
import type { VatRegisterAnswer, VatRegisters } from "../ports/vat-registers.ts";
import type { TestContext } from "./test-context.ts";

/** Registers in memory: what each answers next, else that it knows the number. */
export function tameRegisters() {
  const asked: string[] = [];
  const next: VatRegisterAnswer[] = [];
  const ask = (code: string) => async (vatNumber: string) => {
    asked.push(vatNumber);
    return next.shift() ?? registeredAs(`${code}-${vatNumber.slice(-3)}`);
  };
  return { asked, next, registers: { vies: ask("W"), hmrc: ask("H") } satisfies VatRegisters };
}

export const registeredAs = (consultationNumber: string | null, name: string | null = null): VatRegisterAnswer => ({
  ...{ outcome: "confirmed", consultationNumber, name, address: "1 Register Row" },
});

/** Lets the registers confirm every number that waits. */
export async function confirmNumbers({ ports }: TestContext): Promise<void> {
  await askVatRegisters({ ...ports, vatRegisters: tameRegisters().registers });
}
