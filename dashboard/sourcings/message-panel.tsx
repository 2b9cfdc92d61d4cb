import { Stack } from '@mantine/core';
import { paths } from '../data/paths.ts';
import type { Row } from '../resources/resource-client.ts';
import { AppLink } from '../ui/link.tsx';
import { MessageItem, type Message } from './messages.tsx';
import { useSourcingTexts } from './texts.ts';

/** Panel beside the form of a message: its author and files, and a link to its sourcing. */
export function MessagePanel({ row }: { row: Row }) {
  const t = useSourcingTexts();
  return (
    <Stack gap="sm">
      <MessageItem message={row as Message} />
      <AppLink to={paths.row('sourcings', String(row['sourcing_id']))}>{t('to_sourcing')}</AppLink>
    </Stack>
  );
}
