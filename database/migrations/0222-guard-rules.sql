-- A guard before a lead costs money (R-GUARD-1 to R-GUARD-5; docs/decisions/0172-guard.md).

create table guard_rules (
  workspace_id uuid not null,
  id uuid not null,
  reason text not null check (length(reason) between 1 and 200),
  position integer not null check (position >= 1),
  status text not null check (status in ('active', 'inactive')),
  kind text not null check (kind in ('phone_leads', 'address_leads', 'pieces', 'sum', 'city', 'refuser', 'new_and_dear')),
  act text not null check (act in ('accept', 'flag', 'first', 'last', 'refuse')),
  count integer check (count >= 1),
  within_hours integer check (within_hours >= 1),
  amount bigint check (amount >= 1),
  city_ids uuid[] not null,
  for_account_id uuid,
  is_sweeping boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  check ((count is not null) = (kind in ('phone_leads', 'address_leads', 'pieces', 'refuser'))),
  check ((within_hours is not null) = (kind in ('phone_leads', 'address_leads'))),
  check ((amount is not null) = (kind in ('sum', 'new_and_dear'))),
  check ((cardinality(city_ids) > 0) = (kind = 'city'))
);
comment on table guard_rules is 'What is looked at in a new lead before it costs money: the first active rule that matches, by position, decides';
comment on column guard_rules.reason is 'What agents and sellers read at a lead that it matched';
comment on column guard_rules.count is 'Leads before this one, pieces in it, or parcels that came back; NULL: its kind asks for none';
comment on column guard_rules.within_hours is 'Within which leads are counted; NULL: its kind asks for none';
comment on column guard_rules.amount is 'The least sum, minor units; NULL: its kind asks for none';
comment on column guard_rules.for_account_id is 'Whose leads; NULL: everybody''s';
comment on column guard_rules.is_sweeping is 'Who switched it on knows that it refuses most leads';

alter table leads add column guard jsonb;
comment on column leads.guard is 'The guard rule that matched it when it came in, as it was then; NULL: none did';
alter table leads add column address_key text;
comment on column leads.address_key is 'Its address as guard rules compare it; NULL: it is too short to name one place, or the lead is older than the column';
create index leads_guard_idx on leads (workspace_id, id) where guard is not null;

create table guard_refusals (
  workspace_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  rule_id uuid not null,
  phone_digits text not null,
  city_folded text not null,
  address_key text,
  digest text not null,
  refused_at timestamptz not null,
  primary key (workspace_id, id)
);
create unique index guard_refusals_digest_idx on guard_refusals (workspace_id, account_id, digest);
create index guard_refusals_refused_idx on guard_refusals (refused_at);
create index guard_refusals_phone_idx on guard_refusals (workspace_id, phone_digits, id);
create index guard_refusals_city_idx on guard_refusals (workspace_id, city_folded, id);
comment on table guard_refusals is 'Leads that a guard rule refused: they count as leads of their phone and address. One row however often the same lead is refused, with its last id and moment. A row outlives its rule, hence no foreign key';
comment on column guard_refusals.digest is 'Of what was asked: account, phone, city, address and lines';
comment on column guard_refusals.address_key is 'As at leads';

-- The place of a lead that a guard rule puts before or behind the others.
alter table lead_queue drop constraint lead_queue_turn_check;
alter table lead_queue add constraint lead_queue_turn_check check (turn in ('callback', 'first', 'fresh', 'retry', 'last')) not valid;
alter table lead_queue validate constraint lead_queue_turn_check;
comment on column lead_queue.turn is 'Callbacks that are due come first, then what a guard rule put first, then fresh leads, then retries, then what a rule put last; NULL: its retry ladder is used up, and nobody is offered it';

-- Foreign keys
alter table guard_rules add foreign key (workspace_id) references workspaces;
alter table guard_rules add foreign key (workspace_id, for_account_id) references accounts;
