-- Leads (R-LEAD-1, R-LEAD-6).

create table leads (
  workspace_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  reference text not null check (reference ~ '^LD-[0-9A-HJKMNP-TV-Z]{10}$'),
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
  status text not null check (status in ('new', 'confirmed', 'wrong', 'testing', 'call_later', 'no_reply', 'cancelled',
    'out_of_stock', 'duplicate', 'expired', 'unreachable', 'preparing', 'blacklist', 'no_reply_asked_to_recall')),
  sub_status text,
  action_date timestamptz,
  attempts integer not null default 0 check (attempts >= 0),
  held_by uuid,
  held_until timestamptz,
  duplicate_of text,
  version integer not null default 1,
  created_by text not null,
  created_on date not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, account_id) references accounts
) with (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
create unique index leads_reference_key on leads (workspace_id, reference);
create index leads_account_idx on leads (workspace_id, account_id, id);
create index leads_status_idx on leads (workspace_id, status, id);
create index leads_account_status_idx on leads (workspace_id, account_id, status, id);
create index leads_phone_idx on leads (workspace_id, phone_digits, id);
create index leads_held_idx on leads (workspace_id, held_until) where held_until is not null;
create index leads_attempts_idx on leads (workspace_id, attempts, id) where attempts > 0;
create index leads_sub_status_idx on leads (workspace_id, sub_status, id) where sub_status is not null;
create index leads_words_idx on leads using gin
  (full_name_folded gin_trgm_ops, city_folded gin_trgm_ops, area_folded gin_trgm_ops, phone_digits gin_trgm_ops);
comment on column leads.full_name_folded is 'As people look for it (server/platform/text/fold.ts)';
comment on column leads.phone is 'As it was sent';
comment on column leads.phone_digits is 'E.164 digits where the number is a real one, else the digits that were sent';
comment on column leads.held_until is 'NULL or past: no agent holds the lead';
comment on column leads.duplicate_of is 'Reference of an earlier lead with the same phone and SKU; NULL: none was seen';
comment on column leads.version is 'Goes up by one with every change; the sequence of the lead''s events';
comment on column leads.created_on is 'Day of created_at in the workspace''s time zone, the day its counters are kept under';

create table lead_lines (
  workspace_id uuid not null,
  lead_id uuid not null,
  position smallint not null,
  product_id uuid not null,
  sku text not null,
  name text not null,
  quantity integer not null check (quantity between 1 and 999),
  total bigint not null check (total > 0),
  primary key (workspace_id, lead_id, position),
  foreign key (workspace_id, lead_id) references leads on delete cascade,
  foreign key (workspace_id, product_id) references products
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
  new_status text not null check (new_status <> old_status),
  changed_by text not null,
  actor_kind text not null check (actor_kind in ('user', 'token', 'system')),
  actor_id uuid,
  source text not null check (source in ('api', 'dashboard', 'scanner', 'import', 'courier', 'system')),
  changed_at timestamptz not null,
  primary key (workspace_id, id)
);
create index lead_histories_account_idx on lead_histories (workspace_id, account_id, id);
create index lead_histories_lead_idx on lead_histories (workspace_id, lead_id, id);
comment on table lead_histories is 'Moves only, append-only; a row outlives its lead, hence no foreign key to leads; none to workspaces either, since it is written beside a row that has one';

create table blacklisted_phones (
  workspace_id uuid not null references workspaces,
  phone_digits text not null,
  lead_reference text not null,
  created_at timestamptz not null,
  primary key (workspace_id, phone_digits)
);
