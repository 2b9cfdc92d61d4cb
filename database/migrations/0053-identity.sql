-- The house on paper: its logo, and the VAT that an invoice was made with.
create table workspace_logos (
  workspace_id uuid primary key references workspaces on delete cascade,
  id uuid not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  print bytea not null,
  screen bytea not null,
  created_at timestamptz not null
);
comment on column workspace_logos.id is 'A new one for each upload: addresses with it never change what they show';
comment on column workspace_logos.print is 'PNG without transparency, for PDF files';
comment on column workspace_logos.screen is 'WebP, small enough to stand inside a page';
-- They are compressed already.
alter table workspace_logos alter column print set storage external, alter column screen set storage external;
alter table invoices add vat_rate double precision check (vat_rate > 0 and vat_rate <= 100);
comment on column invoices.vat_rate is 'Percent that its amounts contain, as it was when the invoice was made; NULL: none';
