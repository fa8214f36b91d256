import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await keepFiguresInPlace(db);
  await changeWhatDiffers(db);
}

/** A rating, a rate or a finished project moves nobody to other facets: the rows that are there take the new figures. */
async function keepFiguresInPlace(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function experts_keep_facets() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and (old.specializations, old.industries) = (new.specializations, new.industries) then
        update expert_facets set
          rating = new.rating,
          years_experience = new.years_experience,
          total_projects = new.total_projects,
          hourly_rate = new.hourly_rate,
          is_available = new.is_available
        where expert_id = new.id;
      else
        perform refresh_expert_facets(new.id);
      end if;
      return null;
    end $$`.execute(db);
}

/** The numbers of the profile's terms are looked up once, and rows that are right already are left alone. */
async function changeWhatDiffers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function refresh_expert_facets(id_of_expert uuid) returns void language plpgsql as $$
    declare
      expert record;
      specs integer[];
      inds integer[];
    begin
      select id, specializations, industries, rating, years_experience, total_projects, hourly_rate, is_available
      into strict expert from experts where id = id_of_expert;

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
        years_experience = expert.years_experience,
        total_projects = expert.total_projects,
        hourly_rate = expert.hourly_rate,
        is_available = expert.is_available
      where facet.expert_id = expert.id
        and (facet.rating, facet.years_experience, facet.total_projects, facet.hourly_rate, facet.is_available)
          is distinct from
          (expert.rating, expert.years_experience, expert.total_projects, expert.hourly_rate, expert.is_available);

      insert into expert_facets
        (spec, ind, expert_id, rating, years_experience, total_projects, hourly_rate, is_available)
      select wanted_spec, wanted_ind, expert.id, expert.rating, expert.years_experience, expert.total_projects,
        expert.hourly_rate, expert.is_available
      from unnest(specs) wanted_spec
      cross join unnest(inds) wanted_ind
      where not exists (
        select from expert_facets facet
        where facet.expert_id = expert.id and facet.spec = wanted_spec and facet.ind = wanted_ind)
      on conflict (expert_id, spec, ind) do nothing;
    end $$`.execute(db);
}
