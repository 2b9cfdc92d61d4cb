import { say, type Message } from '../../../../contract/messages/message.ts';
import { open, type FileHandle } from 'node:fs/promises';
import { FILE_EXTENSIONS, type FileExtension } from '../../../../contract/spreadsheets/spreadsheets.ts';
import { FileFault } from '../file-fault.ts';
import { readZipDirectory } from './zip-directory.ts';

/** An uploaded file on disk, under our own name; `name` is the sender's. */
export type Upload = {
  path: string;
  name: string;
  extension: FileExtension;
  size_bytes: number;
  sha256: Buffer;
};

const HEAD_BYTES = 4_096;
const [ZIP, OLE] = ['504b0304', 'd0cf11e0'];

/** Endings under which programs save tables as text or as a web page. */
const TEXT_NAMES: readonly string[] = ['xls', 'html', 'htm', 'tsv', 'txt'];

/** The format of a file by its name, if we accept it. */
export const extensionOf = (name: string): FileExtension | undefined => {
  const end = name.toLowerCase().split('.').at(-1)!;
  if (!name.includes('.')) return undefined;
  return TEXT_NAMES.includes(end) ? 'csv' : FILE_EXTENSIONS.find((extension) => extension === end);
};

/** The fault of an uploaded file by its first bytes and its zip directory; null when it may be opened. */
export async function inspectUpload(path: string, name: string): Promise<Message | null> {
  const extension = extensionOf(name);
  if (!extension) return say(OF_OTHERS.test(name) ? 'file_ods' : 'file_xlsx_or_csv');
  const file = await open(path);
  try {
    if (extension === 'xlsx') await inspectXlsx(file);
    else await inspectCsv(file, name);
    return null;
  } catch (error) {
    if (error instanceof FileFault) return error.said;
    throw error;
  } finally {
    await file.close();
  }
}

/** Table formats whose programs can save ours in two clicks. */
const OF_OTHERS = /\.(ods|fods|numbers)$/i;

async function headOf(file: FileHandle): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
  if (bytesRead === 0) throw new FileFault(say('file_empty'));
  return buffer.subarray(0, bytesRead);
}

async function inspectXlsx(file: FileHandle): Promise<void> {
  const start = (await headOf(file)).toString('hex', 0, 4);
  if (start === OLE) throw new FileFault(say('file_protected'));
  if (start !== ZIP) throw new FileFault(say('file_not_xlsx'));
  await readZipDirectory(file);
}

async function inspectCsv(file: FileHandle, name: string): Promise<void> {
  const head = await headOf(file);
  const start = head.toString('hex', 0, 4);
  if (start === ZIP || start === OLE)
    throw new FileFault(say(/\.xls$/i.test(name) ? 'file_old_excel' : 'file_csv_is_excel'));
  if (start.startsWith('fffe') || start.startsWith('feff')) throw new FileFault(say('file_not_utf8'));
  if (head.includes(0) || head.toString('latin1', 0, 5) === '%PDF-') throw new FileFault(say('file_not_csv'));
}
