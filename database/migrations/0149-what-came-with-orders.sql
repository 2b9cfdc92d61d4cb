-- What files and stores say of orders and leads beside our fields is kept with them.
alter table orders add column order_number text;
alter table orders add constraint orders_order_number_check check (length(order_number) between 1 and 100);
alter table orders add column data jsonb;
alter table leads add column order_number text;
alter table leads add constraint leads_order_number_check check (length(order_number) between 1 and 100);
comment on column orders.order_number is 'What a shop calls it; not unique. NULL: nothing is known';
comment on column orders.data is 'Keys and values that came with it and have no field; NULL: none';
comment on column leads.order_number is 'What a shop calls its order; not unique. NULL: nothing is known';
create index orders_order_number on orders (workspace_id, order_number) where order_number is not null;
create index leads_order_number on leads (workspace_id, order_number) where order_number is not null;
