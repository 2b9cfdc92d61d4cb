-- Whose an e-mail is, and memberships that wait for their person's yes (docs/decisions/0025-whose-an-e-mail-is.md).
-- Processes of the version before cannot invite an e-mail that nobody has: that was the hole.

-- A person whose e-mail nobody proved exists in one workspace only.
alter table users add column local_to uuid references workspaces;
comment on column users.local_to is 'The one workspace in which this person exists, as nobody proved that the e-mail is hers; NULL: her password was set by a mail or the operator, or nobody set one yet';
-- Of those who are here none was proven, but whom the operator made with a workspace. Who is in several cannot be local.
update users u set local_to = m.workspace_id
from members m
where m.user_id = u.id
  and not exists (select from members o where o.user_id = u.id and o.workspace_id <> m.workspace_id)
  and not exists (select from workspaces w where w.id = m.workspace_id
    and u.created_at between w.created_at and w.created_at + interval '1 second');
-- Who is nowhere a member may have been anybody's invention: her password opens nothing that comes later.
update users u set password_hash = null where not exists (select from members m where m.user_id = u.id);
drop index users_email_key;
create unique index users_email_key on users (email, local_to) nulls not distinct;

-- Names are one line.
update users set full_name = regexp_replace(full_name, '[[:cntrl:]]+', ' ', 'g') where full_name ~ '[[:cntrl:]]';
update members set full_name = regexp_replace(full_name, '[[:cntrl:]]+', ' ', 'g') where full_name ~ '[[:cntrl:]]';
alter table users add constraint users_full_name_line_check check (full_name !~ '[[:cntrl:]]');
alter table members add constraint members_full_name_line_check check (full_name !~ '[[:cntrl:]]');

alter table members add column accepted_at timestamptz default now();
alter table members add column invited_by text check (length(invited_by) between 1 and 200);
alter table members add column invited_until timestamptz;
comment on column members.accepted_at is 'When the person said yes, or the operator for her; NULL: not yet, so no right follows';
comment on column members.invited_by is 'Name of whoever invited last; NULL: the operator''s tool made the member';
comment on column members.invited_until is 'Until when she may accept; NULL: she has, or the operator did';
alter table members drop constraint members_status_check;
alter table members add constraint members_status_check check (status in ('active', 'inactive', 'invited'));
update members set accepted_at = created_at;
-- Who has no password yet has not said yes; whose tokens are in use goes on.
update members m set accepted_at = null, invited_until = now() + interval '7 days',
  status = case m.status when 'active' then 'invited' else m.status end
from users u where u.id = m.user_id and u.password_hash is null
  and not exists (select from api_tokens t where t.workspace_id = m.workspace_id and t.user_id = m.user_id and t.revoked_at is null);
alter table members add constraint members_accepted_check
  check (case status when 'active' then accepted_at is not null when 'invited' then accepted_at is null and invited_until is not null else true end);

alter table password_resets add column is_mailed boolean not null default false;
alter table password_resets add column joins_workspace_id uuid references workspaces;
comment on column password_resets.is_mailed is 'Only the mailbox''s owner can have it; false: it was shown to whoever invited, and sets the password of a local person only';
comment on column password_resets.joins_workspace_id is 'The workspace whose invitation is accepted by using the link; NULL: none';

alter table rate_limits add column window_s integer not null default 60;
