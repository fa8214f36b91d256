import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { cn } from "../../lib/cn.ts";
import landingSectionStyles from "./landing-section.module.css";
import { ServiceList } from "./standing-parts.ts";

const ServiceDialog = lazy(async () => ({ default: (await import("./service-dialog.tsx")).ServiceDialog }));

export function ServicesSection() {
  const [shown, setShown] = useState<string | null>(null);
  const section = useServiceButtons(setShown);
  return (
    <section
      ref={section}
      className={cn(landingSectionStyles.section, "wrap grid-12")}
      id="services"
      aria-labelledby="services-title"
    >
      <div className={landingSectionStyles.head}>
        <h2 className="display-2" id="services-title">
          Six kinds of engagement
        </h2>
        <p className="mute">
          Each starts from a brief, a budget and a date. You choose the person; we hold the money and the record.
        </p>
      </div>
      <ServiceList />
      {shown !== null && (
        <Suspense>
          <ServiceDialog slug={shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </section>
  );
}

/** The list is markup that React does not know from inside, so its buttons are heard from around it. */
function useServiceButtons(onChosen: (slug: string) => void) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    const choose = ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest<HTMLElement>("[data-service]") : null;
      if (button?.dataset.service) onChosen(button.dataset.service);
    };
    const heard = section.current;
    heard?.addEventListener("click", choose);
    return () => heard?.removeEventListener("click", choose);
  }, [onChosen]);
  return section;
}
