-- Conversations with customers: what both wrote, and who waits for an answer (R-TALK-10; docs/decisions/0177-conversations.md).

create table conversations (
  workspace_id uuid not null,
  of_id uuid not null,
  account_id uuid not null,
  lead_id uuid,
  order_id uuid,
  message_channel_id uuid,
  phone text check (phone ~ '^\+\d{4,20}$'),
  channel_user_id text check (channel_user_id ~ '^[A-Z]{2}\.[A-Za-z0-9]{1,128}$'),
  words integer not null check (words >= 0),
  answers integer not null check (answers >= 0),
  waiting integer not null check (waiting >= 0),
  waits_since timestamptz,
  last_said_at timestamptz,
  last_act text check (last_act in ('confirm', 'address', 'day', 'cancel', 'change', 'write')),
  last_words text check (length(last_words) between 1 and 300),
  answered_by text check (length(answered_by) between 1 and 500),
  answered_at timestamptz,
  primary key (workspace_id, of_id),
  check ((lead_id is null) <> (order_id is null)),
  check (of_id = coalesce(lead_id, order_id)),
  check ((waiting = 0) = (waits_since is null)),
  check (waiting <= words),
  check ((answers = 0) = (answered_at is null))
);
create index conversations_waiting_idx on conversations (workspace_id, waits_since, of_id) where waits_since is not null;
create index conversations_lead_idx on conversations (workspace_id, lead_id) where lead_id is not null;
create index conversations_order_idx on conversations (workspace_id, order_id) where order_id is not null;
comment on table conversations is 'What waits for an answer to the customer of a lead and its order, or of an order without a lead';
comment on column conversations.message_channel_id is 'Through which she wrote last; NULL: on the page of her order, or it is deleted';
comment on column conversations.phone is 'Whose word the last one was, as the channel named her; NULL: she hides it';
comment on column conversations.channel_user_id is 'Her user id at the channel; NULL: not told';
comment on column conversations.words is 'How many words of hers a person was to read';
comment on column conversations.answers is 'How many messages people wrote to her here; tells whether another person answered since';
comment on column conversations.waiting is 'How many of the last words nobody answered, or marked as done';
comment on column conversations.waits_since is 'The first of those; NULL: none';

create table customer_windows (
  workspace_id uuid not null,
  message_channel_id uuid not null,
  name text not null check (name ~ '^(\+\d{4,20}|[A-Z]{2}\.[A-Za-z0-9]{1,128})$'),
  said_at timestamptz not null,
  primary key (workspace_id, name, message_channel_id)
);
create index customer_windows_said_idx on customer_windows (said_at);
comment on table customer_windows is 'When each customer last wrote on a channel, by phone and user id: WhatsApp takes free texts for 24 hours after it';

-- A customer's text is kept whole.
alter table customer_requests drop constraint customer_requests_words_check;
alter table customer_requests add constraint customer_requests_words_check check (length(words) between 1 and 4096);

alter table automatic_messages alter column template_name drop not null;
alter table automatic_messages add column written_by text;
alter table automatic_messages add column recipient text;
alter table automatic_messages add constraint automatic_messages_written_by_check check (length(written_by) between 1 and 500);
alter table automatic_messages add constraint automatic_messages_recipient_check check (recipient ~ '^(\+\d{4,20}|[A-Z]{2}\.[A-Za-z0-9]{1,128})$');
alter table automatic_messages add constraint automatic_messages_author_check check (num_nonnulls(template_name, written_by) > 0);
comment on column automatic_messages.template_name is 'As the template was called then; NULL: a free text, which WhatsApp takes inside the window alone';
comment on column automatic_messages.written_by is 'Who wrote it, or chose its template; NULL: sent by itself';
comment on column automatic_messages.recipient is 'Whose word it answers, by the name the channel takes; NULL: to the phone, or its customer''s present name';

-- A person may send a template again.
drop index automatic_messages_lead_key;
drop index automatic_messages_order_key;
create unique index automatic_messages_lead_key on automatic_messages (workspace_id, lead_id, template_id) where lead_id is not null and written_by is null;
create unique index automatic_messages_order_key on automatic_messages (workspace_id, order_id, template_id) where order_id is not null and written_by is null;
create index automatic_messages_of_lead_idx on automatic_messages (workspace_id, lead_id, id) where lead_id is not null;
create index automatic_messages_of_order_idx on automatic_messages (workspace_id, order_id, id) where order_id is not null;

-- Foreign keys
alter table conversations add foreign key (workspace_id, account_id) references accounts;
alter table conversations add foreign key (workspace_id, lead_id) references leads on delete cascade;
alter table conversations add foreign key (workspace_id, order_id) references orders on delete cascade;
alter table conversations add foreign key (workspace_id, message_channel_id) references message_channels on delete set null (message_channel_id);
alter table customer_windows add foreign key (workspace_id, message_channel_id) references message_channels on delete cascade;
