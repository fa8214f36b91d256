import { ArrowRight } from "lucide-react";
import { Link } from "react-router-dom";
import { paths, withNext } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";

const CHOICES = [
  {
    title: "Expert",
    to: paths.registerExpert,
    text: "You have an MBA or equivalent masters and want to advise on well-defined projects. Documents are reviewed within 2-3 business days.",
    action: "Register as Expert",
  },
  {
    title: "Organization",
    to: paths.registerOrganization,
    text: "You need an experienced consultant. Post a project, compare proposals and pay by milestone.",
    action: "Register as Organization",
  },
  {
    title: "Entrepreneur",
    to: paths.registerEntrepreneur,
    text: "You're starting a company and looking for a co-founder, or want to join someone else's idea.",
    action: "Register as Entrepreneur",
  },
];

/** Signed-out readers create an account first and come back to the role they chose. */
export function RoleChoices() {
  const isSignedOut = useSession().status === "signedOut";
  return (
    <ul className="rows border-t border-rule-strong">
      {CHOICES.map((choice) => (
        <li key={choice.to} className="grid gap-x-8 gap-y-4 py-6 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
          <div className="grid gap-1">
            <h2 className="display-4">{choice.title}</h2>
            <p className="mute measure text-sm">{choice.text}</p>
          </div>
          <Link className="button button-secondary" to={isSignedOut ? withNext(paths.signUp, choice.to) : choice.to}>
            {choice.action}
            <ArrowRight className="icon" aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
