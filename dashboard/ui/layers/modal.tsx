import type { ModalProps } from '@mantine/core';
import { useEffect } from 'react';
import { FLOATING } from './floating.ts';

/** Mantine's dialog, whose code comes when the page is at rest, or when it opens. */
export function Modal(props: ModalProps) {
  const parts = FLOATING.use();
  const { opened } = props;
  useEffect(() => {
    if (opened) void FLOATING.fetch();
  }, [opened]);
  return parts && <parts.Modal {...props} />;
}
