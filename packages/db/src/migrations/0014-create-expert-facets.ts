import { type Kysely, sql } from "kysely";

const SORTS = {
  rating: "rating desc",
  experience: "years_experience desc",
  projects: "total_projects desc",
  rate: "hourly_rate",
};

export async function up(db: Kysely<unknown>): Promise<void> {
  await createFacets(db);
  await createSearchWords(db);
  await addNamesToSearch(db);
  // From now on the triggers keep what is filled here once.
  await sql`select refresh_expert_facets(id) from experts`.execute(db);
  await sql`
    select add_search_words('projects', concat_ws(' ', title, text_of(preferred_expertise), text_of(requirements),
      description)) from projects`.execute(db);
}

/**
 * One row for every expert, specialization or any, and industry or any, so that a filtered page in any order is a piece of one
 * index. Terms are free text: each gets a number when it is first used, and 0 stands for any.
 */
async function createFacets(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table expert_terms (
      id integer generated always as identity primary key,
      kind text not null,
      term text not null,
      constraint expert_terms_kind_known check (kind in ('specialization', 'industry')),
      constraint expert_terms_once unique (kind, term)
    )`.execute(db);
  await sql`
    create table expert_facets (
      spec integer not null,
      ind integer not null,
      expert_id uuid not null references experts (id) on delete cascade,
      rating numeric(3, 2) not null,
      years_experience integer not null,
      total_projects integer not null,
      hourly_rate numeric(10, 2),
      is_available boolean not null,
      primary key (expert_id, spec, ind)
    )`.execute(db);
  const figures = ["rating", "years_experience", "total_projects", "hourly_rate", "is_available"];
  for (const [name, order] of Object.entries(SORTS)) {
    const included = figures.filter((figure) => !order.startsWith(figure)).join(", ");
    await sql`
      create unique index ${sql.id(`expert_facets_by_${name}`)}
      on expert_facets (spec, ind, ${sql.raw(order)}, expert_id) include (${sql.raw(included)})`.execute(db);
  }

  await sql`
    create function refresh_expert_facets(id_of_expert uuid) returns void language plpgsql as $$
    declare
      expert record;
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

      delete from expert_facets facet
      where facet.expert_id = expert.id
        and not (
          (facet.spec = 0 or facet.spec in (
            select id from expert_terms where kind = 'specialization' and term = any (expert.specializations)))
          and (facet.ind = 0 or facet.ind in (
            select id from expert_terms where kind = 'industry' and term = any (expert.industries)))
        );

      insert into expert_facets
        (spec, ind, expert_id, rating, years_experience, total_projects, hourly_rate, is_available)
      select spec.id, ind.id, expert.id, expert.rating, expert.years_experience, expert.total_projects,
        expert.hourly_rate, expert.is_available
      from (
        select 0 as id
        union all select id from expert_terms where kind = 'specialization' and term = any (expert.specializations)
      ) spec
      cross join (
        select 0 as id
        union all select id from expert_terms where kind = 'industry' and term = any (expert.industries)
      ) ind
      on conflict (expert_id, spec, ind) do update set
        rating = excluded.rating,
        years_experience = excluded.years_experience,
        total_projects = excluded.total_projects,
        hourly_rate = excluded.hourly_rate,
        is_available = excluded.is_available;
    end $$`.execute(db);
  await sql`
    create function experts_keep_facets() returns trigger language plpgsql as $$
    begin
      perform refresh_expert_facets(new.id);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger experts_facets_new after insert on experts
    for each row execute function experts_keep_facets()`.execute(db);
  await sql`
    create trigger experts_facets_changed after update on experts
    for each row when (
      (old.specializations, old.industries, old.rating, old.years_experience, old.total_projects, old.is_available)
        is distinct from
      (new.specializations, new.industries, new.rating, new.years_experience, new.total_projects, new.is_available)
      or old.hourly_rate is distinct from new.hourly_rate
    ) execute function experts_keep_facets()`.execute(db);
}

/** The words that profiles and projects are written in: what a mistyped word of a search was most likely meant to be. */
async function createSearchWords(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db);
  await sql`
    create table search_words (
      corpus text not null,
      word text not null,
      stem text not null,
      primary key (corpus, word),
      constraint search_words_corpus_known check (corpus in ('experts', 'projects'))
    )`.execute(db);
  await sql`create index search_words_stem on search_words (corpus, stem)`.execute(db);
  await sql`create index search_words_trigrams on search_words using gin (word gin_trgm_ops)`.execute(db);
  await sql`
    create function add_search_words(corpus_name text, written text) returns void language sql as $$
      insert into search_words (corpus, word, stem)
      select corpus_name, used.word, stemmed.stem
      from unnest(tsvector_to_array(to_tsvector('simple', written))) as used (word)
      cross join lateral (select (tsvector_to_array(to_tsvector('english', used.word)))[1] as stem) stemmed
      where used.word ~ '^[[:alpha:]]{3,30}$' and stemmed.stem is not null
        and not exists (select from search_words known where known.corpus = corpus_name and known.word = used.word)
      order by used.word
      on conflict do nothing
    $$`.execute(db);
  await sql`
    create function experts_keep_words() returns trigger language plpgsql as $$
    begin
      perform add_search_words('experts', concat_ws(' ', new.title, new.company, new.person_name,
        text_of(new.specializations), text_of(new.industries), new.bio));
      return null;
    end $$`.execute(db);
  await sql`
    create function projects_keep_words() returns trigger language plpgsql as $$
    begin
      perform add_search_words('projects', concat_ws(' ', new.title, text_of(new.preferred_expertise),
        text_of(new.requirements), new.description));
      return null;
    end $$`.execute(db);
  await sql`
    create trigger projects_words after insert or update of title, preferred_expertise, requirements, description
    on projects for each row execute function projects_keep_words()`.execute(db);
}

/** People look for people by name, too: the name is kept beside the profile, where the search column can read it. */
async function addNamesToSearch(db: Kysely<unknown>): Promise<void> {
  await sql`alter table experts add column person_name text not null default ''`.execute(db);
  await sql`
    update experts set person_name = users.first_name || ' ' || users.last_name
    from users where users.id = experts.user_id`.execute(db);
  await sql`alter table experts drop column search`.execute(db);
  await sql`
    alter table experts add column search tsvector generated always as (
      setweight(to_tsvector('english', title || ' ' || coalesce(company, '') || ' ' || person_name), 'A')
      || setweight(to_tsvector('english', text_of(specializations) || ' ' || text_of(industries)), 'B')
      || setweight(to_tsvector('english', coalesce(bio, '')), 'C')
    ) stored`.execute(db);
  await sql`create index experts_search on experts using gin (search)`.execute(db);
  await sql`
    create function experts_take_name() returns trigger language plpgsql as $$
    begin
      new.person_name := coalesce((select first_name || ' ' || last_name from users where id = new.user_id), '');
      return new;
    end $$`.execute(db);
  await sql`
    create trigger experts_name before insert or update of user_id on experts
    for each row execute function experts_take_name()`.execute(db);
  await sql`
    create function users_give_name() returns trigger language plpgsql as $$
    begin
      update experts set person_name = new.first_name || ' ' || new.last_name where user_id = new.id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger users_name after update of first_name, last_name on users
    for each row when ((old.first_name, old.last_name) is distinct from (new.first_name, new.last_name))
    execute function users_give_name()`.execute(db);
  await sql`
    create trigger experts_words after insert
      or update of title, company, person_name, specializations, industries, bio
    on experts for each row execute function experts_keep_words()`.execute(db);
  await sql`
    select add_search_words('experts', concat_ws(' ', title, company, person_name, text_of(specializations),
      text_of(industries), bio)) from experts`.execute(db);
}
