import { Modal, Text } from '@mantine/core';
import { KeyHint, useShortcuts } from './shortcuts.tsx';
import { useUiTexts } from '../texts.ts';
import { Table } from '../tables/table.tsx';

/** The keys of the current page. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const t = useUiTexts();
  return (
    <Modal
      opened
      onClose={onClose}
      title={<Text fw={600}>{t('shortcuts')}</Text>}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Table>
        <Table.Tbody>
          {useShortcuts().map(({ keys, label }) => (
            <Table.Tr key={keys}>
              <Table.Td>{label}</Table.Td>
              <Table.Td ta="end">
                <KeyHint keys={keys} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  );
}
