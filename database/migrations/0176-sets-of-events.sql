-- The events that a transaction recorded at once, to be read in the order of commits (GET /events).
alter table events add column set_id uuid;
comment on column events.set_id is 'The first event of those that were recorded with it; NULL: meant for one webhook, or recorded before there were sets';

create table fresh_event_sets (
  workspace_id uuid not null,
  id uuid not null,
  last_event_id uuid not null,
  position bigint not null generated always as identity,
  primary key (workspace_id, id)
) with (fillfactor=90, autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=2000);
comment on table fresh_event_sets is 'Sets of events that were not numbered yet, written with them; who reads takes them away into event_sets, so that a transaction which commits late is not passed over';
comment on column fresh_event_sets.id is 'Of the first event';
comment on column fresh_event_sets.position is 'Rises for the events of one object, whose row is locked while it changes';

create table event_sets (
  workspace_id uuid not null,
  position bigint not null,
  id uuid not null,
  last_event_id uuid not null,
  primary key (workspace_id, position)
);
comment on table event_sets is 'Sets of events in an order in which nothing ever comes before what was read already; kept as long as they are';
comment on column event_sets.position is 'Given by one transaction of the workspace at a time, so that it rises with the commits';
