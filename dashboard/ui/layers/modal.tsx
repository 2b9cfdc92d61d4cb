import type { ModalProps } from '@mantine/core';
import { useEffect } from 'react';
import { useGuardedClose } from '../forms/unsaved.ts';
import { FLOATING } from './floating.ts';

/**
 * Mantine's dialog, whose code loads when the page is idle, or when it opens. It asks about unsent input before it
 * closes.
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
