import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';

/** Takes a line, a step or a file out of a form. `mt`: the height of a label beside it, pixels. */
export function RemoveButton({ label, onClick, mt = 0 }: { label: string; onClick: () => void; mt?: number }) {
  return (
    <ActionIcon variant="subtle" color="gray" size={36} mt={mt} aria-label={label} onClick={onClick}>
      <IconX size={16} aria-hidden />
    </ActionIcon>
  );
}
