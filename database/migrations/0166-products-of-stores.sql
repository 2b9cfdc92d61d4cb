-- What a connection's store calls a product: said by a person once, or kept since a lead was made of it.
create table store_products (
  workspace_id uuid not null,
  application_id uuid not null,
  said text not null,
  product_id uuid not null,
  created_at timestamptz not null,
  constraint store_products_pkey primary key (workspace_id, application_id, said),
  constraint store_products_said_check check (length(said) between 1 and 100)
);
comment on table store_products is 'By which a SKU of a store means a product whose own SKU is another, or was renamed (R-STORE-6). Counts where no product of the account has that SKU or name. A connection may be deleted, hence no foreign key to it';
comment on column store_products.said is 'As the store writes it';
create index store_products_product_idx on store_products (workspace_id, product_id);

-- Foreign keys
alter table store_products add constraint store_products_product_fkey foreign key (workspace_id, product_id) references products (workspace_id, id) on delete cascade;
