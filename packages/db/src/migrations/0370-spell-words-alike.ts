import { type Kysely, sql } from "kysely";
import { loweringCollation } from "../lowering-collation.ts";

/**
 * Whatever is searched by words is spelled alike when it is written and when it is asked for: `core/search/spelling.ts` says how, and is
 * the same rule. A word that may be written in one piece or in several ("e-commerce", "IFRS17", "M&A") stands in each index both ways.
 *
 * The columns keep their names and stay full-text vectors, so that a server from before goes on reading them: it finds what it asks for
 * in plain words. Its own indexes of names stay beside the new ones until a later version takes them away.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const collation = await loweringCollation(db);
  for (const statement of FUNCTIONS)
    await sql.raw(statement.replace("collate pg_c_utf8", () => `collate ${collation}`)).execute(db);
  // First, because it locks nothing: each table below is locked from its own statement until all of them are done.
  await learnWords(db);
  for (const table of VECTORS) await makeAnew(db, table);
  for (const [index, table, vector] of INDEXES)
    await sql.raw(`create index ${index} on ${table} using gin (${vector})`).execute(db);
}

type Vectors = { table: string; vectors: Readonly<Record<string, string>>; names?: string };

/**
 * In one statement, which writes the table anew once: PostgreSQL 15 and 16 cannot change what a column is generated from. The indexes
 * go with the columns and are made again.
 */
async function makeAnew(db: Kysely<unknown>, { table, vectors, names }: Vectors): Promise<void> {
  const columns = Object.keys(vectors);
  const { rows: indexes } = await sql<{ definition: string }>`
    select pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = ${table}::regclass and exists (
      select from pg_depend
      join pg_attribute on pg_attribute.attrelid = refobjid and pg_attribute.attnum = refobjsubid
      where objid = indexrelid and refobjid = indrelid and attname = any(${columns}::text[]))`.execute(db);
  const { rows: required } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attname = any(${columns}::text[]) and attnotnull`.execute(db);
  const notNull = (column: string) => (required.some(({ name }) => name === column) ? " not null" : "");
  const vector = (column: string, expression: string, rule = notNull(column)) =>
    `add column ${column} tsvector${rule} generated always as (${expression}) stored`;
  // expand: a generated column refuses nobody, and is searched by an older server as before.
  const changes = [
    ...columns.map((column) => `drop column ${column}`),
    ...Object.entries(vectors).map(([column, expression]) => vector(column, expression)),
    ...(names === undefined ? [] : [vector("names", `search_vector_of_names(${names})`, " not null")]),
  ];
  await sql.raw(`alter table ${table} ${changes.join(", ")}`).execute(db);
  for (const { definition } of indexes) await sql.raw(definition).execute(db);
}

const weighed = (a: string, b: string, c: string) =>
  `setweight(search_vector(${a}), 'A') || setweight(search_vector(${b}), 'B') || setweight(search_vector(${c}), 'C')`;
const people =
  "array_to_tsvector(array['u' || replace(sender_id::text, '-', ''), 'u' || replace(receiver_id::text, '-', '')])";

const VECTORS: readonly Vectors[] = [
  {
    table: "experts",
    vectors: {
      search: weighed(
        "title || ' ' || coalesce(company, '') || ' ' || person_name",
        "text_of(specializations) || ' ' || text_of(industries)",
        "coalesce(bio, '')",
      ),
    },
    names: "person_name || ' ' || coalesce(company, '') || ' ' || mba_school",
  },
  {
    table: "entrepreneurs",
    vectors: {
      search: weighed(
        "name || ' ' || title",
        "text_of(skills) || ' ' || text_of(industries) || ' ' || text_of(looking_for) || ' ' || text_of(offering)",
        "bio",
      ),
      offer_search: weighed(
        "title",
        "text_of(skills) || ' ' || text_of(offering) || ' ' || text_of(industries)",
        "bio || ' ' || coalesce(previous_startups, '')",
      ),
    },
    names: "name",
  },
  {
    table: "projects",
    vectors: {
      search: weighed("title", "text_of(preferred_expertise) || ' ' || text_of(requirements)", "description"),
    },
  },
  {
    table: "startup_ideas",
    vectors: {
      search: `${weighed("title", "industry || ' ' || text_of(required_skills)", "description")}
        || setweight(search_vector(coalesce(target_market, '') || ' ' || coalesce(business_model, '')), 'D')`,
    },
  },
  {
    table: "messages",
    vectors: {
      search: `search_vector(content) || ${people}`,
      masked_search: `search_vector(coalesce(masked_content, content)) || ${people}`,
    },
  },
];

const INDEXES = [
  ["experts_by_names", "experts", "names"],
  ["entrepreneurs_by_names", "entrepreneurs", "names"],
  ["experts_by_company", "experts", "search_vector_of_names(coalesce(company, ''))"],
  ["organizations_by_name", "organizations", "search_vector_of_names(name)"],
  ["projects_by_title", "projects", "search_vector_of_names(title)"],
  ["users_by_names", "users", "search_vector_of_names(first_name || ' ' || last_name)"],
] as const;

/** Words of profiles and projects in both spellings, by which typing errors are corrected. */
async function learnWords(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function add_search_words(corpus_name text, written text) returns void language sql as $$
      insert into search_words (corpus, word, stem)
      select corpus_name, used.word, stemmed.stem
      from unnest(tsvector_to_array(to_tsvector('simple', search_text(written)))) as used (word)
      cross join lateral (select (tsvector_to_array(to_tsvector('english', used.word)))[1] as stem) stemmed
      where used.word ~ '^[[:alpha:]]{3,30}$' and stemmed.stem is not null
        and not exists (select from search_words known where known.corpus = corpus_name and known.word = used.word)
      order by used.word
      on conflict do nothing
    $$`.execute(db);
  await learn(db, "experts", "title, company, person_name, text_of(specializations), text_of(industries), bio");
  await learn(db, "projects", "title, text_of(preferred_expertise), text_of(requirements), description");
}

async function learn(db: Kysely<unknown>, corpus: string, texts: string): Promise<void> {
  await sql`
    insert into search_words (corpus, word, stem)
    select ${corpus}, used.word, stemmed.stem
    from (
      select distinct word from ${sql.table(corpus)}
      cross join lateral string_to_table(search_text(concat_ws(' ', ${sql.raw(texts)})), ' ') word
      where word ~ '^[[:alpha:]]{3,30}$'
    ) used
    cross join lateral (select (tsvector_to_array(to_tsvector('english', used.word)))[1] as stem) stemmed
    where stemmed.stem is not null
    order by used.word
    on conflict do nothing`.execute(db);
}

const FUNCTIONS = [
  String.raw`
    create function search_spelling(written text, umlauts_spoken boolean default false) returns text
    language plpgsql immutable strict parallel safe as $function$
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
    end $function$`,
  String.raw`
    create function search_text(written text) returns text language sql immutable strict parallel safe
    begin atomic
      select case when both_ways.together = both_ways.apart then both_ways.apart
        else both_ways.apart || ' ' || both_ways.together end
      from (
        select translate(spelled.plain, E'\u0001\u0003\u0002', '  .') as apart,
          translate(case when written ~ '[^\u0001-\u007f]' then search_spelling(written, true) else spelled.plain end,
            E'\u0002\u0001\u0003', '.') as together
        from (select search_spelling(written) as plain offset 0) spelled offset 0
      ) both_ways;
    end`,
  `
    create function search_vector(written text) returns tsvector language sql immutable strict parallel safe
    return to_tsvector('english'::regconfig, search_text(written))`,
  `
    create function search_vector_of_names(written text) returns tsvector language sql immutable strict parallel safe
    return to_tsvector('simple'::regconfig, search_text(written))`,
  // Below what asks: none of these stands in a column or an index.
  String.raw`
    create function search_apart(asked text) returns text language sql immutable strict parallel safe
    return translate(search_spelling(asked), E'\u0001\u0003\u0002', '  .')`,
  String.raw`
    create function search_term(spelled text, spoken text) returns tsquery
    language plpgsql immutable strict parallel safe as $function$
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
    end $function$`,
  String.raw`
    create function search_phrase(asked text) returns tsquery language plpgsql immutable strict parallel safe as $function$
    declare spelled text := search_spelling(asked);
    begin
      return search_term(spelled, case when asked ~ '[^\u0001-\u007f]' then search_spelling(asked, true) else spelled end);
    end $function$`,
  String.raw`
    create function search_words(asked text) returns tsquery language plpgsql immutable strict parallel safe as $function$
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
    end $function$`,
  String.raw`
    create function search_query(asked text) returns tsquery language plpgsql immutable strict parallel safe as $function$
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
    end $function$`,
  String.raw`
    create function search_joined(words text[]) returns tsquery language plpgsql immutable strict parallel safe as $function$
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
    end $function$`,
];
