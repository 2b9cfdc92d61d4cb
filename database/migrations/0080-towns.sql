-- Towns that people give as their city, while couriers deliver by the chief town's number and their name
-- (docs/decisions/0062-cities.md).

alter table areas add is_town boolean not null default false;
comment on column areas.is_town is 'A town of its own, which people give as their city; false: a part of the city';
create index areas_towns_idx on areas (workspace_id, id) where is_town;
