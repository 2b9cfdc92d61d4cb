import { ActionIcon, Code, Group, Stack, Text } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useUiTexts } from './texts.ts';
import { Tooltip } from './layers/tooltip.tsx';

/** Duration of the "copied" sign. */
const SAID_MS = 2_000;

type Props = {
  label: string;
  value: string;
  /** What is copied; left out: the value. */
  copies?: string;
  note?: string;
};

/** A text to paste elsewhere, read left to right, with a copy button. */
export function CopyLine({ label, value, copies = value, note }: Props) {
  const t = useUiTexts();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(copies);
    setCopied(true);
    setTimeout(() => setCopied(false), SAID_MS);
  };
  const Shape = isCopied ? IconCheck : IconCopy;
  return (
    <Stack gap={4}>
      <Text size="sm" fw={600}>
        {label}
      </Text>
      <Group gap="xs" wrap="nowrap" align="flex-start">
        <Code
          block
          dir="ltr"
          tabIndex={0}
          style={{ flex: 1, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap', maxBlockSize: 320 }}
        >
          {value}
        </Code>
        {/* Browsers allow the clipboard over https only. */}
        {window.isSecureContext && (
          <Tooltip label={isCopied ? t('copied') : t('copy')}>
            <ActionIcon variant="default" size={34} aria-label={`${t('copy')}: ${label}`} onClick={() => void copy()}>
              <Shape size={16} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
      </Group>
      {note && (
        <Text size="sm" c="dimmed">
          {note}
        </Text>
      )}
    </Stack>
  );
}
