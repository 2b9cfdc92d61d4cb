-- Lists of what changed since a moment (docs/decisions/0140-changed-since.md). Products and stocks are few: theirs need no index.
create index order_states_updated_idx on order_states (workspace_id, updated_at, order_id);
create index leads_updated_idx on leads (workspace_id, updated_at, id);
