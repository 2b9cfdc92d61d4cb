import { ActionIcon, Anchor, Group, Switch } from '@mantine/core';
import { IconLinkOff } from '@tabler/icons-react';
import { action } from '../../contract/access/permissions.ts';
import { useMay } from '../data/session.tsx';
import { confirm } from '../ui/layers/confirm.tsx';
import { useTalkTexts } from './texts.ts';
import { useChoice, useMessages, useRenewLink, type About } from './use-messages.ts';
import { Tooltip } from '../ui/layers/tooltip.tsx';
import { CopyIcon } from '../ui/copy-icon.tsx';

/** The customer's page of the order, to view and to copy; nothing without one. */
export function CustomerLink({ about }: { about: About }) {
  const t = useTalkTexts();
  const {
    link,
    link_only_shows = false,
    sent = [],
    is_opted_out = false,
    phone_international = null,
  } = useMessages(about) ?? {};
  const choose = useChoice(about);
  const renew = useRenewLink(about);
  const mayRenew = useMay()(action('lead' in about ? 'leads' : 'orders', 'update'));
  const askToRenew = async () => {
    const question = { title: t('renew_link'), body: t('renew_link_why'), action: t('renew_link') };
    if (await confirm(question)) renew.mutate();
  };
  // Without automatic messages there is nothing to choose.
  const isAsked = phone_international !== null && (sent.length > 0 || is_opted_out);
  const wants = isAsked && (
    <Switch
      label={t('wants_messages')}
      checked={!is_opted_out}
      disabled={choose.isPending}
      onChange={(event) => choose.mutate(!event.currentTarget.checked)}
    />
  );
  if (!link) return wants || null;
  const toCopy = t(link_only_shows ? 'copy_showing_link' : 'copy_link');
  return (
    <Group gap="xs">
      <Anchor href={link} target="_blank" rel="noreferrer" inherit>
        {t('open_link')}
      </Anchor>
      <CopyIcon value={link} label={toCopy} />
      {mayRenew && (
        <Tooltip label={t('renew_link')}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('renew_link')}
            loading={renew.isPending}
            onClick={() => void askToRenew()}
          >
            <IconLinkOff size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
      {wants}
    </Group>
  );
}
