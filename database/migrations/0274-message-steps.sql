-- Steps when a customer does not answer (R-TALK-11; docs/decisions/0178-message-steps.md).

create table message_ladders (
  workspace_id uuid not null,
  lead_id uuid not null,
  account_id uuid not null,
  status text not null check (status in ('new', 'no_reply', 'unreachable')),
  started_at timestamptz not null,
  next_step integer not null default 0 check (next_step >= 0),
  stepped_at timestamptz not null,
  due_at timestamptz,
  ended_at timestamptz,
  ended_by text check (ended_by in ('desk', 'hold', 'cancel', 'answer', 'opt_out', 'no_phone', 'move', 'call', 'person')),
  primary key (workspace_id, lead_id),
  check ((due_at is null) = (ended_at is not null)),
  check ((ended_by is null) = (ended_at is null))
);
create index message_ladders_due_idx on message_ladders (workspace_id, due_at, lead_id) where due_at is not null;
create index message_ladders_held_idx on message_ladders (workspace_id, lead_id) where ended_by = 'hold';
comment on table message_ladders is 'Where a lead stands in the messages to a customer who does not answer: one row a lead, its last steps';
comment on column message_ladders.status is 'Status of the lead whose steps these are';
comment on column message_ladders.next_step is 'How many steps were taken or left out';
comment on column message_ladders.stepped_at is 'When the last one was; the start before the first';
comment on column message_ladders.due_at is 'When the next step is looked at; NULL: they ended';
comment on column message_ladders.ended_by is 'Why they ended; hold: the lead stays open, out of the call queue';

alter table automatic_messages add column step integer;
alter table automatic_messages add constraint automatic_messages_step_check check (step > 0);
comment on column automatic_messages.step is 'Which step of its lead sent it, from 1; NULL: none did';

-- A step may send a template again.
drop index automatic_messages_lead_key;
create unique index automatic_messages_lead_key on automatic_messages (workspace_id, lead_id, template_id) where lead_id is not null and written_by is null and step is null;

-- Foreign keys
alter table message_ladders add foreign key (workspace_id, account_id) references accounts;
alter table message_ladders add foreign key (workspace_id, lead_id) references leads on delete cascade;
