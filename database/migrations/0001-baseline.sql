-- The database of a new installation. Later migrations follow in files of their own, by number; schema.sql has what all of them make.

create extension if not exists pg_trgm;

-- Functions that triggers and indexes call.

-- How tracking numbers are compared: capitals and digits alone, without leading zeros (server/cash/statements/parcel-cells.ts).
create function tracking_key(tracking_number text) returns text language sql immutable strict parallel safe
  return ltrim(regexp_replace(upper(tracking_number), '[^0-9A-Z]', '', 'g'), '0');

create function count_stored_bytes() returns trigger language plpgsql as $$
begin
  execute format(
    'insert into public.stored_bytes as s (workspace_id, shard, bytes)
     select workspace_id, pg_backend_pid() %% 16, sum(bytes) from (%s) as moved (workspace_id, bytes)
     group by workspace_id having sum(bytes) <> 0 order by workspace_id
     on conflict (workspace_id, shard) do update set bytes = s.bytes + excluded.bytes',
    concat_ws(' union all ',
      case when tg_op <> 'DELETE' then format('select workspace_id, octet_length(%I) from stored', tg_argv[0]) end,
      case when tg_op <> 'INSERT' then format('select workspace_id, -octet_length(%I) from removed', tg_argv[0]) end));
  return null;
end $$;
comment on function count_stored_bytes() is 'Counts the bytes of the column that its trigger names, of the rows a statement wrote or deleted';

create function note_unsealed_audit() returns trigger language plpgsql as $$
begin
  insert into public.audit_unsealed (workspace_id, id) select workspace_id, id from written;
  return null;
end $$;
comment on function note_unsealed_audit() is 'Notes new rows of audit_log for the next seal, in the transaction that writes them';

-- The service's role adds rows of now only: the next seal would vouch for a row of January as for any other (docs/decisions/0030-audit-seals.md).
create function refuse_audit_of_other_days() returns trigger language plpgsql as $$
declare
  now_ms double precision := date_part('epoch', clock_timestamp()) * 1000;
  id_ms double precision := ('x' || translate(left(new.id::text, 13), '-', ''))::bit(48)::bigint;
  day_ms constant double precision := 86400000;
begin
  if (abs(date_part('epoch', new.happened_at) * 1000 - now_ms) > day_ms
      or abs(date_part('epoch', new.written_at) * 1000 - now_ms) > day_ms
      or abs(id_ms - now_ms) > day_ms)
    and not has_table_privilege(tg_relid, 'delete') then
    raise exception 'a row of the audit log is of now' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
comment on function refuse_audit_of_other_days() is 'Refuses a row whose moments, or whose id, are more than a day from now, to who has no right to delete from the table: a day, since the clock of a machine may be wrong';

-- An entry comes whole, by one statement: its postings sum to 0, in one currency, on accounts that exist. Each entry and each account is
-- looked up once, not once for each posting: 1,000 orders have 4,000 postings of 1,000 entries on a handful of accounts.
create function check_postings() returns trigger language plpgsql as $$
begin
  if exists (
    with named as (
      select a.workspace_id, a.id, a.currency
      from (select distinct workspace_id, cash_account_id from fresh) f
      join cash_accounts a on a.workspace_id = f.workspace_id and a.id = f.cash_account_id
    ), sums as (
      select f.workspace_id, f.entry_id,
        sum(f.amount) <> 0 or max(f.position) <> count(*) - 1 or count(n.id) <> count(*)
          or min(n.currency) <> max(n.currency) as is_wrong
      from fresh f left join named n on n.workspace_id = f.workspace_id and n.id = f.cash_account_id
      group by f.workspace_id, f.entry_id
    )
    select from sums s left join cash_entries e on e.workspace_id = s.workspace_id and e.id = s.entry_id
    where s.is_wrong or e.id is null
  ) then
    raise exception 'An entry of the ledger does not balance, mixes currencies or is not whole.'
      using errcode = 'check_violation', table = 'cash_postings', constraint = 'cash_postings_balance';
  end if;
  return null;
end $$;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'Rows of % are never changed: what was wrong is reversed by another entry.', tg_table_name
    using errcode = 'insufficient_privilege', table = tg_table_name;
end $$;

-- Identity: workspaces, accounts, people, roles, tokens (R-WORD-1, R-WORD-2, R-AUTH-5, R-ROLE-4).
-- These tables are small and are looked up before the workspace is known: on a cluster they are reference tables.

create table workspaces (
  id uuid not null,
  name text not null,
  currency text not null,
  country text not null,
  time_zone text not null,
  subscription_status text not null default 'active',
  settings jsonb not null default '{}',
  created_at timestamptz not null,
  stored_bytes_max bigint,
  version integer not null default 0,
  currency_decimals smallint,
  primary key (id),
  constraint workspaces_country_check check (country ~ '^[A-Z]{2}$'),
  constraint workspaces_currency_check check (currency ~ '^[A-Z]{3}$'),
  constraint workspaces_currency_decimals_check check (currency_decimals between 0 and 4),
  constraint workspaces_name_check check (length(name) between 1 and 200),
  constraint workspaces_stored_bytes_max_check check (stored_bytes_max >= 0),
  constraint workspaces_subscription_status_check check (subscription_status in ('active', 'inactive'))
);
comment on column workspaces.settings is 'Policies that differ from the defaults of contract/settings.ts';
comment on column workspaces.stored_bytes_max is 'What it may keep; NULL: what the operator allows each';
comment on column workspaces.version is 'Goes up with every change of currency, country, time zone or policies';
comment on column workspaces.currency_decimals is 'The decimals that its amounts are kept with; NULL: those of its currency (contract/currencies.ts)';

create table accounts (
  workspace_id uuid not null,
  id uuid not null,
  name text not null,
  kind text not null,
  created_at timestamptz not null,
  settings jsonb not null default '{}',
  primary key (workspace_id, id),
  constraint accounts_kind_check check (kind in ('house', 'seller')),
  constraint accounts_name_check check (length(name) between 1 and 200)
);
create unique index accounts_one_house_key on accounts (workspace_id) where kind = 'house';
comment on column accounts.settings is 'Preferences of one account that differ from the defaults of contract/settings.ts';

create table roles (
  workspace_id uuid not null,
  id uuid not null,
  name text not null,
  scope text not null,
  permissions jsonb not null,
  abilities text[] not null,
  is_system boolean not null,
  created_at timestamptz not null,
  masks text[] not null default '{}',
  assignable_by text[] not null default '{}',
  updated_at timestamptz not null default now(),
  requires_second_factor boolean not null default false,
  primary key (workspace_id, id),
  constraint roles_name_check check (length(name) between 1 and 100),
  constraint roles_scope_check check (scope in ('workspace', 'account'))
);
-- A role is named in any case.
create unique index roles_name_key on roles (workspace_id, lower(name));
comment on column roles.permissions is 'Resource to actions, in the words of contract/permissions.ts';
comment on column roles.is_system is 'One of the service''s own: what it gives stands in contract/permissions.ts, and its row only carries the name';
comment on column roles.masks is 'Fields its people do not see, in the words of contract/permissions.ts';
comment on column roles.assignable_by is 'Names of roles whose people may give this one although they lack its rights';
comment on column roles.requires_second_factor is 'Its people may do nothing but set a second factor up until they have one; also of the service''s own roles';

-- A person whose e-mail is not proven exists in one workspace only (docs/decisions/0025-whose-an-e-mail-is.md).
create table users (
  id uuid not null,
  email text not null,
  full_name text not null,
  password_hash text,
  created_at timestamptz not null,
  last_workspace_id uuid,
  local_to uuid,
  primary key (id),
  constraint users_email_check check (email = lower(email) and length(email) between 3 and 200),
  constraint users_full_name_check check (length(full_name) between 1 and 200),
  constraint users_full_name_line_check check (full_name !~ '[[:cntrl:]]')
);
create unique index users_email_key on users (email, local_to) nulls not distinct;
comment on column users.password_hash is 'argon2id in PHC form; NULL until the person has set a password';
comment on column users.last_workspace_id is 'Where the person went last, so that the next session begins there; NULL: never went anywhere else';
comment on column users.local_to is 'The one workspace in which this person exists, as nobody proved that the e-mail is hers; NULL: her password was set by a mail or the operator, or nobody set one yet';

create table members (
  workspace_id uuid not null,
  user_id uuid not null,
  role_id uuid not null,
  account_id uuid not null,
  status text not null default 'active',
  created_at timestamptz not null,
  full_name text,
  phone text,
  locale text,
  updated_at timestamptz not null default now(),
  accepted_at timestamptz default now(),
  invited_by text,
  invited_until timestamptz,
  sessions_from timestamptz,
  primary key (workspace_id, user_id),
  constraint members_accepted_check check (case status when 'active' then accepted_at is not null when 'invited' then accepted_at is null and invited_until is not null else true end),
  constraint members_full_name_check check (length(full_name) between 1 and 200),
  constraint members_full_name_line_check check (full_name !~ '[[:cntrl:]]'),
  constraint members_invited_by_check check (length(invited_by) between 1 and 200),
  constraint members_locale_check check (locale in ('ar', 'en', 'fr')),
  constraint members_phone_check check (length(phone) between 1 and 100),
  constraint members_status_check check (status in ('active', 'inactive', 'invited'))
);
create index members_account_idx on members (workspace_id, account_id, created_at, user_id);
create index members_newest_idx on members (workspace_id, created_at, user_id);
create index members_role_idx on members (workspace_id, role_id);
create index members_user_idx on members (user_id);
comment on column members.account_id is 'The account the person creates in. Of a seller''s account nothing else is seen; in the house the role''s scope decides';
comment on column members.full_name is 'What this workspace calls the person; NULL: as users.full_name says';
comment on column members.locale is 'NULL: the first language of the workspace';
comment on column members.accepted_at is 'When the person said yes, or the operator for her; NULL: not yet, so no right follows';
comment on column members.invited_by is 'Name of whoever invited last; NULL: the operator''s tool made the member';
comment on column members.invited_until is 'Until when she may accept; NULL: she has, or the operator did';
comment on column members.sessions_from is 'Sessions that began before are worth nothing in this workspace; NULL: nobody ended them';

create table api_tokens (
  workspace_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  name text not null,
  token_hash bytea not null,
  scopes text[],
  requests_per_minute integer,
  expires_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null,
  made_by uuid[] not null default '{}',
  primary key (workspace_id, id),
  constraint api_tokens_name_check check (length(name) between 1 and 200),
  constraint api_tokens_requests_per_minute_check check (requests_per_minute between 1 and 1000000),
  constraint api_tokens_token_hash_check check (length(token_hash) = 32)
);
create unique index api_tokens_token_hash_key on api_tokens (token_hash);
comment on column api_tokens.token_hash is 'SHA-256 of the token; the token itself is shown once and never stored';
comment on column api_tokens.scopes is 'NULL: everything its person may do';
comment on column api_tokens.requests_per_minute is 'NULL: the service''s limit';
comment on column api_tokens.revoked_at is 'NULL: good. Set when its application is made inactive or deleted';
comment on column api_tokens.made_by is 'The tokens that this one stems from, the first of them first: a token made the next, the last made this one. Empty: a person or the operator made it';

create table setup_links (
  token_hash bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (token_hash),
  constraint setup_links_token_hash_check check (length(token_hash) = 32)
);
comment on table setup_links is 'One-time links with which the first workspace of a production service is made';

-- Products. Columns of money are whole minor units of the workspace's currency.

create table products (
  workspace_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  sku text not null,
  name text not null,
  description text,
  price bigint not null,
  purchase_price bigint,
  status text not null,
  barcode text,
  weight_g integer,
  image text,
  call_script text,
  upsells jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  is_tracked boolean not null default false,
  category_id uuid,
  marketplace_product_id uuid,
  minimum_price bigint,
  is_withdrawn boolean not null default false,
  stock_product_id uuid,
  parent_id uuid,
  options text[] not null default '{}',
  merged_into_id uuid,
  version integer not null default 1,
  pieces jsonb,
  primary key (workspace_id, id),
  constraint products_check check (not is_withdrawn or status <> 'active'),
  constraint products_check2 check (parent_id <> id),
  constraint products_check3 check ((parent_id is null) = (options = '{}')),
  constraint products_check4 check (merged_into_id <> id),
  constraint products_check5 check (merged_into_id is null or status <> 'active'),
  constraint products_minimum_price_check check (minimum_price >= 0),
  constraint products_name_check check (length(name) between 1 and 200),
  constraint products_pieces_check check (pieces is null or pieces <> '{}' and purchase_price is null and stock_product_id is null and not is_tracked),
  constraint products_price_check check (price >= 0),
  constraint products_purchase_price_check check (purchase_price >= 0),
  constraint products_sku_check check (length(sku) between 1 and 100),
  constraint products_status_check check (status in ('active', 'inactive', 'draft')),
  constraint products_stock_product_check check ((stock_product_id is null) = (marketplace_product_id is null and merged_into_id is null)),
  constraint products_weight_g_check check (weight_g >= 0)
);
create index products_bundles_idx on products (workspace_id, account_id) where pieces is not null;
create index products_category_idx on products (workspace_id, category_id) where category_id is not null;
create index products_marketplace_idx on products (workspace_id, marketplace_product_id) where marketplace_product_id is not null;
create unique index products_marketplace_key on products (workspace_id, account_id, marketplace_product_id)
  where marketplace_product_id is not null;
create index products_merged_idx on products (workspace_id, merged_into_id) where merged_into_id is not null;
create unique index products_options_key on products (workspace_id, parent_id, options) where parent_id is not null;
create unique index products_sku_key on products (workspace_id, account_id, sku);
create index products_stock_idx on products (workspace_id, stock_product_id) where stock_product_id is not null;
comment on column products.price is 'Minor units';
comment on column products.purchase_price is 'Minor units; NULL: not known';
comment on column products.image is 'URL';
comment on column products.is_tracked is 'Has had a stock movement; an untracked product never holds an order up';
comment on column products.marketplace_product_id is 'The offer of the house that the account sells under this product; NULL: its own';
comment on column products.minimum_price is 'Minor units, as the offer says; NULL: none';
comment on column products.is_withdrawn is 'The house took away the access to its offer';
comment on column products.stock_product_id is 'The product of the house whose stock serves this one; NULL: its own does';
comment on column products.parent_id is 'The product that this one is a size, a colour, … of; NULL: none';
comment on column products.options is 'What tells it from the other variants of its parent, as "Size: M"; in the order of all of them';
comment on column products.merged_into_id is 'The product that it became one with: its SKU names that one; NULL: none';
comment on column products.version is 'Goes up by one with every change that is told; the sequence of the product''s events';
comment on column products.pieces is 'Of a bundle, how many pieces of each part one has, by the part''s id; NULL: no bundle';

-- Leads (R-LEAD-1, R-LEAD-6).

create table leads (
  workspace_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  reference text not null,
  full_name text not null,
  full_name_folded text not null,
  phone text not null,
  phone_digits text not null,
  city text not null,
  city_folded text not null,
  area text,
  area_folded text,
  address text not null,
  data jsonb not null,
  status text not null,
  sub_status text,
  action_date timestamptz,
  attempts integer not null default 0,
  held_by uuid,
  held_until timestamptz,
  duplicate_of text,
  version integer not null default 1,
  created_by text not null,
  created_on date not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  source text,
  agent_id uuid,
  second_phone text,
  parcel_note text,
  shipment_way smallint,
  is_fees_paid_by_customer boolean,
  stop_desk text,
  order_number text,
  external_id text,
  is_prepaid boolean not null default false,
  import_job_id uuid,
  prepaid_amount bigint not null default 0,
  prepaid_by text,
  primary key (workspace_id, id),
  constraint leads_attempts_check check (attempts >= 0),
  constraint leads_external_id_check check (length(external_id) between 1 and 100),
  constraint leads_order_number_check check (length(order_number) between 1 and 100),
  constraint leads_prepaid_amount_check check (prepaid_amount >= 0),
  constraint leads_reference_check check (reference ~ '^LD-[0-9A-HJKMNP-TV-Z]{10}$'),
  constraint leads_shipment_way_check check (shipment_way between 1 and 4),
  constraint leads_source_check check (length(source) between 1 and 250),
  constraint leads_status_check check (status in ('new', 'confirmed', 'wrong', 'testing', 'call_later', 'no_reply', 'cancelled',
    'out_of_stock', 'duplicate', 'expired', 'unreachable', 'preparing', 'blacklist', 'no_reply_asked_to_recall'))
) with (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
create index leads_account_idx on leads (workspace_id, account_id, id);
create index leads_account_status_idx on leads (workspace_id, account_id, status, id);
create index leads_agent_idx on leads (workspace_id, agent_id, id) where agent_id is not null;
-- The filter other_status is a bucket: 1, 2, or 3 and more.
create index leads_attempt_bucket_idx on leads (workspace_id, least(attempts, 3), id) where attempts > 0;
create index leads_city_idx on leads (workspace_id, city_folded, id);
create unique index leads_external_id_key on leads (workspace_id, external_id, account_id) where external_id is not null;
create index leads_import_job on leads (workspace_id, import_job_id, id) where import_job_id is not null;
create index leads_notes_idx on leads (workspace_id, id) where parcel_note <> '';
create index leads_order_number on leads (workspace_id, order_number) where order_number is not null;
create index leads_phone_idx on leads (workspace_id, phone_digits, id);
create unique index leads_reference_key on leads (workspace_id, reference);
create index leads_source_idx on leads (workspace_id, source, id) where source is not null;
create index leads_status_idx on leads (workspace_id, status, id);
create index leads_sub_status_idx on leads (workspace_id, sub_status, id) where sub_status is not null;
create index leads_updated_idx on leads (workspace_id, updated_at, id);
create index leads_words_idx on leads using gin
  (translate(full_name_folded, E' ''-\u00AD\u02BC\u061C\u200B\u200C\u200D\u200E\u200F\u2010\u2011\u2012\u2013\u2014\u2018\u2019\u202A\u202B\u202C\u202D\u202E\u2060\u2066\u2067\u2068\u2069\uFEFF', '') gin_trgm_ops, city_folded gin_trgm_ops, area_folded gin_trgm_ops, phone_digits gin_trgm_ops);
comment on column leads.full_name_folded is 'As people look for it (server/platform/text/fold.ts)';
comment on column leads.phone is 'As it was sent';
comment on column leads.phone_digits is 'E.164 digits where the number is a real one, else the digits that were sent';
comment on column leads.held_by is 'Not used: see lead_queue';
comment on column leads.held_until is 'Not used: see lead_queue';
comment on column leads.duplicate_of is 'Reference of an earlier lead with the same phone and SKU; NULL: none was seen';
comment on column leads.version is 'Goes up by one with every change; the sequence of the lead''s events';
comment on column leads.created_on is 'Day of created_at in the workspace''s time zone, the day its counters are kept under';
comment on column leads.source is 'Where it came in: dashboard, import, or what brought it by name (api:My store); NULL: made before this was kept';
comment on column leads.agent_id is 'The person who moved it last; NULL: no person has yet';
comment on column leads.parcel_note is 'The notes of the order that it becomes, unlike lead_notes, which are for those who call; NULL: none';
comment on column leads.shipment_way is 'As orders.shipment_way; NULL: nobody said';
comment on column leads.is_fees_paid_by_customer is 'NULL: nobody said';
comment on column leads.stop_desk is 'The pickup point that the customer chose; NULL: none';
comment on column leads.order_number is 'What a shop calls its order; not unique. NULL: nothing is known';
comment on column leads.external_id is 'What its caller names it, unique in its account; its order does not inherit it. NULL: nothing';
comment on column leads.is_prepaid is 'Its customer has paid all of it, whatever it comes to: its order is prepaid';
comment on column leads.import_job_id is 'The import that made it; jobs are forgotten before their leads, so it is no foreign key. NULL: no import';
comment on column leads.prepaid_amount is 'What its customer paid ahead of one that is not paid whole, minor units';
comment on column leads.prepaid_by is 'Who took what was paid ahead, as the shop names it; NULL: not known';

create table lead_lines (
  workspace_id uuid not null,
  lead_id uuid not null,
  "position" smallint not null,
  product_id uuid not null,
  sku text not null,
  name text not null,
  quantity integer not null,
  total bigint not null,
  primary key (workspace_id, lead_id, "position"),
  constraint lead_lines_quantity_check check (quantity between 1 and 999),
  constraint lead_lines_total_check check (total > 0)
);
create index lead_lines_product_idx on lead_lines (workspace_id, product_id, lead_id);
comment on column lead_lines.total is 'Line total, minor units';

create table lead_histories (
  workspace_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  lead_id uuid not null,
  lead_reference text not null,
  old_status text not null,
  new_status text not null,
  changed_by text not null,
  actor_kind text not null,
  actor_id uuid,
  source text not null,
  changed_at timestamptz not null,
  undoes uuid,
  version integer,
  primary key (workspace_id, id),
  constraint lead_histories_actor_kind_check check (actor_kind in ('user', 'token', 'system')),
  constraint lead_histories_check check (new_status <> old_status),
  constraint lead_histories_source_check check (source in ('api', 'dashboard', 'scanner', 'import', 'courier', 'system'))
);
create index lead_histories_account_idx on lead_histories (workspace_id, account_id, id);
create index lead_histories_actor_idx on lead_histories (workspace_id, actor_id, id) where actor_id is not null;
create index lead_histories_lead_idx on lead_histories (workspace_id, lead_id, id);
comment on table lead_histories is 'Moves only, append-only; a row outlives its lead, hence no foreign key to leads; none to workspaces either, since it is written beside a row that has one';
comment on column lead_histories.undoes is 'The move that this one takes back; NULL: it takes none back';
comment on column lead_histories.version is 'As of order_histories';

create table blacklisted_phones (
  workspace_id uuid not null,
  phone_digits text not null,
  lead_reference text not null,
  created_at timestamptz not null,
  primary key (workspace_id, phone_digits)
);
comment on table blacklisted_phones is 'What the version before wrote; read by nothing now, and dropped once no process of it runs';

-- Orders (R-ORD-1, R-MOVE-1). What was ordered and where it stands are two tables: a move touches only the narrow one, so the indexes of
-- the wide one (searchable text above all) are written once in an order's life.

create table orders (
  workspace_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  reference text not null,
  lead_id uuid,
  lead_reference text,
  full_name text not null,
  full_name_folded text not null,
  phone text not null,
  phone_digits text not null,
  second_phone text,
  email text,
  city text not null,
  city_folded text not null,
  area text,
  address text not null,
  notes text,
  shipment_way smallint not null,
  is_fees_paid_by_customer boolean not null,
  total bigint not null,
  shipping_fee bigint not null default 0,
  created_by text not null,
  created_on date not null,
  created_at timestamptz not null,
  city_id uuid,
  source text,
  agent_id uuid,
  stop_desk text,
  chosen_company_id uuid,
  chosen_because jsonb,
  is_prepaid boolean not null default false,
  exchange_of uuid,
  exchange_pieces jsonb,
  exchange_credit bigint not null default 0,
  order_number text,
  data jsonb,
  external_id text,
  import_job_id uuid,
  prepaid_amount bigint not null default 0,
  prepaid_by text,
  primary key (workspace_id, id),
  constraint orders_exchange_check check (exchange_of is null or exchange_pieces is not null),
  constraint orders_exchange_credit_check check (exchange_credit >= 0),
  constraint orders_external_id_check check (length(external_id) between 1 and 100),
  constraint orders_order_number_check check (length(order_number) between 1 and 100),
  constraint orders_prepaid_amount_check check (prepaid_amount >= 0),
  constraint orders_reference_check check (reference ~ '^OR-[0-9A-HJKMNP-TV-Z]{10}$'),
  constraint orders_shipment_way_check check (shipment_way between 1 and 4),
  constraint orders_shipping_fee_check check (shipping_fee >= 0),
  constraint orders_source_check check (length(source) between 1 and 250),
  constraint orders_total_check check (total > 0)
) with (autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.02);
create index orders_account_idx on orders (workspace_id, account_id, id);
create index orders_agent_idx on orders (workspace_id, agent_id, id) where agent_id is not null;
create index orders_chosen_company_idx on orders (workspace_id, chosen_company_id) where chosen_company_id is not null;
create index orders_city_idx on orders (workspace_id, city_folded, id);
create index orders_exchange_idx on orders (workspace_id, exchange_of) where exchange_of is not null;
-- The account stands last: a list of the whole workspace searches by it too.
create unique index orders_external_id_key on orders (workspace_id, external_id, account_id) where external_id is not null;
create index orders_import_job on orders (workspace_id, import_job_id, id) where import_job_id is not null;
create unique index orders_lead_key on orders (workspace_id, lead_id) where lead_id is not null;
create index orders_notes_idx on orders (workspace_id, id) where notes <> '';
create index orders_order_number on orders (workspace_id, order_number) where order_number is not null;
create index orders_phone_idx on orders (workspace_id, phone_digits, id);
create unique index orders_reference_key on orders (workspace_id, reference);
create index orders_source_idx on orders (workspace_id, source, id) where source is not null;
-- Names are found whatever stands between their parts: blanks, hyphens, apostrophes, invisible marks. The expression is that of
-- server/platform/text/joined.ts, here and in leads_words_idx.
create index orders_words_idx on orders using gin
  (translate(full_name_folded, E' ''-\u00AD\u02BC\u061C\u200B\u200C\u200D\u200E\u200F\u2010\u2011\u2012\u2013\u2014\u2018\u2019\u202A\u202B\u202C\u202D\u202E\u2060\u2066\u2067\u2068\u2069\uFEFF', '') gin_trgm_ops, city_folded gin_trgm_ops, phone_digits gin_trgm_ops);
comment on column orders.lead_id is 'The lead that became this order; NULL: made without one. The lead may be deleted later, hence no foreign key';
comment on column orders.full_name_folded is 'As people look for it (server/platform/text/fold.ts)';
comment on column orders.phone_digits is 'E.164 digits where the number is a real one, else the digits that were sent';
comment on column orders.total is 'What the customer pays for the goods, minor units; need not be the sum of the lines';
comment on column orders.shipping_fee is 'Minor units';
comment on column orders.created_on is 'Day of created_at in the workspace''s time zone, the day its counters are kept under';
comment on column orders.city_id is 'The city as a person chose it; NULL: only the text is known';
comment on column orders.source is 'Where it, or the lead it was made of, came in; NULL: made before this was kept';
comment on column orders.agent_id is 'The person who confirmed its lead; NULL: it was made without one, or not by a person';
comment on column orders.stop_desk is 'The pickup point that the customer chose; NULL: none';
comment on column orders.chosen_company_id is 'The courier that is to bring it, as chosen when it was typed in; NULL: none was';
comment on column orders.chosen_because is 'Why the service chose the courier, a message (contract/messages/message.ts); NULL: a person chose it, or nobody did';
comment on column orders.is_prepaid is 'Its customer has paid all of it, whatever it comes to: nothing is collected';
comment on column orders.exchange_of is 'The delivered order of which pieces come back for this one; NULL: nothing does, or that order is gone';
comment on column orders.exchange_pieces is 'Pieces that come back of each line of that order, in the order of their positions; NULL: nothing does';
comment on column orders.exchange_credit is 'What these are worth, minor units: it is taken off what the order collects';
comment on column orders.order_number is 'What a shop calls it; not unique. NULL: nothing is known';
comment on column orders.data is 'Keys and values that came with it and have no field; NULL: none';
comment on column orders.external_id is 'What its caller names it, unique in its account; NULL: nothing';
comment on column orders.import_job_id is 'The import that made it; jobs are forgotten before their orders, so it is no foreign key. NULL: no import';
comment on column orders.prepaid_amount is 'What its customer paid ahead of one that is not paid whole, minor units; it comes off what is collected';
comment on column orders.prepaid_by is 'Who took what was paid ahead, as the shop names it; NULL: not known';

create table order_lines (
  workspace_id uuid not null,
  order_id uuid not null,
  "position" smallint not null,
  product_id uuid not null,
  sku text not null,
  name text not null,
  quantity integer not null,
  price bigint not null,
  total bigint not null,
  stock_product_id uuid,
  pieces jsonb,
  primary key (workspace_id, order_id, "position"),
  constraint order_lines_pieces_check check (pieces is null or pieces <> '{}' and stock_product_id is null),
  constraint order_lines_price_check check (price >= 0),
  constraint order_lines_quantity_check check (quantity between 1 and 999999),
  constraint order_lines_total_check check (total >= 0)
);
create index order_lines_bundles_idx on order_lines (workspace_id, order_id) where pieces is not null;
create index order_lines_product_idx on order_lines (workspace_id, product_id, order_id);
comment on column order_lines.price is 'Per unit, minor units; for an order from a lead, the line total shared out and rounded';
comment on column order_lines.total is 'Line total, minor units';
comment on column order_lines.stock_product_id is 'The product whose stock serves the line, as its product said when the line was written; NULL: its own';
comment on column order_lines.pieces is 'Pieces of each part in one of it, as its product, a bundle, said when the line was written; NULL: no bundle';

create table order_states (
  workspace_id uuid not null,
  order_id uuid not null,
  account_id uuid not null,
  status text not null,
  previous_status text,
  goods text not null,
  goods_before text not null,
  action_date timestamptz,
  cancel_description text,
  packed_at timestamptz,
  shipped_at timestamptz,
  delivered_at timestamptz,
  returned_at timestamptz,
  canceled_at timestamptz,
  version integer not null default 1,
  updated_at timestamptz not null,
  warehouse_id uuid,
  delivery_boy_id uuid,
  shipment_id uuid,
  kept_pieces jsonb,
  kept_cod bigint,
  rest_received_at timestamptz,
  primary key (workspace_id, order_id),
  constraint order_states_cancel_description_check check (length(cancel_description) <= 1000),
  constraint order_states_goods_before_check check (goods_before in ('none', 'reserved', 'out')),
  constraint order_states_goods_check check (goods in ('none', 'reserved', 'out')),
  constraint order_states_kept_check check ((kept_pieces is null) = (kept_cod is null) and (kept_pieces is null or status = 'delivered' and kept_cod >= 0)),
  constraint order_states_rest_check check (rest_received_at is null or kept_pieces is not null),
  constraint order_states_status_check check (status in ('new', 'packed', 'waiting_for_shipping_company', 'shipped', 'delivered',
    'returned', 'canceled', 'out_of_stock', 'rollback'))
) with (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
create index order_states_account_status_idx on order_states (workspace_id, account_id, status, order_id);
-- What was collected between two moments is read along it (R-RES-12).
create index order_states_delivered_idx on order_states (workspace_id, delivered_at, order_id) where delivered_at is not null;
create index order_states_delivery_boy_idx on order_states (workspace_id, delivery_boy_id, order_id) where delivery_boy_id is not null;
create index order_states_rest_idx on order_states (workspace_id, order_id) where kept_pieces is not null and rest_received_at is null;
-- A round is what a driver has now and ended today, not all that the driver ever brought.
create index order_states_round_idx on order_states (workspace_id, delivery_boy_id, status, delivered_at) where delivery_boy_id is not null;
create index order_states_status_idx on order_states (workspace_id, status, order_id);
create index order_states_updated_idx on order_states (workspace_id, updated_at, order_id);
comment on column order_states.previous_status is 'The status that was left by the last move; NULL: never moved';
comment on column order_states.goods is 'Where the goods are: not held for it, reserved in a warehouse, or out';
comment on column order_states.goods_before is 'Where the goods were before the last move; what ROLLBACK goes back to';
comment on column order_states.version is 'Goes up by one with every change; the sequence of the order''s events';
comment on column order_states.warehouse_id is 'Where the goods leave or left from; NULL: not known yet';
comment on column order_states.shipment_id is 'Its last push, whatever came of it; NULL: none, or it was renewed since';
comment on column order_states.kept_pieces is 'Of a partly delivered order the pieces its customer kept, a number for each line in the order of their positions; NULL: all, or not delivered';
comment on column order_states.kept_cod is 'What is collected for them, minor units; NULL: the order''s own amount';
comment on column order_states.rest_received_at is 'When the pieces that were not kept came back into the warehouse; NULL: they are still to come, or there are none';

create table order_histories (
  workspace_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  order_id uuid not null,
  order_reference text not null,
  old_status text not null,
  new_status text not null,
  skipped boolean not null,
  changed_by text not null,
  actor_kind text not null,
  actor_id uuid,
  source text not null,
  changed_at timestamptz not null,
  version integer,
  primary key (workspace_id, id),
  constraint order_histories_actor_kind_check check (actor_kind in ('user', 'token', 'system')),
  constraint order_histories_check check (new_status <> old_status),
  constraint order_histories_source_check check (source in ('api', 'dashboard', 'scanner', 'import', 'courier', 'system'))
);
create index order_histories_account_idx on order_histories (workspace_id, account_id, id);
create index order_histories_order_idx on order_histories (workspace_id, order_id, id);
comment on table order_histories is 'Moves only, append-only; a row outlives its order, hence no foreign key to orders; none to workspaces either, since it is written beside a row that has one';
comment on column order_histories.version is 'The order''s version after the move; NULL: written before versions were kept';

-- Tools of every feature: counters, events, jobs, idempotent answers, rate limits, the worker's heartbeat.
-- A job's row is all there is of it: workers take it from here (docs/decisions/0011-queue.md). On a cluster these tables are local, so
-- their moments are the database's own and may be written by its clock.

create table row_counts (
  workspace_id uuid not null,
  noun text not null,
  day date not null,
  account_id uuid not null,
  status text not null,
  n bigint not null,
  primary key (workspace_id, noun, day, account_id, status)
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02);
comment on table row_counts is 'How many rows a list has, bumped by the last statement of each transaction, so that a total never counts rows';
comment on column row_counts.day is 'Day of creation in the workspace''s time zone; -infinity: all days together';
comment on column row_counts.status is 'Empty for what has no status';

create table events (
  workspace_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  type text not null,
  object_id uuid not null,
  sequence integer not null,
  data jsonb not null,
  previous jsonb,
  created_at timestamptz not null,
  set_id uuid,
  primary key (workspace_id, id)
);
comment on table events is 'Outbox: what happened, written in the transaction in which it happened, beside a row that has the foreign keys. Kept 30 days';
comment on column events.sequence is 'The object''s version after the change';
comment on column events.previous is 'What the changed fields were; NULL: nothing was there before';
comment on column events.set_id is 'The first event of those that were recorded with it; NULL: meant for one webhook, or recorded before there were sets';

create table jobs (
  workspace_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  kind text not null,
  priority text not null,
  status text not null default 'queued',
  actor jsonb not null,
  payload jsonb not null,
  total integer not null,
  done integer not null default 0,
  result jsonb,
  error text,
  created_at timestamptz not null,
  finished_at timestamptz,
  run_at timestamptz not null default clock_timestamp(),
  started_at timestamptz,
  cancel_asked_at timestamptz,
  held_by text,
  attempts integer not null default 0,
  failures integer not null default 0,
  crashes integer not null default 0,
  done_at_crash integer not null default 0,
  is_internal boolean not null default false,
  said jsonb,
  primary key (workspace_id, id),
  constraint jobs_attempts_check check (attempts >= 0),
  constraint jobs_crashes_check check (crashes >= 0),
  constraint jobs_failures_check check (failures >= 0),
  constraint jobs_priority_check check (priority in ('urgent', 'important', 'normal')),
  constraint jobs_status_check check (status in ('queued', 'running', 'completed', 'failed', 'canceled')),
  constraint jobs_total_check check (total >= 0)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05);
create index jobs_finished_idx on jobs (finished_at) where finished_at is not null;
create index jobs_held_idx on jobs (held_by) where status = 'running';
create index jobs_listed_idx on jobs (workspace_id, id) where not is_internal;
create index jobs_of_actor_idx on jobs (workspace_id, kind, (actor ->> 'id'), id);
create index jobs_queued_idx on jobs (priority, workspace_id, run_at, id) where status = 'queued';
comment on table jobs is 'Work for later, as the client sees it and as workers take it; kept 30 days after its end';
comment on column jobs.actor is 'Who asked for it: the work is done in this name';
comment on column jobs.run_at is 'No worker takes it before';
comment on column jobs.started_at is 'When a worker first took it; NULL: none has';
comment on column jobs.cancel_asked_at is 'Somebody asked its worker to stop; NULL: nobody did';
comment on column jobs.held_by is 'The worker that has it, while it is running';
comment on column jobs.attempts is 'How often it was taken. Whoever has it may write its end only while this is the number it took it with';
comment on column jobs.failures is 'How often it threw';
comment on column jobs.crashes is 'How often its worker died or fell silent without the job getting any further since the time before';
comment on column jobs.done_at_crash is 'How far it was then';
comment on column jobs.is_internal is 'The service''s own: not listed, and nobody can cancel it';
comment on column jobs.said is 'The message that the error is the text of; null: there is none, or an older version wrote it';

create table idempotent_answers (
  workspace_id uuid not null,
  key_hash bytea not null,
  body_hash bytea not null,
  status smallint not null,
  body bytea not null,
  created_at timestamptz not null,
  primary key (workspace_id, key_hash),
  constraint idempotent_answers_body_hash_check check (length(body_hash) = 32),
  constraint idempotent_answers_key_hash_check check (length(key_hash) = 32),
  constraint idempotent_answers_status_check check (status between 200 and 299)
);
create index idempotent_answers_created_idx on idempotent_answers (created_at);
comment on column idempotent_answers.key_hash is 'SHA-256 over caller, method, path and Idempotency-Key';
comment on column idempotent_answers.body is 'Encrypted with a key derived from the Idempotency-Key, which is not stored';

-- Unlogged: a crash of the database may lose a minute of counts, and no request waits for a disk because of them.
create unlogged table rate_limits (
  key text not null,
  window_started_at timestamptz not null,
  requests integer not null,
  window_s integer not null default 60,
  primary key (key)
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02);

-- Its first constraint has the column's former name.
create table worker_leases (
  worker_id text constraint worker_leases_pool_id_not_null not null,
  seen_at timestamptz not null,
  primary key (worker_id)
);
comment on table worker_leases is 'Heartbeat of each worker; the jobs of one that fell silent are taken by others';

-- Signing in: sessions, password resets, the second factor (R-AUTH-2).
-- None of it belongs to one workspace: on a cluster all of it is local, beside the reference tables it refers to.

create table sessions (
  id uuid not null,
  user_id uuid not null,
  workspace_id uuid not null,
  token_hash bytea not null,
  user_agent text not null,
  address text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (id),
  constraint sessions_address_check check (length(address) <= 100),
  constraint sessions_token_hash_check check (length(token_hash) = 32),
  constraint sessions_user_agent_check check (length(user_agent) <= 300)
) with (fillfactor = 80);
create unique index sessions_token_hash_key on sessions (token_hash);
create index sessions_user_idx on sessions (user_id);
comment on table sessions is 'One row for each live sign-in; ending a session deletes it. The clock is the database''s';
comment on column sessions.workspace_id is 'The workspace the person is in now';
comment on column sessions.token_hash is 'SHA-256 of the cookie''s token, which is stored nowhere; changes when the session is renewed';
comment on column sessions.last_seen_at is 'Written at most once a minute';

create table password_resets (
  token_hash bytea not null,
  user_id uuid not null,
  expires_at timestamptz not null,
  is_mailed boolean not null default false,
  joins_workspace_id uuid,
  primary key (token_hash),
  constraint password_resets_token_hash_check check (length(token_hash) = 32)
);
create index password_resets_user_idx on password_resets (user_id);
comment on table password_resets is 'Links that set a new password; using one deletes all of the person''s';
comment on column password_resets.is_mailed is 'Only the mailbox''s owner can have it; false: it was shown to whoever invited, and sets the password of a local person only';
comment on column password_resets.joins_workspace_id is 'The workspace whose invitation is accepted by using the link; NULL: none';

create table user_totp (
  user_id uuid not null,
  secret bytea not null,
  last_step bigint not null default 0,
  confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (user_id)
);
comment on column user_totp.secret is 'Sealed with the instance key (server/platform/seal.ts)';
comment on column user_totp.last_step is 'Time step of the last code that was taken; neither it nor an older one is taken again';
comment on column user_totp.confirmed_at is 'NULL: started, and not asked for at sign-in yet';

create table recovery_codes (
  user_id uuid not null,
  code_hash bytea not null,
  primary key (user_id, code_hash),
  constraint recovery_codes_code_hash_check check (length(code_hash) = 32)
);
comment on table recovery_codes is 'Each signs in once in place of an authenticator app; using one deletes it';

create table instance_keys (
  id smallint not null,
  key bytea not null,
  created_at timestamptz not null default now(),
  primary key (id),
  constraint instance_keys_key_check check (length(key) = 32)
);
comment on table instance_keys is 'Keys under which secrets lie in the database, made at first use; see docs/decisions/0005-sessions.md';

-- Warehouses, stock and its ledger (R-STOCK-1, R-STOCK-2). Rows of order_goods say what an order holds. The figures of a stock are
-- their sums, kept beside them, and every change of a figure is a row of stock_histories.

create table warehouses (
  workspace_id uuid not null,
  id uuid not null,
  name text not null,
  code text,
  address text,
  status text not null,
  is_default boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  city_id uuid,
  primary key (workspace_id, id),
  constraint warehouses_code_check check (length(code) between 1 and 100),
  constraint warehouses_name_check check (length(name) between 1 and 200),
  constraint warehouses_status_check check (status in ('active', 'inactive'))
);
create unique index warehouses_code_key on warehouses (workspace_id, code) where code is not null;
create unique index warehouses_default_key on warehouses (workspace_id) where is_default;

create table stocks (
  workspace_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  product_id uuid not null,
  warehouse_id uuid not null,
  on_hand integer not null default 0,
  reserved integer not null default 0,
  damaged integer not null default 0,
  warning_quantity integer,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  shelf text,
  primary key (workspace_id, id),
  constraint stocks_check check (reserved <= on_hand),
  constraint stocks_damaged_check check (damaged >= 0),
  constraint stocks_on_hand_check check (on_hand >= 0),
  constraint stocks_reserved_check check (reserved >= 0),
  constraint stocks_shelf_check check (length(shelf) between 1 and 40),
  constraint stocks_warning_quantity_check check (warning_quantity >= 0)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02);
create index stocks_account_idx on stocks (workspace_id, account_id, id);
create unique index stocks_product_key on stocks (workspace_id, product_id, warehouse_id);
create index stocks_warehouse_idx on stocks (workspace_id, warehouse_id);
comment on column stocks.on_hand is 'Sellable pieces in the warehouse, the reserved ones included';
comment on column stocks.damaged is 'Pieces in the warehouse that cannot be sold; not part of on_hand';
comment on column stocks.warning_quantity is 'stock.low is recorded when available falls to this; NULL: never';
comment on column stocks.shelf is 'Where in the warehouse it lies, as its people call the place; NULL: nobody said';

create table order_goods (
  workspace_id uuid not null,
  order_id uuid not null,
  product_id uuid not null,
  stock_id uuid not null,
  state text not null,
  quantity integer not null,
  is_damaged boolean not null default false,
  rest_quantity integer not null default 0,
  rest_is_damaged boolean not null default false,
  primary key (workspace_id, order_id, product_id),
  constraint order_goods_quantity_check check (quantity > 0),
  constraint order_goods_rest_quantity_check check (rest_quantity >= 0),
  constraint order_goods_state_check check (state in ('reserved', 'out', 'back'))
) with (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.02);
create index order_goods_stock_idx on order_goods (workspace_id, stock_id);
comment on table order_goods is 'The goods of an order: reserved here, out of there, or back. Tracked products only';
comment on column order_goods.is_damaged is 'Came back unfit for sale';
comment on column order_goods.rest_quantity is 'Pieces beside `quantity` that a customer did not keep, and that came back into this stock';
comment on column order_goods.rest_is_damaged is 'These came back unfit for sale';

create table stock_histories (
  workspace_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  stock_id uuid not null,
  type text not null,
  delta integer not null,
  before integer not null,
  after integer not null,
  on_hand_delta integer not null,
  reserved_delta integer not null,
  damaged_delta integer not null,
  reason text,
  order_id uuid,
  order_reference text,
  changed_by text not null,
  actor_kind text not null,
  actor_id uuid,
  source text not null,
  changed_at timestamptz not null,
  primary key (workspace_id, id),
  constraint stock_histories_actor_kind_check check (actor_kind in ('user', 'token', 'system')),
  constraint stock_histories_before_check check (before >= 0),
  constraint stock_histories_check check (after = (before + delta) and after >= 0),
  constraint stock_histories_source_check check (source in ('api', 'dashboard', 'scanner', 'import', 'courier', 'system')),
  constraint stock_histories_type_check check (type in ('increment', 'decrement', 'adjust', 'transfer', 'damage', 'reserve', 'release',
    'ship', 'return', 'unship', 'reship'))
);
create index stock_histories_account_idx on stock_histories (workspace_id, account_id, id);
create index stock_histories_stock_idx on stock_histories (workspace_id, stock_id, id);
comment on column stock_histories.delta is 'Change of the figure the type is about: reserved for reserve and release, damaged for a damaged return, else on_hand';

create table order_undos (
  workspace_id uuid not null,
  id uuid not null,
  actor_id uuid,
  orders jsonb not null,
  created_at timestamptz not null,
  used_at timestamptz,
  access jsonb,
  primary key (workspace_id, id)
);
create index order_undos_created_idx on order_undos (created_at);
comment on table order_undos is 'What each order of a bulk move was before it, for ten minutes';
comment on column order_undos.access is 'What the move asked of whoever made it, asked again when it is taken back; NULL: made before that was kept';

create table order_edits (
  workspace_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  changes jsonb not null,
  changed_by text not null,
  actor_kind text not null,
  actor_id uuid,
  changed_at timestamptz not null,
  version integer,
  primary key (workspace_id, id)
);
create index order_edits_order_idx on order_edits (workspace_id, order_id, id);
comment on column order_edits.changes is 'Field to {old, new}';
comment on column order_edits.version is 'The order''s version after the edit; NULL: written before versions were kept, or part of another change';

create table cities (
  workspace_id uuid not null,
  id uuid not null,
  name text not null,
  name_ar text,
  name_fr text,
  aliases text[] not null,
  region text,
  delivery_fee bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  courier_codes jsonb not null default '[]',
  status text not null default 'active',
  primary key (workspace_id, id),
  constraint cities_delivery_fee_check check (delivery_fee >= 0),
  constraint cities_name_check check (length(name) between 1 and 100),
  constraint cities_status_check check (status in ('active', 'inactive'))
);
create unique index cities_name_key on cities (workspace_id, name);
comment on column cities.delivery_fee is 'Minor units; NULL: not set';
comment on column cities.courier_codes is 'What couriers call the city: {courier, code} each';
comment on column cities.status is 'inactive: no choice for anything new, and not what anybody means by its name';

-- Printed labels, kept a day for the person who asked for them (R-MOVE-11).

create table label_files (
  workspace_id uuid not null,
  job_id uuid not null,
  pdf bytea not null,
  created_at timestamptz not null,
  primary key (workspace_id, job_id)
);
create index label_files_created_idx on label_files (created_at);
create trigger label_files_changed after update on label_files referencing old table as removed new table as stored for each statement execute function count_stored_bytes('pdf');
create trigger label_files_removed after delete on label_files referencing old table as removed for each statement execute function count_stored_bytes('pdf');
create trigger label_files_stored after insert on label_files referencing new table as stored for each statement execute function count_stored_bytes('pdf');

-- Webhooks (R-EVT-1, R-EVT-2): endpoints and their secrets, what waits to be sent, and the log of what was sent.
-- How events become deliveries, and why nothing is skipped or overtaken: docs/decisions/0009-webhooks.md.

create table webhooks (
  workspace_id uuid not null,
  id uuid not null,
  account_id uuid,
  url text not null,
  events text[] not null,
  status text not null,
  disabled_reason text,
  disabled_at timestamptz,
  failing_since timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  kept_by jsonb,
  primary key (workspace_id, id),
  constraint webhooks_disabled_reason_check check (disabled_reason in ('gone', 'failing', 'rights')),
  constraint webhooks_events_check check (cardinality(events) > 0),
  constraint webhooks_status_check check (status in ('active', 'inactive')),
  constraint webhooks_url_check check (length(url) between 1 and 2000)
);
comment on column webhooks.account_id is 'Whose events it gets; NULL: those of the whole workspace';
comment on column webhooks.disabled_reason is 'gone: the receiver answered 410; failing: nothing came through for five days; rights: whoever keeps it may see what it gets no more; NULL: not disabled by the service';
comment on column webhooks.failing_since is 'First failure after the last success; NULL: the last delivery came through';
comment on column webhooks.kept_by is 'Who made or last changed it, whose rights of now decide what it gets; NULL: the operator, or not known';

create table webhook_secrets (
  workspace_id uuid not null,
  webhook_id uuid not null,
  id uuid not null,
  secret bytea not null,
  expires_at timestamptz,
  primary key (workspace_id, webhook_id, id)
);
create unique index webhook_secrets_current_key on webhook_secrets (workspace_id, webhook_id) where expires_at is null;
comment on column webhook_secrets.secret is 'Sealed (server/platform/seal.ts), bound to the webhook';
comment on column webhook_secrets.expires_at is 'Rotated: signs along until then; NULL: the one in use';

create table webhook_outbox (
  workspace_id uuid not null,
  event_id uuid not null,
  "position" bigint not null generated always as identity,
  primary key (workspace_id, event_id)
) with (fillfactor = 90, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
create index webhook_outbox_position_idx on webhook_outbox ("position");
comment on table webhook_outbox is 'Events that have no deliveries yet, written with them where somebody subscribes; the fan-out takes rows away, so a transaction that commits late is not passed over';
comment on column webhook_outbox."position" is 'Rises for the events of one object, whose row is locked while it changes';

create table webhook_deliveries (
  workspace_id uuid not null,
  webhook_id uuid not null,
  event_id uuid not null,
  type text not null,
  object_id uuid not null,
  sequence integer not null,
  status text not null,
  attempts smallint not null default 0,
  next_attempt_at timestamptz,
  last_attempt_at timestamptz,
  ended_at timestamptz,
  url text,
  response_status smallint,
  response_body text,
  error text,
  duration_ms integer,
  tries jsonb not null default '[]',
  created_at timestamptz not null,
  primary key (workspace_id, webhook_id, event_id),
  constraint webhook_deliveries_attempts_check check (attempts >= 0),
  constraint webhook_deliveries_check check ((status = 'pending') = (next_attempt_at is not null)),
  constraint webhook_deliveries_check1 check ((status = 'pending') = (ended_at is null)),
  constraint webhook_deliveries_status_check check (status in ('pending', 'delivered', 'failed'))
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
create index webhook_deliveries_created_idx on webhook_deliveries using brin (created_at);
create index webhook_deliveries_due_idx on webhook_deliveries (workspace_id, webhook_id, next_attempt_at, event_id)
  where status = 'pending';
create index webhook_deliveries_failed_idx on webhook_deliveries (workspace_id, webhook_id, event_id) where status = 'failed';
create index webhook_deliveries_object_idx on webhook_deliveries (workspace_id, webhook_id, object_id, sequence, event_id)
  where status = 'pending';
comment on table webhook_deliveries is 'One event to one webhook: the schedule while it is pending, the log afterwards. Kept 30 days; rows outlive their webhook, hence no foreign key';
comment on column webhook_deliveries.sequence is 'The object''s version: a delivery waits for pending ones of the same object with a lower one';
comment on column webhook_deliveries.attempts is 'Since the event, or since somebody asked for it again';
comment on column webhook_deliveries.next_attempt_at is 'NULL: ended';
comment on column webhook_deliveries.error is 'Why there was no answer; NULL: there was one';
comment on column webhook_deliveries.tries is 'Every attempt: at, status, error, duration_ms';

create table webhook_messages (
  workspace_id uuid not null,
  event_id uuid not null,
  body text not null,
  created_at timestamptz not null,
  primary key (workspace_id, event_id)
);
create index webhook_messages_created_idx on webhook_messages using brin (created_at);
create trigger webhook_messages_removed after delete on webhook_messages referencing old table as removed for each statement execute function count_stored_bytes('body');
create trigger webhook_messages_stored after insert on webhook_messages referencing new table as stored for each statement execute function count_stored_bytes('body');
comment on table webhook_messages is 'The body of an event, written before it is sent for the first time: whoever gets it, however often, gets this';

create table webhook_leases (
  workspace_id uuid not null,
  webhook_id uuid not null,
  holder uuid not null,
  leased_until timestamptz not null,
  primary key (workspace_id, webhook_id)
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);
comment on table webhook_leases is 'Which process sends to a webhook now, on the database''s clock; one at a time, so that order and concurrency are kept in its memory';

-- Spreadsheets in and out (R-FILE-1). Files lie in the database, in pieces: any process may take the job or the download, and none holds a
-- whole file in memory.

create table job_files (
  workspace_id uuid not null,
  id uuid not null,
  job_id uuid not null,
  kind text not null,
  name text not null,
  extension text not null,
  size_bytes bigint,
  sha256 bytea,
  created_at timestamptz not null,
  primary key (workspace_id, id),
  constraint job_files_extension_check check (extension in ('csv', 'xlsx')),
  constraint job_files_kind_check check (kind in ('upload', 'result')),
  constraint job_files_name_check check (length(name) between 1 and 200),
  constraint job_files_sha256_check check (length(sha256) = 32),
  constraint job_files_size_bytes_check check (size_bytes >= 0)
);
create index job_files_created_idx on job_files (created_at);
create unique index job_files_job_key on job_files (workspace_id, job_id, kind);
create index job_files_sha256_idx on job_files (workspace_id, sha256) where sha256 is not null;
comment on table job_files is 'What was uploaded for a job, and what it made; kept seven days. The pieces of an upload go when its job has ended';
comment on column job_files.size_bytes is 'NULL: still being written';
comment on column job_files.sha256 is 'Of an upload that counts for telling that the same file came twice; NULL: it does not count';

create table job_file_pieces (
  workspace_id uuid not null,
  file_id uuid not null,
  "position" integer not null,
  bytes bytea not null,
  primary key (workspace_id, file_id, "position"),
  constraint job_file_pieces_position_check check ("position" >= 0)
);
create trigger job_file_pieces_removed after delete on job_file_pieces referencing old table as removed for each statement execute function count_stored_bytes('bytes');
create trigger job_file_pieces_stored after insert on job_file_pieces referencing new table as stored for each statement execute function count_stored_bytes('bytes');

create table import_cursors (
  workspace_id uuid not null,
  job_id uuid not null,
  rows_done integer not null default 0,
  rows_good integer not null default 0,
  rows_failed integer not null default 0,
  rows_skipped integer not null default 0,
  header jsonb,
  rows_known integer not null default 0,
  rows_updated integer not null default 0,
  primary key (workspace_id, job_id),
  constraint import_cursors_check check (rows_done = (rows_skipped + rows_good + rows_failed))
) with (fillfactor = 50);
comment on table import_cursors is 'How far an import is, written in the transaction of each batch of rows: after a crash it goes on from here, and no row is taken twice';
comment on column import_cursors.rows_skipped is 'Rows at the file''s beginning that an import of the same file had taken before it was stopped';
comment on column import_cursors.header is 'Titles, what they were taken for, and the delimiter, by which an import that is stopped is told of; NULL: it has not begun';
comment on column import_cursors.rows_known is 'Of the good rows, those that were there already and stayed as they were';
comment on column import_cursors.rows_updated is 'Of the good rows, those that changed what was there already';

create table import_failures (
  workspace_id uuid not null,
  job_id uuid not null,
  line integer not null,
  cells jsonb not null,
  reason text not null,
  said jsonb,
  primary key (workspace_id, job_id, line)
);
comment on table import_failures is 'Rows that an import could not take: all until the file of failed rows is made of them, then the first of them, to be mended in the dashboard, for seven days';
comment on column import_failures.line is 'Line of the file, from 1';
comment on column import_failures.said is 'The messages that the reason is the text of; null: an older version wrote it';

create table import_mappings (
  workspace_id uuid not null,
  kind text not null,
  header text not null,
  field text not null,
  updated_at timestamptz not null,
  primary key (workspace_id, kind, header),
  constraint import_mappings_header_check check (length(header) between 1 and 200)
);
comment on table import_mappings is 'Read by nothing any more: it said for a whole workspace what anybody of it had said. Stays until no version before 0033 runs';
comment on column import_mappings.header is 'Folded: no case, no accents';
comment on column import_mappings.field is 'Column of the import; empty: the column is left out';

-- Runs of jobs that repeat (docs/decisions/0011-queue.md).

create table scheduled_runs (
  name text not null,
  due_at timestamptz not null,
  held_by text,
  primary key (name)
);
comment on table scheduled_runs is 'What runs by the clock, once across all processes';
comment on column scheduled_runs.held_by is 'The worker that runs it now; NULL: none';

-- Couriers (R-COUR-1, R-COUR-4): companies, the parcels they were handed, what they said of them, and what their words mean.

create table shipping_companies (
  workspace_id uuid not null,
  id uuid not null,
  name text not null,
  connector text not null,
  credentials bytea,
  options jsonb not null,
  base_url text,
  tracking_url text,
  warehouse_id uuid,
  status text not null,
  rates jsonb not null,
  city_codes jsonb not null,
  paused_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  rate_home bigint,
  rate_stop_desk bigint,
  rate_return bigint,
  cash_percent double precision not null default 0,
  keeps_fees boolean not null default true,
  pays_every_days integer,
  places_fetched jsonb,
  prints_own_label boolean not null default false,
  ignored_prices jsonb not null default '[]',
  primary key (workspace_id, id),
  constraint shipping_companies_base_url_check check (length(base_url) <= 2000),
  constraint shipping_companies_cash_percent_check check (cash_percent between 0 and 100),
  constraint shipping_companies_connector_check check (connector ~ '^[a-z][a-z0-9-]{0,39}$'),
  constraint shipping_companies_name_check check (length(name) between 1 and 200),
  constraint shipping_companies_pays_every_days_check check (pays_every_days between 1 and 365),
  constraint shipping_companies_rate_home_check check (rate_home >= 0),
  constraint shipping_companies_rate_return_check check (rate_return >= 0),
  constraint shipping_companies_rate_stop_desk_check check (rate_stop_desk >= 0),
  constraint shipping_companies_status_check check (status in ('active', 'inactive')),
  constraint shipping_companies_tracking_url_check check (length(tracking_url) <= 2000)
);
create unique index shipping_companies_name_key on shipping_companies (workspace_id, name);
comment on column shipping_companies.credentials is 'Sealed (server/platform/seal.ts), bound to the company; NULL: none';
comment on column shipping_companies.options is 'What its connector needs beside credentials, by name';
comment on column shipping_companies.base_url is 'NULL: the connector''s own';
comment on column shipping_companies.warehouse_id is 'The stock it holds, which a push from stock ships from; NULL: none';
comment on column shipping_companies.rates is 'Fees by city, major units';
comment on column shipping_companies.paused_until is 'It asked to be left alone until then; NULL: it never did';
comment on column shipping_companies.rate_home is 'Of cities without a row in rates, minor units; NULL: unknown';
comment on column shipping_companies.keeps_fees is 'It takes its fees off the cash that it hands over';
comment on column shipping_companies.pays_every_days is 'After so many days collected cash is late; NULL: nobody said';
comment on column shipping_companies.places_fetched is 'When its list was fetched last (at), how many places it had, and how many were added and gone; NULL: never';
comment on column shipping_companies.prints_own_label is 'Its parcels are printed with the label that it makes, instead of ours';
comment on column shipping_companies.ignored_prices is 'Prices that its courier tells and a person ignored, by city as in rates: until it tells others';

create table shipments (
  workspace_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  order_id uuid not null,
  shipping_company_id uuid not null,
  job_id uuid not null,
  reference text not null,
  state text not null,
  from_stock boolean not null,
  claim_id uuid,
  not_before timestamptz,
  sent_at timestamptz,
  tries smallint not null default 0,
  error text,
  tracking_number text,
  label_url text,
  courier_status text,
  courier_status_at timestamptz,
  synced_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  said jsonb,
  withdrawal text,
  primary key (workspace_id, id),
  constraint shipments_check check ((state not in ('accepted', 'canceled')) or tracking_number is not null),
  constraint shipments_check1 check (state <> 'refused' or error is not null),
  constraint shipments_check2 check ((state in ('queued', 'sending')) or claim_id is null),
  constraint shipments_courier_status_check check (length(courier_status) between 1 and 100),
  constraint shipments_error_check check (length(error) <= 500),
  constraint shipments_label_url_check check (length(label_url) <= 2000),
  constraint shipments_reference_check check (length(reference) between 1 and 40),
  constraint shipments_state_check check (state in ('queued', 'sending', 'accepted', 'refused', 'canceled')),
  constraint shipments_tracking_number_check check (length(tracking_number) between 1 and 100),
  constraint shipments_tries_check check (tries >= 0),
  constraint shipments_withdrawal_check check (withdrawal in ('queued', 'kept', 'delivered'))
) with (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.02);
-- Delivered parcels are still asked about for some weeks: some come back.
create index shipments_ended_idx on shipments (workspace_id, shipping_company_id, ended_at)
  where state = 'accepted' and ended_at is not null;
create index shipments_open_idx on shipments (workspace_id, shipping_company_id, synced_at) where state = 'accepted' and ended_at is null;
create index shipments_order_idx on shipments (workspace_id, order_id, id);
create unique index shipments_sent_as_key on shipments (workspace_id, shipping_company_id, reference) where state <> 'refused';
create index shipments_tracking_idx on shipments (workspace_id, shipping_company_id, tracking_number);
create index shipments_tracking_key_idx on shipments (workspace_id, tracking_key(tracking_number)) where state in ('accepted', 'canceled');
create unique index shipments_under_way_key on shipments (workspace_id, order_id) where state in ('queued', 'sending');
create index shipments_withdrawal_idx on shipments (workspace_id, order_id) where withdrawal is not null;
create index shipments_word_idx on shipments (workspace_id, shipping_company_id, courier_status)
  where state = 'accepted' and ended_at is null;
comment on table shipments is 'An attempt to hand an order to a courier, written before the courier is asked, so that a crash or a time-out leaves behind what may have happened. Changes under the lock of its order only';
comment on column shipments.reference is 'What the courier knows the parcel by, ours: it is asked by it when an answer was lost';
comment on column shipments.state is 'queued: surely not with the courier. sending: it may be. canceled: was with the courier and is no more';
comment on column shipments.claim_id is 'The run that acts on it now';
comment on column shipments.not_before is 'Nobody acts on it before: a request is under way, or it is to be asked or tried again then; NULL: now';
comment on column shipments.sent_at is 'The last time its parcel was sent; NULL: never';
comment on column shipments.courier_status is 'What the courier called the parcel last, in its own words';
comment on column shipments.courier_status_at is 'When that came to be, by the courier''s clock';
comment on column shipments.synced_at is 'When the courier was last asked about it; NULL: not yet, or it is to be asked again soon';
comment on column shipments.ended_at is 'Nothing more is expected of it: delivered, returned or cancelled; NULL: it is on its way';
comment on column shipments.said is 'The message that the error is the text of; null: there is none, or an older version wrote it';
comment on column shipments.withdrawal is 'Its order was cancelled while the courier had it. queued: the courier is being asked to cancel it; kept: it lives on there, and error says why; delivered: the courier delivered it all the same; NULL: nothing of that, or it is cancelled there';

create table courier_statuses (
  workspace_id uuid not null,
  shipping_company_id uuid not null,
  folded text not null,
  raw text not null,
  order_status text,
  is_failed_attempt boolean not null,
  is_known boolean not null,
  first_seen_at timestamptz,
  updated_at timestamptz not null,
  attempt_reason text,
  primary key (workspace_id, shipping_company_id, folded),
  constraint courier_statuses_attempt_reason_check check (attempt_reason in ('no_answer', 'absent', 'postponed', 'refused',
    'opened_refused', 'wrong_address', 'wrong_phone', 'no_cash', 'partly_kept', 'other')),
  constraint courier_statuses_order_status_check check (order_status in ('waiting_for_shipping_company', 'shipped', 'delivered',
    'returned', 'canceled', 'rollback')),
  constraint courier_statuses_raw_check check (length(raw) between 1 and 100)
);
comment on table courier_statuses is 'What words of a courier mean, where a workspace says otherwise than contract/courier-statuses.ts, and words that stand nowhere';
comment on column courier_statuses.folded is 'As words are compared: without case and accents';
comment on column courier_statuses.is_known is 'False: a courier said it and nobody has said what it means; it moves no order';
comment on column courier_statuses.first_seen_at is 'NULL: a person wrote it before any courier said it';
comment on column courier_statuses.attempt_reason is 'Why a delivery failed, where the word says it; NULL: what the courier says beside it decides';

create table courier_events (
  workspace_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  order_id uuid not null,
  shipment_id uuid,
  raw text not null,
  reason text,
  is_failed_attempt boolean not null,
  happened_at timestamptz not null,
  came_by text not null,
  created_at timestamptz not null,
  attempt_reason text,
  promised_on date,
  told_by text,
  told_by_id uuid,
  primary key (workspace_id, id),
  constraint courier_events_attempt_reason_check check (attempt_reason in ('no_answer', 'absent', 'postponed', 'refused',
    'opened_refused', 'wrong_address', 'wrong_phone', 'no_cash', 'partly_kept', 'other')),
  constraint courier_events_came_by_check check (came_by in ('poll', 'webhook', 'person')),
  constraint courier_events_check check ((came_by = 'person') = (told_by is not null)),
  constraint courier_events_check1 check (came_by = 'person' or shipment_id is not null),
  constraint courier_events_raw_check check (length(raw) between 1 and 100),
  constraint courier_events_reason_check check (length(reason) <= 500),
  constraint courier_events_told_by_check check (length(told_by) between 1 and 200)
);
create index courier_events_order_idx on courier_events (workspace_id, order_id, happened_at);
create unique index courier_events_told_key on courier_events (workspace_id, shipment_id, happened_at, raw);
comment on table courier_events is 'What couriers and delivery people told of parcels, each thing once, failed attempts with their reason';
comment on column courier_events.shipment_id is 'NULL: a person told it of an order that no courier has';
comment on column courier_events.is_failed_attempt is 'By what the word means; one that was explained later became an attempt when it was told again';
comment on column courier_events.happened_at is 'By the courier''s clock; by ours where it says no time';
comment on column courier_events.attempt_reason is 'Of failed attempts; NULL: told before reasons were kept';
comment on column courier_events.promised_on is 'The day the customer named at the door; NULL: none';
comment on column courier_events.told_by is 'The person or token that reported it; NULL: a courier';

-- Changes of settings: which one, by whom (R-RES-15).

create table settings_changes (
  workspace_id uuid not null,
  id uuid not null,
  account_id uuid,
  key text not null,
  old_value jsonb not null,
  new_value jsonb not null,
  changed_by text not null,
  actor_kind text not null,
  actor_id uuid,
  source text not null,
  changed_at timestamptz not null,
  primary key (workspace_id, id),
  constraint settings_changes_actor_kind_check check (actor_kind in ('user', 'token', 'system')),
  constraint settings_changes_source_check check (source in ('api', 'dashboard', 'scanner', 'import', 'courier', 'system'))
);
create index settings_changes_key_idx on settings_changes (workspace_id, key, id);
comment on table settings_changes is 'Who changed which setting from what to what; append-only';
comment on column settings_changes.account_id is 'NULL: a policy of the whole workspace';

-- Categories; areas, and what people type as a city (R-RES-3, R-RES-5).

create table categories (
  workspace_id uuid not null,
  id uuid not null,
  name text not null,
  parent_id uuid,
  "position" integer not null,
  status text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  constraint categories_check check (parent_id <> id),
  constraint categories_name_check check (length(name) between 1 and 200),
  constraint categories_position_check check ("position" >= 0),
  constraint categories_status_check check (status in ('active', 'inactive'))
);
create unique index categories_name_key on categories (workspace_id, name);
create index categories_parent_idx on categories (workspace_id, parent_id);
comment on column categories.parent_id is 'The category it lies below; NULL: none. No chain of parents comes back to where it began';

create table areas (
  workspace_id uuid not null,
  id uuid not null,
  city_id uuid not null,
  name text not null,
  name_ar text,
  name_fr text,
  aliases text[] not null,
  stop_desks text[] not null,
  delivery_fee bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  is_town boolean not null default false,
  primary key (workspace_id, id),
  constraint areas_delivery_fee_check check (delivery_fee >= 0),
  constraint areas_name_check check (length(name) between 1 and 100)
);
create index areas_bare_name_idx on areas (workspace_id, name);
create unique index areas_name_key on areas (workspace_id, city_id, name);
create index areas_towns_idx on areas (workspace_id, id) where is_town;
comment on column areas.stop_desks is 'Where parcels can be picked up';
comment on column areas.delivery_fee is 'Minor units; NULL: that of its city';
comment on column areas.is_town is 'A town of its own, which people give as their city; false: a part of the city';

create table city_names (
  workspace_id uuid not null,
  id uuid not null,
  folded text not null,
  name text not null,
  orders bigint not null,
  leads bigint not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  city_id uuid,
  primary key (workspace_id, id),
  constraint city_names_leads_check check (leads >= 0),
  constraint city_names_orders_check check (orders >= 0)
) with (fillfactor = 80);
create unique index city_names_folded_key on city_names (workspace_id, folded);
create index city_names_unmatched_idx on city_names (workspace_id, (orders + leads) desc, id) where city_id is null;
comment on table city_names is 'What people type as a city, each spelling once, and the city that is meant';
comment on column city_names.folded is 'As spellings are compared (server/shipping/find-city.ts)';
comment on column city_names.name is 'As it was first typed';
comment on column city_names.orders is 'Orders that came with it, those deleted since included';
comment on column city_names.city_id is 'NULL: no city, or more than one, is called so';

create table city_sweeps (
  workspace_id uuid not null,
  orders_until uuid not null,
  leads_until uuid not null,
  primary key (workspace_id)
);
comment on table city_sweeps is 'How far the orders and leads of a workspace are gathered in city_names: ids up to these are';

-- The marketplace: what the house offers its sellers, how much of it there is, and which accounts may sell it (R-RES-13).

create table marketplace_products (
  workspace_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  public_price bigint not null,
  minimum_price bigint not null,
  commission bigint not null,
  description text,
  status text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  constraint marketplace_products_check check (minimum_price >= 0 and minimum_price <= public_price),
  constraint marketplace_products_commission_check check (commission >= 0),
  constraint marketplace_products_public_price_check check (public_price > 0),
  constraint marketplace_products_status_check check (status in ('active', 'inactive'))
);
create unique index marketplace_products_product_key on marketplace_products (workspace_id, product_id);
comment on column marketplace_products.product_id is 'A product of the house';
comment on column marketplace_products.public_price is 'What customers usually pay for a piece, minor units';
comment on column marketplace_products.minimum_price is 'What no seller may ask less than, minor units';
comment on column marketplace_products.commission is 'What the house keeps of each piece that is delivered, minor units';
comment on column marketplace_products.status is 'active: offered to sellers';

create table marketplace_stocks (
  workspace_id uuid not null,
  id uuid not null,
  marketplace_product_id uuid not null,
  warehouse_id uuid not null,
  quantity_max integer,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  constraint marketplace_stocks_quantity_max_check check (quantity_max >= 0)
);
create index marketplace_stocks_warehouse_idx on marketplace_stocks (workspace_id, warehouse_id);
create unique index marketplace_stocks_warehouse_key on marketplace_stocks (workspace_id, marketplace_product_id, warehouse_id);
comment on table marketplace_stocks is 'Warehouses whose stock of the house is offered; the figures are those of stocks';
comment on column marketplace_stocks.quantity_max is 'Sellers are shown no more than this; NULL: all that is free';

create table marketplace_accesses (
  workspace_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  marketplace_product_id uuid not null,
  status text not null,
  note text,
  decided_by text,
  decided_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  constraint marketplace_accesses_status_check check (status in ('requested', 'granted', 'refused'))
);
create index marketplace_accesses_account_idx on marketplace_accesses (workspace_id, account_id, id);
create unique index marketplace_accesses_account_key on marketplace_accesses (workspace_id, marketplace_product_id, account_id);
comment on column marketplace_accesses.decided_by is 'Who granted or refused; NULL: nobody yet';

-- Sourcings: what a seller asks the house to buy, from the question to the shelf, and what both say about it (R-RES-14).

create table sourcings (
  workspace_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  title text not null,
  product_link text not null,
  quantity integer not null,
  target_price bigint,
  notes text,
  status text not null,
  quote_price bigint,
  quote_currency text,
  quote_days integer,
  product_id uuid,
  warehouse_id uuid,
  received_quantity integer,
  created_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  constraint sourcings_check check (num_nulls(quote_price, quote_currency, quote_days) in (0, 3)),
  constraint sourcings_check1 check (num_nulls(product_id, warehouse_id, received_quantity) in (0, 3)),
  constraint sourcings_check2 check ((status = 'received') = (product_id is not null)),
  constraint sourcings_quantity_check check (quantity > 0),
  constraint sourcings_quote_currency_check check (quote_currency ~ '^[A-Z]{3}$'),
  constraint sourcings_quote_days_check check (quote_days >= 0),
  constraint sourcings_quote_price_check check (quote_price > 0),
  constraint sourcings_received_quantity_check check (received_quantity > 0),
  constraint sourcings_status_check check (status in ('pending', 'quoted', 'accepted', 'paid', 'purchased', 'shipped', 'received',
    'refused', 'canceled')),
  constraint sourcings_target_price_check check (target_price >= 0),
  constraint sourcings_title_check check (length(title) between 1 and 200)
);
create index sourcings_account_idx on sourcings (workspace_id, account_id, id);
create index sourcings_title_idx on sourcings (workspace_id, account_id, title);
comment on column sourcings.target_price is 'What the asker hopes to pay for a piece, minor units of the workspace''s currency';
comment on column sourcings.quote_price is 'For a piece, minor units of quote_currency';
comment on column sourcings.quote_days is 'From payment to the warehouse';
comment on column sourcings.product_id is 'Whose stock the pieces went to; NULL: not received yet';

create table sourcing_histories (
  workspace_id uuid not null,
  id uuid not null,
  sourcing_id uuid not null,
  old_status text not null,
  new_status text not null,
  details jsonb not null,
  changed_by text not null,
  actor_kind text not null,
  actor_id uuid,
  source text not null,
  changed_at timestamptz not null,
  primary key (workspace_id, id),
  constraint sourcing_histories_actor_kind_check check (actor_kind in ('user', 'token', 'system')),
  constraint sourcing_histories_source_check check (source in ('api', 'dashboard', 'scanner', 'import', 'courier', 'system'))
);
create index sourcing_histories_sourcing_idx on sourcing_histories (workspace_id, sourcing_id, id);
comment on column sourcing_histories.details is 'What the move brought: a quote, a reason, where the pieces went';

create table sourcing_messages (
  workspace_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  sourcing_id uuid not null,
  body text not null,
  author text not null,
  author_kind text not null,
  author_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  constraint sourcing_messages_author_kind_check check (author_kind in ('user', 'token', 'system')),
  constraint sourcing_messages_body_check check (length(body) between 1 and 5000)
);
create index sourcing_messages_account_idx on sourcing_messages (workspace_id, account_id, id);
create index sourcing_messages_sourcing_idx on sourcing_messages (workspace_id, sourcing_id, id);
comment on column sourcing_messages.account_id is 'That of the sourcing, whoever wrote';
comment on column sourcing_messages.author_id is 'The person, whichever token she wrote by';

create table sourcing_files (
  workspace_id uuid not null,
  id uuid not null,
  message_id uuid not null,
  name text not null,
  content_type text not null,
  size_bytes integer not null,
  created_at timestamptz not null,
  primary key (workspace_id, id),
  constraint sourcing_files_name_check check (length(name) between 1 and 200),
  constraint sourcing_files_size_bytes_check check (size_bytes > 0)
);
create index sourcing_files_message_idx on sourcing_files (workspace_id, message_id, id);
comment on column sourcing_files.content_type is 'What its first bytes say, not what its sender said';

create table sourcing_file_pieces (
  workspace_id uuid not null,
  file_id uuid not null,
  "position" integer not null,
  bytes bytea not null,
  primary key (workspace_id, file_id, "position"),
  constraint sourcing_file_pieces_position_check check ("position" >= 0)
);
create trigger sourcing_file_pieces_removed after delete on sourcing_file_pieces referencing old table as removed for each statement execute function count_stored_bytes('bytes');
create trigger sourcing_file_pieces_stored after insert on sourcing_file_pieces referencing new table as stored for each statement execute function count_stored_bytes('bytes');

-- Applications (R-AUTH-5, R-RES-10): the holders of tokens, and the stores whose webhooks become leads.

create table applications (
  workspace_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  name text not null,
  kind text not null,
  status text not null,
  token_id uuid,
  incoming_key bytea,
  credentials bytea,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  kept_by jsonb,
  cash_gateways text[],
  seen_gateways text[],
  on_store_cancel text not null default 'cancel',
  primary key (workspace_id, id),
  constraint applications_check check (token_id = id),
  constraint applications_check1 check ((kind = 'api') = (token_id is not null)),
  constraint applications_check2 check ((kind = 'api') = (incoming_key is null)),
  constraint applications_incoming_key_check check (length(incoming_key) = 16),
  constraint applications_kind_check check (kind in ('api', 'generic-webhook', 'shopify', 'woocommerce', 'youcan', 'google-sheets')),
  constraint applications_name_check check (length(name) between 1 and 200),
  constraint applications_on_store_cancel_check check (on_store_cancel in ('cancel', 'ask')),
  constraint applications_status_check check (status in ('active', 'inactive'))
);
create unique index applications_incoming_key on applications (workspace_id, incoming_key);
create unique index applications_name_key on applications (workspace_id, account_id, name);
comment on column applications.token_id is 'Of the kind api: its token, whose scopes and limit stand in api_tokens';
comment on column applications.incoming_key is 'Of the other kinds: what makes the address of its deliveries unguessable';
comment on column applications.credentials is 'Sealed (server/platform/seal.ts), bound to the application: the secret its deliveries are signed with; NULL: none was given yet';
comment on column applications.kept_by is 'Who made or last changed it, whose rights of now decide what it makes; NULL: the operator, or not known';
comment on column applications.cash_gateways is 'Ways of paying that mean cash at the door; NULL: the usual words (contract/intake/gateways.ts)';
comment on column applications.seen_gateways is 'Ways of paying that its deliveries named, the newest last; NULL: none yet';
comment on column applications.on_store_cancel is 'What happens to a lead or an unpacked order that its store cancels: it is cancelled, or a person is asked';

create table token_uses (
  workspace_id uuid not null,
  token_id uuid not null,
  used_at timestamptz not null,
  primary key (workspace_id, token_id)
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02);
comment on table token_uses is 'When a token was used last, to the minute; apart from the tokens, which every machine of a cluster has a copy of';

create table incoming_events (
  workspace_id uuid not null,
  id uuid not null,
  application_id uuid not null,
  account_id uuid not null,
  kind text not null,
  event_key text not null,
  topic text,
  status text not null,
  payload bytea,
  error text,
  lead_reference text,
  received_at timestamptz not null,
  settled_at timestamptz,
  said jsonb,
  shop text,
  order_id text,
  order_number text,
  gateway text,
  digest bytea,
  said_at timestamptz,
  said_rank smallint not null default 0,
  is_created boolean not null default true,
  primary key (workspace_id, id),
  constraint incoming_events_check check ((status = 'pending') = (settled_at is null)),
  constraint incoming_events_check1 check ((status = 'failed') = (error is not null)),
  constraint incoming_events_check2 check ((status in ('taken', 'ended')) = (payload is null)),
  constraint incoming_events_event_key_check check (length(event_key) between 1 and 300),
  constraint incoming_events_status_check check (status in ('pending', 'taken', 'failed', 'waiting', 'early', 'ended'))
);
create unique index incoming_events_event_key on incoming_events (workspace_id, application_id, event_key);
create index incoming_events_newest_idx on incoming_events (workspace_id, application_id, id);
create index incoming_events_open_idx on incoming_events (workspace_id, application_id, id) where status <> 'taken';
create index incoming_events_resting_idx on incoming_events (settled_at) where status in ('waiting', 'early');
create index incoming_events_settled_idx on incoming_events (settled_at) where status = 'failed';
create trigger incoming_events_changed after update on incoming_events referencing old table as removed new table as stored for each statement execute function count_stored_bytes('payload');
create trigger incoming_events_removed after delete on incoming_events referencing old table as removed for each statement execute function count_stored_bytes('payload');
create trigger incoming_events_stored after insert on incoming_events referencing new table as stored for each statement execute function count_stored_bytes('payload');
comment on table incoming_events is 'What stores delivered, once an order: written before the delivery is answered. What was accepted becomes a lead also when its application is deleted meanwhile, hence no foreign key to it';
comment on column incoming_events.event_key is 'The order''s id where the store says one, so that the same order delivered again is known';
comment on column incoming_events.status is 'pending: a job will take it; taken: there is a lead; failed: see error; waiting: to be paid elsewhere than at the door; early: changed before its creation came; ended: cancelled before it became a lead';
comment on column incoming_events.payload is 'The bytes as they came; NULL once a lead was made of them';
comment on column incoming_events.said is 'The messages that the error is the text of; null: there is none, or an older version wrote it';
comment on column incoming_events.shop is 'Which shop of its kind; NULL: the store does not say';
comment on column incoming_events.order_id is 'What the store calls the order for its programs; NULL: it does not say';
comment on column incoming_events.order_number is 'What its customers call it; NULL: not known yet';
comment on column incoming_events.gateway is 'Of one that waits for its payment: how its customer pays';
comment on column incoming_events.digest is 'SHA-256 of the bytes that came last; NULL: written before it was kept';
comment on column incoming_events.said_at is 'When its store said this, by the store''s clock, not later than it came; NULL: not known, and older than any';
comment on column incoming_events.said_rank is 'Of two words of one moment the higher is the newer: 0 a creation, 1 a change, 2 an end';
comment on column incoming_events.is_created is 'Its store said that it is a new order; without that no lead is made of it';

-- Sheets (R-RES-11): spreadsheets that are read again and again, and what was read of each, so that no row becomes two leads.

create table sheets (
  workspace_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  name text not null,
  url text,
  columns jsonb not null,
  interval_minutes integer not null,
  status text not null,
  next_read_at timestamptz,
  read_job_id uuid,
  last_read_at timestamptz,
  last_error text,
  last_sha256 bytea,
  rows_total integer not null default 0,
  rows_failed integer not null default 0,
  leads_created integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  kept_by jsonb,
  sheet_name text,
  hidden_rows text,
  primary key (workspace_id, id),
  constraint sheets_hidden_rows_check check (hidden_rows in ('take', 'leave_out')),
  constraint sheets_interval_minutes_check check (interval_minutes between 5 and 10080),
  constraint sheets_last_sha256_check check (length(last_sha256) = 32),
  constraint sheets_leads_created_check check (leads_created >= 0),
  constraint sheets_name_check check (length(name) between 1 and 200),
  constraint sheets_rows_failed_check check (rows_failed >= 0),
  constraint sheets_rows_total_check check (rows_total >= 0),
  constraint sheets_sheet_name_check check (length(sheet_name) between 1 and 100),
  constraint sheets_status_check check (status in ('active', 'inactive')),
  constraint sheets_url_check check (length(url) between 1 and 2000)
);
create index sheets_due_idx on sheets (next_read_at) where next_read_at is not null;
create unique index sheets_name_key on sheets (workspace_id, account_id, name);
comment on column sheets.url is 'Where it is published; NULL: it is read when a file is uploaded';
comment on column sheets.columns is 'What its headers mean, where they do not say so themselves: a list of header and column';
comment on column sheets.next_read_at is 'NULL: not by itself, for want of an address or because it is inactive';
comment on column sheets.read_job_id is 'The job that reads it, or read it last; NULL: none did';
comment on column sheets.last_error is 'Why the last reading came to nothing; NULL: it came to an end';
comment on column sheets.last_sha256 is 'Of what was read last without a fault; NULL: read all of it again';
comment on column sheets.leads_created is 'By all readings together';
comment on column sheets.kept_by is 'Who made or last changed it, whose rights of now decide what it makes; NULL: the operator, or not known';
comment on column sheets.sheet_name is 'The sheet of the workbook that is read. NULL: the only one that has the columns';
comment on column sheets.hidden_rows is 'What becomes of hidden rows. NULL: nobody said, so new ones are asked about';

create table sheet_rows (
  workspace_id uuid not null,
  sheet_id uuid not null,
  row_key bytea not null,
  occurrence integer not null,
  content bytea not null,
  person bytea not null,
  place bytea not null,
  line integer not null,
  lead_reference text not null,
  job_id uuid not null,
  primary key (workspace_id, sheet_id, row_key, occurrence),
  constraint sheet_rows_content_check check (length(content) = 16),
  constraint sheet_rows_occurrence_check check (occurrence >= 1),
  constraint sheet_rows_person_check check (length(person) = 16),
  constraint sheet_rows_place_check check (length(place) = 16),
  constraint sheet_rows_row_key_check check (length(row_key) = 16)
);
create index sheet_rows_content_idx on sheet_rows (workspace_id, sheet_id, content);
create index sheet_rows_person_idx on sheet_rows (workspace_id, sheet_id, person);
comment on table sheet_rows is 'Rows that became leads, by what tells rows apart (docs/decisions/0016-applications.md); digests only, people''s data stands in the lead';
comment on column sheet_rows.row_key is 'Digest of the column that names rows, where the sheet has one, else of phone and SKUs; the first byte says which';
comment on column sheet_rows.occurrence is 'Which of the rows with the same key, from 1';
comment on column sheet_rows.line is 'Where the row stood when it became a lead';

create table sheet_errors (
  workspace_id uuid not null,
  id uuid not null,
  sheet_id uuid not null,
  job_id uuid not null,
  line integer not null,
  reason text not null,
  cells jsonb not null,
  created_at timestamptz not null,
  said jsonb,
  primary key (workspace_id, id)
);
create index sheet_errors_sheet_idx on sheet_errors (workspace_id, sheet_id, id);
comment on table sheet_errors is 'Rows that the last reading could not take, or that were changed since they became leads';
comment on column sheet_errors.said is 'The messages that the reason is the text of; null: an older version wrote it';

-- Invoices (R-RES-6). Numbers run without a gap in each workspace (docs/decisions/0017-invoices.md).

create table invoice_counters (
  workspace_id uuid not null,
  last_number integer not null,
  primary key (workspace_id),
  constraint invoice_counters_last_number_check check (last_number >= 0)
) with (fillfactor = 50);
comment on table invoice_counters is 'The last number given; its row is locked from the giving to the commit, so that what is undone leaves no gap';

create table invoices (
  workspace_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  number integer not null,
  type text not null,
  reference text,
  lines jsonb not null,
  amount bigint not null,
  status text not null,
  note text,
  paid_at timestamptz,
  created_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  vat_rate double precision,
  drawn_from text,
  payee_name text,
  primary key (workspace_id, id),
  constraint invoices_check check ((status = 'paid') = (paid_at is not null)),
  constraint invoices_drawn_from_check check (drawn_from in ('settlement', 'statement', 'payout', 'work_payment', 'seller_advance')),
  constraint invoices_note_check check (length(note) between 1 and 1000),
  constraint invoices_number_check check (number >= 1),
  constraint invoices_payee_name_check check (length(payee_name) between 1 and 300),
  constraint invoices_reference_check check (length(reference) between 1 and 100),
  constraint invoices_status_check check (status in ('pending', 'paid', 'unpaid', 'canceled')),
  constraint invoices_type_check check (type in ('seller_payout', 'service_fees', 'sourcing', 'driver_settlement', 'courier_statement',
    'work_payment', 'seller_advance', 'seller_repayment')),
  constraint invoices_vat_rate_check check (vat_rate > 0 and vat_rate <= 100)
);
create index invoices_account_idx on invoices (workspace_id, account_id, id);
create unique index invoices_number_key on invoices (workspace_id, number);
create unique index invoices_reference_key on invoices (workspace_id, reference);
comment on column invoices.account_id is 'Whose invoice it is; who sees that account only sees it';
comment on column invoices.reference is 'What the other side calls it, for example the number of a courier''s statement; NULL: nothing';
comment on column invoices.lines is 'Label, quantity and amount of each; the amount is the line''s own, in major units';
comment on column invoices.amount is 'Sum of the lines, minor units; below 0 when the account owes';
comment on column invoices.vat_rate is 'Percent that its amounts contain, as it was when the invoice was made; NULL: none';
comment on column invoices.drawn_from is 'The document whose paper it is, which alone changes it; NULL: a person wrote it';
comment on column invoices.payee_name is 'Whom the house pays by it, where that is no account; NULL: the account';

create table invoice_proofs (
  workspace_id uuid not null,
  invoice_id uuid not null,
  name text not null,
  content_type text not null,
  size_bytes integer not null,
  sha256 bytea not null,
  created_by text not null,
  created_at timestamptz not null,
  primary key (workspace_id, invoice_id),
  constraint invoice_proofs_content_type_check check (content_type in ('image/jpeg', 'image/png', 'image/gif', 'image/webp',
    'application/pdf')),
  constraint invoice_proofs_name_check check (length(name) between 1 and 200),
  constraint invoice_proofs_sha256_check check (length(sha256) = 32),
  constraint invoice_proofs_size_bytes_check check (size_bytes between 1 and 10485760)
);
comment on table invoice_proofs is 'A picture or PDF that shows the payment';

create table invoice_proof_pieces (
  workspace_id uuid not null,
  invoice_id uuid not null,
  "position" integer not null,
  bytes bytea not null,
  primary key (workspace_id, invoice_id, "position"),
  constraint invoice_proof_pieces_position_check check ("position" >= 0)
);
create trigger invoice_proof_pieces_removed after delete on invoice_proof_pieces referencing old table as removed for each statement execute function count_stored_bytes('bytes');
create trigger invoice_proof_pieces_stored after insert on invoice_proof_pieces referencing new table as stored for each statement execute function count_stored_bytes('bytes');

-- The call desk (R-DESK-1, R-DESK-2): call centers, the queue of leads that wait for a call, their holds, notes and calls.

create table call_centers (
  workspace_id uuid not null,
  id uuid not null,
  name text not null,
  manager_id uuid,
  agent_ids uuid[] not null,
  product_ids uuid[] not null,
  city_ids uuid[] not null,
  languages text[] not null,
  hours jsonb not null,
  time_zone text,
  queue_policy text not null,
  max_attempts integer,
  fee_entered bigint,
  fee_confirmed bigint,
  fee_delivered bigint,
  status text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  pays_agents boolean not null default false,
  primary key (workspace_id, id),
  constraint call_centers_fee_confirmed_check check (fee_confirmed >= 0),
  constraint call_centers_fee_delivered_check check (fee_delivered >= 0),
  constraint call_centers_fee_entered_check check (fee_entered >= 0),
  constraint call_centers_max_attempts_check check (max_attempts between 1 and 100),
  constraint call_centers_name_check check (length(name) between 1 and 200),
  constraint call_centers_queue_policy_check check (queue_policy in ('newest', 'oldest')),
  constraint call_centers_status_check check (status in ('active', 'inactive'))
);
create unique index call_centers_name_key on call_centers (workspace_id, name);
comment on column call_centers.product_ids is 'Products it serves; empty: all';
comment on column call_centers.city_ids is 'Cities it serves; empty: all';
comment on column call_centers.languages is 'Languages it speaks; empty: all';
comment on column call_centers.hours is 'List of {weekday, from, to}, weekday 1 is Monday; empty: always open';
comment on column call_centers.time_zone is 'Zone of the hours; NULL: the workspace''s';
comment on column call_centers.max_attempts is 'A lead that was called so often is not offered any more; NULL: no limit';
comment on column call_centers.fee_entered is 'For each lead it called, minor units; NULL: none';
comment on column call_centers.fee_confirmed is 'For each lead it confirmed, minor units; NULL: none';
comment on column call_centers.fee_delivered is 'For each delivered order of a lead it confirmed, minor units; NULL: none';
comment on column call_centers.pays_agents is 'Its fees are paid to the agents who earned them, one by one; false: to the center';

-- What a call center names, again as rows: it cannot be deleted while a call center names it.
create table call_center_agents (
  workspace_id uuid not null,
  call_center_id uuid not null,
  agent_id uuid not null,
  primary key (workspace_id, call_center_id, agent_id)
);
create index call_center_agents_agent_idx on call_center_agents (workspace_id, agent_id);

create table call_center_products (
  workspace_id uuid not null,
  call_center_id uuid not null,
  product_id uuid not null,
  primary key (workspace_id, call_center_id, product_id)
);
create index call_center_products_product_idx on call_center_products (workspace_id, product_id);

create table call_center_cities (
  workspace_id uuid not null,
  call_center_id uuid not null,
  city_id uuid not null,
  primary key (workspace_id, call_center_id, city_id)
);
create index call_center_cities_city_idx on call_center_cities (workspace_id, city_id);

-- The open leads alone, narrow: asking for the next lead and holding it never touches the wide table with its text index.
create table lead_queue (
  workspace_id uuid not null,
  lead_id uuid not null,
  account_id uuid not null,
  turn text,
  due_at timestamptz,
  tries integer not null default 0,
  attempts integer not null default 0,
  product_ids uuid[] not null,
  city text not null,
  language text,
  held_by uuid,
  held_until timestamptz,
  assigned_to uuid,
  assigned_center_id uuid,
  assignment_id uuid,
  held_since timestamptz,
  primary key (workspace_id, lead_id),
  constraint lead_queue_attempts_check check (attempts >= 0),
  constraint lead_queue_check check ((turn is null) = (due_at is null)),
  constraint lead_queue_check1 check ((held_by is null) = (held_until is null)),
  constraint lead_queue_tries_check check (tries >= 0),
  constraint lead_queue_turn_check check (turn in ('callback', 'fresh', 'retry'))
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
create index lead_queue_account_idx on lead_queue (workspace_id, account_id, turn, due_at, lead_id) where turn is not null;
create index lead_queue_assigned_idx on lead_queue (workspace_id, assigned_to, turn, due_at) where assigned_to is not null;
create unique index lead_queue_held_by_key on lead_queue (workspace_id, held_by) where held_by is not null;
create index lead_queue_held_until_idx on lead_queue (workspace_id, held_until) where held_until is not null;
-- The pool: the next lead is found without passing by leads that are assigned.
create index lead_queue_pool_idx on lead_queue (workspace_id, turn, due_at, lead_id) where turn is not null and assigned_to is null;
create index lead_queue_turn_idx on lead_queue (workspace_id, turn, due_at, lead_id) where turn is not null;
comment on table lead_queue is 'One row for each open lead, kept by the statements that make, move, edit and delete leads';
comment on column lead_queue.turn is 'Callbacks that are due come first, then fresh leads, then retries; NULL: its retry ladder is used up, and nobody is offered it';
comment on column lead_queue.due_at is 'Not offered before: the promised moment, the creation, or the next try';
comment on column lead_queue.tries is 'Calls in a row that left the lead in its status: its place on the retry ladder';
comment on column lead_queue.city is 'The lead''s city, folded';
comment on column lead_queue.language is 'The entry `language` of the lead''s data, lower case; NULL: not said';
comment on column lead_queue.held_until is 'Past: the hold is over and the lead is free, though held_by still says who had it last';
comment on column lead_queue.assigned_to is 'The one agent who is given it; NULL: it is in the pool, or a call center''s';
comment on column lead_queue.assigned_center_id is 'The call center whose agents alone are given it; NULL: whoever serves it';
comment on column lead_queue.assignment_id is 'The request that decided it: a later one wins, whichever is written last; NULL: nobody decided';
comment on column lead_queue.held_since is 'When its holder was given it; NULL: nobody holds it, or an older version gave it';

create table lead_notes (
  workspace_id uuid not null,
  id uuid not null,
  lead_id uuid not null,
  author_id uuid,
  written_by text not null,
  body text not null,
  status text,
  is_draft boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  constraint lead_notes_body_check check (length(body) between 1 and 2000)
);
create unique index lead_notes_draft_key on lead_notes (workspace_id, lead_id, author_id) where is_draft;
create index lead_notes_lead_idx on lead_notes (workspace_id, lead_id, id);
comment on table lead_notes is 'What was said in calls. Append-only but for drafts, of which each author has one a lead';
comment on column lead_notes.status is 'The outcome it was written with; NULL: written by itself';
comment on column lead_notes.is_draft is 'Saved while the call is on; becomes a note with the outcome, and stays to be read when there never is one';

create table lead_calls (
  workspace_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  lead_id uuid not null,
  lead_reference text not null,
  agent_id uuid,
  call_center_id uuid,
  status text not null,
  sub_status text,
  called_at timestamptz not null,
  undone_at timestamptz,
  primary key (workspace_id, id)
);
create index lead_calls_agent_idx on lead_calls (workspace_id, agent_id, id);
create index lead_calls_lead_idx on lead_calls (workspace_id, lead_id, id);
comment on table lead_calls is 'One row for each outcome, never deleted; a row outlives its lead, hence no foreign key to leads; none to workspaces either, since it is written beside a row that has one';
comment on column lead_calls.call_center_id is 'The agent''s call center that serves the lead; NULL: the agent is in none';
comment on column lead_calls.undone_at is 'When its agent took the outcome back: it counts nowhere; NULL: it stands';

create table lead_edits (
  workspace_id uuid not null,
  id uuid not null,
  lead_id uuid not null,
  changes jsonb not null,
  changed_by text not null,
  actor_kind text not null,
  actor_id uuid,
  changed_at timestamptz not null,
  version integer,
  primary key (workspace_id, id)
);
create index lead_edits_lead_idx on lead_edits (workspace_id, lead_id, id);
comment on column lead_edits.changes is 'Field to {old, new}';
comment on column lead_edits.version is 'The lead''s version after the edit; NULL: written before versions were kept';

-- Outcomes of a customer's earlier orders, by phone: shown on leads and orders, and asked before a lead is taken. The statement beside each
-- move of orders keeps them, as contract/reports/reliability.ts says; the doctor counts them again.

-- No check against figures below 0: they are bumped by one upsert, whose rows hold the differences.
create table customer_figures (
  workspace_id uuid not null,
  phone_digits text not null,
  account_id uuid not null,
  delivered integer not null,
  returned integer not null,
  refused integer not null,
  primary key (workspace_id, phone_digits, account_id),
  constraint customer_figures_phone_digits_check check (phone_digits <> '')
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02);
comment on table customer_figures is 'Orders of a phone by what became of them. By account: a seller learns nothing of the customers of another. Written beside the state of an order, which has the foreign keys';
comment on column customer_figures.refused is 'Cancelled at the door, with the goods out; also after they have come back';

-- Changes, for live dashboards (docs/decisions/0019-live.md), and notifications of people (R-RES-7).

create table fresh_changes (
  workspace_id uuid not null,
  id uuid not null,
  account_id uuid,
  noun text not null,
  about jsonb not null,
  first_event_id uuid,
  last_event_id uuid,
  created_at timestamptz not null,
  primary key (workspace_id, id)
) with (fillfactor = 90, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
comment on table fresh_changes is 'What changed, written by the last statements of a transaction and taken away into changes, so that one which commits late is not passed over';

create table changes (
  workspace_id uuid not null,
  "position" bigint not null generated always as identity,
  account_id uuid,
  noun text not null,
  about jsonb not null,
  first_event_id uuid,
  last_event_id uuid,
  created_at timestamptz not null,
  primary key (workspace_id, "position")
) with (autovacuum_vacuum_scale_factor = 0.02);
create index changes_created_idx on changes using brin (created_at);
create index changes_position_idx on changes ("position");
comment on table changes is 'What changed, in an order in which nothing ever comes before what was read already; kept an hour';
comment on column changes."position" is 'Given by one transaction at a time, so that it rises with the commits';
comment on column changes.account_id is 'Who may see it: one account; NULL: about no account''s rows';
comment on column changes.first_event_id is 'The events of the change lie between this one and the last; NULL: it has none';

create table notifications (
  workspace_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  message_key text,
  params jsonb not null,
  title text not null,
  body text,
  link text,
  read_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  constraint notifications_body_check check (length(body) <= 2000),
  constraint notifications_link_check check (length(link) <= 500),
  constraint notifications_title_check check (length(title) between 1 and 500)
);
create index notifications_created_idx on notifications using brin (created_at);
create index notifications_user_idx on notifications (workspace_id, user_id, id);
comment on table notifications is 'What a person of the workspace is told; kept 90 days';
comment on column notifications.message_key is 'What the dashboard says in the reader''s language, with params; NULL: title and body were typed by a person';
comment on column notifications.link is 'Path in the dashboard; NULL: leads nowhere';
comment on column notifications.read_at is 'NULL: not read yet';

create table notification_preferences (
  workspace_id uuid not null,
  user_id uuid not null,
  kind text not null,
  is_on boolean not null,
  primary key (workspace_id, user_id, kind)
);
comment on table notification_preferences is 'What a person said of a kind of notification; one that is not here is on';

-- Statistics (R-RES-12): what is known of each lead and order, and how many there are of a kind on a day
-- (docs/decisions/0020-statistics.md).

create table change_cursors (
  name text not null,
  "position" bigint not null,
  primary key (name)
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);
comment on table change_cursors is 'How far those who must miss no change have come; changes beyond the slowest are kept';

insert into change_cursors (name, position) values ('statistics', 0);

create table lead_facts (
  workspace_id uuid not null,
  lead_id uuid not null,
  account_id uuid not null,
  day date,
  status text,
  city text,
  source text,
  agent_id uuid,
  product_ids uuid[] not null,
  first_call_id uuid,
  first_call_day date,
  first_call_agent_id uuid,
  first_call_s bigint,
  counted_ids uuid[] not null,
  family_ids uuid[] not null default '{}',
  primary key (workspace_id, lead_id)
) with (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.02);
comment on table lead_facts is 'What statistics_counts has counted of a lead, so that what changed is the difference; kept after the lead is deleted, since its calls and moves stay';
comment on column lead_facts.status is 'NULL: the lead is deleted and counted no more';
comment on column lead_facts.first_call_s is 'Seconds from its creation to its first call; NULL: not called yet';
comment on column lead_facts.counted_ids is 'Moves and calls of the lead that are counted: each counts once';
comment on column lead_facts.family_ids is 'The products of its lines, of variants their parents';

create table order_facts (
  workspace_id uuid not null,
  order_id uuid not null,
  account_id uuid not null,
  day date,
  status text,
  city text,
  source text,
  agent_id uuid,
  courier_id uuid,
  product_ids uuid[] not null,
  amount bigint,
  counted_ids uuid[] not null,
  family_ids uuid[] not null default '{}',
  profit jsonb,
  person_id uuid,
  profit_shares jsonb,
  primary key (workspace_id, order_id)
) with (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.02);
comment on table order_facts is 'What statistics_counts has counted of an order; as lead_facts';
comment on column order_facts.status is 'NULL: the order is deleted and counted no more';
comment on column order_facts.courier_id is 'The company that has or had its parcel; NULL: none';
comment on column order_facts.family_ids is 'As of lead_facts';
comment on column order_facts.profit is 'Amounts by contract/profit-of-order.ts, then what its products and its families are weighed by; NULL: it never was out, or is deleted';
comment on column order_facts.person_id is 'The delivery person who has or had it; NULL: none';
comment on column order_facts.profit_shares is 'Where its profit stands once it changed after its month was closed: shares, each with its day and by what it is counted; their sum is profit. NULL: all of it on the day of the order';

create table statistics_counts (
  workspace_id uuid not null,
  noun text not null,
  dimension text not null,
  grain text not null,
  account_id uuid not null,
  day date not null,
  key text not null,
  status text not null,
  n bigint not null,
  amount bigint not null,
  primary key (workspace_id, noun, dimension, grain, account_id, day, key, status),
  constraint statistics_counts_grain_check check (grain in ('day', 'month'))
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
-- A choice of couriers reads a few couriers in a few cities, of many.
create index statistics_counts_courier_city_idx on statistics_counts (workspace_id, key, day)
  where noun = 'orders' and dimension = 'courier_city' and grain = 'day' and account_id = '00000000-0000-0000-0000-000000000000';
comment on table statistics_counts is 'How many there are, by day and by one other thing: the sums of lead_facts and order_facts, written with them';
comment on column statistics_counts.account_id is 'All zeros: all accounts together';
comment on column statistics_counts.day is 'In the workspace''s time zone: of creation for leads and orders, else of what happened. Of a month: its first';
comment on column statistics_counts.key is 'Of the dimension: an id, a folded city, a source, a courier’s id and a folded city; empty for the dimension all';
comment on column statistics_counts.amount is 'Orders: their totals, minor units. First calls: seconds since the lead came in';

create table statistics_labels (
  workspace_id uuid not null,
  key text not null,
  label text not null,
  city_key text,
  is_town boolean not null default false,
  is_linked boolean not null default false,
  primary key (workspace_id, key)
);
create index statistics_labels_city_idx on statistics_labels (workspace_id, city_key) where city_key is not null;
create index statistics_labels_new_idx on statistics_labels (workspace_id, key) where not is_linked;
comment on table statistics_labels is 'How a city was written when it was first counted under its folded key';
comment on column statistics_labels.city_key is 'The folded name of the city that the label means; NULL: none, or several';
comment on column statistics_labels.is_town is 'The label names a town, which is counted with its city';
comment on column statistics_labels.is_linked is 'Looked up since it came and since cities changed last';

create table statistics_fills (
  workspace_id uuid not null,
  source text not null,
  after_id uuid not null,
  product_id uuid not null default '00000000-0000-0000-0000-000000000000',
  primary key (workspace_id, source, product_id),
  constraint statistics_fills_source_check check (source in ('leads', 'orders', 'lead_histories', 'order_histories', 'lead_lines',
    'order_lines'))
);
comment on table statistics_fills is 'What is still to be counted, up to which id it is: what was there before it was kept, and the lines of products that changed their parent';
comment on column statistics_fills.product_id is 'Of lines: whose; else all zeros';

-- The audit log: changes, views of phone numbers and downloads, each with its person, moment and origin (R-RES-16,
-- docs/decisions/0030-audit-seals.md).

create table audit_log (
  workspace_id uuid not null,
  id uuid not null,
  account_id uuid,
  actor_kind text not null,
  actor_id uuid,
  user_id uuid,
  actor_name text not null,
  session_id uuid,
  source text not null,
  address text,
  request_id uuid,
  action text collate "C" not null,
  object_refs text[] not null,
  object_count integer not null,
  changed jsonb,
  happened_at timestamptz not null,
  written_at timestamptz not null default clock_timestamp(),
  primary key (workspace_id, id),
  constraint audit_log_action_check check (length(action) between 1 and 100),
  constraint audit_log_actor_kind_check check (actor_kind in ('user', 'token', 'system')),
  constraint audit_log_actor_name_check check (length(actor_name) <= 500),
  constraint audit_log_address_check check (length(address) <= 100),
  constraint audit_log_changed_check check (length(changed::text) <= 32000),
  constraint audit_log_object_count_check check (object_count >= 0),
  constraint audit_log_object_refs_check check (cardinality(object_refs) <= 100),
  constraint audit_log_source_check check (source in ('api', 'dashboard', 'scanner', 'import', 'courier', 'system'))
) with (fillfactor = 100);
create index audit_log_account_idx on audit_log (workspace_id, account_id, id) where account_id is not null;
create index audit_log_action_idx on audit_log (workspace_id, action, id);
create index audit_log_happened_idx on audit_log using brin (happened_at);
create index audit_log_objects_idx on audit_log using gin (object_refs);
create index audit_log_token_idx on audit_log (workspace_id, actor_id, id) where actor_kind = 'token';
create index audit_log_user_idx on audit_log (workspace_id, user_id, id);
create trigger audit_log_note_unsealed after insert on audit_log referencing new table as written for each statement execute function note_unsealed_audit();
create trigger audit_log_of_now before insert on audit_log for each row execute function refuse_audit_of_other_days();
comment on table audit_log is 'A row for each request that changed something or showed phone numbers; append-only, kept 400 days';
comment on column audit_log.account_id is 'The account whose people did it; NULL: people who see the whole workspace';
comment on column audit_log.actor_id is 'The person''s or the token''s; NULL: the service itself';
comment on column audit_log.user_id is 'The person, also where a token acted for her; NULL: nobody in person';
comment on column audit_log.session_id is 'NULL: it came with a token, or from a job';
comment on column audit_log.address is 'Where the request came from; NULL: a job';
comment on column audit_log.request_id is 'As X-Request-Id gave it; NULL: a job';
comment on column audit_log.object_refs is 'References or ids of the first hundred objects';
comment on column audit_log.object_count is 'How many objects there were';
comment on column audit_log.changed is 'Fields with old and new value as far as they are known, phones masked, without secrets; NULL: nothing to say';
comment on column audit_log.written_at is 'When the row came, by the database''s clock; what came before there were seals has one moment for all';

-- Failed deliveries (R-FAIL-1): why an attempt failed, who reported it, and the worklist of decisions.

create table failed_deliveries (
  workspace_id uuid not null,
  order_id uuid not null,
  account_id uuid not null,
  is_listed boolean not null,
  attempts smallint not null,
  attempt_reason text not null,
  words text,
  promised_on date,
  last_attempt_at timestamptz not null,
  deadline_on date not null,
  decision text,
  decision_id uuid,
  reattempt_on date,
  decision_comment text,
  decided_by text,
  decided_by_id uuid,
  decided_at timestamptz,
  courier_told text,
  told_error text,
  told_claim_id uuid,
  told_not_before timestamptz,
  updated_at timestamptz not null,
  primary key (workspace_id, order_id),
  constraint failed_deliveries_attempt_reason_check check (attempt_reason in ('no_answer', 'absent', 'postponed', 'refused',
    'opened_refused', 'wrong_address', 'wrong_phone', 'no_cash', 'partly_kept', 'other')),
  constraint failed_deliveries_attempts_check check (attempts between 1 and 1000),
  constraint failed_deliveries_check check ((decision is null) = (decision_id is null) and (decision is null) = (decided_at is null) and (decision is null) = (decided_by is null)),
  constraint failed_deliveries_check1 check (decision is not null or courier_told is null),
  constraint failed_deliveries_check2 check (reattempt_on is null or (decision in ('reattempt', 'fix_address'))),
  constraint failed_deliveries_courier_told_check check (courier_told in ('queued', 'sending', 'told', 'by_hand', 'failed')),
  constraint failed_deliveries_decision_check check (decision in ('reattempt', 'fix_address', 'return')),
  constraint failed_deliveries_decision_comment_check check (length(decision_comment) between 1 and 500),
  constraint failed_deliveries_told_error_check check (length(told_error) <= 500),
  constraint failed_deliveries_words_check check (length(words) between 1 and 500)
);
create index failed_deliveries_listed_idx on failed_deliveries (workspace_id, deadline_on, order_id) where is_listed;
comment on table failed_deliveries is 'Orders whose delivery was tried in vain since they were shipped. Changes under the lock of its order only';
comment on column failed_deliveries.is_listed is 'The order is shipped; false: it is delivered, returned or cancelled meanwhile';
comment on column failed_deliveries.words is 'What the courier or the person said of the last attempt';
comment on column failed_deliveries.last_attempt_at is 'By the courier''s clock';
comment on column failed_deliveries.decision is 'NULL: nobody decided since the last attempt';
comment on column failed_deliveries.decision_id is 'Its row in order_edits';
comment on column failed_deliveries.courier_told is 'NULL: there is no courier to tell. queued: surely not told. sending: it may have been told. by_hand: it takes no such thing from programs. failed: it said no';
comment on column failed_deliveries.told_claim_id is 'The run that tells it now';
comment on column failed_deliveries.told_not_before is 'Nobody tells it before; NULL: now';

-- Saved views of lists, and acts on all rows that match (docs/decisions/0024-bulk-by-filter.md).

create table saved_views (
  workspace_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  account_id uuid,
  page text not null,
  name text not null,
  filters jsonb not null,
  "position" integer not null,
  is_shared boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  columns text[],
  primary key (workspace_id, id),
  constraint saved_views_filters_check check (jsonb_typeof(filters) = 'object' and length(filters::text) <= 8000),
  constraint saved_views_name_check check (length(name) between 1 and 60),
  constraint saved_views_page_check check (length(page) between 1 and 50)
);
create unique index saved_views_name_key on saved_views (workspace_id, user_id, page, lower(name));
create index saved_views_shared_idx on saved_views (workspace_id, page) where is_shared;
comment on table saved_views is 'Filters of a list under a name, for one person or for all who see what she sees';
comment on column saved_views.account_id is 'Whose people see it when it is shared; NULL: those who see the whole workspace';
comment on column saved_views.page is 'In the words of contract/saved-views.ts';
comment on column saved_views.filters is 'Parameters of the list''s query';
comment on column saved_views."position" is 'Among those of its person and page';
comment on column saved_views.columns is 'The columns that the list shows, in their order; NULL: those of whoever looks';

create table matched_batches (
  workspace_id uuid not null,
  job_id uuid not null,
  batch integer not null,
  ids uuid[] not null,
  outcome jsonb,
  primary key (workspace_id, job_id, batch),
  constraint matched_batches_batch_check check (batch >= 0),
  constraint matched_batches_ids_check check (cardinality(ids) between 1 and 1000)
);
-- Leads that a job works on show as such.
create index matched_batches_open_idx on matched_batches (workspace_id) where outcome is null;
comment on table matched_batches is 'The rows that matched when somebody asked for an act on all of them, in the steps in which it is done';
comment on column matched_batches.outcome is 'What became of them, written in the transaction that did it; NULL: not done yet';

-- Guessing that gets slower, browsers that are known, and second factors that roles ask for (docs/decisions/0026-signing-in-safely.md).

create table failed_tries (
  key text not null,
  level double precision not null,
  leveled_at timestamptz not null,
  window_started_at timestamptz not null,
  tries integer not null,
  primary key (key),
  constraint failed_tries_key_check check (length(key) between 1 and 200),
  constraint failed_tries_level_check check (level >= 0),
  constraint failed_tries_tries_check check (tries >= 0)
) with (fillfactor = 80);
comment on table failed_tries is 'Wrong passwords and codes by network, account, known browser or session (server/access/tries.ts); none of a workspace''s own';
comment on column failed_tries.level is 'Failures at leveled_at; it falls by itself with time, and the higher it is the longer the window';
comment on column failed_tries.tries is 'Failures, and tries that are being looked at, since window_started_at';

create table known_devices (
  user_id uuid not null,
  device_hash bytea not null,
  used_at timestamptz not null default now(),
  primary key (user_id, device_hash),
  constraint known_devices_device_hash_check check (length(device_hash) = 32)
);
create index known_devices_hash_idx on known_devices (device_hash);
comment on table known_devices is 'Browsers in which a person signed in: her tries there are counted apart from those of strangers';
comment on column known_devices.device_hash is 'SHA-256 of the cookie''s token, which is stored nowhere';

-- Files: the meaning of headers is remembered for the person who said it (docs/decisions/0010-spreadsheets.md).

create table remembered_columns (
  workspace_id uuid not null,
  person_id uuid not null,
  kind text not null,
  header text not null,
  field text not null,
  said_at timestamptz not null,
  primary key (workspace_id, person_id, kind, header),
  constraint remembered_columns_header_check check (length(header) between 1 and 200),
  constraint remembered_columns_kind_check check (length(kind) between 1 and 100)
);
comment on table remembered_columns is 'What a person said the headers of her files mean; read for nobody else';
comment on column remembered_columns.person_id is 'Who said it; of a token that acts for no person, the token';
comment on column remembered_columns.kind is 'Kind of job of the import';
comment on column remembered_columns.header is 'Folded: no case, no accents; never the own name of a column';
comment on column remembered_columns.field is 'Column of the import; empty: the column is left out';

-- A chain of hashes for each workspace shows a row of the audit log that was changed, deleted or put in later
-- (docs/decisions/0030-audit-seals.md). Rows are noted as they come, whatever writes them, and sealed in batches.

create table audit_unsealed (
  workspace_id uuid not null,
  id uuid not null,
  primary key (workspace_id, id)
) with (autovacuum_vacuum_scale_factor = 0.02);
comment on table audit_unsealed is 'Rows of the audit log that are in no seal yet; each is here or in exactly one seal';

create table audit_seals (
  workspace_id uuid not null,
  number integer not null,
  ids uuid[] not null,
  row_hashes bytea not null,
  previous_hash bytea not null,
  hash bytea not null,
  newest_at timestamptz not null,
  sealed_at timestamptz not null,
  primary key (workspace_id, number),
  constraint audit_seals_check check (length(row_hashes) = (32 * cardinality(ids))),
  constraint audit_seals_hash_check check (length(hash) = 32),
  constraint audit_seals_ids_check check (cardinality(ids) > 0),
  constraint audit_seals_number_check check (number > 0),
  constraint audit_seals_previous_hash_check check (length(previous_hash) in (0, 32))
) with (fillfactor = 100);
comment on table audit_seals is 'The audit log''s chain: a hash over a batch of rows and the hash before it; append-only';
comment on column audit_seals.ids is 'The rows of audit_log that it seals, in order';
comment on column audit_seals.row_hashes is 'A SHA-256 of each of them, one behind the other';
comment on column audit_seals.previous_hash is 'The hash of the workspace''s seal before; empty: it is the first';
comment on column audit_seals.newest_at is 'The latest happened_at of its rows: 400 days later they are forgotten together';

-- The one way to delete from the log: the service's role may run this and has no right to delete. The moment of
-- a row cannot be changed, so a seal with a forged date frees no row.
create function forget_old_audit() returns void language sql security definer set search_path = public, pg_temp as $$
  with kept as (
    select w.id as workspace_id, coalesce(
      (select s.number from audit_seals s
       where s.workspace_id = w.id and s.newest_at >= now() - interval '400 days' order by s.number limit 1),
      (select max(s.number) + 1 from audit_seals s where s.workspace_id = w.id)) as first_number
    from workspaces w
  ),
  forgotten as (
    delete from audit_log a
    using kept k join audit_seals s on s.workspace_id = k.workspace_id and s.number < k.first_number, unnest(s.ids) as sealed (id)
    where a.workspace_id = s.workspace_id and a.id = sealed.id and a.happened_at < now() - interval '400 days'
  )
  delete from audit_seals s using kept k where s.workspace_id = k.workspace_id and s.number < k.first_number - 1;
$$;
revoke all on function forget_old_audit() from public;
comment on function forget_old_audit() is 'Deletes the rows of the first seals, as far as all is older than 400 days, and these seals but the last, with which the chain then begins';

-- How many bytes of files and bodies each workspace keeps, counted by each statement that stores or deletes them
-- (docs/decisions/0027-admission.md).

create table stored_bytes (
  workspace_id uuid not null,
  shard smallint not null,
  bytes bigint not null,
  primary key (workspace_id, shard)
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02);
comment on table stored_bytes is 'Bytes that a workspace keeps, as the sum of its shards: uploads, results, proofs, attachments, labels, deliveries';
comment on column stored_bytes.shard is 'Of the connection that counts, so that two rarely wait for each other; one alone may be below zero';

-- The blacklist, by account. An entry is undone with the move that made it (docs/decisions/0033-blacklist.md).

create table blacklist (
  workspace_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  phone text not null,
  phone_digits text not null,
  reason text,
  lead_reference text,
  created_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  constraint blacklist_phone_check check (length(phone) between 1 and 100),
  constraint blacklist_phone_digits_check check (phone_digits <> ''),
  constraint blacklist_reason_check check (length(reason) between 1 and 300)
);
create index blacklist_lead_idx on blacklist (workspace_id, lead_reference) where lead_reference is not null;
create unique index blacklist_phone_key on blacklist (workspace_id, phone_digits, account_id);
comment on table blacklist is 'Phones whose leads and orders are flagged, or refused by the setting refuse_blacklisted';
comment on column blacklist.account_id is 'For whose leads and orders it holds; the house''s hold for those of all accounts';
comment on column blacklist.phone_digits is 'As phones are compared';
comment on column blacklist.reason is 'NULL: nobody said why';
comment on column blacklist.lead_reference is 'The lead whose move made it, and takes it away again; NULL: it was added by hand';

-- The columns of a list that a person chose.

create table chosen_columns (
  workspace_id uuid not null,
  user_id uuid not null,
  page text not null,
  columns text[] not null,
  updated_at timestamptz not null,
  primary key (workspace_id, user_id, page)
);
comment on table chosen_columns is 'Which columns a person wants to see of a list; no row: those that everybody sees at first';

-- Messages to customers: the workspace's templates, and those opened in WhatsApp or SMS (docs/decisions/0038-talking-to-customers.md).

create table message_templates (
  workspace_id uuid not null,
  id uuid not null,
  name text not null,
  language text not null,
  body text not null,
  lead_statuses text[] not null,
  order_statuses text[] not null,
  is_for_failed_delivery boolean not null,
  "position" integer not null,
  status text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  message_channel_id uuid,
  whatsapp_name text,
  buttons text[] not null default '{}',
  primary key (workspace_id, id),
  constraint message_templates_body_check check (length(body) between 1 and 1000),
  constraint message_templates_language_check check (language in ('ar', 'en', 'fr')),
  constraint message_templates_name_check check (length(name) between 1 and 100),
  constraint message_templates_position_check check ("position" >= 0 and "position" <= 10000),
  constraint message_templates_status_check check (status in ('active', 'inactive')),
  constraint message_templates_whatsapp_name_check check (whatsapp_name ~ '^[a-z0-9_]{1,200}$')
);
-- Read with every change of leads and orders: empty where nothing is sent by itself.
create index message_templates_automatic_idx on message_templates (workspace_id) include (lead_statuses, order_statuses)
  where message_channel_id is not null and status = 'active';
create unique index message_templates_name_key on message_templates (workspace_id, name, language);
comment on table message_templates is 'Texts to customers with variables; without any status one is offered for every lead and order';
comment on column message_templates.lead_statuses is 'Offered for leads in these statuses';
comment on column message_templates.order_statuses is 'Offered for orders in these statuses';
comment on column message_templates.message_channel_id is 'Sent by itself through it when a lead or an order comes to one of the statuses; NULL: a person sends it';
comment on column message_templates.whatsapp_name is 'As WhatsApp approved it; NULL: it did not';
comment on column message_templates.buttons is 'Its quick replies at WhatsApp, in their order';

create table opened_messages (
  workspace_id uuid not null,
  id uuid not null,
  lead_id uuid,
  order_id uuid,
  channel text not null,
  template_name text,
  opened_by text not null,
  actor_kind text not null,
  actor_id uuid,
  opened_at timestamptz not null,
  primary key (workspace_id, id),
  constraint opened_messages_actor_kind_check check (actor_kind in ('user', 'token', 'system')),
  constraint opened_messages_channel_check check (channel in ('whatsapp', 'sms')),
  constraint opened_messages_check check ((lead_id is null) <> (order_id is null)),
  constraint opened_messages_opened_by_check check (length(opened_by) between 1 and 500),
  constraint opened_messages_template_name_check check (length(template_name) between 1 and 100)
);
create index opened_messages_lead_idx on opened_messages (workspace_id, lead_id, id) where lead_id is not null;
create index opened_messages_order_idx on opened_messages (workspace_id, order_id, id) where order_id is not null;
comment on table opened_messages is 'Which message a person opened in a program of hers, append-only; whether she sent it nobody knows';
comment on column opened_messages.lead_id is 'Where it was opened; NULL: at an order';
comment on column opened_messages.template_name is 'As the template was called then; NULL: an empty message';

-- What customers do on the page of their order (docs/decisions/0038-talking-to-customers.md).

create table customer_requests (
  workspace_id uuid not null,
  id uuid not null,
  lead_id uuid,
  order_id uuid,
  act text not null,
  address text,
  wanted_on date,
  words text,
  is_done boolean not null,
  asked_at timestamptz not null,
  primary key (workspace_id, id),
  constraint customer_requests_act_check check (act in ('confirm', 'address', 'day', 'cancel', 'change', 'write')),
  constraint customer_requests_address_check check (length(address) between 1 and 100),
  constraint customer_requests_check check ((lead_id is null) <> (order_id is null)),
  constraint customer_requests_check1 check ((act = 'address') = (address is not null)),
  constraint customer_requests_check2 check ((act = 'day') = (wanted_on is not null)),
  constraint customer_requests_words_check check (length(words) between 1 and 300)
);
create index customer_requests_lead_idx on customer_requests (workspace_id, lead_id, id) where lead_id is not null;
create index customer_requests_order_idx on customer_requests (workspace_id, order_id, id) where order_id is not null;
comment on table customer_requests is 'The customer''s word, append-only: what she did or asked for on the page of her order, or answered to a message';
comment on column customer_requests.lead_id is 'What the page showed; NULL: an order';
comment on column customer_requests.words is 'What she added; NULL: nothing';
comment on column customer_requests.is_done is 'The service did it at once; false: a person decides';

-- Pictures of products (docs/decisions/0039-goods.md): decoded and drawn again before they are kept.

create table product_pictures (
  workspace_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  "position" smallint not null,
  width smallint not null,
  height smallint not null,
  sha256 bytea not null,
  created_at timestamptz not null,
  primary key (workspace_id, id),
  constraint product_pictures_height_check check (height > 0),
  constraint product_pictures_position_check check ("position" >= 0),
  constraint product_pictures_sha256_check check (length(sha256) = 32),
  constraint product_pictures_width_check check (width > 0)
);
create unique index product_pictures_upload_key on product_pictures (workspace_id, product_id, sha256);
comment on column product_pictures."position" is 'The smallest is the main picture; ties by id';
comment on column product_pictures.sha256 is 'Of the file as it was uploaded: the same one twice is one picture';

-- Pictures are compressed already, hence their storage. So are those of workspace_logos.
create table product_picture_files (
  workspace_id uuid not null,
  picture_id uuid not null,
  size text not null,
  bytes bytea storage external not null,
  primary key (workspace_id, picture_id, size),
  constraint product_picture_files_size_check check (size in ('large', 'small', 'tiny'))
);
create trigger product_picture_files_removed after delete on product_picture_files referencing old table as removed for each statement execute function count_stored_bytes('bytes');
create trigger product_picture_files_stored after insert on product_picture_files referencing new table as stored for each statement execute function count_stored_bytes('bytes');
comment on column product_picture_files.bytes is 'WebP';

-- Assigning leads, and presence of agents (R-DESK-6 to R-DESK-9; docs/decisions/0018-call-desk.md).

create table lead_assignments (
  workspace_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  lead_id uuid not null,
  lead_reference text not null,
  agent_id uuid,
  agent text,
  call_center_id uuid,
  call_center text,
  before_agent text,
  before_call_center text,
  how text not null,
  rule text,
  assigned_by text not null,
  actor_kind text not null,
  actor_id uuid,
  assigned_at timestamptz not null,
  primary key (workspace_id, id),
  constraint lead_assignments_actor_kind_check check (actor_kind in ('user', 'token', 'system')),
  constraint lead_assignments_check check ((how = 'rule') = (rule is not null)),
  constraint lead_assignments_check1 check (agent_id is null or call_center_id is null),
  constraint lead_assignments_how_check check (how in ('hand', 'rule', 'paused', 'away', 'left'))
);
create index lead_assignments_lead_idx on lead_assignments (workspace_id, lead_id, id);
comment on table lead_assignments is 'To whom leads were given and why, append-only; names as they were then. A row outlives its lead, hence no foreign key; none to workspaces either, since it is written beside a row that has one';
comment on column lead_assignments.agent_id is 'NULL, and no call center: it went back to the pool';
comment on column lead_assignments.before_agent is 'From whom it was taken; NULL: from nobody';
comment on column lead_assignments.how is 'hand: a person did; rule: an assignment rule did; paused, away, left: the agent was so long enough for it to go back';

create table agent_presence (
  workspace_id uuid not null,
  user_id uuid not null,
  seen_at timestamptz not null,
  paused_at timestamptz,
  pause_reason text,
  paused_by text,
  told_of_holds_at timestamptz,
  primary key (workspace_id, user_id),
  constraint agent_presence_check check ((paused_at is null) = (pause_reason is null)),
  constraint agent_presence_check1 check ((paused_at is null) = (paused_by is null)),
  constraint agent_presence_pause_reason_check check (pause_reason in ('break', 'meal', 'prayer', 'meeting', 'other'))
) with (fillfactor = 70);
comment on table agent_presence is 'One row for each person who ever asked for a lead, or was paused';
comment on column agent_presence.seen_at is 'When she last asked for a lead or held one; written at most once a minute. Sessions know when she was last seen elsewhere';
comment on column agent_presence.paused_at is 'NULL: she works';
comment on column agent_presence.paused_by is 'Her own name, or a manager''s';
comment on column agent_presence.told_of_holds_at is 'When those who assign leads were last told of her many holds without an outcome; NULL: never';

create table assignment_rules (
  workspace_id uuid not null,
  id uuid not null,
  name text not null,
  "position" integer not null,
  status text not null,
  product_ids uuid[] not null,
  city_ids uuid[] not null,
  sources text[] not null,
  for_account_id uuid,
  agent_ids uuid[] not null,
  call_center_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  constraint assignment_rules_check check ((cardinality(agent_ids) > 0) <> (call_center_id is not null)),
  constraint assignment_rules_name_check check (length(name) between 1 and 200),
  constraint assignment_rules_position_check check ("position" >= 1 and "position" <= 10000),
  constraint assignment_rules_status_check check (status in ('active', 'inactive'))
);
create index assignment_rules_center_idx on assignment_rules (workspace_id, call_center_id) where call_center_id is not null;
create unique index assignment_rules_name_key on assignment_rules (workspace_id, name);
comment on table assignment_rules is 'To whom new leads go: the first active rule that fits, by position';
comment on column assignment_rules.product_ids is 'A lead with one of these products; empty: any. A product that is gone fits nothing';
comment on column assignment_rules.sources is 'How leads come in: dashboard, import, api, or one of them in full (sheet:Facebook); empty: any';
comment on column assignment_rules.for_account_id is 'Whose leads; NULL: everybody''s';
comment on column assignment_rules.agent_ids is 'The leads go to the one with the fewest; empty: to the call center';

-- The ledger of cash: where every coin is (docs/decisions/0041-the-ledger.md).

create table cash_accounts (
  workspace_id uuid not null,
  id uuid not null,
  kind text not null,
  party_kind text not null,
  party_id uuid,
  currency text not null,
  created_at timestamptz not null,
  primary key (workspace_id, id),
  constraint cash_accounts_workspace_id_kind_party_kind_party_id_currenc_key unique nulls not distinct (workspace_id, kind, party_kind, party_id, currency),
  constraint cash_accounts_check check ((party_id is null) = (party_kind in ('nobody', 'house'))),
  constraint cash_accounts_currency_check check (currency ~ '^[A-Z]{3}$'),
  constraint cash_accounts_kind_check check (kind in ('to_collect', 'held', 'expected_for', 'payable', 'delivery_fee', 'return_fee',
    'packing_fee', 'confirmation_fee', 'cash_fee', 'commission_fee', 'courier_fees', 'courier_owed', 'call_fees', 'call_owed',
    'goods_sold', 'goods_bought', 'storage_fee', 'money', 'opening', 'unmatched', 'claims', 'difference_short', 'difference_over',
    'difference_lost', 'difference_damaged', 'difference_bad_note', 'difference_rounding', 'difference_written_off', 'cost_ads',
    'cost_salaries', 'cost_packaging', 'cost_rent', 'cost_other', 'costs_owed', 'adjustments', 'prepaid', 'prepaid_sold',
    'market_goods_sold', 'market_goods_bought')),
  constraint cash_accounts_party_kind_check check (party_kind in ('company', 'person', 'nobody', 'account', 'call_center', 'house',
    'money_account'))
);
comment on table cash_accounts is 'Accounts of the ledger: where money is, is owed or was earned. Their balances are sums in row_counts, noun cash';
comment on column cash_accounts.id is 'Made of the rest of the row (server/cash/ledger/cash-account-id.ts), so that two transactions that need a new one make the same';
comment on column cash_accounts.party_id is 'A shipping company, a person, an account of the workspace or a call center; NULL: nobody was named, or the house itself';

create table cash_entries (
  workspace_id uuid not null,
  id uuid not null,
  kind text not null,
  source_id uuid not null,
  source_no integer not null,
  account_id uuid,
  order_reference text,
  happened_on date not null,
  booked_at timestamptz not null,
  changed_by text not null,
  actor_kind text not null,
  actor_id uuid,
  source text not null,
  primary key (workspace_id, id),
  constraint cash_entries_kind_check check (kind in ('order', 'opening', 'statement', 'settlement', 'claim', 'payout', 'opening_balance',
    'transfer', 'cost', 'adjustment', 'fees', 'work_payment', 'unmatched', 'advance', 'repayment'))
);
create index cash_entries_account_idx on cash_entries (workspace_id, account_id, id);
create index cash_entries_beside_orders_idx on cash_entries (workspace_id, account_id, id) where kind not in ('order', 'opening', 'payout');
create unique index cash_entries_source_key on cash_entries (workspace_id, kind, source_id, source_no);
create trigger refuse_change before delete or update or truncate on cash_entries for each statement execute function refuse_change();
comment on table cash_entries is 'Events of the ledger, each with postings whose sum is 0; append-only. None of its keys are foreign: rows outlive orders, and its accounts name the workspace';
comment on column cash_entries.source_id is 'What it was booked for, with source_no: booked once, whatever is tried again. Of an order, its id and its version after the move';
comment on column cash_entries.account_id is 'Whose order it concerns; NULL: none';
comment on column cash_entries.happened_on is 'The day under which balances count it, in the workspace''s time zone';

create table cash_postings (
  workspace_id uuid not null,
  entry_id uuid not null,
  "position" integer not null,
  cash_account_id uuid not null,
  amount bigint not null,
  order_id uuid,
  primary key (workspace_id, entry_id, "position"),
  constraint cash_postings_amount_check check (amount <> 0)
);
create index cash_postings_account_idx on cash_postings (workspace_id, cash_account_id, entry_id);
create index cash_postings_order_idx on cash_postings (workspace_id, order_id) where order_id is not null;
create trigger check_postings after insert on cash_postings referencing new table as fresh for each statement execute function check_postings();
create trigger refuse_change before delete or update or truncate on cash_postings for each statement execute function refuse_change();
comment on table cash_postings is 'Amounts of entries on accounts of the ledger; append-only. Triggers check each entry whole, hence no foreign keys';
comment on column cash_postings.amount is 'Minor units; above 0 debit, below 0 credit';
comment on column cash_postings.order_id is 'The order it concerns, of entries of documents; NULL: none, or the one that the entry is of';

-- One way out and back of an order, a trip, is the unit of cash. A renewed order has a row for each trip.
create table order_cash (
  workspace_id uuid not null,
  order_id uuid not null,
  account_id uuid not null,
  place text not null,
  stage text not null,
  holder_kind text not null,
  holder_id uuid,
  cod bigint not null,
  since timestamptz not null,
  terms jsonb not null default '{}',
  call_center_id uuid,
  trips jsonb not null default '[]',
  remitted_by_kind text,
  remitted_by_id uuid,
  return_settled_by_id uuid,
  payout_id uuid,
  is_paid_out boolean not null default false,
  whole jsonb,
  trip_no integer not null default 1,
  is_last boolean not null default true,
  is_owing boolean not null default false,
  is_withdrawn boolean not null default false,
  shipment_id uuid,
  rates jsonb,
  primary key (workspace_id, order_id, trip_no),
  constraint order_cash_check check ((holder_id is null) = (holder_kind = 'nobody')),
  constraint order_cash_cod_check check (cod >= 0),
  constraint order_cash_holder_kind_check check (holder_kind in ('company', 'person', 'nobody')),
  constraint order_cash_place_check check (place in ('here', 'out', 'refused', 'lost', 'delivered', 'returned')),
  constraint order_cash_remitted_by_kind_check check (remitted_by_kind in ('statement', 'settlement')),
  constraint order_cash_remitted_check check ((remitted_by_id is null) = (remitted_by_kind is null)),
  constraint order_cash_stage_check check (stage in ('none', 'expected', 'collected', 'remitted', 'paid_out', 'reversed')),
  constraint order_cash_trip_no_check check (trip_no >= 1)
) with (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.02);
create unique index order_cash_last_key on order_cash (workspace_id, order_id) where is_last;
-- What holders have now: orders whose cash was handed over leave it, so it stays small however many orders there were.
create index order_cash_open_idx on order_cash (workspace_id, account_id, holder_kind, holder_id, since) include (stage, cod)
  where stage in ('expected', 'collected');
-- Payouts look at all that is booked and not in one, and at what they may have forgotten.
create index order_cash_owing_idx on order_cash (workspace_id, account_id, order_id) where is_owing;
create index order_cash_payout_idx on order_cash (workspace_id, payout_id) where payout_id is not null;
create index order_cash_remitted_idx on order_cash (workspace_id, remitted_by_id) where remitted_by_id is not null;
create index order_cash_return_settled_idx on order_cash (workspace_id, return_settled_by_id) where return_settled_by_id is not null;
-- Sums of what holders have look at these few rows beside the index of all.
create index order_cash_said_idx on order_cash (workspace_id, account_id) where stage = 'collected' and (terms ? 'short' or terms ? 'over');
create index order_cash_stage_idx on order_cash (workspace_id, stage, order_id) where is_last and stage <> 'none';
comment on table order_cash is 'What the ledger knows of a trip of an order, one way out and back; its entries follow from how this row changes (contract/cash-ledger.ts). Changes under the lock of its order only. A trip outlives its order if cash is booked on it';
comment on column order_cash.cod is 'What was to be collected when it went out, minor units; of a partly delivered order what is collected for what was kept';
comment on column order_cash.since is 'Since when it is in its stage with its holder';
comment on column order_cash.terms is 'What its seller pays and what the house pays, by name (contract/cash-ledger.ts), minor units; written when it goes out';
comment on column order_cash.call_center_id is 'Whose agent confirmed its lead; NULL: none';
comment on column order_cash.trips is 'Not used: earlier trips are rows';
comment on column order_cash.remitted_by_id is 'The statement or settlement by which its holder handed its cash over; NULL: not yet';
comment on column order_cash.return_settled_by_id is 'The statement or settlement that settled its return: its cost, and the cash it took back if that was handed over; NULL: not yet';
comment on column order_cash.payout_id is 'The living payout it is in; NULL: none';
comment on column order_cash.is_paid_out is 'That payout was paid, and it had its cash';
comment on column order_cash.whole is 'Of a partly delivered order `cod` and `terms` of the whole parcel, which it goes back to when that is taken back; NULL: they stand there';
comment on column order_cash.trip_no is 'From 1: a renewed order begins another trip';
comment on column order_cash.is_last is 'The order has no later trip';
comment on column order_cash.is_owing is 'Its seller may be owed something of it, or owe it: payouts look at it';
comment on column order_cash.is_withdrawn is 'The document that had handed its cash over was reversed after its seller was paid';
comment on column order_cash.shipment_id is 'The parcel of its courier; NULL: no courier has it, or it began before this was kept';
comment on column order_cash.rates is 'Percentages of what is collected, as they were when it began; NULL: it began before they were kept';

-- Messages that the service sends by itself, and their channels (R-TALK-4, R-TALK-5; docs/decisions/0038-talking-to-customers.md).

create table message_channels (
  workspace_id uuid not null,
  id uuid not null,
  name text not null,
  kind text not null,
  status text not null,
  phone_number_id text,
  business_account_id text,
  url text,
  method text,
  headers text,
  request_body text,
  taken_when text,
  drops_repeats boolean not null,
  credentials bytea,
  paused_until timestamptz,
  fault text,
  heard_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  warned_version text,
  primary key (workspace_id, id),
  constraint message_channels_business_account_id_check check (business_account_id ~ '^\d{1,32}$'),
  constraint message_channels_check check (kind = 'whatsapp' or phone_number_id is null and business_account_id is null),
  constraint message_channels_fault_check check (length(fault) between 1 and 500),
  constraint message_channels_headers_check check (length(headers) between 1 and 2000),
  constraint message_channels_kind_check check (kind in ('whatsapp', 'sms')),
  constraint message_channels_method_check check (method in ('GET', 'POST')),
  constraint message_channels_name_check check (length(name) between 1 and 100),
  constraint message_channels_phone_number_id_check check (phone_number_id ~ '^\d{1,32}$'),
  constraint message_channels_request_body_check check (length(request_body) between 1 and 4000),
  constraint message_channels_status_check check (status in ('active', 'inactive')),
  constraint message_channels_taken_when_check check (length(taken_when) between 1 and 200),
  constraint message_channels_url_check check (length(url) between 1 and 2000),
  constraint message_channels_warned_version_check check (length(warned_version) between 1 and 20)
);
create unique index message_channels_name_key on message_channels (workspace_id, name);
comment on table message_channels is 'Through what the service sends messages by itself: a WhatsApp number, or a gateway for SMS';
comment on column message_channels.url is 'Of a gateway; of WhatsApp where it is asked, NULL: its own address';
comment on column message_channels.taken_when is 'What an answer of the gateway holds when it took the message; NULL: any answer of 200 to 299';
comment on column message_channels.drops_repeats is 'The gateway takes a {reference} once, however often it is sent';
comment on column message_channels.credentials is 'Sealed; NULL: none are there';
comment on column message_channels.paused_until is 'Nothing is sent before; NULL: no pause';
comment on column message_channels.fault is 'Why it does not send, in its own words; NULL: it sends';
comment on column message_channels.heard_at is 'When it last told what became of a message, signed; NULL: never';
comment on column message_channels.warned_version is 'The version of WhatsApp’s API whose end was told in a notice; NULL: none was';

create table message_outbox (
  workspace_id uuid not null,
  event_id uuid not null,
  account_id uuid not null,
  lead_id uuid,
  order_id uuid,
  status text not null,
  primary key (workspace_id, event_id),
  constraint message_outbox_check check ((lead_id is null) <> (order_id is null))
);
comment on table message_outbox is 'Changes of leads and orders that a template may be sent for, written with the change and gone once it is decided; no foreign keys, since it is written beside rows that have them';

create table automatic_messages (
  workspace_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  lead_id uuid,
  order_id uuid,
  reference text not null,
  phone text,
  template_id uuid,
  template_name text not null,
  message_channel_id uuid,
  channel text not null,
  language text not null,
  text text not null,
  parts jsonb,
  status text not null,
  reason text,
  error text,
  attempts integer not null,
  failures integer not null,
  due_at timestamptz,
  give_up_at timestamptz not null,
  provider_id text,
  sent_at timestamptz,
  delivered_at timestamptz,
  read_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  channel_user_id text,
  primary key (workspace_id, id),
  constraint automatic_messages_attempts_check check (attempts >= 0),
  constraint automatic_messages_channel_check check (channel in ('whatsapp', 'sms')),
  constraint automatic_messages_channel_user_id_check check (channel_user_id ~ '^[A-Z]{2}\.[A-Za-z0-9]{1,128}$'),
  constraint automatic_messages_check check ((lead_id is null) <> (order_id is null)),
  constraint automatic_messages_error_check check (length(error) between 1 and 500),
  constraint automatic_messages_failures_check check (failures >= 0),
  constraint automatic_messages_language_check check (language in ('ar', 'en', 'fr')),
  constraint automatic_messages_phone_check check (phone ~ '^\+\d{4,20}$'),
  constraint automatic_messages_provider_id_check check (length(provider_id) between 1 and 200),
  constraint automatic_messages_reason_check check (reason in ('bad_phone', 'opted_out', 'refused', 'gave_up', 'no_answer', 'no_channel')),
  constraint automatic_messages_status_check check (status in ('waiting', 'sending', 'unsure', 'sent', 'delivered', 'read', 'failed',
    'skipped'))
);
create index automatic_messages_account_idx on automatic_messages (workspace_id, account_id, id);
create index automatic_messages_due_idx on automatic_messages (workspace_id, phone, id) where due_at is not null;
-- A message is sent once for an order or lead, however often it is moved back and forth.
create unique index automatic_messages_lead_key on automatic_messages (workspace_id, lead_id, template_id) where lead_id is not null;
create unique index automatic_messages_order_key on automatic_messages (workspace_id, order_id, template_id) where order_id is not null;
create index automatic_messages_phone_idx on automatic_messages (workspace_id, phone, id);
create index automatic_messages_provider_idx on automatic_messages (workspace_id, message_channel_id, provider_id)
  where provider_id is not null;
create index automatic_messages_status_idx on automatic_messages (workspace_id, status, id);
comment on table automatic_messages is 'Messages to customers that the service sends, and what became of each';
comment on column automatic_messages.phone is 'As it is dialled from anywhere; NULL: the order has no such number';
comment on column automatic_messages.parts is 'What WhatsApp puts into its approved template; NULL: the text goes as it is';
comment on column automatic_messages.status is 'waiting: for its turn; sending: being sent until due_at; unsure: no answer came, it may have arrived; skipped: not to be sent';
comment on column automatic_messages.attempts is 'How often it was sent; the number also tells whose answer counts';
comment on column automatic_messages.failures is 'How often the channel failed at it; being told to wait is none';
comment on column automatic_messages.due_at is 'When something is to be done about it; NULL: nothing more is';
comment on column automatic_messages.give_up_at is 'News of so long ago is none';
comment on column automatic_messages.channel_user_id is 'Whom the channel names as its recipient; NULL: not told';

create table message_opt_outs (
  workspace_id uuid not null,
  phone text not null,
  stopped_by text not null,
  stopped_at timestamptz not null,
  primary key (workspace_id, phone),
  constraint message_opt_outs_phone_check check (phone ~ '^(\+\d{4,20}|[A-Z]{2}\.[A-Za-z0-9]{1,128})$'),
  constraint message_opt_outs_stopped_by_check check (length(stopped_by) between 1 and 500)
);
comment on table message_opt_outs is 'Customers to whom nothing is sent by itself';
comment on column message_opt_outs.phone is 'A phone, or the user id of a customer on a channel';

create table received_messages (
  workspace_id uuid not null,
  message_channel_id uuid not null,
  provider_id text not null,
  received_at timestamptz not null,
  primary key (workspace_id, message_channel_id, provider_id),
  constraint received_messages_provider_id_check check (length(provider_id) between 1 and 200)
);
create index received_messages_age_idx on received_messages (received_at);
comment on table received_messages is 'What customers wrote or pressed and was acted on, so that it is once';

-- Links to customers' pages that replace withdrawn ones (docs/decisions/0038-talking-to-customers.md).

create table customer_links (
  workspace_id uuid not null,
  id uuid not null,
  of_id uuid not null,
  made_by text not null,
  made_at timestamptz not null,
  primary key (workspace_id, id),
  constraint customer_links_made_by_check check (length(made_by) between 1 and 500)
);
create index customer_links_of_idx on customer_links (workspace_id, of_id, id);
comment on table customer_links is 'What a link names in place of its lead or order, append-only: the newest opens, older ones and the first do not';
comment on column customer_links.of_id is 'The lead, else the order; no foreign key, since it is either';

-- The logo of the house, on paper and on screen.

create table workspace_logos (
  workspace_id uuid not null,
  id uuid not null,
  width integer not null,
  height integer not null,
  print bytea storage external not null,
  screen bytea storage external not null,
  created_at timestamptz not null,
  primary key (workspace_id),
  constraint workspace_logos_height_check check (height > 0),
  constraint workspace_logos_width_check check (width > 0)
);
comment on column workspace_logos.id is 'A new one for each upload: addresses with it never change what they show';
comment on column workspace_logos.print is 'PNG without transparency, for PDF files';
comment on column workspace_logos.screen is 'WebP, small enough to stand inside a page';

-- What orders cost their sellers and the house: plans and rates (docs/decisions/0041-the-ledger.md).

create table fee_plans (
  workspace_id uuid not null,
  id uuid not null,
  name text not null,
  for_account_id uuid,
  valid_from date not null,
  delivery_fee bigint,
  return_fee bigint,
  packing_fee bigint,
  confirmation_fee bigint,
  cash_percent double precision not null,
  cash_fee_minimum bigint,
  cash_fee_maximum bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  lead_fee bigint,
  storage_fee bigint,
  delivery_by_city jsonb not null default '[]',
  primary key (workspace_id, id),
  constraint fee_plans_cash_fee_maximum_check check (cash_fee_maximum >= 0),
  constraint fee_plans_cash_fee_minimum_check check (cash_fee_minimum >= 0),
  constraint fee_plans_cash_percent_check check (cash_percent between 0 and 100),
  constraint fee_plans_check check (cash_fee_minimum <= cash_fee_maximum),
  constraint fee_plans_confirmation_fee_check check (confirmation_fee >= 0),
  constraint fee_plans_delivery_by_city_check check (jsonb_typeof(delivery_by_city) = 'array'),
  constraint fee_plans_delivery_fee_check check (delivery_fee >= 0),
  constraint fee_plans_lead_fee_check check (lead_fee >= 0),
  constraint fee_plans_name_check check (length(name) between 1 and 200),
  constraint fee_plans_packing_fee_check check (packing_fee >= 0),
  constraint fee_plans_return_fee_check check (return_fee >= 0),
  constraint fee_plans_storage_fee_check check (storage_fee >= 0)
);
create index fee_plans_for_account_idx on fee_plans (workspace_id, for_account_id, valid_from);
create unique index fee_plans_name_key on fee_plans (workspace_id, name);
comment on table fee_plans is 'What sellers pay the house for their orders';
comment on column fee_plans.for_account_id is 'NULL: every seller without a plan of its own';
comment on column fee_plans.delivery_fee is 'NULL: the order''s own shipping fee';
comment on column fee_plans.lead_fee is 'For each confirmed lead, whatever becomes of its order; NULL: none';
comment on column fee_plans.storage_fee is 'For each piece in stock at the end of a month; NULL: none';
comment on column fee_plans.delivery_by_city is 'Cities with a delivery fee of their own, in major units as they were typed; elsewhere delivery_fee';

create table driver_rates (
  workspace_id uuid not null,
  id uuid not null,
  name text not null,
  person_id uuid,
  valid_from date not null,
  delivery_cost bigint,
  return_cost bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  constraint driver_rates_delivery_cost_check check (delivery_cost >= 0),
  constraint driver_rates_name_check check (length(name) between 1 and 200),
  constraint driver_rates_return_cost_check check (return_cost >= 0)
);
create unique index driver_rates_name_key on driver_rates (workspace_id, name);
create index driver_rates_person_idx on driver_rates (workspace_id, person_id, valid_from);
comment on table driver_rates is 'What delivery people are paid for parcels';
comment on column driver_rates.person_id is 'NULL: everybody without a rate of her own';

-- Closed months of the ledger (docs/decisions/0041-the-ledger.md).

create table cash_closings (
  workspace_id uuid not null,
  month date not null,
  closed_at timestamptz not null,
  closed_by text not null,
  primary key (workspace_id, month),
  constraint cash_closings_month_check check (extract(day from month) = 1)
);
comment on table cash_closings is 'Months whose books are closed: nothing is booked any more on a day of one, or before it';

-- A chain of hashes shows an entry of the ledger that was changed, left out or put in later (docs/decisions/0030-audit-seals.md).

create table cash_chain (
  workspace_id uuid not null,
  number integer not null,
  entry_id uuid not null,
  entry_hash bytea not null,
  hash bytea not null,
  chained_at timestamptz not null,
  primary key (workspace_id, number),
  constraint cash_chain_entry_hash_check check (length(entry_hash) = 32),
  constraint cash_chain_hash_check check (length(hash) = 32),
  constraint cash_chain_number_check check (number > 0)
) with (fillfactor = 100);
create unique index cash_chain_entry_key on cash_chain (workspace_id, entry_id);
create trigger refuse_change before delete or update or truncate on cash_chain for each statement execute function refuse_change();
comment on table cash_chain is 'Entries of the ledger one behind the other, each with a hash over itself and the hash before; append-only';
comment on column cash_chain.number is 'Its place; entries are chained in the order in which they were committed, by and by';
comment on column cash_chain.entry_hash is 'SHA-256 of the entry with its postings, written out (server/cash/chain/chain-sql.ts)';
comment on column cash_chain.hash is 'SHA-256 of the hash before, a new line, and entry_hash, both in hex; of the first, the hash before is empty';

create table cash_checks (
  workspace_id uuid not null,
  asked_at timestamptz,
  checked_at timestamptz,
  entries integer not null default 0,
  is_balanced boolean not null default true,
  is_whole boolean not null default true,
  broken_at integer,
  primary key (workspace_id),
  constraint cash_checks_entries_check check (entries >= 0)
);
comment on table cash_checks is 'The last check of each ledger: whether its balances sum to 0 and its chain is whole';
comment on column cash_checks.asked_at is 'When somebody asked for a check that was not made yet; NULL: nobody';
comment on column cash_checks.entries is 'Entries that were checked';
comment on column cash_checks.broken_at is 'The first number of the chain that is wrong; NULL: none';

-- Statements of couriers: what they say they collected, beside what the ledger says (docs/decisions/0050-statements.md).

create table statement_counters (
  workspace_id uuid not null,
  last_number integer not null,
  primary key (workspace_id)
);

create table statements (
  workspace_id uuid not null,
  id uuid not null,
  number integer not null,
  shipping_company_id uuid not null,
  state text not null,
  happened_on date not null,
  bank_reference text,
  money_account_id uuid,
  charges bigint not null default 0,
  received bigint,
  difference_as text,
  file_name text,
  file_sha256 bytea,
  columns jsonb not null default '{}',
  decimal_mark text,
  stated_amount bigint,
  stated_net bigint,
  read_amount bigint,
  read_net bigint,
  entries integer not null default 0,
  version integer not null default 1,
  created_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  posted_by text,
  posted_at timestamptz,
  reversed_by text,
  reversed_at timestamptz,
  reversal_reason text,
  primary key (workspace_id, id),
  constraint statements_workspace_id_number_key unique (workspace_id, number),
  constraint statements_bank_reference_check check (length(bank_reference) between 1 and 100),
  constraint statements_charges_check check (charges >= 0),
  constraint statements_check check ((posted_at is null) = (state in ('reading', 'draft'))),
  constraint statements_check1 check ((state = 'reversed') = (reversed_at is not null)),
  constraint statements_decimal_mark_check check (decimal_mark in ('.', ',')),
  constraint statements_difference_as_check check (difference_as in ('short', 'rounding', 'claim', 'over', 'unmatched')),
  constraint statements_entries_check check (entries >= 0),
  constraint statements_reversal_reason_check check (length(reversal_reason) between 1 and 500),
  constraint statements_state_check check (state in ('reading', 'draft', 'posted', 'reversed'))
);
create index statements_company_idx on statements (workspace_id, shipping_company_id, id);
create unique index statements_file_key on statements (workspace_id, file_sha256) where state <> 'reversed';
comment on table statements is 'What a courier says it collected and returned, with its fees; amounts in minor units';
comment on column statements.happened_on is 'The day under which it is booked, in the workspace''s time zone';
comment on column statements.charges is 'Taken off for no parcel of its own';
comment on column statements.received is 'What came to the money account; NULL: what the rows come to';
comment on column statements.difference_as is 'What the difference between the two is; NULL: there is none, or nobody said';
comment on column statements.file_sha256 is 'NULL: typed, or sent by a program';
comment on column statements.columns is 'Headers of the file to columns of ours';
comment on column statements.decimal_mark is 'The mark before decimals, as the whole file shows it; NULL: it does not';
comment on column statements.stated_amount is 'What the foot of the file says that it collected; NULL: it does not say';
comment on column statements.read_amount is 'What its rows came to when it was read';
comment on column statements.entries is 'How often it booked: posting and reversing it count one each';

create table statement_rows (
  workspace_id uuid not null,
  statement_id uuid not null,
  id uuid not null,
  line integer not null,
  part smallint not null default 0,
  raw jsonb not null,
  version integer not null default 1,
  class text,
  reason jsonb,
  order_id uuid,
  found_by text,
  candidates uuid[] not null default '{}',
  amount bigint,
  fee bigint,
  pays bigint not null default 0,
  expected bigint,
  expected_fee bigint,
  decision text,
  decision_reason text,
  decided_by text,
  decided_at timestamptz,
  told_state text,
  told_amount bigint,
  told_fee bigint,
  told_payment text,
  told_at timestamptz,
  is_told_otherwise boolean not null default false,
  trip_no integer,
  mended jsonb,
  mended_by text,
  mended_at timestamptz,
  primary key (workspace_id, statement_id, id),
  constraint statement_rows_workspace_id_statement_id_line_part_key unique (workspace_id, statement_id, line, part),
  constraint statement_rows_check check ((decision is null) = (decided_at is null)),
  constraint statement_rows_class_check check (class in ('matched', 'short', 'over', 'fee_differs', 'told_otherwise', 'pays_claim',
    'not_delivered_here', 'not_returned_here', 'returned_here', 'twice', 'several', 'not_ours', 'unreadable', 'no_parcel')),
  constraint statement_rows_decision_check check (decision in ('take', 'claim', 'write_off', 'put_aside')),
  constraint statement_rows_decision_reason_check check (length(decision_reason) between 1 and 500),
  constraint statement_rows_found_by_check check (found_by in ('tracking', 'reference', 'phone', 'person')),
  constraint statement_rows_line_check check (line > 0),
  constraint statement_rows_mended_check check ((mended is null) = (mended_by is null) and (mended is null) = (mended_at is null)),
  constraint statement_rows_told_check check (told_state is not null or not is_told_otherwise),
  constraint statement_rows_told_state_check check (told_state in ('not_ready', 'ready', 'on_the_way', 'paid'))
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02);
-- Rows whose money has no parcel are among these.
create index statement_rows_aside_idx on statement_rows (workspace_id, id) where decision in ('put_aside', 'claim');
create index statement_rows_class_idx on statement_rows (workspace_id, statement_id, class, id);
create index statement_rows_order_idx on statement_rows (workspace_id, order_id) where order_id is not null;
comment on table statement_rows is 'Rows of statements: what the file has, what it was read as, and what was decided; amounts in minor units';
comment on column statement_rows.line is 'Where the file has it, from 1';
comment on column statement_rows.part is 'Of several parcels in one row, from 0';
comment on column statement_rows.raw is 'Its cells by our names of columns; `failed`: all its cells, where there were more than headers';
comment on column statement_rows.class is 'NULL: not looked at yet';
comment on column statement_rows.reason is 'Why it has its class, as a message; NULL: the class says it';
comment on column statement_rows.order_id is 'The one parcel that it means; NULL: none, or several. No foreign key: rows outlive orders';
comment on column statement_rows.amount is 'Collected; NULL: not said';
comment on column statement_rows.fee is 'Taken for the parcel; NULL: not said';
comment on column statement_rows.pays is 'What it adds to what the courier pays';
comment on column statement_rows.expected is 'What the order says, or its open claims where the row pays them; NULL: there is no order';
comment on column statement_rows.expected_fee is 'What our rates said when it went out; NULL: nothing';
comment on column statement_rows.told_state is 'How far the cash has come by the courier''s own account (courier_cash); NULL: it says nothing';
comment on column statement_rows.told_amount is 'What it says that it collected; NULL: not said';
comment on column statement_rows.told_fee is 'What it says that it takes; NULL: not said';
comment on column statement_rows.told_payment is 'Its reference of the payment; NULL: not said';
comment on column statement_rows.told_at is 'Since when, by its clock, or when it was heard';
comment on column statement_rows.is_told_otherwise is 'Its own account contradicts the row';
comment on column statement_rows.trip_no is 'The trip of its order that it means; NULL: the order never was out';
comment on column statement_rows.mended is 'By our names of columns, in place of those of raw, which stay as the file has them; of the first part of a line alone. NULL: nothing was typed';

-- Cash that delivery people hand in, and what holders owe for what they lost or kept (docs/decisions/0051-settlements-and-payouts.md).

create table settlements (
  workspace_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  status text not null,
  order_count integer not null,
  held bigint not null,
  carried bigint not null,
  claims bigint not null,
  fees bigint not null,
  handed_in bigint not null,
  short bigint not null,
  short_is_for text,
  notes jsonb,
  comment text,
  money_account_id uuid not null,
  invoice_id uuid not null,
  happened_on date not null,
  closed_by text not null,
  reversed_by text,
  reversed_at timestamptz,
  reversal_reason text,
  created_at timestamptz not null,
  primary key (workspace_id, id),
  constraint settlements_check check (short = (held + claims - fees - handed_in)),
  constraint settlements_check1 check ((short = 0) = (short_is_for is null)),
  constraint settlements_check2 check ((status = 'reversed') = (reversed_at is not null)),
  constraint settlements_comment_check check (length(comment) between 1 and 500),
  constraint settlements_fees_check check (fees >= 0),
  constraint settlements_order_count_check check (order_count >= 0),
  constraint settlements_reversal_reason_check check (length(reversal_reason) between 1 and 500),
  constraint settlements_short_check check (short >= 0),
  constraint settlements_short_is_for_check check (short_is_for in ('holder', 'seller', 'house')),
  constraint settlements_status_check check (status in ('closed', 'reversed'))
);
create unique index settlements_invoice_key on settlements (workspace_id, invoice_id);
create index settlements_person_idx on settlements (workspace_id, person_id, id);
comment on table settlements is 'A delivery person handed in cash; amounts in minor units';
comment on column settlements.carried is 'Of held, what none of the parcels explains';
comment on column settlements.handed_in is 'Below 0: the house paid, as more fees were due than cash';
comment on column settlements.short_is_for is 'Who bears what was missing; NULL: nothing was';
comment on column settlements.notes is 'How it was counted; NULL: in one sum';

create table settlement_orders (
  workspace_id uuid not null,
  settlement_id uuid not null,
  order_id uuid not null,
  account_id uuid not null,
  reference text not null,
  amount bigint not null,
  is_living boolean not null default true,
  trip_no integer not null default 1,
  primary key (workspace_id, settlement_id, order_id, trip_no)
);
create index settlement_orders_order_idx on settlement_orders (workspace_id, order_id);
comment on table settlement_orders is 'The parcels whose cash was handed in; they outlive their orders';
comment on column settlement_orders.is_living is 'False: the settlement was reversed';

create table claims (
  workspace_id uuid not null,
  id uuid not null,
  holder_kind text not null,
  holder_id uuid not null,
  reason text not null,
  order_id uuid,
  account_id uuid,
  reference text,
  value bigint not null,
  note text,
  status text not null,
  opened_by text not null,
  source_kind text,
  source_id uuid,
  ended_by text,
  ended_at timestamptz,
  ended_reason text,
  paid_by_kind text,
  paid_by_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  trip_no integer,
  given_back_by_kind text,
  given_back_by_id uuid,
  primary key (workspace_id, id),
  constraint claims_check check ((order_id is null) = (account_id is null) and (order_id is null) = (reference is null)),
  constraint claims_check1 check ((source_kind is null) = (source_id is null)),
  constraint claims_check2 check ((status = 'open') = (ended_at is null)),
  constraint claims_ended_reason_check check (length(ended_reason) between 1 and 500),
  constraint claims_given_back_by_kind_check check (given_back_by_kind in ('settlement', 'statement')),
  constraint claims_given_back_check check ((status = 'given_back') = (given_back_by_id is not null) and (given_back_by_kind is null) = (given_back_by_id is null)),
  constraint claims_holder_kind_check check (holder_kind in ('company', 'person')),
  constraint claims_note_check check (length(note) between 1 and 500),
  constraint claims_paid_by_kind_check check (paid_by_kind in ('settlement', 'statement')),
  constraint claims_paid_check check ((status in ('paid', 'to_give_back',
    'given_back')) = (paid_by_id is not null) and (paid_by_kind is null) = (paid_by_id is null)),
  constraint claims_reason_check check (reason in ('lost', 'damaged', 'short')),
  constraint claims_source_kind_check check (source_kind in ('settlement', 'statement')),
  constraint claims_status_check check (status in ('open', 'paid', 'written_off', 'canceled', 'to_give_back', 'given_back')),
  constraint claims_trip_check check ((order_id is null) = (trip_no is null)),
  constraint claims_value_check check (value > 0)
);
create index claims_open_idx on claims (workspace_id, holder_id, id) where status = 'open';
-- Claims that documents open for what was short are several: each document has its own.
create unique index claims_order_key on claims (workspace_id, order_id, trip_no, reason)
  where source_id is null and (status in ('open', 'paid', 'written_off'));
create index claims_paid_by_idx on claims (workspace_id, paid_by_id) where paid_by_id is not null;
create index claims_source_idx on claims (workspace_id, source_id) where source_id is not null;
comment on table claims is 'What a courier or a delivery person owes the house for a parcel that it lost or damaged, or for cash that it kept short';
comment on column claims.order_id is 'The parcel; NULL: cash that was short by more than one';
comment on column claims.value is 'Minor units';
comment on column claims.source_id is 'The settlement or statement that booked it; NULL: a person opened it, and it has an entry of its own';
comment on column claims.paid_by_id is 'The settlement or statement that paid it; NULL: none did';
comment on column claims.trip_no is 'The trip on which its parcel was; NULL: it is about no parcel';
comment on column claims.given_back_by_id is 'The statement or settlement that took off the payment of a claim that was taken back';

-- What the house pays its sellers (docs/decisions/0051-settlements-and-payouts.md).

create table payouts (
  workspace_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  run_id uuid not null,
  up_to date not null,
  invoice_id uuid not null,
  amount bigint not null,
  order_count integer not null,
  paid_on date,
  paid_by text,
  money_account_id uuid,
  payment_reference text,
  cancel_reason text,
  created_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  taken_back_on date,
  taken_back_by text,
  primary key (workspace_id, id),
  constraint payouts_amount_check check (amount > 0),
  constraint payouts_cancel_reason_check check (length(cancel_reason) between 1 and 500),
  constraint payouts_check check ((paid_on is null) = (money_account_id is null)),
  constraint payouts_payment_reference_check check (length(payment_reference) between 1 and 100)
);
create index payouts_account_idx on payouts (workspace_id, account_id, id);
create unique index payouts_invoice_key on payouts (workspace_id, invoice_id);
create unique index payouts_run_key on payouts (workspace_id, run_id, account_id);
comment on table payouts is 'Money to a seller with what it is for; its status is that of its invoice';
comment on column payouts.run_id is 'The job that made it: a run that is killed and taken up again makes one for each seller';
comment on column payouts.amount is 'Minor units';
comment on column payouts.paid_on is 'NULL: not paid';
comment on column payouts.taken_back_on is 'The day on which what was paid was booked back; NULL: it was not';

create table payout_orders (
  workspace_id uuid not null,
  payout_id uuid not null,
  order_id uuid not null,
  correction_no smallint not null,
  account_id uuid not null,
  reference text not null,
  lines jsonb not null,
  amount bigint not null,
  is_living boolean not null default true,
  trip_no integer not null default 1,
  primary key (workspace_id, payout_id, order_id, trip_no)
);
create unique index payout_orders_living_key on payout_orders (workspace_id, order_id, trip_no, correction_no) where is_living;
comment on table payout_orders is 'What a payout pays or takes off for each order; they outlive their orders';
comment on column payout_orders.correction_no is '0: the trip itself, in one living payout at most. From 1: what changed of it since, likewise';
comment on column payout_orders.lines is 'Minor units by what they are of: cod, delivery_fee, …';
comment on column payout_orders.is_living is 'False: the payout was canceled';

create table payout_entries (
  workspace_id uuid not null,
  payout_id uuid not null,
  entry_id uuid not null,
  amount bigint not null,
  is_living boolean not null default true,
  primary key (workspace_id, payout_id, entry_id)
);
create unique index payout_entries_living_key on payout_entries (workspace_id, entry_id) where is_living;
comment on table payout_entries is 'Entries of the ledger without an order that a payout pays or takes off: claims, adjustments, storage';

-- Bank accounts and cash boxes of the house: where its own money is (docs/decisions/0052-money-of-the-house.md).

create table money_accounts (
  workspace_id uuid not null,
  id uuid not null,
  name text not null,
  kind text not null,
  opening_balance bigint not null default 0,
  opened_on date,
  bank_name text,
  bank_identity text,
  is_active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  constraint money_accounts_bank_identity_check check (length(bank_identity) between 1 and 50),
  constraint money_accounts_check check (opening_balance = 0 or opened_on is not null),
  constraint money_accounts_kind_check check (kind in ('bank', 'cash_box')),
  constraint money_accounts_name_check check (length(name) between 1 and 200)
);
create unique index money_accounts_name_key on money_accounts (workspace_id, name);
comment on table money_accounts is 'Bank accounts and cash boxes of the house; what is in them is the balance of their account of the ledger';
comment on column money_accounts.opening_balance is 'What was in it when the ledger took it over, minor units; booked on opened_on';
comment on column money_accounts.opened_on is 'NULL: nothing was in it';
comment on column money_accounts.bank_identity is 'IBAN or RIB, as it was typed; NULL: none';

-- What the house spends beside its orders, what it moves between its money accounts, and what it earns
-- (docs/decisions/0052-money-of-the-house.md).

create table costs (
  workspace_id uuid not null,
  id uuid not null,
  category text not null,
  spent_on date not null,
  amount bigint not null,
  source text,
  product_id uuid,
  for_account_id uuid,
  money_account_id uuid,
  reference text,
  note text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  constraint costs_amount_check check (amount > 0),
  constraint costs_category_check check (category in ('ads', 'salaries', 'packaging', 'rent', 'other')),
  constraint costs_reference_check check (length(reference) between 1 and 100),
  constraint costs_source_check check (length(source) between 1 and 250)
);
create index costs_day_idx on costs (workspace_id, spent_on);
create index costs_for_account_idx on costs (workspace_id, for_account_id) where for_account_id is not null;
create index costs_money_account_idx on costs (workspace_id, money_account_id) where money_account_id is not null;
create index costs_product_idx on costs (workspace_id, product_id) where product_id is not null;
create unique index costs_reference_key on costs (workspace_id, reference);
comment on table costs is 'What the house spends beside its orders; each has one entry of the ledger that is not reversed';
comment on column costs.source is 'Where the leads came from that it was spent for; NULL: for none by name';
comment on column costs.product_id is 'NULL: for no product by itself';
comment on column costs.for_account_id is 'NULL: for no account by itself';
comment on column costs.money_account_id is 'NULL: not paid yet';
comment on column costs.reference is 'By which a file finds it again; NULL: it has none';

create table money_transfers (
  workspace_id uuid not null,
  id uuid not null,
  from_money_account_id uuid not null,
  to_money_account_id uuid not null,
  amount bigint not null,
  moved_on date not null,
  note text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  constraint money_transfers_amount_check check (amount > 0),
  constraint money_transfers_check check (from_money_account_id <> to_money_account_id)
);
create index money_transfers_from_idx on money_transfers (workspace_id, from_money_account_id);
create index money_transfers_to_idx on money_transfers (workspace_id, to_money_account_id);
comment on table money_transfers is 'Money that went from one account of the house to another, as cash that is brought to the bank';

create table cash_adjustments (
  workspace_id uuid not null,
  id uuid not null,
  place text not null,
  money_account_id uuid,
  for_account_id uuid,
  shipping_company_id uuid,
  person_id uuid,
  amount bigint not null,
  adjusted_on date not null,
  reason text not null,
  created_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  constraint cash_adjustments_amount_check check (amount <> 0),
  constraint cash_adjustments_check check ((place = 'money') = (money_account_id is not null)),
  constraint cash_adjustments_check1 check ((place = 'payable') = (for_account_id is not null)),
  constraint cash_adjustments_check2 check ((place = 'held') = (num_nonnulls(shipping_company_id, person_id) = 1) and num_nonnulls(shipping_company_id, person_id) < 2),
  constraint cash_adjustments_place_check check (place in ('money', 'payable', 'held')),
  constraint cash_adjustments_reason_check check (length(reason) between 1 and 1000)
);
create index cash_adjustments_company_idx on cash_adjustments (workspace_id, shipping_company_id) where shipping_company_id is not null;
create index cash_adjustments_for_account_idx on cash_adjustments (workspace_id, for_account_id) where for_account_id is not null;
create index cash_adjustments_money_account_idx on cash_adjustments (workspace_id, money_account_id) where money_account_id is not null;
create index cash_adjustments_person_idx on cash_adjustments (workspace_id, person_id) where person_id is not null;
comment on table cash_adjustments is 'What a person corrected in the ledger, and why; never changed';
comment on column cash_adjustments.amount is 'Minor units; above 0: there is more there, or its holder has more';

create table profit_sums (
  workspace_id uuid not null,
  dimension text not null,
  grain text not null,
  account_id uuid not null,
  day date not null,
  key text not null,
  sold bigint not null,
  earned bigint not null,
  goods bigint not null,
  delivery bigint not null,
  returns bigint not null,
  calls bigint not null,
  own_sold bigint not null default 0,
  own_goods bigint not null default 0,
  primary key (workspace_id, dimension, grain, account_id, day, key),
  constraint profit_sums_grain_check check (grain in ('day', 'month'))
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
comment on table profit_sums is 'Sums of order_facts.profit, written with them; its columns as those of statistics_counts, minor units';
comment on column profit_sums.own_sold is 'Sold by the account itself; sold is the house’s alone';
comment on column profit_sums.own_goods is 'What its own delivered goods were bought for';

-- Couriers by their names in the contract, and what they say of cash (docs/decisions/0055-couriers-are-folders.md).

create table courier_cash (
  workspace_id uuid not null,
  order_id uuid not null,
  shipment_id uuid not null,
  state text not null,
  amount bigint,
  fee bigint,
  payment text,
  happened_at timestamptz,
  updated_at timestamptz not null,
  primary key (workspace_id, order_id),
  constraint courier_cash_amount_check check (amount >= 0),
  constraint courier_cash_fee_check check (fee >= 0),
  constraint courier_cash_payment_check check (length(payment) between 1 and 100),
  constraint courier_cash_state_check check (state in ('not_ready', 'ready', 'on_the_way', 'paid'))
);
create index courier_cash_shipment_idx on courier_cash (workspace_id, shipment_id);
comment on table courier_cash is 'How far the cash of an order has come by its courier''s last word; the ledger is the house''s own';
comment on column courier_cash.amount is 'What it collected, minor units; NULL: not said';
comment on column courier_cash.fee is 'What it takes for the parcel, minor units; NULL: not said';
comment on column courier_cash.payment is 'Its reference of the payment; NULL: not said';
comment on column courier_cash.happened_at is 'By the courier''s clock; NULL: not said';

-- Tokens of couriers whose next token ends the last one (docs/decisions/0055-couriers-are-folders.md).

create table courier_sessions (
  workspace_id uuid not null,
  shipping_company_id uuid not null,
  of_credentials bytea not null,
  token bytea,
  ends_at timestamptz not null,
  primary key (workspace_id, shipping_company_id)
);
comment on table courier_sessions is 'One token for each company, shared by all processes';
comment on column courier_sessions.of_credentials is 'Hash of the credentials it was begun with';
comment on column courier_sessions.token is 'Sealed; NULL: somebody is signing in until ends_at, or it has ended';

-- The day of a driver: the order of stops, and what was said of a delivery (docs/decisions/0023-failed-deliveries.md).

create table delivery_stops (
  workspace_id uuid not null,
  delivery_boy_id uuid not null,
  order_id uuid not null,
  place smallint not null,
  primary key (workspace_id, delivery_boy_id, order_id),
  constraint delivery_stops_place_check check (place between 1 and 1000)
);
create index delivery_stops_order_idx on delivery_stops (workspace_id, order_id);
comment on table delivery_stops is 'Where an order stands in the round of a delivery person; counts only while the order is assigned to her';

create table order_deliveries (
  workspace_id uuid not null,
  order_id uuid not null,
  delivered_at timestamptz not null,
  delivered_by text not null,
  collected bigint,
  proof_kind text,
  proof bytea storage external,
  cod bigint,
  primary key (workspace_id, order_id),
  constraint order_deliveries_check check ((proof is null) = (proof_kind is null)),
  constraint order_deliveries_collected_check check (collected >= 0),
  constraint order_deliveries_delivered_by_check check (length(delivered_by) between 1 and 500),
  constraint order_deliveries_proof_check check (octet_length(proof) between 1 and 300000),
  constraint order_deliveries_proof_kind_check check (proof_kind in ('photo', 'signature'))
);
create trigger order_deliveries_changed after update on order_deliveries referencing old table as removed new table as stored for each statement execute function count_stored_bytes('proof');
create trigger order_deliveries_removed after delete on order_deliveries referencing old table as removed for each statement execute function count_stored_bytes('proof');
create trigger order_deliveries_stored after insert on order_deliveries referencing new table as stored for each statement execute function count_stored_bytes('proof');
comment on table order_deliveries is 'What was said of the last delivery of an order; counts only while the order was delivered at this very moment';
comment on column order_deliveries.delivered_at is 'As order_states has it: an undone delivery, or another one, leaves this row behind';
comment on column order_deliveries.collected is 'Minor units; NULL: not said';
comment on column order_deliveries.proof is 'JPEG or PNG; NULL: there is none';
comment on column order_deliveries.cod is 'What was to be collected as this was said, minor units: it counts for that amount alone; NULL: it was said before such words were booked';

-- What is charged by the day or the month, and not by the order (docs/decisions/0041-the-ledger.md).

create table fee_days (
  workspace_id uuid not null,
  booked_until date not null,
  primary key (workspace_id)
);
comment on table fee_days is 'The last day whose fees of leads and of storage are booked; days before a workspace had such fees are not charged';

-- The places that couriers list as those they go to, and which of our cities each is (docs/decisions/0062-cities.md).

create table courier_places (
  workspace_id uuid not null,
  id uuid not null,
  shipping_company_id uuid not null,
  code text not null,
  name text not null,
  city text not null,
  part text,
  stop_desk text,
  home bigint,
  to_stop_desk bigint,
  back bigint,
  city_id uuid,
  town text,
  chosen_id uuid,
  desks jsonb not null default '[]',
  primary key (workspace_id, id),
  constraint courier_places_back_check check (back >= 0),
  constraint courier_places_home_check check (home >= 0),
  constraint courier_places_to_stop_desk_check check (to_stop_desk >= 0)
);
create index courier_places_chosen_idx on courier_places (workspace_id, chosen_id) where chosen_id is not null;
create index courier_places_city_idx on courier_places (workspace_id, city_id) where city_id is not null;
create unique index courier_places_key on courier_places (workspace_id, shipping_company_id, code, name);
comment on table courier_places is 'As the courier listed them last; its own city_codes and rates, as people typed them, come before';
comment on column courier_places.city is 'What names the city there, by which it was matched';
comment on column courier_places.part is 'Quarter or commune; NULL: the place is the city';
comment on column courier_places.home is 'Minor units; NULL: it did not say. As to_stop_desk and back';
comment on column courier_places.city_id is 'Ours; NULL: nobody knows which it is';
comment on column courier_places.town is 'Our name of the town that it is; NULL: none';
comment on column courier_places.chosen_id is 'The city that a person said its city is; NULL: it goes by its spelling';
comment on column courier_places.desks is 'Pickup points there: {code, name, address}, code as a push names it. stop_desk: the code of the only one';

-- Which courier brings an order (R-CHOICE-1 to R-CHOICE-3; docs/decisions/0063-which-courier.md).

create table courier_rules (
  workspace_id uuid not null,
  id uuid not null,
  name text not null,
  "position" integer not null,
  status text not null,
  city_ids uuid[] not null,
  regions text[] not null,
  product_ids uuid[] not null,
  for_account_id uuid,
  amount_min bigint,
  amount_max bigint,
  weight_min_g integer,
  weight_max_g integer,
  brought_by text not null,
  shipping_company_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  constraint courier_rules_amount_max_check check (amount_max >= 0),
  constraint courier_rules_amount_min_check check (amount_min >= 0),
  constraint courier_rules_brought_by_check check (brought_by in ('courier', 'own_people')),
  constraint courier_rules_check check ((brought_by = 'courier') = (shipping_company_id is not null)),
  constraint courier_rules_check1 check (amount_min <= amount_max),
  constraint courier_rules_check2 check (weight_min_g <= weight_max_g),
  constraint courier_rules_name_check check (length(name) between 1 and 200),
  constraint courier_rules_position_check check ("position" >= 1 and "position" <= 10000),
  constraint courier_rules_status_check check (status in ('active', 'inactive')),
  constraint courier_rules_weight_max_g_check check (weight_max_g >= 0),
  constraint courier_rules_weight_min_g_check check (weight_min_g >= 0)
);
create index courier_rules_company_idx on courier_rules (workspace_id, shipping_company_id) where shipping_company_id is not null;
create index courier_rules_for_account_idx on courier_rules (workspace_id, for_account_id) where for_account_id is not null;
create unique index courier_rules_name_key on courier_rules (workspace_id, name);
comment on table courier_rules is 'Which courier brings an order: the first active rule that fits, by position';
comment on column courier_rules.city_ids is 'To one of these cities, or of the regions; both empty: anywhere';
comment on column courier_rules.regions is 'As cities name them';
comment on column courier_rules.product_ids is 'With one of these products, or a variant of one; empty: any';
comment on column courier_rules.for_account_id is 'Whose orders; NULL: everybody''s';
comment on column courier_rules.amount_min is 'Of the order''s total, minor units, inclusive; NULL: no bound';
comment on column courier_rules.amount_max is 'As amount_min';
comment on column courier_rules.weight_min_g is 'Of the parcel, inclusive; NULL: no bound';
comment on column courier_rules.weight_max_g is 'As weight_min_g';
comment on column courier_rules.shipping_company_id is 'NULL: no courier, the house brings it by its own people';

-- Labels that couriers make, printed among ours (R-MOVE-11; docs/decisions/0065-pdf-text-and-labels.md).

create table courier_labels (
  workspace_id uuid not null,
  shipment_id uuid not null,
  pdf bytea storage external not null,
  fetched_at timestamptz not null,
  primary key (workspace_id, shipment_id)
);
create index courier_labels_fetched_idx on courier_labels (fetched_at);
create trigger courier_labels_removed after delete on courier_labels referencing old table as removed for each statement execute function count_stored_bytes('pdf');
create trigger courier_labels_stored after insert on courier_labels referencing new table as stored for each statement execute function count_stored_bytes('pdf');
comment on table courier_labels is 'Labels of couriers as they were fetched, for a reprint without the network; forgotten after a while';

-- The last outcome of a lead can be taken back (R-DESK-10): what is put back, and that a call and a move do not count.

create table call_undos (
  workspace_id uuid not null,
  lead_id uuid not null,
  call_id uuid not null,
  agent_id uuid not null,
  called_at timestamptz not null,
  lead_version integer not null,
  order_version integer,
  note_id uuid,
  status text not null,
  sub_status text,
  action_date timestamptz,
  turn text,
  due_at timestamptz,
  tries integer not null,
  assigned_to uuid,
  assigned_center_id uuid,
  assignment_id uuid,
  primary key (workspace_id, lead_id)
);
create index call_undos_called_idx on call_undos (called_at);
comment on table call_undos is 'What a lead was before the last call of it, and its place in the queue; forgotten after a day';
comment on column call_undos.lead_version is 'The lead''s after the call: another one now, and it was changed since';
comment on column call_undos.order_version is 'The same of the order that the call confirmed; NULL: it confirmed none';
comment on column call_undos.note_id is 'The note that the call left; NULL: none';

-- Comments of people on an order (R-ORD-14), unlike its notes, which go to those who pack and bring it.

create table order_comments (
  workspace_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  author_id uuid,
  written_by text not null,
  body text not null,
  is_pinned boolean not null default false,
  created_at timestamptz not null,
  primary key (workspace_id, id),
  constraint order_comments_body_check check (length(body) between 1 and 2000)
);
create index order_comments_order_idx on order_comments (workspace_id, order_id, id);
comment on table order_comments is 'What people say of an order to each other. Never changed, but for whether it is pinned';
comment on column order_comments.author_id is 'NULL: no person wrote it, but the service or a program';
comment on column order_comments.is_pinned is 'Shown above the order and where it is scanned, until somebody takes it down';

-- A phone that belongs to no lead or order makes one notice in ten minutes, however often it writes.

create table message_strangers (
  workspace_id uuid not null,
  phone text not null,
  told_at timestamptz not null,
  primary key (workspace_id, phone),
  constraint message_strangers_phone_check check (length(phone) between 4 and 131)
);
create index message_strangers_age_idx on message_strangers (told_at);
comment on table message_strangers is 'Phones without lead or order, with the moment of the last notice about each; kept for a day';
comment on column message_strangers.phone is 'A phone, or the user id of a customer on a channel';

-- A hold shows the phone of its lead, so holds without an outcome are counted and bounded (R-DESK-11).

create table unfinished_holds (
  workspace_id uuid not null,
  agent_id uuid not null,
  lead_id uuid not null,
  held_at timestamptz not null,
  primary key (workspace_id, agent_id, lead_id)
) with (fillfactor = 70);
create index unfinished_holds_held_idx on unfinished_holds (held_at);
comment on table unfinished_holds is 'Leads that a person without sight of phones held and gave no outcome for yet; forgotten after a day. No foreign key: a lead that is gone since was held all the same, and its row goes with the day';
comment on column unfinished_holds.held_at is 'When the last hold of it began';

-- Profit of a closed month stays, and is told by delivery person (docs/decisions/0052-money-of-the-house.md).

create table cost_bookings (
  workspace_id uuid not null,
  id uuid not null,
  cost_id uuid not null,
  day date not null,
  category text not null,
  amount bigint not null,
  source text,
  product_id uuid,
  for_account_id uuid,
  primary key (workspace_id, id),
  constraint cost_bookings_amount_check check (amount <> 0),
  constraint cost_bookings_category_check check (category in ('ads', 'salaries', 'packaging', 'rent', 'other'))
);
create index cost_bookings_cost_idx on cost_bookings (workspace_id, cost_id, id);
create index cost_bookings_day_idx on cost_bookings (workspace_id, day);
comment on table cost_bookings is 'What costs booked and took back, by day, with what they are for: as the ledger has it, also of costs that were deleted since';
comment on column cost_bookings.amount is 'Minor units; below 0: taken back';
comment on column cost_bookings.source is 'As of costs';

-- Payments for work by document: call centers and their agents, couriers that bill apart, drivers
-- (docs/decisions/0051-settlements-and-payouts.md).

create table call_work (
  workspace_id uuid not null,
  source_id uuid not null,
  call_center_id uuid not null,
  person_id uuid not null,
  worked_on date not null,
  entered integer not null,
  confirmed integer not null,
  primary key (workspace_id, source_id),
  constraint call_work_confirmed_check check (confirmed >= 0),
  constraint call_work_entered_check check (entered >= 0)
);
create index call_work_person_idx on call_work (workspace_id, person_id, worked_on);
comment on table call_work is 'What an agent did for a call center on a day, by the entry of fees that pays it; it outlives both';
comment on column call_work.source_id is 'That of the entry, of kind fees';

create table work_payments (
  workspace_id uuid not null,
  id uuid not null,
  payee_kind text not null,
  payee_id uuid not null,
  call_center_id uuid,
  cash_account_id uuid not null,
  payee_name text not null,
  up_to date not null,
  invoice_id uuid not null,
  amount bigint not null,
  entry_count integer not null,
  status text not null default 'unpaid',
  paid_on date,
  paid_by text,
  money_account_id uuid,
  payment_reference text,
  ended_reason text,
  reversed_on date,
  created_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  constraint work_payments_amount_check check (amount > 0),
  constraint work_payments_check check ((payee_kind = 'agent') = (call_center_id is not null)),
  constraint work_payments_check1 check ((paid_on is null) = (money_account_id is null)),
  constraint work_payments_check2 check ((status in ('paid', 'reversed')) = (paid_on is not null)),
  constraint work_payments_check3 check ((status = 'reversed') = (reversed_on is not null)),
  constraint work_payments_ended_reason_check check (length(ended_reason) between 1 and 500),
  constraint work_payments_entry_count_check check (entry_count > 0),
  constraint work_payments_payee_kind_check check (payee_kind in ('call_center', 'agent', 'company', 'person')),
  constraint work_payments_payee_name_check check (length(payee_name) between 1 and 300),
  constraint work_payments_payment_reference_check check (length(payment_reference) between 1 and 100),
  constraint work_payments_status_check check (status in ('unpaid', 'paid', 'canceled', 'reversed'))
);
create index work_payments_account_idx on work_payments (workspace_id, cash_account_id, id);
create unique index work_payments_invoice_key on work_payments (workspace_id, invoice_id);
create index work_payments_payee_idx on work_payments (workspace_id, payee_id, id);
comment on table work_payments is 'Money to whoever worked for the house, with what it is for';
comment on column work_payments.call_center_id is 'For whom an agent made the calls; NULL: the payee is no agent';
comment on column work_payments.payee_name is 'As it was called when the payment was made';
comment on column work_payments.amount is 'Minor units';
comment on column work_payments.paid_on is 'NULL: not paid';
comment on column work_payments.ended_reason is 'Why it was canceled or taken back; NULL: it was not';

create table work_payment_entries (
  workspace_id uuid not null,
  payment_id uuid not null,
  entry_id uuid not null,
  cash_account_id uuid not null,
  kind text not null,
  order_reference text,
  amount bigint not null,
  is_living boolean not null default true,
  primary key (workspace_id, payment_id, entry_id)
);
create unique index work_payment_entries_living_key on work_payment_entries (workspace_id, cash_account_id, entry_id) where is_living;
comment on table work_payment_entries is 'Entries of the ledger that a payment for work pays or takes off, each in one living payment at most';
comment on column work_payment_entries.kind is 'That of the entry';
comment on column work_payment_entries.amount is 'Minor units; below 0 what is taken off';
comment on column work_payment_entries.is_living is 'False: the payment was canceled or taken back';

-- Money that came for unknown parcels is matched, or written off, later (docs/decisions/0050-statements.md).

create table unmatched_acts (
  workspace_id uuid not null,
  id uuid not null,
  item_id uuid not null,
  statement_id uuid not null,
  shipping_company_id uuid not null,
  kind text not null,
  order_id uuid,
  reference text,
  amount bigint not null,
  reason text,
  acted_by text not null,
  acted_at timestamptz not null,
  undone_by text,
  undone_at timestamptz,
  undone_reason text,
  trip_no integer,
  primary key (workspace_id, id),
  constraint unmatched_acts_amount_check check (amount <> 0),
  constraint unmatched_acts_check check ((kind = 'matched') = (order_id is not null) and (order_id is null) = (reference is null)),
  constraint unmatched_acts_check1 check ((undone_at is null) = (undone_by is null) and (undone_at is null) = (undone_reason is null)),
  constraint unmatched_acts_kind_check check (kind in ('matched', 'written_off')),
  constraint unmatched_acts_reason_check check (length(reason) between 1 and 500),
  constraint unmatched_acts_undone_reason_check check (length(undone_reason) between 1 and 500)
);
create unique index unmatched_acts_living_key on unmatched_acts (workspace_id, item_id) where undone_at is null;
create index unmatched_acts_order_idx on unmatched_acts (workspace_id, order_id) where order_id is not null;
create index unmatched_acts_statement_idx on unmatched_acts (workspace_id, statement_id);
comment on table unmatched_acts is 'What became of money that a posted statement brought for no known parcel; without a living row it is still open';
comment on column unmatched_acts.item_id is 'The row of the statement, or the statement itself, whose difference is unmatched';
comment on column unmatched_acts.order_id is 'The parcel that it was for; NULL: it was written off';
comment on column unmatched_acts.amount is 'Minor units that came; below 0 what was taken';
comment on column unmatched_acts.undone_at is 'NULL: it was not taken back';
comment on column unmatched_acts.trip_no is 'The trip of the order that it was for; NULL: it was written off, or matched before trips were kept';

-- Advances to sellers, and what sellers pay back (docs/decisions/0051-settlements-and-payouts.md).

create table seller_advances (
  workspace_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  kind text not null,
  amount bigint not null,
  happened_on date not null,
  money_account_id uuid not null,
  payment_reference text,
  reason text not null,
  invoice_id uuid not null,
  status text not null default 'booked',
  reversed_on date,
  reversed_by text,
  reversal_reason text,
  created_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  constraint seller_advances_amount_check check (amount > 0),
  constraint seller_advances_check check ((status = 'reversed') = (reversed_on is not null)),
  constraint seller_advances_check1 check ((reversed_on is null) = (reversed_by is null) and (reversed_on is null) = (reversal_reason is null)),
  constraint seller_advances_kind_check check (kind in ('advance', 'repayment')),
  constraint seller_advances_payment_reference_check check (length(payment_reference) between 1 and 100),
  constraint seller_advances_reason_check check (length(reason) between 1 and 500),
  constraint seller_advances_reversal_reason_check check (length(reversal_reason) between 1 and 500),
  constraint seller_advances_status_check check (status in ('booked', 'reversed'))
);
create index seller_advances_account_idx on seller_advances (workspace_id, account_id, id);
create unique index seller_advances_invoice_key on seller_advances (workspace_id, invoice_id);
comment on table seller_advances is 'Money that the house gave a seller before it was owed, or that a seller paid to the house';
comment on column seller_advances.kind is 'advance: from the house to the seller; repayment: from the seller to the house';
comment on column seller_advances.amount is 'Minor units';
comment on column seller_advances.reversed_on is 'NULL: it was not taken back';

-- Write-offs above the limit of the workspace wait for a second person (docs/decisions/0051-settlements-and-payouts.md).

create table write_offs (
  workspace_id uuid not null,
  id uuid not null,
  kind text not null,
  target_id uuid not null,
  amount bigint not null,
  about text not null,
  reason text not null,
  status text not null default 'pending',
  asked_by text not null,
  asked_by_id uuid,
  decided_by text,
  decided_at timestamptz,
  decision_reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  constraint write_offs_about_check check (length(about) between 1 and 300),
  constraint write_offs_amount_check check (amount > 0),
  constraint write_offs_check check ((status = 'pending') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  constraint write_offs_decision_reason_check check (length(decision_reason) between 1 and 500),
  constraint write_offs_kind_check check (kind in ('claim', 'unmatched')),
  constraint write_offs_reason_check check (length(reason) between 1 and 500),
  constraint write_offs_status_check check (status in ('pending', 'approved', 'refused'))
);
create unique index write_offs_pending_key on write_offs (workspace_id, target_id) where status = 'pending';
comment on table write_offs is 'Amounts that one person wants to give up and another must approve';
comment on column write_offs.target_id is 'The claim, or the amount for an unknown parcel';
comment on column write_offs.about is 'Whose amount it is, as it was called when it was asked for';
comment on column write_offs.asked_by_id is 'NULL: no person asked, but a program without one';

-- A customer is known on a channel by phone, by the channel's user id, or by both (docs/decisions/0038-talking-to-customers.md).

create table channel_names (
  workspace_id uuid not null,
  name text not null,
  message_channel_id uuid not null,
  customer_id uuid not null,
  is_former boolean not null,
  learnt_at timestamptz not null,
  primary key (workspace_id, name, message_channel_id),
  constraint channel_names_name_check check (name ~ '^(\+\d{4,20}|[A-Z]{2}\.[A-Za-z0-9]{1,128})$')
);
create index channel_names_customer_idx on channel_names (workspace_id, message_channel_id, customer_id);
comment on table channel_names is 'Phones and user ids of customers on a channel, as the channel tells which belong together';
comment on column channel_names.name is 'A phone with its +, or a user id: a country, a point, letters and digits';
comment on column channel_names.customer_id is 'The same for all names of one customer on this channel; an id of its own, of no other table';
comment on column channel_names.is_former is 'The customer has changed it: messages go to a current name';

create table unproven_answers (
  workspace_id uuid not null,
  message_channel_id uuid not null,
  provider_id text not null,
  message_id uuid not null,
  phone text,
  channel_user_id text,
  act text,
  words text not null,
  received_at timestamptz not null,
  is_told boolean not null,
  primary key (workspace_id, message_channel_id, provider_id),
  constraint unproven_answers_act_check check (act in ('confirm', 'change', 'cancel')),
  constraint unproven_answers_channel_user_id_check check (channel_user_id ~ '^[A-Z]{2}\.[A-Za-z0-9]{1,128}$'),
  constraint unproven_answers_check check (phone is not null or channel_user_id is not null),
  constraint unproven_answers_phone_check check (phone ~ '^\+\d{4,20}$'),
  constraint unproven_answers_provider_id_check check (length(provider_id) between 1 and 200)
);
create index unproven_answers_age_idx on unproven_answers (received_at);
create index unproven_answers_message_idx on unproven_answers (workspace_id, message_id);
comment on table unproven_answers is 'Answers to our messages from customers not yet known as their recipients; kept for a week';
comment on column unproven_answers.act is 'The button that was pressed; NULL: words';
comment on column unproven_answers.is_told is 'People were notified of it as of a stranger';

-- What a store says now of an order that became a lead, or is to.

create table store_orders (
  workspace_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  application_id uuid not null,
  shop text not null,
  order_id text not null,
  number text,
  url text,
  status text not null,
  seen_status text not null,
  changed_at timestamptz not null,
  said_at timestamptz,
  said_rank smallint not null,
  word jsonb,
  known jsonb,
  lead_id uuid,
  lead_reference text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  constraint store_orders_number_check check (length(number) between 1 and 100),
  constraint store_orders_order_id_check check (length(order_id) between 1 and 300),
  constraint store_orders_seen_status_check check (seen_status in ('open', 'paid', 'cancelled', 'refunded', 'deleted')),
  constraint store_orders_shop_check check (length(shop) between 1 and 300),
  constraint store_orders_status_check check (status in ('open', 'paid', 'cancelled', 'refunded', 'deleted')),
  constraint store_orders_url_check check (length(url) between 1 and 1000)
);
create index store_orders_asking_idx on store_orders (workspace_id, lead_id) where status <> seen_status;
create unique index store_orders_order_key on store_orders (workspace_id, account_id, shop, order_id);
create index store_orders_reference_idx on store_orders (workspace_id, lead_reference) where lead_reference is not null;
comment on table store_orders is 'The newest word of a shop on each of its orders (R-STORE-1). Connections and leads may be deleted later, hence no foreign keys to them';
comment on column store_orders.shop is 'Its address, or the connection''s id where the store does not say which shop it is';
comment on column store_orders.seen_status is 'The newest status that the service acted on or a person answered';
comment on column store_orders.changed_at is 'When the store said its newest word, else when it came';
comment on column store_orders.word is 'What its lead would be made of now; NULL: nothing whole was said yet';
comment on column store_orders.known is 'What its lead was made of, or what somebody took or ignored last; NULL: as word';
comment on column store_orders.lead_id is 'NULL: no lead was made of it';

-- What a connection's store calls a product: a person said it once, or it is known from a lead.

create table store_products (
  workspace_id uuid not null,
  application_id uuid not null,
  said text not null,
  product_id uuid not null,
  created_at timestamptz not null,
  primary key (workspace_id, application_id, said),
  constraint store_products_said_check check (length(said) between 1 and 100)
);
create index store_products_product_idx on store_products (workspace_id, product_id);
comment on table store_products is 'By which a SKU of a store means a product whose own SKU is another, or was renamed (R-STORE-6). Counts where no product of the account has that SKU or name. A connection may be deleted, hence no foreign key to it';
comment on column store_products.said is 'As the store writes it';

-- The events that a transaction recorded at once, to be read in the order of commits (GET /events).

create table fresh_event_sets (
  workspace_id uuid not null,
  id uuid not null,
  last_event_id uuid not null,
  "position" bigint not null generated always as identity,
  primary key (workspace_id, id)
) with (fillfactor = 90, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
comment on table fresh_event_sets is 'Sets of events that were not numbered yet, written with them; who reads takes them away into event_sets, so that a transaction which commits late is not passed over';
comment on column fresh_event_sets.id is 'Of the first event';
comment on column fresh_event_sets."position" is 'Rises for the events of one object, whose row is locked while it changes';

create table event_sets (
  workspace_id uuid not null,
  "position" bigint not null,
  id uuid not null,
  last_event_id uuid not null,
  primary key (workspace_id, "position")
);
comment on table event_sets is 'Sets of events in an order in which nothing ever comes before what was read already; kept as long as they are';
comment on column event_sets."position" is 'Given by one transaction of the workspace at a time, so that it rises with the commits';

-- SKUs that products had before they were renamed: they stay names of their products.

create table former_skus (
  workspace_id uuid not null,
  account_id uuid not null,
  sku text not null,
  product_id uuid not null,
  renamed_at timestamptz not null,
  primary key (workspace_id, account_id, sku, product_id),
  constraint former_skus_sku_check check (length(sku) between 1 and 100)
);
create index former_skus_product_idx on former_skus (workspace_id, product_id);
comment on table former_skus is 'SKUs of products before they were renamed (R-ORD-5). One counts where no product of the account has it now; of several products, the one that had it last';

-- A look at a file: the first cells of its columns, and unknown names.

create table import_samples (
  workspace_id uuid not null,
  job_id uuid not null,
  titles jsonb not null,
  samples jsonb not null,
  primary key (workspace_id, job_id)
);
comment on table import_samples is 'The first cells below each header of a file, for whoever may have the file of its failed rows; for seven days';
comment on column import_samples.titles is 'The headers, by their place';
comment on column import_samples.samples is 'Up to three texts for each header, by their place';

-- Words are noted before their rows are checked: some of these rows are refused for another reason.
create table import_words (
  workspace_id uuid not null,
  job_id uuid not null,
  field text not null,
  word text not null,
  rows bigint not null,
  primary key (workspace_id, job_id, field, word),
  constraint import_words_word_check check (length(word) between 1 and 200)
);
comment on table import_words is 'Unknown names of cities in a file, those of refused rows included; kept for seven days. An unknown city refuses no row';
comment on column import_words.field is 'The column of the names';
comment on column import_words.rows is 'How many records have the name';

-- Foreign keys

alter table accounts add constraint accounts_workspace_id_fkey foreign key (workspace_id) references workspaces (id);
alter table roles add constraint roles_workspace_id_fkey foreign key (workspace_id) references workspaces (id);
alter table users add constraint users_last_workspace_id_fkey foreign key (last_workspace_id) references workspaces (id);
alter table users add constraint users_local_to_fkey foreign key (local_to) references workspaces (id);
alter table members add constraint members_user_id_fkey foreign key (user_id) references users (id);
alter table members add constraint members_workspace_id_account_id_fkey foreign key (workspace_id, account_id) references accounts (workspace_id, id);
alter table members add constraint members_workspace_id_fkey foreign key (workspace_id) references workspaces (id);
alter table members add constraint members_workspace_id_role_id_fkey foreign key (workspace_id, role_id) references roles (workspace_id, id);
alter table api_tokens add constraint api_tokens_user_id_fkey foreign key (user_id) references users (id);
alter table api_tokens add constraint api_tokens_workspace_id_fkey foreign key (workspace_id) references workspaces (id);
alter table api_tokens add constraint api_tokens_workspace_id_user_id_fkey foreign key (workspace_id, user_id) references members (workspace_id, user_id);
alter table products add constraint products_workspace_id_account_id_fkey foreign key (workspace_id, account_id) references accounts (workspace_id, id);
alter table products add constraint products_workspace_id_category_id_fkey foreign key (workspace_id, category_id) references categories (workspace_id, id);
alter table products add constraint products_workspace_id_fkey foreign key (workspace_id) references workspaces (id);
alter table products add constraint products_workspace_id_marketplace_product_id_fkey foreign key (workspace_id, marketplace_product_id) references marketplace_products (workspace_id, id);
alter table products add constraint products_workspace_id_merged_into_id_fkey foreign key (workspace_id, merged_into_id) references products (workspace_id, id);
alter table products add constraint products_workspace_id_parent_id_fkey foreign key (workspace_id, parent_id) references products (workspace_id, id);
alter table products add constraint products_workspace_id_stock_product_id_fkey foreign key (workspace_id, stock_product_id) references products (workspace_id, id);
alter table leads add constraint leads_workspace_id_account_id_fkey foreign key (workspace_id, account_id) references accounts (workspace_id, id);
alter table lead_lines add constraint lead_lines_workspace_id_lead_id_fkey foreign key (workspace_id, lead_id) references leads (workspace_id, id) on delete cascade;
alter table lead_lines add constraint lead_lines_workspace_id_product_id_fkey foreign key (workspace_id, product_id) references products (workspace_id, id);
alter table blacklisted_phones add constraint blacklisted_phones_workspace_id_fkey foreign key (workspace_id) references workspaces (id);
alter table orders add constraint orders_exchange_of_fkey foreign key (workspace_id, exchange_of) references orders (workspace_id, id) on delete set null (exchange_of);
alter table orders add constraint orders_workspace_id_account_id_fkey foreign key (workspace_id, account_id) references accounts (workspace_id, id);
alter table orders add constraint orders_workspace_id_chosen_company_id_fkey foreign key (workspace_id, chosen_company_id) references shipping_companies (workspace_id, id) on delete set null (chosen_company_id);
alter table orders add constraint orders_workspace_id_city_id_fkey foreign key (workspace_id, city_id) references cities (workspace_id, id);
alter table order_lines add constraint order_lines_workspace_id_order_id_fkey foreign key (workspace_id, order_id) references orders (workspace_id, id) on delete cascade;
alter table order_lines add constraint order_lines_workspace_id_product_id_fkey foreign key (workspace_id, product_id) references products (workspace_id, id);
alter table order_states add constraint order_states_workspace_id_delivery_boy_id_fkey foreign key (workspace_id, delivery_boy_id) references members (workspace_id, user_id);
alter table order_states add constraint order_states_workspace_id_order_id_fkey foreign key (workspace_id, order_id) references orders (workspace_id, id) on delete cascade;
alter table order_states add constraint order_states_workspace_id_shipment_id_fkey foreign key (workspace_id, shipment_id) references shipments (workspace_id, id);
alter table order_states add constraint order_states_workspace_id_warehouse_id_fkey foreign key (workspace_id, warehouse_id) references warehouses (workspace_id, id);
alter table row_counts add constraint row_counts_workspace_id_fkey foreign key (workspace_id) references workspaces (id);
alter table jobs add constraint jobs_workspace_id_fkey foreign key (workspace_id) references workspaces (id);
alter table idempotent_answers add constraint idempotent_answers_workspace_id_fkey foreign key (workspace_id) references workspaces (id);
alter table sessions add constraint sessions_user_id_fkey foreign key (user_id) references users (id);
alter table sessions add constraint sessions_workspace_id_user_id_fkey foreign key (workspace_id, user_id) references members (workspace_id, user_id);
alter table password_resets add constraint password_resets_joins_workspace_id_fkey foreign key (joins_workspace_id) references workspaces (id);
alter table password_resets add constraint password_resets_user_id_fkey foreign key (user_id) references users (id);
alter table user_totp add constraint user_totp_user_id_fkey foreign key (user_id) references users (id);
alter table recovery_codes add constraint recovery_codes_user_id_fkey foreign key (user_id) references users (id);
alter table warehouses add constraint warehouses_workspace_id_city_id_fkey foreign key (workspace_id, city_id) references cities (workspace_id, id);
alter table warehouses add constraint warehouses_workspace_id_fkey foreign key (workspace_id) references workspaces (id);
alter table stocks add constraint stocks_workspace_id_account_id_fkey foreign key (workspace_id, account_id) references accounts (workspace_id, id);
alter table stocks add constraint stocks_workspace_id_product_id_fkey foreign key (workspace_id, product_id) references products (workspace_id, id);
alter table stocks add constraint stocks_workspace_id_warehouse_id_fkey foreign key (workspace_id, warehouse_id) references warehouses (workspace_id, id);
alter table order_goods add constraint order_goods_workspace_id_order_id_fkey foreign key (workspace_id, order_id) references orders (workspace_id, id) on delete cascade;
alter table order_goods add constraint order_goods_workspace_id_stock_id_fkey foreign key (workspace_id, stock_id) references stocks (workspace_id, id);
alter table stock_histories add constraint stock_histories_workspace_id_stock_id_fkey foreign key (workspace_id, stock_id) references stocks (workspace_id, id);
alter table order_undos add constraint order_undos_workspace_id_fkey foreign key (workspace_id) references workspaces (id);
alter table order_edits add constraint order_edits_workspace_id_order_id_fkey foreign key (workspace_id, order_id) references orders (workspace_id, id) on delete cascade;
alter table cities add constraint cities_workspace_id_fkey foreign key (workspace_id) references workspaces (id);
alter table label_files add constraint label_files_workspace_id_job_id_fkey foreign key (workspace_id, job_id) references jobs (workspace_id, id) on delete cascade;
alter table webhooks add constraint webhooks_workspace_id_account_id_fkey foreign key (workspace_id, account_id) references accounts (workspace_id, id);
alter table webhooks add constraint webhooks_workspace_id_fkey foreign key (workspace_id) references workspaces (id);
alter table webhook_secrets add constraint webhook_secrets_workspace_id_webhook_id_fkey foreign key (workspace_id, webhook_id) references webhooks (workspace_id, id) on delete cascade;
alter table webhook_deliveries add constraint webhook_deliveries_workspace_id_fkey foreign key (workspace_id) references workspaces (id);
alter table webhook_messages add constraint webhook_messages_workspace_id_fkey foreign key (workspace_id) references workspaces (id);
alter table job_files add constraint job_files_workspace_id_job_id_fkey foreign key (workspace_id, job_id) references jobs (workspace_id, id) on delete cascade;
alter table job_file_pieces add constraint job_file_pieces_workspace_id_file_id_fkey foreign key (workspace_id, file_id) references job_files (workspace_id, id) on delete cascade;
alter table import_cursors add constraint import_cursors_workspace_id_job_id_fkey foreign key (workspace_id, job_id) references jobs (workspace_id, id) on delete cascade;
alter table import_failures add constraint import_failures_workspace_id_job_id_fkey foreign key (workspace_id, job_id) references jobs (workspace_id, id) on delete cascade;
alter table import_mappings add constraint import_mappings_workspace_id_fkey foreign key (workspace_id) references workspaces (id);
alter table shipping_companies add constraint shipping_companies_workspace_id_fkey foreign key (workspace_id) references workspaces (id);
alter table shipping_companies add constraint shipping_companies_workspace_id_warehouse_id_fkey foreign key (workspace_id, warehouse_id) references warehouses (workspace_id, id);
alter table shipments add constraint shipments_workspace_id_order_id_fkey foreign key (workspace_id, order_id) references orders (workspace_id, id) on delete cascade;
alter table shipments add constraint shipments_workspace_id_shipping_company_id_fkey foreign key (workspace_id, shipping_company_id) references shipping_companies (workspace_id, id);
alter table courier_statuses add constraint courier_statuses_workspace_id_shipping_company_id_fkey foreign key (workspace_id, shipping_company_id) references shipping_companies (workspace_id, id) on delete cascade;
alter table courier_events add constraint courier_events_workspace_id_order_id_fkey foreign key (workspace_id, order_id) references orders (workspace_id, id) on delete cascade;
alter table courier_events add constraint courier_events_workspace_id_shipment_id_fkey foreign key (workspace_id, shipment_id) references shipments (workspace_id, id) on delete cascade;
alter table settings_changes add constraint settings_changes_workspace_id_account_id_fkey foreign key (workspace_id, account_id) references accounts (workspace_id, id);
alter table settings_changes add constraint settings_changes_workspace_id_fkey foreign key (workspace_id) references workspaces (id);
alter table categories add constraint categories_workspace_id_fkey foreign key (workspace_id) references workspaces (id);
alter table categories add constraint categories_workspace_id_parent_id_fkey foreign key (workspace_id, parent_id) references categories (workspace_id, id);
alter table areas add constraint areas_workspace_id_city_id_fkey foreign key (workspace_id, city_id) references cities (workspace_id, id);
alter table city_names add constraint city_names_workspace_id_city_id_fkey foreign key (workspace_id, city_id) references cities (workspace_id, id);
alter table city_names add constraint city_names_workspace_id_fkey foreign key (workspace_id) references workspaces (id);
alter table city_sweeps add constraint city_sweeps_workspace_id_fkey foreign key (workspace_id) references workspaces (id);
alter table marketplace_products add constraint marketplace_products_workspace_id_fkey foreign key (workspace_id) references workspaces (id);
alter table marketplace_products add constraint marketplace_products_workspace_id_product_id_fkey foreign key (workspace_id, product_id) references products (workspace_id, id);
alter table marketplace_stocks add constraint marketplace_stocks_workspace_id_marketplace_product_id_fkey foreign key (workspace_id, marketplace_product_id) references marketplace_products (workspace_id, id) on delete cascade;
alter table marketplace_stocks add constraint marketplace_stocks_workspace_id_warehouse_id_fkey foreign key (workspace_id, warehouse_id) references warehouses (workspace_id, id);
alter table marketplace_accesses add constraint marketplace_accesses_workspace_id_account_id_fkey foreign key (workspace_id, account_id) references accounts (workspace_id, id);
alter table marketplace_accesses add constraint marketplace_accesses_workspace_id_marketplace_product_id_fkey foreign key (workspace_id, marketplace_product_id) references marketplace_products (workspace_id, id) on delete cascade;
alter table sourcings add constraint sourcings_workspace_id_account_id_fkey foreign key (workspace_id, account_id) references accounts (workspace_id, id);
alter table sourcings add constraint sourcings_workspace_id_product_id_fkey foreign key (workspace_id, product_id) references products (workspace_id, id);
alter table sourcings add constraint sourcings_workspace_id_warehouse_id_fkey foreign key (workspace_id, warehouse_id) references warehouses (workspace_id, id);
alter table sourcing_histories add constraint sourcing_histories_workspace_id_sourcing_id_fkey foreign key (workspace_id, sourcing_id) references sourcings (workspace_id, id) on delete cascade;
alter table sourcing_messages add constraint sourcing_messages_workspace_id_account_id_fkey foreign key (workspace_id, account_id) references accounts (workspace_id, id);
alter table sourcing_messages add constraint sourcing_messages_workspace_id_sourcing_id_fkey foreign key (workspace_id, sourcing_id) references sourcings (workspace_id, id) on delete cascade;
alter table sourcing_files add constraint sourcing_files_workspace_id_message_id_fkey foreign key (workspace_id, message_id) references sourcing_messages (workspace_id, id) on delete cascade;
alter table sourcing_file_pieces add constraint sourcing_file_pieces_workspace_id_file_id_fkey foreign key (workspace_id, file_id) references sourcing_files (workspace_id, id) on delete cascade;
alter table applications add constraint applications_workspace_id_account_id_fkey foreign key (workspace_id, account_id) references accounts (workspace_id, id);
alter table applications add constraint applications_workspace_id_fkey foreign key (workspace_id) references workspaces (id);
alter table applications add constraint applications_workspace_id_token_id_fkey foreign key (workspace_id, token_id) references api_tokens (workspace_id, id);
alter table incoming_events add constraint incoming_events_workspace_id_fkey foreign key (workspace_id) references workspaces (id);
alter table sheets add constraint sheets_workspace_id_account_id_fkey foreign key (workspace_id, account_id) references accounts (workspace_id, id);
alter table sheets add constraint sheets_workspace_id_fkey foreign key (workspace_id) references workspaces (id);
alter table sheet_rows add constraint sheet_rows_workspace_id_sheet_id_fkey foreign key (workspace_id, sheet_id) references sheets (workspace_id, id) on delete cascade;
alter table sheet_errors add constraint sheet_errors_workspace_id_sheet_id_fkey foreign key (workspace_id, sheet_id) references sheets (workspace_id, id) on delete cascade;
alter table invoice_counters add constraint invoice_counters_workspace_id_fkey foreign key (workspace_id) references workspaces (id);
alter table invoices add constraint invoices_workspace_id_account_id_fkey foreign key (workspace_id, account_id) references accounts (workspace_id, id);
alter table invoices add constraint invoices_workspace_id_fkey foreign key (workspace_id) references workspaces (id);
alter table invoice_proofs add constraint invoice_proofs_workspace_id_invoice_id_fkey foreign key (workspace_id, invoice_id) references invoices (workspace_id, id) on delete cascade;
alter table invoice_proof_pieces add constraint invoice_proof_pieces_workspace_id_invoice_id_fkey foreign key (workspace_id, invoice_id) references invoice_proofs (workspace_id, invoice_id) on delete cascade;
alter table call_centers add constraint call_centers_workspace_id_fkey foreign key (workspace_id) references workspaces (id);
alter table call_centers add constraint call_centers_workspace_id_manager_id_fkey foreign key (workspace_id, manager_id) references members (workspace_id, user_id);
alter table call_center_agents add constraint call_center_agents_workspace_id_agent_id_fkey foreign key (workspace_id, agent_id) references members (workspace_id, user_id);
alter table call_center_agents add constraint call_center_agents_workspace_id_call_center_id_fkey foreign key (workspace_id, call_center_id) references call_centers (workspace_id, id) on delete cascade;
alter table call_center_products add constraint call_center_products_workspace_id_call_center_id_fkey foreign key (workspace_id, call_center_id) references call_centers (workspace_id, id) on delete cascade;
alter table call_center_products add constraint call_center_products_workspace_id_product_id_fkey foreign key (workspace_id, product_id) references products (workspace_id, id);
alter table call_center_cities add constraint call_center_cities_workspace_id_call_center_id_fkey foreign key (workspace_id, call_center_id) references call_centers (workspace_id, id) on delete cascade;
alter table call_center_cities add constraint call_center_cities_workspace_id_city_id_fkey foreign key (workspace_id, city_id) references cities (workspace_id, id);
alter table lead_queue add constraint lead_queue_workspace_id_lead_id_fkey foreign key (workspace_id, lead_id) references leads (workspace_id, id) on delete cascade;
alter table lead_notes add constraint lead_notes_workspace_id_lead_id_fkey foreign key (workspace_id, lead_id) references leads (workspace_id, id) on delete cascade;
alter table lead_edits add constraint lead_edits_workspace_id_lead_id_fkey foreign key (workspace_id, lead_id) references leads (workspace_id, id) on delete cascade;
alter table notifications add constraint notifications_workspace_id_user_id_fkey foreign key (workspace_id, user_id) references members (workspace_id, user_id) on delete cascade;
alter table notification_preferences add constraint notification_preferences_workspace_id_user_id_fkey foreign key (workspace_id, user_id) references members (workspace_id, user_id) on delete cascade;
alter table statistics_counts add constraint statistics_counts_workspace_id_fkey foreign key (workspace_id) references workspaces (id);
alter table statistics_labels add constraint statistics_labels_workspace_id_fkey foreign key (workspace_id) references workspaces (id);
alter table failed_deliveries add constraint failed_deliveries_workspace_id_order_id_fkey foreign key (workspace_id, order_id) references orders (workspace_id, id) on delete cascade;
alter table saved_views add constraint saved_views_workspace_id_account_id_fkey foreign key (workspace_id, account_id) references accounts (workspace_id, id);
alter table saved_views add constraint saved_views_workspace_id_user_id_fkey foreign key (workspace_id, user_id) references members (workspace_id, user_id) on delete cascade;
alter table matched_batches add constraint matched_batches_workspace_id_job_id_fkey foreign key (workspace_id, job_id) references jobs (workspace_id, id) on delete cascade;
alter table known_devices add constraint known_devices_user_id_fkey foreign key (user_id) references users (id) on delete cascade;
alter table remembered_columns add constraint remembered_columns_workspace_id_fkey foreign key (workspace_id) references workspaces (id);
alter table stored_bytes add constraint stored_bytes_workspace_id_fkey foreign key (workspace_id) references workspaces (id);
alter table blacklist add constraint blacklist_workspace_id_account_id_fkey foreign key (workspace_id, account_id) references accounts (workspace_id, id);
alter table chosen_columns add constraint chosen_columns_user_id_fkey foreign key (user_id) references users (id);
alter table chosen_columns add constraint chosen_columns_workspace_id_fkey foreign key (workspace_id) references workspaces (id);
alter table chosen_columns add constraint chosen_columns_workspace_id_user_id_fkey foreign key (workspace_id, user_id) references members (workspace_id, user_id) on delete cascade;
alter table message_templates add constraint message_templates_workspace_id_fkey foreign key (workspace_id) references workspaces (id);
alter table message_templates add constraint message_templates_workspace_id_message_channel_id_fkey foreign key (workspace_id, message_channel_id) references message_channels (workspace_id, id);
alter table opened_messages add constraint opened_messages_workspace_id_lead_id_fkey foreign key (workspace_id, lead_id) references leads (workspace_id, id) on delete cascade;
alter table opened_messages add constraint opened_messages_workspace_id_order_id_fkey foreign key (workspace_id, order_id) references orders (workspace_id, id) on delete cascade;
alter table customer_requests add constraint customer_requests_workspace_id_lead_id_fkey foreign key (workspace_id, lead_id) references leads (workspace_id, id) on delete cascade;
alter table customer_requests add constraint customer_requests_workspace_id_order_id_fkey foreign key (workspace_id, order_id) references orders (workspace_id, id) on delete cascade;
alter table product_pictures add constraint product_pictures_workspace_id_fkey foreign key (workspace_id) references workspaces (id);
alter table product_pictures add constraint product_pictures_workspace_id_product_id_fkey foreign key (workspace_id, product_id) references products (workspace_id, id) on delete cascade;
alter table product_picture_files add constraint product_picture_files_workspace_id_fkey foreign key (workspace_id) references workspaces (id);
alter table product_picture_files add constraint product_picture_files_workspace_id_picture_id_fkey foreign key (workspace_id, picture_id) references product_pictures (workspace_id, id) on delete cascade;
alter table agent_presence add constraint agent_presence_workspace_id_user_id_fkey foreign key (workspace_id, user_id) references members (workspace_id, user_id) on delete cascade;
alter table assignment_rules add constraint assignment_rules_workspace_id_call_center_id_fkey foreign key (workspace_id, call_center_id) references call_centers (workspace_id, id);
alter table assignment_rules add constraint assignment_rules_workspace_id_fkey foreign key (workspace_id) references workspaces (id);
alter table assignment_rules add constraint assignment_rules_workspace_id_for_account_id_fkey foreign key (workspace_id, for_account_id) references accounts (workspace_id, id);
alter table cash_accounts add constraint cash_accounts_workspace_id_fkey foreign key (workspace_id) references workspaces (id);
alter table message_channels add constraint message_channels_workspace_id_fkey foreign key (workspace_id) references workspaces (id);
alter table automatic_messages add constraint automatic_messages_workspace_id_account_id_fkey foreign key (workspace_id, account_id) references accounts (workspace_id, id);
alter table automatic_messages add constraint automatic_messages_workspace_id_lead_id_fkey foreign key (workspace_id, lead_id) references leads (workspace_id, id) on delete cascade;
alter table automatic_messages add constraint automatic_messages_workspace_id_message_channel_id_fkey foreign key (workspace_id, message_channel_id) references message_channels (workspace_id, id) on delete set null (message_channel_id);
alter table automatic_messages add constraint automatic_messages_workspace_id_order_id_fkey foreign key (workspace_id, order_id) references orders (workspace_id, id) on delete cascade;
alter table automatic_messages add constraint automatic_messages_workspace_id_template_id_fkey foreign key (workspace_id, template_id) references message_templates (workspace_id, id) on delete set null (template_id);
alter table message_opt_outs add constraint message_opt_outs_workspace_id_fkey foreign key (workspace_id) references workspaces (id);
alter table received_messages add constraint received_messages_workspace_id_message_channel_id_fkey foreign key (workspace_id, message_channel_id) references message_channels (workspace_id, id) on delete cascade;
alter table customer_links add constraint customer_links_workspace_id_fkey foreign key (workspace_id) references workspaces (id);
alter table workspace_logos add constraint workspace_logos_workspace_id_fkey foreign key (workspace_id) references workspaces (id) on delete cascade;
alter table fee_plans add constraint fee_plans_workspace_id_fkey foreign key (workspace_id) references workspaces (id);
alter table fee_plans add constraint fee_plans_workspace_id_for_account_id_fkey foreign key (workspace_id, for_account_id) references accounts (workspace_id, id);
alter table driver_rates add constraint driver_rates_workspace_id_fkey foreign key (workspace_id) references workspaces (id);
alter table driver_rates add constraint driver_rates_workspace_id_person_id_fkey foreign key (workspace_id, person_id) references members (workspace_id, user_id) on delete cascade;
alter table cash_closings add constraint cash_closings_workspace_id_fkey foreign key (workspace_id) references workspaces (id);
alter table cash_checks add constraint cash_checks_workspace_id_fkey foreign key (workspace_id) references workspaces (id);
alter table statement_counters add constraint statement_counters_workspace_id_fkey foreign key (workspace_id) references workspaces (id);
alter table statements add constraint statements_workspace_id_fkey foreign key (workspace_id) references workspaces (id);
alter table statements add constraint statements_workspace_id_shipping_company_id_fkey foreign key (workspace_id, shipping_company_id) references shipping_companies (workspace_id, id);
alter table statement_rows add constraint statement_rows_workspace_id_statement_id_fkey foreign key (workspace_id, statement_id) references statements (workspace_id, id) on delete cascade;
alter table settlements add constraint settlements_workspace_id_fkey foreign key (workspace_id) references workspaces (id);
alter table settlements add constraint settlements_workspace_id_invoice_id_fkey foreign key (workspace_id, invoice_id) references invoices (workspace_id, id);
alter table settlements add constraint settlements_workspace_id_person_id_fkey foreign key (workspace_id, person_id) references members (workspace_id, user_id);
alter table settlement_orders add constraint settlement_orders_workspace_id_settlement_id_fkey foreign key (workspace_id, settlement_id) references settlements (workspace_id, id);
alter table claims add constraint claims_workspace_id_account_id_fkey foreign key (workspace_id, account_id) references accounts (workspace_id, id);
alter table claims add constraint claims_workspace_id_fkey foreign key (workspace_id) references workspaces (id);
alter table payouts add constraint payouts_workspace_id_account_id_fkey foreign key (workspace_id, account_id) references accounts (workspace_id, id);
alter table payouts add constraint payouts_workspace_id_fkey foreign key (workspace_id) references workspaces (id);
alter table payouts add constraint payouts_workspace_id_invoice_id_fkey foreign key (workspace_id, invoice_id) references invoices (workspace_id, id);
alter table payout_orders add constraint payout_orders_workspace_id_payout_id_fkey foreign key (workspace_id, payout_id) references payouts (workspace_id, id);
alter table payout_entries add constraint payout_entries_workspace_id_payout_id_fkey foreign key (workspace_id, payout_id) references payouts (workspace_id, id);
alter table money_accounts add constraint money_accounts_workspace_id_fkey foreign key (workspace_id) references workspaces (id);
alter table costs add constraint costs_workspace_id_fkey foreign key (workspace_id) references workspaces (id);
alter table costs add constraint costs_workspace_id_for_account_id_fkey foreign key (workspace_id, for_account_id) references accounts (workspace_id, id);
alter table costs add constraint costs_workspace_id_money_account_id_fkey foreign key (workspace_id, money_account_id) references money_accounts (workspace_id, id);
alter table costs add constraint costs_workspace_id_product_id_fkey foreign key (workspace_id, product_id) references products (workspace_id, id);
alter table money_transfers add constraint money_transfers_workspace_id_fkey foreign key (workspace_id) references workspaces (id);
alter table money_transfers add constraint money_transfers_workspace_id_from_money_account_id_fkey foreign key (workspace_id, from_money_account_id) references money_accounts (workspace_id, id);
alter table money_transfers add constraint money_transfers_workspace_id_to_money_account_id_fkey foreign key (workspace_id, to_money_account_id) references money_accounts (workspace_id, id);
alter table cash_adjustments add constraint cash_adjustments_workspace_id_fkey foreign key (workspace_id) references workspaces (id);
alter table cash_adjustments add constraint cash_adjustments_workspace_id_for_account_id_fkey foreign key (workspace_id, for_account_id) references accounts (workspace_id, id);
alter table cash_adjustments add constraint cash_adjustments_workspace_id_money_account_id_fkey foreign key (workspace_id, money_account_id) references money_accounts (workspace_id, id);
alter table cash_adjustments add constraint cash_adjustments_workspace_id_person_id_fkey foreign key (workspace_id, person_id) references members (workspace_id, user_id);
alter table cash_adjustments add constraint cash_adjustments_workspace_id_shipping_company_id_fkey foreign key (workspace_id, shipping_company_id) references shipping_companies (workspace_id, id);
alter table profit_sums add constraint profit_sums_workspace_id_fkey foreign key (workspace_id) references workspaces (id);
alter table courier_cash add constraint courier_cash_workspace_id_order_id_fkey foreign key (workspace_id, order_id) references orders (workspace_id, id) on delete cascade;
alter table courier_cash add constraint courier_cash_workspace_id_shipment_id_fkey foreign key (workspace_id, shipment_id) references shipments (workspace_id, id) on delete cascade;
alter table courier_sessions add constraint courier_sessions_workspace_id_shipping_company_id_fkey foreign key (workspace_id, shipping_company_id) references shipping_companies (workspace_id, id) on delete cascade;
alter table delivery_stops add constraint delivery_stops_workspace_id_delivery_boy_id_fkey foreign key (workspace_id, delivery_boy_id) references members (workspace_id, user_id) on delete cascade;
alter table delivery_stops add constraint delivery_stops_workspace_id_fkey foreign key (workspace_id) references workspaces (id);
alter table delivery_stops add constraint delivery_stops_workspace_id_order_id_fkey foreign key (workspace_id, order_id) references orders (workspace_id, id) on delete cascade;
alter table order_deliveries add constraint order_deliveries_workspace_id_fkey foreign key (workspace_id) references workspaces (id);
alter table order_deliveries add constraint order_deliveries_workspace_id_order_id_fkey foreign key (workspace_id, order_id) references orders (workspace_id, id) on delete cascade;
alter table fee_days add constraint fee_days_workspace_id_fkey foreign key (workspace_id) references workspaces (id);
alter table courier_places add constraint courier_places_workspace_id_chosen_id_fkey foreign key (workspace_id, chosen_id) references cities (workspace_id, id);
alter table courier_places add constraint courier_places_workspace_id_city_id_fkey foreign key (workspace_id, city_id) references cities (workspace_id, id);
alter table courier_places add constraint courier_places_workspace_id_shipping_company_id_fkey foreign key (workspace_id, shipping_company_id) references shipping_companies (workspace_id, id) on delete cascade;
alter table courier_rules add constraint courier_rules_workspace_id_fkey foreign key (workspace_id) references workspaces (id);
alter table courier_rules add constraint courier_rules_workspace_id_for_account_id_fkey foreign key (workspace_id, for_account_id) references accounts (workspace_id, id);
alter table courier_rules add constraint courier_rules_workspace_id_shipping_company_id_fkey foreign key (workspace_id, shipping_company_id) references shipping_companies (workspace_id, id);
alter table courier_labels add constraint courier_labels_workspace_id_shipment_id_fkey foreign key (workspace_id, shipment_id) references shipments (workspace_id, id) on delete cascade;
alter table call_undos add constraint call_undos_workspace_id_lead_id_fkey foreign key (workspace_id, lead_id) references leads (workspace_id, id) on delete cascade;
alter table order_comments add constraint order_comments_workspace_id_order_id_fkey foreign key (workspace_id, order_id) references orders (workspace_id, id) on delete cascade;
alter table message_strangers add constraint message_strangers_workspace_id_fkey foreign key (workspace_id) references workspaces (id);
alter table cost_bookings add constraint cost_bookings_workspace_id_fkey foreign key (workspace_id) references workspaces (id);
alter table call_work add constraint call_work_workspace_id_fkey foreign key (workspace_id) references workspaces (id);
alter table work_payments add constraint work_payments_workspace_id_cash_account_id_fkey foreign key (workspace_id, cash_account_id) references cash_accounts (workspace_id, id);
alter table work_payments add constraint work_payments_workspace_id_fkey foreign key (workspace_id) references workspaces (id);
alter table work_payments add constraint work_payments_workspace_id_invoice_id_fkey foreign key (workspace_id, invoice_id) references invoices (workspace_id, id);
alter table work_payment_entries add constraint work_payment_entries_workspace_id_payment_id_fkey foreign key (workspace_id, payment_id) references work_payments (workspace_id, id);
alter table unmatched_acts add constraint unmatched_acts_workspace_id_fkey foreign key (workspace_id) references workspaces (id);
alter table unmatched_acts add constraint unmatched_acts_workspace_id_statement_id_fkey foreign key (workspace_id, statement_id) references statements (workspace_id, id);
alter table seller_advances add constraint seller_advances_workspace_id_account_id_fkey foreign key (workspace_id, account_id) references accounts (workspace_id, id);
alter table seller_advances add constraint seller_advances_workspace_id_fkey foreign key (workspace_id) references workspaces (id);
alter table seller_advances add constraint seller_advances_workspace_id_invoice_id_fkey foreign key (workspace_id, invoice_id) references invoices (workspace_id, id);
alter table write_offs add constraint write_offs_workspace_id_fkey foreign key (workspace_id) references workspaces (id);
alter table channel_names add constraint channel_names_workspace_id_message_channel_id_fkey foreign key (workspace_id, message_channel_id) references message_channels (workspace_id, id) on delete cascade;
alter table unproven_answers add constraint unproven_answers_workspace_id_message_channel_id_fkey foreign key (workspace_id, message_channel_id) references message_channels (workspace_id, id) on delete cascade;
alter table unproven_answers add constraint unproven_answers_workspace_id_message_id_fkey foreign key (workspace_id, message_id) references automatic_messages (workspace_id, id) on delete cascade;
alter table store_orders add constraint store_orders_account_fkey foreign key (workspace_id, account_id) references accounts (workspace_id, id);
alter table store_products add constraint store_products_product_fkey foreign key (workspace_id, product_id) references products (workspace_id, id) on delete cascade;
alter table former_skus add constraint former_skus_product_fkey foreign key (workspace_id, product_id) references products (workspace_id, id) on delete cascade;
alter table import_samples add constraint import_samples_workspace_id_job_id_fkey foreign key (workspace_id, job_id) references jobs (workspace_id, id) on delete cascade;
alter table import_words add constraint import_words_workspace_id_job_id_fkey foreign key (workspace_id, job_id) references jobs (workspace_id, id) on delete cascade;
