import { Text } from '@mantine/core';
import type { listAuditLog } from '../../contract/audit.ts';
import type { AnswerOf } from '../data/client.ts';
import { Ltr } from '../i18n/format.tsx';
import { useAuditTexts } from './texts.ts';

type Changed = AnswerOf<typeof listAuditLog>['data'][number]['changed'];

const SHOWN = 3;
/** Fields that are no field of the interface. */
const WORDS: Record<string, 'browser' | 'recognised_by'> = { browser: 'browser', recognised_by: 'recognised_by' };

/** `status new → packed`: the first few fields, all of them on hover. Fields are named as in the interface. */
export function ChangedFields({ changed }: { changed: Changed }) {
  const t = useAuditTexts();
  if (changed === null) return null;
  const fields = Object.entries(changed);
  const whole = fields.map(([name, { old, new: now }]) => `${name}: ${textOf(old)} → ${textOf(now)}`).join('\n');
  return (
    <Text span size="sm" title={whole}>
      {fields.slice(0, SHOWN).map(([name, { old, new: now }]) => (
        <span key={name} style={{ marginInlineEnd: 10 }}>
          <Text span c="dimmed" size="sm">
            {WORDS[name] ? t(WORDS[name]) : <Ltr>{name}</Ltr>}
          </Text>{' '}
          {old !== undefined && (
            <>
              <bdi>{textOf(old)}</bdi> <span aria-hidden>→</span>{' '}
            </>
          )}
          <bdi>{now === undefined ? '' : textOf(now)}</bdi>
        </span>
      ))}
      {fields.length > SHOWN && '…'}
    </Text>
  );
}

const CHARACTERS = 40;

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '–';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > CHARACTERS ? `${text.slice(0, CHARACTERS)}…` : text;
}
