import { Button, Code, Stack, Text } from '@mantine/core';
import { shownFields } from '../../../contract/resources/resource-fields.ts';
import type { ResourceContract } from '../../../contract/resources/resource.ts';
import { toast } from '../../ui/layers/toast.tsx';
import { fieldName } from '../../names/field-names.ts';
import type { Row } from '../resource-client.ts';
import { useResourceTexts } from '../texts.ts';

/* Secrets that only the answer to a create shows: of a webhook, of an application. */

type Secret = { name: string; value: string };

const ALWAYS_SHOWN = ['id', 'account_id', 'user_id', 'created_at', 'updated_at'];

/** Texts of a new row that no list shows. */
export function secretsIn(resource: ResourceContract, row: Row): Secret[] {
  const known = new Set([...ALWAYS_SHOWN, ...Object.keys(shownFields(resource)), ...Object.keys(resource.also ?? {})]);
  return Object.entries(row).flatMap(([name, value]) =>
    known.has(name) || typeof value !== 'string' || value === '' ? [] : [{ name, value }],
  );
}

export function ShownOnce({ secrets, onKept }: { secrets: readonly Secret[]; onKept: () => void }) {
  const t = useResourceTexts();
  const copy = async (value: string) => {
    await navigator.clipboard.writeText(value);
    toast(t('copied'));
  };
  return (
    <Stack gap="sm" maw={640} align="flex-start" role="status">
      <Text fw={600}>{t('shown_once')}</Text>
      <Text>{t('shown_once_why')}</Text>
      {secrets.map(({ name, value }) => (
        <Stack key={name} gap={4} align="flex-start">
          <Text size="sm" fw={600}>
            {fieldName(name)}
          </Text>
          <Code block dir="ltr" fz="md" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
            {value}
          </Code>
          {/* Browsers allow the clipboard over https only. */}
          {window.isSecureContext && (
            <Button variant="default" size="compact-md" onClick={() => void copy(value)}>
              {t('copy')}
            </Button>
          )}
        </Stack>
      ))}
      <Button onClick={onKept}>{t('kept')}</Button>
    </Stack>
  );
}
