import type { ExperienceLevel, LocationPreference, TimeCommitment } from "@quorate/core/entrepreneurs/entrepreneur";
import type { EntrepreneurId, UserId } from "@quorate/core/ids";
import type { DbOrTrx, Trx } from "@quorate/db/client";

export type EntrepreneurRow = NonNullable<Awaited<ReturnType<typeof findEntrepreneurById>>>;

export async function findEntrepreneurById(db: DbOrTrx, id: EntrepreneurId) {
  const row = await db
    .selectFrom("entrepreneurs")
    .innerJoin("users", "users.id", "entrepreneurs.user_id")
    .select([
      "entrepreneurs.id",
      "entrepreneurs.user_id as userId",
      "entrepreneurs.name",
      "users.email",
      "entrepreneurs.title",
      "entrepreneurs.bio",
      "entrepreneurs.skills",
      "entrepreneurs.industries",
      "entrepreneurs.looking_for as lookingFor",
      "entrepreneurs.offering",
      "entrepreneurs.experience_level as experienceLevel",
      "entrepreneurs.previous_startups as previousStartups",
      "entrepreneurs.linkedin_url as linkedinUrl",
      "entrepreneurs.github_url as githubUrl",
      "entrepreneurs.portfolio_url as portfolioUrl",
      "entrepreneurs.is_seeking_co_founders as isSeekingCoFounders",
      "entrepreneurs.is_offering_co_founder_services as isOfferingCoFounderServices",
      "entrepreneurs.available_time_commitment as availableTimeCommitment",
      "entrepreneurs.preferred_equity_split as preferredEquitySplit",
      "entrepreneurs.location_preference as locationPreference",
      "entrepreneurs.rating",
      "entrepreneurs.total_connections as totalConnections",
      "entrepreneurs.is_active as isActive",
      "entrepreneurs.created_at as createdAt",
      "entrepreneurs.updated_at as updatedAt",
    ])
    .where("entrepreneurs.id", "=", id)
    .executeTakeFirst();
  return row ? { ...row, userId: row.userId as UserId } : null;
}

type NewEntrepreneur = {
  id: EntrepreneurId;
  userId: UserId;
  name: string;
  title: string;
  bio: string;
  skills: string[];
  industries: string[];
  lookingFor: string[];
  offering: string[];
  experienceLevel: ExperienceLevel;
  previousStartups: string | null;
  linkedinUrl: string | null;
  githubUrl: string | null;
  portfolioUrl: string | null;
  isSeekingCoFounders: boolean;
  isOfferingCoFounderServices: boolean;
  availableTimeCommitment: TimeCommitment;
  preferredEquitySplit: string | null;
  locationPreference: LocationPreference;
  now: Date;
};

export async function insertEntrepreneur(trx: Trx, entrepreneur: NewEntrepreneur): Promise<void> {
  await trx
    .insertInto("entrepreneurs")
    .values({
      id: entrepreneur.id,
      user_id: entrepreneur.userId,
      name: entrepreneur.name,
      title: entrepreneur.title,
      bio: entrepreneur.bio,
      skills: entrepreneur.skills,
      industries: entrepreneur.industries,
      looking_for: entrepreneur.lookingFor,
      offering: entrepreneur.offering,
      experience_level: entrepreneur.experienceLevel,
      previous_startups: entrepreneur.previousStartups,
      linkedin_url: entrepreneur.linkedinUrl,
      github_url: entrepreneur.githubUrl,
      portfolio_url: entrepreneur.portfolioUrl,
      is_seeking_co_founders: entrepreneur.isSeekingCoFounders,
      is_offering_co_founder_services: entrepreneur.isOfferingCoFounderServices,
      available_time_commitment: entrepreneur.availableTimeCommitment,
      preferred_equity_split: entrepreneur.preferredEquitySplit,
      location_preference: entrepreneur.locationPreference,
      created_at: entrepreneur.now,
      updated_at: entrepreneur.now,
    })
    .execute();
}
