-- Prices that couriers tell are proposals (docs/decisions/0063-which-courier.md).

alter table shipping_companies add column ignored_prices jsonb not null default '[]';
comment on column shipping_companies.ignored_prices is 'Prices that its courier tells and a person ignored, by city as in rates: until it tells others';
