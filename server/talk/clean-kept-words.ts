import type { Message } from '../../contract/messages/message.ts';
import type { LongJob, LongJobHandler } from '../platform/queue/queue.ts';
import { makeSeal, type Seal } from '../platform/seal.ts';
import { withoutSent, type SentParts } from '../platform/text/foreign-words.ts';
import { openCredentials } from '../shipping/companies/courier-credentials.ts';
import { openSecrets } from './channels/channel-secrets.ts';
import { findChannels } from './channels/channels-sql.ts';
import { cleanedWords } from './channels/discreet.ts';
import {
  findKeptErrors,
  findKeptFaults,
  findKeptReasons,
  findSealedCredentials,
  writeErrors,
  writeFaults,
  writeReasons,
} from './kept-words-sql.ts';

/** Job that a migration before the baseline queued; it may still wait in a database from that time. */
export const CLEAN_KEPT_WORDS_JOB = 'clean-kept-words';

const ROWS_AT_ONCE = 500;
const FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * Removes secrets, phones and texts from stored answers of channels and couriers (R-COUR-12). Safe to run twice: clean
 * texts stay unchanged. From answers of a deleted channel it removes only phones and texts.
 */
export const cleanKeptWords: LongJobHandler = {
  async run(context) {
    const seal = makeSeal(context.database.read);
    await cleanChannels(context, seal);
    await cleanCouriers(context, seal);
    return {};
  },
};

async function cleanChannels({ database, job: { workspace_id }, signal }: LongJob, seal: Seal): Promise<void> {
  const faults = await findKeptFaults(database.read, workspace_id);
  const channels = await findChannels(
    database.read,
    workspace_id,
    faults.map(({ id }) => id),
  );
  const open = new Map(
    await Promise.all(
      channels.map(async (channel) => [channel.id, { channel, secrets: await openSecrets(seal, channel) }] as const),
    ),
  );
  const clean = faults.flatMap(({ id, fault }) =>
    fault === null || !open.has(id) ? [] : [{ id, error: cleanedWords(fault, open.get(id)!, null) }],
  );
  await database.transaction((tx) => writeFaults(tx, workspace_id, clean));
  const gone = { channel: { url: null, headers: null, request_body: null }, secrets: {} };
  for (let after = FIRST; ;) {
    signal.throwIfAborted();
    const rows = await findKeptErrors(database.read, workspace_id, after, ROWS_AT_ONCE);
    const changed = rows
      .map((row) => ({ ...row, clean: cleanedWords(row.error, open.get(row.message_channel_id ?? '') ?? gone, row) }))
      .filter(({ error, clean }) => error !== clean);
    if (changed.length > 0)
      await database.transaction((tx) =>
        writeErrors(
          tx,
          workspace_id,
          changed.map(({ id, clean }) => ({ id, error: clean })),
        ),
      );
    if (rows.length < ROWS_AT_ONCE) return;
    after = rows.at(-1)!.id;
  }
}

async function cleanCouriers({ database, job: { workspace_id }, signal }: LongJob, seal: Seal): Promise<void> {
  const companies = await findSealedCredentials(database.read, workspace_id);
  const secrets = new Map(
    await Promise.all(
      companies.map(async (company) => [company.id, Object.values(await openCredentials(seal, company))] as const),
    ),
  );
  for (let after = FIRST; ;) {
    signal.throwIfAborted();
    const rows = await findKeptReasons(database.read, workspace_id, after, ROWS_AT_ONCE);
    const changed = rows.flatMap(({ id, error: before, said, ...row }) => {
      const sent: SentParts = {
        secrets: secrets.get(row.shipping_company_id) ?? [],
        phones: [row.phone, row.second_phone ?? ''],
        keeps: [row.reference, row.tracking_number ?? ''],
      };
      const error = withoutSent(before, sent);
      return error === before ? [] : [{ id, before, error, said: said && cleanedMessage(said, sent) }];
    });
    if (changed.length > 0) await database.transaction((tx) => writeReasons(tx, workspace_id, changed));
    if (rows.length < ROWS_AT_ONCE) return;
    after = rows.at(-1)!.id;
  }
}

/** The message with its texts cleaned, nested messages included. */
const cleanedMessage = (said: Message, sent: SentParts): Message =>
  JSON.parse(JSON.stringify(said), (_name, value: unknown) =>
    typeof value === 'string' ? withoutSent(value, sent) : value,
  ) as Message; // the same shape
