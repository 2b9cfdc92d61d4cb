-- The last outcome of a lead can be taken back (R-DESK-10): what is put back, and that a call and a move do not count.

alter table lead_calls add column undone_at timestamptz;
comment on table lead_calls is 'One row for each outcome, never deleted; a row outlives its lead, hence no foreign key to leads; none to workspaces either, since it is written beside a row that has one';
comment on column lead_calls.undone_at is 'When its agent took the outcome back: it counts nowhere; NULL: it stands';

alter table lead_histories add column undoes uuid;
comment on column lead_histories.undoes is 'The move that this one takes back; NULL: it takes none back';

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
  primary key (workspace_id, lead_id),
  foreign key (workspace_id, lead_id) references leads on delete cascade
);
create index call_undos_called_idx on call_undos (called_at);
comment on table call_undos is 'What a lead was before the last call of it, and its place in the queue; forgotten after a day';
comment on column call_undos.lead_version is 'The lead''s after the call: another one now, and it was changed since';
comment on column call_undos.order_version is 'The same of the order that the call confirmed; NULL: it confirmed none';
comment on column call_undos.note_id is 'The note that the call left; NULL: none';
