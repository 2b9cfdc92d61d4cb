-- Minor units are those of ISO 4217 now. Where amounts were kept by what runtimes said of a currency, they stay what they are.
alter table workspaces add column currency_decimals smallint;
alter table workspaces add constraint workspaces_currency_decimals_check check (currency_decimals between 0 and 4);
comment on column workspaces.currency_decimals is 'The decimals that its amounts are kept with; NULL: those of its currency (contract/currencies.ts)';
update workspaces w set currency_decimals = 0
where w.currency in ('AFN', 'ALL', 'COP', 'HUF', 'IDR', 'IQD', 'IRR', 'KPW', 'LAK', 'LBP', 'MGA', 'MMK', 'PKR', 'SLL', 'SOS', 'SYP', 'YER')
  and (exists (select from products where workspace_id = w.id)
    or exists (select from orders where workspace_id = w.id)
    or exists (select from leads where workspace_id = w.id)
    or exists (select from invoices where workspace_id = w.id)
    or exists (select from sourcings where workspace_id = w.id)
    or exists (select from cash_postings where workspace_id = w.id)
    or exists (select from call_centers where workspace_id = w.id)
    or exists (select from shipping_companies where workspace_id = w.id)
    or exists (select from cities where workspace_id = w.id and delivery_fee > 0)
    or exists (select from areas where workspace_id = w.id and delivery_fee > 0)
    or coalesce((w.settings ->> 'shipping_fee')::int8, 0) > 0);
