import { Button, Checkbox, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { action } from '../../contract/permissions.ts';
import {
  VIEW_LIMITS,
  createSavedView,
  updateSavedView,
  type ViewFilters,
  type ViewPage,
} from '../../contract/saved-views.ts';
import { call, newKey } from '../data/client.ts';
import { useMay, useSession } from '../data/session.tsx';
import { FormAlert, faultOf } from '../ui/form.tsx';
import { toast } from '../ui/toast.tsx';
import { useUiWords } from '../ui/words.ts';
import { useRenewViews, type View } from './use-views.ts';
import { useViewWords } from './words.ts';

/** Asks for the name of a new view, or another name of one. */
export function ViewDialog(props: {
  page: ViewPage;
  filters: ViewFilters;
  /** Null: a new one. */
  view: View | null;
  onSaved: (view: View) => void;
  onClose: () => void;
}) {
  const { page, filters, view, onSaved, onClose } = props;
  const t = useViewWords();
  const ui = useUiWords();
  const mayShare = useMay()(action('settings', 'update'));
  const { role } = useSession();
  const renew = useRenewViews();
  const [name, setName] = useState(view?.name ?? '');
  const [is_shared, setShared] = useState(view?.is_shared ?? false);
  const [idempotencyKey] = useState(newKey);
  const save = useMutation({
    mutationFn: () =>
      view
        ? call(updateSavedView, { params: { id: view.id }, body: { name, ...(mayShare ? { is_shared } : {}) } })
        : call(createSavedView, { body: { page, name, filters, is_shared }, idempotencyKey }),
    meta: { is_handled: true },
    onSuccess: async ({ data }) => {
      await renew();
      onSaved(data);
      onClose();
      toast(t('saved'));
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={<Text fw={600}>{view ? t('rename_title', { name: view.name }) : t('save_title')}</Text>}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '') save.mutate();
        }}
      >
        <Stack gap="sm">
          <FormAlert error={save.error} shown={['name']} />
          <TextInput
            label={t('name')}
            required
            maxLength={VIEW_LIMITS.name_characters}
            value={name}
            error={faultOf(save.error, 'name')}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
            data-autofocus
          />
          {mayShare && (
            <Checkbox
              label={t(role.scope === 'workspace' ? 'share_workspace' : 'share_account')}
              checked={is_shared}
              onChange={({ currentTarget }) => setShared(currentTarget.checked)}
            />
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {ui('cancel')}
            </Button>
            <Button type="submit" loading={save.isPending} disabled={name.trim() === ''}>
              {t('save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
