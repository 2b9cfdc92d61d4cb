import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ResourceContract } from '../../../contract/resources/resource.ts';
import { paths } from '../../data/paths.ts';
import { useMay } from '../../data/session.tsx';
import { messageText } from '../../i18n/messages.ts';
import { useNavigate } from '../../state/address.tsx';
import { ApiError } from '../../ui/api-error.ts';
import { confirm } from '../../ui/layers/confirm.tsx';
import { toast } from '../../ui/layers/toast.tsx';
import { Tooltip } from '../../ui/layers/tooltip.tsx';
import { deleteRow, mayDo, type Row } from '../resource-client.ts';
import type { RowExtras } from '../row-extras.ts';
import { useResourceTexts } from '../texts.ts';
import { titleOf } from '../title-of.ts';

/** Explains why it is disabled without changes. */
export function SaveButton(props: { isUnchanged: boolean; isSaving: boolean; children: string }) {
  const t = useResourceTexts();
  const { isUnchanged, isSaving, children } = props;
  return (
    <Tooltip label={t('nothing_changed')} disabled={!isUnchanged}>
      <Button
        type="submit"
        loading={isSaving}
        {...(isUnchanged
          ? { 'data-disabled': true, 'aria-disabled': true, onClick: (event) => event.preventDefault() }
          : {})}
      >
        {children}
      </Button>
    </Tooltip>
  );
}

type DeleteProps = { resource: ResourceContract; row: Row; isKept: RowExtras['isKept'] };

/** Deletes a row after a confirmation, and a second one if the service asks for it; reports why a row cannot be deleted. */
export function DeleteButton({ resource, row, isKept }: DeleteProps) {
  const t = useResourceTexts();
  const may = useMay();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const name = titleOf(resource, row);
  const question = { title: t('delete_one', { name }), action: t('delete'), is_dangerous: true };
  const remove = useMutation({
    mutationFn: async () => {
      try {
        await deleteRow(resource, row);
      } catch (error) {
        const asked = error instanceof ApiError ? confirmationsIn(resource, error) : [];
        if (asked.length === 0) throw error;
        const body = asked.flatMap(([, said]) => said.map((one) => messageText(one, 'besideInput'))).join(' ');
        if (!(await confirm({ ...question, body }))) return false;
        await deleteRow(
          resource,
          row,
          asked.map(([field]) => field),
        );
      }
      return true;
    },
    onSuccess: async (isDeleted) => {
      if (!isDeleted) return;
      toast(t('deleted', { name }));
      await navigate({ to: paths.resource(resource.name) });
      await queryClient.invalidateQueries({ queryKey: [resource.routes.list!.url] });
    },
  });
  if (!mayDo(resource, 'delete', may)) return null;
  const ask = async () => {
    if (await confirm({ ...question, body: t('delete_forever') })) remove.mutate();
  };
  const stays = isKept?.(row) === true;
  return (
    <Tooltip label={t('stays_as_it_is')} disabled={!stays}>
      <Button
        variant="default"
        leftSection={<IconTrash size={16} aria-hidden />}
        loading={remove.isPending}
        data-disabled={stays || undefined}
        aria-disabled={stays}
        onClick={() => !stays && void ask()}
      >
        {t('delete')}
      </Button>
    </Tooltip>
  );
}

/** The confirmations that the service asks for, by the parameter that gives them; none, if something else is wrong. */
function confirmationsIn({ removed_with = {} }: ResourceContract, { fields }: ApiError) {
  const asked = Object.entries(fields);
  return asked.every(([name]) => Object.hasOwn(removed_with, name)) ? asked : [];
}
