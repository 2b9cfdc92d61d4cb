-- Statistics (R-RES-12): what is known of each lead and order, and how many there are of a kind on a day
-- (docs/decisions/0020-statistics.md).

alter table leads add column source text check (length(source) between 1 and 250);
alter table leads add column agent_id uuid;
create index leads_agent_idx on leads (workspace_id, agent_id, id) where agent_id is not null;
comment on column leads.source is 'Where it came in: dashboard, import, or what brought it by name (api:My store); NULL: made before this was kept';
comment on column leads.agent_id is 'The person who moved it last; NULL: no person has yet';

alter table orders add column source text check (length(source) between 1 and 250);
alter table orders add column agent_id uuid;
create index orders_agent_idx on orders (workspace_id, agent_id, id) where agent_id is not null;
comment on column orders.source is 'Where it, or the lead it was made of, came in; NULL: made before this was kept';
comment on column orders.agent_id is 'The person who confirmed its lead; NULL: it was made without one, or not by a person';

create index lead_histories_actor_idx on lead_histories (workspace_id, actor_id, id) where actor_id is not null;

create table change_cursors (
  name text primary key,
  position bigint not null
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
  primary key (workspace_id, lead_id)
) with (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.02);
comment on table lead_facts is 'What statistics_counts has counted of a lead, so that what changed is the difference; kept after the lead is deleted, since its calls and moves stay';
comment on column lead_facts.status is 'NULL: the lead is deleted and counted no more';
comment on column lead_facts.counted_ids is 'Moves and calls of the lead that are counted: each counts once';
comment on column lead_facts.first_call_s is 'Seconds from its creation to its first call; NULL: not called yet';

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
  primary key (workspace_id, order_id)
) with (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.02);
comment on table order_facts is 'What statistics_counts has counted of an order; as lead_facts';
comment on column order_facts.status is 'NULL: the order is deleted and counted no more';
comment on column order_facts.courier_id is 'The company that has or had its parcel; NULL: none';

create table statistics_counts (
  workspace_id uuid not null references workspaces,
  noun text not null,
  dimension text not null,
  grain text not null check (grain in ('day', 'month')),
  account_id uuid not null,
  day date not null,
  key text not null,
  status text not null,
  n bigint not null,
  amount bigint not null,
  primary key (workspace_id, noun, dimension, grain, account_id, day, key, status)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
comment on table statistics_counts is 'How many there are, by day and by one other thing: the sums of lead_facts and order_facts, written with them';
comment on column statistics_counts.account_id is 'All zeros: all accounts together';
comment on column statistics_counts.day is 'In the workspace''s time zone: of creation for leads and orders, else of what happened. Of a month: its first';
comment on column statistics_counts.key is 'Of the dimension: an id, a folded city, a source; empty for the dimension all';
comment on column statistics_counts.amount is 'Orders: their totals, minor units. First calls: seconds since the lead came in';

create table statistics_labels (
  workspace_id uuid not null references workspaces,
  key text not null,
  label text not null,
  primary key (workspace_id, key)
);
comment on table statistics_labels is 'How a city was written when it was first counted under its folded key';

create table statistics_fills (
  workspace_id uuid not null,
  source text not null check (source in ('leads', 'orders', 'lead_histories', 'order_histories')),
  after_id uuid not null,
  primary key (workspace_id, source)
);
comment on table statistics_fills is 'What was there before statistics were kept and is still to be counted, up to which id it is';
insert into statistics_fills (workspace_id, source, after_id)
select w.id, s.source, '00000000-0000-0000-0000-000000000000'
from workspaces w cross join (values ('leads'), ('orders'), ('lead_histories'), ('order_histories')) as s (source);
