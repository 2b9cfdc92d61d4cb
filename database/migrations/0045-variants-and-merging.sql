-- Variants of a product, and products that were merged into another (docs/decisions/0039-goods.md).

alter table products
  add column parent_id uuid,
  add column options text[] not null default '{}',
  add column merged_into_id uuid,
  add foreign key (workspace_id, parent_id) references products,
  add foreign key (workspace_id, merged_into_id) references products,
  add check (parent_id <> id),
  add check ((parent_id is null) = (options = '{}')),
  add check (merged_into_id <> id),
  add check (merged_into_id is null or status <> 'active');
comment on column products.parent_id is 'The product that this one is a size, a colour, … of; NULL: none';
comment on column products.options is 'What tells it from the other variants of its parent, as "Size: M"; in the order of all of them';
comment on column products.merged_into_id is 'The product that it became one with: its SKU names that one; NULL: none';
create unique index products_options_key on products (workspace_id, parent_id, options) where parent_id is not null;
create index products_merged_idx on products (workspace_id, merged_into_id) where merged_into_id is not null;

-- The stock of a merged product is that of the one it was merged into.
alter table products drop constraint products_check1,
  add constraint products_stock_product_check
    check ((stock_product_id is null) = (marketplace_product_id is null and merged_into_id is null));
