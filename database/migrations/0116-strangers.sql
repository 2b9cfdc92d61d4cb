-- A phone that belongs to no lead or order makes one notice in ten minutes, however often it writes.

create table message_strangers (
  workspace_id uuid not null,
  phone text not null check (length(phone) between 5 and 21),
  told_at timestamptz not null,
  primary key (workspace_id, phone)
);
create index message_strangers_age_idx on message_strangers (told_at);
comment on table message_strangers is 'Phones without lead or order, with the moment of the last notice about each; kept for a day';

-- Foreign keys
alter table message_strangers add foreign key (workspace_id) references workspaces;
