import { Anchor, Button, FileButton, Group, Stack, Text, Textarea, Title } from '@mantine/core';
import { IconPaperclip, IconSend } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { LIMITS } from '../../contract/limits.ts';
import { action } from '../../contract/access/permissions.ts';
import {
  MESSAGE_FILES_MAX,
  attachFile,
  downloadSourcingFile,
  sourcingMessages,
} from '../../contract/stocks/sourcings.ts';
import { formOf, newKey } from '../../client/address.ts';
import { addressOf, call, keyOf, send } from '../data/client.ts';
import { Moment } from '../i18n/format.tsx';
import { createRow, type Row } from '../resources/resource-client.ts';
import { useMay } from '../data/session.tsx';
import { RemoveButton } from '../ui/remove-button.tsx';
import { FormAlert, faultOf } from '../ui/forms/form.tsx';
import { useDraft } from '../forms/use-draft.ts';
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

const NOTHING = { body: '' };

/** Files are sent after their message; refused ones stay, to be removed or retried. */
function Composer({ sourcing_id }: { sourcing_id: string }) {
  const t = useSourcingTexts();
  const client = useQueryClient();
  const draft = useDraft(`message ${sourcing_id}`, NOTHING);
  const { body } = draft.typed;
  const [files, setFiles] = useState<File[]>([]);
  const [key, setKey] = useState(newKey);
  /** The message with unsent files. */
  const [sent, setSent] = useState<string | null>(null);
  const post = useMutation({
    meta: { is_handled: true },
    mutationFn: async () => {
      const id = sent ?? (await createRow(sourcingMessages, { sourcing_id, body }, key)).id;
      setSent(id);
      draft.settle({ body });
      draft.setTyped((now) => (now.body === body ? NOTHING : now));
      for (const file of files) {
        await call(attachFile, { params: { id }, body: formOf({ file }) as never }); // A form, as `call` says.
        setFiles((left) => left.filter((one) => one !== file));
      }
      setSent(null);
      setKey(newKey());
    },
    onSettled: () => client.invalidateQueries({ queryKey: [list.url] }),
  });
  const leaveOut = (file: File) => {
    const left = files.filter((one) => one !== file);
    setFiles(left);
    if (left.length > 0 || sent === null) return;
    setSent(null);
    setKey(newKey());
    post.reset();
  };
  const isWhole = sent !== null || body.trim() !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isWhole) post.mutate();
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="xs">
        <FormAlert error={post.error} shown={['body']} />
        {sent !== null && !post.isPending && <Text>{t('files_left')}</Text>}
        {sent === null && (
          <Textarea
            label={t('message')}
            maxLength={5_000}
            autosize
            minRows={2}
            dir="auto"
            value={body}
            onChange={({ currentTarget }) => {
              draft.setTyped({ body: currentTarget.value });
              // A changed text is a new message, so it gets a new key.
              setKey(newKey());
            }}
            error={faultOf(post.error, 'body')}
          />
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
            loading={post.isPending}
            leftSection={<IconSend size={16} className="mirrored" aria-hidden />}
          >
            {t('send')}
          </Button>
          <FileButton
            multiple
            accept="image/jpeg,image/png,image/webp,image/gif,application/pdf"
            onChange={(chosen) => setFiles((before) => [...before, ...chosen].slice(0, MESSAGE_FILES_MAX))}
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
