import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { removeWriteBack, setWriteBack, type WriteBackShown } from '../../../contract/leads/write-back.ts';
import { call } from '../../data/client.ts';
import { confirm } from '../../ui/layers/confirm.tsx';
import { toast, toastError } from '../../ui/layers/toast.tsx';
import { forgetWriteBack } from './forget-write-back.ts';
import { useWriteBackTexts } from './write-back-texts.ts';

/** Buttons that pause, resume and disconnect the way back of a connection. */
export function WriteBackActs({ id, back }: { id: string; back: WriteBackShown }) {
  const t = useWriteBackTexts();
  const queryClient = useQueryClient();
  const isActive = back.status === 'active';
  const change = useMutation({
    mutationFn: () => call(setWriteBack, { params: { id }, body: { status: isActive ? 'inactive' : 'active' } }),
    onError: toastError,
    onSettled: () => forgetWriteBack(queryClient),
  });
  const remove = useMutation({
    mutationFn: () => call(removeWriteBack, { params: { id } }),
    onSuccess: () => toast(t('disconnected')),
    onError: toastError,
    onSettled: () => forgetWriteBack(queryClient),
  });
  const ask = async () => {
    const asked = {
      title: t('disconnect_sure'),
      body: t('disconnect_why'),
      action: t('disconnect'),
      is_dangerous: true,
    };
    if (await confirm(asked)) remove.mutate();
  };
  return (
    <>
      {back.status !== 'denied' && (
        <Button variant="default" loading={change.isPending} onClick={() => change.mutate()}>
          {t(isActive ? 'pause' : 'resume')}
        </Button>
      )}
      <Button variant="default" loading={remove.isPending} onClick={() => void ask()}>
        {t('disconnect')}
      </Button>
    </>
  );
}
