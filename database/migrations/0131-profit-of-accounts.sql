-- What each account sold and what its own goods cost, for its own profit (docs/rules.md, R-MONEY-6).

alter table profit_sums
  add column own_sold bigint not null default 0,
  add column own_goods bigint not null default 0;
comment on column profit_sums.own_sold is 'Sold by the account itself; sold is the house’s alone';
comment on column profit_sums.own_goods is 'What its own delivered goods were bought for';

-- Orders are counted again, by the difference to what was.
insert into statistics_fills (workspace_id, source, after_id)
select id, 'orders', '00000000-0000-0000-0000-000000000000' from workspaces
on conflict (workspace_id, source, product_id) do update set after_id = excluded.after_id;
