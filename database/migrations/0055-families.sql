-- Figures of whole products: a product with its variants is a family, by which leads and orders are counted too (docs/decisions/0020).

alter table lead_facts add column family_ids uuid[] not null default '{}';
alter table order_facts add column family_ids uuid[] not null default '{}';
comment on column lead_facts.family_ids is 'The products of its lines, of variants their parents';
comment on column order_facts.family_ids is 'As of lead_facts';

alter table statistics_fills drop constraint statistics_fills_source_check;
alter table statistics_fills add constraint statistics_fills_source_check
  check (source in ('leads', 'orders', 'lead_histories', 'order_histories', 'lead_lines', 'order_lines'));
alter table statistics_fills add column product_id uuid not null default '00000000-0000-0000-0000-000000000000';
alter table statistics_fills drop constraint statistics_fills_pkey;
alter table statistics_fills add primary key (workspace_id, source, product_id);
comment on table statistics_fills is 'What is still to be counted, up to which id it is: what was there before it was kept, and the lines of products that changed their parent';
comment on column statistics_fills.product_id is 'Of lines: whose; else all zeros';

-- Everything is counted again, by the difference to what was: the families are new.
insert into statistics_fills (workspace_id, source, after_id)
select w.id, s.source, '00000000-0000-0000-0000-000000000000'
from workspaces w cross join (values ('leads'), ('orders')) as s (source)
on conflict (workspace_id, source, product_id) do update set after_id = excluded.after_id;
