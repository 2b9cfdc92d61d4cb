import { ActionIcon, CopyButton } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { Tooltip } from './layers/tooltip.tsx';
import { useUiTexts } from './texts.ts';

/** A small button that copies a text; it says so afterwards. `label` names what is copied. */
export function CopyIcon({ value, label, size }: { value: string; label: string; size?: 'sm' }) {
  const t = useUiTexts();
  return (
    <CopyButton value={value}>
      {({ copied, copy }) => (
        <Tooltip label={copied ? t('copied') : label}>
          <ActionIcon variant="subtle" color="gray" aria-label={label} onClick={copy} {...(size ? { size } : {})}>
            <IconCopy size={size === 'sm' ? 14 : 16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
    </CopyButton>
  );
}
