/** The accounts of the demo data: a log-in without a password exists for these only, and only in demo mode. */
export const DEMO_ACCOUNTS = [
  { key: "admin", email: "admin@quorate.example" },
  { key: "expert", email: "expert@quorate.example" },
  { key: "organization", email: "organization@quorate.example" },
  { key: "entrepreneur", email: "entrepreneur@quorate.example" },
] as const;

export const DEMO_PASSWORD = "quorate-demo";

export function isDemoAccount(email: string): boolean {
  return DEMO_ACCOUNTS.some((account) => account.email === email);
}
