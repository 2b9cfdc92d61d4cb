import { Button, Group, Stack, Text, type MantineColor, type MantineSize } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormAlert } from '../ui/forms/form.tsx';
import { useGuardedClose } from '../ui/forms/unsaved.ts';
import { useUiTexts } from '../ui/texts.ts';
import type { Form } from './use-form.ts';
import { Modal } from '../ui/layers/modal.tsx';

/** A form in a dialog, with its two buttons. */
export function DialogForm(props: {
  form: Pick<Form<Record<string, unknown>>, 'error' | 'shown' | 'isSending' | 'submit'>;
  title: string;
  /** Label of its submit button; left out: the form is read-only. */
  action?: string | undefined;
  color?: MantineColor;
  /** False while something is missing: it cannot be sent. */
  isWhole?: boolean;
  size?: MantineSize;
  /** True: the focus begins at its button, as most people only confirm. */
  isConfirmed?: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const ui = useUiTexts();
  const { form, title, action, color = 'teal', isWhole = true, size = 'md', onClose, children } = props;
  const cancel = useGuardedClose(true, onClose);
  return (
    <Modal
      opened
      onClose={onClose}
      size={size}
      title={<Text fw={600}>{title}</Text>}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      <form onSubmit={form.submit}>
        <Stack gap="sm">
          {children}
          <FormAlert error={form.error} shown={form.shown} />
          {action !== undefined && (
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={cancel}>
                {ui('cancel')}
              </Button>
              <Button
                type="submit"
                color={color}
                loading={form.isSending}
                disabled={!isWhole}
                data-autofocus={props.isConfirmed}
              >
                {action}
              </Button>
            </Group>
          )}
        </Stack>
      </form>
    </Modal>
  );
}
