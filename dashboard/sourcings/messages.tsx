import { Anchor, Button, FileButton, Group, Stack, Text, Textarea, Title } from '@mantine/core';
import { IconPaperclip, IconSend } from '@tabler/icons-react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LIMITS } from '../../contract/limits.ts';
import { action } from '../../contract/access/permissions.ts';
import {
  MESSAGE_FILES_MAX,
  attachFile,
  downloadSourcingFile,
  sourcingMessages,
} from '../../contract/stocks/sourcings.ts';
import { formOf } from '../../client/address.ts';
import { addressOf, call, keyOf, send } from '../data/client.ts';
import { Moment } from '../i18n/format.tsx';
import { createRow, type Row } from '../resources/resource-client.ts';
import { useMay } from '../data/session.tsx';
import { RemoveButton } from '../ui/remove-button.tsx';
import { FormAlert } from '../ui/forms/form.tsx';
import { useForm } from '../forms/use-form.ts';
import { useSourcingTexts } from './texts.ts';

const list = sourcingMessages.routes.list!;
const PER_PAGE = 50;

/** As contract/stocks/sourcings.ts shows it. */
export type Message = Row & { body: string; author: string; files: { id: string; name: string }[] };
type Page = { data: Message[]; meta: { next_cursor: string | null } };

/**
 * Messages between the requester and the house about a sourcing, oldest first, with an input. Live updates arrive by the key of its query.
 */
export function Messages({ sourcing_id }: { sourcing_id: string }) {
  const t = useSourcingTexts();
  const may = useMay();
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: keyOf(list, { query: { sourcing_id } }),
    queryFn: async ({ pageParam, signal }) =>
      (await send(list, { query: { sourcing_id, per_page: PER_PAGE, cursor: pageParam }, signal })) as Page,
    initialPageParam: null as string | null,
    getNextPageParam: ({ meta }) => meta.next_cursor,
  });
  const messages = data?.pages.flatMap((page) => page.data).toReversed();
  return (
    <Stack gap="sm" component="section">
      <Title order={2} size="h4">
        {t('messages')}
      </Title>
      {hasNextPage && (
        <Button variant="default" size="compact-sm" onClick={() => void fetchNextPage()}>
          {t('older')}
        </Button>
      )}
      {messages?.length === 0 && <Text c="dimmed">{t('no_messages')}</Text>}
      {messages?.map((message) => (
        <MessageItem key={message.id} message={message} />
      ))}
      {may(action('sourcing-messages', 'create')) && <Composer sourcing_id={sourcing_id} />}
    </Stack>
  );
}

export function MessageItem({ message: { id, body, author, files, created_at } }: { message: Message }) {
  return (
    <article>
      <Group gap="xs">
        <Text fw={600} component="bdi">
          {author}
        </Text>
        <Text c="dimmed" size="sm">
          <Moment iso={created_at} />
        </Text>
      </Group>
      <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        <bdi>{body}</bdi>
      </Text>
      {files.map((file) => (
        <div key={file.id}>
          <Anchor href={addressOf(downloadSourcingFile, { params: { id, file_id: file.id } })} download>
            <IconPaperclip size={14} aria-hidden /> <bdi>{file.name}</bdi>
          </Anchor>
        </div>
      ))}
    </article>
  );
}

const NOTHING = { body: '', files: [] as readonly File[] };

/** Files are sent after their message; refused ones stay, to be removed or retried. */
function Composer({ sourcing_id }: { sourcing_id: string }) {
  const t = useSourcingTexts();
  const client = useQueryClient();
  /** The message with unsent files. */
  const [sent, setSent] = useState<string | null>(null);
  const form = useForm({
    draft: `message ${sourcing_id}`,
    begun: NOTHING,
    send: async ({ body, files }, { key }) => {
      const id = sent ?? (await createRow(sourcingMessages, { sourcing_id, body }, key)).id;
      setSent(id);
      form.renew({ body }, { body: '' });
      try {
        for (const file of files) {
          await call(attachFile, { params: { id }, body: formOf({ file }) as never }); // A form, as `call` says.
          without(file);
        }
      } finally {
        await client.invalidateQueries({ queryKey: [list.url] });
      }
    },
    onSent: () => setSent(null),
  });
  const { body, files } = form.typed;
  const without = (file: File) => form.set((now) => ({ files: now.files.filter((one) => one !== file) }));
  const leaveOut = (file: File) => {
    if (sent === null || files.length > 1) return without(file);
    setSent(null);
    form.restart(NOTHING);
  };
  const isWhole = sent !== null || body.trim() !== '';
  return (
    <form onSubmit={form.submit}>
      <Stack gap="xs">
        <FormAlert error={form.error} shown={['body']} />
        {sent !== null && !form.isSending && <Text>{t('files_left')}</Text>}
        {sent === null && (
          <Textarea {...form.text('body')} label={t('message')} maxLength={5_000} autosize minRows={2} dir="auto" />
        )}
        {files.map((file) => (
          <Group key={`${file.name} ${file.size} ${file.lastModified}`} gap="xs" wrap="nowrap">
            <bdi style={{ overflowWrap: 'anywhere' }}>{file.name}</bdi>
            <RemoveButton label={t('leave_out', { name: file.name })} onClick={() => leaveOut(file)} />
          </Group>
        ))}
        <Group gap="xs">
          <Button
            type="submit"
            disabled={!isWhole}
            loading={form.isSending}
            leftSection={<IconSend size={16} className="mirrored" aria-hidden />}
          >
            {t('send')}
          </Button>
          <FileButton
            multiple
            accept="image/jpeg,image/png,image/webp,image/gif,application/pdf"
            onChange={(chosen) => form.set((now) => ({ files: [...now.files, ...chosen].slice(0, MESSAGE_FILES_MAX) }))}
          >
            {(props) => (
              <Button {...props} variant="default" leftSection={<IconPaperclip size={16} aria-hidden />}>
                {t('attach')}
              </Button>
            )}
          </FileButton>
          <Text c="dimmed" size="sm">
            {t('attach_what', { megabytes: LIMITS.attachment_bytes / 2 ** 20 })}
          </Text>
        </Group>
      </Stack>
    </form>
  );
}
