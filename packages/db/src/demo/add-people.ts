import type { UserType } from "@quorate/core/access/user-type";
import { DEMO_ACCOUNTS } from "@quorate/core/accounts/demo-accounts";
import type { UserId } from "@quorate/core/ids";
import { CITIES } from "./content/cities.ts";
import { demoId, slugOf } from "./demo-id.ts";
import type { DemoWorld } from "./demo-world.ts";

/** The people behind the four demo accounts; everyone else of the demo data has no way to sign in. */
const DEMO_ACCOUNT_BY_NAME: Readonly<Record<string, (typeof DEMO_ACCOUNTS)[number]["key"]>> = {
  "Margit Oyelaran": "admin",
  "Lucian Marchetti": "expert",
  "Rosalind Abara": "organization",
  "Niamh Bellweather": "entrepreneur",
};
export const DEMO_ACCOUNT_NAMES: ReadonlySet<string> = new Set(Object.keys(DEMO_ACCOUNT_BY_NAME));
export const ADMIN_NAME = "Margit Oyelaran";

type Person = { name: string; worksFor: string; userType: UserType; city?: string; joinedAt: Date };

export function addPerson(world: DemoWorld, { name, worksFor, userType, city, joinedAt }: Person): UserId {
  if (world.users.has(name)) throw new Error(`Two people of the demo data are called ${name}.`);
  const id = demoId<UserId>(`user ${name}`);
  const [firstName = name, ...rest] = name.split(" ");
  const account = DEMO_ACCOUNTS.find(({ key }) => key === DEMO_ACCOUNT_BY_NAME[name]);
  const domain = `${slugOf(worksFor)}.example`;
  world.users.set(name, id);
  world.rows.users.push({
    id,
    email: account?.email ?? `${slugOf(firstName)}.${slugOf(rest.join(" "))}@${domain}`,
    first_name: firstName,
    last_name: rest.join(" "),
    user_type: userType,
    is_admin: account?.key === "admin",
    is_demo: true,
    location_id: city ? locationId(city) : null,
    timezone: city ? (CITIES[city]?.[2] ?? null) : null,
    email_verified_at: joinedAt,
    created_at: joinedAt,
    updated_at: joinedAt,
  });
  if (account) {
    const { passwordHash: password_hash } = world;
    world.rows.credentials.push({ user_id: id, password_hash, created_at: joinedAt, updated_at: joinedAt });
  }
  return id;
}

export function addLocations({ rows }: DemoWorld): void {
  for (const [city, [country, region, timezone]] of Object.entries(CITIES)) {
    rows.locations.push({ id: locationId(city), city, country, region, timezone });
  }
}

export function addAdmin(world: DemoWorld): void {
  const joinedAt = world.calendar.at(720, ADMIN_NAME);
  const userId = addPerson(world, {
    name: ADMIN_NAME,
    worksFor: "Quorate",
    userType: "expert",
    city: "London",
    joinedAt,
  });
  world.rows.admin_users.push({
    id: demoId(`admin ${ADMIN_NAME}`),
    user_id: userId,
    permissions: ["verification", "organizations", "projects", "disputes", "subscriptions", "revenue"],
    created_at: joinedAt,
  });
}

function locationId(city: string): string {
  return demoId(`location ${city}`);
}
