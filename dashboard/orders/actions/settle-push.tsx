import { Button, Radio, Stack, Text, TextInput } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listOrders, showOrder } from '../../../contract/orders/orders.ts';
import { settlePush } from '../../../contract/orders/push-orders.ts';
import { call } from '../../data/client.ts';
import { useMay } from '../../data/session.tsx';
import { DialogForm } from '../../forms/dialog-form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { toast } from '../../ui/layers/toast.tsx';
import { useOrderTexts } from '../texts.ts';

/** Records a person's finding on the courier's site, for an order whose courier gave no answer. */
export function SettlePush({ reference }: { reference: string }) {
  const t = useOrderTexts();
  const may = useMay();
  const [isOpen, setIsOpen] = useState(false);
  if (!may(settlePush.access)) return null;
  return (
    <>
      <Button mt="xs" variant="default" leftSection={<IconEye size={16} aria-hidden />} onClick={() => setIsOpen(true)}>
        {t('settle_push')}
      </Button>
      {isOpen && <SettleDialog reference={reference} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function SettleDialog({ reference, onClose }: { reference: string; onClose: () => void }) {
  const t = useOrderTexts();
  const client = useQueryClient();
  const form = useForm({
    draft: `settle-push ${reference}`,
    begun: { is_there: '', tracking_number: '' },
    send: ({ is_there, tracking_number }, { key }) =>
      call(settlePush, {
        body: { reference, tracking_number: is_there === 'yes' ? tracking_number.trim() : null },
        idempotencyKey: key,
      }),
    onSent: async () => {
      toast(t('push_settled'));
      onClose();
      await Promise.all([listOrders, showOrder].map(({ url }) => client.invalidateQueries({ queryKey: [url] })));
    },
  });
  const { is_there, tracking_number } = form.typed;
  const isWhole = is_there === 'no' || (is_there === 'yes' && tracking_number.trim() !== '');
  return (
    <DialogForm form={form} title={t('settle_push')} action={t('settle_save')} isWhole={isWhole} onClose={onClose}>
      <Text size="sm">{t('settle_why')}</Text>
      <Radio.Group
        label={t('settle_question', { reference })}
        value={is_there}
        onChange={(value) => form.set({ is_there: value })}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="yes" label={t('settle_there')} />
          <Radio value="no" label={t('settle_not_there')} />
        </Stack>
      </Radio.Group>
      {is_there === 'yes' && (
        <TextInput {...form.text('tracking_number')} label={t('tracking')} maxLength={100} dir="ltr" required />
      )}
    </DialogForm>
  );
}
