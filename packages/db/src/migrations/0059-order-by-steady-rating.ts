import { type Kysely, sql } from "kysely";

/**
 * Lists begin with whom many praise: the rating as it would be with five average reviews added. A single five no longer comes before
 * eight 4.9s. What is shown stays the plain mean, and who was never reviewed stays last.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger experts_facets_changed on experts`.execute(db);
  await addToExperts(db);
  await addToFacets(db);
  await keepInFacets(db);
  await sql`
    create trigger experts_facets_changed after update on experts
    for each row when (
      old.specializations is distinct from new.specializations or old.industries is distinct from new.industries
      or old.rating is distinct from new.rating or old.steady_rating is distinct from new.steady_rating
      or old.years_experience is distinct from new.years_experience
      or old.total_projects is distinct from new.total_projects
      or old.is_available is distinct from new.is_available or old.hourly_rate is distinct from new.hourly_rate
    ) execute function experts_keep_facets()`.execute(db);
}

async function addToExperts(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table experts
      add column review_count integer not null default 0,
      add constraint experts_review_count_from_0 check (review_count >= 0)`.execute(db);
  // Nobody touched these profiles: they keep the moment of their last change.
  await sql`alter table experts disable trigger experts_updated_at`.execute(db);
  await sql`
    update experts set review_count = counted.reviews
    from (
      select projects.expert_id, count(*) as reviews
      from reviews
      join projects on projects.id = reviews.project_id
      join experts on experts.id = projects.expert_id and experts.user_id = reviews.reviewee_id
      where reviews.is_public
      group by projects.expert_id
    ) counted
    where counted.expert_id = experts.id`.execute(db);
  await sql`alter table experts enable trigger experts_updated_at`.execute(db);
  await sql`
    alter table experts add column steady_rating numeric(4, 3) not null generated always as (
      case when rating > 0 then round((rating * review_count + 4 * 5) / (review_count + 5), 3) else 0 end
    ) stored`.execute(db);
  await sql`drop index experts_by_rating`.execute(db);
  await sql`create index experts_by_rating on experts (steady_rating desc, id)`.execute(db);
}

async function addToFacets(db: Kysely<unknown>): Promise<void> {
  await sql`alter table expert_facets add column steady_rating numeric(4, 3) not null default 0`.execute(db);
  await sql`
    update expert_facets set steady_rating = experts.steady_rating
    from experts where experts.id = expert_facets.expert_id and experts.steady_rating > 0`.execute(db);
  await sql`alter table expert_facets alter column steady_rating drop default`.execute(db);
  await sql`drop index expert_facets_by_rating`.execute(db);
  await sql`
    create unique index expert_facets_by_rating on expert_facets (spec, ind, steady_rating desc, expert_id)
    include (rating, years_experience, total_projects, hourly_rate, is_available)`.execute(db);
}

async function keepInFacets(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function experts_keep_facets() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and (old.specializations, old.industries) = (new.specializations, new.industries) then
        update expert_facets set
          rating = new.rating,
          steady_rating = new.steady_rating,
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
      select id, specializations, industries, rating, steady_rating, years_experience, total_projects, hourly_rate,
        is_available
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
