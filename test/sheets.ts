import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readXlsx } from '../server/platform/spreadsheets/reading/read-xlsx.ts';
import { crc32, deflateRawSync } from 'node:zlib';
import { setTimeout as pause } from 'node:timers/promises';
import { testService, type Service } from './harness.ts';
import { expect, world, type World } from './world.ts';
import { type Reply } from './reply.ts';
import { anAddress } from './session.ts';

/* Spreadsheets for tests: files built byte by byte, so that they can be wrong in every way, and a shop with a worker. */

let shared: Promise<Service> | undefined;

/** A service that works on jobs; all files of a process share it. Each read of a file comes from an address of its own (R-ERR-1). */
export const sheetService = (): Promise<Service> =>
  (shared ??= testService({ worker: true, env: { TRUST_PROXY: '127.0.0.1' } }));

export type Sheets = World & { service: Service; as(user_id: string): Promise<SheetClient>; sheets: SheetClient };
export type Sent = { fields?: Record<string, string>; headers?: Record<string, string> };
export type Job = {
  id: string;
  status: string;
  error: string | null;
  progress: { done: number; total: number };
  result_url: string | null;
  failed_rows_url: string | null;
  summary: {
    rows_good: number;
    rows_failed: number;
    rows_skipped: number;
    columns: Record<string, string>;
    columns_remembered: Record<string, string>;
    kept: string[];
    left_out: string[];
    asked?: { column: string; text: string; rows: number }[];
    lacking?: string[];
    rows_left_out?: number;
    sheet?: string;
    sheets?: string[];
  };
};
export type SheetClient = {
  send(path: string, name: string, content: string | Buffer, sent?: Sent): Promise<Reply>;
  /** Waits until the job of a 202 has ended; returns it. */
  job(reply: Reply): Promise<Job>;
  /** Uploads a file that is accepted, and waits until its job has ended; returns the job. */
  run(path: string, name: string, content: string | Buffer, sent?: Sent): Promise<Job>;
  /** Reads the rows of a job's csv. */
  rows(job: Job): Promise<string[][]>;
  bytes(url: string | null): Promise<Buffer>;
};

/** A workspace with an Admin who sends files. */
export async function sheetWorld(more: Parameters<typeof world>[1] = {}): Promise<Sheets> {
  const service = await sheetService();
  const w = await world(service, more);
  const as = async (user_id: string) => sheetClient(service.base, await w.token(user_id));
  return { ...w, service, as, sheets: await as(w.admin.id) };
}

export function sheetClient(base: string, token: string): SheetClient {
  const headers = { Authorization: `Bearer ${token}` };
  const client: SheetClient = {
    async send(path, name, content, { fields = {}, headers: more = {} } = {}) {
      const form = new FormData();
      for (const [key, value] of Object.entries(fields)) form.set(key, value);
      form.set('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name);
      const options = { method: 'POST', headers: { ...headers, ...more }, body: form };
      return await replyOf(await fetch(`${base}/api/web/1.0${path}`, options));
    },
    async job(reply) {
      const { job_id } = expect(reply, 202).body.data;
      for (let wait = 20; ; wait = Math.min(wait * 1.3, 300)) {
        const shown = expect(await replyOf(await fetch(`${base}/api/web/1.0/jobs/${job_id}`, { headers })), 200);
        const { data } = shown.body;
        if (!['queued', 'running'].includes(data.status)) return data;
        await pause(wait);
      }
    },
    run: async (path, name, content, sent) => client.job(await client.send(path, name, content, sent)),
    rows: async (job) => {
      const bytes = await client.bytes(job.result_url);
      return bytes.toString('latin1', 0, 2) === 'PK' ? rowsOfBook(bytes) : readCsv(bytes.toString('utf8'));
    },
    async bytes(url) {
      const { pathname } = new URL(url!);
      const response = await fetch(base + pathname, { headers: { 'X-Forwarded-For': anAddress() } });
      if (!response.ok) throw new Error(`${pathname} answered ${response.status}`);
      return Buffer.from(await response.arrayBuffer());
    },
  };
  return client;
}

/** The texts of the first sheet of a workbook. */
async function rowsOfBook(bytes: Buffer): Promise<string[][]> {
  const directory = await mkdtemp(join(tmpdir(), 'tahsil-rows-'));
  const path = join(directory, 'rows.xlsx');
  await writeFile(path, bytes);
  const file = await open(path);
  try {
    const [sheet] = await readXlsx(file);
    const rows: string[][] = [];
    for await (const batch of sheet!.batches()) rows.push(...batch.map(({ cells }) => cells.map(String)));
    return rows;
  } finally {
    await file.close();
    await rm(directory, { recursive: true });
  }
}

async function replyOf(response: Response): Promise<Reply> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : undefined };
}

// --- csv ---------------------------------------------------------------------------------------------------------

export const csv = (rows: readonly (readonly unknown[])[], delimiter = ','): string =>
  rows.map((row) => row.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(delimiter)).join('\r\n') + '\r\n';

/** Reads a csv with commas or semicolons, whose cells may be quoted. */
export function readCsv(text: string): string[][] {
  const clean = text.replace(/^\uFEFF/, '');
  const delimiter = /^("[^"]*"|[^",;])*;/.test(clean) ? ';' : ',';
  const rows: string[][] = [[]];
  const cells = new RegExp(`("(?:[^"]|"")*"|[^"${delimiter}\\r\\n]*)(${delimiter}|\\r?\\n|$)`, 'y');
  while (cells.lastIndex < clean.length) {
    const [, cell = '', end] = cells.exec(clean)!;
    rows.at(-1)!.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end !== delimiter) rows.push([]);
  }
  return rows.filter((row) => row.length > 0);
}

// --- xlsx --------------------------------------------------------------------------------------------------------

export type Part = {
  name: string;
  content: string | Buffer;
  /** Values of the directory that replace the true ones. */
  says?: Partial<{
    size: number;
    packed: number;
    crc: number;
    method: number;
    flags: number;
    offset: number;
    name: string;
  }>;
  is_stored?: boolean;
};

/** A zip archive of parts. Its directory is true, except for the values in `says`. */
export function zip(parts: readonly Part[], { count = parts.length, comment = '' } = {}): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content, says = {}, is_stored = false } of parts) {
    const data = Buffer.from(content);
    const packed = is_stored ? data : deflateRawSync(data);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(says.flags ?? 0, 2);
    fields.writeUInt16LE(says.method ?? (is_stored ? 0 : 8), 4);
    fields.writeUInt32LE(says.crc ?? crc32(data), 10);
    fields.writeUInt32LE(says.packed ?? packed.length, 14);
    fields.writeUInt32LE(says.size ?? data.length, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(name), packed]);
    const title = Buffer.from(says.name ?? name);
    const central = Buffer.from(fields);
    central.writeUInt16LE(title.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(says.offset ?? at, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), central, place, title]));
    bodies.push(local);
    at += local.length;
  }
  const size = directory.reduce((sum, bytes) => sum + bytes.length, 0);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(count & 0xffff, 4);
  end.writeUInt16LE(count & 0xffff, 6);
  end.writeUInt32LE(size, 8);
  end.writeUInt32LE(at, 12);
  end.writeUInt16LE(comment.length, 16);
  return Buffer.concat([...bodies, ...directory, Buffer.from('PK\x05\x06'), end, Buffer.from(comment)]);
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

const relationships = (targets: Record<string, [type: string, target: string]>) =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${Object.entries(targets)
    .map(([id, [type, target]]) => `<Relationship Id="${id}" Type="${REL}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

export type Workbook = {
  /** XML of the rows, inside of sheetData. */
  rows: string;
  /** Replaces the whole sheet. */
  sheet?: string | Buffer;
  shared?: string;
  styles?: string;
  workbook?: string;
  extra?: Part[];
  sheet_says?: Part['says'];
};

/** The parts of a workbook with one sheet. */
export const workbookParts = ({ rows, sheet, shared, styles, workbook, extra = [], sheet_says }: Workbook): Part[] => [
  { name: '[Content_Types].xml', content: `${XML}<Types xmlns="${PACKAGE}/content-types"/>` },
  { name: '_rels/.rels', content: relationships({ rId1: ['officeDocument', 'xl/workbook.xml'] }) },
  {
    name: 'xl/workbook.xml',
    content:
      workbook ??
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${REL}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    content: relationships({
      rId1: ['worksheet', 'worksheets/sheet1.xml'],
      rId2: ['sharedStrings', 'sharedStrings.xml'],
      rId3: ['styles', '/xl/styles.xml'],
    }),
  },
  {
    name: 'xl/worksheets/sheet1.xml',
    content: sheet ?? `${XML}<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`,
    ...(sheet_says ? { says: sheet_says } : {}),
  },
  ...(shared === undefined
    ? []
    : [{ name: 'xl/sharedStrings.xml', content: `${XML}<sst xmlns="${MAIN}">${shared}</sst>` }]),
  ...(styles === undefined
    ? []
    : [{ name: 'xl/styles.xml', content: `${XML}<styleSheet xmlns="${MAIN}">${styles}</styleSheet>` }]),
  ...extra,
];

export const workbook = (book: Workbook): Buffer => zip(workbookParts(book));

const safe = (text: string) => text.replace(/[<&>]/g, (mark) => ({ '<': '&lt;', '&': '&amp;', '>': '&gt;' })[mark]!);

type SheetRows = readonly (readonly (string | number)[])[];

/** Rows as a program writes them: numbers as numbers, texts inline. `hidden`: lines that a filter hides. */
const rowsXml = (rows: SheetRows, hidden: readonly number[] = []): string =>
  rows
    .map(
      (row, r) => `<row r="${r + 1}"${hidden.includes(r + 1) ? ' hidden="1"' : ''}>${row.map(cellXml).join('')}</row>`,
    )
    .join('');

export const xlsx = (rows: SheetRows, hidden?: readonly number[]): Buffer => workbook({ rows: rowsXml(rows, hidden) });

/** A workbook of several sheets. */
export function xlsxOfSheets(sheets: readonly { name: string; rows: SheetRows; is_hidden?: true }[]): Buffer {
  const listed = sheets.map(
    ({ name, is_hidden }, i) =>
      `<sheet name="${safe(name)}" sheetId="${i + 1}"${is_hidden ? ' state="hidden"' : ''} r:id="rId${i + 10}"/>`,
  );
  const parts = workbookParts({
    rows: '',
    workbook: `${XML}<workbook xmlns="${MAIN}" xmlns:r="${REL}"><sheets>${listed.join('')}</sheets></workbook>`,
  }).filter(({ name }) => name !== 'xl/_rels/workbook.xml.rels' && name !== 'xl/worksheets/sheet1.xml');
  const targets = sheets.map((_, i): [string, [string, string]] => [
    `rId${i + 10}`,
    ['worksheet', `worksheets/s${i}.xml`],
  ]);
  return zip([
    ...parts,
    { name: 'xl/_rels/workbook.xml.rels', content: relationships(Object.fromEntries(targets)) },
    ...sheets.map(({ rows }, i) => ({
      name: `xl/worksheets/s${i}.xml`,
      content: `${XML}<worksheet xmlns="${MAIN}"><sheetData>${rowsXml(rows)}</sheetData></worksheet>`,
    })),
  ]);
}

const cellXml = (cell: string | number) =>
  typeof cell === 'number' ? `<c><v>${cell}</v></c>` : `<c t="inlineStr"><is><t>${safe(cell)}</t></is></c>`;
