-- The pickup points that couriers list, each by its name: a customer chooses one of several.
alter table courier_places add column desks jsonb not null default '[]';
comment on column courier_places.desks is 'Pickup points there: {code, name, address}, code as a push names it. stop_desk: the code of the only one';
update courier_places set desks = jsonb_build_array(jsonb_build_object('code', stop_desk, 'name', stop_desk, 'address', null))
where stop_desk is not null;
