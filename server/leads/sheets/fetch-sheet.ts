import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { say, type Message } from '../../../contract/messages/message.ts';
import { SHEET_LIMITS } from '../../../contract/leads/sheets.ts';
import { dbFault } from '../../platform/database/postgres.ts';
import type { LongJob } from '../../platform/queue/queue.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findJobFile } from '../../platform/spreadsheets/jobs/files-sql.ts';
import { inspectUpload } from '../../platform/spreadsheets/reading/inspect-upload.ts';
import { storeUpload } from '../../platform/spreadsheets/jobs/job-files.ts';
import { withDirectory } from '../../platform/spreadsheets/temporary-directory.ts';
import { cutText } from '../../platform/text/cut-text.ts';
import type { SheetRow } from './sheets-sql.ts';

/** `is_same`: equal to the last reading, byte for byte. */
export type FetchedSheet = { is_same: boolean; sha256: Buffer | null };

/**
 * Provides the file for a reading's job: the upload, or the present content of the sheet's address. A run after a crash
 * uses the file that the first run stored. Refuses other content than a sheet, in words for its publisher.
 */
export async function fetchSheet(long: LongJob, sheet: SheetRow): Promise<FetchedSheet> {
  const { database, job } = long;
  const stored = await findJobFile(database.read, job.workspace_id, job.id, 'upload');
  if (stored || sheet.url === null) return { is_same: false, sha256: null };
  return await withDirectory((directory) => download(long, sheet, sheet.url!, join(directory, 'sheet')));
}

async function download(
  { database, job, outbound, signal }: LongJob,
  sheet: SheetRow,
  url: string,
  path: string,
): Promise<FetchedSheet> {
  const got = await outbound.download(csvAddress(url), path, SHEET_LIMITS.download_bytes, signal);
  signal.throwIfAborted();
  if ('error' in got) throw sheetRefusal(say('sheet_address_unreadable', { why: got.error }));
  const { status, size_bytes, sha256 } = got;
  if (!sha256) throw sheetRefusal(say(status >= 500 ? 'sheet_address_fails' : 'sheet_address_closed', { status }));
  if (sheet.last_sha256?.equals(sha256)) return { is_same: true, sha256 };
  const extension = await extensionOf(path);
  const name = `${cutText(sheet.name, 150)}.${extension}`;
  const wrong = await inspectUpload(path, name);
  if (wrong) throw sheetRefusal(say('sheet_address_no_sheet', { why: wrong }));
  await database
    .transaction((tx) => storeUpload(tx, job, { path, name, extension, size_bytes }, null))
    .catch((error: unknown) => {
      // Another run of this job was faster.
      if (dbFault(error)?.code !== '23505') throw error;
    });
  return { is_same: false, sha256 };
}

const sheetRefusal = (said: Message) => new Refusal('VALIDATION_ERROR', said);

const HEAD_BYTES = 512;

async function extensionOf(path: string): Promise<'xlsx' | 'csv'> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const head = buffer.toString('latin1', 0, bytesRead);
    if (/^(\xEF\xBB\xBF)?\s*<(!doctype|html|\?xml)/i.test(head)) throw sheetRefusal(say('sheet_address_page'));
    return head.startsWith('PK\x03\x04') ? 'xlsx' : 'csv';
  } finally {
    await file.close();
  }
}

/**
 * The address of a published sheet's rows. The browser's address of a shared Google Sheet shows a page; its csv is
 * beside it. Any other address stays as it is.
 */
export function csvAddress(address: string): string {
  const url = new URL(address);
  if (url.hostname !== 'docs.google.com') return address;
  const published = /^(\/spreadsheets\/d\/e\/[\w-]+)\/pub(html)?$/.exec(url.pathname);
  if (published) {
    url.pathname = `${published[1]}/pub`;
    if (published[2] || !url.searchParams.has('output')) url.searchParams.set('output', 'csv');
    return url.href;
  }
  const shared = /^(\/spreadsheets\/d\/[\w-]+)(\/(edit|view|htmlview)?)?$/.exec(url.pathname);
  if (!shared) return address;
  const gid = url.searchParams.get('gid') ?? new URLSearchParams(url.hash.slice(1)).get('gid');
  return `https://docs.google.com${shared[1]}/export?format=csv${gid && /^\d+$/.test(gid) ? `&gid=${gid}` : ''}`;
}
