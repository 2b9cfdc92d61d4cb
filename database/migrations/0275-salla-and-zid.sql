-- Connections to stores of Salla and Zid.
alter table applications drop constraint applications_kind_check;
alter table applications add constraint applications_kind_check
  check (kind in ('api', 'generic-webhook', 'shopify', 'woocommerce', 'youcan', 'salla', 'zid', 'google-sheets', 'form')) not valid;
alter table applications validate constraint applications_kind_check;
