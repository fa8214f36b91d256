import { type Kysely, sql } from "kysely";

type CategoryRow = { name: string; slug: string; icon: string; description: string };

/** The six advertised services first, then the further categories a project can be posted under. */
const CATEGORIES: CategoryRow[] = [
  {
    name: "Strategic Consultation",
    slug: "strategic-consultation",
    icon: "chart-line",
    description:
      "Market entry, growth strategy and competitive positioning with someone who has done it in your industry.",
  },
  {
    name: "Investment Matching",
    slug: "investment-matching",
    icon: "handshake",
    description: "Preparation for a round, the right investors for your stage, and a hand through term sheets.",
  },
  {
    name: "Co-founder Finding",
    slug: "co-founder-finding",
    icon: "users",
    description: "A partner whose skills and commitment complete yours, found and assessed with care.",
  },
  {
    name: "Acquisition Support",
    slug: "acquisition-support",
    icon: "building",
    description: "Target search, due diligence and integration planning for buyers and sellers.",
  },
  {
    name: "Company Valuation",
    slug: "company-valuation",
    icon: "calculator",
    description: "A defensible valuation for investors, partners, tax or a sale.",
  },
  {
    name: "Startup Advisory",
    slug: "startup-advisory",
    icon: "rocket",
    description: "Business model, pricing and first hires, with an adviser who stays for the hard parts.",
  },
  {
    name: "Business Development",
    slug: "business-development",
    icon: "handshake",
    description: "Partnerships, channels and a pipeline that somebody owns.",
  },
  {
    name: "Marketing Strategy",
    slug: "marketing-strategy",
    icon: "chart-line",
    description: "Positioning, segments and a plan for the budget you have.",
  },
  {
    name: "Financial Planning",
    slug: "financial-planning",
    icon: "calculator",
    description: "Budgets, forecasts and cash plans that hold up in front of a board.",
  },
  {
    name: "Product Development",
    slug: "product-development",
    icon: "rocket",
    description: "From customer problem to a product that sells, with the steps in between.",
  },
  {
    name: "Technical Advisory",
    slug: "technical-advisory",
    icon: "building",
    description: "Technology choices, build-or-buy decisions and a second opinion on what they cost.",
  },
];

type PlanRow = {
  name: string;
  description: string;
  monthly: string;
  annual: string;
  discount: number;
  features: string[];
  maxProjects: number | null;
  maxExperts: number | null;
  feeBasisPoints: number;
};

const PLANS: PlanRow[] = [
  {
    name: "Starter",
    description: "For a first project with an expert.",
    monthly: "0.00",
    annual: "0.00",
    discount: 0,
    features: [
      "2 projects a month",
      "5 expert connections a month",
      "Milestones paid through escrow",
      "15% platform fee",
    ],
    maxProjects: 2,
    maxExperts: 5,
    feeBasisPoints: 1500,
  },
  {
    name: "Growth",
    description: "For teams that work with experts all year.",
    monthly: "49.99",
    annual: "499.00",
    discount: 17,
    features: [
      "10 projects a month",
      "25 expert connections a month",
      "Every match, with its reasons",
      "Milestones paid through escrow",
      "12% platform fee",
    ],
    maxProjects: 10,
    maxExperts: 25,
    feeBasisPoints: 1200,
  },
  {
    name: "Enterprise",
    description: "For organizations with many projects at once.",
    monthly: "99.99",
    annual: "999.00",
    discount: 17,
    features: [
      "Unlimited projects",
      "Unlimited expert connections",
      "Every match, with its reasons",
      "Milestones paid through escrow",
      "10% platform fee",
    ],
    maxProjects: null,
    maxExperts: null,
    feeBasisPoints: 1000,
  },
];

/** The categories and plans are part of the product, not of the demo: every database has them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [position, { name, slug, icon, description }] of CATEGORIES.entries()) {
    await sql`insert into service_categories (name, slug, icon, description, position)
      values (${name}, ${slug}, ${icon}, ${description}, ${position})`.execute(db);
  }
  for (const plan of PLANS) {
    await sql`
      with plan as (
        insert into subscription_plans (name, description, price, duration, features, max_projects, max_experts, fee_basis_points)
        values (${plan.name}, ${plan.description}, ${plan.monthly}, 365, ${plan.features}, ${plan.maxProjects},
          ${plan.maxExperts}, ${plan.feeBasisPoints})
        returning id
      )
      insert into subscription_pricing_options (plan_id, billing_cycle, price, discount_percentage)
      select id, 'monthly', ${plan.monthly}::numeric, 0 from plan
      union all
      select id, 'annual', ${plan.annual}::numeric, ${plan.discount}::int from plan`.execute(db);
  }
}
