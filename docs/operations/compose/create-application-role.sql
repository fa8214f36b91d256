-- The role that servers connect as: what it may do, `db:migrate` gives it (docs/runbook.md). Run before each migration, by the owner.
\set ON_ERROR_STOP on
\getenv password APP_PASSWORD
select 'create role quorate_app login' where not exists (select from pg_roles where rolname = 'quorate_app') \gexec
alter role quorate_app password :'password';
