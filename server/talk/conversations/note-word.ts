import type { CustomerSaid } from '../../../contract/talk/customer-page.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { cutText } from '../../platform/text/cut-text.ts';
import { insertWord, type ConversationOf, type Writer } from './conversations-sql.ts';
import { publishConversations } from './publish-conversations.ts';

/** Characters of a word that the list of waiting conversations shows. */
const SHOWN_CHARACTERS = 300;

/**
 * Counts a word of a customer that a person is to read (R-TALK-10), and shows it in open dashboards. `writer` null: she
 * acted on the page of her order, so an answer goes where her last message came from.
 */
export async function noteWord(
  tx: Tx,
  workspace_id: string,
  of: ConversationOf,
  said: { act: CustomerSaid; words: string | null; at: Date; writer: Writer | null },
): Promise<void> {
  const words = said.words === null ? null : cutText(said.words, SHOWN_CHARACTERS);
  await insertWord(tx, workspace_id, of, { ...said, words });
  publishConversations(tx, workspace_id, [of]);
}
