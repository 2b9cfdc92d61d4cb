import { LANGUAGES } from '../../contract/languages.ts';
import type { Tx } from '../platform/database/postgres.ts';
import { monotonicNow, newIds } from '../platform/ids.ts';
import { DEFAULT_TEMPLATES } from '../../contract/talk/default-message-templates.ts';
import { insertTemplates } from './templates-sql.ts';

/** Gives a workspace its first message templates in each language; existing ones stay unchanged. */
export async function seedTemplates(tx: Tx, workspace_id: string): Promise<void> {
  const at_ms = monotonicNow();
  const ids = newIds(DEFAULT_TEMPLATES.length * LANGUAGES.length, at_ms);
  const rows = DEFAULT_TEMPLATES.flatMap((template, n) =>
    LANGUAGES.map((language, m) => ({
      id: ids[n * LANGUAGES.length + m]!,
      name: template.name[language],
      language,
      body: template.body[language],
      lead_statuses: [...(template.lead_statuses ?? [])],
      order_statuses: [...(template.order_statuses ?? [])],
      is_for_failed_delivery: template.is_for_failed_delivery ?? false,
      position: n * 10,
    })),
  );
  await insertTemplates(tx, workspace_id, rows, new Date(at_ms));
}
