import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // array_to_string is only STABLE because it takes any type; for text it never changes its mind.
  await sql`
    create function text_of(items text[]) returns text language sql immutable parallel safe
    as $$ select array_to_string(items, ' ') $$`.execute(db);

  await sql`
    create table service_categories (
      id uuid primary key default gen_random_uuid(),
      name text not null,
      description text,
      icon text,
      slug text not null unique,
      category text not null default 'consulting',
      position integer not null default 0,
      is_active boolean not null default true
    )`.execute(db);

  await sql`
    create table organizations (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null unique references users (id),
      name text not null,
      industry text,
      size text,
      website text,
      description text,
      location text,
      is_verified boolean not null default false,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint organizations_size_known check (size in ('startup', 'small', 'medium', 'large', 'enterprise'))
    )`.execute(db);

  await sql`
    create table experts (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null unique references users (id),
      title text not null,
      company text,
      phone text,
      address text,
      city text,
      country text,
      postal_code text,
      specializations text[] not null default '{}',
      industries text[] not null default '{}',
      years_experience integer not null,
      hourly_rate numeric(10, 2),
      bio text,
      credentials jsonb not null default '[]',
      mba_school text not null,
      graduation_year integer not null,
      is_verified boolean not null default false,
      rating numeric(3, 2) not null default 0,
      total_projects integer not null default 0,
      is_available boolean not null default true,
      education_certificate_url text,
      cv_url text,
      additional_documents_urls text[] not null default '{}',
      verification_notes text,
      verification_date timestamptz,
      search tsvector generated always as (
        setweight(to_tsvector('english', title || ' ' || coalesce(company, '')), 'A')
        || setweight(to_tsvector('english', text_of(specializations) || ' ' || text_of(industries)), 'B')
        || setweight(to_tsvector('english', coalesce(bio, '')), 'C')
      ) stored,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint experts_years_experience_range check (years_experience between 0 and 80),
      constraint experts_hourly_rate_positive check (hourly_rate >= 0),
      constraint experts_rating_range check (rating = 0 or rating between 1 and 5),
      constraint experts_total_projects_positive check (total_projects >= 0),
      constraint experts_graduation_year_range check (graduation_year between 1980 and 2200),
      constraint experts_additional_documents_limit check (cardinality(additional_documents_urls) <= 3)
    )`.execute(db);
  await sql`create index experts_by_rating on experts (rating desc, id)`.execute(db);
  await sql`create index experts_by_experience on experts (years_experience desc, id)`.execute(db);
  await sql`create index experts_by_projects on experts (total_projects desc, id)`.execute(db);
  await sql`create index experts_by_rate on experts (hourly_rate, id)`.execute(db);
  await sql`create index experts_specializations on experts using gin (specializations)`.execute(db);
  await sql`create index experts_industries on experts using gin (industries)`.execute(db);
  await sql`create index experts_search on experts using gin (search)`.execute(db);

  await sql`
    create table expert_services (
      expert_id uuid not null references experts (id) on delete cascade,
      service_category_id uuid not null references service_categories (id),
      primary key (expert_id, service_category_id)
    )`.execute(db);
  await sql`create index expert_services_category on expert_services (service_category_id)`.execute(db);

  await sql`
    create table expert_verifications (
      id uuid primary key default gen_random_uuid(),
      expert_id uuid not null references experts (id) on delete cascade,
      verification_type text not null,
      status text not null default 'pending',
      verification_data jsonb not null default '{}',
      verified_at timestamptz,
      expires_at timestamptz,
      cost numeric(10, 2) not null default 0,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint expert_verifications_status_known check (status in ('pending', 'approved', 'rejected', 'expired')),
      constraint expert_verifications_cost_positive check (cost >= 0)
    )`.execute(db);
  await sql`create unique index expert_verifications_one_pending on expert_verifications (expert_id, verification_type)
    where status = 'pending'`.execute(db);

  await sql`
    create table documents (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users (id) on delete cascade,
      kind text not null,
      name text not null,
      size_bytes integer not null,
      media_type text not null,
      storage_key text not null unique,
      claimed_at timestamptz,
      created_at timestamptz not null default now(),
      constraint documents_kind_known check (kind in ('education_certificate', 'cv', 'additional')),
      constraint documents_size_range check (size_bytes between 1 and 10485760)
    )`.execute(db);
  await sql`create index documents_user on documents (user_id)`.execute(db);
  await sql`create index documents_unclaimed on documents (created_at) where claimed_at is null`.execute(db);

  for (const table of ["organizations", "experts", "expert_verifications"]) {
    await sql`create trigger ${sql.id(`${table}_updated_at`)} before update on ${sql.table(table)}
      for each row execute function set_updated_at()`.execute(db);
  }
}
