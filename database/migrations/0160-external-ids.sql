-- What callers name their orders and leads: a resend finds them (docs/rules.md, R-ORD-16).
alter table orders add column external_id text;
alter table orders add constraint orders_external_id_check check (length(external_id) between 1 and 100);
alter table leads add column external_id text;
alter table leads add constraint leads_external_id_check check (length(external_id) between 1 and 100);
comment on column orders.external_id is 'What its caller names it, unique in its account; NULL: nothing';
comment on column leads.external_id is 'What its caller names it, unique in its account; its order does not inherit it. NULL: nothing';
-- The account stands last: a list of the whole workspace searches by it too.
create unique index orders_external_id_key on orders (workspace_id, external_id, account_id) where external_id is not null;
create unique index leads_external_id_key on leads (workspace_id, external_id, account_id) where external_id is not null;
