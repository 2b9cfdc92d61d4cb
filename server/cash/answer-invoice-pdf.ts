import type { Language } from '../../contract/languages.ts';
import type { Actor } from '../caller/actor.ts';
import type { Answer } from '../caller/door.ts';
import { findLogoBytes } from '../catalog/logo/logo-sql.ts';
import type { Sql } from '../platform/database/postgres.ts';
import { downloadHeaders } from '../platform/http/attachments.ts';
import type { ResourceRow } from '../resources/resource-sql.ts';
import { PRIVATE_FILE, describeInvoice } from './describe-invoice.ts';
import { printInvoiceInThread } from './print-invoice-in-thread.ts';

/** The answer with an invoice as a PDF, in the given language or the shop's first. */
export async function answerInvoicePdf(
  sql: Sql,
  { workspace }: Actor,
  row: ResourceRow,
  language: Language | undefined,
): Promise<Answer> {
  const described = describeInvoice(row, workspace, language ?? workspace.settings.languages[0]!);
  const logo = (await findLogoBytes(sql, workspace.id, 'print')) ?? null;
  const pdf = await printInvoiceInThread({ ...described, logo });
  const headers = downloadHeaders(`invoice-${described.invoice.number}.pdf`, 'application/pdf', pdf.length);
  return { status: 200, body: pdf, headers: { ...headers, ...PRIVATE_FILE } };
}
