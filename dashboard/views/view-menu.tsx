import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArrowLeft,
  IconArrowRight,
  IconDots,
  IconPencil,
  IconTrash,
  IconUsers,
  IconUsersMinus,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { action } from '../../contract/access/permissions.ts';
import { deleteSavedView, orderSavedViews, updateSavedView, type ViewPage } from '../../contract/access/saved-views.ts';
import { call } from '../data/client.ts';
import { useMay } from '../data/session.tsx';
import { confirm } from '../ui/layers/confirm.tsx';
import { toast } from '../ui/layers/toast.tsx';
import { useRenewViews, type View } from './use-views.ts';
import { useViewTexts } from './texts.ts';

type Props = {
  view: View;
  /** The reader's own views, in their order. */
  own: readonly View[];
  onRename: () => void;
  onDeleted: () => void;
};

/** Acts on the open view. */
export function ViewMenu({ view, own, onRename, onDeleted }: Props) {
  const t = useViewTexts();
  const mayShare = useMay()(action('settings', 'update'));
  const renew = useRenewViews();
  const place = own.findIndex(({ id }) => id === view.id);
  const share = useMutation({
    mutationFn: () => call(updateSavedView, { params: { id: view.id }, body: { is_shared: !view.is_shared } }),
    onSettled: renew,
  });
  const move = useMutation({
    mutationFn: (by: -1 | 1) => {
      const ids = own.map(({ id }) => id);
      ids.splice(place, 1);
      ids.splice(place + by, 0, view.id);
      return call(orderSavedViews, { body: { page: view.page as ViewPage, ids } });
    },
    onSettled: renew,
  });
  const remove = useMutation({
    mutationFn: () => call(deleteSavedView, { params: { id: view.id } }),
    onSuccess: () => {
      onDeleted();
      toast(t('deleted'));
    },
    onSettled: renew,
  });
  const askToRemove = async () => {
    const title = t('delete_title', { name: view.name });
    const body = t(view.is_shared ? 'delete_shared' : 'delete_own');
    if (await confirm({ title, body, action: t('delete'), is_dangerous: true })) remove.mutate();
  };
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={24} me={4} aria-label={t('menu', { name: view.name })}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={onRename}>
          {t('rename')}
        </Menu.Item>
        {mayShare && (
          <Menu.Item
            leftSection={
              view.is_shared ? <IconUsersMinus size={16} aria-hidden /> : <IconUsers size={16} aria-hidden />
            }
            onClick={() => share.mutate()}
          >
            {t(view.is_shared ? 'unshare' : 'share')}
          </Menu.Item>
        )}
        {place > 0 && (
          <Menu.Item
            leftSection={<IconArrowLeft size={16} className="mirrored" aria-hidden />}
            onClick={() => move.mutate(-1)}
          >
            {t('earlier')}
          </Menu.Item>
        )}
        {place >= 0 && place < own.length - 1 && (
          <Menu.Item
            leftSection={<IconArrowRight size={16} className="mirrored" aria-hidden />}
            onClick={() => move.mutate(1)}
          >
            {t('later')}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconTrash size={16} aria-hidden />}
          c="var(--mantine-color-error)"
          onClick={() => void askToRemove()}
        >
          {t('delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
