-- Answers to messages about the order of a lead waited in a conversation of their own, where no page showed them. They join the lead's
-- (R-TALK-10).

with apart as (
  delete from conversations c using orders o, leads l
  where c.order_id is not null and o.workspace_id = c.workspace_id and o.id = c.order_id
    and l.workspace_id = o.workspace_id and l.id = o.lead_id
  returning c.*, l.id as of_lead_id
)
insert into conversations as c (workspace_id, of_id, account_id, lead_id, message_channel_id, phone, channel_user_id, words, answers, waiting,
  waits_since, last_said_at, last_act, last_words, answered_by, answered_at)
select workspace_id, of_lead_id, account_id, of_lead_id, message_channel_id, phone, channel_user_id, words, answers, waiting, waits_since,
  last_said_at, last_act, last_words, answered_by, answered_at
from apart
on conflict (workspace_id, of_id) do update set words = c.words + excluded.words, answers = c.answers + excluded.answers,
  waiting = c.waiting + excluded.waiting, waits_since = least(c.waits_since, excluded.waits_since),
  -- Messages about the order came after those about the lead, and so did what she answered.
  message_channel_id = coalesce(excluded.message_channel_id, c.message_channel_id),
  phone = case when excluded.message_channel_id is null then c.phone else excluded.phone end,
  channel_user_id = case when excluded.message_channel_id is null then c.channel_user_id else excluded.channel_user_id end,
  last_said_at = greatest(c.last_said_at, excluded.last_said_at), last_act = coalesce(excluded.last_act, c.last_act),
  last_words = case when excluded.last_act is null then c.last_words else excluded.last_words end,
  answered_by = coalesce(excluded.answered_by, c.answered_by), answered_at = coalesce(excluded.answered_at, c.answered_at);
