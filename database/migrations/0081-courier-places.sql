-- The places that couriers list as those they go to, and which of our cities each is (docs/decisions/0062-cities.md).

create table courier_places (
  workspace_id uuid not null,
  id uuid not null,
  shipping_company_id uuid not null,
  code text not null,
  name text not null,
  city text not null,
  part text,
  stop_desk text,
  home bigint check (home >= 0),
  to_stop_desk bigint check (to_stop_desk >= 0),
  back bigint check (back >= 0),
  city_id uuid,
  town text,
  chosen_id uuid,
  primary key (workspace_id, id),
  foreign key (workspace_id, shipping_company_id) references shipping_companies (workspace_id, id) on delete cascade,
  foreign key (workspace_id, city_id) references cities (workspace_id, id),
  foreign key (workspace_id, chosen_id) references cities (workspace_id, id)
);
create unique index courier_places_key on courier_places (workspace_id, shipping_company_id, code, name);
create index courier_places_city_idx on courier_places (workspace_id, city_id) where city_id is not null;
create index courier_places_chosen_idx on courier_places (workspace_id, chosen_id) where chosen_id is not null;
comment on table courier_places is 'As the courier listed them last; its own city_codes and rates, as people typed them, come before';
comment on column courier_places.city is 'What names the city there, by which it was matched';
comment on column courier_places.part is 'Quarter or commune; NULL: the place is the city';
comment on column courier_places.home is 'Minor units; NULL: it did not say. As to_stop_desk and back';
comment on column courier_places.city_id is 'Ours; NULL: nobody knows which it is';
comment on column courier_places.town is 'Our name of the town that it is; NULL: none';
comment on column courier_places.chosen_id is 'The city that a person said its city is; NULL: it goes by its spelling';

alter table shipping_companies add places_fetched jsonb;
comment on column shipping_companies.places_fetched is 'When its list was fetched last (at), how many places it had, and how many were added and gone; NULL: never';
