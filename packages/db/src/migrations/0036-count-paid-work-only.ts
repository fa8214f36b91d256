import { type Kysely, sql } from "kysely";

/**
 * A project counts in a record, and is reviewed, when money of it was released. What was counted and published before is put
 * right: reviews of nothing are kept for their authors, out of everybody else's sight and out of every mean.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function project_is_paid(project uuid) returns boolean language sql stable as $$
      select exists (select from project_payments where project_id = project and settled_payout > 0)
    $$`.execute(db);
  await correctWhatIsStored(db);

  // Deferred to the commit: reviews and payments of one transaction may be written in any order.
  await sql`
    create function check_reviews_of_paid_work() returns trigger language plpgsql as $$
    begin
      if not exists (select from projects where id = new.project_id and status = 'completed' and project_is_paid(id)) then
        raise exception 'project % is not completed and paid for', new.project_id
          using errcode = 'check_violation', constraint = 'reviews_of_paid_work';
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create constraint trigger reviews_of_paid_work after insert on reviews
      deferrable initially deferred for each row execute function check_reviews_of_paid_work()`.execute(db);
  await sql`
    create constraint trigger reviews_published_of_paid_work after update of is_public on reviews
      deferrable initially deferred for each row when (new.is_public) execute function check_reviews_of_paid_work()`.execute(
    db,
  );

  await sql`
    create function check_project_parties() returns trigger language plpgsql as $$
    begin
      if exists (
        select from experts join organizations on organizations.user_id = experts.user_id
        where experts.id = new.expert_id and organizations.id = new.organization_id
      ) then
        raise exception 'project % has one person on both sides', new.id
          using errcode = 'check_violation', constraint = 'projects_parties_differ';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger projects_parties_differ before insert or update of expert_id, organization_id on projects
      for each row when (new.expert_id is not null) execute function check_project_parties()`.execute(db);
}

export async function correctWhatIsStored<Schema>(db: Kysely<Schema>): Promise<void> {
  await sql`update reviews set is_public = false where is_public and not project_is_paid(project_id)`.execute(db);
  await sql`
    with records as (
      select e.id,
        (select count(*) from projects p where p.expert_id = e.id and p.status = 'completed' and project_is_paid(p.id))
          as projects,
        (select coalesce(round(avg(r.rating), 2), 0) from reviews r join projects p on p.id = r.project_id
          where p.expert_id = e.id and r.reviewee_id = e.user_id and r.is_public) as rating
      from experts e
    )
    update experts e set total_projects = records.projects, rating = records.rating
    from records where records.id = e.id and (e.total_projects, e.rating) is distinct from (records.projects, records.rating)
  `.execute(db);
  for (const table of ["project_events", "notifications"]) {
    await sql`update ${sql.table(table)} set kind = 'project_completed_unpaid'
      where kind = 'project_completed' and not project_is_paid(project_id)`.execute(db);
  }
  await sql`delete from notifications
    where kind in ('review_received', 'reviews_published') and not project_is_paid(project_id)`.execute(db);
}
