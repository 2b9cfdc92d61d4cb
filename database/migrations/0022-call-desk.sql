-- The call desk (R-DESK-1, R-DESK-2): call centers, the queue of leads that wait for a call, who holds which, notes and calls.

create table call_centers (
  workspace_id uuid not null references workspaces,
  id uuid not null,
  name text not null check (length(name) between 1 and 200),
  manager_id uuid,
  agent_ids uuid[] not null,
  product_ids uuid[] not null,
  city_ids uuid[] not null,
  languages text[] not null,
  hours jsonb not null,
  time_zone text,
  queue_policy text not null check (queue_policy in ('newest', 'oldest')),
  max_attempts integer check (max_attempts between 1 and 100),
  fee_entered bigint check (fee_entered >= 0),
  fee_confirmed bigint check (fee_confirmed >= 0),
  fee_delivered bigint check (fee_delivered >= 0),
  status text not null check (status in ('active', 'inactive')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, manager_id) references members
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

-- What a call center names, once more as rows: what it names cannot be deleted under it.
create table call_center_agents (
  workspace_id uuid not null,
  call_center_id uuid not null,
  agent_id uuid not null,
  primary key (workspace_id, call_center_id, agent_id),
  foreign key (workspace_id, call_center_id) references call_centers on delete cascade,
  foreign key (workspace_id, agent_id) references members
);
create index call_center_agents_agent_idx on call_center_agents (workspace_id, agent_id);

create table call_center_products (
  workspace_id uuid not null,
  call_center_id uuid not null,
  product_id uuid not null,
  primary key (workspace_id, call_center_id, product_id),
  foreign key (workspace_id, call_center_id) references call_centers on delete cascade,
  foreign key (workspace_id, product_id) references products
);
create index call_center_products_product_idx on call_center_products (workspace_id, product_id);

create table call_center_cities (
  workspace_id uuid not null,
  call_center_id uuid not null,
  city_id uuid not null,
  primary key (workspace_id, call_center_id, city_id),
  foreign key (workspace_id, call_center_id) references call_centers on delete cascade,
  foreign key (workspace_id, city_id) references cities
);
create index call_center_cities_city_idx on call_center_cities (workspace_id, city_id);

-- The open leads alone, narrow: asking for the next lead and holding it never touches the wide table with its text index.
create table lead_queue (
  workspace_id uuid not null,
  lead_id uuid not null,
  account_id uuid not null,
  turn text check (turn in ('callback', 'fresh', 'retry')),
  due_at timestamptz,
  tries integer not null default 0 check (tries >= 0),
  attempts integer not null default 0 check (attempts >= 0),
  product_ids uuid[] not null,
  city text not null,
  language text,
  held_by uuid,
  held_until timestamptz,
  primary key (workspace_id, lead_id),
  check ((turn is null) = (due_at is null)),
  check ((held_by is null) = (held_until is null)),
  foreign key (workspace_id, lead_id) references leads on delete cascade
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
create index lead_queue_turn_idx on lead_queue (workspace_id, turn, due_at, lead_id) where turn is not null;
create index lead_queue_account_idx on lead_queue (workspace_id, account_id, turn, due_at, lead_id) where turn is not null;
create unique index lead_queue_held_by_key on lead_queue (workspace_id, held_by) where held_by is not null;
create index lead_queue_held_until_idx on lead_queue (workspace_id, held_until) where held_until is not null;
comment on table lead_queue is 'One row for each open lead, kept by the statements that make, move, edit and delete leads';
comment on column lead_queue.turn is 'Callbacks that are due come first, then fresh leads, then retries; NULL: its retry ladder is used up, and nobody is offered it';
comment on column lead_queue.due_at is 'Not offered before: the promised moment, the creation, or the next try';
comment on column lead_queue.tries is 'Calls in a row that left the lead in its status: its place on the retry ladder';
comment on column lead_queue.city is 'The lead''s city, folded';
comment on column lead_queue.language is 'The entry `language` of the lead''s data, lower case; NULL: not said';
comment on column lead_queue.held_until is 'Past: the hold is over and the lead is free, though held_by still says who had it last';

create table lead_notes (
  workspace_id uuid not null,
  id uuid not null,
  lead_id uuid not null,
  author_id uuid,
  written_by text not null,
  body text not null check (length(body) between 1 and 2000),
  status text,
  is_draft boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, lead_id) references leads on delete cascade
);
create index lead_notes_lead_idx on lead_notes (workspace_id, lead_id, id);
create unique index lead_notes_draft_key on lead_notes (workspace_id, lead_id, author_id) where is_draft;
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
  primary key (workspace_id, id)
);
create index lead_calls_agent_idx on lead_calls (workspace_id, agent_id, id);
create index lead_calls_lead_idx on lead_calls (workspace_id, lead_id, id);
comment on table lead_calls is 'One row for each outcome, append-only; a row outlives its lead, hence no foreign key to leads; none to workspaces either, since it is written beside a row that has one';
comment on column lead_calls.call_center_id is 'The agent''s call center that serves the lead; NULL: the agent is in none';

create table lead_edits (
  workspace_id uuid not null,
  id uuid not null,
  lead_id uuid not null,
  changes jsonb not null,
  changed_by text not null,
  actor_kind text not null,
  actor_id uuid,
  changed_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, lead_id) references leads on delete cascade
);
create index lead_edits_lead_idx on lead_edits (workspace_id, lead_id, id);
comment on column lead_edits.changes is 'Field to {old, new}';

insert into lead_queue (workspace_id, lead_id, account_id, turn, due_at, tries, attempts, product_ids, city, language)
select l.workspace_id, l.id, l.account_id,
  case l.status when 'new' then 'fresh' when 'no_reply' then 'retry' when 'unreachable' then case when l.action_date is not null then 'retry' end
    else 'callback' end,
  case l.status when 'new' then l.created_at when 'no_reply' then coalesce(l.action_date, l.updated_at + interval '1 hour')
    when 'unreachable' then l.action_date else coalesce(l.action_date, l.updated_at) end,
  case l.status when 'no_reply' then 1 else 0 end, l.attempts,
  array(select distinct n.product_id from lead_lines n where n.workspace_id = l.workspace_id and n.lead_id = l.id order by 1), l.city_folded,
  (select lower(trim(e ->> 'value')) from jsonb_array_elements(l.data) as e where lower(e ->> 'key') = 'language' limit 1)
from leads l where l.status in ('new', 'call_later', 'no_reply', 'unreachable', 'no_reply_asked_to_recall');

-- Holds are rows of lead_queue. These columns stay for the version before this one, which reads them.
drop index leads_held_idx;
comment on column leads.held_by is 'Not used: see lead_queue';
comment on column leads.held_until is 'Not used: see lead_queue';

-- The filter other_status is a bucket: 1, 2, or 3 and more.
drop index leads_attempts_idx;
create index leads_attempt_bucket_idx on leads (workspace_id, least(attempts, 3), id) where attempts > 0;
