-- Access tokens of shops that end soon are renewed by their refresh token (R-STORE-13; docs/decisions/0176-write-back.md).

alter table write_backs add column renew_at timestamptz;
comment on column write_backs.renew_at is 'When the access token is renewed; NULL: never, or a renewal is under way or was lost';
