import { Button, Group, Skeleton, Text, Textarea } from '@mantine/core';
import { IconCheck, IconClock, IconMessageReply, IconTemplate } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { CONVERSATION_LIMITS } from '../../contract/talk/conversations.ts';
import { useForm } from '../forms/use-form.ts';
import { useFormat } from '../i18n/format.tsx';
import { FormAlert } from '../ui/forms/form.tsx';
import { Menu } from '../ui/layers/menu.tsx';
import { KeyHint, useShortcut } from '../ui/layers/shortcuts.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { ConversationEntries } from './conversation-entries.tsx';
import { useConversationTexts } from './conversation-texts.ts';
import classes from './conversation.module.css';
import {
  markConversation,
  sendAnswer,
  useConversation,
  useRenewConversations,
  type ConversationShown,
} from './use-conversation.ts';
import type { About } from './use-messages.ts';

type Props = {
  about: About;
  /** Called when no word waits any more, after an answer or without one; with it the page's keys are those of the conversation. */
  onEnded?: () => void;
};

/** What both wrote, and the forms for an answer; for readers without the right to answer only the first. */
export function Conversation({ about, onEnded }: Props) {
  const shown = useConversation(about);
  if (!shown) return <Skeleton height={160} />;
  return <Shown key={nameOf(about)} about={about} shown={shown} onEnded={onEnded} />;
}

const nameOf = (about: About): string => ('lead' in about ? `lead ${about.lead}` : `order ${about.order}`);

function Shown({
  about,
  shown,
  onEnded,
}: {
  about: About;
  shown: ConversationShown;
  onEnded: (() => void) | undefined;
}) {
  const t = useConversationTexts();
  const list = useRef<HTMLDivElement>(null);
  const newest = shown.entries.at(-1)?.id;
  // The newest entry is read first.
  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [newest]);
  return (
    <div className={classes['conversation']}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keys */}
      <div ref={list} className={classes['entries']} tabIndex={0} role="log" aria-label={t('conversation')}>
        {shown.has_earlier && <small className={classes['dim']}>{t('earlier')}</small>}
        {shown.entries.length === 0 && <p className={classes['dim']}>{t('nothing')}</p>}
        <ConversationEntries entries={shown.entries} />
      </div>
      {shown.block !== 'no_right' && <Acts about={about} shown={shown} onEnded={onEnded} />}
    </div>
  );
}

/** Whether the window is open, also when it ends while the page is open. */
function useIsOpen({ window_ends_at }: ConversationShown): boolean {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 5_000);
    return () => clearInterval(timer);
  }, []);
  return window_ends_at !== null && Date.parse(window_ends_at) > now;
}

function Acts({
  about,
  shown,
  onEnded,
}: {
  about: About;
  shown: ConversationShown;
  onEnded: (() => void) | undefined;
}) {
  const t = useConversationTexts();
  const { ago } = useFormat();
  const renew = useRenewConversations();
  const isOpen = useIsOpen(shown);
  const { words, answers, waiting, waits_since } = shown;
  const [template_id, setTemplate] = useState<string | null>(null);
  const template = shown.templates.find((one) => one.template_id === template_id);
  const ended = async (left: number) => {
    await renew();
    if (left === 0) onEnded?.();
  };
  const mark = useMutation({
    mutationFn: (is_waiting: boolean) => markConversation(about, { is_waiting, words_seen: words }),
    onSuccess: ({ data }, is_waiting) => (is_waiting ? renew() : ended(data.waiting)),
  });
  useShortcut('d', t('done'), () => mark.mutate(false), { is_off: waiting === 0 || !onEnded });
  return (
    <>
      {waiting > 0 && (
        <Group gap="xs" justify="space-between">
          <StatusBadge tone="warn" icon={IconClock}>
            {`${t('waits')} ${ago(waits_since!)}`}
          </StatusBadge>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconCheck size={14} aria-hidden />}
            rightSection={onEnded && <KeyHint keys="d" />}
            loading={mark.isPending}
            onClick={() => mark.mutate(false)}
          >
            {t('done')}
          </Button>
        </Group>
      )}
      {waiting === 0 && words > 0 && (
        <Group>
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            leftSection={<IconMessageReply size={14} aria-hidden />}
            loading={mark.isPending}
            onClick={() => mark.mutate(true)}
          >
            {t('again')}
          </Button>
        </Group>
      )}
      <FreeText about={about} shown={shown} isOpen={isOpen} onSent={ended} hasKeys={onEnded !== undefined} />
      {template ? (
        <TemplateAnswer
          key={template.template_id}
          template={template}
          send={(key) =>
            sendAnswer(about, { template_id: template.template_id, words_seen: words, answers_seen: answers }, key)
          }
          onSent={(left) => {
            setTemplate(null);
            return ended(left);
          }}
          onRefused={renew}
          onCancel={() => setTemplate(null)}
        />
      ) : (
        <Templates shown={shown} isOpen={isOpen} onChoose={setTemplate} />
      )}
    </>
  );
}

function FreeText({
  about,
  shown: { block, words, answers, window_ends_at },
  isOpen,
  onSent,
  hasKeys,
}: {
  about: About;
  shown: ConversationShown;
  isOpen: boolean;
  onSent: (left: number) => Promise<void>;
  hasKeys: boolean;
}) {
  const t = useConversationTexts();
  const { time, ago } = useFormat();
  const renew = useRenewConversations();
  const field = useRef<HTMLTextAreaElement>(null);
  const excess = (text: string) => [...text.trim()].length - CONVERSATION_LIMITS.text_characters;
  const form = useForm({
    draft: `conversation ${nameOf(about)}`,
    begun: { text: '' },
    check: ({ text }) =>
      excess(text) > 0 ? { text: t('too_long', { count: excess(text) }) } : ({} as Record<string, string>),
    // Another person may have answered, or the window ended: what is there now is fetched, and the text stays.
    send: ({ text }, { key }) =>
      sendAnswer(about, { text: text.trim(), words_seen: words, answers_seen: answers }, key).catch(
        async (error: unknown) => {
          await renew();
          throw error;
        },
      ),
    onSent: async ({ data }, sent) => {
      form.renew(sent, { text: '' });
      await onSent(data.waiting);
    },
  });
  useShortcut('r', t('answer'), () => field.current?.focus(), { is_off: !hasKeys });
  const isEmpty = form.typed.text.trim() === '';
  const why = block === null ? (isOpen ? null : t('closed')) : block === 'no_right' ? null : t(block);
  // What was typed before the window ended stays.
  if (why !== null && isEmpty) return <Text size="sm">{why}</Text>;
  const maySend = why === null && !isEmpty;
  return (
    <form
      className={classes['form']}
      onSubmit={form.submit}
      // Enter inserts a new line.
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && maySend) form.submit(event);
      }}
    >
      <FormAlert error={form.error} shown={form.shown} />
      <Textarea
        ref={field}
        label={t('answer')}
        description={
          form.fault('text')
            ? undefined
            : (why ?? t('until', { time: time(window_ends_at!), left: ago(window_ends_at!) }))
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autosize
        minRows={2}
        maxRows={8}
        dir="auto"
        {...form.text('text')}
      />
      <Group gap="xs">
        <Button type="submit" loading={form.isSending} disabled={!maySend} rightSection={<KeyHint keys="mod+enter" />}>
          {t('send')}
        </Button>
      </Group>
    </form>
  );
}

/** The templates that a channel can send: the way to a customer after the window. */
function Templates({
  shown: { templates, block },
  isOpen,
  onChoose,
}: {
  shown: ConversationShown;
  isOpen: boolean;
  onChoose: (template_id: string) => void;
}) {
  const t = useConversationTexts();
  if (templates.length === 0)
    return isOpen || block === 'opted_out' ? null : <small className={classes['dim']}>{t('no_template')}</small>;
  return (
    <Group>
      <Menu position="top-start" width={320}>
        <Menu.Target>
          <Button
            variant="default"
            size={isOpen ? 'compact-sm' : 'sm'}
            leftSection={<IconTemplate size={16} aria-hidden />}
          >
            {t('template')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={classes['menu']!}>
          {templates.map(({ template_id, name, language, channel, text }) => (
            <Menu.Item key={template_id} onClick={() => onChoose(template_id)}>
              <bdi>{name}</bdi> <small className={classes['dim']}>{channel === 'sms' ? 'SMS' : 'WhatsApp'}</small>
              <Text size="xs" lineClamp={2} dir="auto" lang={language}>
                {text}
              </Text>
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}

/** A chosen template as the customer will read it, before it is sent. */
function TemplateAnswer({
  template,
  send,
  onSent,
  onRefused,
  onCancel,
}: {
  template: ConversationShown['templates'][number];
  send: (key: string) => ReturnType<typeof sendAnswer>;
  onSent: (left: number) => Promise<void>;
  onRefused: () => Promise<unknown>;
  onCancel: () => void;
}) {
  const t = useConversationTexts();
  const form = useForm({
    draft: null,
    begun: { template_id: template.template_id },
    send: (_, { key }) =>
      send(key).catch(async (error: unknown) => {
        await onRefused();
        throw error;
      }),
    onSent: ({ data }) => onSent(data.waiting),
  });
  return (
    <form className={classes['form']} onSubmit={form.submit}>
      <FormAlert error={form.error} />
      <div className={classes['bubble']} data-ours dir="auto" lang={template.language}>
        {template.text}
      </div>
      <Group gap="xs">
        <Button type="submit" loading={form.isSending} data-autofocus>
          {t('send')}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </Group>
    </form>
  );
}
