import { Button, Checkbox, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { listDeliveries, redeliverSince } from '../../contract/webhooks.ts';
import { call } from '../data/client.ts';
import { followJob } from '../jobs/started-jobs.ts';
import { FormAlert, faultOf } from '../ui/form.tsx';
import { toast } from '../ui/toast.tsx';
import { useUiWords } from '../ui/words.ts';
import { useWebhookWords } from './words.ts';

/** Asks since when, and sends those events again in the background. */
export function RedeliverDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useWebhookWords();
  const ui = useUiWords();
  const [since, setSince] = useState('');
  const [only_failed, setOnlyFailed] = useState(true);
  const send = useMutation({
    meta: { is_handled: true },
    // What is typed is in the time of this computer.
    mutationFn: () =>
      call(redeliverSince, { params: { id }, body: { since: new Date(since).toISOString(), only_failed } }),
    onSuccess: ({ data }) => {
      followJob({ id: data.job_id, label: t('redeliver_label'), changes: listDeliveries.url });
      toast(t('redelivering'));
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (since !== '') send.mutate();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={<Text fw={600}>{t('redeliver')}</Text>}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      <form onSubmit={submit}>
        <Stack gap="sm">
          <TextInput
            type="datetime-local"
            label={t('since')}
            description={t('since_why')}
            required
            value={since}
            error={faultOf(send.error, 'since')}
            onChange={({ currentTarget }) => setSince(currentTarget.value)}
            data-autofocus
          />
          <Checkbox
            label={t('only_failed')}
            checked={only_failed}
            onChange={({ currentTarget }) => setOnlyFailed(currentTarget.checked)}
          />
          <FormAlert error={send.error} shown={['since']} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {ui('cancel')}
            </Button>
            <Button type="submit" loading={send.isPending} disabled={since === ''}>
              {t('send_again')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
