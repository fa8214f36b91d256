import { TextField } from "./text-field.tsx";

/** The code of an authenticator app, which some phones fill in automatically. */
export function CodeField({ label, hint }: { label: string; hint?: string }) {
  return (
    <TextField name="code" label={label} hint={hint} inputMode="numeric" autoComplete="one-time-code" maxLength={20} />
  );
}

export function RecoveryCodeField() {
  return (
    <TextField
      name="recoveryCode"
      label="Recovery code"
      hint="One of the codes you saved. Each works once."
      autoComplete="off"
      spellCheck={false}
      maxLength={60}
    />
  );
}
