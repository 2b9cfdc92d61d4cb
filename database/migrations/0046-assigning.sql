-- Whose a waiting lead is, and who is at work (R-DESK-6 to R-DESK-9; docs/decisions/0018-call-desk.md).

alter table lead_queue add column assigned_to uuid, add column assigned_center_id uuid, add column assignment_id uuid, add column held_since timestamptz;
comment on column lead_queue.assigned_to is 'The one agent who is given it; NULL: it is in the pool, or a call center''s';
comment on column lead_queue.assigned_center_id is 'The call center whose agents alone are given it; NULL: whoever serves it';
comment on column lead_queue.assignment_id is 'The request that decided it: a later one wins, whichever is written last; NULL: nobody decided';
comment on column lead_queue.held_since is 'When its holder was given it; NULL: nobody holds it, or an older version gave it';
-- The pool: what is given to whoever asks is found without passing by what belongs to somebody.
create index lead_queue_pool_idx on lead_queue (workspace_id, turn, due_at, lead_id) where turn is not null and assigned_to is null;
create index lead_queue_assigned_idx on lead_queue (workspace_id, assigned_to, turn, due_at) where assigned_to is not null;

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
  how text not null check (how in ('hand', 'rule', 'paused', 'away', 'left')),
  rule text,
  assigned_by text not null,
  actor_kind text not null check (actor_kind in ('user', 'token', 'system')),
  actor_id uuid,
  assigned_at timestamptz not null,
  primary key (workspace_id, id),
  check ((how = 'rule') = (rule is not null)),
  check (agent_id is null or call_center_id is null)
);
create index lead_assignments_lead_idx on lead_assignments (workspace_id, lead_id, id);
comment on table lead_assignments is 'To whom leads were given and why, append-only; names as they were then. A row outlives its lead, hence no foreign key; none to workspaces either, since it is written beside a row that has one';
comment on column lead_assignments.agent_id is 'NULL, and no call center: it went back to the pool';
comment on column lead_assignments.how is 'hand: a person did; rule: an assignment rule did; paused, away, left: the agent was so long enough for it to go back';
comment on column lead_assignments.before_agent is 'From whom it was taken; NULL: from nobody';

create table agent_presence (
  workspace_id uuid not null,
  user_id uuid not null,
  seen_at timestamptz not null,
  paused_at timestamptz,
  pause_reason text check (pause_reason in ('break', 'meal', 'prayer', 'meeting', 'other')),
  paused_by text,
  primary key (workspace_id, user_id),
  check ((paused_at is null) = (pause_reason is null)),
  check ((paused_at is null) = (paused_by is null)),
  foreign key (workspace_id, user_id) references members on delete cascade
) with (fillfactor = 70);
comment on table agent_presence is 'One row for each person who ever asked for a lead, or was paused';
comment on column agent_presence.seen_at is 'When she last asked for a lead or held one; written at most once a minute. Sessions know when she was last seen elsewhere';
comment on column agent_presence.paused_at is 'NULL: she works';
comment on column agent_presence.paused_by is 'Her own name, or a manager''s';

create table assignment_rules (
  workspace_id uuid not null references workspaces,
  id uuid not null,
  name text not null check (length(name) between 1 and 200),
  position integer not null check (position between 1 and 10000),
  status text not null check (status in ('active', 'inactive')),
  product_ids uuid[] not null,
  city_ids uuid[] not null,
  sources text[] not null,
  for_account_id uuid,
  agent_ids uuid[] not null,
  call_center_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  check ((cardinality(agent_ids) > 0) <> (call_center_id is not null)),
  foreign key (workspace_id, for_account_id) references accounts,
  foreign key (workspace_id, call_center_id) references call_centers
);
create unique index assignment_rules_name_key on assignment_rules (workspace_id, name);
create index assignment_rules_center_idx on assignment_rules (workspace_id, call_center_id) where call_center_id is not null;
comment on table assignment_rules is 'To whom new leads go: the first active rule that fits, by position';
comment on column assignment_rules.product_ids is 'A lead with one of these products; empty: any. A product that is gone fits nothing';
comment on column assignment_rules.sources is 'How leads come in: dashboard, import, api, or one of them in full (sheet:Facebook); empty: any';
comment on column assignment_rules.for_account_id is 'Whose leads; NULL: everybody''s';
comment on column assignment_rules.agent_ids is 'The leads go to the one with the fewest; empty: to the call center';
