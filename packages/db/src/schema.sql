-- The schema after every migration, written by "pnpm db:generate". Do not edit.
set check_function_bodies = off;

-- extensions

create extension if not exists pg_trgm;

-- types

create type uuidrange as range (subtype = uuid, multirange_type_name = uuidmultirange);

-- functions

CREATE OR REPLACE FUNCTION public.add_search_words(corpus_name text, written text)
 RETURNS void
 LANGUAGE sql
AS $function$
      insert into search_words (corpus, word, stem)
      select corpus_name, used.word, stemmed.stem
      from unnest(tsvector_to_array(to_tsvector('simple', search_text(written)))) as used (word)
      cross join lateral (select (tsvector_to_array(to_tsvector('english', used.word)))[1] as stem) stemmed
      where used.word ~ '^[[:alpha:]]{3,30}$' and stemmed.stem is not null
        and not exists (select from search_words known where known.corpus = corpus_name and known.word = used.word)
      order by used.word
      on conflict do nothing
    $function$;

CREATE OR REPLACE FUNCTION public.announce_ended_sessions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      perform pg_notify('ended_sessions', sid) from ended;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.announce_impersonation()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      perform pg_notify('ended_sessions', new.sid);
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.announce_renewed_session()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      perform pg_notify('ended_sessions', old.sid);
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.assert_balance_transaction_posted(line uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    declare
      b gateway_balance_transactions;
      changed bigint; kept bigint; other bigint;
    begin
      select * into b from gateway_balance_transactions where id = line;
      select
        coalesce(-sum(e.amount_minor) filter (where e.account = 'gateway_balance:' || b.currency), 0),
        coalesce(-sum(e.amount_minor) filter (where e.account = 'gateway_fee:' || b.currency), 0),
        coalesce(sum(e.amount_minor) filter (where e.account in ('gateway:' || b.currency, 'platform_bank:' || b.currency)), 0)
        into changed, kept, other
        from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        where t.balance_transaction_id = b.id;
      if changed <> b.net_minor
        or kept <> (case b.kind when 'fee' then -b.net_minor else b.fee_minor end)
        or other <> (case b.kind when 'fee' then 0 else b.amount_minor end)
      then
        raise exception 'balance transaction % is not posted as the gateway told it', b.id
          using errcode = 'check_violation', constraint = 'gateway_balance_transactions_match_ledger';
      end if;
    end $function$;

CREATE OR REPLACE FUNCTION public.assert_chargeback_matches_ledger(chargeback uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    declare
      c gateway_chargebacks;
      claim bigint; taken bigint; asked_back bigint;
    begin
      select * into c from gateway_chargebacks where id = chargeback;
      select
        coalesce(-sum(e.amount_minor) filter (where e.account = 'chargeback_receivable:' || c.id), 0),
        coalesce(sum(e.amount_minor) filter (
          where e.account like 'gateway:%' and t.kind in ('chargeback_withdrawn', 'chargeback_reinstated')), 0)
        into claim, taken
        from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        where t.chargeback_id = c.id;
      select coalesce(sum(amount) filter (where status in ('owed', 'requested')), 0) * 100 into asked_back
        from gateway_reversals where chargeback_id = c.id;
      if taken <> (case when c.checkout_id is null then 0 else c.withdrawn_minor - c.reinstated_minor end)
        or claim <> (case when c.settled_at is null then taken else asked_back end)
      then
        raise exception 'chargeback % is % but its ledger postings say otherwise', c.reference, c.status
          using errcode = 'check_violation', constraint = 'gateway_chargebacks_match_ledger';
      end if;
    end $function$;

CREATE OR REPLACE FUNCTION public.assert_milestone_matches_payment(milestone uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    declare
      milestone_status text; payment_status text;
    begin
      select status into milestone_status from milestones where id = milestone;
      select status into payment_status from project_payments
        where milestone_id = milestone and status not in ('failed', 'cancelled');
      if not coalesce(case milestone_status
        when 'planned' then payment_status is null or payment_status = 'pending'
        when 'cancelled' then payment_status is null
        when 'funded' then payment_status = 'escrowed'
        when 'submitted' then payment_status = 'escrowed'
        when 'disputed' then payment_status = 'disputed'
        when 'released' then payment_status = 'completed'
        when 'refunded' then payment_status = 'refunded'
        when 'split' then payment_status = 'partially_refunded'
      end, false) then
        raise exception 'milestone % is % but its payment is %', milestone, milestone_status, payment_status
          using errcode = 'check_violation', constraint = 'milestones_match_payment';
      end if;
    end $function$;

CREATE OR REPLACE FUNCTION public.assert_payment_matches_ledger(payment uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    declare
      p project_payments;
      held bigint; paid_out bigint; fee bigint; moved bigint; divided bigint; funded numeric;
      is_paid boolean;
    begin
      select * into p from project_payments where id = payment;
      select
        coalesce(sum(e.amount_minor) filter (where e.account = 'escrow:' || p.id), 0),
        coalesce(sum(e.amount_minor) filter (where e.account = 'expert:' || p.expert_id), 0),
        coalesce(sum(e.amount_minor) filter (where e.account = 'revenue:transaction_fee' or e.account like 'vat:%'), 0),
        coalesce(-sum(e.amount_minor) filter (
          where e.account = 'gateway:' || p.currency or e.account like 'chargeback_receivable:%'), 0)
        into held, paid_out, fee, moved
        from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        where t.payment_id = p.id and t.kind <> 'escrow_divided';
      select coalesce(sum(e.amount_minor), 0) into divided
        from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
        where e.account = 'escrow:' || p.id and t.kind = 'escrow_divided';
      select coalesce(sum(amount), 0) into funded from payment_fundings where payment_id = p.id;
      is_paid := p.status not in ('pending', 'failed', 'cancelled');
      if held + divided <> (case when p.status in ('escrowed', 'disputed') then p.amount * 100 else 0 end)
        or moved + divided <> (case when is_paid then (p.amount - p.refunded_amount) * 100 else 0 end)
        or paid_out <> coalesce(p.settled_payout, 0) * 100 or fee <> coalesce(p.settled_fee, 0) * 100
      then
        raise exception 'payment % is % but its ledger postings say otherwise', p.id, p.status
          using errcode = 'check_violation', constraint = 'project_payments_match_ledger';
      end if;
      if funded <> 0 and funded <> (case when is_paid then p.amount else 0 end) then
        raise exception 'payment % is of % but its checkouts paid %', p.id, p.amount, funded
          using errcode = 'check_violation', constraint = 'project_payments_match_fundings';
      end if;
    end $function$;

CREATE OR REPLACE FUNCTION public.assert_transaction_balances(tx uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    begin
      if (select count(*) from ledger_entries where transaction_id = tx) < 2
        or exists (select from ledger_entries where transaction_id = tx group by currency having sum(amount_minor) <> 0)
      then
        raise exception 'ledger transaction % does not balance', tx
          using errcode = 'check_violation', constraint = 'ledger_transactions_balance';
      end if;
    end $function$;

CREATE OR REPLACE FUNCTION public.assert_transfer_matches(transfer uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    declare
      t gateway_transfers;
      sent bigint; expected bigint;
    begin
      select * into t from gateway_transfers where id = transfer;
      if not exists (select from project_payments p
        where p.id = t.payment_id and p.expert_id = t.expert_id and p.settled_payout = t.amount and p.currency = t.currency)
      then
        raise exception 'transfer % is not what its payment owes the expert', t.id
          using errcode = 'check_violation', constraint = 'gateway_transfers_match_payment';
      end if;
      select coalesce(-sum(e.amount_minor), 0) into sent
        from ledger_transactions x join ledger_entries e on e.transaction_id = x.id
        where x.transfer_id = t.id and e.account = 'expert:' || t.expert_id and e.currency = t.currency;
      expected := case when t.status = 'paid' then t.amount * 100 else 0 end;
      if sent <> expected then
        raise exception 'transfer % is % but its ledger postings say otherwise', t.id, t.status
          using errcode = 'check_violation', constraint = 'gateway_transfers_match_ledger';
      end if;
    end $function$;

CREATE OR REPLACE FUNCTION public.begin_vat_number_anew()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        if new.vat_number is distinct from old.vat_number or new.country <> old.country then
          new.vat_answer_id := null;
          new.vat_ask_at := null;
          new.vat_failures := 0;
          new.vat_failed_at := null;
        end if;
        -- From an older server, which does not know that consumers have none.
        if new.vat_number is not null and new.acts_as = 'consumer' then
          new.acts_as := 'business';
        end if;
        return new;
      end $function$;

CREATE OR REPLACE FUNCTION public.chain_agreement_signature()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare
      signed record;
      last_number bigint; last_hash text;
    begin
      perform pg_advisory_xact_lock(hashtextextended('agreement_signatures', 0));
      if new.agreement_id is not null then
        select pdf_sha256, text_sha256 into signed from agreements where id = new.agreement_id;
      elsif new.nda_id is not null then
        select pdf_sha256, text_sha256 into signed from ndas where id = new.nda_id and expert_user_id = new.signer_id;
      else
        select pdf_sha256, text_sha256 into signed from founder_agreements where id = new.founder_agreement_id;
      end if;
      if new.party = 'client' and not exists (
        select from agreement_signatures where agreement_id = new.agreement_id and party = 'expert')
      then
        raise exception 'the expert signs first' using errcode = 'check_violation', constraint = 'agreement_signatures_expert_first';
      end if;
      if new.pdf_sha256 is distinct from signed.pdf_sha256 then
        raise exception 'another text is signed' using errcode = 'check_violation', constraint = 'agreement_signatures_this_text';
      end if;
      select number, hash into last_number, last_hash from agreement_signatures order by number desc limit 1;
      new.number := coalesce(last_number, 0) + 1;
      new.previous_hash := coalesce(last_hash, repeat('0', 64));
      new.text_sha256 := signed.text_sha256;
      new.address_salt := case when new.address is not null then replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') end;
      new.address_digest := encode(sha256(convert_to(coalesce(new.address_salt || new.address, ''), 'UTF8')), 'hex');
      new.hash := agreement_signature_hash(new);
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION public.check_gateway_balance_transactions_match_balance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$begin perform assert_balance_transaction_posted(new.id); return null; end$function$;

CREATE OR REPLACE FUNCTION public.check_gateway_chargebacks_match_chargeback()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$begin perform assert_chargeback_matches_ledger(new.id); return null; end$function$;

CREATE OR REPLACE FUNCTION public.check_gateway_reversals_match_chargeback()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$begin perform assert_chargeback_matches_ledger(new.chargeback_id); return null; end$function$;

CREATE OR REPLACE FUNCTION public.check_gateway_transfers_match_transfer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$begin perform assert_transfer_matches(new.id); return null; end$function$;

CREATE OR REPLACE FUNCTION public.check_invoices_match_vat()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare
      kept bigint; vat bigint; owed_there bigint;
      sign integer := case when new.kind = 'credit_note' then -1 else 1 end;
    begin
      if new.cause not like 'lost:%' then perform correct_vat_of(new, new.issued_at); end if;
      select coalesce(sum(e.amount_minor) filter (where e.account like 'revenue:%'), 0),
        coalesce(sum(e.amount_minor) filter (where e.account like 'vat:%'), 0),
        coalesce(sum(e.amount_minor) filter (where e.account = format('vat:%s:%s', new.vat_country, new.vat_basis_points)), 0)
        into kept, vat, owed_there
        from postings_of_sale(new) p join ledger_entries e on e.transaction_id = p.id;
      if kept * sign <> new.net * 100 or vat * sign <> new.vat * 100 or owed_there * sign <> new.vat * 100 then
        raise exception 'document % is over % with VAT of %, which is not what was booked', new.number, new.gross, new.vat
          using errcode = 'check_violation', constraint = 'invoices_match_vat';
      end if;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.check_ledger_entries_balance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$begin perform assert_transaction_balances(new.transaction_id); return null; end$function$;

CREATE OR REPLACE FUNCTION public.check_ledger_entries_match_balance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$begin perform assert_balance_transaction_posted(balance_transaction_id) from ledger_transactions
        where id = new.transaction_id and balance_transaction_id is not null; return null; end$function$;

CREATE OR REPLACE FUNCTION public.check_ledger_entries_match_chargeback()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$begin perform assert_chargeback_matches_ledger(chargeback_id) from ledger_transactions
        where id = new.transaction_id and chargeback_id is not null; return null; end$function$;

CREATE OR REPLACE FUNCTION public.check_ledger_entries_match_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$begin perform assert_payment_matches_ledger(payment_id) from ledger_transactions
        where id = new.transaction_id and payment_id is not null; return null; end$function$;

CREATE OR REPLACE FUNCTION public.check_ledger_entries_match_transfer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$begin perform assert_transfer_matches(transfer_id) from ledger_transactions
        where id = new.transaction_id and transfer_id is not null; return null; end$function$;

CREATE OR REPLACE FUNCTION public.check_ledger_transactions_balance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$begin perform assert_transaction_balances(new.id); return null; end$function$;

CREATE OR REPLACE FUNCTION public.check_ledger_transactions_match_balance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$begin if new.balance_transaction_id is not null then
        perform assert_balance_transaction_posted(new.balance_transaction_id); end if; return null; end$function$;

CREATE OR REPLACE FUNCTION public.check_ledger_transactions_match_chargeback()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$begin if new.chargeback_id is not null then perform assert_chargeback_matches_ledger(new.chargeback_id); end if; return null; end$function$;

CREATE OR REPLACE FUNCTION public.check_ledger_transactions_match_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$begin if new.payment_id is not null then perform assert_payment_matches_ledger(new.payment_id); end if; return null; end$function$;

CREATE OR REPLACE FUNCTION public.check_ledger_transactions_match_transfer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$begin if new.transfer_id is not null then perform assert_transfer_matches(new.transfer_id); end if; return null; end$function$;

CREATE OR REPLACE FUNCTION public.check_milestones_match_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$begin perform assert_milestone_matches_payment(new.id); return null; end$function$;

CREATE OR REPLACE FUNCTION public.check_payment_fundings_match()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$begin perform assert_payment_matches_ledger(coalesce(new.payment_id, old.payment_id)); return null; end$function$;

CREATE OR REPLACE FUNCTION public.check_project_parties()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if exists (
        select from experts join organizations on organizations.user_id = experts.user_id
        where experts.id = new.expert_id and organizations.id = new.organization_id
      ) then
        raise exception 'project % has one person on both sides', new.id
          using errcode = 'check_violation', constraint = 'projects_parties_differ';
      end if;
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION public.check_project_payments_match()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into payment_fundings (payment_id, checkout_id, amount)
        select new.id, checkout.id, new.amount from checkout_sessions checkout
        where new.status = 'escrowed' and checkout.payment_id = new.id and checkout.status = 'paid'
          and checkout.amount = new.amount and not exists (select from payment_fundings where payment_id = new.id);
      perform assert_payment_matches_ledger(new.id); perform assert_milestone_matches_payment(new.milestone_id); return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.check_reviews_of_paid_work()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if not exists (select from projects where id = new.project_id and status = 'completed' and project_is_paid(id)) then
        raise exception 'project % is not completed and paid for', new.project_id
          using errcode = 'check_violation', constraint = 'reviews_of_paid_work';
      end if;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.end_sign_in_steps()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      delete from sign_in_steps where user_id = new.user_id;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.entrepreneurs_take_name()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      new.name := (select full_name(first_name, last_name) from users where id = new.user_id);
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION public.experts_keep_facets()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
    end $function$;

CREATE OR REPLACE FUNCTION public.experts_keep_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      perform add_search_words('experts', concat_ws(' ', new.title, new.company, new.person_name,
        text_of(new.specializations), text_of(new.industries), new.bio));
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.experts_take_name()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      new.person_name := coalesce((select full_name(first_name, last_name) from users where id = new.user_id), '');
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION public.forget_browsers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      delete from remembered_browsers where user_id = new.user_id;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.forget_niches_of_entrepreneur()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
        begin
          new.niche_vector := null;
          delete from entrepreneur_niches where entrepreneur_id = new.id;
          return new;
        end $function$;

CREATE OR REPLACE FUNCTION public.forget_niches_of_expert()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
        begin
          new.niche_vector := null;
          delete from expert_niches where expert_id = new.id;
          return new;
        end $function$;

CREATE OR REPLACE FUNCTION public.full_name(first_name text, last_name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
      select btrim(first_name || ' ' || last_name)
    $function$;

CREATE OR REPLACE FUNCTION public.installation_currency()
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$select currency from installation$function$;

CREATE OR REPLACE FUNCTION public.keep_chosen_currency()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op <> 'UPDATE' or old.currency_chosen_at is not null then
        raise exception 'the currency of an installation is chosen once'
          using errcode = 'check_violation', constraint = 'currency_chosen_once';
      end if;
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION public.keep_invoices_whole()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if new.sequence > 1 and not exists (select from invoices
          where sender_id = new.sender_id and year = new.year and sequence = new.sequence - 1) then
        raise exception 'invoice % leaves a gap', new.number
          using errcode = 'check_violation', constraint = 'invoices_without_gaps';
      end if;
      if new.gross * 100 is distinct from (select sum((line ->> 'amountMinor')::bigint)
          from jsonb_array_elements(new.lines) line) then
        raise exception 'the lines of invoice % do not make its amount', new.number
          using errcode = 'check_violation', constraint = 'invoices_lines_make_the_amount';
      end if;
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION public.keep_ledger_balance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      -- First without the entry: an upsert would judge a debit by itself and refuse it before the balance is added.
      insert into ledger_balances (account, currency, balance_minor) values (new.account, new.currency, 0)
        on conflict do nothing;
      update ledger_balances set balance_minor = balance_minor + new.amount_minor
        where account = new.account and currency = new.currency;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.lock_books_shared()
 RETURNS void
 LANGUAGE sql
AS $function$
      select pg_advisory_xact_lock_shared(hashtext('books'))
    $function$;

CREATE OR REPLACE FUNCTION public.mark_bonus_milestone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      update milestones set is_bonus = true where id = new.milestone_id and not is_bonus;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.note_changed_entrepreneurs()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        perform note_match_changes('founder', array(select id from changed));
        return null;
      end $function$;

CREATE OR REPLACE FUNCTION public.note_changed_expert_services()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        perform note_match_changes('expert', array(select expert_id from changed));
        return null;
      end $function$;

CREATE OR REPLACE FUNCTION public.note_changed_experts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        perform note_match_changes('expert', array(select id from changed));
        return null;
      end $function$;

CREATE OR REPLACE FUNCTION public.note_changed_reviews()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        perform note_match_changes('expert', array(select projects.expert_id from changed join projects on projects.id = changed.project_id
        where projects.expert_id is not null));
        return null;
      end $function$;

CREATE OR REPLACE FUNCTION public.note_match_changes(changed_kind text, ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    begin
      if cardinality(ids) = 0 then return; end if;
      insert into match_changes (kind, person_id) select distinct changed_kind, id from unnest(ids) id
        on conflict do nothing;
      perform pg_notify('match_changes', '');
    end $function$;

CREATE OR REPLACE FUNCTION public.project_is_paid(project uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
      select exists (select from project_payments where project_id = project and settled_payout > 0)
    $function$;

CREATE OR REPLACE FUNCTION public.projects_keep_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      perform add_search_words('projects', concat_ws(' ', new.title, text_of(new.preferred_expertise),
        text_of(new.requirements), new.description));
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.refresh_expert_facets(id_of_expert uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
    end $function$;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
    end $function$;

CREATE OR REPLACE FUNCTION public.refuse_in_closed_month()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      perform lock_books_shared();
      if exists (select from book_closings where reopened_at is null and new.created_at < ends_at) then
        raise exception 'The books of % are closed', to_char(new.created_at at time zone 'UTC', 'YYYY-MM-DD')
          using errcode = 'check_violation', constraint = 'books_closed';
      end if;
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION public.refuse_other_currency()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if new.currency is distinct from installation_currency() then
        raise exception 'an amount in % does not belong to an installation in %', new.currency, installation_currency()
          using errcode = 'check_violation', constraint = 'amounts_in_one_currency';
      end if;
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION public.refuse_paper_in_closed_month()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      perform lock_books_shared();
      if exists (select from book_closings where reopened_at is null and new.supplied_on < month + interval '1 month') then
        raise exception 'The books of % are closed', new.supplied_on
          using errcode = 'check_violation', constraint = 'books_closed';
      end if;
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION public.refuse_to_rewrite_agreement()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'UPDATE' and old.status not in ('in_force', 'withdrawn', 'superseded', 'ended')
        and to_jsonb(new) - '{status,status_since,declined_by,decline_reason}'::text[]
          = to_jsonb(old) - '{status,status_since,declined_by,decline_reason}'::text[]
      then
        return new;
      end if;
      if tg_op = 'UPDATE' and old.status <> 'in_force' and new.pdf is null and new.paper is null
        and to_jsonb(new) - '{paper,pdf,decline_reason}'::text[] = to_jsonb(old) - '{paper,pdf,decline_reason}'::text[]
        and exists (
          select from projects
          join organizations on organizations.id = projects.organization_id
          left join experts on experts.id = projects.expert_id
          join users on users.id in (organizations.user_id, experts.user_id)
          where projects.id = old.project_id and users.closed_at is not null)
      then
        return new;
      end if;
      raise exception 'an agreement is not rewritten' using errcode = 'restrict_violation';
    end $function$;

CREATE OR REPLACE FUNCTION public.refuse_to_rewrite_audit_log()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'UPDATE' and new.address is null and to_jsonb(new) - 'address' = to_jsonb(old) - 'address'
        and exists (select from users where users.erased_at is not null
          and (users.id = old.actor_id or (old.subject_kind = 'account' and users.id = old.subject_id)))
      then
        return new;
      end if;
      raise exception 'the audit log is not changed' using errcode = 'restrict_violation';
    end $function$;

CREATE OR REPLACE FUNCTION public.refuse_to_rewrite_founder_agreement()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare
      loose text[] := '{connection_id,startup_idea_id}';
      moving text[] := '{status,status_since,ended_by}';
    begin
      if tg_op = 'UPDATE' and (new.connection_id is null or new.connection_id = old.connection_id)
        and (new.startup_idea_id is null or new.startup_idea_id = old.startup_idea_id)
      then
        if to_jsonb(new) - loose = to_jsonb(old) - loose then
          return new;
        end if;
        if old.status in ('proposed', 'signed_once', 'in_force') and to_jsonb(new) - moving = to_jsonb(old) - moving then
          return new;
        end if;
        if old.status in ('proposed', 'signed_once', 'superseded', 'called_off') and new.pdf is null and new.paper is null and new.terms is null
          and to_jsonb(new) - '{paper,pdf,terms}'::text[] = to_jsonb(old) - '{paper,pdf,terms}'::text[]
          and exists (select from users where id in (old.inviter_user_id, old.invitee_user_id) and closed_at is not null)
        then
          return new;
        end if;
      end if;
      raise exception 'an agreement of founders is not rewritten' using errcode = 'restrict_violation';
    end $function$;

CREATE OR REPLACE FUNCTION public.refuse_to_rewrite_signature()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'UPDATE' and new.address is null and new.address_salt is null
        and to_jsonb(new) - '{address,address_salt}'::text[] = to_jsonb(old) - '{address,address_salt}'::text[]
        and exists (select from users where id = old.signer_id and erased_at is not null)
      then
        return new;
      end if;
      raise exception 'a signature is not changed' using errcode = 'restrict_violation';
    end $function$;

CREATE OR REPLACE FUNCTION public.refuse_to_rewrite_verification()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'DELETE' and not exists (select from verifications where id = old.verification_id) then
        return old;
      end if;
      if tg_op = 'UPDATE' and new.actor_id is null and to_jsonb(new) - 'actor_id' = to_jsonb(old) - 'actor_id' then
        return new;
      end if;
      if tg_op = 'UPDATE' and new.document_ids = '{}' and (new.reason is null) = (old.reason is null)
        and to_jsonb(new) - 'reason' - 'document_ids' = to_jsonb(old) - 'reason' - 'document_ids'
        and exists (
          select from verifications
          left join experts on experts.id = verifications.expert_id
          left join organizations on organizations.id = verifications.organization_id
          join users on users.id = coalesce(experts.user_id, organizations.user_id)
          where verifications.id = old.verification_id and users.closed_at is not null)
      then
        new.register_reference := null;
        return new;
      end if;
      raise exception 'the steps of a verification are not changed' using errcode = 'restrict_violation';
    end $function$;

CREATE OR REPLACE FUNCTION public.search_joined(words text[])
 RETURNS tsquery
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
    declare
      any_of tsquery := ''::tsquery;
      all_of tsquery;
    begin
      for place in 1 .. cardinality(words) - 1 loop
        continue when words[place] || words[place + 1] !~ '^[[:alnum:]]+$';
        all_of := search_words(words[place] || words[place + 1]);
        for other in 1 .. cardinality(words) loop
          if other not in (place, place + 1) then all_of := all_of && search_words(words[other]); end if;
        end loop;
        any_of := any_of || all_of;
      end loop;
      return any_of;
    end $function$;

CREATE OR REPLACE FUNCTION public.search_phrase(asked text)
 RETURNS tsquery
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
    declare spelled text := search_spelling(asked);
    begin
      return search_term(spelled, case when asked ~ '[^\u0001-\u007f]' then search_spelling(asked, true) else spelled end);
    end $function$;

CREATE OR REPLACE FUNCTION public.search_query(asked text)
 RETURNS tsquery
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
    declare
      piece text[];
      all_of tsquery := ''::tsquery;
      any_of tsquery := ''::tsquery;
      plain text[] := '{}';
      is_plain boolean := true;
      term tsquery;
    begin
      for piece in select regexp_matches(asked || ' or', '(-?)"([^"]*)"|(\S+)', 'g') loop
        if piece[3] = 'or' then
          -- "E commerce" is "ecommerce", too.
          if is_plain and cardinality(plain) between 2 and 4 then all_of := all_of || search_joined(plain); end if;
          any_of := any_of || all_of;
          all_of := ''::tsquery;
          plain := '{}';
          is_plain := true;
          continue;
        end if;
        term := case when piece[3] is null then search_phrase(piece[2]) else search_words(ltrim(piece[3], '-')) end;
        is_plain := is_plain and piece[3] is not null and not starts_with(piece[3], '-');
        plain := plain || coalesce(piece[3], '');
        if numnode(term) > 0 then
          all_of := all_of && case when piece[1] = '-' or starts_with(piece[3], '-') then !!term else term end;
        end if;
      end loop;
      return any_of;
    end $function$;

CREATE OR REPLACE FUNCTION public.search_spelling(written text, umlauts_spoken boolean DEFAULT false)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
    declare
      t text := written;
      has_digits boolean;
    begin
      -- Most names and tags are plain words.
      if t collate "C" !~ '[^A-Za-z]' and t not in ('IT', 'WHO') then return lower(t collate "C"); end if;
      if umlauts_spoken then
        t := normalize(t, NFC);
        t := replace(replace(replace(t, 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue');
        t := replace(replace(replace(t, 'Ä', 'ae'), 'Ö', 'oe'), 'Ü', 'ue');
        t := replace(replace(replace(replace(t, 'ø', 'oe'), 'Ø', 'oe'), 'å', 'aa'), 'Å', 'aa');
      end if;
      if strpos(t, 'IT') > 0 or strpos(t, 'I.T') > 0 then
        t := regexp_replace(t, '(?<![A-Za-z0-9.])I\.?T(?![A-Za-z0-9])', ' itterm ', 'g');
      end if;
      if strpos(t, 'WHO') > 0 then
        t := regexp_replace(t, '(?<![A-Za-z0-9.])WHO(?![A-Za-z0-9])', ' whoterm ', 'g');
      end if;
      t := replace(t, U&'\0060', '''');
      if octet_length(t) > char_length(t) then
        t := translate(t, U&'\2019\2018\02BC\02BB\00B4\2032', repeat('''', 6));
        t := regexp_replace(normalize(t, NFKD), '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g');
        t := translate(lower(t collate pg_c_utf8), 'øłđðħŧıĸŋƒəς', 'olddhtiknfeσ');
        t := normalize(replace(replace(replace(replace(t, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), NFC);
        -- Hyphens of every kind are one, and what breaks no word goes.
        t := translate(t, U&'\2010\2011\2012\2212\00AD\200B\200C\200D\2060\FEFF', '----');
        t := regexp_replace(t, '[\u007f-\u00bf\u00d7\u00f7\u2000-\u206f\u20a0-\u20cf\u2100-\u2bff\u3000-\u303f\ue000-\uf8ff\ufe10-\ufe6f\uff00-\uff0f\U0001f000-\U0001faff]', ' ', 'g');
      else
        t := lower(t collate "C");
      end if;
      if t collate "C" ~ '[\u0001-\u001f\u007f]' then
        t := translate(t, E'\u0001\u0002\u0003\u0004\u0005\u0006\u0007\u0008\t\n\u000b\u000c\r\u000e\u000f\u0010\u0011\u0012\u0013\u0014\u0015\u0016\u0017\u0018\u0019\u001a\u001b\u001c\u001d\u001e\u001f\u007f', repeat(' ', 32));
      end if;
      if strpos(t, '++') > 0 then
        t := regexp_replace(t, '([a-z])\+\+', E'\\1plusplus ', 'g');
      end if;
      if strpos(t, '#') > 0 then
        t := regexp_replace(t, '(?<![a-z0-9\u00c0-\U0010ffff])([a-z])#', E'\\1sharp ', 'g');
      end if;
      if strpos(t, '.net') > 0 then
        t := regexp_replace(t, '(?<![a-z0-9\u00c0-\U0010ffff])(asp|vb|ado|ml|)\.net(?![a-z0-9\u00c0-\U0010ffff])', E'\\1 dotnet ', 'g');
      end if;
      if strpos(t, '''') > 0 then
        t := regexp_replace(t, '([a-z0-9\u00c0-\U0010ffff])''(?:s|t|d|m|re|ve|ll|)(?![a-z0-9\u00c0-\U0010ffff])', E'\\1 ', 'g');
      end if;
      has_digits := translate(t, '0123456789', '') <> t;
      if has_digits then
        if strpos(t, ',') > 0 then t := regexp_replace(t, '([0-9]),(?=[0-9]{3}(?![0-9]))', E'\\1', 'g'); end if;
      end if;
      if strpos(t, '&') > 0 or strpos(t, '+') > 0 then
        t := regexp_replace(t, '(?<![a-z0-9\u00c0-\U0010ffff\u0001])([a-z0-9]{1,3}) ?[&+] ?([a-z0-9]{1,3})(?![a-z0-9\u00c0-\U0010ffff])', E'\\1\u0001and\u0001\\2', 'g');
      end if;
      if strpos(t, ' and ') > 0 then
        t := regexp_replace(t, '(?<![a-z0-9\u00c0-\U0010ffff\u0001])([a-z]) and ([a-z])(?![a-z0-9\u00c0-\U0010ffff\u0001])', E'\\1\u0001and\u0001\\2', 'g');
      end if;
      t := replace(t, '&', ' and ');
      if strpos(t, '/') > 0 then
        t := regexp_replace(t, '(?<![a-z0-9\u00c0-\U0010ffff])([a-z0-9\u00c0-\U0010ffff])/(?=[a-z0-9\u00c0-\U0010ffff])|([0-9])/(?=[0-9])', E'\\1\\2\u0001', 'g');
      end if;
      if has_digits then
        if strpos(t, '-') > 0 then t := regexp_replace(t, '([0-9])-(?=[0-9])', E'\\1 ', 'g'); end if;
        if strpos(t, '.') > 0 then t := regexp_replace(t, '([0-9])\.(?=[0-9])', E'\\1\u0002', 'g'); end if;
      end if;
      if translate(t, '-_.''', '') <> t then
        t := regexp_replace(t, '([a-z0-9\u00c0-\U0010ffff])[-_.''](?=[a-z0-9\u00c0-\U0010ffff])', E'\\1\u0001', 'g');
      end if;
      if has_digits then
        t := regexp_replace(t, '([a-z\u00c0-\U0010ffff])(?=[0-9])|([0-9])(?=[a-z\u00c0-\U0010ffff])', E'\\1\\2\u0001', 'g');
      end if;
      t := ' ' || translate(t, U&'!"#$%()*+,-./:;<=>?@[]^_\0060{|}~''\005C', repeat(' ', 31)) || ' ';
      if strpos(t, '  ') > 0 then t := regexp_replace(t, ' {2,}', ' ', 'g'); end if;
      -- From here on there are words, marks and single spaces alone.
      t := regexp_replace(t, ' (e|co|mid|non|multi|cross|post|pre|sub|inter|micro|macro|mini|semi|anti|omni) ([^ 0-9\u0001-\u0003]{4})', E' \\1\u0003\\2', 'g');
      t := regexp_replace(t, ' (in|on|off|up|out|down|over|must|know|how) (house|site|line|board|boarding|shore|shoring|store|demand|premises?|call|skill|skilling|sell|selling|sourc(?:e|ed|ing)|stream|turn|time|heads?|haves?|how|to)(?=[ \u0001])', E' \\1\u0003\\2', 'g');
      if strpos(t, ' js') > 0 or strpos(t, ' tech') > 0 then
        t := regexp_replace(t, ' ([^ 0-9\u0001-\u0003]{2,6}) (js|tech)(?=[ \u0001])', E' \\1\u0003\\2', 'g');
      end if;
      if strpos(t, ' up') > 0 or strpos(t, ' out') > 0 or strpos(t, ' off') > 0 or strpos(t, ' over') > 0 or strpos(t, ' down') > 0 then
        t := regexp_replace(t, '([^ 0-9\u0001-\u0003]{3}) (up|out|off|over|down)(?=[ \u0001])', E'\\1\u0003\\2', 'g');
      end if;
      return btrim(t, ' ');
    end $function$;

CREATE OR REPLACE FUNCTION public.search_term(spelled text, spoken text)
 RETURNS tsquery
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
    declare
      apart tsquery := phraseto_tsquery('english', translate(spelled, E'\u0001\u0003\u0002', '  .'));
      together tsquery;
    begin
      if spelled ~ '[\u0001\u0003]' then
        together := phraseto_tsquery('english', translate(spelled, E'\u0002\u0001\u0003', '.'));
        -- Of "start-up" the index knows one half: whoever writes it with a hyphen does not mean every start.
        if numnode(apart) < 2 and numnode(together) > 0 and strpos(spelled, E'\u0001') > 0 then apart := together;
        else apart := apart || together; end if;
      end if;
      if spoken <> spelled then
        apart := apart || phraseto_tsquery('english', translate(spoken, E'\u0002\u0001\u0003', '.'));
      end if;
      return apart;
    end $function$;

CREATE OR REPLACE FUNCTION public.search_words(asked text)
 RETURNS tsquery
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
    declare
      runs text[] := string_to_array(search_spelling(asked), ' ');
      spoken text[] := case when asked ~ '[^\u0001-\u007f]' then string_to_array(search_spelling(asked, true), ' ') else runs end;
      found tsquery := ''::tsquery;
    begin
      for place in 1 .. coalesce(cardinality(runs), 0) loop
        found := found && search_term(runs[place],
          case when cardinality(spoken) = cardinality(runs) then spoken[place] else runs[place] end);
      end loop;
      return found;
    end $function$;

CREATE OR REPLACE FUNCTION public.set_moved_at()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if new.moved_at = '-infinity' then new.moved_at := new.created_at; end if;
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION public.set_updated_at()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'INSERT' then
        new.updated_at = greatest(new.updated_at, new.created_at);
      else
        new.updated_at = greatest(now(), new.created_at);
      end if;
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION public.text_of(items text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select array_to_string(items, ' ') $function$;

CREATE OR REPLACE FUNCTION public.users_give_name()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      update experts set person_name = full_name(new.first_name, new.last_name) where user_id = new.id;
      update entrepreneurs set name = full_name(new.first_name, new.last_name) where user_id = new.id;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.search_apart(asked text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN translate(search_spelling(asked), ''::text, '  .'::text);

CREATE OR REPLACE FUNCTION public.search_text(written text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
BEGIN ATOMIC
 SELECT
         CASE
             WHEN (both_ways.together = both_ways.apart) THEN both_ways.apart
             ELSE ((both_ways.apart || ' '::text) || both_ways.together)
         END AS "case"
    FROM ( SELECT translate(spelled.plain, ''::text, '  .'::text) AS apart,
             translate(
                 CASE
                     WHEN (search_text.written ~ '[^\u0001-\u007f]'::text) THEN search_spelling(search_text.written, true)
                     ELSE spelled.plain
                 END, ''::text, '.'::text) AS together
            FROM ( SELECT search_spelling(search_text.written) AS plain
                  OFFSET 0) spelled
          OFFSET 0) both_ways;
END;

CREATE OR REPLACE FUNCTION public.search_vector(written text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN to_tsvector('english'::regconfig, search_text(written));

CREATE OR REPLACE FUNCTION public.search_vector_of_names(written text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN to_tsvector('simple'::regconfig, search_text(written));

-- tables

create table account_closings (
  user_id uuid not null,
  closed_at timestamp with time zone not null,
  erase_at timestamp with time zone not null,
  shelf jsonb not null
);

create table account_suspensions (
  id uuid not null,
  user_id uuid not null,
  reason text not null,
  suspended_by_id uuid,
  suspended_at timestamp with time zone not null,
  restored_by_id uuid,
  restored_at timestamp with time zone,
  was_active boolean default false not null
);

create table admin_users (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  role text default 'admin'::text not null,
  permissions text[] default '{}'::text[] not null,
  is_active boolean default true not null,
  created_at timestamp with time zone default now() not null
);

create table agreement_signatures (
  number bigint not null,
  agreement_id uuid,
  party text not null,
  signer_id uuid not null,
  name text not null,
  consent text not null,
  address text,
  address_salt text,
  address_digest text not null,
  signed_at timestamp with time zone not null,
  pdf_sha256 text not null,
  text_sha256 text not null,
  previous_hash text not null,
  hash text not null,
  founder_agreement_id uuid,
  nda_id uuid,
  drawing text
);

create table agreements (
  id uuid default gen_random_uuid() not null,
  project_id uuid not null,
  number integer not null,
  status text default 'drawn'::text not null,
  status_since timestamp with time zone not null,
  paper text,
  pdf bytea,
  pdf_sha256 text not null,
  text_sha256 text not null,
  declined_by text,
  decline_reason text,
  created_at timestamp with time zone default now() not null
);

create table answer_acts (
  answer_id uuid not null,
  expert_id uuid not null,
  act text not null,
  acted_at timestamp with time zone not null
);

create table api_tokens (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  name text not null,
  token_hash text not null,
  scopes text[] not null,
  last_used_at timestamp with time zone,
  expires_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  revoked_at timestamp with time zone,
  last_used_network text,
  last_used_agent text
);

create table audit_log (
  id uuid not null,
  at timestamp with time zone not null,
  action text not null,
  actor_id uuid,
  means text not null,
  token_id uuid,
  address text,
  request_id text,
  subject_kind text,
  subject_id uuid,
  project_id uuid,
  amount numeric(12,2),
  currency text,
  before jsonb,
  after jsonb
);

create table availabilities (
  user_id uuid not null,
  time_zone text not null,
  hours jsonb not null,
  days_off jsonb not null,
  holiday_country text,
  notice_hours integer not null,
  buffer_minutes integer not null,
  updated_at timestamp with time zone not null,
  quarter_hour_price numeric(10,2)
);

create table bank_payout_transfers (
  bank_payout_id uuid not null,
  transfer_id uuid not null
);

create table bank_payouts (
  id uuid default gen_random_uuid() not null,
  expert_id uuid not null,
  gateway text not null,
  gateway_reference text not null,
  amount numeric(12,2) not null,
  currency text not null,
  status text not null,
  expected_at timestamp with time zone,
  arrived_at timestamp with time zone,
  failure text,
  failure_detail text,
  bank_name text,
  bank_last4 text,
  created_at timestamp with time zone not null
);

create table billing_details (
  user_id uuid not null,
  legal_name text not null,
  address_lines text[] not null,
  postcode text,
  city text,
  country text not null,
  vat_number text,
  updated_at timestamp with time zone not null,
  acts_as text,
  vat_answer_id uuid,
  vat_ask_at timestamp with time zone,
  vat_failures integer default 0 not null,
  vat_failed_at timestamp with time zone,
  company_number text
);

create table bonuses (
  id uuid default gen_random_uuid() not null,
  project_id uuid not null,
  giver_id uuid not null,
  amount numeric(12,2) not null,
  note text,
  milestone_id uuid,
  created_at timestamp with time zone default now() not null
);

create table book_closing_balances (
  closing_id uuid not null,
  account text not null,
  balance_minor bigint not null
);

create table book_closings (
  id uuid not null,
  month date not null,
  ends_at timestamp with time zone not null,
  closed_at timestamp with time zone not null,
  closed_by_id uuid,
  reopened_at timestamp with time zone,
  reopened_by_id uuid,
  reopen_reason text
);

create table bookings (
  id uuid default gen_random_uuid() not null,
  expert_id uuid not null,
  expert_user_id uuid not null,
  client_user_id uuid not null,
  status text default 'booked'::text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  moved_from timestamp with time zone,
  sequence integer default 0 not null,
  reminders_sent integer default 0 not null,
  note text,
  room text,
  cancelled_by_id uuid,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  price numeric(12,2),
  held_until timestamp with time zone,
  refundable_until timestamp with time zone,
  milestone_id uuid
);

create table calendar_feeds (
  user_id uuid not null,
  token_hash text not null,
  created_at timestamp with time zone not null,
  last_read_at timestamp with time zone
);

create table change_order_items (
  change_order_id uuid not null,
  "position" integer not null,
  kind text not null,
  milestone_id uuid,
  before_title text,
  before_description text,
  before_amount numeric(12,2),
  before_due_date date,
  title text,
  description text,
  amount numeric(12,2),
  due_date date,
  period_weeks integer,
  hourly_rate numeric(10,2),
  expenses_cap numeric(12,2),
  before_expenses_cap numeric(12,2),
  before_period_weeks integer,
  before_hourly_rate numeric(10,2),
  weeks_kept integer[]
);

create table change_orders (
  id uuid default gen_random_uuid() not null,
  project_id uuid not null,
  number integer not null,
  proposed_by text not null,
  proposer_id uuid not null,
  note text,
  status text default 'open'::text not null,
  decline_reason text,
  decided_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  agreed_at timestamp with time zone
);

create table checkout_sessions (
  id uuid default gen_random_uuid() not null,
  purpose text not null,
  payer_id uuid not null,
  payment_id uuid,
  plan_id uuid,
  billing_cycle text,
  amount numeric(12,2) not null,
  currency text default installation_currency() not null,
  description text not null,
  return_path text not null,
  gateway text not null,
  gateway_reference text,
  url text,
  status text default 'open'::text not null,
  chosen_outcome text,
  refunded_amount numeric(12,2) default 0 not null,
  settled_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default '-infinity'::timestamp with time zone not null,
  expires_at timestamp with time zone,
  payment_reference text,
  verification_id uuid,
  attempt integer default 1 not null,
  page_closed_at timestamp with time zone,
  renewal_id uuid,
  upgraded_id uuid,
  is_off_session boolean default false not null,
  change_order_id uuid,
  bonus_id uuid,
  booking_id uuid
);

create table co_founder_applications (
  id uuid default gen_random_uuid() not null,
  startup_idea_id uuid not null,
  entrepreneur_id uuid not null,
  cover_letter text not null,
  relevant_experience text,
  equity_expectation text,
  time_commitment text,
  status text default 'pending'::text not null,
  status_notes text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default '-infinity'::timestamp with time zone not null
);

create table confidential_parts (
  project_id uuid not null,
  text text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null
);

create table connection_sides (
  connection_id uuid not null,
  entrepreneur_id uuid not null,
  met_on date,
  private_notes text,
  updated_at timestamp with time zone not null
);

create table connections (
  id uuid default gen_random_uuid() not null,
  inviter_id uuid not null,
  invitee_id uuid not null,
  note text,
  status text default 'pending'::text not null,
  closed_by_id uuid,
  created_at timestamp with time zone default now() not null,
  accepted_at timestamp with time zone,
  closed_at timestamp with time zone,
  updated_at timestamp with time zone default '-infinity'::timestamp with time zone not null
);

create table credentials (
  user_id uuid not null,
  password_hash text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default '-infinity'::timestamp with time zone not null
);

create table dispute_proposals (
  id uuid not null,
  dispute_id uuid not null,
  outcome text not null,
  released_amount numeric(12,2) not null,
  proposed_by uuid not null,
  proposed_at timestamp with time zone not null
);

create table disputes (
  id uuid default gen_random_uuid() not null,
  payment_id uuid not null,
  milestone_id uuid not null,
  opened_by_id uuid not null,
  reason text not null,
  answer text,
  answer_due_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  status text default 'open'::text not null,
  outcome text,
  released_amount numeric(12,2),
  resolution_note text,
  resolved_by_id uuid,
  resolved_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default '-infinity'::timestamp with time zone not null,
  verdict_reminders_sent integer default 0 not null
);

create table documents (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  kind text not null,
  name text not null,
  size_bytes integer not null,
  media_type text not null,
  storage_key text not null,
  claimed_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  safety text default 'unchecked'::text not null,
  malware text,
  checked_at timestamp with time zone,
  check_failed_at timestamp with time zone,
  check_failure text
);

create table domain_events (
  id uuid not null,
  type text not null,
  actor_id uuid,
  payload jsonb not null,
  audience_user_ids uuid[] not null,
  is_for_admins boolean not null,
  occurred_at timestamp with time zone not null
);

create table email_changes (
  user_id uuid not null,
  new_email text not null,
  former_email text not null,
  requested_at timestamp with time zone not null,
  confirmed_at timestamp with time zone
);

create table entrepreneur_niches (
  entrepreneur_id uuid not null,
  niche smallint not null,
  strength smallint not null
);

create table entrepreneur_views (
  entrepreneur_id uuid not null,
  viewer_user_id uuid not null,
  day date not null
);

create table entrepreneurs (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  name text default ''::text not null,
  title text not null,
  bio text not null,
  skills text[] default '{}'::text[] not null,
  industries text[] default '{}'::text[] not null,
  looking_for text[] default '{}'::text[] not null,
  offering text[] default '{}'::text[] not null,
  experience_level text not null,
  previous_startups text,
  linkedin_url text,
  github_url text,
  portfolio_url text,
  is_seeking_co_founders boolean default true not null,
  is_offering_co_founder_services boolean default false not null,
  available_time_commitment text,
  preferred_equity_split text,
  location_preference text,
  rating numeric(3,2) default 0 not null,
  total_connections integer default 0 not null,
  is_active boolean default true not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default '-infinity'::timestamp with time zone not null,
  hidden_at timestamp with time zone,
  hidden_reason text,
  hidden_by_id uuid,
  niche_vector bytea,
  search tsvector generated always as ((setweight(search_vector((name || ' '::text) || title), 'A'::"char") || setweight(search_vector((((((text_of(skills) || ' '::text) || text_of(industries)) || ' '::text) || text_of(looking_for)) || ' '::text) || text_of(offering)), 'B'::"char")) || setweight(search_vector(bio), 'C'::"char")) stored,
  offer_search tsvector generated always as ((setweight(search_vector(title), 'A'::"char") || setweight(search_vector((((text_of(skills) || ' '::text) || text_of(offering)) || ' '::text) || text_of(industries)), 'B'::"char")) || setweight(search_vector((bio || ' '::text) || COALESCE(previous_startups, ''::text)), 'C'::"char")) stored,
  names tsvector generated always as (search_vector_of_names(name)) stored not null
);

create table event_deliveries (
  id uuid not null,
  event_id uuid not null,
  subscriber text not null,
  status text default 'pending'::text not null,
  attempts integer default 0 not null,
  claimed_until timestamp with time zone,
  next_attempt_at timestamp with time zone,
  last_error text,
  created_at timestamp with time zone not null,
  settled_at timestamp with time zone
);

create table event_messages (
  id uuid not null,
  event_id uuid,
  user_id uuid not null,
  type text not null,
  data jsonb not null,
  occurred_at timestamp with time zone not null,
  "position" bigint
);

create table expense_versions (
  expense_id uuid not null,
  version integer not null,
  file_id uuid not null,
  kind text not null,
  spent_on date not null,
  description text not null,
  amount numeric(12,2) not null,
  vat_rate_basis_points integer,
  vat_amount numeric(12,2),
  return_reason text,
  handed_in_at timestamp with time zone not null,
  returned_at timestamp with time zone not null
);

create table expenses (
  id uuid default gen_random_uuid() not null,
  milestone_id uuid not null,
  file_id uuid not null,
  status text default 'handed_in'::text not null,
  kind text not null,
  spent_on date not null,
  description text not null,
  amount numeric(12,2) not null,
  vat_rate_basis_points integer,
  vat_amount numeric(12,2),
  return_reason text,
  handed_in_at timestamp with time zone not null,
  answer_by timestamp with time zone,
  reminders_sent integer default 0 not null,
  decided_at timestamp with time zone,
  paid_as_id uuid,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null
);

create table expert_facets (
  spec integer not null,
  ind integer not null,
  expert_id uuid not null,
  rating numeric(3,2) not null,
  years_experience integer not null,
  total_projects integer not null,
  hourly_rate numeric(10,2),
  is_available boolean not null,
  steady_rating numeric(4,3) not null,
  proof numeric(6,4) default 0 not null
);

create table expert_niches (
  expert_id uuid not null,
  niche smallint not null,
  strength smallint not null
);

create table expert_services (
  expert_id uuid not null,
  service_category_id uuid not null
);

create table expert_terms (
  id integer generated always as identity not null,
  kind text not null,
  term text not null
);

create table experts (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  title text not null,
  company text,
  phone text,
  address text,
  city text,
  country text,
  postal_code text,
  specializations text[] default '{}'::text[] not null,
  industries text[] default '{}'::text[] not null,
  years_experience integer not null,
  hourly_rate numeric(10,2),
  bio text,
  credentials jsonb default '[]'::jsonb not null,
  mba_school text not null,
  graduation_year integer not null,
  is_verified boolean default false not null,
  rating numeric(3,2) default 0 not null,
  total_projects integer default 0 not null,
  is_available boolean default true not null,
  education_certificate_url text,
  cv_url text,
  additional_documents_urls text[] default '{}'::text[] not null,
  verification_notes text,
  verification_date timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default '-infinity'::timestamp with time zone not null,
  person_name text default ''::text not null,
  review_count integer default 0 not null,
  steady_rating numeric(4,3) generated always as (
CASE
    WHEN rating > 0::numeric THEN round((rating * review_count::numeric + (4 * 5)::numeric) / (review_count + 5)::numeric, 3)
    ELSE 0::numeric
END) stored not null,
  niche_vector bytea,
  is_listed boolean default true not null,
  proof numeric(6,4) generated always as ((
CASE
    WHEN review_count = 0 AND total_projects = 0 THEN 0::numeric
    ELSE round(
    CASE
        WHEN rating > 0::numeric THEN round((rating * review_count::numeric + (4 * 5)::numeric) / (review_count + 5)::numeric, 3)
        ELSE 4::numeric
    END + total_projects::numeric / (total_projects::numeric + 5.0), 1) + round(0.04 * (
    CASE
        WHEN rating > 0::numeric THEN round((rating * review_count::numeric + (4 * 5)::numeric) / (review_count + 5)::numeric, 3)
        ELSE 4::numeric
    END + total_projects::numeric / (total_projects::numeric + 5.0) - round(
    CASE
        WHEN rating > 0::numeric THEN round((rating * review_count::numeric + (4 * 5)::numeric) / (review_count + 5)::numeric, 3)
        ELSE 4::numeric
    END + total_projects::numeric / (total_projects::numeric + 5.0), 1) + 0.05), 4)
END +
CASE
    WHEN is_available THEN 0.05
    ELSE 0::numeric
END)) stored not null,
  search tsvector generated always as ((setweight(search_vector((((title || ' '::text) || COALESCE(company, ''::text)) || ' '::text) || person_name), 'A'::"char") || setweight(search_vector((text_of(specializations) || ' '::text) || text_of(industries)), 'B'::"char")) || setweight(search_vector(COALESCE(bio, ''::text)), 'C'::"char")) stored,
  names tsvector generated always as (search_vector_of_names((((person_name || ' '::text) || COALESCE(company, ''::text)) || ' '::text) || mba_school)) stored not null,
  languages text[] default '{}'::text[] not null,
  busy_until date,
  works_at text,
  works_as text
);

create table file_upload_parts (
  upload_id uuid not null,
  starts_at integer not null,
  size_bytes integer not null,
  storage_key text not null
);

create table file_uploads (
  id uuid default gen_random_uuid() not null,
  uploader_id uuid not null,
  purpose text not null,
  given_name text not null,
  size_bytes integer not null,
  received_bytes integer default 0 not null,
  created_at timestamp with time zone default now() not null
);

create table files (
  id uuid default gen_random_uuid() not null,
  uploader_id uuid not null,
  purpose text not null,
  name text not null,
  media_type text not null,
  size_bytes integer not null,
  storage_key text not null,
  project_id uuid,
  milestone_id uuid,
  hand_over integer,
  claimed_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  message_id uuid,
  dispute_id uuid,
  first_opened_at timestamp with time zone,
  safety text default 'unchecked'::text not null,
  malware text,
  checked_at timestamp with time zone,
  check_failed_at timestamp with time zone,
  check_failure text
);

create table founder_agreements (
  id uuid default gen_random_uuid() not null,
  connection_id uuid,
  kind text not null,
  startup_idea_id uuid,
  inviter_user_id uuid not null,
  invitee_user_id uuid not null,
  version integer not null,
  written_by text not null,
  status text default 'proposed'::text not null,
  status_since timestamp with time zone not null,
  ended_by text,
  terms jsonb,
  paper text,
  pdf bytea,
  pdf_sha256 text not null,
  text_sha256 text not null,
  created_at timestamp with time zone default now() not null
);

create table founder_answer_acts (
  answer_id uuid not null,
  entrepreneur_id uuid not null,
  act text not null,
  acted_at timestamp with time zone not null
);

create table gateway_attempts (
  refund_id uuid,
  transfer_id uuid,
  number integer not null,
  ordered_by uuid,
  asked_at timestamp with time zone,
  answered_at timestamp with time zone,
  outcome text,
  failure text,
  detail text,
  gateway_reference text,
  created_at timestamp with time zone default now() not null
);

create table gateway_balance_transactions (
  id uuid default gen_random_uuid() not null,
  gateway text not null,
  reference text not null,
  kind text not null,
  told_type text not null,
  source_reference text,
  checkout_id uuid,
  refund_id uuid,
  transfer_id uuid,
  amount_minor bigint not null,
  fee_minor bigint not null,
  net_minor bigint not null,
  currency text not null,
  created_at timestamp with time zone not null,
  available_on timestamp with time zone not null,
  imported_at timestamp with time zone default now() not null
);

create table gateway_chargebacks (
  gateway text not null,
  reference text not null,
  payment_reference text,
  checkout_id uuid,
  amount numeric(12,2) not null,
  currency text not null,
  status text not null,
  opened_at timestamp with time zone not null,
  id uuid default gen_random_uuid() not null,
  reason text,
  evidence_due_at timestamp with time zone,
  decided_at timestamp with time zone,
  withdrawn_minor bigint default 0 not null,
  reinstated_minor bigint default 0 not null,
  settled_at timestamp with time zone,
  escrow_minor bigint default 0 not null,
  returned_minor bigint default 0 not null,
  withheld_minor bigint default 0 not null,
  platform_minor bigint default 0 not null,
  evidence_sent_at timestamp with time zone,
  evidence_sent_by uuid,
  accepted_at timestamp with time zone,
  accepted_by uuid,
  evidence_account text,
  evidence_file_name text,
  loss_proposed_by uuid,
  loss_proposed_at timestamp with time zone
);

create table gateway_events (
  gateway text not null,
  id text not null,
  type text not null,
  payload jsonb not null,
  outcome text,
  received_at timestamp with time zone default now() not null,
  worked_at timestamp with time zone
);

create table gateway_refunds (
  id uuid default gen_random_uuid() not null,
  checkout_id uuid not null,
  gateway text not null,
  amount numeric(12,2) not null,
  currency text default installation_currency() not null,
  status text default 'owed'::text not null,
  gateway_reference text,
  failure_detail text,
  requested_at timestamp with time zone,
  settled_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default '-infinity'::timestamp with time zone not null,
  failure text,
  attempt integer default 1 not null,
  next_attempt_at timestamp with time zone
);

create table gateway_reversals (
  id uuid default gen_random_uuid() not null,
  chargeback_id uuid not null,
  transfer_id uuid not null,
  gateway text not null,
  amount numeric(12,2) not null,
  currency text not null,
  status text default 'owed'::text not null,
  attempt integer default 1 not null,
  next_attempt_at timestamp with time zone,
  gateway_reference text,
  failure text,
  failure_detail text,
  requested_at timestamp with time zone,
  settled_at timestamp with time zone,
  created_at timestamp with time zone not null
);

create table gateway_transfers (
  id uuid default gen_random_uuid() not null,
  payment_id uuid not null,
  expert_id uuid not null,
  gateway text not null,
  amount numeric(12,2) not null,
  currency text default installation_currency() not null,
  status text default 'owed'::text not null,
  gateway_reference text,
  failure_detail text,
  requested_at timestamp with time zone,
  settled_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default '-infinity'::timestamp with time zone not null,
  failure text,
  attempt integer default 1 not null,
  next_attempt_at timestamp with time zone,
  hold_told_at timestamp with time zone
);

create table idempotency_keys (
  user_id uuid not null,
  key text not null,
  request_hash text not null,
  run_id uuid not null,
  started_at timestamp with time zone not null,
  committed_at timestamp with time zone,
  response_status integer,
  response_body jsonb,
  created_at timestamp with time zone default now() not null
);

create table impersonations (
  id uuid not null,
  sid text not null,
  admin_id uuid not null,
  admin_role text not null,
  person_id uuid not null,
  reason text not null,
  started_at timestamp with time zone not null,
  until timestamp with time zone not null,
  ended_at timestamp with time zone
);

create table installation (
  is_only boolean default true not null,
  currency text default 'GBP'::text not null,
  currency_chosen_at timestamp with time zone
);

create table invoice_senders (
  id uuid default gen_random_uuid() not null,
  expert_id uuid,
  ordinal integer generated always as identity not null,
  prefix text generated always as (
CASE
    WHEN expert_id IS NULL THEN 'Q'::text
    ELSE 'E'::text || (1000 + ordinal)
END) stored not null
);

create table invoices (
  id uuid not null,
  kind text not null,
  cause text not null,
  sender_id uuid not null,
  year integer not null,
  sequence integer not null,
  number text not null,
  sender_user_id uuid,
  receiver_user_id uuid not null,
  payment_id uuid,
  checkout_id uuid,
  credited_id uuid,
  currency text default installation_currency() not null,
  gross numeric(12,2) not null,
  net numeric(12,2) not null,
  vat numeric(12,2) not null,
  vat_rule text not null,
  vat_basis_points integer not null,
  vat_country text,
  supplied_on date not null,
  issued_at timestamp with time zone not null,
  lines jsonb not null,
  snapshot jsonb not null,
  issued_on date
);

create table kept_answers (
  id uuid not null,
  user_id uuid not null,
  field text not null,
  is_by_score boolean not null,
  coin_at smallint,
  expert_ids uuid[] not null,
  exact_scores integer[] not null,
  are_fitting boolean[] not null,
  are_verified boolean[] not null,
  given_places smallint[] not null,
  asked_at timestamp with time zone not null
);

create table kept_founder_answers (
  id uuid not null,
  user_id uuid not null,
  field text not null,
  is_by_score boolean not null,
  coin_at smallint,
  entrepreneur_ids uuid[] not null,
  exact_scores integer[] not null,
  are_fitting boolean[] not null,
  are_verified boolean[] not null,
  given_places smallint[] not null,
  asked_at timestamp with time zone not null
);

create table learned_founder_shifts (
  entrepreneur_id uuid not null,
  field text not null,
  shift integer not null,
  people integer not null,
  learned_at timestamp with time zone not null
);

create table learned_shifts (
  expert_id uuid not null,
  field text not null,
  shift integer not null,
  people integer not null,
  learned_at timestamp with time zone not null
);

create table ledger_balances (
  account text not null,
  currency text not null,
  balance_minor bigint not null
);

create table ledger_entries (
  id bigint generated always as identity not null,
  transaction_id uuid not null,
  account text not null,
  currency text not null,
  amount_minor bigint not null
);

create table ledger_transactions (
  id uuid default gen_random_uuid() not null,
  kind text not null,
  payment_id uuid,
  checkout_id uuid,
  created_at timestamp with time zone default now() not null,
  transfer_id uuid,
  balance_transaction_id uuid,
  chargeback_id uuid,
  lost_sale_id uuid,
  vat_payment_id uuid
);

create table locations (
  id uuid default gen_random_uuid() not null,
  country text not null,
  region text,
  city text,
  timezone text,
  is_active boolean default true not null
);

create table log_in_guards (
  kind text not null,
  subject text not null,
  tries timestamp with time zone[] default '{}'::timestamp with time zone[] not null,
  counted_at timestamp with time zone not null
);

create table lost_sales (
  id uuid default gen_random_uuid() not null,
  chargeback_id uuid not null,
  payment_id uuid,
  checkout_id uuid,
  restores_id uuid,
  gross_minor bigint not null,
  payout_minor bigint not null,
  fee_minor bigint not null,
  gross_before_minor bigint not null,
  fee_before_minor bigint not null,
  created_at timestamp with time zone not null
);

create table mail_times (
  user_id uuid not null,
  quiet_from integer,
  quiet_until integer,
  time_zone text,
  digested_at timestamp with time zone,
  updated_at timestamp with time zone not null
);

create table mail_windows (
  address text not null,
  kind text not null,
  sent_at timestamp with time zone[] default '{}'::timestamp with time zone[] not null
);

create table mails (
  id uuid not null,
  user_id uuid not null,
  event_id uuid,
  kind text not null,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  gathered_at timestamp with time zone,
  digest_id uuid,
  topic text,
  stop_hash text
);

create table match_changes (
  changed_in xid8 default pg_current_xact_id() not null,
  kind text not null,
  person_id uuid not null,
  noted_at timestamp with time zone default now() not null
);

create table messages (
  id uuid default gen_random_uuid() not null,
  project_id uuid,
  sender_id uuid not null,
  receiver_id uuid not null,
  content text not null,
  is_read boolean default false not null,
  created_at timestamp with time zone default now() not null,
  read_at timestamp with time zone,
  send_key uuid,
  masked_content text,
  masked_kinds text[] default '{}'::text[] not null,
  hidden_at timestamp with time zone,
  hidden_reason text,
  search tsvector generated always as (search_vector(content) || array_to_tsvector(ARRAY['u'::text || replace(sender_id::text, '-'::text, ''::text), 'u'::text || replace(receiver_id::text, '-'::text, ''::text)])) stored not null,
  masked_search tsvector generated always as (search_vector(COALESCE(masked_content, content)) || array_to_tsvector(ARRAY['u'::text || replace(sender_id::text, '-'::text, ''::text), 'u'::text || replace(receiver_id::text, '-'::text, ''::text)])) stored not null
);

create table milestones (
  id uuid default gen_random_uuid() not null,
  project_id uuid not null,
  "position" integer not null,
  title text not null,
  description text,
  amount numeric(12,2) not null,
  currency text default installation_currency() not null,
  is_whole_project boolean default false not null,
  due_date date,
  status text default 'planned'::text not null,
  submission_note text,
  change_request text,
  funded_at timestamp with time zone,
  submitted_at timestamp with time zone,
  settled_at timestamp with time zone,
  auto_release_at timestamp with time zone,
  reminders_sent integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default '-infinity'::timestamp with time zone not null,
  hand_overs integer default 0 not null,
  refund_at timestamp with time zone,
  work_asked_at timestamp with time zone,
  refund_reminders_sent integer default 0 not null,
  part_of_id uuid,
  period_weeks integer,
  hourly_rate numeric(10,2),
  period_ended_by text,
  expenses_cap numeric(12,2),
  expenses_of_id uuid,
  is_bonus boolean default false not null
);

create table moderation_actions (
  id uuid default gen_random_uuid() not null,
  entrepreneur_id uuid,
  action text not null,
  actor_id uuid,
  report_id uuid,
  note text,
  created_at timestamp with time zone default now() not null,
  review_id uuid,
  message_id uuid,
  person_id uuid
);

create table ndas (
  id uuid default gen_random_uuid() not null,
  project_id uuid not null,
  expert_user_id uuid not null,
  paper text not null,
  pdf bytea not null,
  pdf_sha256 text not null,
  text_sha256 text not null,
  created_at timestamp with time zone default now() not null
);

create table niche_models (
  kind text not null,
  digest text not null
);

create table notification_preferences (
  user_id uuid not null,
  topic text not null,
  bell boolean not null,
  mail text not null,
  updated_at timestamp with time zone not null
);

create table notifications (
  id uuid default gen_random_uuid() not null,
  recipient_id uuid not null,
  kind text not null,
  actor_id uuid,
  project_id uuid,
  milestone_id uuid,
  startup_idea_id uuid,
  subscription_id uuid,
  count integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  read_at timestamp with time zone,
  review_id uuid,
  saved_search_id uuid,
  report_id uuid,
  connection_id uuid,
  booking_id uuid
);

create table one_time_tokens (
  token_hash text not null,
  user_id uuid not null,
  purpose text not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  created_at timestamp with time zone default now() not null
);

create table organizations (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  name text not null,
  industry text,
  size text,
  website text,
  description text,
  location text,
  is_verified boolean default false not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default '-infinity'::timestamp with time zone not null,
  verification_notes text,
  verification_date timestamp with time zone,
  verification_decided_by_id uuid,
  registration_number text,
  registered_country text,
  logo_url text
);

create table passkeys (
  id uuid not null,
  user_id uuid not null,
  credential_id text not null,
  public_key text not null,
  counter bigint not null,
  transports text[] default '{}'::text[] not null,
  name text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone
);

create table payment_fundings (
  payment_id uuid not null,
  checkout_id uuid not null,
  amount numeric(12,2) not null,
  withheld_minor bigint default 0 not null
);

create table payout_accounts (
  expert_id uuid not null,
  gateway text not null,
  gateway_reference text,
  status text default 'incomplete'::text not null,
  status_as_of timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default '-infinity'::timestamp with time zone not null,
  attempt integer default 1 not null,
  country text,
  halt text,
  deadline_at timestamp with time zone,
  reminded_days integer,
  balance numeric(12,2),
  balance_currency text,
  balance_as_of timestamp with time zone,
  read_at timestamp with time zone,
  payouts_held boolean default false not null
);

create table payout_requirements (
  expert_id uuid not null,
  code text not null,
  stage text not null,
  due_at timestamp with time zone,
  problem text
);

create table pictures (
  key text not null,
  created_at timestamp with time zone default now() not null
);

create table plan_renewals (
  id uuid not null,
  subscription_id uuid not null,
  plan_id uuid not null,
  billing_cycle text not null,
  due_at timestamp with time zone not null,
  term_end timestamp with time zone not null,
  amount numeric(12,2) not null,
  status text default 'due'::text not null,
  failure text,
  next_attempt_at timestamp with time zone,
  told_days integer default 0 not null,
  settled_at timestamp with time zone,
  created_at timestamp with time zone not null
);

create table platform_report_records (
  report_id uuid not null,
  "position" integer not null,
  expert_id uuid,
  doc_type text not null,
  doc_ref text not null,
  corrects_ref text,
  content jsonb not null
);

create table platform_reports (
  id uuid not null,
  year integer not null,
  regime text not null,
  state text not null,
  kind text not null,
  message_ref text not null,
  currency text not null,
  issued_at timestamp with time zone not null,
  issued_by_id uuid,
  filed_at timestamp with time zone,
  receipt text
);

create table portfolio_items (
  id uuid default gen_random_uuid() not null,
  expert_id uuid not null,
  title text not null,
  summary text not null,
  year integer not null,
  url text,
  "position" integer not null,
  created_at timestamp with time zone default now() not null,
  result_figure text,
  result_line text
);

create table profile_views (
  expert_id uuid not null,
  viewer_user_id uuid not null,
  day date not null
);

create table project_events (
  id uuid default gen_random_uuid() not null,
  project_id uuid not null,
  milestone_id uuid,
  actor_id uuid,
  kind text not null,
  note text,
  created_at timestamp with time zone default now() not null
);

create table project_invitations (
  id uuid default gen_random_uuid() not null,
  project_id uuid not null,
  expert_id uuid not null,
  note text,
  created_at timestamp with time zone default now() not null
);

create table project_payments (
  id uuid default gen_random_uuid() not null,
  project_id uuid not null,
  milestone_id uuid not null,
  client_id uuid not null,
  expert_id uuid not null,
  amount numeric(12,2) not null,
  platform_fee numeric(12,2) not null,
  expert_payout numeric(12,2) not null,
  fee_basis_points integer not null,
  currency text default installation_currency() not null,
  status text default 'pending'::text not null,
  payment_method text,
  payment_intent_id text,
  escrow_release_date timestamp with time zone,
  escrowed_at timestamp with time zone,
  settled_at timestamp with time zone,
  settled_fee numeric(12,2),
  settled_payout numeric(12,2),
  refunded_amount numeric(12,2) default 0 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default '-infinity'::timestamp with time zone not null
);

create table project_questions (
  project_id uuid not null,
  "position" integer not null,
  question text not null,
  is_required boolean not null
);

create table projects (
  id uuid default gen_random_uuid() not null,
  organization_id uuid not null,
  title text not null,
  description text not null,
  service_category_id uuid,
  budget numeric(12,2),
  currency text default installation_currency() not null,
  timeline text,
  requirements text[] default '{}'::text[] not null,
  preferred_expertise text[] default '{}'::text[] not null,
  status text default 'open'::text not null,
  expert_id uuid,
  cancel_requested_by text,
  start_date timestamp with time zone,
  end_date timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default '-infinity'::timestamp with time zone not null,
  purchase_order text,
  cost_centre text,
  search tsvector generated always as ((setweight(search_vector(title), 'A'::"char") || setweight(search_vector((text_of(preferred_expertise) || ' '::text) || text_of(requirements)), 'B'::"char")) || setweight(search_vector(description), 'C'::"char")) stored,
  amount numeric(12,2),
  settled_since timestamp with time zone,
  ending_reminders_sent integer default 0 not null,
  reopen_requested_by text,
  reopen_requested_at timestamp with time zone,
  reopen_declined_by text,
  reopen_declined_at timestamp with time zone,
  asks_for_agreement boolean default false not null
);

create table proposal_answers (
  proposal_id uuid not null,
  version integer not null,
  "position" integer not null,
  question text not null,
  answer text not null
);

create table proposal_milestones (
  proposal_id uuid not null,
  version integer not null,
  "position" integer not null,
  title text not null,
  description text,
  amount numeric(12,2) not null,
  due_date date,
  period_weeks integer,
  hourly_rate numeric(10,2),
  expenses_cap numeric(12,2)
);

create table proposal_templates (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  name text not null,
  shape jsonb not null,
  created_at timestamp with time zone default now() not null
);

create table proposal_versions (
  proposal_id uuid not null,
  version integer not null,
  offered_by text not null,
  offered_at timestamp with time zone not null,
  note text,
  cover_letter text not null,
  proposed_rate numeric(10,2),
  estimated_hours integer,
  price numeric(12,2),
  estimated_timeline text,
  can_start_on date,
  valid_until date,
  leaves_out text,
  expenses_cap numeric(12,2)
);

create table proposals (
  id uuid default gen_random_uuid() not null,
  project_id uuid not null,
  expert_id uuid not null,
  cover_letter text not null,
  proposed_rate numeric(10,2),
  estimated_timeline text,
  status text default 'pending'::text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default '-infinity'::timestamp with time zone not null,
  estimated_hours integer,
  can_start_on date,
  price numeric(12,2),
  leaves_out text,
  valid_until date,
  version integer default 1 not null,
  offered_by text default 'expert'::text not null,
  offered_at timestamp with time zone,
  note text,
  decline_reason text,
  expiry_notices_sent integer default 0 not null,
  expenses_cap numeric(12,2)
);

create table provider_identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null,
  email text not null,
  linked_at timestamp with time zone not null,
  last_used_at timestamp with time zone
);

create table reconciliations (
  id uuid default gen_random_uuid() not null,
  gateway text not null,
  asked_by uuid,
  since timestamp with time zone not null,
  started_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  outcome text,
  failure text,
  movement_count integer default 0 not null,
  line_count integer default 0 not null,
  difference_count integer default 0 not null,
  differences text[] default '{}'::text[] not null
);

create table recovery_codes (
  user_id uuid not null,
  code_hash text not null,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone
);

create table rehearsal (
  is_only boolean default true not null,
  ahead_ms bigint not null
);

create table remembered_browsers (
  id uuid not null,
  user_id uuid not null,
  device_hash text not null,
  user_agent text,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  expires_at timestamp with time zone not null
);

create table reports (
  id uuid default gen_random_uuid() not null,
  reporter_id uuid not null,
  entrepreneur_id uuid,
  reason text not null,
  note text,
  status text default 'open'::text not null,
  outcome text,
  resolution_note text,
  resolved_by_id uuid,
  resolved_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default '-infinity'::timestamp with time zone not null,
  review_id uuid,
  part text,
  message_id uuid,
  person_id uuid,
  told_reason text
);

create table revenue_entries (
  id uuid default gen_random_uuid() not null,
  source_type text not null,
  source_id uuid not null,
  amount numeric(12,2) not null,
  currency text default installation_currency() not null,
  description text,
  user_id uuid,
  project_id uuid,
  created_at timestamp with time zone default now() not null,
  vat numeric(12,2) default 0 not null,
  vat_rule text,
  vat_basis_points integer default 0 not null,
  vat_country text,
  is_correction boolean default false not null,
  lost_sale_id uuid
);

create table reviews (
  id uuid default gen_random_uuid() not null,
  project_id uuid not null,
  reviewer_id uuid not null,
  reviewee_id uuid not null,
  rating integer not null,
  comment text,
  is_public boolean default true not null,
  created_at timestamp with time zone default now() not null,
  quality integer,
  communication integer,
  timeliness integer,
  author_role text,
  shows_author boolean default false not null,
  shows_amount boolean default false not null,
  answer text,
  answered_at timestamp with time zone,
  hidden_at timestamp with time zone,
  hidden_reason text,
  answer_hidden_at timestamp with time zone,
  answer_hidden_reason text
);

create table sandbox_accounts (
  reference text not null,
  expert_id uuid not null,
  country text not null,
  is_submitted boolean not null,
  halt text,
  asked text[] not null,
  deadline_at timestamp with time zone,
  created_at timestamp with time zone not null,
  payouts_held boolean default false not null
);

create table sandbox_cards (
  reference text not null,
  behaviour text not null
);

create table sandbox_disputes (
  reference text not null,
  checkout_id uuid not null,
  amount numeric(12,2) not null,
  currency text not null,
  status text default 'open'::text not null,
  is_answered boolean default false not null,
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone
);

create table sandbox_movements (
  kind text not null,
  own_id uuid not null,
  amount numeric(12,2) not null,
  currency text not null,
  created_at timestamp with time zone default now() not null,
  fee numeric(12,2) default 0 not null
);

create table saved_cards (
  user_id uuid not null,
  gateway text not null,
  customer_reference text not null,
  card_reference text,
  brand text,
  last4 text,
  exp_month integer,
  exp_year integer,
  saved_at timestamp with time zone not null
);

create table saved_searches (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  name text not null,
  filter jsonb not null,
  created_at timestamp with time zone default now() not null,
  alert text default 'never'::text not null,
  alerted_at timestamp with time zone
);

create table search_words (
  corpus text not null,
  word text not null,
  stem text not null
);

create table service_categories (
  id uuid default gen_random_uuid() not null,
  name text not null,
  description text,
  icon text,
  slug text not null,
  category text default 'consulting'::text not null,
  "position" integer default 0 not null,
  is_active boolean default true not null
);

create table sessions (
  sid character varying not null,
  sess jsonb not null,
  expire timestamp with time zone not null,
  user_id uuid not null,
  created_at timestamp with time zone default now() not null,
  proved_at timestamp with time zone not null,
  factor_proved_at timestamp with time zone,
  former_sid text,
  renewed_at timestamp with time zone,
  former_ends_at timestamp with time zone,
  issuer text,
  is_factor_by_provider boolean default false not null,
  fully_proved_at timestamp with time zone
);

create table shortlist_entries (
  user_id uuid not null,
  expert_id uuid not null,
  created_at timestamp with time zone default now() not null
);

create table sign_in_steps (
  token_hash text not null,
  purpose text not null,
  user_id uuid,
  challenge text,
  detail jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null
);

create table startup_idea_views (
  startup_idea_id uuid not null,
  viewer_user_id uuid not null,
  day date not null
);

create table startup_ideas (
  id uuid default gen_random_uuid() not null,
  entrepreneur_id uuid not null,
  title text not null,
  description text not null,
  industry text not null,
  stage text not null,
  target_market text,
  business_model text,
  funding_status text,
  required_skills text[] default '{}'::text[] not null,
  equity_offered text,
  time_commitment_required text,
  is_active boolean default true not null,
  view_count integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default '-infinity'::timestamp with time zone not null,
  search tsvector generated always as (((setweight(search_vector(title), 'A'::"char") || setweight(search_vector((industry || ' '::text) || text_of(required_skills)), 'B'::"char")) || setweight(search_vector(description), 'C'::"char")) || setweight(search_vector((COALESCE(target_market, ''::text) || ' '::text) || COALESCE(business_model, ''::text)), 'D'::"char")) stored
);

create table subscription_plans (
  id uuid default gen_random_uuid() not null,
  name text not null,
  description text,
  price numeric(10,2) not null,
  duration integer not null,
  features text[] default '{}'::text[] not null,
  max_projects integer,
  max_experts integer,
  fee_basis_points integer not null,
  is_active boolean default true not null,
  created_at timestamp with time zone default now() not null
);

create table subscription_pricing_options (
  id uuid default gen_random_uuid() not null,
  plan_id uuid not null,
  billing_cycle text not null,
  price numeric(10,2) not null,
  currency text default installation_currency() not null,
  discount_percentage integer default 0 not null,
  is_active boolean default true not null,
  created_at timestamp with time zone default now() not null
);

create table tax_details (
  user_id uuid not null,
  seller_kind text not null,
  first_name text,
  last_name text,
  legal_name text,
  registration_number text,
  address_lines text[] not null,
  postcode text,
  city text not null,
  country text not null,
  tins jsonb not null,
  vat_number text,
  birth_day date,
  birth_city text,
  birth_country text,
  establishments text[] not null,
  updated_at timestamp with time zone not null,
  keep_until date
);

create table tax_requests (
  expert_id uuid not null,
  asked_at timestamp with time zone not null,
  reminded_at timestamp with time zone,
  reminded_again_at timestamp with time zone,
  withheld_at timestamp with time zone,
  completed_at timestamp with time zone
);

create table timesheet_days (
  timesheet_id uuid not null,
  day date not null,
  minutes integer not null,
  note text
);

create table timesheets (
  id uuid default gen_random_uuid() not null,
  milestone_id uuid not null,
  week integer not null,
  status text default 'open'::text not null,
  return_reason text,
  handed_over_at timestamp with time zone,
  answer_by timestamp with time zone,
  reminders_sent integer default 0 not null,
  decided_at timestamp with time zone,
  paid_as_id uuid,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  hourly_rate numeric(10,2)
);

create table totp_secrets (
  user_id uuid not null,
  sealed_secret text not null,
  confirmed_at timestamp with time zone,
  last_step bigint,
  created_at timestamp with time zone not null
);

create table user_blocks (
  blocker_id uuid not null,
  blocked_id uuid not null,
  created_at timestamp with time zone default now() not null
);

create table user_subscriptions (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  plan_id uuid not null,
  billing_cycle text default 'annual'::text not null,
  status text default 'active'::text not null,
  start_date timestamp with time zone not null,
  end_date timestamp with time zone not null,
  is_free_trial boolean default false not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default '-infinity'::timestamp with time zone not null,
  cancelled_at timestamp with time zone,
  end_announced_at timestamp with time zone,
  period_start timestamp with time zone,
  period_amount numeric(12,2) default 0 not null,
  anchored_at timestamp with time zone,
  next_plan_id uuid,
  next_billing_cycle text
);

create table users (
  id uuid default gen_random_uuid() not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  profile_image_url text,
  user_type text default 'expert'::text not null,
  is_admin boolean default false not null,
  location_id uuid,
  timezone text,
  email_verified_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default '-infinity'::timestamp with time zone not null,
  is_demo boolean default false not null,
  signed_in_at timestamp with time zone,
  closed_at timestamp with time zone,
  erased_at timestamp with time zone,
  admin_role text default 'full'::text not null,
  suspended_at timestamp with time zone,
  leaves_acts_out boolean default false not null,
  payouts_withheld_at timestamp with time zone
);

create table vat_answers (
  id uuid not null,
  user_id uuid not null,
  country text not null,
  vat_number text not null,
  register text not null,
  outcome text not null,
  answered_at timestamp with time zone not null,
  consultation_number text,
  registered_name text,
  registered_address text
);

create table vat_decisions (
  id uuid not null,
  user_id uuid not null,
  country text not null,
  vat_number text,
  reason text not null,
  accepted_at timestamp with time zone not null,
  accepted_by_id uuid,
  ended_at timestamp with time zone,
  end_reason text,
  ended_by_id uuid
);

create table vat_filing_documents (
  filing_id uuid not null,
  kind text not null,
  invoice_id uuid not null
);

create table vat_filing_lines (
  filing_id uuid not null,
  sold_on date not null,
  vat_rule text not null,
  vat_basis_points integer not null,
  vat_country text,
  documents integer not null,
  net_minor bigint not null,
  vat_minor bigint not null
);

create table vat_filings (
  id uuid not null,
  kind text not null,
  country text not null,
  from_day date not null,
  to_day date not null,
  reference text not null,
  filed_at timestamp with time zone not null,
  filed_by_id uuid
);

create table vat_payments (
  id uuid not null,
  filing_id uuid not null,
  takes_back_id uuid,
  reference text not null,
  amount_minor bigint not null,
  booked_at timestamp with time zone not null,
  booked_by_id uuid
);

create table vat_return_reminders (
  kind text not null,
  from_day date not null,
  days_before integer not null,
  reminded_at timestamp with time zone not null
);

create table vat_schemes (
  id uuid not null,
  from_day date not null,
  country text not null,
  frequency text not null,
  stagger_group integer not null,
  ec_sales_frequency text not null,
  set_at timestamp with time zone not null,
  set_by_id uuid
);

create table verification_openings (
  verification_id uuid not null,
  document_id uuid not null,
  admin_id uuid not null,
  opened_at timestamp with time zone not null
);

create table verification_steps (
  id uuid default gen_random_uuid() not null,
  verification_id uuid not null,
  kind text not null,
  actor_id uuid,
  reason text,
  document_ids uuid[] default '{}'::uuid[] not null,
  undoes_id uuid,
  created_at timestamp with time zone not null,
  basis text[] default '{}'::text[] not null,
  register_name text,
  register_reference text
);

create table verifications (
  id uuid default gen_random_uuid() not null,
  expert_id uuid,
  verification_type text not null,
  status text default 'pending'::text not null,
  verification_data jsonb default '{}'::jsonb not null,
  verified_at timestamp with time zone,
  expires_at timestamp with time zone,
  cost numeric(10,2) default 0 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default '-infinity'::timestamp with time zone not null,
  decided_by_id uuid,
  notes text,
  expedited_at timestamp with time zone,
  organization_id uuid,
  moved_at timestamp with time zone default '-infinity'::timestamp with time zone not null,
  revision integer default 1 not null,
  document_ids uuid[] default '{}'::uuid[] not null,
  held_step_id uuid,
  held_until timestamp with time zone,
  renewal_asked_at timestamp with time zone
);

create table webhook_attempts (
  id uuid default gen_random_uuid() not null,
  delivery_id uuid not null,
  attempted_at timestamp with time zone not null,
  duration_ms integer not null,
  status integer,
  failure text,
  answer text
);

create table webhook_deliveries (
  id uuid default gen_random_uuid() not null,
  endpoint_id uuid not null,
  message_id uuid not null,
  is_replay boolean default false not null,
  status text default 'pending'::text not null,
  attempts integer default 0 not null,
  next_attempt_at timestamp with time zone,
  created_at timestamp with time zone not null,
  settled_at timestamp with time zone
);

create table webhook_endpoints (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  url text not null,
  description text,
  event_types text[] default '{}'::text[] not null,
  sealed_secret text not null,
  former_sealed_secret text,
  former_secret_until timestamp with time zone,
  stopped text,
  stopped_at timestamp with time zone,
  failing_since timestamp with time zone,
  lane_id uuid,
  lane_until timestamp with time zone,
  created_at timestamp with time zone not null
);

create table word_counts (
  corpus text not null,
  stem text not null,
  documents integer not null
);

-- functions of rows

CREATE OR REPLACE FUNCTION public.agreement_signature_hash(record agreement_signatures)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
      select encode(sha256(convert_to((jsonb_build_array(
        record.number, record.previous_hash, coalesce(record.agreement_id, record.founder_agreement_id, record.nda_id), record.party,
        record.signer_id, record.name, record.consent, record.address_digest,
        to_char(record.signed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), record.pdf_sha256, record.text_sha256)
        || case when record.drawing is null then '[]'::jsonb else jsonb_build_array(record.drawing) end)::text, 'UTF8')), 'hex')
    $function$;

CREATE OR REPLACE FUNCTION public.correct_vat_of(sold invoices, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    declare
      sale record;
      correction uuid;
    begin
      if sold.vat = 0 or exists (
        select from postings_of_sale(sold) p join ledger_entries e on e.transaction_id = p.id where e.account like 'vat:%')
      then
        return;
      end if;
      select p.payment_id, p.checkout_id, e.account, e.currency into sale
        from postings_of_sale(sold) p join ledger_entries e on e.transaction_id = p.id where e.account like 'revenue:%';
      if not found then return; end if;
      insert into ledger_transactions (kind, payment_id, checkout_id, created_at)
        values ('vat_corrected', sale.payment_id, case when sale.payment_id is null then sale.checkout_id end, at)
        returning id into correction;
      insert into ledger_entries (transaction_id, account, currency, amount_minor) values
        (correction, sale.account, sale.currency, -sold.vat * 100),
        (correction, format('vat:%s:%s', sold.vat_country, sold.vat_basis_points), sale.currency, sold.vat * 100);
      insert into revenue_entries (source_type, source_id, amount, currency, description, user_id, project_id, created_at,
          vat, vat_rule, vat_basis_points, vat_country, is_correction)
        select source_type, source_id, -sold.vat, currency, format('VAT of %s, which was booked as revenue', sold.number),
          user_id, project_id, at, sold.vat, sold.vat_rule, sold.vat_basis_points, sold.vat_country, true
        from revenue_entries
        where source_type = substr(sale.account, length('revenue:') + 1) and not is_correction
          and source_id = coalesce(sale.payment_id,
            (select verification_id from checkout_sessions where id = sale.checkout_id), sale.checkout_id);
    end $function$;

CREATE OR REPLACE FUNCTION public.postings_of_sale(sold invoices)
 RETURNS SETOF ledger_transactions
 LANGUAGE plpgsql
 STABLE
AS $function$
    begin
      if sold.cause like 'lost:%' then
        return query select * from ledger_transactions where lost_sale_id = split_part(sold.cause, ':', 2)::uuid;
      elsif sold.kind = 'fee_invoice' then
        return query select * from ledger_transactions
          where payment_id = sold.payment_id and kind in ('escrow_released', 'escrow_split', 'vat_corrected');
      else
        return query select * from ledger_transactions where id = substr(sold.cause, length('ledger:') + 1)::uuid;
        return query select * from ledger_transactions where checkout_id = sold.checkout_id and kind = 'vat_corrected';
      end if;
    end $function$;

-- constraints

alter table account_closings add constraint account_closings_in_order CHECK (erase_at > closed_at);

alter table account_closings add constraint account_closings_pkey PRIMARY KEY (user_id);

alter table account_suspensions add constraint account_suspensions_in_order CHECK (restored_at >= suspended_at);

alter table account_suspensions add constraint account_suspensions_pkey PRIMARY KEY (id);

alter table account_suspensions add constraint account_suspensions_say_why CHECK (length(reason) >= 1 AND length(reason) <= 500);

alter table admin_users add constraint admin_users_pkey PRIMARY KEY (id);

alter table admin_users add constraint admin_users_user_id_key UNIQUE (user_id);

alter table agreement_signatures add constraint agreement_signatures_address_emptied_whole CHECK ((address IS NULL) = (address_salt IS NULL));

alter table agreement_signatures add constraint agreement_signatures_drawing_of_lines CHECK (length(drawing) <= 9600 AND drawing ~ '^(M[0-9]{1,3} [0-9]{1,3}(L[0-9]{1,3} [0-9]{1,3})+)+$'::text);

alter table agreement_signatures add constraint agreement_signatures_of_one CHECK (num_nonnulls(agreement_id, founder_agreement_id, nda_id) = 1);

alter table agreement_signatures add constraint agreement_signatures_one_each UNIQUE (agreement_id, party);

alter table agreement_signatures add constraint agreement_signatures_one_each_of_founders UNIQUE (founder_agreement_id, party);

alter table agreement_signatures add constraint agreement_signatures_one_of_nda UNIQUE (nda_id);

alter table agreement_signatures add constraint agreement_signatures_one_successor UNIQUE (previous_hash);

alter table agreement_signatures add constraint agreement_signatures_parties_of_one CHECK (
CASE
    WHEN agreement_id IS NOT NULL THEN party = ANY (ARRAY['client'::text, 'expert'::text])
    WHEN nda_id IS NOT NULL THEN party = 'expert'::text
    ELSE party = ANY (ARRAY['inviter'::text, 'invitee'::text])
END);

alter table agreement_signatures add constraint agreement_signatures_party_known CHECK (party = ANY (ARRAY['client'::text, 'expert'::text, 'inviter'::text, 'invitee'::text]));

alter table agreement_signatures add constraint agreement_signatures_pkey PRIMARY KEY (number);

alter table agreements add constraint agreements_declined_by_known CHECK (declined_by = ANY (ARRAY['client'::text, 'expert'::text]));

alter table agreements add constraint agreements_hash_of_pdf CHECK (pdf IS NULL OR pdf_sha256 = encode(sha256(pdf), 'hex'::text));

alter table agreements add constraint agreements_hash_of_text CHECK (paper IS NULL OR text_sha256 = encode(sha256(convert_to(paper, 'UTF8'::name)), 'hex'::text));

alter table agreements add constraint agreements_number_positive CHECK (number > 0);

alter table agreements add constraint agreements_numbered_once UNIQUE (project_id, number);

alter table agreements add constraint agreements_one_hash UNIQUE (pdf_sha256);

alter table agreements add constraint agreements_pkey PRIMARY KEY (id);

alter table agreements add constraint agreements_status_known CHECK (status = ANY (ARRAY['drawn'::text, 'expert_signed'::text, 'in_force'::text, 'declined'::text, 'withdrawn'::text, 'superseded'::text, 'ended'::text]));

alter table agreements add constraint agreements_text_stays CHECK (status <> 'in_force'::text OR paper IS NOT NULL AND pdf IS NOT NULL);

alter table agreements add constraint agreements_whole_or_emptied CHECK ((paper IS NULL) = (pdf IS NULL));

alter table answer_acts add constraint answer_acts_act_known CHECK (act = ANY (ARRAY['opened'::text, 'dismissed'::text, 'restored'::text, 'shortlisted'::text, 'contacted'::text, 'hired'::text]));

alter table answer_acts add constraint answer_acts_pkey PRIMARY KEY (answer_id, expert_id, act);

alter table api_tokens add constraint api_tokens_name_length CHECK (char_length(name) >= 1 AND char_length(name) <= 80);

alter table api_tokens add constraint api_tokens_pkey PRIMARY KEY (id);

alter table api_tokens add constraint api_tokens_scopes_known CHECK (scopes <@ ARRAY['read'::text, 'write'::text, 'profile:read'::text, 'profile:write'::text, 'experts:read'::text, 'experts:write'::text, 'projects:read'::text, 'projects:write'::text, 'proposals:read'::text, 'proposals:write'::text, 'money:read'::text, 'money:write'::text, 'messages:read'::text, 'messages:write'::text, 'files:read'::text, 'files:write'::text, 'co-founders:read'::text, 'co-founders:write'::text, 'webhooks:read'::text, 'webhooks:write'::text] AND cardinality(scopes) > 0);

alter table api_tokens add constraint api_tokens_token_hash_key UNIQUE (token_hash);

alter table audit_log add constraint audit_log_action_form CHECK (action ~ '^[a-z-]{2,30}[.][a-z_-]{2,30}$'::text);

alter table audit_log add constraint audit_log_amount_whole CHECK ((amount IS NULL) = (currency IS NULL));

alter table audit_log add constraint audit_log_facts_are_objects CHECK (jsonb_typeof(before) = 'object'::text AND jsonb_typeof(after) = 'object'::text);

alter table audit_log add constraint audit_log_means_known CHECK (means = ANY (ARRAY['session'::text, 'token'::text, 'guest'::text, 'system'::text, 'command'::text]));

alter table audit_log add constraint audit_log_pkey PRIMARY KEY (id);

alter table audit_log add constraint audit_log_subject_kind_known CHECK (subject_kind = ANY (ARRAY['account'::text, 'bank-payout'::text, 'book-month'::text, 'chargeback'::text, 'checkout'::text, 'delivery'::text, 'dispute'::text, 'entrepreneur'::text, 'expert'::text, 'message'::text, 'milestone'::text, 'organization'::text, 'payment'::text, 'platform-report'::text, 'project'::text, 'reconciliation'::text, 'refund'::text, 'report'::text, 'review'::text, 'subscription'::text, 'token'::text, 'transfer'::text, 'vat-return'::text, 'vat-scheme'::text, 'verification'::text]));

alter table audit_log add constraint audit_log_subject_whole CHECK ((subject_kind IS NULL) = (subject_id IS NULL));

alter table audit_log add constraint audit_log_token_fits CHECK (token_id IS NULL OR means = 'token'::text);

alter table availabilities add constraint availabilities_buffer_at_most_two_hours CHECK (buffer_minutes >= 0 AND buffer_minutes <= 120);

alter table availabilities add constraint availabilities_notice_at_most_four_weeks CHECK (notice_hours >= 0 AND notice_hours <= 672);

alter table availabilities add constraint availabilities_pkey PRIMARY KEY (user_id);

alter table availabilities add constraint availabilities_quarter_hour_price_positive CHECK (quarter_hour_price > 0::numeric);

alter table bank_payout_transfers add constraint bank_payout_transfers_pkey PRIMARY KEY (bank_payout_id, transfer_id);

alter table bank_payouts add constraint bank_payouts_amount_positive CHECK (amount > 0::numeric);

alter table bank_payouts add constraint bank_payouts_currency_form CHECK (currency ~ '^[A-Z]{3}$'::text);

alter table bank_payouts add constraint bank_payouts_failure_fits CHECK ((failure IS NOT NULL) = (status = 'failed'::text));

alter table bank_payouts add constraint bank_payouts_failure_known CHECK (failure = ANY (ARRAY['account_closed'::text, 'account_frozen'::text, 'no_account'::text, 'wrong_holder'::text, 'wrong_currency'::text, 'card_unusable'::text, 'declined'::text, 'balance_short'::text, 'not_processed'::text]));

alter table bank_payouts add constraint bank_payouts_gateway_known CHECK (gateway = ANY (ARRAY['sandbox'::text, 'stripe'::text]));

alter table bank_payouts add constraint bank_payouts_pkey PRIMARY KEY (id);

alter table bank_payouts add constraint bank_payouts_reference UNIQUE (gateway, gateway_reference);

alter table bank_payouts add constraint bank_payouts_status_known CHECK (status = ANY (ARRAY['pending'::text, 'in_transit'::text, 'paid'::text, 'canceled'::text, 'failed'::text]));

alter table billing_details add constraint billing_details_acts_as_known CHECK (acts_as = ANY (ARRAY['business'::text, 'consumer'::text]));

alter table billing_details add constraint billing_details_are_of_paper_size CHECK (cardinality(address_lines) <= 3 AND length(legal_name) >= 1 AND length(legal_name) <= 120 AND length(COALESCE(postcode, ''::text)) <= 20 AND length(COALESCE(city, ''::text)) <= 120 AND length(COALESCE(vat_number, ''::text)) <= 30);

alter table billing_details add constraint billing_details_company_number_is_short CHECK (length(company_number) <= 60);

alter table billing_details add constraint billing_details_consumers_have_no_number CHECK (acts_as = 'business'::text OR acts_as IS NULL OR vat_number IS NULL);

alter table billing_details add constraint billing_details_country_is_a_code CHECK (country ~ '^[A-Z]{2}$'::text);

alter table billing_details add constraint billing_details_pkey PRIMARY KEY (user_id);

alter table bonuses add constraint bonuses_amount_positive CHECK (amount > 0::numeric);

alter table bonuses add constraint bonuses_milestone_id_key UNIQUE (milestone_id);

alter table bonuses add constraint bonuses_pkey PRIMARY KEY (id);

alter table book_closing_balances add constraint book_closing_balances_pkey PRIMARY KEY (closing_id, account);

alter table book_closings add constraint book_closings_after_its_end CHECK (closed_at >= ends_at);

alter table book_closings add constraint book_closings_of_a_month CHECK (EXTRACT(day FROM month) = 1::numeric);

alter table book_closings add constraint book_closings_pkey PRIMARY KEY (id);

alter table book_closings add constraint book_closings_reopen_reason_is_said CHECK (length(reopen_reason) >= 1 AND length(reopen_reason) <= 500);

alter table book_closings add constraint book_closings_reopened_with_a_reason CHECK ((reopened_at IS NULL) = (reopen_reason IS NULL));

alter table bookings add constraint bookings_between_two_people CHECK (expert_user_id <> client_user_id);

alter table bookings add constraint bookings_end_after_they_begin CHECK (starts_at < ends_at);

alter table bookings add constraint bookings_hold_fits_status CHECK ((status = 'held'::text) = (held_until IS NOT NULL));

alter table bookings add constraint bookings_pkey PRIMARY KEY (id);

alter table bookings add constraint bookings_price_positive CHECK (price > 0::numeric);

alter table bookings add constraint bookings_price_whole CHECK ((price IS NULL) = (refundable_until IS NULL) AND (milestone_id IS NOT NULL) = (price IS NOT NULL AND (status = ANY (ARRAY['booked'::text, 'cancelled'::text]))));

alter table bookings add constraint bookings_reminders_at_most_two CHECK (reminders_sent >= 0 AND reminders_sent <= 2);

alter table bookings add constraint bookings_status_known CHECK (status = ANY (ARRAY['held'::text, 'booked'::text, 'cancelled'::text, 'lapsed'::text]));

alter table bookings add constraint bookings_take_a_time_once EXCLUDE USING gist (tstzrange(starts_at, ends_at) WITH &&, uuidmultirange(VARIADIC ARRAY[uuidrange(expert_user_id, expert_user_id, '[]'::text), uuidrange(client_user_id, client_user_id, '[]'::text)]) WITH &&) WHERE (status = ANY (ARRAY['booked'::text, 'held'::text]));

alter table bookings add constraint bookings_updated_at_in_order CHECK (updated_at >= created_at);

alter table calendar_feeds add constraint calendar_feeds_pkey PRIMARY KEY (user_id);

alter table calendar_feeds add constraint calendar_feeds_token_once UNIQUE (token_hash);

alter table change_order_items add constraint change_order_items_amount_positive CHECK (amount > 0::numeric);

alter table change_order_items add constraint change_order_items_before_expenses_cap_positive CHECK (before_expenses_cap > 0::numeric);

alter table change_order_items add constraint change_order_items_before_period_whole CHECK ((before_period_weeks IS NULL) = (before_hourly_rate IS NULL));

alter table change_order_items add constraint change_order_items_expenses_cap_positive CHECK (expenses_cap > 0::numeric);

alter table change_order_items add constraint change_order_items_hourly_rate_range CHECK (hourly_rate >= 1::numeric);

alter table change_order_items add constraint change_order_items_kind_known CHECK (kind = ANY (ARRAY['add'::text, 'change'::text, 'remove'::text]));

alter table change_order_items add constraint change_order_items_period_weeks_range CHECK (period_weeks >= 1 AND period_weeks <= 10);

alter table change_order_items add constraint change_order_items_period_whole CHECK ((period_weeks IS NULL) = (hourly_rate IS NULL));

alter table change_order_items add constraint change_order_items_pkey PRIMARY KEY (change_order_id, "position");

alter table change_order_items add constraint change_order_items_say_what_they_do CHECK ((kind = 'add'::text) = (milestone_id IS NULL) AND (milestone_id IS NULL) = (before_title IS NULL) AND (before_title IS NULL) = (before_amount IS NULL) AND (kind = 'remove'::text) = (title IS NULL) AND (title IS NULL) = (amount IS NULL));

alter table change_orders add constraint change_orders_decided_fits_status CHECK ((status = ANY (ARRAY['open'::text, 'awaiting_payment'::text])) = (decided_at IS NULL));

alter table change_orders add constraint change_orders_number_positive CHECK (number > 0);

alter table change_orders add constraint change_orders_numbered_once UNIQUE (project_id, number);

alter table change_orders add constraint change_orders_pkey PRIMARY KEY (id);

alter table change_orders add constraint change_orders_proposed_by_known CHECK (proposed_by = ANY (ARRAY['client'::text, 'expert'::text]));

alter table change_orders add constraint change_orders_status_known CHECK (status = ANY (ARRAY['open'::text, 'awaiting_payment'::text, 'accepted'::text, 'declined'::text, 'withdrawn'::text, 'lapsed'::text]));

alter table checkout_sessions add constraint checkout_sessions_amount_positive CHECK (
CASE
    WHEN purpose = 'card'::text THEN amount = 0::numeric
    ELSE amount > 0::numeric
END);

alter table checkout_sessions add constraint checkout_sessions_attempt_positive CHECK (attempt > 0);

alter table checkout_sessions add constraint checkout_sessions_buys_one_thing CHECK ((purpose = 'change_order'::text) = (change_order_id IS NOT NULL) AND (purpose = 'bonus'::text) = (bonus_id IS NOT NULL) AND
CASE purpose
    WHEN 'milestone'::text THEN num_nonnulls(plan_id, billing_cycle, verification_id, renewal_id, upgraded_id) = 0 AND payment_id IS NOT NULL
    WHEN 'change_order'::text THEN num_nonnulls(plan_id, billing_cycle, verification_id, renewal_id, upgraded_id) = 0 AND payment_id IS NOT NULL
    WHEN 'call'::text THEN num_nonnulls(plan_id, billing_cycle, verification_id, renewal_id, upgraded_id) = 0
    WHEN 'bonus'::text THEN num_nonnulls(plan_id, billing_cycle, verification_id, renewal_id, upgraded_id) = 0
    WHEN 'subscription'::text THEN num_nonnulls(payment_id, verification_id, renewal_id) = 0 AND plan_id IS NOT NULL AND (billing_cycle = ANY (ARRAY['monthly'::text, 'annual'::text]))
    WHEN 'verification'::text THEN num_nonnulls(payment_id, plan_id, billing_cycle, renewal_id, upgraded_id) = 0 AND verification_id IS NOT NULL
    WHEN 'renewal'::text THEN num_nonnulls(payment_id, verification_id, upgraded_id) = 0 AND renewal_id IS NOT NULL AND plan_id IS NOT NULL AND (billing_cycle = ANY (ARRAY['monthly'::text, 'annual'::text]))
    ELSE num_nonnulls(payment_id, plan_id, billing_cycle, verification_id, renewal_id, upgraded_id) = 0
END);

alter table checkout_sessions add constraint checkout_sessions_call_names_it CHECK ((purpose = 'call'::text) = (booking_id IS NOT NULL));

alter table checkout_sessions add constraint checkout_sessions_chosen_outcome_known CHECK (chosen_outcome = ANY (ARRAY['paid'::text, 'declined'::text, 'cancelled'::text]));

alter table checkout_sessions add constraint checkout_sessions_gateway_known CHECK (gateway = ANY (ARRAY['sandbox'::text, 'stripe'::text]));

alter table checkout_sessions add constraint checkout_sessions_off_session_for_plans CHECK (NOT is_off_session OR (purpose = ANY (ARRAY['subscription'::text, 'renewal'::text])));

alter table checkout_sessions add constraint checkout_sessions_pkey PRIMARY KEY (id);

alter table checkout_sessions add constraint checkout_sessions_purpose_known CHECK (purpose = ANY (ARRAY['milestone'::text, 'change_order'::text, 'bonus'::text, 'call'::text, 'subscription'::text, 'verification'::text, 'renewal'::text, 'card'::text]));

alter table checkout_sessions add constraint checkout_sessions_refund_range CHECK (refunded_amount >= 0::numeric AND refunded_amount <= amount AND (refunded_amount = 0::numeric OR status = 'paid'::text));

alter table checkout_sessions add constraint checkout_sessions_status_known CHECK (status = ANY (ARRAY['open'::text, 'paid'::text, 'declined'::text, 'cancelled'::text]));

alter table checkout_sessions add constraint checkout_sessions_updated_at_in_order CHECK (updated_at >= created_at);

alter table co_founder_applications add constraint co_founder_applications_pkey PRIMARY KEY (id);

alter table co_founder_applications add constraint co_founder_applications_status_known CHECK (status = ANY (ARRAY['pending'::text, 'reviewed'::text, 'interview'::text, 'accepted'::text, 'rejected'::text, 'withdrawn'::text]));

alter table co_founder_applications add constraint co_founder_applications_time_commitment_known CHECK (time_commitment = ANY (ARRAY['part-time'::text, 'full-time'::text]));

alter table co_founder_applications add constraint co_founder_applications_updated_at_in_order CHECK (updated_at >= created_at);

alter table confidential_parts add constraint confidential_parts_pkey PRIMARY KEY (project_id);

alter table confidential_parts add constraint confidential_parts_updated_at_in_order CHECK (updated_at >= created_at);

alter table connection_sides add constraint connection_sides_pkey PRIMARY KEY (connection_id, entrepreneur_id);

alter table connections add constraint connections_accepted_since CHECK ((status = ANY (ARRAY['accepted'::text, 'ended'::text])) = (accepted_at IS NOT NULL));

alter table connections add constraint connections_closed_since CHECK ((status = ANY (ARRAY['pending'::text, 'accepted'::text])) = (closed_at IS NULL));

alter table connections add constraint connections_not_oneself CHECK (inviter_id <> invitee_id);

alter table connections add constraint connections_pkey PRIMARY KEY (id);

alter table connections add constraint connections_status_known CHECK (status = ANY (ARRAY['pending'::text, 'accepted'::text, 'declined'::text, 'withdrawn'::text, 'ended'::text]));

alter table connections add constraint connections_updated_at_in_order CHECK (updated_at >= created_at);

alter table credentials add constraint credentials_pkey PRIMARY KEY (user_id);

alter table credentials add constraint credentials_updated_at_in_order CHECK (updated_at >= created_at);

alter table dispute_proposals add constraint dispute_proposals_outcome_known CHECK (outcome = ANY (ARRAY['release'::text, 'refund'::text, 'split'::text]));

alter table dispute_proposals add constraint dispute_proposals_pkey PRIMARY KEY (id);

alter table dispute_proposals add constraint dispute_proposals_released_not_negative CHECK (released_amount >= 0::numeric);

alter table disputes add constraint disputes_outcome_known CHECK (outcome = ANY (ARRAY['release'::text, 'refund'::text, 'split'::text]));

alter table disputes add constraint disputes_pkey PRIMARY KEY (id);

alter table disputes add constraint disputes_resolution_complete CHECK ((status = 'resolved'::text) = (outcome IS NOT NULL AND resolved_at IS NOT NULL));

alter table disputes add constraint disputes_status_known CHECK (status = ANY (ARRAY['open'::text, 'answered'::text, 'resolved'::text]));

alter table disputes add constraint disputes_updated_at_in_order CHECK (updated_at >= created_at);

alter table documents add constraint documents_failure_is_told CHECK ((check_failed_at IS NULL) = (check_failure IS NULL) AND (check_failed_at IS NULL OR safety = 'checking'::text));

alter table documents add constraint documents_kind_known CHECK (kind = ANY (ARRAY['education_certificate'::text, 'cv'::text, 'additional'::text]));

alter table documents add constraint documents_malware_is_named CHECK ((safety = 'infected'::text) = (malware IS NOT NULL));

alter table documents add constraint documents_pkey PRIMARY KEY (id);

alter table documents add constraint documents_safety_known CHECK (safety = ANY (ARRAY['unchecked'::text, 'checking'::text, 'clean'::text, 'infected'::text]));

alter table documents add constraint documents_size_range CHECK (size_bytes >= 1 AND size_bytes <= 10485760);

alter table documents add constraint documents_storage_key_key UNIQUE (storage_key);

alter table domain_events add constraint domain_events_payload_is_object CHECK (jsonb_typeof(payload) = 'object'::text);

alter table domain_events add constraint domain_events_pkey PRIMARY KEY (id);

alter table domain_events add constraint domain_events_type_form CHECK (type ~ '^[a-z-]{2,30}[.][a-z-]{2,30}$'::text);

alter table email_changes add constraint email_changes_changes CHECK (new_email <> former_email);

alter table email_changes add constraint email_changes_new_email_lower CHECK (new_email = lower(new_email));

alter table email_changes add constraint email_changes_pkey PRIMARY KEY (user_id);

alter table entrepreneur_niches add constraint entrepreneur_niches_pkey PRIMARY KEY (entrepreneur_id, niche);

alter table entrepreneur_niches add constraint entrepreneur_niches_strength_positive CHECK (strength >= 1 AND strength <= 127);

alter table entrepreneur_views add constraint entrepreneur_views_pkey PRIMARY KEY (entrepreneur_id, viewer_user_id, day);

alter table entrepreneurs add constraint entrepreneurs_connections_positive CHECK (total_connections >= 0);

alter table entrepreneurs add constraint entrepreneurs_experience_level_known CHECK (experience_level = ANY (ARRAY['first-time'::text, 'serial'::text, 'experienced'::text]));

alter table entrepreneurs add constraint entrepreneurs_hidden_is_inactive CHECK (hidden_at IS NULL OR NOT is_active);

alter table entrepreneurs add constraint entrepreneurs_location_known CHECK (location_preference = ANY (ARRAY['remote'::text, 'local'::text, 'hybrid'::text]));

alter table entrepreneurs add constraint entrepreneurs_pkey PRIMARY KEY (id);

alter table entrepreneurs add constraint entrepreneurs_rating_range CHECK (rating = 0::numeric OR rating >= 1::numeric AND rating <= 5::numeric);

alter table entrepreneurs add constraint entrepreneurs_time_commitment_known CHECK (available_time_commitment = ANY (ARRAY['part-time'::text, 'full-time'::text, 'flexible'::text]));

alter table entrepreneurs add constraint entrepreneurs_updated_at_in_order CHECK (updated_at >= created_at);

alter table entrepreneurs add constraint entrepreneurs_user_id_key UNIQUE (user_id);

alter table event_deliveries add constraint event_deliveries_attempts_positive CHECK (attempts >= 0);

alter table event_deliveries add constraint event_deliveries_once UNIQUE (event_id, subscriber);

alter table event_deliveries add constraint event_deliveries_pkey PRIMARY KEY (id);

alter table event_deliveries add constraint event_deliveries_settled CHECK ((settled_at IS NULL) = (status = 'pending'::text));

alter table event_deliveries add constraint event_deliveries_status_known CHECK (status = ANY (ARRAY['pending'::text, 'delivered'::text, 'failed'::text]));

alter table event_messages add constraint event_messages_data_is_object CHECK (jsonb_typeof(data) = 'object'::text);

alter table event_messages add constraint event_messages_once UNIQUE (event_id, user_id);

alter table event_messages add constraint event_messages_pkey PRIMARY KEY (id);

alter table event_messages add constraint event_messages_tests_unplaced CHECK (event_id IS NOT NULL OR "position" IS NULL);

alter table event_messages add constraint event_messages_type_form CHECK (type ~ '^[a-z-]{2,30}[.][a-z-]{2,30}$'::text);

alter table expense_versions add constraint expense_versions_amount_positive CHECK (amount > 0::numeric);

alter table expense_versions add constraint expense_versions_kind_known CHECK (kind = ANY (ARRAY['travel'::text, 'accommodation'::text, 'meals'::text, 'software'::text, 'equipment'::text, 'other'::text]));

alter table expense_versions add constraint expense_versions_pkey PRIMARY KEY (expense_id, version);

alter table expense_versions add constraint expense_versions_returned_in_order CHECK (returned_at >= handed_in_at);

alter table expense_versions add constraint expense_versions_vat_rate_range CHECK (vat_rate_basis_points >= 0 AND vat_rate_basis_points <= 5000);

alter table expense_versions add constraint expense_versions_vat_within_amount CHECK (vat_amount > 0::numeric AND vat_amount < amount);

alter table expense_versions add constraint expense_versions_version_positive CHECK (version > 0);

alter table expenses add constraint expenses_amount_positive CHECK (amount > 0::numeric);

alter table expenses add constraint expenses_answer_fits_status CHECK ((status = 'handed_in'::text) = (answer_by IS NOT NULL));

alter table expenses add constraint expenses_kind_known CHECK (kind = ANY (ARRAY['travel'::text, 'accommodation'::text, 'meals'::text, 'software'::text, 'equipment'::text, 'other'::text]));

alter table expenses add constraint expenses_paid_fits_status CHECK ((status = 'approved'::text) = (paid_as_id IS NOT NULL));

alter table expenses add constraint expenses_paid_once UNIQUE (paid_as_id);

alter table expenses add constraint expenses_pkey PRIMARY KEY (id);

alter table expenses add constraint expenses_receipt_once UNIQUE (file_id);

alter table expenses add constraint expenses_reminders_not_negative CHECK (reminders_sent >= 0);

alter table expenses add constraint expenses_status_known CHECK (status = ANY (ARRAY['handed_in'::text, 'approved'::text, 'returned'::text, 'withdrawn'::text, 'lapsed'::text]));

alter table expenses add constraint expenses_updated_at_in_order CHECK (updated_at >= created_at);

alter table expenses add constraint expenses_vat_rate_range CHECK (vat_rate_basis_points >= 0 AND vat_rate_basis_points <= 5000);

alter table expenses add constraint expenses_vat_within_amount CHECK (vat_amount > 0::numeric AND vat_amount < amount);

alter table expenses add constraint expenses_version_positive CHECK (version > 0);

alter table expert_facets add constraint expert_facets_pkey PRIMARY KEY (expert_id, spec, ind);

alter table expert_niches add constraint expert_niches_pkey PRIMARY KEY (expert_id, niche);

alter table expert_niches add constraint expert_niches_strength_positive CHECK (strength >= 1 AND strength <= 127);

alter table expert_services add constraint expert_services_pkey PRIMARY KEY (expert_id, service_category_id);

alter table expert_terms add constraint expert_terms_kind_known CHECK (kind = ANY (ARRAY['specialization'::text, 'industry'::text]));

alter table expert_terms add constraint expert_terms_once UNIQUE (kind, term);

alter table expert_terms add constraint expert_terms_pkey PRIMARY KEY (id);

alter table experts add constraint experts_additional_documents_limit CHECK (cardinality(additional_documents_urls) <= 3);

alter table experts add constraint experts_graduation_year_range CHECK (graduation_year >= 1980 AND graduation_year <= 2200);

alter table experts add constraint experts_hourly_rate_positive CHECK (hourly_rate >= 0::numeric);

alter table experts add constraint experts_pkey PRIMARY KEY (id);

alter table experts add constraint experts_rating_range CHECK (rating = 0::numeric OR rating >= 1::numeric AND rating <= 5::numeric);

alter table experts add constraint experts_review_count_from_0 CHECK (review_count >= 0);

alter table experts add constraint experts_total_projects_positive CHECK (total_projects >= 0);

alter table experts add constraint experts_updated_at_in_order CHECK (updated_at >= created_at);

alter table experts add constraint experts_user_id_key UNIQUE (user_id);

alter table experts add constraint experts_works_as_known CHECK (works_as = ANY (ARRAY['independent'::text, 'firm'::text]));

alter table experts add constraint experts_works_at_known CHECK (works_at = ANY (ARRAY['remote'::text, 'nearby'::text, 'travels'::text]));

alter table experts add constraint experts_years_experience_range CHECK (years_experience >= 0 AND years_experience <= 80);

alter table file_upload_parts add constraint file_upload_parts_pkey PRIMARY KEY (upload_id, starts_at);

alter table file_upload_parts add constraint file_upload_parts_size_positive CHECK (size_bytes > 0);

alter table file_upload_parts add constraint file_upload_parts_start_not_negative CHECK (starts_at >= 0);

alter table file_upload_parts add constraint file_upload_parts_storage_key UNIQUE (storage_key);

alter table file_uploads add constraint file_uploads_pkey PRIMARY KEY (id);

alter table file_uploads add constraint file_uploads_purpose_known CHECK (purpose = ANY (ARRAY['deliverable'::text, 'project'::text, 'message'::text, 'dispute'::text, 'receipt'::text]));

alter table file_uploads add constraint file_uploads_received_within_size CHECK (received_bytes >= 0 AND received_bytes <= size_bytes);

alter table file_uploads add constraint file_uploads_size_positive CHECK (size_bytes > 0);

alter table files add constraint files_failure_is_told CHECK ((check_failed_at IS NULL) = (check_failure IS NULL) AND (check_failed_at IS NULL OR safety = 'checking'::text));

alter table files add constraint files_hand_over_positive CHECK (hand_over > 0);

alter table files add constraint files_malware_is_named CHECK ((safety = 'infected'::text) = (malware IS NOT NULL));

alter table files add constraint files_opened_after_use CHECK (first_opened_at IS NULL OR claimed_at IS NOT NULL);

alter table files add constraint files_pkey PRIMARY KEY (id);

alter table files add constraint files_purpose_known CHECK (purpose = ANY (ARRAY['deliverable'::text, 'project'::text, 'message'::text, 'dispute'::text, 'receipt'::text]));

alter table files add constraint files_safety_known CHECK (safety = ANY (ARRAY['unchecked'::text, 'checking'::text, 'clean'::text, 'infected'::text]));

alter table files add constraint files_size_positive CHECK (size_bytes > 0);

alter table files add constraint files_storage_key UNIQUE (storage_key);

alter table files add constraint files_used_for_one_thing CHECK (
CASE
    WHEN claimed_at IS NULL THEN num_nonnulls(project_id, milestone_id, hand_over, message_id, dispute_id) = 0
    WHEN purpose = 'deliverable'::text THEN num_nulls(project_id, milestone_id, hand_over) = 0 AND num_nonnulls(message_id, dispute_id) = 0
    WHEN purpose = 'project'::text THEN project_id IS NOT NULL AND num_nonnulls(milestone_id, hand_over, message_id, dispute_id) = 0
    WHEN purpose = 'message'::text THEN message_id IS NOT NULL AND num_nonnulls(project_id, milestone_id, hand_over, dispute_id) = 0
    WHEN purpose = 'receipt'::text THEN num_nulls(project_id, milestone_id) = 0 AND num_nonnulls(hand_over, message_id, dispute_id) = 0
    ELSE num_nulls(project_id, milestone_id, dispute_id) = 0 AND num_nonnulls(hand_over, message_id) = 0
END);

alter table files add constraint files_used_once_safe CHECK (claimed_at IS NULL OR (safety = ANY (ARRAY['unchecked'::text, 'clean'::text])));

alter table founder_agreements add constraint founder_agreements_ended_by_known CHECK (ended_by = ANY (ARRAY['inviter'::text, 'invitee'::text]));

alter table founder_agreements add constraint founder_agreements_hash_of_pdf CHECK (pdf IS NULL OR pdf_sha256 = encode(sha256(pdf), 'hex'::text));

alter table founder_agreements add constraint founder_agreements_hash_of_text CHECK (paper IS NULL OR text_sha256 = encode(sha256(convert_to(paper, 'UTF8'::name)), 'hex'::text));

alter table founder_agreements add constraint founder_agreements_kind_known CHECK (kind = ANY (ARRAY['trial'::text, 'equity'::text]));

alter table founder_agreements add constraint founder_agreements_numbered_once UNIQUE (connection_id, kind, version);

alter table founder_agreements add constraint founder_agreements_one_hash UNIQUE (pdf_sha256);

alter table founder_agreements add constraint founder_agreements_pkey PRIMARY KEY (id);

alter table founder_agreements add constraint founder_agreements_status_known CHECK (status = ANY (ARRAY['proposed'::text, 'signed_once'::text, 'in_force'::text, 'superseded'::text, 'called_off'::text, 'ended'::text, 'finished'::text, 'replaced'::text]));

alter table founder_agreements add constraint founder_agreements_status_of_kind CHECK (kind = 'trial'::text AND status <> 'replaced'::text OR kind = 'equity'::text AND (status <> ALL (ARRAY['ended'::text, 'finished'::text])));

alter table founder_agreements add constraint founder_agreements_text_stays CHECK ((status <> ALL (ARRAY['in_force'::text, 'ended'::text, 'finished'::text, 'replaced'::text])) OR paper IS NOT NULL AND pdf IS NOT NULL AND terms IS NOT NULL);

alter table founder_agreements add constraint founder_agreements_version_positive CHECK (version > 0);

alter table founder_agreements add constraint founder_agreements_whole_or_emptied CHECK ((paper IS NULL) = (pdf IS NULL) AND (terms IS NULL) = (pdf IS NULL));

alter table founder_agreements add constraint founder_agreements_written_by_known CHECK (written_by = ANY (ARRAY['inviter'::text, 'invitee'::text]));

alter table founder_answer_acts add constraint founder_answer_acts_act_known CHECK (act = ANY (ARRAY['opened'::text, 'dismissed'::text, 'restored'::text, 'contacted'::text, 'connected'::text]));

alter table founder_answer_acts add constraint founder_answer_acts_pkey PRIMARY KEY (answer_id, entrepreneur_id, act);

alter table gateway_attempts add constraint gateway_attempts_failure_fits CHECK (failure IS NULL OR outcome = 'failed'::text);

alter table gateway_attempts add constraint gateway_attempts_failure_known CHECK (failure = ANY (ARRAY['gateway_error'::text, 'balance_short'::text, 'account_not_ready'::text, 'account_unusable'::text, 'already_refunded'::text, 'charged_back'::text, 'amount_not_accepted'::text, 'not_found'::text, 'returned_by_bank'::text, 'refused'::text]));

alter table gateway_attempts add constraint gateway_attempts_number_positive CHECK (number > 0);

alter table gateway_attempts add constraint gateway_attempts_of_one_movement CHECK (num_nonnulls(refund_id, transfer_id) = 1);

alter table gateway_attempts add constraint gateway_attempts_outcome_known CHECK (outcome = ANY (ARRAY['requested'::text, 'paid'::text, 'failed'::text]));

alter table gateway_balance_transactions add constraint gateway_balance_transactions_adds_up CHECK (net_minor = (amount_minor - fee_minor));

alter table gateway_balance_transactions add constraint gateway_balance_transactions_gateway_known CHECK (gateway = ANY (ARRAY['sandbox'::text, 'stripe'::text]));

alter table gateway_balance_transactions add constraint gateway_balance_transactions_kind_fits_source CHECK ((checkout_id IS NULL OR kind = 'charge'::text) AND (refund_id IS NULL OR kind = 'refund'::text) AND (transfer_id IS NULL OR kind = 'transfer'::text));

alter table gateway_balance_transactions add constraint gateway_balance_transactions_kind_known CHECK (kind = ANY (ARRAY['charge'::text, 'refund'::text, 'transfer'::text, 'dispute'::text, 'bank'::text, 'fee'::text, 'adjustment'::text]));

alter table gateway_balance_transactions add constraint gateway_balance_transactions_once UNIQUE (gateway, reference);

alter table gateway_balance_transactions add constraint gateway_balance_transactions_pkey PRIMARY KEY (id);

alter table gateway_chargebacks add constraint gateway_chargebacks_accepted_by_somebody CHECK ((accepted_at IS NULL) = (accepted_by IS NULL));

alter table gateway_chargebacks add constraint gateway_chargebacks_decided CHECK (decided_at IS NULL OR status <> 'open'::text);

alter table gateway_chargebacks add constraint gateway_chargebacks_evidence_by_somebody CHECK (evidence_sent_by IS NULL OR evidence_sent_at IS NOT NULL);

alter table gateway_chargebacks add constraint gateway_chargebacks_evidence_told_when_sent CHECK (evidence_account IS NULL OR evidence_sent_at IS NOT NULL);

alter table gateway_chargebacks add constraint gateway_chargebacks_file_with_an_account CHECK (evidence_file_name IS NULL OR evidence_account IS NOT NULL);

alter table gateway_chargebacks add constraint gateway_chargebacks_gateway_known CHECK (gateway = ANY (ARRAY['sandbox'::text, 'stripe'::text]));

alter table gateway_chargebacks add constraint gateway_chargebacks_pkey PRIMARY KEY (id);

alter table gateway_chargebacks add constraint gateway_chargebacks_proposed_by_somebody CHECK ((loss_proposed_by IS NULL) = (loss_proposed_at IS NULL));

alter table gateway_chargebacks add constraint gateway_chargebacks_reference UNIQUE (gateway, reference);

alter table gateway_chargebacks add constraint gateway_chargebacks_settled_when_lost CHECK (settled_at IS NULL OR status = 'lost'::text);

alter table gateway_chargebacks add constraint gateway_chargebacks_shared_when_settled CHECK (settled_at IS NOT NULL OR GREATEST(escrow_minor, returned_minor, withheld_minor, platform_minor) = 0);

alter table gateway_chargebacks add constraint gateway_chargebacks_shares_positive CHECK (LEAST(withdrawn_minor, reinstated_minor, escrow_minor, returned_minor, withheld_minor, platform_minor) >= 0);

alter table gateway_chargebacks add constraint gateway_chargebacks_status_known CHECK (status = ANY (ARRAY['open'::text, 'won'::text, 'lost'::text]));

alter table gateway_events add constraint gateway_events_pkey PRIMARY KEY (gateway, id);

alter table gateway_refunds add constraint gateway_refunds_amount_positive CHECK (amount > 0::numeric);

alter table gateway_refunds add constraint gateway_refunds_attempt_positive CHECK (attempt > 0);

alter table gateway_refunds add constraint gateway_refunds_failure_known CHECK (failure = ANY (ARRAY['gateway_error'::text, 'balance_short'::text, 'account_not_ready'::text, 'account_unusable'::text, 'already_refunded'::text, 'charged_back'::text, 'amount_not_accepted'::text, 'not_found'::text, 'returned_by_bank'::text, 'refused'::text]));

alter table gateway_refunds add constraint gateway_refunds_gateway_known CHECK (gateway = ANY (ARRAY['sandbox'::text, 'stripe'::text]));

alter table gateway_refunds add constraint gateway_refunds_pkey PRIMARY KEY (id);

alter table gateway_refunds add constraint gateway_refunds_reference UNIQUE (gateway, gateway_reference);

alter table gateway_refunds add constraint gateway_refunds_status_known CHECK (status = ANY (ARRAY['owed'::text, 'requested'::text, 'waiting'::text, 'paid'::text, 'failed'::text]));

alter table gateway_refunds add constraint gateway_refunds_updated_at_in_order CHECK (updated_at >= created_at);

alter table gateway_refunds add constraint gateway_refunds_waits_for_an_attempt CHECK (
CASE status
    WHEN 'requested'::text THEN true
    WHEN 'waiting'::text THEN next_attempt_at IS NOT NULL
    ELSE next_attempt_at IS NULL
END);

alter table gateway_reversals add constraint gateway_reversals_amount_positive CHECK (amount > 0::numeric);

alter table gateway_reversals add constraint gateway_reversals_attempt_positive CHECK (attempt > 0);

alter table gateway_reversals add constraint gateway_reversals_failure_known CHECK (failure = ANY (ARRAY['gateway_error'::text, 'balance_short'::text, 'account_not_ready'::text, 'account_unusable'::text, 'already_refunded'::text, 'charged_back'::text, 'amount_not_accepted'::text, 'not_found'::text, 'returned_by_bank'::text, 'refused'::text]));

alter table gateway_reversals add constraint gateway_reversals_gateway_known CHECK (gateway = ANY (ARRAY['sandbox'::text, 'stripe'::text]));

alter table gateway_reversals add constraint gateway_reversals_one_per_transfer UNIQUE (chargeback_id, transfer_id);

alter table gateway_reversals add constraint gateway_reversals_pkey PRIMARY KEY (id);

alter table gateway_reversals add constraint gateway_reversals_reference UNIQUE (gateway, gateway_reference);

alter table gateway_reversals add constraint gateway_reversals_status_known CHECK (status = ANY (ARRAY['owed'::text, 'requested'::text, 'paid'::text, 'failed'::text]));

alter table gateway_transfers add constraint gateway_transfers_amount_positive CHECK (amount > 0::numeric);

alter table gateway_transfers add constraint gateway_transfers_attempt_positive CHECK (attempt > 0);

alter table gateway_transfers add constraint gateway_transfers_failure_known CHECK (failure = ANY (ARRAY['gateway_error'::text, 'balance_short'::text, 'account_not_ready'::text, 'account_unusable'::text, 'already_refunded'::text, 'charged_back'::text, 'amount_not_accepted'::text, 'not_found'::text, 'returned_by_bank'::text, 'refused'::text]));

alter table gateway_transfers add constraint gateway_transfers_gateway_known CHECK (gateway = ANY (ARRAY['sandbox'::text, 'stripe'::text]));

alter table gateway_transfers add constraint gateway_transfers_payment_id_key UNIQUE (payment_id);

alter table gateway_transfers add constraint gateway_transfers_pkey PRIMARY KEY (id);

alter table gateway_transfers add constraint gateway_transfers_reference UNIQUE (gateway, gateway_reference);

alter table gateway_transfers add constraint gateway_transfers_status_known CHECK (status = ANY (ARRAY['owed'::text, 'requested'::text, 'waiting'::text, 'paid'::text, 'failed'::text]));

alter table gateway_transfers add constraint gateway_transfers_updated_at_in_order CHECK (updated_at >= created_at);

alter table gateway_transfers add constraint gateway_transfers_waits_for_an_attempt CHECK (
CASE status
    WHEN 'requested'::text THEN true
    WHEN 'waiting'::text THEN next_attempt_at IS NOT NULL
    ELSE next_attempt_at IS NULL
END);

alter table idempotency_keys add constraint idempotency_keys_key_length CHECK (length(key) >= 1 AND length(key) <= 255);

alter table idempotency_keys add constraint idempotency_keys_pkey PRIMARY KEY (user_id, key);

alter table impersonations add constraint impersonations_admin_role_known CHECK (admin_role = ANY (ARRAY['support'::text, 'verification'::text, 'finance'::text, 'full'::text]));

alter table impersonations add constraint impersonations_ended_in_time CHECK (ended_at >= started_at AND ended_at <= until);

alter table impersonations add constraint impersonations_of_somebody_else CHECK (admin_id <> person_id);

alter table impersonations add constraint impersonations_pkey PRIMARY KEY (id);

alter table impersonations add constraint impersonations_say_why CHECK (length(reason) >= 10 AND length(reason) <= 500);

alter table impersonations add constraint impersonations_short CHECK (until > started_at AND until <= (started_at + '00:30:00'::interval));

alter table installation add constraint installation_currency_known CHECK (currency = ANY (ARRAY['GBP'::text, 'EUR'::text, 'USD'::text]));

alter table installation add constraint installation_once CHECK (is_only);

alter table installation add constraint installation_pkey PRIMARY KEY (is_only);

alter table invoice_senders add constraint invoice_senders_once UNIQUE NULLS NOT DISTINCT (expert_id);

alter table invoice_senders add constraint invoice_senders_pkey PRIMARY KEY (id);

alter table invoice_senders add constraint invoice_senders_prefix_once UNIQUE (prefix);

alter table invoices add constraint invoices_amounts_add_up CHECK ((net + vat) = gross AND net >= 0::numeric AND vat >= 0::numeric);

alter table invoices add constraint invoices_credit_what_is_named CHECK ((kind = 'credit_note'::text) = (credited_id IS NOT NULL));

alter table invoices add constraint invoices_kind_known CHECK (kind = ANY (ARRAY['expert_invoice'::text, 'fee_invoice'::text, 'plan_invoice'::text, 'review_invoice'::text, 'funding_receipt'::text, 'credit_note'::text]));

alter table invoices add constraint invoices_number_of_their_year CHECK (sequence > 0 AND year::numeric = EXTRACT(year FROM (issued_at AT TIME ZONE 'UTC'::text)) AND number ~~ ((('%-'::text || year) || '-%'::text) || sequence));

alter table invoices add constraint invoices_number_once UNIQUE (number);

alter table invoices add constraint invoices_numbered_once UNIQUE (sender_id, year, sequence);

alter table invoices add constraint invoices_one_for_each_cause UNIQUE (kind, cause);

alter table invoices add constraint invoices_pkey PRIMARY KEY (id);

alter table invoices add constraint invoices_vat_is_of_a_rate CHECK ((vat_basis_points = 0) = (vat_country IS NULL) AND (vat_basis_points > 0 OR vat = 0::numeric));

alter table invoices add constraint invoices_vat_rule_known CHECK (vat_rule = ANY (ARRAY['domestic'::text, 'eu_reverse_charge'::text, 'uk_eu_reverse_charge'::text, 'import_reverse_charge'::text, 'eu_consumer'::text, 'consumer_abroad'::text, 'outside_scope'::text, 'not_registered'::text, 'no_supply'::text]));

alter table kept_answers add constraint kept_answers_coin_between_places CHECK (coin_at >= 0 AND coin_at <= (cardinality(expert_ids) - 2));

alter table kept_answers add constraint kept_answers_few_places CHECK (cardinality(expert_ids) >= 1 AND cardinality(expert_ids) <= 20);

alter table kept_answers add constraint kept_answers_pkey PRIMARY KEY (id);

alter table kept_answers add constraint kept_answers_whole_places CHECK (cardinality(exact_scores) = cardinality(expert_ids) AND cardinality(are_fitting) = cardinality(expert_ids) AND cardinality(are_verified) = cardinality(expert_ids) AND cardinality(given_places) = cardinality(expert_ids));

alter table kept_founder_answers add constraint kept_founder_answers_coin_between_places CHECK (coin_at >= 0 AND coin_at <= (cardinality(entrepreneur_ids) - 2));

alter table kept_founder_answers add constraint kept_founder_answers_few_places CHECK (cardinality(entrepreneur_ids) >= 1 AND cardinality(entrepreneur_ids) <= 20);

alter table kept_founder_answers add constraint kept_founder_answers_pkey PRIMARY KEY (id);

alter table kept_founder_answers add constraint kept_founder_answers_whole_places CHECK (cardinality(exact_scores) = cardinality(entrepreneur_ids) AND cardinality(are_fitting) = cardinality(entrepreneur_ids) AND cardinality(are_verified) = cardinality(entrepreneur_ids) AND cardinality(given_places) = cardinality(entrepreneur_ids));

alter table learned_founder_shifts add constraint learned_founder_shifts_bounded CHECK (shift >= '-20000'::integer AND shift <= 20000 AND shift <> 0);

alter table learned_founder_shifts add constraint learned_founder_shifts_of_several CHECK (people >= 3);

alter table learned_founder_shifts add constraint learned_founder_shifts_pkey PRIMARY KEY (entrepreneur_id, field);

alter table learned_shifts add constraint learned_shifts_bounded CHECK (shift >= '-20000'::integer AND shift <= 20000 AND shift <> 0);

alter table learned_shifts add constraint learned_shifts_of_several CHECK (people >= 3);

alter table learned_shifts add constraint learned_shifts_pkey PRIMARY KEY (expert_id, field);

alter table ledger_balances add constraint ledger_balances_never_negative CHECK (balance_minor >= 0);

alter table ledger_balances add constraint ledger_balances_pkey PRIMARY KEY (account, currency);

alter table ledger_entries add constraint ledger_entries_account_known CHECK (account ~ '^((chargeback_receivable|gateway|gateway_balance|gateway_fee|platform_bank|platform_loss|escrow|expert|revenue):.+|vat:[A-Z]{2}:[1-9][0-9]*)$'::text);

alter table ledger_entries add constraint ledger_entries_amount_not_zero CHECK (amount_minor <> 0);

alter table ledger_entries add constraint ledger_entries_pkey PRIMARY KEY (id);

alter table ledger_transactions add constraint ledger_transactions_kind_fits_source CHECK (
CASE
    WHEN kind = ANY (ARRAY['gateway_settled'::text, 'chargeback_absorbed'::text, 'chargeback_borne'::text, 'chargeback_reinstated'::text, 'chargeback_withdrawn'::text, 'payout_reversed'::text, 'sale_lost'::text, 'sale_restored'::text, 'vat_paid'::text, 'vat_payment_taken_back'::text]) THEN num_nonnulls(payment_id, checkout_id, transfer_id) = 0
    WHEN kind = ANY (ARRAY['plan_paid'::text, 'verification_paid'::text]) THEN payment_id IS NULL AND checkout_id IS NOT NULL AND transfer_id IS NULL
    WHEN kind = 'payout_sent'::text THEN payment_id IS NULL AND checkout_id IS NULL AND transfer_id IS NOT NULL
    WHEN kind = 'vat_corrected'::text THEN num_nonnulls(payment_id, checkout_id) = 1 AND transfer_id IS NULL
    ELSE payment_id IS NOT NULL AND transfer_id IS NULL
END);

alter table ledger_transactions add constraint ledger_transactions_kind_known CHECK (kind = ANY (ARRAY['chargeback_absorbed'::text, 'chargeback_borne'::text, 'chargeback_reinstated'::text, 'chargeback_withdrawn'::text, 'escrow_charged_back'::text, 'escrow_divided'::text, 'escrow_funded'::text, 'escrow_raised'::text, 'escrow_released'::text, 'escrow_refunded'::text, 'escrow_split'::text, 'gateway_settled'::text, 'plan_paid'::text, 'payout_reversed'::text, 'payout_sent'::text, 'sale_lost'::text, 'sale_restored'::text, 'vat_corrected'::text, 'vat_paid'::text, 'vat_payment_taken_back'::text, 'verification_paid'::text]));

alter table ledger_transactions add constraint ledger_transactions_of_chargeback CHECK ((chargeback_id IS NOT NULL) = (kind = ANY (ARRAY['chargeback_absorbed'::text, 'chargeback_borne'::text, 'chargeback_reinstated'::text, 'chargeback_withdrawn'::text, 'escrow_charged_back'::text, 'payout_reversed'::text, 'sale_lost'::text, 'sale_restored'::text])));

alter table ledger_transactions add constraint ledger_transactions_of_lost_sale CHECK ((lost_sale_id IS NOT NULL) = (kind = ANY (ARRAY['sale_lost'::text, 'sale_restored'::text])));

alter table ledger_transactions add constraint ledger_transactions_of_vat_payment CHECK ((vat_payment_id IS NOT NULL) = (kind = ANY (ARRAY['vat_paid'::text, 'vat_payment_taken_back'::text])));

alter table ledger_transactions add constraint ledger_transactions_pkey PRIMARY KEY (id);

alter table ledger_transactions add constraint ledger_transactions_settles_balance CHECK ((kind = 'gateway_settled'::text) = (balance_transaction_id IS NOT NULL));

alter table locations add constraint locations_pkey PRIMARY KEY (id);

alter table log_in_guards add constraint log_in_guards_kind_known CHECK (kind = ANY (ARRAY['account'::text, 'device'::text, 'network'::text]));

alter table log_in_guards add constraint log_in_guards_pkey PRIMARY KEY (kind, subject);

alter table log_in_guards add constraint log_in_guards_tries_bounded CHECK (cardinality(tries) <=
CASE kind
    WHEN 'network'::text THEN 50
    ELSE 10
END);

alter table lost_sales add constraint lost_sales_amounts_in_range CHECK (
CASE
    WHEN restores_id IS NULL THEN gross_minor > 0 AND fee_minor >= 0 AND fee_minor <= gross_minor AND payout_minor >= 0
    ELSE gross_minor < 0 AND fee_minor >= gross_minor AND fee_minor <= 0 AND payout_minor <= 0
END AND gross_before_minor >= 0 AND fee_before_minor >= 0 AND fee_before_minor <= gross_before_minor);

alter table lost_sales add constraint lost_sales_of_one_thing CHECK (num_nonnulls(payment_id, checkout_id) = 1);

alter table lost_sales add constraint lost_sales_once UNIQUE NULLS NOT DISTINCT (chargeback_id, payment_id, checkout_id, restores_id);

alter table lost_sales add constraint lost_sales_pkey PRIMARY KEY (id);

alter table lost_sales add constraint lost_sales_restores_id_key UNIQUE (restores_id);

alter table mail_times add constraint mail_times_pkey PRIMARY KEY (user_id);

alter table mail_times add constraint mail_times_quiet_of_a_day CHECK (quiet_from >= 0 AND quiet_from <= 1439 AND quiet_until >= 0 AND quiet_until <= 1439);

alter table mail_times add constraint mail_times_quiet_some_hours CHECK (quiet_from <> quiet_until);

alter table mail_times add constraint mail_times_quiet_whole CHECK ((quiet_from IS NULL) = (quiet_until IS NULL));

alter table mail_windows add constraint mail_windows_pkey PRIMARY KEY (address, kind);

alter table mail_windows add constraint mail_windows_three_at_most CHECK (cardinality(sent_at) <= 3);

alter table mails add constraint mails_digest_gathered CHECK (digest_id IS NULL OR gathered_at IS NOT NULL);

alter table mails add constraint mails_kind_form CHECK (kind ~ '^[a-z-]{3,40}$'::text);

alter table mails add constraint mails_once UNIQUE (event_id, user_id);

alter table mails add constraint mails_pkey PRIMARY KEY (id);

alter table mails add constraint mails_stop_of_topic CHECK (stop_hash IS NULL OR topic IS NOT NULL);

alter table mails add constraint mails_topic_form CHECK (topic ~ '^[a-z]{3,20}$'::text);

alter table match_changes add constraint match_changes_kind_known CHECK (kind = ANY (ARRAY['expert'::text, 'founder'::text]));

alter table match_changes add constraint match_changes_pkey PRIMARY KEY (changed_in, kind, person_id);

alter table messages add constraint messages_hidden_reason_known CHECK (hidden_reason = ANY (ARRAY['harassment'::text, 'spam'::text, 'fraud'::text, 'off-platform'::text]));

alter table messages add constraint messages_hidden_with_reason CHECK ((hidden_at IS NULL) = (hidden_reason IS NULL));

alter table messages add constraint messages_masked_kinds_known CHECK (masked_kinds <@ ARRAY['email'::text, 'phone'::text, 'handle'::text, 'link'::text]);

alter table messages add constraint messages_masked_of_a_kind CHECK ((masked_content IS NULL) = (masked_kinds = '{}'::text[]));

alter table messages add constraint messages_not_to_oneself CHECK (sender_id <> receiver_id);

alter table messages add constraint messages_pkey PRIMARY KEY (id);

alter table messages add constraint messages_read_at_is_read CHECK (read_at IS NULL OR is_read);

alter table milestones add constraint milestones_amount_positive CHECK (amount > 0::numeric);

alter table milestones add constraint milestones_auto_release_fits_status CHECK ((status = 'submitted'::text) = (auto_release_at IS NOT NULL));

alter table milestones add constraint milestones_expenses_cap_positive CHECK (expenses_cap > 0::numeric);

alter table milestones add constraint milestones_expenses_fit CHECK (expenses_cap IS NULL OR expenses_of_id IS NULL);

alter table milestones add constraint milestones_hand_overs_not_negative CHECK (hand_overs >= 0);

alter table milestones add constraint milestones_hourly_rate_range CHECK (hourly_rate >= 1::numeric);

alter table milestones add constraint milestones_id_project UNIQUE (id, project_id);

alter table milestones add constraint milestones_period_ended_by_known CHECK (period_ended_by = ANY (ARRAY['client'::text, 'expert'::text]));

alter table milestones add constraint milestones_period_ended_fits CHECK (period_ended_by IS NULL OR period_weeks IS NOT NULL);

alter table milestones add constraint milestones_period_weeks_range CHECK (period_weeks >= 1 AND period_weeks <= 10);

alter table milestones add constraint milestones_period_whole CHECK ((period_weeks IS NULL) = (hourly_rate IS NULL));

alter table milestones add constraint milestones_pkey PRIMARY KEY (id);

alter table milestones add constraint milestones_position_once UNIQUE (project_id, "position");

alter table milestones add constraint milestones_refund_fits_status CHECK (refund_at IS NULL OR status = 'funded'::text);

alter table milestones add constraint milestones_status_known CHECK (status = ANY (ARRAY['planned'::text, 'funded'::text, 'submitted'::text, 'disputed'::text, 'released'::text, 'refunded'::text, 'split'::text, 'cancelled'::text]));

alter table milestones add constraint milestones_updated_at_in_order CHECK (updated_at >= created_at);

alter table moderation_actions add constraint moderation_actions_known CHECK (action = ANY (ARRAY['hidden'::text, 'restored'::text, 'answer_hidden'::text, 'answer_restored'::text, 'warned'::text]));

alter table moderation_actions add constraint moderation_actions_of_one CHECK (num_nonnulls(entrepreneur_id, review_id, message_id, person_id) = 1);

alter table moderation_actions add constraint moderation_actions_pkey PRIMARY KEY (id);

alter table ndas add constraint ndas_hash_of_pdf CHECK (pdf_sha256 = encode(sha256(pdf), 'hex'::text));

alter table ndas add constraint ndas_hash_of_text CHECK (text_sha256 = encode(sha256(convert_to(paper, 'UTF8'::name)), 'hex'::text));

alter table ndas add constraint ndas_one_each UNIQUE (project_id, expert_user_id);

alter table ndas add constraint ndas_one_hash UNIQUE (pdf_sha256);

alter table ndas add constraint ndas_pkey PRIMARY KEY (id);

alter table niche_models add constraint niche_models_kind_known CHECK (kind = ANY (ARRAY['expert'::text, 'founder'::text]));

alter table niche_models add constraint niche_models_pkey PRIMARY KEY (kind);

alter table notification_preferences add constraint notification_preferences_mail_known CHECK (mail = ANY (ARRAY['at_once'::text, 'daily'::text, 'never'::text]));

alter table notification_preferences add constraint notification_preferences_pkey PRIMARY KEY (user_id, topic);

alter table notifications add constraint notifications_count_positive CHECK (count > 0);

alter table notifications add constraint notifications_kind_form CHECK (kind ~ '^[a-z_]{3,40}$'::text);

alter table notifications add constraint notifications_not_to_oneself CHECK (actor_id IS DISTINCT FROM recipient_id);

alter table notifications add constraint notifications_pkey PRIMARY KEY (id);

alter table one_time_tokens add constraint one_time_tokens_pkey PRIMARY KEY (token_hash);

alter table one_time_tokens add constraint one_time_tokens_purpose_known CHECK (purpose = ANY (ARRAY['verify_email'::text, 'reset_password'::text, 'change_email'::text, 'keep_email'::text]));

alter table organizations add constraint organizations_pkey PRIMARY KEY (id);

alter table organizations add constraint organizations_size_known CHECK (size = ANY (ARRAY['startup'::text, 'small'::text, 'medium'::text, 'large'::text, 'enterprise'::text]));

alter table organizations add constraint organizations_updated_at_in_order CHECK (updated_at >= created_at);

alter table organizations add constraint organizations_user_id_key UNIQUE (user_id);

alter table passkeys add constraint passkeys_counter_positive CHECK (counter >= 0);

alter table passkeys add constraint passkeys_credential_once UNIQUE (credential_id);

alter table passkeys add constraint passkeys_pkey PRIMARY KEY (id);

alter table payment_fundings add constraint payment_fundings_amount_positive CHECK (amount > 0::numeric);

alter table payment_fundings add constraint payment_fundings_pkey PRIMARY KEY (payment_id, checkout_id);

alter table payment_fundings add constraint payment_fundings_withheld_range CHECK (withheld_minor >= 0 AND withheld_minor::numeric <= (amount * 100::numeric));

alter table payout_accounts add constraint payout_accounts_attempt_positive CHECK (attempt > 0);

alter table payout_accounts add constraint payout_accounts_balance_currency_form CHECK (balance_currency ~ '^[A-Z]{3}$'::text);

alter table payout_accounts add constraint payout_accounts_balance_in_a_currency CHECK ((balance IS NULL) = (balance_currency IS NULL));

alter table payout_accounts add constraint payout_accounts_country_form CHECK (country ~ '^[A-Z]{2}$'::text);

alter table payout_accounts add constraint payout_accounts_gateway_known CHECK (gateway = ANY (ARRAY['sandbox'::text, 'stripe'::text]));

alter table payout_accounts add constraint payout_accounts_halt_fits CHECK ((halt IS NOT NULL) = (status = ANY (ARRAY['restricted'::text, 'disabled'::text])));

alter table payout_accounts add constraint payout_accounts_halt_known CHECK (halt = ANY (ARRAY['details_missing'::text, 'being_checked'::text, 'payouts_paused'::text, 'under_review'::text, 'paused_by_platform'::text, 'rejected'::text, 'closed'::text]));

alter table payout_accounts add constraint payout_accounts_pkey PRIMARY KEY (expert_id);

alter table payout_accounts add constraint payout_accounts_reference UNIQUE (gateway, gateway_reference);

alter table payout_accounts add constraint payout_accounts_status_known CHECK (status = ANY (ARRAY['incomplete'::text, 'ready'::text, 'restricted_soon'::text, 'restricted'::text, 'disabled'::text]));

alter table payout_accounts add constraint payout_accounts_updated_at_in_order CHECK (updated_at >= created_at);

alter table payout_requirements add constraint payout_requirements_code_form CHECK (length(code) >= 1 AND length(code) <= 200);

alter table payout_requirements add constraint payout_requirements_pkey PRIMARY KEY (expert_id, code);

alter table payout_requirements add constraint payout_requirements_stage_known CHECK (stage = ANY (ARRAY['overdue'::text, 'due'::text, 'checking'::text, 'announced'::text, 'later'::text]));

alter table pictures add constraint pictures_key_form CHECK (key ~ '^[A-Za-z0-9_-]{1,64}$'::text);

alter table pictures add constraint pictures_pkey PRIMARY KEY (key);

alter table plan_renewals add constraint plan_renewals_amount_positive CHECK (amount > 0::numeric);

alter table plan_renewals add constraint plan_renewals_attempts_while_due CHECK (next_attempt_at IS NULL OR status = 'due'::text);

alter table plan_renewals add constraint plan_renewals_cycle_known CHECK (billing_cycle = ANY (ARRAY['monthly'::text, 'annual'::text]));

alter table plan_renewals add constraint plan_renewals_dates_in_order CHECK (term_end > due_at);

alter table plan_renewals add constraint plan_renewals_failure_known CHECK (failure = ANY (ARRAY['declined'::text, 'confirmation_needed'::text]));

alter table plan_renewals add constraint plan_renewals_once UNIQUE (subscription_id, due_at);

alter table plan_renewals add constraint plan_renewals_pkey PRIMARY KEY (id);

alter table plan_renewals add constraint plan_renewals_settled CHECK ((settled_at IS NULL) = (status = 'due'::text));

alter table plan_renewals add constraint plan_renewals_status_known CHECK (status = ANY (ARRAY['due'::text, 'paid'::text, 'unpaid'::text]));

alter table plan_renewals add constraint plan_renewals_told_range CHECK (told_days >= 0);

alter table platform_report_records add constraint platform_report_records_are_short CHECK (length(doc_ref) <= 200 AND length(COALESCE(corrects_ref, ''::text)) <= 200);

alter table platform_report_records add constraint platform_report_records_correct_one CHECK ((corrects_ref IS NOT NULL) = (doc_type = ANY (ARRAY['OECD2'::text, 'OECD3'::text])));

alter table platform_report_records add constraint platform_report_records_pkey PRIMARY KEY (report_id, "position");

alter table platform_report_records add constraint platform_report_records_type_known CHECK (doc_type = ANY (ARRAY['OECD0'::text, 'OECD1'::text, 'OECD2'::text, 'OECD3'::text]));

alter table platform_reports add constraint platform_reports_are_short CHECK (length(message_ref) <= 170 AND length(COALESCE(receipt, ''::text)) >= 0 AND length(COALESCE(receipt, ''::text)) <= 200 AND (filed_at IS NULL) = (receipt IS NULL));

alter table platform_reports add constraint platform_reports_kind_known CHECK (kind = ANY (ARRAY['DPI401'::text, 'DPI402'::text, 'DPI403'::text]));

alter table platform_reports add constraint platform_reports_message_ref_key UNIQUE (message_ref);

alter table platform_reports add constraint platform_reports_pkey PRIMARY KEY (id);

alter table platform_reports add constraint platform_reports_regime_known CHECK (regime = ANY (ARRAY['eu'::text, 'uk'::text]));

alter table platform_reports add constraint platform_reports_state_is_a_code CHECK (state ~ '^[A-Z]{2}$'::text);

alter table portfolio_items add constraint portfolio_items_one_each_position UNIQUE (expert_id, "position");

alter table portfolio_items add constraint portfolio_items_pkey PRIMARY KEY (id);

alter table portfolio_items add constraint portfolio_items_position_range CHECK ("position" >= 1 AND "position" <= 12);

alter table portfolio_items add constraint portfolio_items_result_whole CHECK ((result_figure IS NULL) = (result_line IS NULL));

alter table portfolio_items add constraint portfolio_items_url_https CHECK (url ~~ 'https://%'::text);

alter table profile_views add constraint profile_views_pkey PRIMARY KEY (expert_id, viewer_user_id, day);

alter table project_events add constraint project_events_pkey PRIMARY KEY (id);

alter table project_invitations add constraint project_invitations_once UNIQUE (project_id, expert_id);

alter table project_invitations add constraint project_invitations_pkey PRIMARY KEY (id);

alter table project_payments add constraint project_payments_adds_up CHECK ((platform_fee + expert_payout) = amount);

alter table project_payments add constraint project_payments_amount_positive CHECK (amount > 0::numeric AND platform_fee >= 0::numeric AND expert_payout >= 0::numeric);

alter table project_payments add constraint project_payments_fee_range CHECK (fee_basis_points >= 0 AND fee_basis_points <= 10000);

alter table project_payments add constraint project_payments_pkey PRIMARY KEY (id);

alter table project_payments add constraint project_payments_release_date_fits_status CHECK (escrow_release_date IS NULL OR status = 'escrowed'::text);

alter table project_payments add constraint project_payments_settlement_adds_up CHECK (
CASE status
    WHEN 'completed'::text THEN COALESCE(settled_fee, '-1'::integer::numeric) = platform_fee AND COALESCE(settled_payout, '-1'::integer::numeric) = expert_payout AND refunded_amount = 0::numeric
    WHEN 'refunded'::text THEN COALESCE(settled_fee, '-1'::integer::numeric) = 0::numeric AND COALESCE(settled_payout, '-1'::integer::numeric) = 0::numeric AND refunded_amount = amount
    WHEN 'partially_refunded'::text THEN COALESCE(settled_fee, '-1'::integer::numeric) >= 0::numeric AND COALESCE(settled_payout, '-1'::integer::numeric) >= 0::numeric AND refunded_amount > 0::numeric AND refunded_amount < amount AND (settled_fee + settled_payout + refunded_amount) = amount
    ELSE settled_fee IS NULL AND settled_payout IS NULL AND refunded_amount = 0::numeric
END);

alter table project_payments add constraint project_payments_status_known CHECK (status = ANY (ARRAY['pending'::text, 'escrowed'::text, 'disputed'::text, 'completed'::text, 'refunded'::text, 'partially_refunded'::text, 'failed'::text, 'cancelled'::text]));

alter table project_payments add constraint project_payments_updated_at_in_order CHECK (updated_at >= created_at);

alter table project_questions add constraint project_questions_asked_once UNIQUE (project_id, question);

alter table project_questions add constraint project_questions_pkey PRIMARY KEY (project_id, "position");

alter table projects add constraint projects_accounting_fits_on_paper CHECK (length(purchase_order) >= 1 AND length(purchase_order) <= 60 AND length(cost_centre) >= 1 AND length(cost_centre) <= 60);

alter table projects add constraint projects_amount_positive CHECK (amount > 0::numeric);

alter table projects add constraint projects_budget_positive CHECK (budget > 0::numeric);

alter table projects add constraint projects_cancel_requested_by_known CHECK (cancel_requested_by = ANY (ARRAY['client'::text, 'expert'::text]));

alter table projects add constraint projects_end_date_fits_status CHECK ((status = ANY (ARRAY['completed'::text, 'cancelled'::text])) = (end_date IS NOT NULL));

alter table projects add constraint projects_ending_reminders_sent_positive CHECK (ending_reminders_sent >= 0);

alter table projects add constraint projects_expert_fits_status CHECK (
CASE status
    WHEN 'open'::text THEN expert_id IS NULL
    WHEN 'cancelled'::text THEN true
    ELSE expert_id IS NOT NULL
END);

alter table projects add constraint projects_id_organization UNIQUE (id, organization_id);

alter table projects add constraint projects_pkey PRIMARY KEY (id);

alter table projects add constraint projects_reopen_decline_whole CHECK ((reopen_declined_by IS NULL) = (reopen_declined_at IS NULL));

alter table projects add constraint projects_reopen_declined_by_known CHECK (reopen_declined_by = ANY (ARRAY['client'::text, 'expert'::text]));

alter table projects add constraint projects_reopen_request_whole CHECK ((reopen_requested_by IS NULL) = (reopen_requested_at IS NULL));

alter table projects add constraint projects_reopen_requested_by_known CHECK (reopen_requested_by = ANY (ARRAY['client'::text, 'expert'::text]));

alter table projects add constraint projects_status_known CHECK (status = ANY (ARRAY['open'::text, 'in_progress'::text, 'completed'::text, 'cancelled'::text]));

alter table projects add constraint projects_updated_at_in_order CHECK (updated_at >= created_at);

alter table proposal_answers add constraint proposal_answers_pkey PRIMARY KEY (proposal_id, version, "position");

alter table proposal_milestones add constraint proposal_milestones_amount_positive CHECK (amount > 0::numeric);

alter table proposal_milestones add constraint proposal_milestones_expenses_cap_positive CHECK (expenses_cap > 0::numeric);

alter table proposal_milestones add constraint proposal_milestones_hourly_rate_range CHECK (hourly_rate >= 1::numeric);

alter table proposal_milestones add constraint proposal_milestones_period_weeks_range CHECK (period_weeks >= 1 AND period_weeks <= 10);

alter table proposal_milestones add constraint proposal_milestones_period_whole CHECK ((period_weeks IS NULL) = (hourly_rate IS NULL));

alter table proposal_milestones add constraint proposal_milestones_pkey PRIMARY KEY (proposal_id, version, "position");

alter table proposal_templates add constraint proposal_templates_pkey PRIMARY KEY (id);

alter table proposal_versions add constraint proposal_versions_expenses_cap_positive CHECK (expenses_cap > 0::numeric);

alter table proposal_versions add constraint proposal_versions_offered_by_known CHECK (offered_by = ANY (ARRAY['client'::text, 'expert'::text]));

alter table proposal_versions add constraint proposal_versions_pkey PRIMARY KEY (proposal_id, version);

alter table proposal_versions add constraint proposal_versions_version_positive CHECK (version > 0);

alter table proposals add constraint proposals_expenses_cap_positive CHECK (expenses_cap > 0::numeric);

alter table proposals add constraint proposals_expiry_notices_sent_positive CHECK (expiry_notices_sent >= 0);

alter table proposals add constraint proposals_hours_in_reason CHECK (estimated_hours >= 1 AND estimated_hours <= 10000);

alter table proposals add constraint proposals_offered_by_known CHECK (offered_by = ANY (ARRAY['client'::text, 'expert'::text]));

alter table proposals add constraint proposals_pkey PRIMARY KEY (id);

alter table proposals add constraint proposals_price_positive CHECK (price > 0::numeric);

alter table proposals add constraint proposals_proposed_rate_positive CHECK (proposed_rate > 0::numeric);

alter table proposals add constraint proposals_status_known CHECK (status = ANY (ARRAY['pending'::text, 'accepted'::text, 'rejected'::text, 'withdrawn'::text]));

alter table proposals add constraint proposals_updated_at_in_order CHECK (updated_at >= created_at);

alter table proposals add constraint proposals_version_positive CHECK (version > 0);

alter table provider_identities add constraint provider_identities_one_per_issuer UNIQUE (user_id, issuer);

alter table provider_identities add constraint provider_identities_pkey PRIMARY KEY (issuer, subject);

alter table reconciliations add constraint reconciliations_counts_fit CHECK (movement_count >= 0 AND line_count >= 0 AND difference_count >= cardinality(differences) AND (outcome IS DISTINCT FROM 'differed'::text OR difference_count > 0) AND (outcome IS DISTINCT FROM 'agreed'::text OR difference_count = 0));

alter table reconciliations add constraint reconciliations_failure_fits CHECK ((failure IS NOT NULL) = COALESCE(outcome = 'failed'::text, false));

alter table reconciliations add constraint reconciliations_finished_with_outcome CHECK ((finished_at IS NULL) = (outcome IS NULL));

alter table reconciliations add constraint reconciliations_gateway_known CHECK (gateway = ANY (ARRAY['sandbox'::text, 'stripe'::text]));

alter table reconciliations add constraint reconciliations_outcome_known CHECK (outcome = ANY (ARRAY['agreed'::text, 'differed'::text, 'failed'::text]));

alter table reconciliations add constraint reconciliations_pkey PRIMARY KEY (id);

alter table reconciliations add constraint reconciliations_times_in_order CHECK (finished_at >= started_at);

alter table recovery_codes add constraint recovery_codes_pkey PRIMARY KEY (user_id, code_hash);

alter table rehearsal add constraint rehearsal_not_back CHECK (ahead_ms >= 0);

alter table rehearsal add constraint rehearsal_once CHECK (is_only);

alter table rehearsal add constraint rehearsal_pkey PRIMARY KEY (is_only);

alter table remembered_browsers add constraint remembered_browsers_once UNIQUE (user_id, device_hash);

alter table remembered_browsers add constraint remembered_browsers_pkey PRIMARY KEY (id);

alter table remembered_browsers add constraint remembered_browsers_thirty_days CHECK (expires_at > created_at AND expires_at <= (created_at + '30 days'::interval));

alter table reports add constraint reports_of_a_part CHECK ((review_id IS NULL) = (part IS NULL));

alter table reports add constraint reports_of_one CHECK (num_nonnulls(entrepreneur_id, review_id, message_id, person_id) = 1);

alter table reports add constraint reports_outcome_known CHECK (outcome = ANY (ARRAY['dismissed'::text, 'profile_hidden'::text, 'review_hidden'::text, 'answer_hidden'::text, 'message_hidden'::text, 'person_warned'::text]));

alter table reports add constraint reports_part_known CHECK (part = ANY (ARRAY['review'::text, 'answer'::text]));

alter table reports add constraint reports_pkey PRIMARY KEY (id);

alter table reports add constraint reports_reason_known CHECK (reason = ANY (ARRAY['spam'::text, 'false-profile'::text, 'harassment'::text, 'fraud'::text, 'other'::text, 'confidential'::text, 'untrue'::text, 'off-topic'::text, 'pressure'::text, 'off-platform'::text]));

alter table reports add constraint reports_resolved_with_outcome CHECK ((status = 'resolved'::text) = (outcome IS NOT NULL) AND (status = 'resolved'::text) = (resolved_at IS NOT NULL));

alter table reports add constraint reports_status_known CHECK (status = ANY (ARRAY['open'::text, 'resolved'::text]));

alter table reports add constraint reports_told_reason_known CHECK (told_reason = ANY (ARRAY['harassment'::text, 'spam'::text, 'fraud'::text, 'off-platform'::text]));

alter table reports add constraint reports_updated_at_in_order CHECK (updated_at >= created_at);

alter table revenue_entries add constraint revenue_entries_amount_positive CHECK (
CASE
    WHEN lost_sale_id IS NOT NULL THEN (vat * amount) >= 0::numeric AND (amount + vat) <> 0::numeric AND NOT is_correction
    WHEN is_correction THEN vat > 0::numeric AND amount = (- vat)
    ELSE vat >= 0::numeric AND amount > 0::numeric
END);

alter table revenue_entries add constraint revenue_entries_once UNIQUE NULLS NOT DISTINCT (source_type, source_id, is_correction, lost_sale_id);

alter table revenue_entries add constraint revenue_entries_pkey PRIMARY KEY (id);

alter table revenue_entries add constraint revenue_entries_source_known CHECK (source_type = ANY (ARRAY['transaction_fee'::text, 'subscription'::text, 'verification'::text, 'enterprise'::text]));

alter table revenue_entries add constraint revenue_entries_vat_is_of_a_rate CHECK ((vat_basis_points = 0) = (vat_country IS NULL) AND (vat_basis_points > 0 OR vat = 0::numeric));

alter table revenue_entries add constraint revenue_entries_vat_rule_known CHECK (vat_rule = ANY (ARRAY['domestic'::text, 'eu_reverse_charge'::text, 'uk_eu_reverse_charge'::text, 'import_reverse_charge'::text, 'eu_consumer'::text, 'consumer_abroad'::text, 'outside_scope'::text, 'not_registered'::text, 'no_supply'::text]));

alter table reviews add constraint reviews_answer_hidden_reason_known CHECK (answer_hidden_reason = ANY (ARRAY['harassment'::text, 'confidential'::text, 'untrue'::text, 'off-topic'::text, 'pressure'::text, 'spam'::text]));

alter table reviews add constraint reviews_answer_hidden_with_reason CHECK ((answer_hidden_at IS NULL) = (answer_hidden_reason IS NULL));

alter table reviews add constraint reviews_answered_in_public CHECK (answer IS NULL OR is_public OR hidden_at IS NOT NULL);

alter table reviews add constraint reviews_answered_with_words CHECK ((answer IS NULL) = (answered_at IS NULL));

alter table reviews add constraint reviews_communication_range CHECK (communication >= 1 AND communication <= 5);

alter table reviews add constraint reviews_hidden_answer_has_words CHECK (answer_hidden_at IS NULL OR answer IS NOT NULL);

alter table reviews add constraint reviews_hidden_is_not_public CHECK (hidden_at IS NULL OR NOT is_public);

alter table reviews add constraint reviews_hidden_reason_known CHECK (hidden_reason = ANY (ARRAY['harassment'::text, 'confidential'::text, 'untrue'::text, 'off-topic'::text, 'pressure'::text, 'spam'::text]));

alter table reviews add constraint reviews_hidden_with_reason CHECK ((hidden_at IS NULL) = (hidden_reason IS NULL));

alter table reviews add constraint reviews_not_of_oneself CHECK (reviewer_id <> reviewee_id);

alter table reviews add constraint reviews_once UNIQUE (project_id, reviewer_id);

alter table reviews add constraint reviews_pkey PRIMARY KEY (id);

alter table reviews add constraint reviews_quality_range CHECK (quality >= 1 AND quality <= 5);

alter table reviews add constraint reviews_rating_range CHECK (rating >= 1 AND rating <= 5);

alter table reviews add constraint reviews_timeliness_range CHECK (timeliness >= 1 AND timeliness <= 5);

alter table sandbox_accounts add constraint sandbox_accounts_country_form CHECK (country ~ '^[A-Z]{2}$'::text);

alter table sandbox_accounts add constraint sandbox_accounts_halt_known CHECK (halt = ANY (ARRAY['details_missing'::text, 'being_checked'::text, 'payouts_paused'::text, 'under_review'::text, 'paused_by_platform'::text, 'rejected'::text, 'closed'::text]));

alter table sandbox_accounts add constraint sandbox_accounts_pkey PRIMARY KEY (reference);

alter table sandbox_cards add constraint sandbox_cards_behaviour_known CHECK (behaviour = ANY (ARRAY['works'::text, 'declines'::text, 'asks'::text]));

alter table sandbox_cards add constraint sandbox_cards_pkey PRIMARY KEY (reference);

alter table sandbox_disputes add constraint sandbox_disputes_amount_positive CHECK (amount > 0::numeric);

alter table sandbox_disputes add constraint sandbox_disputes_checkout_id_key UNIQUE (checkout_id);

alter table sandbox_disputes add constraint sandbox_disputes_decided CHECK ((decided_at IS NULL) = (status = 'open'::text));

alter table sandbox_disputes add constraint sandbox_disputes_pkey PRIMARY KEY (reference);

alter table sandbox_disputes add constraint sandbox_disputes_status_known CHECK (status = ANY (ARRAY['open'::text, 'won'::text, 'lost'::text]));

alter table sandbox_movements add constraint sandbox_movements_fee_is_of_a_charge CHECK (fee = 0::numeric OR kind = 'checkout'::text);

alter table sandbox_movements add constraint sandbox_movements_kind_known CHECK (kind = ANY (ARRAY['checkout'::text, 'refund'::text, 'transfer'::text, 'reversal'::text]));

alter table sandbox_movements add constraint sandbox_movements_pkey PRIMARY KEY (kind, own_id);

alter table saved_cards add constraint saved_cards_card_is_whole CHECK (num_nonnulls(card_reference, brand, last4, exp_month, exp_year) = ANY (ARRAY[0, 5]));

alter table saved_cards add constraint saved_cards_expiry_range CHECK (exp_month >= 1 AND exp_month <= 12 AND exp_year >= 2000 AND exp_year <= 9999);

alter table saved_cards add constraint saved_cards_gateway_known CHECK (gateway = ANY (ARRAY['sandbox'::text, 'stripe'::text]));

alter table saved_cards add constraint saved_cards_last4_form CHECK (last4 ~ '^[0-9]{4}$'::text);

alter table saved_cards add constraint saved_cards_pkey PRIMARY KEY (user_id);

alter table saved_searches add constraint saved_searches_alert_has_start CHECK (alert = 'never'::text OR alerted_at IS NOT NULL);

alter table saved_searches add constraint saved_searches_alert_known CHECK (alert = ANY (ARRAY['never'::text, 'at_once'::text, 'daily'::text]));

alter table saved_searches add constraint saved_searches_pkey PRIMARY KEY (id);

alter table search_words add constraint search_words_corpus_known CHECK (corpus = ANY (ARRAY['experts'::text, 'projects'::text]));

alter table search_words add constraint search_words_pkey PRIMARY KEY (corpus, word);

alter table service_categories add constraint service_categories_pkey PRIMARY KEY (id);

alter table service_categories add constraint service_categories_slug_key UNIQUE (slug);

alter table sessions add constraint sessions_pkey PRIMARY KEY (sid);

alter table shortlist_entries add constraint shortlist_entries_pkey PRIMARY KEY (user_id, expert_id);

alter table sign_in_steps add constraint sign_in_steps_of_somebody CHECK (user_id IS NOT NULL OR (purpose = ANY (ARRAY['passkey'::text, 'provider'::text])));

alter table sign_in_steps add constraint sign_in_steps_pkey PRIMARY KEY (token_hash);

alter table sign_in_steps add constraint sign_in_steps_purpose_known CHECK (purpose = ANY (ARRAY['second_factor'::text, 'passkey'::text, 'add_passkey'::text, 'prove'::text, 'provider'::text, 'provider_link'::text]));

alter table startup_idea_views add constraint startup_idea_views_pkey PRIMARY KEY (startup_idea_id, viewer_user_id, day);

alter table startup_ideas add constraint startup_ideas_funding_known CHECK (funding_status = ANY (ARRAY['bootstrapped'::text, 'seeking-pre-seed'::text, 'seeking-seed'::text, 'seeking-series-a'::text, 'funded'::text]));

alter table startup_ideas add constraint startup_ideas_pkey PRIMARY KEY (id);

alter table startup_ideas add constraint startup_ideas_stage_known CHECK (stage = ANY (ARRAY['idea'::text, 'prototype'::text, 'mvp'::text, 'early-stage'::text, 'scaling'::text]));

alter table startup_ideas add constraint startup_ideas_time_commitment_known CHECK (time_commitment_required = ANY (ARRAY['part-time'::text, 'full-time'::text]));

alter table startup_ideas add constraint startup_ideas_updated_at_in_order CHECK (updated_at >= created_at);

alter table startup_ideas add constraint startup_ideas_view_count_positive CHECK (view_count >= 0);

alter table subscription_plans add constraint subscription_plans_duration_positive CHECK (duration > 0);

alter table subscription_plans add constraint subscription_plans_fee_range CHECK (fee_basis_points >= 0 AND fee_basis_points <= 10000);

alter table subscription_plans add constraint subscription_plans_name_key UNIQUE (name);

alter table subscription_plans add constraint subscription_plans_pkey PRIMARY KEY (id);

alter table subscription_plans add constraint subscription_plans_price_positive CHECK (price >= 0::numeric);

alter table subscription_pricing_options add constraint subscription_pricing_options_cycle_known CHECK (billing_cycle = ANY (ARRAY['monthly'::text, 'annual'::text]));

alter table subscription_pricing_options add constraint subscription_pricing_options_discount_range CHECK (discount_percentage >= 0 AND discount_percentage <= 100);

alter table subscription_pricing_options add constraint subscription_pricing_options_pkey PRIMARY KEY (id);

alter table subscription_pricing_options add constraint subscription_pricing_options_price_positive CHECK (price >= 0::numeric);

alter table tax_details add constraint tax_details_are_short CHECK (length(COALESCE(first_name, ''::text)) <= 120 AND length(COALESCE(last_name, ''::text)) <= 120 AND length(COALESCE(legal_name, ''::text)) <= 120 AND length(COALESCE(registration_number, ''::text)) <= 60 AND length(city) <= 120 AND length(COALESCE(postcode, ''::text)) <= 20 AND length(COALESCE(vat_number, ''::text)) <= 30 AND length(COALESCE(birth_city, ''::text)) <= 120 AND cardinality(address_lines) >= 1 AND cardinality(address_lines) <= 3 AND cardinality(establishments) <= 27);

alter table tax_details add constraint tax_details_country_is_a_code CHECK (country ~ '^[A-Z]{2}$'::text AND COALESCE(birth_country, 'XX'::text) ~ '^[A-Z]{2}$'::text);

alter table tax_details add constraint tax_details_name_the_seller CHECK (
CASE seller_kind
    WHEN 'individual'::text THEN first_name IS NOT NULL AND last_name IS NOT NULL AND birth_day IS NOT NULL AND legal_name IS NULL AND registration_number IS NULL AND establishments = '{}'::text[]
    ELSE legal_name IS NOT NULL AND registration_number IS NOT NULL AND first_name IS NULL AND last_name IS NULL AND birth_day IS NULL AND birth_city IS NULL AND birth_country IS NULL
END);

alter table tax_details add constraint tax_details_pkey PRIMARY KEY (user_id);

alter table tax_details add constraint tax_details_say_a_place_of_birth CHECK (seller_kind = 'entity'::text OR jsonb_array_length(tins) > 0 OR birth_city IS NOT NULL AND birth_country IS NOT NULL);

alter table tax_details add constraint tax_details_seller_kind_known CHECK (seller_kind = ANY (ARRAY['individual'::text, 'entity'::text]));

alter table tax_details add constraint tax_details_tins_are_a_list CHECK (jsonb_typeof(tins) = 'array'::text AND jsonb_array_length(tins) <= 2);

alter table tax_requests add constraint tax_requests_in_their_order CHECK ((reminded_at IS NULL OR reminded_at >= asked_at) AND (reminded_again_at IS NULL OR reminded_at IS NOT NULL AND reminded_again_at >= reminded_at) AND (withheld_at IS NULL OR reminded_again_at IS NOT NULL AND withheld_at >= (asked_at + '1440:00:00'::interval)));

alter table tax_requests add constraint tax_requests_pkey PRIMARY KEY (expert_id);

alter table timesheet_days add constraint timesheet_days_minutes_range CHECK (minutes >= 1 AND minutes <= 1440);

alter table timesheet_days add constraint timesheet_days_pkey PRIMARY KEY (timesheet_id, day);

alter table timesheets add constraint timesheets_answer_fits_status CHECK ((status = 'handed_over'::text) = (answer_by IS NOT NULL));

alter table timesheets add constraint timesheets_hourly_rate_range CHECK (hourly_rate >= 1::numeric);

alter table timesheets add constraint timesheets_paid_fits_status CHECK ((status = 'approved'::text) = (paid_as_id IS NOT NULL));

alter table timesheets add constraint timesheets_paid_once UNIQUE (paid_as_id);

alter table timesheets add constraint timesheets_pkey PRIMARY KEY (id);

alter table timesheets add constraint timesheets_reminders_not_negative CHECK (reminders_sent >= 0);

alter table timesheets add constraint timesheets_status_known CHECK (status = ANY (ARRAY['open'::text, 'handed_over'::text, 'returned'::text, 'approved'::text]));

alter table timesheets add constraint timesheets_updated_at_in_order CHECK (updated_at >= created_at);

alter table timesheets add constraint timesheets_week_once UNIQUE (milestone_id, week);

alter table timesheets add constraint timesheets_week_positive CHECK (week > 0);

alter table totp_secrets add constraint totp_secrets_pkey PRIMARY KEY (user_id);

alter table user_blocks add constraint user_blocks_not_oneself CHECK (blocker_id <> blocked_id);

alter table user_blocks add constraint user_blocks_pkey PRIMARY KEY (blocker_id, blocked_id);

alter table user_subscriptions add constraint user_subscriptions_cycle_known CHECK (billing_cycle = ANY (ARRAY['monthly'::text, 'annual'::text]));

alter table user_subscriptions add constraint user_subscriptions_dates_in_order CHECK (end_date > start_date);

alter table user_subscriptions add constraint user_subscriptions_next_cycle_known CHECK (next_billing_cycle = ANY (ARRAY['monthly'::text, 'annual'::text]));

alter table user_subscriptions add constraint user_subscriptions_next_is_whole CHECK ((next_plan_id IS NULL) = (next_billing_cycle IS NULL));

alter table user_subscriptions add constraint user_subscriptions_period_amount_range CHECK (period_amount >= 0::numeric);

alter table user_subscriptions add constraint user_subscriptions_pkey PRIMARY KEY (id);

alter table user_subscriptions add constraint user_subscriptions_status_known CHECK (status = ANY (ARRAY['active'::text, 'past_due'::text, 'cancelled'::text, 'expired'::text]));

alter table user_subscriptions add constraint user_subscriptions_updated_at_in_order CHECK (updated_at >= created_at);

alter table users add constraint users_admin_role_known CHECK (admin_role = ANY (ARRAY['support'::text, 'verification'::text, 'finance'::text, 'full'::text]));

alter table users add constraint users_email_is_lower_case CHECK (email = lower(email) AND length(email) >= 3 AND length(email) <= 254);

alter table users add constraint users_email_key UNIQUE (email);

alter table users add constraint users_erased_after_closing CHECK (erased_at IS NULL OR closed_at IS NOT NULL);

alter table users add constraint users_pkey PRIMARY KEY (id);

alter table users add constraint users_updated_at_in_order CHECK (updated_at >= created_at);

alter table users add constraint users_user_type_known CHECK (user_type = ANY (ARRAY['expert'::text, 'organization'::text, 'entrepreneur'::text, 'both'::text]));

alter table vat_answers add constraint vat_answers_are_short CHECK (length(vat_number) <= 30 AND length(COALESCE(consultation_number, ''::text)) <= 100 AND length(COALESCE(registered_name, ''::text)) <= 500 AND length(COALESCE(registered_address, ''::text)) <= 1000);

alter table vat_answers add constraint vat_answers_country_is_a_code CHECK (country ~ '^[A-Z]{2}$'::text);

alter table vat_answers add constraint vat_answers_outcome_known CHECK (outcome = ANY (ARRAY['confirmed'::text, 'unknown'::text]));

alter table vat_answers add constraint vat_answers_pkey PRIMARY KEY (id);

alter table vat_answers add constraint vat_answers_register_known CHECK (register = ANY (ARRAY['vies'::text, 'hmrc'::text]));

alter table vat_decisions add constraint vat_decisions_country_is_a_code CHECK (country ~ '^[A-Z]{2}$'::text);

alter table vat_decisions add constraint vat_decisions_have_a_reason CHECK (length(reason) >= 1 AND length(reason) <= 500 AND length(COALESCE(end_reason, ''::text)) <= 500 AND (ended_at IS NULL) = (end_reason IS NULL));

alter table vat_decisions add constraint vat_decisions_pkey PRIMARY KEY (id);

alter table vat_filing_documents add constraint vat_filing_documents_pkey PRIMARY KEY (kind, invoice_id);

alter table vat_filing_lines add constraint vat_filing_lines_once UNIQUE NULLS NOT DISTINCT (filing_id, sold_on, vat_rule, vat_basis_points, vat_country);

alter table vat_filings add constraint vat_filings_country_is_a_code CHECK (country ~ '^[A-Z]{2}$'::text);

alter table vat_filings add constraint vat_filings_have_a_reference CHECK (length(reference) >= 1 AND length(reference) <= 100);

alter table vat_filings add constraint vat_filings_in_order CHECK (from_day <= to_day);

alter table vat_filings add constraint vat_filings_kind_known CHECK (kind = ANY (ARRAY['vat'::text, 'uk_vat'::text, 'oss'::text, 'ec_sales'::text]));

alter table vat_filings add constraint vat_filings_once UNIQUE (kind, from_day);

alter table vat_filings add constraint vat_filings_pkey PRIMARY KEY (id);

alter table vat_payments add constraint vat_payments_have_a_reference CHECK (length(reference) >= 1 AND length(reference) <= 100);

alter table vat_payments add constraint vat_payments_pkey PRIMARY KEY (id);

alter table vat_payments add constraint vat_payments_takes_back_id_key UNIQUE (takes_back_id);

alter table vat_return_reminders add constraint vat_return_reminders_kind_known CHECK (kind = ANY (ARRAY['vat'::text, 'uk_vat'::text, 'oss'::text, 'ec_sales'::text]));

alter table vat_return_reminders add constraint vat_return_reminders_pkey PRIMARY KEY (kind, from_day, days_before);

alter table vat_schemes add constraint vat_schemes_begin_with_a_month CHECK (EXTRACT(day FROM from_day) = 1::numeric);

alter table vat_schemes add constraint vat_schemes_country_is_a_code CHECK (country ~ '^[A-Z]{2}$'::text);

alter table vat_schemes add constraint vat_schemes_ec_sales_frequency_known CHECK (ec_sales_frequency = ANY (ARRAY['monthly'::text, 'quarterly'::text]));

alter table vat_schemes add constraint vat_schemes_frequency_known CHECK (frequency = ANY (ARRAY['monthly'::text, 'quarterly'::text]));

alter table vat_schemes add constraint vat_schemes_from_day_key UNIQUE (from_day);

alter table vat_schemes add constraint vat_schemes_pkey PRIMARY KEY (id);

alter table vat_schemes add constraint vat_schemes_stagger_quarters CHECK (stagger_group = 1 OR (stagger_group = ANY (ARRAY[2, 3])) AND frequency = 'quarterly'::text);

alter table verification_openings add constraint verification_openings_pkey PRIMARY KEY (verification_id, document_id, admin_id);

alter table verification_steps add constraint verification_steps_basis_known CHECK (basis <@ ARRAY['documents'::text, 'register'::text, 'declared'::text]);

alter table verification_steps add constraint verification_steps_basis_of_yes CHECK (kind = 'verified'::text OR basis = '{}'::text[]);

alter table verification_steps add constraint verification_steps_kind_known CHECK (kind = ANY (ARRAY['submitted'::text, 'resubmitted'::text, 'changed'::text, 'reopened'::text, 'expedited'::text, 'verified'::text, 'more_needed'::text, 'declined'::text, 'undone'::text, 'withdrawn'::text, 'renewal_asked'::text, 'replaced'::text, 'expired'::text]));

alter table verification_steps add constraint verification_steps_pkey PRIMARY KEY (id);

alter table verification_steps add constraint verification_steps_reference_of_register CHECK (register_reference IS NULL OR register_name IS NOT NULL);

alter table verification_steps add constraint verification_steps_register_named CHECK (('register'::text = ANY (basis)) = (register_name IS NOT NULL));

alter table verification_steps add constraint verification_steps_undoes_id_key UNIQUE (undoes_id);

alter table verification_steps add constraint verification_steps_undone CHECK ((kind = 'undone'::text) = (undoes_id IS NOT NULL));

alter table verifications add constraint verifications_approved_until CHECK (status <> 'approved'::text OR verified_at IS NOT NULL AND expires_at > verified_at);

alter table verifications add constraint verifications_cost_is_of_expediting CHECK ((cost > 0::numeric) = (expedited_at IS NOT NULL));

alter table verifications add constraint verifications_cost_positive CHECK (cost >= 0::numeric);

alter table verifications add constraint verifications_held_while_pending CHECK ((held_step_id IS NULL) = (held_until IS NULL) AND (held_step_id IS NULL OR status = 'pending'::text));

alter table verifications add constraint verifications_of_one_subject CHECK (num_nonnulls(expert_id, organization_id) = 1);

alter table verifications add constraint verifications_pkey PRIMARY KEY (id);

alter table verifications add constraint verifications_revision_positive CHECK (revision > 0);

alter table verifications add constraint verifications_status_known CHECK (status = ANY (ARRAY['pending'::text, 'more_needed'::text, 'approved'::text, 'rejected'::text, 'expired'::text]));

alter table verifications add constraint verifications_updated_at_in_order CHECK (updated_at >= created_at);

alter table webhook_attempts add constraint webhook_attempts_answer_length CHECK (char_length(answer) <= 1000);

alter table webhook_attempts add constraint webhook_attempts_duration_positive CHECK (duration_ms >= 0);

alter table webhook_attempts add constraint webhook_attempts_failure_known CHECK (failure = ANY (ARRAY['status'::text, 'redirect'::text, 'timeout'::text, 'unreachable'::text, 'tls'::text, 'not_found'::text, 'forbidden_address'::text, 'secret'::text]));

alter table webhook_attempts add constraint webhook_attempts_pkey PRIMARY KEY (id);

alter table webhook_deliveries add constraint webhook_deliveries_attempts_positive CHECK (attempts >= 0);

alter table webhook_deliveries add constraint webhook_deliveries_pending_is_due CHECK ((next_attempt_at IS NOT NULL) = (status = 'pending'::text));

alter table webhook_deliveries add constraint webhook_deliveries_pkey PRIMARY KEY (id);

alter table webhook_deliveries add constraint webhook_deliveries_settled CHECK ((settled_at IS NULL) = (status = 'pending'::text));

alter table webhook_deliveries add constraint webhook_deliveries_status_known CHECK (status = ANY (ARRAY['pending'::text, 'delivered'::text, 'failed'::text]));

alter table webhook_endpoints add constraint webhook_endpoints_description_length CHECK (char_length(description) >= 1 AND char_length(description) <= 200);

alter table webhook_endpoints add constraint webhook_endpoints_former_secret CHECK ((former_sealed_secret IS NULL) = (former_secret_until IS NULL));

alter table webhook_endpoints add constraint webhook_endpoints_lane CHECK ((lane_id IS NULL) = (lane_until IS NULL));

alter table webhook_endpoints add constraint webhook_endpoints_pkey PRIMARY KEY (id);

alter table webhook_endpoints add constraint webhook_endpoints_stopped_at CHECK ((stopped IS NULL) = (stopped_at IS NULL));

alter table webhook_endpoints add constraint webhook_endpoints_stopped_known CHECK (stopped = ANY (ARRAY['owner'::text, 'failing'::text, 'gone'::text, 'account'::text]));

alter table webhook_endpoints add constraint webhook_endpoints_url_length CHECK (char_length(url) >= 1 AND char_length(url) <= 500);

alter table word_counts add constraint word_counts_corpus_known CHECK (corpus = ANY (ARRAY['experts'::text, 'entrepreneurs'::text, 'projects'::text, 'startup_ideas'::text]));

alter table word_counts add constraint word_counts_documents_positive CHECK (documents > 0);

alter table word_counts add constraint word_counts_pkey PRIMARY KEY (corpus, stem);

alter table account_closings add constraint account_closings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table account_suspensions add constraint account_suspensions_restored_by_id_fkey FOREIGN KEY (restored_by_id) REFERENCES users(id) ON DELETE SET NULL;

alter table account_suspensions add constraint account_suspensions_suspended_by_id_fkey FOREIGN KEY (suspended_by_id) REFERENCES users(id) ON DELETE SET NULL;

alter table account_suspensions add constraint account_suspensions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table admin_users add constraint admin_users_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table agreement_signatures add constraint agreement_signatures_agreement_id_fkey FOREIGN KEY (agreement_id) REFERENCES agreements(id);

alter table agreement_signatures add constraint agreement_signatures_founder_agreement_id_fkey FOREIGN KEY (founder_agreement_id) REFERENCES founder_agreements(id);

alter table agreement_signatures add constraint agreement_signatures_nda_id_fkey FOREIGN KEY (nda_id) REFERENCES ndas(id);

alter table agreement_signatures add constraint agreement_signatures_signer_id_fkey FOREIGN KEY (signer_id) REFERENCES users(id);

alter table agreements add constraint agreements_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id);

alter table answer_acts add constraint answer_acts_answer_id_fkey FOREIGN KEY (answer_id) REFERENCES kept_answers(id) ON DELETE CASCADE;

alter table answer_acts add constraint answer_acts_expert_id_fkey FOREIGN KEY (expert_id) REFERENCES experts(id) ON DELETE CASCADE;

alter table api_tokens add constraint api_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table availabilities add constraint availabilities_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

alter table bank_payout_transfers add constraint bank_payout_transfers_bank_payout_id_fkey FOREIGN KEY (bank_payout_id) REFERENCES bank_payouts(id);

alter table bank_payout_transfers add constraint bank_payout_transfers_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES gateway_transfers(id);

alter table bank_payouts add constraint bank_payouts_expert_id_fkey FOREIGN KEY (expert_id) REFERENCES experts(id);

alter table billing_details add constraint billing_details_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table billing_details add constraint billing_details_vat_answer_id_fkey FOREIGN KEY (vat_answer_id) REFERENCES vat_answers(id) ON DELETE SET NULL;

alter table bonuses add constraint bonuses_giver_id_fkey FOREIGN KEY (giver_id) REFERENCES users(id);

alter table bonuses add constraint bonuses_milestone_id_fkey FOREIGN KEY (milestone_id) REFERENCES milestones(id);

alter table bonuses add constraint bonuses_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id);

alter table book_closing_balances add constraint book_closing_balances_closing_id_fkey FOREIGN KEY (closing_id) REFERENCES book_closings(id);

alter table book_closings add constraint book_closings_closed_by_id_fkey FOREIGN KEY (closed_by_id) REFERENCES users(id) ON DELETE SET NULL;

alter table book_closings add constraint book_closings_reopened_by_id_fkey FOREIGN KEY (reopened_by_id) REFERENCES users(id) ON DELETE SET NULL;

alter table bookings add constraint bookings_cancelled_by_id_fkey FOREIGN KEY (cancelled_by_id) REFERENCES users(id);

alter table bookings add constraint bookings_client_user_id_fkey FOREIGN KEY (client_user_id) REFERENCES users(id);

alter table bookings add constraint bookings_expert_id_fkey FOREIGN KEY (expert_id) REFERENCES experts(id);

alter table bookings add constraint bookings_expert_user_id_fkey FOREIGN KEY (expert_user_id) REFERENCES users(id);

alter table bookings add constraint bookings_milestone_id_fkey FOREIGN KEY (milestone_id) REFERENCES milestones(id);

alter table calendar_feeds add constraint calendar_feeds_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table change_order_items add constraint change_order_items_change_order_id_fkey FOREIGN KEY (change_order_id) REFERENCES change_orders(id);

alter table change_order_items add constraint change_order_items_milestone_id_fkey FOREIGN KEY (milestone_id) REFERENCES milestones(id);

alter table change_orders add constraint change_orders_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id);

alter table change_orders add constraint change_orders_proposer_id_fkey FOREIGN KEY (proposer_id) REFERENCES users(id);

alter table checkout_sessions add constraint checkout_sessions_bonus_id_fkey FOREIGN KEY (bonus_id) REFERENCES bonuses(id);

alter table checkout_sessions add constraint checkout_sessions_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id);

alter table checkout_sessions add constraint checkout_sessions_change_order_id_fkey FOREIGN KEY (change_order_id) REFERENCES change_orders(id);

alter table checkout_sessions add constraint checkout_sessions_payer_id_fkey FOREIGN KEY (payer_id) REFERENCES users(id);

alter table checkout_sessions add constraint checkout_sessions_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES project_payments(id);

alter table checkout_sessions add constraint checkout_sessions_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES subscription_plans(id);

alter table checkout_sessions add constraint checkout_sessions_renewal_id_fkey FOREIGN KEY (renewal_id) REFERENCES plan_renewals(id);

alter table checkout_sessions add constraint checkout_sessions_upgraded_id_fkey FOREIGN KEY (upgraded_id) REFERENCES user_subscriptions(id);

alter table checkout_sessions add constraint checkout_sessions_verification_id_fkey FOREIGN KEY (verification_id) REFERENCES verifications(id);

alter table co_founder_applications add constraint co_founder_applications_entrepreneur_id_fkey FOREIGN KEY (entrepreneur_id) REFERENCES entrepreneurs(id);

alter table co_founder_applications add constraint co_founder_applications_startup_idea_id_fkey FOREIGN KEY (startup_idea_id) REFERENCES startup_ideas(id);

alter table confidential_parts add constraint confidential_parts_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id);

alter table connection_sides add constraint connection_sides_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES connections(id) ON DELETE CASCADE;

alter table connection_sides add constraint connection_sides_entrepreneur_id_fkey FOREIGN KEY (entrepreneur_id) REFERENCES entrepreneurs(id) ON DELETE CASCADE;

alter table connections add constraint connections_closed_by_id_fkey FOREIGN KEY (closed_by_id) REFERENCES entrepreneurs(id) ON DELETE SET NULL;

alter table connections add constraint connections_invitee_id_fkey FOREIGN KEY (invitee_id) REFERENCES entrepreneurs(id) ON DELETE CASCADE;

alter table connections add constraint connections_inviter_id_fkey FOREIGN KEY (inviter_id) REFERENCES entrepreneurs(id) ON DELETE CASCADE;

alter table credentials add constraint credentials_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table dispute_proposals add constraint dispute_proposals_dispute_id_fkey FOREIGN KEY (dispute_id) REFERENCES disputes(id);

alter table dispute_proposals add constraint dispute_proposals_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES users(id);

alter table disputes add constraint disputes_milestone_id_fkey FOREIGN KEY (milestone_id) REFERENCES milestones(id);

alter table disputes add constraint disputes_opened_by_id_fkey FOREIGN KEY (opened_by_id) REFERENCES users(id);

alter table disputes add constraint disputes_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES project_payments(id);

alter table disputes add constraint disputes_resolved_by_id_fkey FOREIGN KEY (resolved_by_id) REFERENCES users(id);

alter table documents add constraint documents_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table domain_events add constraint domain_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL;

alter table email_changes add constraint email_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table entrepreneur_niches add constraint entrepreneur_niches_entrepreneur_id_fkey FOREIGN KEY (entrepreneur_id) REFERENCES entrepreneurs(id) ON DELETE CASCADE;

alter table entrepreneur_views add constraint entrepreneur_views_entrepreneur_id_fkey FOREIGN KEY (entrepreneur_id) REFERENCES entrepreneurs(id) ON DELETE CASCADE;

alter table entrepreneur_views add constraint entrepreneur_views_viewer_user_id_fkey FOREIGN KEY (viewer_user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table entrepreneurs add constraint entrepreneurs_hidden_by_id_fkey FOREIGN KEY (hidden_by_id) REFERENCES users(id) ON DELETE SET NULL;

alter table entrepreneurs add constraint entrepreneurs_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

alter table event_deliveries add constraint event_deliveries_event_id_fkey FOREIGN KEY (event_id) REFERENCES domain_events(id) ON DELETE CASCADE;

alter table event_messages add constraint event_messages_event_id_fkey FOREIGN KEY (event_id) REFERENCES domain_events(id) ON DELETE CASCADE;

alter table event_messages add constraint event_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table expense_versions add constraint expense_versions_expense_id_fkey FOREIGN KEY (expense_id) REFERENCES expenses(id);

alter table expense_versions add constraint expense_versions_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id);

alter table expenses add constraint expenses_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id);

alter table expenses add constraint expenses_milestone_id_fkey FOREIGN KEY (milestone_id) REFERENCES milestones(id);

alter table expenses add constraint expenses_paid_as_id_fkey FOREIGN KEY (paid_as_id) REFERENCES milestones(id);

alter table expert_facets add constraint expert_facets_expert_id_fkey FOREIGN KEY (expert_id) REFERENCES experts(id) ON DELETE CASCADE;

alter table expert_niches add constraint expert_niches_expert_id_fkey FOREIGN KEY (expert_id) REFERENCES experts(id) ON DELETE CASCADE;

alter table expert_services add constraint expert_services_expert_id_fkey FOREIGN KEY (expert_id) REFERENCES experts(id) ON DELETE CASCADE;

alter table expert_services add constraint expert_services_service_category_id_fkey FOREIGN KEY (service_category_id) REFERENCES service_categories(id);

alter table experts add constraint experts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

alter table file_upload_parts add constraint file_upload_parts_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES file_uploads(id) ON DELETE CASCADE;

alter table file_uploads add constraint file_uploads_uploader_id_fkey FOREIGN KEY (uploader_id) REFERENCES users(id);

alter table files add constraint files_dispute_id_fkey FOREIGN KEY (dispute_id) REFERENCES disputes(id);

alter table files add constraint files_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages(id);

alter table files add constraint files_milestone_id_fkey FOREIGN KEY (milestone_id) REFERENCES milestones(id) ON DELETE CASCADE;

alter table files add constraint files_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE;

alter table files add constraint files_uploader_id_fkey FOREIGN KEY (uploader_id) REFERENCES users(id);

alter table founder_agreements add constraint founder_agreements_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES connections(id) ON DELETE SET NULL;

alter table founder_agreements add constraint founder_agreements_invitee_user_id_fkey FOREIGN KEY (invitee_user_id) REFERENCES users(id);

alter table founder_agreements add constraint founder_agreements_inviter_user_id_fkey FOREIGN KEY (inviter_user_id) REFERENCES users(id);

alter table founder_agreements add constraint founder_agreements_startup_idea_id_fkey FOREIGN KEY (startup_idea_id) REFERENCES startup_ideas(id) ON DELETE SET NULL;

alter table founder_answer_acts add constraint founder_answer_acts_answer_id_fkey FOREIGN KEY (answer_id) REFERENCES kept_founder_answers(id) ON DELETE CASCADE;

alter table founder_answer_acts add constraint founder_answer_acts_entrepreneur_id_fkey FOREIGN KEY (entrepreneur_id) REFERENCES entrepreneurs(id) ON DELETE CASCADE;

alter table gateway_attempts add constraint gateway_attempts_ordered_by_fkey FOREIGN KEY (ordered_by) REFERENCES users(id);

alter table gateway_attempts add constraint gateway_attempts_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES gateway_refunds(id);

alter table gateway_attempts add constraint gateway_attempts_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES gateway_transfers(id);

alter table gateway_balance_transactions add constraint gateway_balance_transactions_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES checkout_sessions(id);

alter table gateway_balance_transactions add constraint gateway_balance_transactions_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES gateway_refunds(id);

alter table gateway_balance_transactions add constraint gateway_balance_transactions_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES gateway_transfers(id);

alter table gateway_chargebacks add constraint gateway_chargebacks_accepted_by_fkey FOREIGN KEY (accepted_by) REFERENCES users(id);

alter table gateway_chargebacks add constraint gateway_chargebacks_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES checkout_sessions(id);

alter table gateway_chargebacks add constraint gateway_chargebacks_evidence_sent_by_fkey FOREIGN KEY (evidence_sent_by) REFERENCES users(id);

alter table gateway_chargebacks add constraint gateway_chargebacks_loss_proposed_by_fkey FOREIGN KEY (loss_proposed_by) REFERENCES users(id);

alter table gateway_refunds add constraint gateway_refunds_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES checkout_sessions(id);

alter table gateway_reversals add constraint gateway_reversals_chargeback_id_fkey FOREIGN KEY (chargeback_id) REFERENCES gateway_chargebacks(id);

alter table gateway_reversals add constraint gateway_reversals_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES gateway_transfers(id);

alter table gateway_transfers add constraint gateway_transfers_expert_id_fkey FOREIGN KEY (expert_id) REFERENCES experts(id);

alter table gateway_transfers add constraint gateway_transfers_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES project_payments(id);

alter table idempotency_keys add constraint idempotency_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table impersonations add constraint impersonations_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES users(id) ON DELETE CASCADE;

alter table impersonations add constraint impersonations_person_id_fkey FOREIGN KEY (person_id) REFERENCES users(id) ON DELETE CASCADE;

alter table invoice_senders add constraint invoice_senders_expert_id_fkey FOREIGN KEY (expert_id) REFERENCES experts(id);

alter table invoices add constraint invoices_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES checkout_sessions(id);

alter table invoices add constraint invoices_credited_id_fkey FOREIGN KEY (credited_id) REFERENCES invoices(id);

alter table invoices add constraint invoices_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES project_payments(id);

alter table invoices add constraint invoices_receiver_user_id_fkey FOREIGN KEY (receiver_user_id) REFERENCES users(id);

alter table invoices add constraint invoices_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES invoice_senders(id);

alter table invoices add constraint invoices_sender_user_id_fkey FOREIGN KEY (sender_user_id) REFERENCES users(id);

alter table kept_answers add constraint kept_answers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table kept_founder_answers add constraint kept_founder_answers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table learned_founder_shifts add constraint learned_founder_shifts_entrepreneur_id_fkey FOREIGN KEY (entrepreneur_id) REFERENCES entrepreneurs(id) ON DELETE CASCADE;

alter table learned_shifts add constraint learned_shifts_expert_id_fkey FOREIGN KEY (expert_id) REFERENCES experts(id) ON DELETE CASCADE;

alter table ledger_entries add constraint ledger_entries_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES ledger_transactions(id);

alter table ledger_transactions add constraint ledger_transactions_balance_transaction_id_fkey FOREIGN KEY (balance_transaction_id) REFERENCES gateway_balance_transactions(id);

alter table ledger_transactions add constraint ledger_transactions_chargeback_id_fkey FOREIGN KEY (chargeback_id) REFERENCES gateway_chargebacks(id);

alter table ledger_transactions add constraint ledger_transactions_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES checkout_sessions(id);

alter table ledger_transactions add constraint ledger_transactions_lost_sale_id_fkey FOREIGN KEY (lost_sale_id) REFERENCES lost_sales(id);

alter table ledger_transactions add constraint ledger_transactions_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES project_payments(id);

alter table ledger_transactions add constraint ledger_transactions_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES gateway_transfers(id);

alter table ledger_transactions add constraint ledger_transactions_vat_payment_id_fkey FOREIGN KEY (vat_payment_id) REFERENCES vat_payments(id);

alter table lost_sales add constraint lost_sales_chargeback_id_fkey FOREIGN KEY (chargeback_id) REFERENCES gateway_chargebacks(id);

alter table lost_sales add constraint lost_sales_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES checkout_sessions(id);

alter table lost_sales add constraint lost_sales_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES project_payments(id);

alter table lost_sales add constraint lost_sales_restores_id_fkey FOREIGN KEY (restores_id) REFERENCES lost_sales(id);

alter table mail_times add constraint mail_times_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table mails add constraint mails_event_id_fkey FOREIGN KEY (event_id) REFERENCES domain_events(id) ON DELETE SET NULL;

alter table mails add constraint mails_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table messages add constraint messages_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id);

alter table messages add constraint messages_receiver_id_fkey FOREIGN KEY (receiver_id) REFERENCES users(id);

alter table messages add constraint messages_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES users(id);

alter table milestones add constraint milestones_expenses_of_id_fkey FOREIGN KEY (expenses_of_id) REFERENCES milestones(id);

alter table milestones add constraint milestones_part_of_id_fkey FOREIGN KEY (part_of_id) REFERENCES milestones(id);

alter table milestones add constraint milestones_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id);

alter table moderation_actions add constraint moderation_actions_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL;

alter table moderation_actions add constraint moderation_actions_entrepreneur_id_fkey FOREIGN KEY (entrepreneur_id) REFERENCES entrepreneurs(id) ON DELETE CASCADE;

alter table moderation_actions add constraint moderation_actions_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages(id) ON DELETE CASCADE;

alter table moderation_actions add constraint moderation_actions_person_id_fkey FOREIGN KEY (person_id) REFERENCES users(id) ON DELETE CASCADE;

alter table moderation_actions add constraint moderation_actions_report_id_fkey FOREIGN KEY (report_id) REFERENCES reports(id) ON DELETE SET NULL;

alter table moderation_actions add constraint moderation_actions_review_id_fkey FOREIGN KEY (review_id) REFERENCES reviews(id) ON DELETE CASCADE;

alter table ndas add constraint ndas_expert_user_id_fkey FOREIGN KEY (expert_user_id) REFERENCES users(id);

alter table ndas add constraint ndas_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id);

alter table notification_preferences add constraint notification_preferences_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table notifications add constraint notifications_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL;

alter table notifications add constraint notifications_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE;

alter table notifications add constraint notifications_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES connections(id) ON DELETE SET NULL;

alter table notifications add constraint notifications_milestone_id_fkey FOREIGN KEY (milestone_id) REFERENCES milestones(id) ON DELETE CASCADE;

alter table notifications add constraint notifications_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE;

alter table notifications add constraint notifications_recipient_id_fkey FOREIGN KEY (recipient_id) REFERENCES users(id) ON DELETE CASCADE;

alter table notifications add constraint notifications_report_id_fkey FOREIGN KEY (report_id) REFERENCES reports(id) ON DELETE CASCADE;

alter table notifications add constraint notifications_review_id_fkey FOREIGN KEY (review_id) REFERENCES reviews(id) ON DELETE CASCADE;

alter table notifications add constraint notifications_saved_search_id_fkey FOREIGN KEY (saved_search_id) REFERENCES saved_searches(id) ON DELETE CASCADE;

alter table notifications add constraint notifications_startup_idea_id_fkey FOREIGN KEY (startup_idea_id) REFERENCES startup_ideas(id) ON DELETE CASCADE;

alter table notifications add constraint notifications_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES user_subscriptions(id) ON DELETE CASCADE;

alter table one_time_tokens add constraint one_time_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table organizations add constraint organizations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

alter table organizations add constraint organizations_verification_decided_by_id_fkey FOREIGN KEY (verification_decided_by_id) REFERENCES users(id) ON DELETE SET NULL;

alter table passkeys add constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table payment_fundings add constraint payment_fundings_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES checkout_sessions(id);

alter table payment_fundings add constraint payment_fundings_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES project_payments(id);

alter table payout_accounts add constraint payout_accounts_expert_id_fkey FOREIGN KEY (expert_id) REFERENCES experts(id);

alter table payout_requirements add constraint payout_requirements_expert_id_fkey FOREIGN KEY (expert_id) REFERENCES payout_accounts(expert_id);

alter table plan_renewals add constraint plan_renewals_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES subscription_plans(id);

alter table plan_renewals add constraint plan_renewals_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES user_subscriptions(id);

alter table platform_report_records add constraint platform_report_records_expert_id_fkey FOREIGN KEY (expert_id) REFERENCES experts(id) ON DELETE CASCADE;

alter table platform_report_records add constraint platform_report_records_report_id_fkey FOREIGN KEY (report_id) REFERENCES platform_reports(id) ON DELETE CASCADE;

alter table platform_reports add constraint platform_reports_issued_by_id_fkey FOREIGN KEY (issued_by_id) REFERENCES users(id) ON DELETE SET NULL;

alter table portfolio_items add constraint portfolio_items_expert_id_fkey FOREIGN KEY (expert_id) REFERENCES experts(id) ON DELETE CASCADE;

alter table profile_views add constraint profile_views_expert_id_fkey FOREIGN KEY (expert_id) REFERENCES experts(id) ON DELETE CASCADE;

alter table profile_views add constraint profile_views_viewer_user_id_fkey FOREIGN KEY (viewer_user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table project_events add constraint project_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id);

alter table project_events add constraint project_events_milestone_id_fkey FOREIGN KEY (milestone_id) REFERENCES milestones(id) ON DELETE CASCADE;

alter table project_events add constraint project_events_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE;

alter table project_invitations add constraint project_invitations_expert_id_fkey FOREIGN KEY (expert_id) REFERENCES experts(id);

alter table project_invitations add constraint project_invitations_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE;

alter table project_payments add constraint project_payments_client FOREIGN KEY (project_id, client_id) REFERENCES projects(id, organization_id);

alter table project_payments add constraint project_payments_client_id_fkey FOREIGN KEY (client_id) REFERENCES organizations(id);

alter table project_payments add constraint project_payments_expert_id_fkey FOREIGN KEY (expert_id) REFERENCES experts(id);

alter table project_payments add constraint project_payments_milestone FOREIGN KEY (milestone_id, project_id) REFERENCES milestones(id, project_id);

alter table project_payments add constraint project_payments_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id);

alter table project_questions add constraint project_questions_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id);

alter table projects add constraint projects_expert_id_fkey FOREIGN KEY (expert_id) REFERENCES experts(id);

alter table projects add constraint projects_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

alter table projects add constraint projects_service_category_id_fkey FOREIGN KEY (service_category_id) REFERENCES service_categories(id);

alter table proposal_answers add constraint proposal_answers_proposal_id_fkey FOREIGN KEY (proposal_id) REFERENCES proposals(id);

alter table proposal_milestones add constraint proposal_milestones_proposal_id_fkey FOREIGN KEY (proposal_id) REFERENCES proposals(id);

alter table proposal_templates add constraint proposal_templates_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

alter table proposal_versions add constraint proposal_versions_proposal_id_fkey FOREIGN KEY (proposal_id) REFERENCES proposals(id);

alter table proposals add constraint proposals_expert_id_fkey FOREIGN KEY (expert_id) REFERENCES experts(id);

alter table proposals add constraint proposals_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id);

alter table provider_identities add constraint provider_identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table reconciliations add constraint reconciliations_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id);

alter table recovery_codes add constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table remembered_browsers add constraint remembered_browsers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table reports add constraint reports_entrepreneur_id_fkey FOREIGN KEY (entrepreneur_id) REFERENCES entrepreneurs(id) ON DELETE CASCADE;

alter table reports add constraint reports_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages(id) ON DELETE CASCADE;

alter table reports add constraint reports_person_id_fkey FOREIGN KEY (person_id) REFERENCES users(id) ON DELETE CASCADE;

alter table reports add constraint reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES users(id) ON DELETE CASCADE;

alter table reports add constraint reports_resolved_by_id_fkey FOREIGN KEY (resolved_by_id) REFERENCES users(id) ON DELETE SET NULL;

alter table reports add constraint reports_review_id_fkey FOREIGN KEY (review_id) REFERENCES reviews(id) ON DELETE CASCADE;

alter table revenue_entries add constraint revenue_entries_lost_sale_id_fkey FOREIGN KEY (lost_sale_id) REFERENCES lost_sales(id);

alter table revenue_entries add constraint revenue_entries_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id);

alter table revenue_entries add constraint revenue_entries_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

alter table reviews add constraint reviews_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id);

alter table reviews add constraint reviews_reviewee_id_fkey FOREIGN KEY (reviewee_id) REFERENCES users(id);

alter table reviews add constraint reviews_reviewer_id_fkey FOREIGN KEY (reviewer_id) REFERENCES users(id);

alter table sandbox_accounts add constraint sandbox_accounts_expert_id_fkey FOREIGN KEY (expert_id) REFERENCES experts(id);

alter table sandbox_disputes add constraint sandbox_disputes_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES checkout_sessions(id);

alter table saved_cards add constraint saved_cards_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

alter table saved_searches add constraint saved_searches_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table sessions add constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table shortlist_entries add constraint shortlist_entries_expert_id_fkey FOREIGN KEY (expert_id) REFERENCES experts(id) ON DELETE CASCADE;

alter table shortlist_entries add constraint shortlist_entries_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table sign_in_steps add constraint sign_in_steps_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table startup_idea_views add constraint startup_idea_views_startup_idea_id_fkey FOREIGN KEY (startup_idea_id) REFERENCES startup_ideas(id) ON DELETE CASCADE;

alter table startup_idea_views add constraint startup_idea_views_viewer_user_id_fkey FOREIGN KEY (viewer_user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table startup_ideas add constraint startup_ideas_entrepreneur_id_fkey FOREIGN KEY (entrepreneur_id) REFERENCES entrepreneurs(id);

alter table subscription_pricing_options add constraint subscription_pricing_options_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES subscription_plans(id);

alter table tax_details add constraint tax_details_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table tax_requests add constraint tax_requests_expert_id_fkey FOREIGN KEY (expert_id) REFERENCES experts(id) ON DELETE CASCADE;

alter table timesheet_days add constraint timesheet_days_timesheet_id_fkey FOREIGN KEY (timesheet_id) REFERENCES timesheets(id);

alter table timesheets add constraint timesheets_milestone_id_fkey FOREIGN KEY (milestone_id) REFERENCES milestones(id);

alter table timesheets add constraint timesheets_paid_as_id_fkey FOREIGN KEY (paid_as_id) REFERENCES milestones(id);

alter table totp_secrets add constraint totp_secrets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table user_blocks add constraint user_blocks_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES users(id) ON DELETE CASCADE;

alter table user_blocks add constraint user_blocks_blocker_id_fkey FOREIGN KEY (blocker_id) REFERENCES users(id) ON DELETE CASCADE;

alter table user_subscriptions add constraint user_subscriptions_next_plan_id_fkey FOREIGN KEY (next_plan_id) REFERENCES subscription_plans(id);

alter table user_subscriptions add constraint user_subscriptions_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES subscription_plans(id);

alter table user_subscriptions add constraint user_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

alter table users add constraint users_location_id_fkey FOREIGN KEY (location_id) REFERENCES locations(id);

alter table vat_answers add constraint vat_answers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table vat_decisions add constraint vat_decisions_accepted_by_id_fkey FOREIGN KEY (accepted_by_id) REFERENCES users(id) ON DELETE SET NULL;

alter table vat_decisions add constraint vat_decisions_ended_by_id_fkey FOREIGN KEY (ended_by_id) REFERENCES users(id) ON DELETE SET NULL;

alter table vat_decisions add constraint vat_decisions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table vat_filing_documents add constraint vat_filing_documents_filing_id_fkey FOREIGN KEY (filing_id) REFERENCES vat_filings(id);

alter table vat_filing_documents add constraint vat_filing_documents_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id);

alter table vat_filing_lines add constraint vat_filing_lines_filing_id_fkey FOREIGN KEY (filing_id) REFERENCES vat_filings(id);

alter table vat_filings add constraint vat_filings_filed_by_id_fkey FOREIGN KEY (filed_by_id) REFERENCES users(id) ON DELETE SET NULL;

alter table vat_payments add constraint vat_payments_booked_by_id_fkey FOREIGN KEY (booked_by_id) REFERENCES users(id) ON DELETE SET NULL;

alter table vat_payments add constraint vat_payments_filing_id_fkey FOREIGN KEY (filing_id) REFERENCES vat_filings(id);

alter table vat_payments add constraint vat_payments_takes_back_id_fkey FOREIGN KEY (takes_back_id) REFERENCES vat_payments(id);

alter table vat_schemes add constraint vat_schemes_set_by_id_fkey FOREIGN KEY (set_by_id) REFERENCES users(id) ON DELETE SET NULL;

alter table verification_openings add constraint verification_openings_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES users(id) ON DELETE CASCADE;

alter table verification_openings add constraint verification_openings_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id) ON DELETE CASCADE;

alter table verification_openings add constraint verification_openings_verification_id_fkey FOREIGN KEY (verification_id) REFERENCES verifications(id) ON DELETE CASCADE;

alter table verification_steps add constraint verification_steps_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL;

alter table verification_steps add constraint verification_steps_undoes_id_fkey FOREIGN KEY (undoes_id) REFERENCES verification_steps(id) ON DELETE CASCADE;

alter table verification_steps add constraint verification_steps_verification_id_fkey FOREIGN KEY (verification_id) REFERENCES verifications(id) ON DELETE CASCADE;

alter table verifications add constraint verifications_decided_by_id_fkey FOREIGN KEY (decided_by_id) REFERENCES users(id) ON DELETE SET NULL;

alter table verifications add constraint verifications_expert_id_fkey FOREIGN KEY (expert_id) REFERENCES experts(id) ON DELETE CASCADE;

alter table verifications add constraint verifications_held_step_id_fkey FOREIGN KEY (held_step_id) REFERENCES verification_steps(id);

alter table verifications add constraint verifications_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE;

alter table webhook_attempts add constraint webhook_attempts_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES webhook_deliveries(id) ON DELETE CASCADE;

alter table webhook_deliveries add constraint webhook_deliveries_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoints(id) ON DELETE CASCADE;

alter table webhook_deliveries add constraint webhook_deliveries_message_id_fkey FOREIGN KEY (message_id) REFERENCES event_messages(id) ON DELETE CASCADE;

alter table webhook_endpoints add constraint webhook_endpoints_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

-- indexes

CREATE INDEX account_closings_due ON account_closings USING btree (erase_at);

CREATE INDEX account_suspensions_of_person ON account_suspensions USING btree (user_id, suspended_at);

CREATE UNIQUE INDEX account_suspensions_one_open ON account_suspensions USING btree (user_id) WHERE restored_at IS NULL;

CREATE UNIQUE INDEX agreements_one_present ON agreements USING btree (project_id) WHERE status = ANY (ARRAY['drawn'::text, 'expert_signed'::text, 'in_force'::text, 'declined'::text]);

CREATE INDEX answer_acts_expert ON answer_acts USING btree (expert_id);

CREATE INDEX api_tokens_user ON api_tokens USING btree (user_id, created_at DESC);

CREATE INDEX audit_log_action ON audit_log USING btree (action, at DESC, id DESC);

CREATE INDEX audit_log_actor ON audit_log USING btree (actor_id, at DESC, id DESC) WHERE actor_id IS NOT NULL;

CREATE INDEX audit_log_newest ON audit_log USING btree (at DESC, id DESC);

CREATE INDEX audit_log_project ON audit_log USING btree (project_id, at DESC, id DESC) WHERE project_id IS NOT NULL;

CREATE INDEX audit_log_subject ON audit_log USING btree (subject_id, at DESC, id DESC) WHERE subject_id IS NOT NULL;

CREATE INDEX bank_payout_transfers_transfer ON bank_payout_transfers USING btree (transfer_id);

CREATE INDEX bank_payouts_amount ON bank_payouts USING btree (amount);

CREATE INDEX bank_payouts_expert ON bank_payouts USING btree (expert_id, created_at DESC, id DESC);

CREATE INDEX bank_payouts_gateway_reference_begins ON bank_payouts USING btree (gateway_reference text_pattern_ops);

CREATE INDEX billing_details_vat_answer ON billing_details USING btree (vat_answer_id);

CREATE INDEX billing_details_vat_ask_at ON billing_details USING btree (vat_ask_at NULLS FIRST) WHERE vat_number IS NOT NULL;

CREATE INDEX bonuses_giver ON bonuses USING btree (giver_id);

CREATE UNIQUE INDEX bonuses_one_unpaid ON bonuses USING btree (project_id) WHERE milestone_id IS NULL;

CREATE INDEX bonuses_project ON bonuses USING btree (project_id);

CREATE INDEX book_closings_closed_by ON book_closings USING btree (closed_by_id);

CREATE UNIQUE INDEX book_closings_once ON book_closings USING btree (month) WHERE reopened_at IS NULL;

CREATE INDEX book_closings_reopened_by ON book_closings USING btree (reopened_by_id);

CREATE INDEX bookings_held ON bookings USING btree (held_until) WHERE status = 'held'::text;

CREATE INDEX bookings_of_client ON bookings USING btree (client_user_id, starts_at);

CREATE INDEX bookings_of_expert ON bookings USING btree (expert_user_id, starts_at);

CREATE INDEX bookings_of_expert_profile ON bookings USING btree (expert_id);

CREATE UNIQUE INDEX bookings_of_milestone ON bookings USING btree (milestone_id);

CREATE INDEX bookings_to_come ON bookings USING btree (starts_at) WHERE status = 'booked'::text AND reminders_sent < 2;

CREATE INDEX change_order_items_milestone ON change_order_items USING btree (milestone_id) WHERE milestone_id IS NOT NULL;

CREATE UNIQUE INDEX change_orders_one_open ON change_orders USING btree (project_id) WHERE status = ANY (ARRAY['open'::text, 'awaiting_payment'::text]);

CREATE INDEX checkout_sessions_gateway_reference_begins ON checkout_sessions USING btree (gateway_reference text_pattern_ops);

CREATE UNIQUE INDEX checkout_sessions_one_live_per_payment ON checkout_sessions USING btree (payment_id) WHERE (status = ANY (ARRAY['open'::text, 'paid'::text])) AND purpose = 'milestone'::text;

CREATE UNIQUE INDEX checkout_sessions_one_open_card_per_payer ON checkout_sessions USING btree (payer_id) WHERE status = 'open'::text AND purpose = 'card'::text;

CREATE UNIQUE INDEX checkout_sessions_one_open_per_bonus ON checkout_sessions USING btree (bonus_id) WHERE status = 'open'::text;

CREATE UNIQUE INDEX checkout_sessions_one_open_per_call ON checkout_sessions USING btree (booking_id) WHERE status = 'open'::text;

CREATE UNIQUE INDEX checkout_sessions_one_open_per_change_order ON checkout_sessions USING btree (change_order_id) WHERE status = 'open'::text;

CREATE UNIQUE INDEX checkout_sessions_one_open_per_renewal ON checkout_sessions USING btree (renewal_id) WHERE status = 'open'::text;

CREATE UNIQUE INDEX checkout_sessions_one_open_per_verification ON checkout_sessions USING btree (verification_id) WHERE status = 'open'::text;

CREATE UNIQUE INDEX checkout_sessions_one_open_plan_per_payer ON checkout_sessions USING btree (payer_id) WHERE status = 'open'::text AND purpose = 'subscription'::text;

CREATE INDEX checkout_sessions_page_left_open ON checkout_sessions USING btree (settled_at) WHERE status = 'cancelled'::text AND page_closed_at IS NULL;

CREATE INDEX checkout_sessions_payment ON checkout_sessions USING btree (payment_id) WHERE payment_id IS NOT NULL;

CREATE INDEX checkout_sessions_payment_reference ON checkout_sessions USING btree (payment_reference) WHERE payment_reference IS NOT NULL;

CREATE INDEX checkout_sessions_payment_reference_begins ON checkout_sessions USING btree (payment_reference text_pattern_ops);

CREATE INDEX checkout_sessions_settled_plans ON checkout_sessions USING btree (payer_id, settled_at DESC) WHERE purpose = 'subscription'::text AND (status = ANY (ARRAY['paid'::text, 'declined'::text]));

CREATE INDEX checkout_sessions_verification ON checkout_sessions USING btree (verification_id) WHERE verification_id IS NOT NULL;

CREATE INDEX co_founder_applications_entrepreneur ON co_founder_applications USING btree (entrepreneur_id, created_at DESC, id DESC);

CREATE INDEX co_founder_applications_idea ON co_founder_applications USING btree (startup_idea_id, created_at DESC, id DESC);

CREATE UNIQUE INDEX co_founder_applications_one_live ON co_founder_applications USING btree (startup_idea_id, entrepreneur_id) WHERE status <> ALL (ARRAY['rejected'::text, 'withdrawn'::text]);

CREATE INDEX connection_sides_by_entrepreneur ON connection_sides USING btree (entrepreneur_id);

CREATE INDEX connections_by_invitee ON connections USING btree (invitee_id, status, created_at DESC, id DESC);

CREATE INDEX connections_by_inviter ON connections USING btree (inviter_id, status, created_at DESC, id DESC);

CREATE INDEX connections_of_pair ON connections USING btree (LEAST(inviter_id, invitee_id), GREATEST(inviter_id, invitee_id), created_at DESC);

CREATE UNIQUE INDEX connections_one_live_per_pair ON connections USING btree (LEAST(inviter_id, invitee_id), GREATEST(inviter_id, invitee_id)) WHERE status = ANY (ARRAY['pending'::text, 'accepted'::text]);

CREATE INDEX dispute_proposals_newest ON dispute_proposals USING btree (dispute_id, proposed_at DESC, id DESC);

CREATE INDEX dispute_proposals_proposed_by ON dispute_proposals USING btree (proposed_by);

CREATE UNIQUE INDEX disputes_one_per_payment ON disputes USING btree (payment_id);

CREATE INDEX disputes_unresolved ON disputes USING btree (answer_due_at) WHERE status <> 'resolved'::text;

CREATE INDEX documents_checking ON documents USING btree (created_at) WHERE safety = 'checking'::text;

CREATE INDEX documents_infected ON documents USING btree (checked_at) WHERE safety = 'infected'::text;

CREATE INDEX documents_unclaimed ON documents USING btree (created_at) WHERE claimed_at IS NULL;

CREATE INDEX documents_user ON documents USING btree (user_id);

CREATE INDEX domain_events_occurred ON domain_events USING btree (occurred_at);

CREATE INDEX entrepreneur_views_day ON entrepreneur_views USING btree (entrepreneur_id, day);

CREATE INDEX entrepreneur_views_viewer ON entrepreneur_views USING btree (viewer_user_id);

CREATE INDEX entrepreneurs_active ON entrepreneurs USING btree (created_at DESC, id) WHERE is_active;

CREATE INDEX entrepreneurs_best_connected ON entrepreneurs USING btree (total_connections DESC, id) WHERE is_active AND (is_seeking_co_founders OR is_offering_co_founder_services);

CREATE INDEX entrepreneurs_by_available_time_commitment ON entrepreneurs USING btree (available_time_commitment, experience_level, created_at DESC, id) WHERE is_active;

CREATE INDEX entrepreneurs_by_experience_level ON entrepreneurs USING btree (experience_level, location_preference, created_at DESC, id) WHERE is_active;

CREATE INDEX entrepreneurs_by_location_preference ON entrepreneurs USING btree (location_preference, available_time_commitment, created_at DESC, id) WHERE is_active;

CREATE INDEX entrepreneurs_by_names ON entrepreneurs USING gin (names);

CREATE INDEX entrepreneurs_names ON entrepreneurs USING gin (to_tsvector('simple'::regconfig, name));

CREATE INDEX entrepreneurs_to_read ON entrepreneurs USING btree (id) WHERE niche_vector IS NULL;

CREATE INDEX entrepreneurs_words_and_tags ON entrepreneurs USING gin (search, offer_search, skills, industries, looking_for);

CREATE INDEX event_deliveries_undelivered ON event_deliveries USING btree (status, created_at, id) WHERE status <> 'delivered'::text;

CREATE INDEX event_messages_occurred ON event_messages USING btree (occurred_at);

CREATE INDEX event_messages_of_account ON event_messages USING btree (user_id, occurred_at);

CREATE UNIQUE INDEX event_messages_placed ON event_messages USING btree (user_id, "position");

CREATE INDEX event_messages_unplaced ON event_messages USING btree (user_id) WHERE "position" IS NULL AND event_id IS NOT NULL;

CREATE INDEX expenses_answer_by ON expenses USING btree (answer_by) WHERE answer_by IS NOT NULL;

CREATE INDEX expenses_milestone ON expenses USING btree (milestone_id, handed_in_at, id);

CREATE UNIQUE INDEX expert_facets_by_experience ON expert_facets USING btree (spec, ind, years_experience DESC, expert_id) INCLUDE (rating, total_projects, hourly_rate, is_available);

CREATE UNIQUE INDEX expert_facets_by_projects ON expert_facets USING btree (spec, ind, total_projects DESC, expert_id) INCLUDE (rating, years_experience, hourly_rate, is_available);

CREATE UNIQUE INDEX expert_facets_by_proven ON expert_facets USING btree (spec, ind, proof DESC, expert_id) INCLUDE (rating, years_experience, total_projects, hourly_rate, is_available);

CREATE UNIQUE INDEX expert_facets_by_rate ON expert_facets USING btree (spec, ind, hourly_rate, expert_id) INCLUDE (rating, years_experience, total_projects, is_available);

CREATE UNIQUE INDEX expert_facets_by_rating ON expert_facets USING btree (spec, ind, steady_rating DESC, expert_id) INCLUDE (rating, years_experience, total_projects, hourly_rate, is_available);

CREATE INDEX expert_services_category ON expert_services USING btree (service_category_id);

CREATE INDEX experts_by_company ON experts USING gin (search_vector_of_names(COALESCE(company, ''::text)));

CREATE INDEX experts_by_experience ON experts USING btree (years_experience DESC, id);

CREATE INDEX experts_by_names ON experts USING gin (names);

CREATE INDEX experts_by_projects ON experts USING btree (total_projects DESC, id);

CREATE INDEX experts_by_proof ON experts USING btree (proof DESC, id);

CREATE INDEX experts_by_rate ON experts USING btree (hourly_rate, id);

CREATE INDEX experts_by_rating ON experts USING btree (steady_rating DESC, id);

CREATE INDEX experts_company ON experts USING gin (to_tsvector('simple'::regconfig, COALESCE(company, ''::text)));

CREATE INDEX experts_names ON experts USING gin (to_tsvector('simple'::regconfig, (((person_name || ' '::text) || COALESCE(company, ''::text)) || ' '::text) || mba_school));

CREATE INDEX experts_newest ON experts USING btree (created_at DESC, id DESC);

CREATE INDEX experts_to_read ON experts USING btree (id) WHERE niche_vector IS NULL;

CREATE INDEX experts_words_and_tags ON experts USING gin (search, specializations, industries);

CREATE INDEX file_uploads_created ON file_uploads USING btree (created_at);

CREATE INDEX file_uploads_uploader ON file_uploads USING btree (uploader_id);

CREATE INDEX files_checking ON files USING btree (created_at) WHERE safety = 'checking'::text;

CREATE INDEX files_infected ON files USING btree (checked_at) WHERE safety = 'infected'::text;

CREATE INDEX files_of_dispute ON files USING btree (dispute_id) WHERE dispute_id IS NOT NULL;

CREATE INDEX files_of_message ON files USING btree (message_id) WHERE message_id IS NOT NULL;

CREATE INDEX files_of_milestone ON files USING btree (milestone_id, hand_over, id) WHERE milestone_id IS NOT NULL;

CREATE INDEX files_of_project ON files USING btree (project_id, claimed_at, id) WHERE project_id IS NOT NULL;

CREATE INDEX files_uploader ON files USING btree (uploader_id);

CREATE INDEX files_waiting ON files USING btree (uploader_id, created_at) WHERE claimed_at IS NULL;

CREATE INDEX founder_agreements_by_idea ON founder_agreements USING btree (startup_idea_id);

CREATE INDEX founder_agreements_by_invitee ON founder_agreements USING btree (invitee_user_id);

CREATE INDEX founder_agreements_by_inviter ON founder_agreements USING btree (inviter_user_id);

CREATE UNIQUE INDEX founder_agreements_one_in_force ON founder_agreements USING btree (connection_id, kind) WHERE status = 'in_force'::text;

CREATE UNIQUE INDEX founder_agreements_one_open ON founder_agreements USING btree (connection_id, kind) WHERE status = ANY (ARRAY['proposed'::text, 'signed_once'::text]);

CREATE UNIQUE INDEX founder_agreements_one_trial ON founder_agreements USING btree (connection_id) WHERE kind = 'trial'::text AND (status = ANY (ARRAY['proposed'::text, 'signed_once'::text, 'in_force'::text]));

CREATE INDEX founder_answer_acts_entrepreneur ON founder_answer_acts USING btree (entrepreneur_id);

CREATE UNIQUE INDEX gateway_attempts_refund ON gateway_attempts USING btree (refund_id, number) WHERE refund_id IS NOT NULL;

CREATE UNIQUE INDEX gateway_attempts_transfer ON gateway_attempts USING btree (transfer_id, number) WHERE transfer_id IS NOT NULL;

CREATE INDEX gateway_balance_transactions_checkout_id ON gateway_balance_transactions USING btree (checkout_id) WHERE checkout_id IS NOT NULL;

CREATE INDEX gateway_balance_transactions_reference_begins ON gateway_balance_transactions USING btree (reference text_pattern_ops);

CREATE INDEX gateway_balance_transactions_refund_id ON gateway_balance_transactions USING btree (refund_id) WHERE refund_id IS NOT NULL;

CREATE INDEX gateway_balance_transactions_source ON gateway_balance_transactions USING btree (source_reference) WHERE source_reference IS NOT NULL;

CREATE INDEX gateway_balance_transactions_source_reference_begins ON gateway_balance_transactions USING btree (source_reference text_pattern_ops);

CREATE INDEX gateway_balance_transactions_told ON gateway_balance_transactions USING btree (gateway, created_at);

CREATE INDEX gateway_balance_transactions_transfer_id ON gateway_balance_transactions USING btree (transfer_id) WHERE transfer_id IS NOT NULL;

CREATE INDEX gateway_chargebacks_amount ON gateway_chargebacks USING btree (amount);

CREATE INDEX gateway_chargebacks_checkout ON gateway_chargebacks USING btree (checkout_id);

CREATE INDEX gateway_chargebacks_open ON gateway_chargebacks USING btree (evidence_due_at, id) WHERE status = 'open'::text;

CREATE INDEX gateway_chargebacks_opened ON gateway_chargebacks USING btree (opened_at DESC, id DESC);

CREATE INDEX gateway_chargebacks_payment_reference ON gateway_chargebacks USING btree (payment_reference) WHERE checkout_id IS NULL;

CREATE INDEX gateway_chargebacks_payment_reference_begins ON gateway_chargebacks USING btree (payment_reference text_pattern_ops);

CREATE INDEX gateway_chargebacks_reference_begins ON gateway_chargebacks USING btree (reference text_pattern_ops);

CREATE INDEX gateway_events_checkout ON gateway_events USING btree ((payload ->> 'checkoutId'::text)) WHERE (payload ->> 'checkoutId'::text) IS NOT NULL;

CREATE INDEX gateway_events_refund ON gateway_events USING btree ((payload ->> 'refundId'::text)) WHERE (payload ->> 'refundId'::text) IS NOT NULL;

CREATE INDEX gateway_events_transfer ON gateway_events USING btree ((payload ->> 'transferId'::text)) WHERE (payload ->> 'transferId'::text) IS NOT NULL;

CREATE INDEX gateway_events_unworked ON gateway_events USING btree (received_at) WHERE worked_at IS NULL;

CREATE INDEX gateway_refunds_amount ON gateway_refunds USING btree (amount);

CREATE INDEX gateway_refunds_checkout ON gateway_refunds USING btree (checkout_id);

CREATE INDEX gateway_refunds_created_at ON gateway_refunds USING btree (created_at, id);

CREATE INDEX gateway_refunds_failed ON gateway_refunds USING btree (created_at) WHERE status = 'failed'::text;

CREATE INDEX gateway_refunds_gateway_reference_begins ON gateway_refunds USING btree (gateway_reference text_pattern_ops);

CREATE INDEX gateway_refunds_outstanding ON gateway_refunds USING btree (created_at) WHERE status = ANY (ARRAY['owed'::text, 'requested'::text, 'waiting'::text]);

CREATE INDEX gateway_reversals_outstanding ON gateway_reversals USING btree (created_at) WHERE status = ANY (ARRAY['owed'::text, 'requested'::text]);

CREATE INDEX gateway_reversals_transfer ON gateway_reversals USING btree (transfer_id);

CREATE INDEX gateway_transfers_amount ON gateway_transfers USING btree (amount);

CREATE INDEX gateway_transfers_created_at ON gateway_transfers USING btree (created_at, id);

CREATE INDEX gateway_transfers_expert ON gateway_transfers USING btree (expert_id);

CREATE INDEX gateway_transfers_failed ON gateway_transfers USING btree (created_at) WHERE status = 'failed'::text;

CREATE INDEX gateway_transfers_gateway_reference_begins ON gateway_transfers USING btree (gateway_reference text_pattern_ops);

CREATE INDEX gateway_transfers_outstanding ON gateway_transfers USING btree (created_at) WHERE status = ANY (ARRAY['owed'::text, 'requested'::text, 'waiting'::text]);

CREATE INDEX idempotency_keys_created_at ON idempotency_keys USING btree (created_at);

CREATE INDEX impersonations_by_admin ON impersonations USING btree (admin_id);

CREATE INDEX impersonations_of_person ON impersonations USING btree (person_id, started_at DESC);

CREATE UNIQUE INDEX impersonations_one_open_per_session ON impersonations USING btree (sid) WHERE ended_at IS NULL;

CREATE INDEX invoices_by_payment ON invoices USING btree (payment_id);

CREATE INDEX invoices_by_receiver_user ON invoices USING btree (receiver_user_id, issued_at, id);

CREATE INDEX invoices_by_sender_user ON invoices USING btree (sender_user_id, issued_at, id);

CREATE INDEX invoices_number_begins ON invoices USING btree (number text_pattern_ops);

CREATE INDEX invoices_of_the_platform ON invoices USING btree (issued_at, id) WHERE sender_user_id IS NULL;

CREATE INDEX kept_answers_asked_at ON kept_answers USING btree (asked_at);

CREATE INDEX kept_answers_person ON kept_answers USING btree (user_id, asked_at);

CREATE INDEX kept_founder_answers_asked_at ON kept_founder_answers USING btree (asked_at);

CREATE INDEX kept_founder_answers_person ON kept_founder_answers USING btree (user_id, asked_at);

CREATE INDEX ledger_entries_account ON ledger_entries USING btree (account, currency);

CREATE INDEX ledger_entries_transaction ON ledger_entries USING btree (transaction_id);

CREATE INDEX ledger_transactions_by_time ON ledger_transactions USING btree (created_at, id);

CREATE INDEX ledger_transactions_chargeback ON ledger_transactions USING btree (chargeback_id) WHERE chargeback_id IS NOT NULL;

CREATE UNIQUE INDEX ledger_transactions_chargeback_borne_once ON ledger_transactions USING btree (chargeback_id) WHERE kind = 'chargeback_borne'::text;

CREATE UNIQUE INDEX ledger_transactions_escrow_charged_back_once ON ledger_transactions USING btree (payment_id) WHERE kind = 'escrow_charged_back'::text;

CREATE UNIQUE INDEX ledger_transactions_fee_vat_corrected_once ON ledger_transactions USING btree (payment_id) WHERE kind = 'vat_corrected'::text AND payment_id IS NOT NULL;

CREATE UNIQUE INDEX ledger_transactions_funded_once ON ledger_transactions USING btree (payment_id) WHERE kind = 'escrow_funded'::text;

CREATE INDEX ledger_transactions_payment ON ledger_transactions USING btree (payment_id);

CREATE UNIQUE INDEX ledger_transactions_payout_once ON ledger_transactions USING btree (transfer_id) WHERE kind = 'payout_sent'::text;

CREATE UNIQUE INDEX ledger_transactions_plan_paid_once ON ledger_transactions USING btree (checkout_id) WHERE kind = 'plan_paid'::text;

CREATE UNIQUE INDEX ledger_transactions_sale_lost_once ON ledger_transactions USING btree (lost_sale_id) WHERE lost_sale_id IS NOT NULL;

CREATE UNIQUE INDEX ledger_transactions_sale_vat_corrected_once ON ledger_transactions USING btree (checkout_id) WHERE kind = 'vat_corrected'::text AND checkout_id IS NOT NULL;

CREATE UNIQUE INDEX ledger_transactions_settled_balance_once ON ledger_transactions USING btree (balance_transaction_id) WHERE balance_transaction_id IS NOT NULL;

CREATE UNIQUE INDEX ledger_transactions_settled_once ON ledger_transactions USING btree (payment_id) WHERE kind = ANY (ARRAY['escrow_released'::text, 'escrow_refunded'::text, 'escrow_split'::text]);

CREATE UNIQUE INDEX ledger_transactions_vat_paid_once ON ledger_transactions USING btree (vat_payment_id) WHERE vat_payment_id IS NOT NULL;

CREATE UNIQUE INDEX ledger_transactions_verification_paid_once ON ledger_transactions USING btree (checkout_id) WHERE kind = 'verification_paid'::text;

CREATE INDEX log_in_guards_counted_at ON log_in_guards USING btree (counted_at);

CREATE INDEX lost_sales_checkout ON lost_sales USING btree (checkout_id) WHERE checkout_id IS NOT NULL;

CREATE INDEX lost_sales_payment ON lost_sales USING btree (payment_id) WHERE payment_id IS NOT NULL;

CREATE INDEX mails_created ON mails USING btree (created_at);

CREATE INDEX mails_digest ON mails USING btree (digest_id) WHERE digest_id IS NOT NULL;

CREATE INDEX mails_gathered ON mails USING btree (user_id, gathered_at) WHERE gathered_at IS NOT NULL AND digest_id IS NULL AND sent_at IS NULL;

CREATE UNIQUE INDEX mails_stop ON mails USING btree (stop_hash) WHERE stop_hash IS NOT NULL;

CREATE INDEX mails_user ON mails USING btree (user_id);

CREATE INDEX match_changes_noted ON match_changes USING btree (noted_at);

CREATE INDEX messages_between ON messages USING btree (LEAST(sender_id, receiver_id), GREATEST(sender_id, receiver_id), created_at DESC, id DESC);

CREATE INDEX messages_by_receiver ON messages USING btree (receiver_id, sender_id);

CREATE INDEX messages_by_sender ON messages USING btree (sender_id, receiver_id);

CREATE INDEX messages_masked_search ON messages USING gin (masked_search);

CREATE INDEX messages_receiver ON messages USING btree (receiver_id, created_at DESC);

CREATE INDEX messages_search ON messages USING gin (search);

CREATE INDEX messages_sender ON messages USING btree (sender_id, created_at DESC);

CREATE UNIQUE INDEX messages_sent_once ON messages USING btree (sender_id, send_key) WHERE send_key IS NOT NULL;

CREATE INDEX messages_unread ON messages USING btree (receiver_id, sender_id) WHERE NOT is_read;

CREATE INDEX milestones_auto_release ON milestones USING btree (auto_release_at) WHERE auto_release_at IS NOT NULL;

CREATE INDEX milestones_disputed ON milestones USING btree (funded_at) WHERE status = 'disputed'::text;

CREATE INDEX milestones_expenses_of ON milestones USING btree (expenses_of_id) WHERE expenses_of_id IS NOT NULL;

CREATE UNIQUE INDEX milestones_one_whole_project ON milestones USING btree (project_id) WHERE is_whole_project AND status <> 'cancelled'::text;

CREATE INDEX milestones_part_of ON milestones USING btree (part_of_id) WHERE part_of_id IS NOT NULL;

CREATE INDEX milestones_refund ON milestones USING btree (refund_at) WHERE refund_at IS NOT NULL;

CREATE INDEX moderation_actions_entrepreneur ON moderation_actions USING btree (entrepreneur_id, created_at DESC, id DESC);

CREATE INDEX moderation_actions_message ON moderation_actions USING btree (message_id, created_at DESC, id DESC);

CREATE INDEX moderation_actions_person ON moderation_actions USING btree (person_id, created_at DESC, id DESC);

CREATE INDEX moderation_actions_review ON moderation_actions USING btree (review_id, created_at DESC, id DESC);

CREATE INDEX ndas_by_expert ON ndas USING btree (expert_user_id);

CREATE INDEX notifications_by_connection ON notifications USING btree (connection_id) WHERE connection_id IS NOT NULL;

CREATE INDEX notifications_newest ON notifications USING btree (recipient_id, created_at DESC, id DESC) INCLUDE (kind, project_id, actor_id, read_at);

CREATE INDEX notifications_of_call ON notifications USING btree (booking_id) WHERE booking_id IS NOT NULL;

CREATE INDEX notifications_of_project ON notifications USING btree (recipient_id, project_id, created_at DESC, id DESC) WHERE project_id IS NOT NULL;

CREATE UNIQUE INDEX notifications_one_per_thread ON notifications USING btree (recipient_id, actor_id) WHERE kind = 'message_received'::text AND read_at IS NULL;

CREATE UNIQUE INDEX notifications_one_unread_of_search ON notifications USING btree (saved_search_id) WHERE saved_search_id IS NOT NULL AND read_at IS NULL;

CREATE INDEX notifications_read ON notifications USING btree (read_at) WHERE read_at IS NOT NULL;

CREATE INDEX notifications_saved_search ON notifications USING btree (saved_search_id) WHERE saved_search_id IS NOT NULL;

CREATE INDEX notifications_unread ON notifications USING btree (recipient_id, created_at DESC, id DESC) INCLUDE (kind, project_id, actor_id) WHERE read_at IS NULL;

CREATE UNIQUE INDEX one_time_tokens_one_live ON one_time_tokens USING btree (user_id, purpose) WHERE used_at IS NULL;

CREATE INDEX one_time_tokens_user ON one_time_tokens USING btree (user_id);

CREATE INDEX organizations_by_name ON organizations USING gin (search_vector_of_names(name));

CREATE INDEX organizations_industry ON organizations USING btree (industry);

CREATE INDEX organizations_logo ON organizations USING btree (logo_url) WHERE logo_url IS NOT NULL;

CREATE INDEX organizations_names ON organizations USING gin (to_tsvector('simple'::regconfig, name));

CREATE INDEX organizations_newest ON organizations USING btree (created_at DESC, id DESC);

CREATE INDEX passkeys_user ON passkeys USING btree (user_id);

CREATE INDEX payment_fundings_checkout ON payment_fundings USING btree (checkout_id);

CREATE INDEX payout_accounts_deadline ON payout_accounts USING btree (deadline_at) WHERE deadline_at IS NOT NULL;

CREATE INDEX pictures_created ON pictures USING btree (created_at);

CREATE UNIQUE INDEX plan_renewals_one_due ON plan_renewals USING btree (subscription_id) WHERE status = 'due'::text;

CREATE INDEX plan_renewals_waiting ON plan_renewals USING btree (due_at) WHERE status = 'due'::text;

CREATE INDEX platform_report_records_expert ON platform_report_records USING btree (expert_id);

CREATE UNIQUE INDEX platform_report_records_ref ON platform_report_records USING btree (doc_ref) WHERE doc_type <> 'OECD0'::text;

CREATE INDEX platform_reports_issued_by ON platform_reports USING btree (issued_by_id);

CREATE INDEX platform_reports_year ON platform_reports USING btree (year, regime, issued_at);

CREATE INDEX profile_views_day ON profile_views USING btree (expert_id, day);

CREATE INDEX profile_views_viewer ON profile_views USING btree (viewer_user_id);

CREATE INDEX project_events_project ON project_events USING btree (project_id, created_at DESC, id);

CREATE INDEX project_invitations_expert ON project_invitations USING btree (expert_id, created_at DESC);

CREATE INDEX project_payments_amount ON project_payments USING btree (amount);

CREATE INDEX project_payments_client ON project_payments USING btree (client_id, created_at DESC, id);

CREATE INDEX project_payments_expert ON project_payments USING btree (expert_id, created_at DESC, id);

CREATE INDEX project_payments_held ON project_payments USING btree (escrowed_at) WHERE status = ANY (ARRAY['escrowed'::text, 'disputed'::text]);

CREATE INDEX project_payments_newest ON project_payments USING btree (created_at DESC, id DESC);

CREATE UNIQUE INDEX project_payments_one_live_per_milestone ON project_payments USING btree (milestone_id) WHERE status <> ALL (ARRAY['failed'::text, 'cancelled'::text]);

CREATE INDEX project_payments_payment_intent_id_begins ON project_payments USING btree (payment_intent_id text_pattern_ops);

CREATE INDEX project_payments_project ON project_payments USING btree (project_id);

CREATE INDEX projects_by_title ON projects USING gin (search_vector_of_names(title));

CREATE INDEX projects_created_at ON projects USING btree (created_at DESC, id);

CREATE INDEX projects_expert ON projects USING btree (expert_id, created_at DESC, id) WHERE expert_id IS NOT NULL;

CREATE INDEX projects_open ON projects USING btree (created_at DESC, id) WHERE status = 'open'::text;

CREATE INDEX projects_open_budget ON projects USING btree (COALESCE(budget, '-1'::integer::numeric) DESC, id DESC) WHERE status = 'open'::text;

CREATE INDEX projects_open_service ON projects USING btree (service_category_id, created_at DESC, id DESC) WHERE status = 'open'::text;

CREATE INDEX projects_organization ON projects USING btree (organization_id, created_at DESC, id);

CREATE INDEX projects_search ON projects USING gin (search);

CREATE INDEX projects_settled_since ON projects USING btree (settled_since) WHERE settled_since IS NOT NULL AND status = 'in_progress'::text;

CREATE INDEX projects_titles ON projects USING gin (to_tsvector('simple'::regconfig, title));

CREATE UNIQUE INDEX proposal_templates_name ON proposal_templates USING btree (user_id, lower(name));

CREATE INDEX proposals_expert ON proposals USING btree (expert_id, created_at DESC, id);

CREATE UNIQUE INDEX proposals_one_accepted_per_project ON proposals USING btree (project_id) WHERE status = 'accepted'::text;

CREATE UNIQUE INDEX proposals_one_live_per_expert ON proposals USING btree (project_id, expert_id) WHERE status = ANY (ARRAY['pending'::text, 'accepted'::text]);

CREATE INDEX proposals_project ON proposals USING btree (project_id, created_at DESC, id);

CREATE INDEX proposals_valid_until ON proposals USING btree (valid_until) WHERE valid_until IS NOT NULL AND status = 'pending'::text;

CREATE INDEX reconciliations_asked_by ON reconciliations USING btree (asked_by) WHERE asked_by IS NOT NULL;

CREATE INDEX reconciliations_newest ON reconciliations USING btree (started_at DESC, id DESC);

CREATE INDEX remembered_browsers_expire ON remembered_browsers USING btree (expires_at);

CREATE INDEX reports_entrepreneur ON reports USING btree (entrepreneur_id);

CREATE INDEX reports_message ON reports USING btree (message_id);

CREATE INDEX reports_newest ON reports USING btree (status, created_at DESC, id DESC);

CREATE UNIQUE INDEX reports_one_open_per_message ON reports USING btree (reporter_id, message_id) WHERE status = 'open'::text;

CREATE UNIQUE INDEX reports_one_open_per_person ON reports USING btree (reporter_id, person_id) WHERE status = 'open'::text;

CREATE UNIQUE INDEX reports_one_open_per_reporter ON reports USING btree (reporter_id, entrepreneur_id) WHERE status = 'open'::text;

CREATE UNIQUE INDEX reports_one_open_per_review ON reports USING btree (reporter_id, review_id) WHERE status = 'open'::text;

CREATE INDEX reports_person ON reports USING btree (person_id);

CREATE INDEX reports_review ON reports USING btree (review_id);

CREATE INDEX revenue_entries_created_at ON revenue_entries USING btree (created_at DESC, id);

CREATE INDEX revenue_entries_user ON revenue_entries USING btree (user_id, created_at) WHERE source_type <> 'transaction_fee'::text;

CREATE INDEX reviews_held_back ON reviews USING btree (project_id) WHERE NOT is_public;

CREATE INDEX reviews_reviewee ON reviews USING btree (reviewee_id, created_at DESC) WHERE is_public;

CREATE INDEX sandbox_accounts_expert ON sandbox_accounts USING btree (expert_id);

CREATE INDEX sandbox_movements_created_at ON sandbox_movements USING btree (created_at);

CREATE INDEX saved_cards_card ON saved_cards USING btree (card_reference) WHERE card_reference IS NOT NULL;

CREATE INDEX saved_cards_customer ON saved_cards USING btree (customer_reference);

CREATE INDEX saved_searches_alerts ON saved_searches USING btree (alerted_at, id) WHERE alert <> 'never'::text;

CREATE UNIQUE INDEX saved_searches_name_once ON saved_searches USING btree (user_id, lower(name));

CREATE INDEX saved_searches_newest ON saved_searches USING btree (user_id, created_at DESC, id);

CREATE INDEX search_words_stem ON search_words USING btree (corpus, stem);

CREATE INDEX search_words_trigrams ON search_words USING gin (word gin_trgm_ops);

CREATE INDEX sessions_expire ON sessions USING btree (expire);

CREATE INDEX sessions_former ON sessions USING btree (former_sid) WHERE former_sid IS NOT NULL;

CREATE INDEX sessions_user ON sessions USING btree (user_id);

CREATE INDEX shortlist_entries_expert ON shortlist_entries USING btree (expert_id);

CREATE INDEX shortlist_entries_newest ON shortlist_entries USING btree (user_id, created_at DESC, expert_id);

CREATE INDEX sign_in_steps_expire ON sign_in_steps USING btree (expires_at);

CREATE INDEX sign_in_steps_user ON sign_in_steps USING btree (user_id);

CREATE INDEX startup_idea_views_day ON startup_idea_views USING btree (startup_idea_id, day);

CREATE INDEX startup_idea_views_viewer ON startup_idea_views USING btree (viewer_user_id);

CREATE INDEX startup_ideas_active ON startup_ideas USING btree (created_at DESC, id) WHERE is_active;

CREATE INDEX startup_ideas_by_funding_status ON startup_ideas USING btree (funding_status, created_at DESC, id) WHERE is_active;

CREATE INDEX startup_ideas_by_industry ON startup_ideas USING btree (industry, created_at DESC, id) WHERE is_active;

CREATE INDEX startup_ideas_by_stage ON startup_ideas USING btree (stage, created_at DESC, id) WHERE is_active;

CREATE INDEX startup_ideas_entrepreneur ON startup_ideas USING btree (entrepreneur_id, created_at DESC, id);

CREATE INDEX startup_ideas_words_and_tags ON startup_ideas USING gin (search, required_skills);

CREATE UNIQUE INDEX subscription_pricing_options_once ON subscription_pricing_options USING btree (plan_id, billing_cycle, currency) WHERE is_active;

CREATE INDEX tax_details_keep_until ON tax_details USING btree (keep_until) WHERE keep_until IS NOT NULL;

CREATE INDEX timesheets_answer_by ON timesheets USING btree (answer_by) WHERE answer_by IS NOT NULL;

CREATE INDEX user_blocks_blocked ON user_blocks USING btree (blocked_id, blocker_id);

CREATE INDEX user_subscriptions_live_end ON user_subscriptions USING btree (end_date) WHERE status = ANY (ARRAY['active'::text, 'past_due'::text]);

CREATE INDEX user_subscriptions_newest ON user_subscriptions USING btree (created_at DESC, id DESC);

CREATE UNIQUE INDEX user_subscriptions_one_live ON user_subscriptions USING btree (user_id) WHERE status = ANY (ARRAY['active'::text, 'past_due'::text]);

CREATE INDEX user_subscriptions_user ON user_subscriptions USING btree (user_id, created_at DESC);

CREATE INDEX users_by_names ON users USING gin (search_vector_of_names((first_name || ' '::text) || last_name));

CREATE INDEX users_demo ON users USING btree (id) WHERE is_demo;

CREATE INDEX users_email_begins ON users USING btree (email text_pattern_ops);

CREATE INDEX users_names ON users USING gin (to_tsvector('simple'::regconfig, (first_name || ' '::text) || last_name));

CREATE INDEX users_picture ON users USING btree (profile_image_url) WHERE profile_image_url IS NOT NULL;

CREATE INDEX vat_answers_person ON vat_answers USING btree (user_id, answered_at);

CREATE INDEX vat_decisions_accepted_by ON vat_decisions USING btree (accepted_by_id);

CREATE INDEX vat_decisions_ended_by ON vat_decisions USING btree (ended_by_id);

CREATE UNIQUE INDEX vat_decisions_once ON vat_decisions USING btree (user_id) WHERE ended_at IS NULL;

CREATE INDEX vat_decisions_person ON vat_decisions USING btree (user_id, accepted_at);

CREATE INDEX vat_filing_documents_filing ON vat_filing_documents USING btree (filing_id);

CREATE INDEX vat_filing_documents_invoice ON vat_filing_documents USING btree (invoice_id);

CREATE INDEX vat_filings_filed_by ON vat_filings USING btree (filed_by_id);

CREATE INDEX vat_payments_booked_by ON vat_payments USING btree (booked_by_id);

CREATE INDEX vat_payments_filing ON vat_payments USING btree (filing_id);

CREATE INDEX vat_schemes_set_by ON vat_schemes USING btree (set_by_id);

CREATE INDEX verification_steps_order ON verification_steps USING btree (verification_id, created_at, id);

CREATE INDEX verifications_by_status ON verifications USING btree (status, moved_at DESC, id DESC);

CREATE INDEX verifications_expiring ON verifications USING btree (expires_at) WHERE status = 'approved'::text;

CREATE INDEX verifications_held ON verifications USING btree (held_until) WHERE held_until IS NOT NULL;

CREATE INDEX verifications_moved ON verifications USING btree (moved_at DESC, id DESC);

CREATE INDEX verifications_newest ON verifications USING btree (expert_id, created_at DESC, id DESC);

CREATE INDEX verifications_newest_of_organization ON verifications USING btree (organization_id, created_at DESC, id DESC);

CREATE UNIQUE INDEX verifications_one_approved_of_expert ON verifications USING btree (expert_id) WHERE status = 'approved'::text;

CREATE UNIQUE INDEX verifications_one_approved_of_organization ON verifications USING btree (organization_id) WHERE status = 'approved'::text;

CREATE UNIQUE INDEX verifications_one_pending ON verifications USING btree (expert_id, verification_type) WHERE status = 'pending'::text;

CREATE UNIQUE INDEX verifications_one_pending_of_organization ON verifications USING btree (organization_id) WHERE status = 'pending'::text;

CREATE INDEX verifications_queue ON verifications USING btree ((expedited_at IS NULL), moved_at, id) WHERE status = 'pending'::text;

CREATE INDEX webhook_attempts_delivery ON webhook_attempts USING btree (delivery_id, attempted_at);

CREATE INDEX webhook_deliveries_due ON webhook_deliveries USING btree (endpoint_id, next_attempt_at) WHERE status = 'pending'::text;

CREATE INDEX webhook_deliveries_log ON webhook_deliveries USING btree (endpoint_id, created_at DESC, id DESC);

CREATE INDEX webhook_deliveries_message ON webhook_deliveries USING btree (message_id);

CREATE UNIQUE INDEX webhook_deliveries_once ON webhook_deliveries USING btree (endpoint_id, message_id) WHERE NOT is_replay;

CREATE INDEX webhook_endpoints_user ON webhook_endpoints USING btree (user_id, created_at);

-- views

create view audit_escrow as
 SELECT id AS payment_id,
    project_id,
    status AS state,
    (amount * 100::numeric)::bigint AS amount_minor,
    (platform_fee * 100::numeric)::bigint AS fee_minor,
    (expert_payout * 100::numeric)::bigint AS payout_minor,
    fee_basis_points AS fee_bps,
    currency
   FROM project_payments;

create view audit_ledger as
 SELECT e.transaction_id AS tx_id,
    e.account,
    e.currency,
    e.amount_minor,
    t.created_at
   FROM ledger_entries e
     JOIN ledger_transactions t ON t.id = e.transaction_id;

-- triggers

CREATE TRIGGER agreement_signatures_append_only BEFORE DELETE OR UPDATE ON agreement_signatures FOR EACH ROW EXECUTE FUNCTION refuse_to_rewrite_signature();

CREATE TRIGGER agreement_signatures_chained BEFORE INSERT ON agreement_signatures FOR EACH ROW EXECUTE FUNCTION chain_agreement_signature();

CREATE TRIGGER agreement_signatures_no_truncate BEFORE TRUNCATE ON agreement_signatures FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER agreements_no_truncate BEFORE TRUNCATE ON agreements FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER agreements_not_rewritten BEFORE DELETE OR UPDATE ON agreements FOR EACH ROW EXECUTE FUNCTION refuse_to_rewrite_agreement();

CREATE TRIGGER audit_log_append_only BEFORE DELETE OR UPDATE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_to_rewrite_audit_log();

CREATE TRIGGER audit_log_in_one_currency BEFORE INSERT ON audit_log FOR EACH ROW WHEN (new.currency IS NOT NULL) EXECUTE FUNCTION refuse_other_currency();

CREATE TRIGGER audit_log_no_truncate BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_rewrite_audit_log();

CREATE TRIGGER billing_details_begin_vat_number_anew BEFORE UPDATE ON billing_details FOR EACH ROW EXECUTE FUNCTION begin_vat_number_anew();

CREATE TRIGGER bonuses_mark_milestone AFTER INSERT OR UPDATE OF milestone_id ON bonuses FOR EACH ROW WHEN (new.milestone_id IS NOT NULL) EXECUTE FUNCTION mark_bonus_milestone();

CREATE TRIGGER book_closing_balances_append_only BEFORE DELETE OR UPDATE ON book_closing_balances FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER book_closing_balances_no_truncate BEFORE TRUNCATE ON book_closing_balances FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER checkout_sessions_in_one_currency BEFORE INSERT OR UPDATE OF currency ON checkout_sessions FOR EACH ROW EXECUTE FUNCTION refuse_other_currency();

CREATE TRIGGER checkout_sessions_updated_at BEFORE UPDATE ON checkout_sessions FOR EACH ROW EXECUTE FUNCTION set_updated_at();

CREATE TRIGGER checkout_sessions_updated_at_first BEFORE INSERT ON checkout_sessions FOR EACH ROW EXECUTE FUNCTION set_updated_at();

CREATE TRIGGER co_founder_applications_updated_at BEFORE UPDATE ON co_founder_applications FOR EACH ROW EXECUTE FUNCTION set_updated_at();

CREATE TRIGGER co_founder_applications_updated_at_first BEFORE INSERT ON co_founder_applications FOR EACH ROW EXECUTE FUNCTION set_updated_at();

CREATE TRIGGER connections_updated_at BEFORE UPDATE ON connections FOR EACH ROW EXECUTE FUNCTION set_updated_at();

CREATE TRIGGER connections_updated_at_first BEFORE INSERT ON connections FOR EACH ROW EXECUTE FUNCTION set_updated_at();

CREATE TRIGGER credentials_end_sign_in_steps AFTER UPDATE OF password_hash ON credentials FOR EACH ROW EXECUTE FUNCTION end_sign_in_steps();

CREATE TRIGGER credentials_forget_browsers AFTER UPDATE OF password_hash ON credentials FOR EACH ROW EXECUTE FUNCTION forget_browsers();

CREATE TRIGGER credentials_updated_at BEFORE UPDATE ON credentials FOR EACH ROW EXECUTE FUNCTION set_updated_at();

CREATE TRIGGER credentials_updated_at_first BEFORE INSERT ON credentials FOR EACH ROW EXECUTE FUNCTION set_updated_at();

CREATE TRIGGER dispute_proposals_no_change BEFORE DELETE OR UPDATE ON dispute_proposals FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER disputes_updated_at BEFORE UPDATE ON disputes FOR EACH ROW EXECUTE FUNCTION set_updated_at();

CREATE TRIGGER disputes_updated_at_first BEFORE INSERT ON disputes FOR EACH ROW EXECUTE FUNCTION set_updated_at();

CREATE TRIGGER entrepreneurs_name BEFORE INSERT OR UPDATE OF user_id, name ON entrepreneurs FOR EACH ROW EXECUTE FUNCTION entrepreneurs_take_name();

CREATE TRIGGER entrepreneurs_noted_delete AFTER DELETE ON entrepreneurs REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_entrepreneurs();

CREATE TRIGGER entrepreneurs_noted_insert AFTER INSERT ON entrepreneurs REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_entrepreneurs();

CREATE TRIGGER entrepreneurs_noted_update AFTER UPDATE ON entrepreneurs REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_entrepreneurs();

CREATE TRIGGER entrepreneurs_updated_at BEFORE UPDATE ON entrepreneurs FOR EACH ROW EXECUTE FUNCTION set_updated_at();

CREATE TRIGGER entrepreneurs_updated_at_first BEFORE INSERT ON entrepreneurs FOR EACH ROW EXECUTE FUNCTION set_updated_at();

CREATE TRIGGER forget_niches BEFORE UPDATE OF title, bio, skills, offering ON entrepreneurs FOR EACH ROW WHEN (old.title IS DISTINCT FROM new.title OR old.bio IS DISTINCT FROM new.bio OR old.skills IS DISTINCT FROM new.skills OR old.offering IS DISTINCT FROM new.offering) EXECUTE FUNCTION forget_niches_of_entrepreneur();

CREATE TRIGGER expenses_updated_at BEFORE UPDATE ON expenses FOR EACH ROW EXECUTE FUNCTION set_updated_at();

CREATE TRIGGER expenses_updated_at_first BEFORE INSERT ON expenses FOR EACH ROW EXECUTE FUNCTION set_updated_at();

CREATE TRIGGER expert_services_noted_delete AFTER DELETE ON expert_services REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_expert_services();

CREATE TRIGGER expert_services_noted_insert AFTER INSERT ON expert_services REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_expert_services();

CREATE TRIGGER expert_services_noted_update AFTER UPDATE ON expert_services REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_expert_services();

CREATE TRIGGER experts_facets_changed AFTER UPDATE ON experts FOR EACH ROW WHEN (old.specializations IS DISTINCT FROM new.specializations OR old.industries IS DISTINCT FROM new.industries OR old.rating IS DISTINCT FROM new.rating OR old.steady_rating IS DISTINCT FROM new.steady_rating OR old.years_experience IS DISTINCT FROM new.years_experience OR old.total_projects IS DISTINCT FROM new.total_projects OR old.is_available IS DISTINCT FROM new.is_available OR old.hourly_rate IS DISTINCT FROM new.hourly_rate) EXECUTE FUNCTION experts_keep_facets();

CREATE TRIGGER experts_facets_new AFTER INSERT ON experts FOR EACH ROW EXECUTE FUNCTION experts_keep_facets();

CREATE TRIGGER experts_name BEFORE INSERT OR UPDATE OF user_id ON experts FOR EACH ROW EXECUTE FUNCTION experts_take_name();

CREATE TRIGGER experts_noted_delete AFTER DELETE ON experts REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_experts();

CREATE TRIGGER experts_noted_insert AFTER INSERT ON experts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_experts();

CREATE TRIGGER experts_noted_update AFTER UPDATE ON experts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_experts();

CREATE TRIGGER experts_updated_at BEFORE UPDATE ON experts FOR EACH ROW EXECUTE FUNCTION set_updated_at();

CREATE TRIGGER experts_updated_at_first BEFORE INSERT ON experts FOR EACH ROW EXECUTE FUNCTION set_updated_at();

CREATE TRIGGER experts_words AFTER INSERT OR UPDATE OF title, company, person_name, specializations, industries, bio ON experts FOR EACH ROW EXECUTE FUNCTION experts_keep_words();

CREATE TRIGGER forget_niches BEFORE UPDATE OF title, bio, specializations ON experts FOR EACH ROW WHEN (old.title IS DISTINCT FROM new.title OR old.bio IS DISTINCT FROM new.bio OR old.specializations IS DISTINCT FROM new.specializations) EXECUTE FUNCTION forget_niches_of_expert();

CREATE TRIGGER founder_agreements_no_truncate BEFORE TRUNCATE ON founder_agreements FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER founder_agreements_not_rewritten BEFORE DELETE OR UPDATE ON founder_agreements FOR EACH ROW EXECUTE FUNCTION refuse_to_rewrite_founder_agreement();

CREATE TRIGGER gateway_balance_transactions_in_one_currency BEFORE INSERT OR UPDATE OF currency ON gateway_balance_transactions FOR EACH ROW EXECUTE FUNCTION refuse_other_currency();

CREATE CONSTRAINT TRIGGER gateway_balance_transactions_match_balance AFTER INSERT ON gateway_balance_transactions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_gateway_balance_transactions_match_balance();

CREATE TRIGGER gateway_balance_transactions_no_change BEFORE DELETE OR UPDATE ON gateway_balance_transactions FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER gateway_balance_transactions_no_truncate BEFORE TRUNCATE ON gateway_balance_transactions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE CONSTRAINT TRIGGER gateway_chargebacks_match_chargeback AFTER INSERT OR UPDATE ON gateway_chargebacks DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_gateway_chargebacks_match_chargeback();

CREATE TRIGGER gateway_refunds_in_one_currency BEFORE INSERT OR UPDATE OF currency ON gateway_refunds FOR EACH ROW EXECUTE FUNCTION refuse_other_currency();

CREATE TRIGGER gateway_refunds_updated_at BEFORE UPDATE ON gateway_refunds FOR EACH ROW EXECUTE FUNCTION set_updated_at();

CREATE TRIGGER gateway_refunds_updated_at_first BEFORE INSERT ON gateway_refunds FOR EACH ROW EXECUTE FUNCTION set_updated_at();

CREATE TRIGGER gateway_reversals_in_one_currency BEFORE INSERT OR UPDATE OF currency ON gateway_reversals FOR EACH ROW EXECUTE FUNCTION refuse_other_currency();

CREATE CONSTRAINT TRIGGER gateway_reversals_match_chargeback AFTER INSERT OR UPDATE ON gateway_reversals DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_gateway_reversals_match_chargeback();

CREATE TRIGGER gateway_transfers_in_one_currency BEFORE INSERT OR UPDATE OF currency ON gateway_transfers FOR EACH ROW EXECUTE FUNCTION refuse_other_currency();

CREATE CONSTRAINT TRIGGER gateway_transfers_match_transfer AFTER INSERT OR UPDATE ON gateway_transfers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_gateway_transfers_match_transfer();

CREATE TRIGGER gateway_transfers_updated_at BEFORE UPDATE ON gateway_transfers FOR EACH ROW EXECUTE FUNCTION set_updated_at();

CREATE TRIGGER gateway_transfers_updated_at_first BEFORE INSERT ON gateway_transfers FOR EACH ROW EXECUTE FUNCTION set_updated_at();

CREATE TRIGGER impersonations_announce AFTER INSERT OR UPDATE OF ended_at ON impersonations FOR EACH ROW EXECUTE FUNCTION announce_impersonation();

CREATE TRIGGER installation_keeps_currency BEFORE DELETE OR UPDATE ON installation FOR EACH ROW EXECUTE FUNCTION keep_chosen_currency();

CREATE TRIGGER invoices_append_only BEFORE DELETE OR UPDATE ON invoices FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER invoices_in_one_currency BEFORE INSERT OR UPDATE OF currency ON invoices FOR EACH ROW EXECUTE FUNCTION refuse_other_currency();

CREATE TRIGGER invoices_in_open_months BEFORE INSERT ON invoices FOR EACH ROW EXECUTE FUNCTION refuse_paper_in_closed_month();

CREATE CONSTRAINT TRIGGER invoices_match_vat AFTER INSERT ON invoices DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.kind = ANY (ARRAY['fee_invoice'::text, 'plan_invoice'::text, 'review_invoice'::text])) OR new.cause ~~ 'lost:%:fee'::text) EXECUTE FUNCTION check_invoices_match_vat();

CREATE TRIGGER invoices_no_truncate BEFORE TRUNCATE ON invoices FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER invoices_whole BEFORE INSERT ON invoices FOR EACH ROW EXECUTE FUNCTION keep_invoices_whole();

CREATE TRIGGER ledger_entries_append_only BEFORE DELETE OR UPDATE ON ledger_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE CONSTRAINT TRIGGER ledger_entries_balance AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_entries_balance();

CREATE TRIGGER ledger_entries_in_one_currency BEFORE INSERT OR UPDATE OF currency ON ledger_entries FOR EACH ROW EXECUTE FUNCTION refuse_other_currency();

CREATE TRIGGER ledger_entries_keep_balance AFTER INSERT ON ledger_entries FOR EACH ROW WHEN (new.account ~~ 'escrow:%'::text OR new.account ~~ 'expert:%'::text) EXECUTE FUNCTION keep_ledger_balance();

CREATE CONSTRAINT TRIGGER ledger_entries_match_balance AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_entries_match_balance();

CREATE CONSTRAINT TRIGGER ledger_entries_match_chargeback AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_entries_match_chargeback();

CREATE CONSTRAINT TRIGGER ledger_entries_match_payment AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_entries_match_payment();

CREATE CONSTRAINT TRIGGER ledger_entries_match_transfer AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_entries_match_transfer();

CREATE TRIGGER ledger_entries_no_truncate BEFORE TRUNCATE ON ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER ledger_transactions_append_only BEFORE DELETE OR UPDATE ON ledger_transactions FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE CONSTRAINT TRIGGER ledger_transactions_balance AFTER INSERT ON ledger_transactions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_transactions_balance();

CREATE TRIGGER ledger_transactions_in_open_months BEFORE INSERT ON ledger_transactions FOR EACH ROW EXECUTE FUNCTION refuse_in_closed_month();

CREATE CONSTRAINT TRIGGER ledger_transactions_match_balance AFTER INSERT ON ledger_transactions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_transactions_match_balance();

CREATE CONSTRAINT TRIGGER ledger_transactions_match_chargeback AFTER INSERT ON ledger_transactions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_transactions_match_chargeback();

CREATE CONSTRAINT TRIGGER ledger_transactions_match_payment AFTER INSERT ON ledger_transactions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_transactions_match_payment();

CREATE CONSTRAINT TRIGGER ledger_transactions_match_transfer AFTER INSERT ON ledger_transactions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_transactions_match_transfer();

CREATE TRIGGER ledger_transactions_no_truncate BEFORE TRUNCATE ON ledger_transactions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER lost_sales_append_only BEFORE DELETE OR UPDATE ON lost_sales FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER lost_sales_no_truncate BEFORE TRUNCATE ON lost_sales FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER milestones_in_one_currency BEFORE INSERT OR UPDATE OF currency ON milestones FOR EACH ROW EXECUTE FUNCTION refuse_other_currency();

CREATE CONSTRAINT TRIGGER milestones_match_payment AFTER INSERT OR UPDATE ON milestones DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_milestones_match_payment();

CREATE TRIGGER milestones_updated_at BEFORE UPDATE ON milestones FOR EACH ROW EXECUTE FUNCTION set_updated_at();

CREATE TRIGGER milestones_updated_at_first BEFORE INSERT ON milestones FOR EACH ROW EXECUTE FUNCTION set_updated_at();

CREATE TRIGGER ndas_no_truncate BEFORE TRUNCATE ON ndas FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER ndas_not_rewritten BEFORE DELETE OR UPDATE ON ndas FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER organizations_updated_at BEFORE UPDATE ON organizations FOR EACH ROW EXECUTE FUNCTION set_updated_at();

CREATE TRIGGER organizations_updated_at_first BEFORE INSERT ON organizations FOR EACH ROW EXECUTE FUNCTION set_updated_at();

CREATE CONSTRAINT TRIGGER payment_fundings_match AFTER INSERT OR DELETE OR UPDATE ON payment_fundings DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_payment_fundings_match();

CREATE TRIGGER payout_accounts_updated_at BEFORE UPDATE ON payout_accounts FOR EACH ROW EXECUTE FUNCTION set_updated_at();

CREATE TRIGGER payout_accounts_updated_at_first BEFORE INSERT ON payout_accounts FOR EACH ROW EXECUTE FUNCTION set_updated_at();

CREATE TRIGGER platform_reports_in_one_currency BEFORE INSERT OR UPDATE OF currency ON platform_reports FOR EACH ROW EXECUTE FUNCTION refuse_other_currency();

CREATE TRIGGER project_payments_in_one_currency BEFORE INSERT OR UPDATE OF currency ON project_payments FOR EACH ROW EXECUTE FUNCTION refuse_other_currency();

CREATE CONSTRAINT TRIGGER project_payments_match AFTER INSERT OR UPDATE ON project_payments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_project_payments_match();

CREATE TRIGGER project_payments_updated_at BEFORE UPDATE ON project_payments FOR EACH ROW EXECUTE FUNCTION set_updated_at();

CREATE TRIGGER project_payments_updated_at_first BEFORE INSERT ON project_payments FOR EACH ROW EXECUTE FUNCTION set_updated_at();

CREATE TRIGGER projects_in_one_currency BEFORE INSERT OR UPDATE OF currency ON projects FOR EACH ROW EXECUTE FUNCTION refuse_other_currency();

CREATE TRIGGER projects_parties_differ BEFORE INSERT OR UPDATE OF expert_id, organization_id ON projects FOR EACH ROW WHEN (new.expert_id IS NOT NULL) EXECUTE FUNCTION check_project_parties();

CREATE TRIGGER projects_updated_at BEFORE UPDATE ON projects FOR EACH ROW EXECUTE FUNCTION set_updated_at();

CREATE TRIGGER projects_updated_at_first BEFORE INSERT ON projects FOR EACH ROW EXECUTE FUNCTION set_updated_at();

CREATE TRIGGER projects_words AFTER INSERT OR UPDATE OF title, preferred_expertise, requirements, description ON projects FOR EACH ROW EXECUTE FUNCTION projects_keep_words();

CREATE TRIGGER proposals_updated_at BEFORE UPDATE ON proposals FOR EACH ROW EXECUTE FUNCTION set_updated_at();

CREATE TRIGGER proposals_updated_at_first BEFORE INSERT ON proposals FOR EACH ROW EXECUTE FUNCTION set_updated_at();

CREATE TRIGGER reports_updated_at BEFORE UPDATE ON reports FOR EACH ROW EXECUTE FUNCTION set_updated_at();

CREATE TRIGGER reports_updated_at_first BEFORE INSERT ON reports FOR EACH ROW EXECUTE FUNCTION set_updated_at();

CREATE TRIGGER revenue_entries_append_only BEFORE DELETE OR UPDATE ON revenue_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER revenue_entries_in_one_currency BEFORE INSERT OR UPDATE OF currency ON revenue_entries FOR EACH ROW EXECUTE FUNCTION refuse_other_currency();

CREATE TRIGGER revenue_entries_in_open_months BEFORE INSERT ON revenue_entries FOR EACH ROW EXECUTE FUNCTION refuse_in_closed_month();

CREATE TRIGGER revenue_entries_no_truncate BEFORE TRUNCATE ON revenue_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER reviews_noted_delete AFTER DELETE ON reviews REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_reviews();

CREATE TRIGGER reviews_noted_insert AFTER INSERT ON reviews REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_reviews();

CREATE TRIGGER reviews_noted_update AFTER UPDATE ON reviews REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_reviews();

CREATE CONSTRAINT TRIGGER reviews_of_paid_work AFTER INSERT ON reviews DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_reviews_of_paid_work();

CREATE CONSTRAINT TRIGGER reviews_published_of_paid_work AFTER UPDATE OF is_public ON reviews DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.is_public) EXECUTE FUNCTION check_reviews_of_paid_work();

CREATE TRIGGER sandbox_disputes_in_one_currency BEFORE INSERT OR UPDATE OF currency ON sandbox_disputes FOR EACH ROW EXECUTE FUNCTION refuse_other_currency();

CREATE TRIGGER sandbox_movements_in_one_currency BEFORE INSERT OR UPDATE OF currency ON sandbox_movements FOR EACH ROW EXECUTE FUNCTION refuse_other_currency();

CREATE TRIGGER sessions_announce_ended AFTER DELETE ON sessions REFERENCING OLD TABLE AS ended FOR EACH STATEMENT EXECUTE FUNCTION announce_ended_sessions();

CREATE TRIGGER sessions_announce_renewed AFTER UPDATE OF sid ON sessions FOR EACH ROW WHEN (old.sid::text IS DISTINCT FROM new.sid::text) EXECUTE FUNCTION announce_renewed_session();

CREATE TRIGGER startup_ideas_updated_at BEFORE UPDATE ON startup_ideas FOR EACH ROW WHEN (old.view_count = new.view_count) EXECUTE FUNCTION set_updated_at();

CREATE TRIGGER startup_ideas_updated_at_first BEFORE INSERT ON startup_ideas FOR EACH ROW EXECUTE FUNCTION set_updated_at();

CREATE TRIGGER subscription_pricing_options_in_one_currency BEFORE INSERT OR UPDATE OF currency ON subscription_pricing_options FOR EACH ROW EXECUTE FUNCTION refuse_other_currency();

CREATE TRIGGER timesheets_updated_at BEFORE UPDATE ON timesheets FOR EACH ROW EXECUTE FUNCTION set_updated_at();

CREATE TRIGGER timesheets_updated_at_first BEFORE INSERT ON timesheets FOR EACH ROW EXECUTE FUNCTION set_updated_at();

CREATE TRIGGER user_subscriptions_updated_at BEFORE UPDATE ON user_subscriptions FOR EACH ROW EXECUTE FUNCTION set_updated_at();

CREATE TRIGGER user_subscriptions_updated_at_first BEFORE INSERT ON user_subscriptions FOR EACH ROW EXECUTE FUNCTION set_updated_at();

CREATE TRIGGER users_name AFTER UPDATE OF first_name, last_name ON users FOR EACH ROW WHEN (old.first_name IS DISTINCT FROM new.first_name OR old.last_name IS DISTINCT FROM new.last_name) EXECUTE FUNCTION users_give_name();

CREATE TRIGGER users_updated_at BEFORE UPDATE ON users FOR EACH ROW EXECUTE FUNCTION set_updated_at();

CREATE TRIGGER users_updated_at_first BEFORE INSERT ON users FOR EACH ROW EXECUTE FUNCTION set_updated_at();

CREATE TRIGGER vat_filing_documents_append_only BEFORE DELETE OR UPDATE ON vat_filing_documents FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER vat_filing_documents_no_truncate BEFORE TRUNCATE ON vat_filing_documents FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER vat_filing_lines_append_only BEFORE DELETE OR UPDATE ON vat_filing_lines FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER vat_filing_lines_no_truncate BEFORE TRUNCATE ON vat_filing_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER verification_steps_append_only BEFORE DELETE OR UPDATE ON verification_steps FOR EACH ROW EXECUTE FUNCTION refuse_to_rewrite_verification();

CREATE TRIGGER verifications_moved_at_first BEFORE INSERT ON verifications FOR EACH ROW EXECUTE FUNCTION set_moved_at();

CREATE TRIGGER verifications_updated_at BEFORE UPDATE ON verifications FOR EACH ROW EXECUTE FUNCTION set_updated_at();

CREATE TRIGGER verifications_updated_at_first BEFORE INSERT ON verifications FOR EACH ROW EXECUTE FUNCTION set_updated_at();
