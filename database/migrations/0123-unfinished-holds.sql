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

alter table agent_presence add column told_of_holds_at timestamptz;
comment on column agent_presence.told_of_holds_at is 'When those who assign leads were last told of her many holds without an outcome; NULL: never';
