import { Text } from '@mantine/core';
import type { listAuditLog } from '../../contract/caller/audit.ts';
import type { AnswerOf } from '../data/client.ts';
import { fieldName } from '../names/field-names.ts';
import { choiceName } from '../names/status-names.ts';
import { useAuditTexts } from './texts.ts';

type Changes = AnswerOf<typeof listAuditLog>['data'][number]['changed'];

const SHOWN = 3;
/** Detail fields that are not in the interface. */
const WORDS: Record<string, 'browser' | 'recognised_by'> = { browser: 'browser', recognised_by: 'recognised_by' };

/** `Status New → Packed`: the first few fields in the reader’s words; on hover all of them, by their interface names. */
export function ChangedFields({ changed }: { changed: Changes }) {
  const t = useAuditTexts();
  if (changed === null) return null;
  const fields = Object.entries(changed);
  const whole = fields.map(([name, { old, new: now }]) => `${name}: ${textOf(old)} → ${textOf(now)}`).join('\n');
  return (
    <Text span size="sm" title={whole}>
      {fields.slice(0, SHOWN).map(([name, { old, new: now }]) => (
        <span key={name} style={{ marginInlineEnd: 10 }}>
          <Text span c="dimmed" size="sm">
            <bdi>{WORDS[name] ? t(WORDS[name]) : fieldName(name)}</bdi>
          </Text>{' '}
          {old !== undefined && (
            <>
              <bdi>{describeValue(name, old)}</bdi> <span aria-hidden>→</span>{' '}
            </>
          )}
          <bdi>{now === undefined ? '' : describeValue(name, now)}</bdi>
        </span>
      ))}
      {fields.length > SHOWN && '…'}
    </Text>
  );
}

/** A status has a name in the trade; other values are shown as stored. */
const describeValue = (name: string, value: unknown): string =>
  name === 'status' && typeof value === 'string' ? choiceName(value) : textOf(value);

const CHARACTERS = 40;

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '–';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > CHARACTERS ? `${[...text].slice(0, CHARACTERS).join('')}…` : text;
}
