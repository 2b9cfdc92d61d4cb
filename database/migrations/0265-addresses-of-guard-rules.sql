-- A guard rule finds leads by their address, whatever the spelling of their city (R-GUARD-1; docs/decisions/0172-guard.md).

create index leads_address_idx on leads (workspace_id, address_key, id) where address_key is not null;

alter table guard_refusals add column city text;
comment on column guard_refusals.city is 'The city as it was typed; NULL: refused before the column, and city_folded stands for it';
create index guard_refusals_address_idx on guard_refusals (workspace_id, address_key, id) where address_key is not null;
drop index guard_refusals_city_idx;
