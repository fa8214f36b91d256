import { ChevronDown } from "lucide-react";
import { Section } from "../../components/ui/text/page.tsx";
import { cn } from "../../lib/cn.ts";
import styles from "./plan-questions.module.css";

const QUESTIONS = [
  {
    question: "What does the free first year cover?",
    answer:
      "Any plan, for 365 days from the day you choose your first one. You can change plan within that year; its end date stays the same.",
  },
  {
    question: "What happens after the first year?",
    answer:
      "Starter stays free. Growth and Enterprise are paid for before they start: a checkout opens, and the plan is active once the payment is confirmed.",
  },
  {
    question: "What is the platform fee?",
    answer:
      "A share of each milestone that you fund: 15% on Starter, 12% on Growth, 10% on Enterprise. It is locked when the milestone is funded and never changes afterwards.",
  },
  {
    question: "Do experts and entrepreneurs need a plan?",
    answer:
      "No. Experts pay nothing, and registration is free for every role. Without a plan you see the three strongest expert matches; with any plan you see all of them.",
  },
  {
    question: "How is my money held?",
    answer:
      "Each milestone is funded before the work starts and held in escrow until you release it. Plans and milestones are paid separately.",
  },
];

export function PlanQuestions() {
  return (
    <Section title="Frequently asked questions" className={styles.faq}>
      <div className="rows">
        {QUESTIONS.map(({ question, answer }) => (
          <details key={question}>
            <summary className="heading">
              {question}
              <ChevronDown className={cn(styles.chevron, "icon")} aria-hidden="true" />
            </summary>
            <p className="mute measure text-sm">{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}
