import { Modal, Text } from '@mantine/core';
import { Reference } from '../../i18n/format.tsx';
import { useMessageText } from '../../i18n/messages.ts';
import { useUiTexts } from '../../ui/texts.ts';
import { leftBehind } from './use-action.tsx';
import { useOrderTexts } from '../texts.ts';
import { Table } from '../../ui/tables/table.tsx';

/** Loaded with the texts of the service's messages, which no first load has. */
export function LeftBehindDialog() {
  const t = useOrderTexts();
  const ui = useUiTexts();
  const say = useMessageText();
  const { rows, of } = leftBehind.use();
  return (
    <Modal
      opened
      onClose={() => leftBehind.set({ rows: [] })}
      title={<Text fw={600}>{t(of === 'labels' ? 'labels_instead' : 'failed_title', { count: rows.length })}</Text>}
      closeButtonProps={{ 'aria-label': ui('close') }}
      size="lg"
    >
      <Table>
        <Table.Tbody>
          {rows.map(({ id, reference, ...said }) => (
            <Table.Tr key={id}>
              <Table.Td>
                <Reference>{reference || id}</Reference>
              </Table.Td>
              <Table.Td>{say(said)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  );
}
