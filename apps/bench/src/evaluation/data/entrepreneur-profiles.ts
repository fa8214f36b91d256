import { agriculture } from "./entrepreneurs/agriculture.ts";
import { education } from "./entrepreneurs/education.ts";
import { energy } from "./entrepreneurs/energy.ts";
import { fashion } from "./entrepreneurs/fashion.ts";
import { fintech } from "./entrepreneurs/fintech.ts";
import { food } from "./entrepreneurs/food.ts";
import { gaming } from "./entrepreneurs/gaming.ts";
import { health } from "./entrepreneurs/health.ts";
import { legal } from "./entrepreneurs/legal.ts";
import { making } from "./entrepreneurs/making.ts";
import { media } from "./entrepreneurs/media.ts";
import { openToAnyField } from "./entrepreneurs/open-to-any-field.ts";
import { property } from "./entrepreneurs/property.ts";
import { sports } from "./entrepreneurs/sports.ts";
import { transport } from "./entrepreneurs/transport.ts";
import { travel } from "./entrepreneurs/travel.ts";
import { work } from "./entrepreneurs/work.ts";
import type { EntrepreneurProfile } from "./profiles.ts";

export const entrepreneurProfiles: readonly EntrepreneurProfile[] = [
  ...agriculture,
  ...education,
  ...energy,
  ...fashion,
  ...fintech,
  ...food,
  ...gaming,
  ...health,
  ...legal,
  ...making,
  ...media,
  ...openToAnyField,
  ...property,
  ...sports,
  ...transport,
  ...travel,
  ...work,
];
