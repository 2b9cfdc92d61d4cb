-- What lists are narrowed by, each in the order of the list: newest rows of a city, of a source, with a note.
create index orders_city_idx on orders (workspace_id, city_folded, id);
create index orders_source_idx on orders (workspace_id, source, id) where source is not null;
create index orders_notes_idx on orders (workspace_id, id) where notes <> '';
create index leads_city_idx on leads (workspace_id, city_folded, id);
create index leads_source_idx on leads (workspace_id, source, id) where source is not null;
create index leads_notes_idx on leads (workspace_id, id) where parcel_note <> '';

-- The columns of a list that a person chose, and those that a saved view keeps.
alter table saved_views add column columns text[];
comment on column saved_views.columns is 'The columns that the list shows, in their order; NULL: those of whoever looks';

create table chosen_columns (
  workspace_id uuid not null references workspaces,
  user_id uuid not null references users,
  page text not null,
  columns text[] not null,
  updated_at timestamptz not null,
  primary key (workspace_id, user_id, page),
  foreign key (workspace_id, user_id) references members (workspace_id, user_id) on delete cascade
);
comment on table chosen_columns is 'Which columns a person wants to see of a list; no row: those that everybody sees at first';
