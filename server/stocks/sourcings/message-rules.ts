import { say } from '../../../contract/messages/message.ts';
import type { ResourceRules } from '../../resources/resource-rules.ts';
import { isId } from '../../platform/ids.ts';
import { Refusal, invalid } from '../../platform/refusal.ts';
import { authorOf, lockMessage } from './messages-sql.ts';
import { sourcingsSql } from './sourcings-sql.ts';
import { notifyOtherSide } from './notify-other-side.ts';

/**
 * A message belongs to the account of the sourcing, and names its author; 422 on `sourcing_id` outside the caller's scope. Only its author
 * may change its text: 403.
 */
export const messageRules: ResourceRules = {
  async beforeWrite(tx, actor, values, before) {
    const sourcing_id = values['sourcing_id'] as string | undefined;
    if (before) {
      if (sourcing_id !== undefined && sourcing_id.toLowerCase() !== before['sourcing_id'])
        throw invalid({ sourcing_id: [say('message_stays_with_sourcing')] });
      if (!(await lockMessage(tx, actor, before.id))?.is_own)
        throw new Refusal('FORBIDDEN', say('only_writer_changes'));
      return values;
    }
    const sourcing = isId(sourcing_id!) ? await sourcingsSql.find(tx, actor.scope, sourcing_id!) : undefined;
    if (!sourcing) throw invalid({ sourcing_id: [say('names_nothing')] });
    const author = { author: actor.name, author_kind: actor.kind, author_id: authorOf(actor) };
    return { ...values, ...author, account_id: sourcing.account_id };
  },

  async afterWrite(tx, actor, row, before) {
    if (before) return;
    const sourcing = (await sourcingsSql.find(tx, actor.scope, String(row['sourcing_id'])))!;
    const params = { who: actor.name, title: String(sourcing['title']), text: String(row['body']) };
    await notifyOtherSide(tx, actor, sourcing, 'sourcing_message', params);
  },
};
