-- Statistics count by the city that is meant, as rates and fees do (docs/decisions/0020-statistics.md).

alter table statistics_labels
  add column city_key text,
  add column is_town boolean not null default false,
  add column is_linked boolean not null default false;
create index statistics_labels_city_idx on statistics_labels (workspace_id, city_key) where city_key is not null;
create index statistics_labels_new_idx on statistics_labels (workspace_id, key) where not is_linked;
comment on column statistics_labels.city_key is 'The folded name of the city that the label means; NULL: none, or several';
comment on column statistics_labels.is_town is 'The label names a town, which is counted with its city';
comment on column statistics_labels.is_linked is 'Looked up since it came and since cities changed last';
