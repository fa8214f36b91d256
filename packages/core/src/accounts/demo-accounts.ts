/** The accounts of the demo data that a visitor is offered: signing in without a password exists for these only, and only in demo mode. */
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

/**
 * With demo mode off no one enters as a person of the demo data, by whatever means: the password of some is published, and
 * mail to the others goes nowhere.
 */
export function isLockedDemoAccount({ isDemo }: { isDemo: boolean }, demoMode: boolean): boolean {
  return isDemo && !demoMode;
}
