-- Pictures of products (docs/decisions/0039-goods.md): decoded and drawn again before they are kept.

create table product_pictures (
  workspace_id uuid not null references workspaces,
  id uuid not null,
  product_id uuid not null,
  position smallint not null check (position >= 0),
  width smallint not null check (width > 0),
  height smallint not null check (height > 0),
  sha256 bytea not null check (length(sha256) = 32),
  created_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, product_id) references products on delete cascade
);
create unique index product_pictures_upload_key on product_pictures (workspace_id, product_id, sha256);
comment on column product_pictures.position is 'The smallest is the main picture; ties by id';
comment on column product_pictures.sha256 is 'Of the file as it was uploaded: the same one twice is one picture';

create table product_picture_files (
  workspace_id uuid not null references workspaces,
  picture_id uuid not null,
  size text not null check (size in ('large', 'small')),
  bytes bytea not null,
  primary key (workspace_id, picture_id, size),
  foreign key (workspace_id, picture_id) references product_pictures on delete cascade
);
comment on column product_picture_files.bytes is 'WebP';
-- It is compressed already.
alter table product_picture_files alter column bytes set storage external;
create trigger product_picture_files_stored after insert on product_picture_files
  referencing new table as stored for each statement execute function count_stored_bytes('bytes');
create trigger product_picture_files_removed after delete on product_picture_files
  referencing old table as removed for each statement execute function count_stored_bytes('bytes');
