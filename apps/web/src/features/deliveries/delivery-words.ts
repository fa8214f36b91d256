import { SUBSCRIBERS } from "@quorate/core/events/delivery";
import { declarationOf, isDomainEventType } from "@quorate/core/events/domain-event";

export function eventWords(type: string): string {
  return isDomainEventType(type) ? declarationOf(type).label : readOut(type);
}

export function subscriberWords(subscriber: string): string {
  return isSubscriber(subscriber) ? SUBSCRIBERS[subscriber] : readOut(subscriber);
}

function isSubscriber(name: string): name is keyof typeof SUBSCRIBERS {
  return Object.hasOwn(SUBSCRIBERS, name);
}

/** What is stored may be of another version of the server: a name that is not known is read out as it is. */
function readOut(name: string): string {
  const spelled = name.replaceAll(/[.-]/g, " ");
  return spelled.charAt(0).toUpperCase() + spelled.slice(1);
}
