import { ActionIcon, CopyButton, Group, Tooltip } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useTalkTexts } from './texts.ts';
import { useMessages, type About } from './use-messages.ts';

/** The page of the order as its customer sees it, to look at and to copy; nothing where there is none. */
export function CustomerLink({ about }: { about: About }) {
  const t = useTalkTexts();
  const link = useMessages(about)?.link;
  if (!link) return null;
  return (
    <Group gap={4} wrap="nowrap">
      <a href={link} target="_blank" rel="noreferrer">
        {t('open_link')}
      </a>
      <CopyButton value={link}>
        {({ copied, copy }) => (
          <Tooltip label={copied ? t('copied') : t('copy_link')}>
            <ActionIcon variant="subtle" color="gray" aria-label={t('copy_link')} onClick={copy}>
              <IconCopy size={16} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
      </CopyButton>
    </Group>
  );
}
