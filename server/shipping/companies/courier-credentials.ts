import type { Seal } from '../../platform/seal.ts';

const PURPOSE = 'courier';

export type Credentials = Record<string, string>;

/** Credentials without nulls, sealed for the database. */
export const closeCredentials = (
  seal: Seal,
  company_id: string,
  credentials: Record<string, string | null>,
): Promise<Buffer> => seal.close(PURPOSE, company_id, Buffer.from(JSON.stringify(withoutNulls(credentials))));

export const withoutNulls = (credentials: Record<string, string | null>): Credentials =>
  Object.fromEntries(Object.entries(credentials).flatMap(([name, value]) => (value === null ? [] : [[name, value]])));

export async function openCredentials(
  seal: Seal,
  company: { id: string; credentials: Buffer | null },
): Promise<Credentials> {
  if (!company.credentials) return {};
  return JSON.parse((await seal.open(PURPOSE, company.id, company.credentials)).toString('utf8')) as Credentials;
}
