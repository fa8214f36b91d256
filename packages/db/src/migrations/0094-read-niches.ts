import { type Kysely, sql } from "kysely";

/**
 * What a trained model reads out of every profile: how much it speaks of each niche, as one signed byte each, and the few that it
 * speaks of most, by which people are looked up. A profile without a vector waits to be read, as does one whose words were changed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table niche_models (
    kind text primary key,
    digest text not null,
    constraint niche_models_kind_known check (kind in ('expert', 'founder')))`.execute(db);

  for (const { people, person, words } of [
    { people: "experts", person: "expert", words: ["title", "bio", "specializations"] },
    { people: "entrepreneurs", person: "entrepreneur", words: ["title", "bio", "skills", "offering"] },
  ]) {
    const niches = `${person}_niches`;
    const changed = words.map((word) => `old.${word} is distinct from new.${word}`).join(" or ");
    await sql.raw(`alter table ${people} add column niche_vector bytea`).execute(db);
    await sql.raw(`create index ${people}_to_read on ${people} (id) where niche_vector is null`).execute(db);
    await sql
      .raw(`create table ${niches} (
        ${person}_id uuid not null references ${people} (id) on delete cascade,
        niche smallint not null,
        strength smallint not null,
        primary key (${person}_id, niche),
        constraint ${niches}_strength_positive check (strength between 1 and 127))`)
      .execute(db);
    await sql.raw(`create index ${niches}_strongest on ${niches} (niche, strength desc, ${person}_id)`).execute(db);
    await sql
      .raw(`create function forget_niches_of_${person}() returns trigger language plpgsql as $$
        begin
          new.niche_vector := null;
          delete from ${niches} where ${person}_id = new.id;
          return new;
        end $$`)
      .execute(db);
    await sql
      .raw(`create trigger forget_niches before update of ${words.join(", ")} on ${people}
        for each row when (${changed}) execute function forget_niches_of_${person}()`)
      .execute(db);
  }
}
