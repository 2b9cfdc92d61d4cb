-- Events of a product come in an order, as those of leads and orders do.
alter table products add column version integer not null default 1;
comment on column products.version is 'Goes up by one with every change that is told; the sequence of the product''s events';
