import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { listOrders, showOrder } from '../../../contract/orders/orders.ts';
import { settlePush } from '../../../contract/orders/push-orders.ts';
import { call } from '../../data/client.ts';
import { useMay } from '../../data/session.tsx';
import { toast } from '../../ui/layers/toast.tsx';
import { useOrderTexts } from '../texts.ts';

/** For a cancelled order whose parcel still existed: a person confirms that the courier was informed, or that the parcel is gone. */
export function ToldCourier({ reference }: { reference: string }) {
  const t = useOrderTexts();
  const may = useMay();
  const client = useQueryClient();
  const tell = useMutation({
    mutationFn: () => call(settlePush, { body: { reference, tracking_number: null } }),
    onSuccess: async () => {
      toast(t('told_courier_saved'));
      await Promise.all([listOrders, showOrder].map(({ url }) => client.invalidateQueries({ queryKey: [url] })));
    },
  });
  if (!may(settlePush.access)) return null;
  return (
    <Button size="compact-sm" variant="default" loading={tell.isPending} onClick={() => tell.mutate()}>
      {t('told_courier')}
    </Button>
  );
}
