-- The free messages of a month are counted by the index alone (R-TALK-9).

drop index message_costs_free_idx;
create index message_costs_free_idx on message_costs (workspace_id, message_channel_id, kind, allowance, charged_on) where allowance is not null;
