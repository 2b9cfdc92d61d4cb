import { Alert, Button, Group } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { ApiError } from '../ui/api-error.ts';
import { Table } from '../ui/tables/table.tsx';
import { useUiTexts } from '../ui/texts.ts';
import { messageText } from '../i18n/messages.ts';

/** A field that another person changed: their value, and the one that saving here would write. */
export type OtherValue = { name: string; label: string; theirs: string; kept: string };

type Props = {
  /** The refusal, which names who changed which field when. */
  error: unknown;
  others: readonly OtherValue[];
  /** Keeps the values of this form; left out: the button submits the form as it is. */
  onKeep?: () => void;
  onTake: () => void;
  isSending: boolean;
};

/** Choices for a row that another person changed while it was edited here (R-ERR-12). */
export function ChangedMeanwhile({ error, others, onKeep, onTake, isSending }: Props) {
  const t = useUiTexts();
  const said = error instanceof ApiError ? (error.fields['version'] ?? []).slice(1) : [];
  return (
    <Alert role="alert" color="yellow" icon={<IconAlertTriangle aria-hidden />}>
      <strong>{t('changed_meanwhile')}</strong>
      {said.map((one) => (
        <p key={one.message} style={{ margin: 0 }}>
          {messageText(one)}
        </p>
      ))}
      {others.length > 0 && (
        <Table.Scrolled>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t('field')}</Table.Th>
                <Table.Th scope="col">{t('theirs')}</Table.Th>
                <Table.Th scope="col">{t('kept')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {others.map(({ name, label, theirs, kept }) => (
                <Table.Tr key={name}>
                  <Table.Th scope="row">{label}</Table.Th>
                  <Table.Td>
                    <bdi>{theirs || '—'}</bdi>
                  </Table.Td>
                  <Table.Td>
                    <bdi>{kept || '—'}</bdi>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.Scrolled>
      )}
      <Group gap="xs" mt="sm">
        <Button size="compact-sm" {...(onKeep ? { onClick: onKeep } : { type: 'submit' })} loading={isSending}>
          {t('keep_mine')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onTake}>
          {t('take_theirs')}
        </Button>
      </Group>
    </Alert>
  );
}

/** Fields that differ between the start of a form and the current row. */
export const changedBetween = <Typed extends object>(begun: Typed, theirs: Typed): (keyof Typed & string)[] =>
  (Object.keys(begun) as (keyof Typed & string)[]).filter(
    (name) => JSON.stringify(begun[name]) !== JSON.stringify(theirs[name]),
  );
