import { DEMO_ACCOUNTS } from "@quorate/core/accounts/demo-accounts";

export type DemoRole = { email: string; role: string; description: string; features: readonly string[] };

const WORDS: Record<(typeof DEMO_ACCOUNTS)[number]["key"], Omit<DemoRole, "email">> = {
  admin: {
    role: "Admin",
    description: "Oversees the platform: verification, payments and disputes.",
    features: ["Revenue analytics", "Admin dashboard", "Platform management"],
  },
  expert: {
    role: "Expert Consultant",
    description: "Finds projects, submits proposals and gets paid by milestone.",
    features: ["Expert dashboard", "Earnings tracking", "Project proposals"],
  },
  organization: {
    role: "Organization",
    description: "Posts projects, compares proposals and funds milestones into escrow.",
    features: ["Find experts", "Post projects", "Hire consultants"],
  },
  entrepreneur: {
    role: "Entrepreneur",
    description: "Looks for a co-founder and posts startup ideas.",
    features: ["Browse entrepreneurs", "Startup ideas", "Co-founder matching"],
  },
};

export const DEMO_ROLES: readonly DemoRole[] = DEMO_ACCOUNTS.map(({ key, email }) => ({ email, ...WORDS[key] }));
