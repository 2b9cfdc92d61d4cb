-- The way back to a store: what a shop refuses is counted apart from requests without an answer, and a shop that answers nothing is given
-- up after a time, with all that waits for it (R-STORE-9; docs/decisions/0176-write-back.md).

alter table write_backs add column failing_since timestamptz;
comment on column write_backs.failing_since is 'The first attempt in a row that no usable answer followed; NULL: the last attempt had one';

alter table write_back_orders add column refusals integer not null default 0;
alter table write_back_orders add check (refusals >= 0);
comment on column write_back_orders.failures is 'Attempts in a row without an answer';
comment on column write_back_orders.refusals is 'How often the shop refused this status';
comment on column write_back_orders.failing_since is 'The first attempt of this status without success; NULL: none';
