-- A bundle has no stock of its own: its parts have. A line keeps the parts that its product had when the line was written.
alter table products add column pieces jsonb;
alter table products add constraint products_pieces_check check (
  pieces is null or (pieces <> '{}' and purchase_price is null and stock_product_id is null and not is_tracked)
);
comment on column products.pieces is 'Of a bundle, how many pieces of each part one has, by the part''s id; NULL: no bundle';
create index products_bundles_idx on products (workspace_id, account_id) where pieces is not null;

alter table order_lines add column pieces jsonb;
alter table order_lines add constraint order_lines_pieces_check check (pieces is null or (pieces <> '{}' and stock_product_id is null));
comment on column order_lines.pieces is 'Pieces of each part in one of it, as its product, a bundle, said when the line was written; NULL: no bundle';
create index order_lines_bundles_idx on order_lines (workspace_id, order_id) where pieces is not null;
