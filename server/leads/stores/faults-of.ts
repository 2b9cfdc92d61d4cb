import { about, say, type Message } from '../../../contract/messages/message.ts';
import { dbFault } from '../../platform/database/postgres.ts';
import { Refusal } from '../../platform/refusal.ts';
import { messagesOf } from '../../platform/spreadsheets/jobs/take-each.ts';

/** The errors that the store's owner can fix; others are rethrown. The delivery has one lead, so paths omit its index. */
export function faultsOf(error: unknown): Message[] {
  if (error instanceof Refusal && error.kind !== 'OVERLOADED') return messagesOf(error).map(withoutRow);
  // A value that the database rejects.
  if (/^2[23]/.test(dbFault(error)?.code ?? '')) return [say('lead_not_taken')];
  throw error;
}

const withoutRow = (said: Message): Message => about(said, String(said.params['field'] ?? '').replace('data.0.', ''));
