import { invalid } from '../platform/refusal.ts';
import type { Columns, ResourceRules } from './resource-rules.ts';
import { tellPerson } from './notify.ts';

/** What was said stays said: only whether it was read changes. A link leads into our own dashboard and nowhere else. */
export const notificationRules: ResourceRules = {
  async beforeWrite(_tx, _actor, values, before) {
    if (before) return 'read_at' in values ? { read_at: values['read_at'] } : {};
    refuseForeignLink(values);
    return values;
  },
  async afterWrite(tx, actor, row, before) {
    const { id, kind, message_key, params, title, body, link, created_at } = row;
    const made = { id, kind, message_key, params, title, body, link, created_at };
    tellPerson(tx, actor.workspace.id, String(row['user_id']), before ? null : made);
  },
  async beforeRemove(tx, actor, row) {
    tellPerson(tx, actor.workspace.id, String(row['user_id']), null);
  },
};

function refuseForeignLink({ link }: Columns): void {
  if (typeof link === 'string' && !/^\/(?![/\\])/.test(link))
    throw invalid({ link: ['The link field must be a path in the dashboard, starting with /.'] });
}
