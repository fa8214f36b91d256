import { Check } from "lucide-react";
import { Link } from "react-router-dom";
import { Button } from "../../components/ui/form/button.tsx";
import { Dialog, DialogActions, DialogContent } from "../../components/ui/overlay/dialog.tsx";
import { paths } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import { SERVICE_DETAILS } from "./service-details.ts";
import { SERVICES } from "./services.ts";
import { usePathIfSignedIn } from "./use-path-if-signed-in.ts";

export function ServiceDialog({ slug, onClose }: { slug: string; onClose: () => void }) {
  const ifSignedIn = usePathIfSignedIn();
  const isSignedIn = useSession().status === "signedIn";
  const service = SERVICES.find((candidate) => candidate.slug === slug);
  if (!service) return null;
  const { overview, gains } = SERVICE_DETAILS[service.slug];
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent wide title={service.name} description={service.summary}>
        <h3 className="heading mt-3">Overview</h3>
        <p className="text-sm">{overview}</p>
        <h3 className="heading mt-3">What you get</h3>
        <ul className="rows text-sm">
          {gains.map((gain) => (
            <li key={gain} className="grid grid-cols-[1rem_minmax(0,1fr)] gap-2 py-2">
              <Check className="icon mt-0.5 text-accent" aria-hidden="true" />
              {gain}
            </li>
          ))}
        </ul>
        <DialogActions>
          <Button variant="secondary" asChild>
            <Link to={isSignedIn ? paths.dashboard : paths.register}>Get Started Today</Link>
          </Button>
          <Button asChild>
            <Link to={ifSignedIn(paths.findExpertsIn(service.slug))}>Find {service.name} Experts</Link>
          </Button>
        </DialogActions>
      </DialogContent>
    </Dialog>
  );
}
