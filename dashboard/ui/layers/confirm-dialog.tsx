import { Button, Group, Modal, Text } from '@mantine/core';
import type { Question } from './confirm.tsx';
import { useUiTexts } from '../texts.ts';

export function ConfirmDialog({ question, onAnswer }: { question: Question; onAnswer: (isSure: boolean) => void }) {
  const t = useUiTexts();
  const { title, body, action, is_dangerous, otherwise } = question;
  return (
    <Modal
      opened
      onClose={() => onAnswer(false)}
      title={<Text fw={600}>{title}</Text>}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {body && <div style={{ marginBlockEnd: 16 }}>{body}</div>}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={() => onAnswer(false)} data-autofocus={otherwise !== undefined || undefined}>
          {otherwise ?? t('cancel')}
        </Button>
        <Button
          color={is_dangerous ? 'red.8' : 'teal'}
          onClick={() => onAnswer(true)}
          data-autofocus={otherwise === undefined || undefined}
        >
          {action}
        </Button>
      </Group>
    </Modal>
  );
}
