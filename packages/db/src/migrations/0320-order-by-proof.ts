import { type Kysely, sql } from "kysely";

/**
 * Where nothing is asked for, lists begin with whoever has proved most: reviews and paid projects, each pulled towards the mean, to the
 * tenth of a point; within a tenth whoever is available. Without a review or a project nothing is proved yet. One number holds all of
 * it, so that one index gives the order.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const proven = sql`(case when rating > 0 then round((rating * review_count + 4 * 5) / (review_count + 5), 3) else 4 end
    + total_projects / (total_projects + 5.0))`;
  // Below the tenth: a half for whoever is available, and a share too small to overtake it for the rest of the figure.
  await sql`
    alter table experts add column proof numeric(6, 4) not null generated always as (
      case when review_count = 0 and total_projects = 0 then 0
        else round(${proven}, 1) + round(0.04 * (${proven} - round(${proven}, 1) + 0.05), 4) end
      + case when is_available then 0.05 else 0 end
    ) stored`.execute(db);
  await sql`create index experts_by_proof on experts (proof desc, id)`.execute(db);

  await sql`alter table expert_facets add column proof numeric(6, 4) not null default 0`.execute(db);
  await sql`
    update expert_facets set proof = experts.proof from experts where experts.id = expert_facets.expert_id`.execute(db);
  // expand: only the functions of this database write facets, and they take the proof from the expert.
  await sql`
    create unique index expert_facets_by_proven on expert_facets (spec, ind, proof desc, expert_id)
    include (rating, years_experience, total_projects, hourly_rate, is_available)`.execute(db);
  await keepInFacets(db);
}

/** The triggers' conditions stay as they are: the proof changes only with what they look at already. */
async function keepInFacets(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function experts_keep_facets() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and (old.specializations, old.industries) = (new.specializations, new.industries) then
        update expert_facets set
          rating = new.rating,
          steady_rating = new.steady_rating,
          proof = new.proof,
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
  await sql`
    create or replace function refresh_expert_facets(id_of_expert uuid) returns void language plpgsql as $$
    declare
      expert record;
      specs integer[];
      inds integer[];
    begin
      select id, specializations, industries, rating, steady_rating, proof, years_experience, total_projects, hourly_rate,
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
        proof = expert.proof,
        years_experience = expert.years_experience,
        total_projects = expert.total_projects,
        hourly_rate = expert.hourly_rate,
        is_available = expert.is_available
      where facet.expert_id = expert.id
        and (facet.rating, facet.steady_rating, facet.proof, facet.years_experience, facet.total_projects, facet.hourly_rate,
            facet.is_available)
          is distinct from
          (expert.rating, expert.steady_rating, expert.proof, expert.years_experience, expert.total_projects, expert.hourly_rate,
            expert.is_available);

      insert into expert_facets
        (spec, ind, expert_id, rating, steady_rating, proof, years_experience, total_projects, hourly_rate, is_available)
      select wanted_spec, wanted_ind, expert.id, expert.rating, expert.steady_rating, expert.proof, expert.years_experience,
        expert.total_projects, expert.hourly_rate, expert.is_available
      from unnest(specs) wanted_spec
      cross join unnest(inds) wanted_ind
      where not exists (
        select from expert_facets facet
        where facet.expert_id = expert.id and facet.spec = wanted_spec and facet.ind = wanted_ind)
      on conflict (expert_id, spec, ind) do nothing;
    end $$`.execute(db);
}
