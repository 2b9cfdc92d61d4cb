-- What a customer pays ahead is an amount: a deposit comes off what is collected at the door.
alter table orders add column prepaid_amount bigint not null default 0;
alter table orders add column prepaid_by text;
alter table orders add constraint orders_prepaid_amount_check check (prepaid_amount >= 0);
alter table leads add column prepaid_amount bigint not null default 0;
alter table leads add column prepaid_by text;
alter table leads add constraint leads_prepaid_amount_check check (prepaid_amount >= 0);
comment on column orders.is_prepaid is 'Its customer has paid all of it, whatever it comes to: nothing is collected';
comment on column leads.is_prepaid is 'Its customer has paid all of it, whatever it comes to: its order is prepaid';
comment on column orders.prepaid_amount is 'What its customer paid ahead of one that is not paid whole, minor units; it comes off what is collected';
comment on column leads.prepaid_amount is 'What its customer paid ahead of one that is not paid whole, minor units';
comment on column orders.prepaid_by is 'Who took what was paid ahead, as the shop names it; NULL: not known';
comment on column leads.prepaid_by is 'Who took what was paid ahead, as the shop names it; NULL: not known';
