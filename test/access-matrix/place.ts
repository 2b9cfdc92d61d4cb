import { newId } from '../../server/platform/ids.ts';
import type { Database } from '../../server/platform/database/postgres.ts';
import type { FormFile } from './ask.ts';

/* Where the things of the matrix are made: a seller's account of a workspace, as the workspace's Admin. */

/** The id of a thing, and further names by which calls refer to it. */
export type Fixture = { id: string } & Readonly<Record<string, string>>;

/** Calls as a workspace's Admin: each returns the answer's data, and fails unless the call succeeds. */
export type Hands = {
  send(method: string, path: string, body?: unknown): Promise<any>; // oxlint-disable-line no-explicit-any -- answers of every route
  /** Deletes a thing, unless its call has deleted it. */
  remove(path: string): Promise<void>;
  attach(path: string, file?: FormFile): Promise<any>; // oxlint-disable-line no-explicit-any -- the same
  /** Posts on the dashboard's surface; returns the whole answer. */
  click(path: string, body: unknown): Promise<any>; // oxlint-disable-line no-explicit-any -- the same
};

/** The place where things are made, and the person who owns personal ones. */
export type Place = {
  workspace_id: string;
  account_id: string;
  house_id: string;
  /** Mark in the texts of all things made here, and of no others. */
  mark: string;
  /** The mark of things that the whole workspace sees. */
  shared_mark: string;
  hands: Hands;
  database: Database;
  person: { id: string; account_id: string };
};

/** A product that every account has under this name: two sellers may have the same goods. */
export const SKU = 'SKU-EVERYWHERE';
/** The customer of every lead and order. */
export const PHONE = '0612345678';

/** Today, in the format of move bodies. */
export const today = (): string => new Date().toISOString().slice(0, 10);

/** The secret of every generic webhook. */
export const SECRET = 'a secret of the store that nobody guesses';
/** A role without rights, so that any caller may assign it. */
export const NOTHING_ROLE = 'Onlooker';

/** Reads rows of the workspace, which is `$1`, newest first. */
export const rows = ({ database, workspace_id }: Place, text: string, ...values: unknown[]) =>
  database.read.rows<any>(null, `${text} order by id desc`, [workspace_id, ...values]); // oxlint-disable-line no-explicit-any -- the text says

/** Makes changes that time, a job or another person would have made; `$1` is the workspace. */
export const write = ({ database, workspace_id }: Place, text: string, ...values: unknown[]) =>
  database.transaction((tx) => tx.rows(null, text, [workspace_id, ...values]));

/** Writes a row that no route makes. */
export async function inserted(place: Place, table: string, values: Record<string, unknown>): Promise<Fixture> {
  const id = newId();
  const names = Object.keys(values);
  await write(
    place,
    `insert into ${table} (workspace_id, id, created_at, updated_at, ${names.join(', ')})
     values ($1, $2, now(), now(), ${names.map((_, i) => `$${i + 3}`).join(', ')})`,
    id,
    ...Object.values(values),
  );
  return { id };
}
