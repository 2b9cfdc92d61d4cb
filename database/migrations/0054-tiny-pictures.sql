-- Lists show pictures of 28 pixels: a size of its own, of 2 kB at most. What was drawn before has none, and its small one serves.

alter table product_picture_files drop constraint product_picture_files_size_check;
alter table product_picture_files add constraint product_picture_files_size_check check (size in ('large', 'small', 'tiny'));
