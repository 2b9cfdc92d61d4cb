import { Checkbox, TextInput } from '@mantine/core';
import { action } from '../../contract/access/permissions.ts';
import {
  VIEW_LIMITS,
  createSavedView,
  updateSavedView,
  type ViewFilters,
  type ViewPage,
} from '../../contract/access/saved-views.ts';
import { call } from '../data/client.ts';
import { useMay, useSession } from '../data/session.tsx';
import { DialogForm } from '../forms/dialog-form.tsx';
import { useForm } from '../forms/use-form.ts';
import { toast } from '../ui/layers/toast.tsx';
import { useRenewViews, type View } from './use-views.ts';
import { useViewTexts } from './texts.ts';

/** Asks for the name of a new view, or another name for one. */
export function ViewDialog(props: {
  page: ViewPage;
  filters: ViewFilters;
  /** Null: a view of the reader. */
  columns: readonly string[] | null;
  /** Null: a new view. */
  view: View | null;
  onSaved: (view: View) => void;
  onClose: () => void;
}) {
  const { page, filters, columns, view, onSaved, onClose } = props;
  const t = useViewTexts();
  const mayShare = useMay()(action('settings', 'update'));
  const { role } = useSession();
  const renew = useRenewViews();
  const form = useForm({
    draft: `view ${page} ${view?.id ?? 'new'}`,
    begun: { name: view?.name ?? '', is_shared: view?.is_shared ?? false },
    send: ({ name, is_shared }, { key }) =>
      view
        ? call(updateSavedView, { params: { id: view.id }, body: { name, ...(mayShare ? { is_shared } : {}) } })
        : call(createSavedView, {
            body: { page, name, filters, columns: columns && [...columns], is_shared },
            idempotencyKey: key,
          }),
    onSent: async ({ data }) => {
      await renew();
      onSaved(data);
      onClose();
      toast(t('saved'));
    },
  });
  const { name, is_shared } = form.typed;
  const title = view ? t('rename_title', { name: view.name }) : t('save_title');
  return (
    <DialogForm form={form} title={title} action={t('save')} isWhole={name.trim() !== ''} onClose={onClose}>
      <TextInput
        {...form.text('name')}
        label={t('name')}
        required
        maxLength={VIEW_LIMITS.name_characters}
        data-autofocus
      />
      {mayShare && (
        <Checkbox
          label={t(role.scope === 'workspace' ? 'share_workspace' : 'share_account')}
          checked={is_shared}
          onChange={({ currentTarget }) => form.set({ is_shared: currentTarget.checked })}
        />
      )}
    </DialogForm>
  );
}
