import { ArrowRight, Building, Calculator, ChartLine, Handshake, Rocket, Users } from "lucide-react";
import { cn } from "../../lib/cn.ts";
import { currencySign } from "../../lib/currency.ts";
import styles from "./service-list.module.css";
import { SERVICES, type Service } from "./services.ts";

const ICONS = {
  "chart-line": ChartLine,
  handshake: Handshake,
  users: Users,
  building: Building,
  calculator: Calculator,
  rocket: Rocket,
} as const satisfies Record<Service["icon"], unknown>;

function ServiceIcon({ name }: { name: Service["icon"] }) {
  const Icon = ICONS[name];
  return <Icon className={cn(styles.icon, "icon icon-20")} aria-hidden="true" />;
}

/** The list has no handlers of its own: its parent handles the buttons, each of which names its service. */
export function ServiceList() {
  return (
    <ul className={styles.services}>
      {SERVICES.map((service) => (
        <li key={service.slug}>
          <ServiceIcon name={service.icon} />
          <div>
            <h3 className="display-4">{service.name}</h3>
            <p className="mute text-sm">{service.summary}</p>
            <p className={styles.foot}>
              <span className="caption whitespace-nowrap">{rangeOf(service)}</span>
              <button className="more" type="button" aria-haspopup="dialog" data-service={service.slug}>
                Learn More <span className="sr-only">about {service.name}</span>
                <ArrowRight className="icon" aria-hidden="true" />
              </button>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** As in "800 to 4,000 a month", each with its sign. */
function rangeOf({ lowest, highest, each }: Service): string {
  const sign = currencySign();
  return `${sign}${lowest} to ${sign}${highest}${each ? ` a ${each}` : ""}`;
}
