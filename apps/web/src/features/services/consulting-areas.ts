export type ConsultingArea = { name: string; text: string; examples: readonly string[]; rates: string };

/** The four areas of work with what is typical for each (specification §2, services screen); rates without their currency's sign. */
export const CONSULTING_AREAS: readonly ConsultingArea[] = [
  {
    name: "Strategic Consulting",
    text: "For a decision that has to be right, by a date that won't move.",
    examples: ["Market entry", "Pricing", "Digital transformation", "Operating model"],
    rates: "150-500 hourly",
  },
  {
    name: "Financial Advisory",
    text: "Figures that hold up when a buyer, a bank or a board asks.",
    examples: ["Company valuation", "Fundraising", "Due diligence", "Mergers and acquisitions"],
    rates: "200-600 hourly",
  },
  {
    name: "Co-founder Matching",
    text: "The person who brings the half of the company that you don't.",
    examples: ["Technical co-founders", "Commercial co-founders", "First advisers", "Shares and vesting"],
    rates: "99-299 one-time",
  },
  {
    name: "Operations & Growth",
    text: "More of what works, at a cost that keeps coming down.",
    examples: ["Supply chain", "Sales strategy", "Process improvement", "International expansion"],
    rates: "120-400 hourly",
  },
];

export const SERVED_INDUSTRIES: readonly string[] = [
  "Technology",
  "Financial Services",
  "Healthcare",
  "E-commerce",
  "Manufacturing",
  "Energy",
  "Education",
  "Real Estate",
  "Media",
  "Transport",
  "Food",
  "Professional Services",
];

export const ENGAGEMENT_STEPS: readonly { title: string; text: string }[] = [
  {
    title: "Browse experts",
    text: "Search by service, industry and rate, or describe the problem and see who fits.",
  },
  {
    title: "Review profiles",
    text: "Degree, experience and what past clients wrote, checked by us before you read it.",
  },
  { title: "Book consultation", text: "Post the project, choose a proposal and fund the first milestone into escrow." },
  { title: "Get results", text: "You release the money when the work is what you agreed. Not before." },
];
