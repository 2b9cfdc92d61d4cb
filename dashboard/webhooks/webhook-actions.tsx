import { Button, Stack, Text } from '@mantine/core';
import { IconBan, IconChevronDown, IconHistory, IconKey, IconPencil, IconSend, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, lazy, useState } from 'react';
import { action } from '../../contract/access/permissions.ts';
import { listDeliveries, rotateWebhookSecret, testWebhook, webhooks } from '../../contract/webhooks/webhooks.ts';
import { call } from '../data/client.ts';
import { useFormat } from '../i18n/format.tsx';
import { paths } from '../data/paths.ts';
import { deleteRow, updateRow } from '../resources/resource-client.ts';
import { useMay } from '../data/session.tsx';
import { useNavigate } from '../state/address.tsx';
import { confirm } from '../ui/layers/confirm.tsx';
import { CopyLine } from '../ui/copy-line.tsx';
import { toast } from '../ui/layers/toast.tsx';
import { useUiTexts } from '../ui/texts.ts';
import { forgetWebhooks, type Webhook } from './webhook.tsx';
import { useWebhookTexts } from './texts.ts';
import { Menu } from '../ui/layers/menu.tsx';
import { Modal } from '../ui/layers/modal.tsx';
import { Tooltip } from '../ui/layers/tooltip.tsx';

const RedeliverDialog = lazy(async () => ({ default: (await import('./redeliver-dialog.tsx')).RedeliverDialog }));

/** Acts on a webhook: the test is the most frequent one; irreversible ones are the farthest away. */
export function WebhookActions({ webhook, onEdit }: { webhook: Webhook; onEdit: () => void }) {
  const t = useWebhookTexts();
  const may = useMay();
  const acts = useActs(webhook);
  const [isRedelivering, setRedelivering] = useState(false);
  const isOff = webhook.status === 'inactive';
  const off = isOff ? { disabled: true, title: t('needs_active') } : {};
  if (!may(action('webhooks', 'update'))) return null;
  return (
    <>
      <Tooltip label={t('needs_active')} disabled={!isOff}>
        <Button
          leftSection={<IconSend size={16} className="mirrored" aria-hidden />}
          loading={acts.test.isPending}
          data-disabled={isOff || undefined}
          aria-disabled={isOff}
          onClick={() => !isOff && acts.test.mutate()}
        >
          {t('test')}
        </Button>
      </Tooltip>
      <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
        {t('edit')}
      </Button>
      <Menu>
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
            {t('more')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconHistory size={16} aria-hidden />} onClick={() => setRedelivering(true)} {...off}>
            {t('redeliver')}
          </Menu.Item>
          <Menu.Item leftSection={<IconKey size={16} aria-hidden />} onClick={() => void acts.rotate()}>
            {t('rotate')}
          </Menu.Item>
          {!isOff && (
            <Menu.Item leftSection={<IconBan size={16} aria-hidden />} onClick={() => acts.stop.mutate()}>
              {t('stop')}
            </Menu.Item>
          )}
          {may(action('webhooks', 'delete')) && (
            <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} onClick={() => void acts.remove()}>
              {t('delete')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {acts.rotated && <NewSecret {...acts.rotated} onClose={acts.forgetSecret} />}
      <Suspense>
        {isRedelivering && <RedeliverDialog id={webhook.id} onClose={() => setRedelivering(false)} />}
      </Suspense>
    </>
  );
}

function useActs(webhook: Webhook) {
  const t = useWebhookTexts();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const params = { id: webhook.id };
  const test = useMutation({
    mutationFn: () => call(testWebhook, { params }),
    onSuccess: () => toast(t('test_sent')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [listDeliveries.url] }),
  });
  const rotate = useMutation({ mutationFn: () => call(rotateWebhookSecret, { params }) });
  const stop = useMutation({
    mutationFn: () => updateRow(webhooks, webhook, { status: 'inactive' }),
    onSuccess: () => toast(t('stopped')),
    onSettled: () => forgetWebhooks(queryClient),
  });
  const forget = useMutation({
    mutationFn: () => deleteRow(webhooks, webhook),
    onSuccess: async () => {
      toast(t('deleted'));
      await navigate({ to: paths.resource('webhooks') });
      await queryClient.invalidateQueries({ queryKey: [webhooks.routes.list.url] });
    },
  });
  return {
    test,
    stop,
    rotated: rotate.data?.data,
    forgetSecret: rotate.reset,
    async rotate() {
      const question = { title: t('rotate_title'), body: t('rotate_why'), action: t('rotate') };
      if (await confirm(question)) rotate.mutate();
    },
    async remove() {
      const question = { title: t('delete_title'), body: t('delete_why'), action: t('delete'), is_dangerous: true };
      if (await confirm(question)) forget.mutate();
    },
  };
}

type NewSecretProps = { secret: string; old_secret_expires_at: string; onClose: () => void };

function NewSecret({ secret, old_secret_expires_at, onClose }: NewSecretProps) {
  const t = useWebhookTexts();
  const ui = useUiTexts();
  const { moment } = useFormat();
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      size="lg"
      title={<Text fw={600}>{t('rotated')}</Text>}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      <Stack gap="md">
        <CopyLine label={t('secret')} value={secret} note={t('secret_why')} />
        <Text>{t('old_until', { at: moment(old_secret_expires_at) })}</Text>
        <div>
          <Button onClick={onClose}>{t('kept')}</Button>
        </div>
      </Stack>
    </Modal>
  );
}
