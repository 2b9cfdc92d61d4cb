-- An order may be paid before it is sent (R-PART-5): nothing is collected at the door.

alter table orders add is_prepaid boolean not null default false;
comment on column orders.is_prepaid is 'Its customer has paid already: nothing is collected, and no cash is booked for it';
