import { Link } from "react-router-dom";
import { paths, withNext } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";

export function ClosingBand() {
  const isSignedIn = useSession().status === "signedIn";
  const ways = isSignedIn
    ? [
        { label: "Find a Consultant", to: paths.findExperts },
        { label: "Go to Dashboard", to: paths.dashboard },
      ]
    : [
        { label: "Get Started Today", to: paths.login },
        { label: "Browse Expert Consultants", to: withNext(paths.login, paths.findExperts) },
      ];
  return (
    <section className="band" aria-labelledby="closing-title">
      <div className="wrap band-in">
        <h2 className="display-2" id="closing-title">
          Bring the question. We will show you who has answered it before.
        </h2>
        <div className="button-row">
          {ways.map((way, index) => (
            <Link key={way.label} className={`button button-lg ${index === 0 ? "btn-band" : "btn-band-s"}`} to={way.to}>
              {way.label}
            </Link>
          ))}
        </div>
      </div>
    </section>
  );
}
