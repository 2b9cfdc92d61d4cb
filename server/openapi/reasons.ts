import { MESSAGES } from '../../contract/messages/all.ts';

/** The page of all reasons of errors with their texts: Markdown, from the table of messages. */
export function reasonsPage(): string {
  const rows = Object.entries(MESSAGES).map(([key, { en }]) => `| \`${key}\` | ${en.replaceAll('|', '\\|')} |`);
  return [
    '# Reasons of errors',
    '',
    '`error.reason`, and each `code` in `error.reasons`, is one of these. A reason is never reused for another meaning, and more may come: treat one that you do not know by its status. What stands in braces is in `params`. See [errors](guides/errors.md).',
    '',
    '| Reason | What it says |',
    '|---|---|',
    ...rows.toSorted(),
    '',
  ].join('\n');
}
