import { say } from '../../../contract/messages/message.ts';
import { Readable } from 'node:stream';
import { MESSAGE_FILES_MAX, sourcingMessages } from '../../../contract/stocks/sourcings.ts';
import type { Actor } from '../../caller/actor.ts';
import { publishResourceChange } from '../../resources/publish-resource-change.ts';
import { describeAttachment } from '../../platform/http/attachments.ts';
import { isId, monotonicNow, newId } from '../../platform/ids.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import { Refusal, invalid } from '../../platform/refusal.ts';
import type { Upload } from '../../platform/spreadsheets/reading/inspect-upload.ts';
import { piecesOf } from '../../platform/spreadsheets/jobs/job-files.ts';
import {
  countFiles,
  findFile,
  findPiece,
  insertFile,
  insertPiece,
  lockMessage,
  messagesSql,
  removeFile,
  type SourcingFile,
} from './messages-sql.ts';

/**
 * Stores an uploaded picture or PDF with a message of the caller's own. 404 outside the caller's scope, 403 on another author's message,
 * 422 on `file` beyond ten. The upload was inspected on receipt.
 */
export async function attachFile(tx: Tx, actor: Actor, message_id: string, upload: Upload): Promise<SourcingFile> {
  const { id: workspace_id } = actor.workspace;
  const message = isId(message_id) ? await lockMessage(tx, actor, message_id) : undefined;
  if (!message) throw new Refusal('NOT_FOUND', say('no_such_message'));
  if (!message.is_own) throw new Refusal('FORBIDDEN', say('only_writer_attaches'));
  if ((await countFiles(tx, workspace_id, message.id)) >= MESSAGE_FILES_MAX)
    throw invalid({ file: [say('message_files_max', { max: MESSAGE_FILES_MAX })] });
  const at_ms = monotonicNow();
  const described = await describeAttachment(upload.path, upload.name);
  const file = { id: newId(at_ms), ...described, size_bytes: upload.size_bytes };
  await insertFile(tx, workspace_id, message.id, file, new Date(at_ms));
  let position = 0;
  for await (const bytes of piecesOf(upload.path)) await insertPiece(tx, workspace_id, file.id, position++, bytes);
  publishResourceChange(
    tx,
    sourcingMessages,
    workspace_id,
    (await messagesSql.find(tx, actor.scope, message.id))!,
    'updated',
  );
  return file;
}

/** A file of a message in the caller's scope; 404 otherwise. */
export async function findAttachedFile(
  sql: Sql,
  actor: Actor,
  message_id: string,
  file_id: string,
): Promise<SourcingFile> {
  const file = isId(message_id) && isId(file_id) ? await findFile(sql, actor.scope, message_id, file_id) : undefined;
  if (!file) throw new Refusal('NOT_FOUND', say('no_such_file'));
  return file;
}

/** Removes a file from a message in the caller's scope; 404 otherwise. */
export async function detachFile(tx: Tx, actor: Actor, message_id: string, file_id: string): Promise<void> {
  const file = await findAttachedFile(tx, actor, message_id, file_id);
  await removeFile(tx, actor.workspace.id, file.id);
}

/** The bytes of a file, for its download. */
export const streamAttached = (sql: Sql, actor: Actor, file: SourcingFile): Readable =>
  Readable.from(piecesIn(sql, actor.workspace.id, file.id), { objectMode: false });

async function* piecesIn(sql: Sql, workspace_id: string, file_id: string): AsyncGenerator<Buffer, void, undefined> {
  for (let position = 0; ; position++) {
    const bytes = await findPiece(sql, workspace_id, file_id, position);
    if (!bytes) return;
    yield bytes;
  }
}
