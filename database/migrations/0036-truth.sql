-- What a write depends on is read in its transaction (docs/decisions/0032-what-a-write-depends-on.md).

alter table workspaces add column version integer not null default 0;
comment on column workspaces.version is 'Goes up with every change of currency, country, time zone or policies';
