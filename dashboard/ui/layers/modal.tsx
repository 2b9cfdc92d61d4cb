import type { ModalProps } from '@mantine/core';
import { useEffect } from 'react';
import { useGuardedClose } from '../forms/unsaved.ts';
import { FLOATING } from './floating.ts';

/**
 * Mantine's dialog, whose code comes when the page is at rest, or when it opens. What was typed in it is
 * asked about before it closes.
 */
export function Modal(props: ModalProps) {
  const parts = FLOATING.use();
  const { opened } = props;
  const close = useGuardedClose(opened, props.onClose);
  useEffect(() => {
    if (opened) void FLOATING.fetch();
  }, [opened]);
  return parts && <parts.Modal {...props} onClose={close} />;
}
