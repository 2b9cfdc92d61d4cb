-- A customer is known on a channel by phone, by the channel's user id, or by both (docs/decisions/0038-talking-to-customers.md).

create table channel_names (
  workspace_id uuid not null,
  name text not null check (name ~ '^(\+\d{4,20}|[A-Z]{2}\.[A-Za-z0-9]{1,128})$'),
  message_channel_id uuid not null,
  customer_id uuid not null,
  is_former boolean not null,
  learnt_at timestamptz not null,
  primary key (workspace_id, name, message_channel_id)
);
create index channel_names_customer_idx on channel_names (workspace_id, message_channel_id, customer_id);
comment on table channel_names is 'Phones and user ids of customers on a channel, as the channel tells which belong together';
comment on column channel_names.name is 'A phone with its +, or a user id: a country, a point, letters and digits';
comment on column channel_names.customer_id is 'The same for all names of one customer on this channel; an id of its own, of no other table';
comment on column channel_names.is_former is 'The customer has changed it: messages go to a current name';

create table unproven_answers (
  workspace_id uuid not null,
  message_channel_id uuid not null,
  provider_id text not null check (length(provider_id) between 1 and 200),
  message_id uuid not null,
  phone text check (phone ~ '^\+\d{4,20}$'),
  channel_user_id text check (channel_user_id ~ '^[A-Z]{2}\.[A-Za-z0-9]{1,128}$'),
  act text check (act in ('confirm', 'change', 'cancel')),
  words text not null,
  received_at timestamptz not null,
  is_told boolean not null,
  primary key (workspace_id, message_channel_id, provider_id),
  check (phone is not null or channel_user_id is not null)
);
create index unproven_answers_message_idx on unproven_answers (workspace_id, message_id);
create index unproven_answers_age_idx on unproven_answers (received_at);
comment on table unproven_answers is 'Answers to our messages from customers not yet known as their recipients; kept for a week';
comment on column unproven_answers.act is 'The button that was pressed; NULL: words';
comment on column unproven_answers.is_told is 'People were notified of it as of a stranger';

alter table automatic_messages add column channel_user_id text;
alter table automatic_messages add constraint automatic_messages_channel_user_id_check
  check (channel_user_id ~ '^[A-Z]{2}\.[A-Za-z0-9]{1,128}$');
comment on column automatic_messages.channel_user_id is 'Whom the channel names as its recipient; NULL: not told';

alter table message_opt_outs drop constraint message_opt_outs_phone_check;
alter table message_opt_outs add constraint message_opt_outs_phone_check check (phone ~ '^(\+\d{4,20}|[A-Z]{2}\.[A-Za-z0-9]{1,128})$');
comment on column message_opt_outs.phone is 'A phone, or the user id of a customer on a channel';

alter table message_strangers drop constraint message_strangers_phone_check;
alter table message_strangers add constraint message_strangers_phone_check check (length(phone) between 4 and 131);
comment on column message_strangers.phone is 'A phone, or the user id of a customer on a channel';

alter table message_channels add column warned_version text;
alter table message_channels add constraint message_channels_warned_version_check check (length(warned_version) between 1 and 20);
comment on column message_channels.warned_version is 'The version of WhatsApp’s API whose end was told in a notice; NULL: none was';

-- Foreign keys
alter table channel_names add foreign key (workspace_id, message_channel_id) references message_channels on delete cascade;
alter table unproven_answers add foreign key (workspace_id, message_channel_id) references message_channels on delete cascade;
alter table unproven_answers add foreign key (workspace_id, message_id) references automatic_messages on delete cascade;
