-- SKUs that products had before they were renamed: they stay names of their products.
create table former_skus (
  workspace_id uuid not null,
  account_id uuid not null,
  sku text not null,
  product_id uuid not null,
  renamed_at timestamptz not null,
  constraint former_skus_pkey primary key (workspace_id, account_id, sku, product_id),
  constraint former_skus_sku_check check (length(sku) between 1 and 100)
);
comment on table former_skus is 'SKUs of products before they were renamed (R-ORD-5). One counts where no product of the account has it now; of several products, the one that had it last';
create index former_skus_product_idx on former_skus (workspace_id, product_id);

-- Foreign keys
alter table former_skus add constraint former_skus_product_fkey foreign key (workspace_id, product_id) references products (workspace_id, id) on delete cascade;
