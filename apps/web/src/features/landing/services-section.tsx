import { ArrowRight } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { cn } from "../../lib/cn.ts";
import { currencySign } from "../../lib/currency.ts";
import landingSectionStyles from "./landing-section.module.css";
import { ServiceIcon } from "./service-icon.tsx";
import { SERVICES, type Service } from "./services.ts";
import styles from "./services-section.module.css";

const ServiceDialog = lazy(async () => ({ default: (await import("./service-dialog.tsx")).ServiceDialog }));

export function ServicesSection() {
  const [shown, setShown] = useState<Service | null>(null);
  return (
    <section
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
      <ul className={styles.services}>
        {SERVICES.map((service) => (
          <li key={service.slug}>
            <ServiceIcon name={service.icon} />
            <div>
              <h3 className="display-4">{service.name}</h3>
              <p className="mute text-sm">{service.summary}</p>
              <p className={styles.foot}>
                <span className="caption whitespace-nowrap">{rangeOf(service)}</span>
                <button className="more" type="button" aria-haspopup="dialog" onClick={() => setShown(service)}>
                  Learn More <span className="sr-only">about {service.name}</span>
                  <ArrowRight className="icon" aria-hidden="true" />
                </button>
              </p>
            </div>
          </li>
        ))}
      </ul>
      {shown && (
        <Suspense>
          <ServiceDialog service={shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </section>
  );
}

/** As in "800 to 4,000 a month", each with its sign. */
function rangeOf({ lowest, highest, each }: Service): string {
  const sign = currencySign();
  return `${sign}${lowest} to ${sign}${highest}${each ? ` a ${each}` : ""}`;
}
