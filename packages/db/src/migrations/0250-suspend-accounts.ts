import { type Kysely, sql } from "kysely";

/**
 * An account that administrators have suspended: nobody gets in, and nobody finds its profiles, until it is restored. Why, who and for how
 * long is kept for good. `experts.is_listed` is what every list, search and match of experts asks; founders have `is_active`, which comes
 * back as it was.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column suspended_at timestamptz`.execute(db);
  await sql`alter table experts add column is_listed boolean not null default true`.execute(db);
  await sql`
    create table account_suspensions (
      id uuid primary key,
      user_id uuid not null references users (id) on delete cascade,
      reason text not null,
      suspended_by_id uuid references users (id) on delete set null,
      suspended_at timestamptz not null,
      restored_by_id uuid references users (id) on delete set null,
      restored_at timestamptz,
      was_active boolean not null default false,
      constraint account_suspensions_say_why check (length(reason) between 1 and 500),
      constraint account_suspensions_in_order check (restored_at >= suspended_at)
    )`.execute(db);
  await sql`create unique index account_suspensions_one_open on account_suspensions (user_id)
    where restored_at is null`.execute(db);
  await sql`create index account_suspensions_of_person on account_suspensions (user_id, suspended_at)`.execute(db);
  await keepUnlistedOutOfFacets(db);
}

/** As before, but for who is not listed: of them there is no facet, whatever of their profile changes. */
async function keepUnlistedOutOfFacets(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function refresh_expert_facets(id_of_expert uuid) returns void language plpgsql as $$
    declare
      expert record;
      specs integer[];
      inds integer[];
    begin
      select id, specializations, industries, rating, steady_rating, years_experience, total_projects, hourly_rate,
        is_available, is_listed
      into strict expert from experts where id = id_of_expert;

      if not expert.is_listed then
        delete from expert_facets facet where facet.expert_id = expert.id;
        return;
      end if;

      -- In a fixed order: two profiles that bring the same new terms never wait for each other in a circle.
      insert into expert_terms (kind, term)
      select kind, term from (
        select 'specialization' as kind, unnest(expert.specializations) as term
        union select 'industry', unnest(expert.industries)
      ) used
      where not exists (select from expert_terms known where known.kind = used.kind and known.term = used.term)
      order by kind, term
      on conflict do nothing;

      -- 0 stands for any.
      specs := 0 || array(
        select id from expert_terms where kind = 'specialization' and term = any (expert.specializations));
      inds := 0 || array(select id from expert_terms where kind = 'industry' and term = any (expert.industries));

      delete from expert_facets facet
      where facet.expert_id = expert.id and not (facet.spec = any (specs) and facet.ind = any (inds));

      update expert_facets facet set
        rating = expert.rating,
        steady_rating = expert.steady_rating,
        years_experience = expert.years_experience,
        total_projects = expert.total_projects,
        hourly_rate = expert.hourly_rate,
        is_available = expert.is_available
      where facet.expert_id = expert.id
        and (facet.rating, facet.steady_rating, facet.years_experience, facet.total_projects, facet.hourly_rate,
            facet.is_available)
          is distinct from
          (expert.rating, expert.steady_rating, expert.years_experience, expert.total_projects, expert.hourly_rate,
            expert.is_available);

      insert into expert_facets
        (spec, ind, expert_id, rating, steady_rating, years_experience, total_projects, hourly_rate, is_available)
      select wanted_spec, wanted_ind, expert.id, expert.rating, expert.steady_rating, expert.years_experience,
        expert.total_projects, expert.hourly_rate, expert.is_available
      from unnest(specs) wanted_spec
      cross join unnest(inds) wanted_ind
      where not exists (
        select from expert_facets facet
        where facet.expert_id = expert.id and facet.spec = wanted_spec and facet.ind = wanted_ind)
      on conflict (expert_id, spec, ind) do nothing;
    end $$`.execute(db);
}
