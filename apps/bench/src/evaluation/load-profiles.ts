import type { EntrepreneurId, ExpertId, UserId } from "@quorate/core/ids";
import type { Db } from "@quorate/db/client";
import { entrepreneurProfiles } from "./data/entrepreneur-profiles.ts";
import { expertProfiles } from "./data/expert-profiles.ts";
import type { EntrepreneurProfile, ExpertProfile, People } from "./data/profiles.ts";

/** Those whom the tuning and validation parts are asked of. */
export const WORKING_PEOPLE: People = { experts: expertProfiles, entrepreneurs: entrepreneurProfiles };

/** One UUID for each kind and number: the evaluation has the same ids, and so the same order of equals, every time. */
const idOf = <Id extends string>(kind: number, number: number) =>
  `0199${kind.toString(16).padStart(4, "0")}-0000-7000-8000-${number.toString(16).padStart(12, "0")}` as Id;
const EXPERT_USER = 1;
const EXPERT = 2;
const ENTREPRENEUR_USER = 3;
const ENTREPRENEUR = 4;
const ASKER_NUMBER = 0xffff;

/** The profile's name in the evaluation by its id in the database. */
export type NameById = ReadonlyMap<string, string>;

/** Writes all profiles into the tables that the product uses; the triggers there keep the indexes. */
export async function loadProfiles(db: Db, people = WORKING_PEOPLE): Promise<NameById> {
  const experts = people.experts.map((profile, index) => ({ profile, number: index + 1 }));
  const entrepreneurs = people.entrepreneurs.map((profile, index) => ({ profile, number: index + 1 }));
  await db.transaction().execute(async (trx) => {
    const users = [
      ...experts.map(({ profile, number }) => userRow(idOf(EXPERT_USER, number), profile.name, "expert")),
      ...entrepreneurs.map(({ profile, number }) =>
        userRow(idOf(ENTREPRENEUR_USER, number), profile.name, "entrepreneur"),
      ),
    ];
    await trx.insertInto("users").values(users).execute();
    await trx
      .insertInto("experts")
      .values(experts.map(({ profile, number }) => expertRow(profile, number)))
      .execute();
    await trx
      .insertInto("entrepreneurs")
      .values(entrepreneurs.map(({ profile, number }) => entrepreneurRow(profile, number)))
      .execute();
  });
  return new Map([
    ...experts.map(({ profile, number }) => [idOf(EXPERT, number), profile.id] as const),
    ...entrepreneurs.map(({ profile, number }) => [idOf(ENTREPRENEUR, number), profile.id] as const),
  ]);
}

export type Asker = { userId: UserId; entrepreneurId: EntrepreneurId };

/** Stores the asker's profile only for the duration of the question: askers are not candidates. */
export async function asAsker<Answer>(db: Db, profile: EntrepreneurProfile, ask: (asker: Asker) => Promise<Answer>) {
  const userId = idOf<UserId>(ENTREPRENEUR_USER, ASKER_NUMBER);
  const entrepreneurId = idOf<EntrepreneurId>(ENTREPRENEUR, ASKER_NUMBER);
  await db
    .insertInto("users")
    .values(userRow(userId, profile.name, "entrepreneur"))
    .execute();
  try {
    await db.insertInto("entrepreneurs").values(entrepreneurRow(profile, ASKER_NUMBER)).execute();
    return await ask({ userId, entrepreneurId });
  } finally {
    await db.deleteFrom("entrepreneurs").where("id", "=", entrepreneurId).execute();
    await db.deleteFrom("users").where("id", "=", userId).execute();
  }
}

function userRow(id: UserId, name: string, userType: "expert" | "entrepreneur") {
  const [firstName = name, ...rest] = name.split(" ");
  return {
    id,
    email: `${userType}-${id.slice(-6)}@quorate.example`,
    first_name: firstName,
    last_name: rest.join(" ") || firstName,
    user_type: userType,
    email_verified_at: new Date("2026-01-05T09:00:00.000Z"),
  };
}

function expertRow(profile: ExpertProfile, number: number) {
  const [city = null, country = null] = profile.place.split(", ");
  return {
    id: idOf<ExpertId>(EXPERT, number),
    user_id: idOf<UserId>(EXPERT_USER, number),
    title: profile.title,
    company: profile.company ?? null,
    bio: profile.bio,
    city,
    country,
    specializations: [...profile.specializations],
    industries: [...profile.industries],
    years_experience: profile.years,
    hourly_rate: `${profile.rate}.00`,
    mba_school: "London Business School",
    graduation_year: 2025 - profile.years,
    rating: profile.rating.toFixed(2),
    total_projects: profile.projects,
    is_available: profile.isAvailable ?? true,
  };
}

function entrepreneurRow(profile: EntrepreneurProfile, number: number) {
  return {
    id: idOf<EntrepreneurId>(ENTREPRENEUR, number),
    user_id: idOf<UserId>(ENTREPRENEUR_USER, number),
    title: profile.title,
    bio: profile.bio,
    skills: [...profile.skills],
    industries: [...profile.industries],
    looking_for: [...profile.lookingFor],
    offering: [...profile.offering],
    experience_level: profile.level,
    previous_startups: profile.previousStartups ?? null,
    is_seeking_co_founders: profile.isSeeking ?? true,
    available_time_commitment: profile.commitment,
    preferred_equity_split: profile.equity ?? null,
    location_preference: profile.location,
  };
}
