-- The courier that somebody chose while typing an order in (docs/decisions/0036-order-entry.md). A push decides; this is what it proposes.

alter table orders add column chosen_company_id uuid;
alter table orders add foreign key (workspace_id, chosen_company_id) references shipping_companies on delete set null (chosen_company_id);
create index orders_chosen_company_idx on orders (workspace_id, chosen_company_id) where chosen_company_id is not null;
comment on column orders.chosen_company_id is 'The courier that is to bring it, as chosen when it was typed in; NULL: none was';
