-- A waiting message is not sent once its occasion is gone (R-TALK-5), and a report of an earlier sending ends no later one (R-TALK-4).

alter table automatic_messages drop constraint automatic_messages_reason_check;
alter table automatic_messages add constraint automatic_messages_reason_check
  check (reason in ('bad_phone', 'opted_out', 'refused', 'gave_up', 'no_answer', 'no_channel', 'outdated'));
alter table automatic_messages
  add column for_status text,
  add column former_provider_ids text[] not null default '{}';
comment on column automatic_messages.for_status is 'The status of the lead or order that it is sent for; NULL: a person chose it, or it is older than the column';
comment on column automatic_messages.former_provider_ids is 'The channel''s ids of earlier sendings, before a person had it sent again';

-- Several messages of a stranger are told within ten minutes.
alter table message_strangers add column notices integer not null default 1;
comment on column message_strangers.notices is 'Notices since `told_at`';
