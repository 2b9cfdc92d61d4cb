-- Where in its warehouse a product lies (R-PICK-1).

alter table stocks add column shelf text check (length(shelf) between 1 and 40);
comment on column stocks.shelf is 'Where in the warehouse it lies, as its people call the place; NULL: nobody said';
