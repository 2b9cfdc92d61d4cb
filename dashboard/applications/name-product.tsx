import { Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { listApplicationErrors, nameStoreProduct } from '../../contract/access/deliveries.ts';
import { call } from '../data/client.ts';
import { followJob } from '../jobs/started-jobs.ts';
import { ProductPicker } from '../pickers/product-picker.tsx';
import { toast, toastError } from '../ui/layers/toast.tsx';
import type { Application } from './application.tsx';
import { useApplicationTexts } from './texts.ts';

type Reasons = readonly { code: string; params: unknown }[] | undefined;

/** SKUs of a delivery that name no product. */
export const unknownSkus = (reasons: Reasons): string[] => [
  ...new Set(
    (reasons ?? []).flatMap(({ code, params }) => {
      const { sku } = params as { sku?: unknown };
      return code === 'no_product_of_account' && typeof sku === 'string' ? [sku] : [];
    }),
  ),
];

/** Asks once which product the store's word means; its failed deliveries are retried. */
export function NameProduct({
  application,
  said,
  onNamed,
}: {
  application: Application;
  said: string;
  onNamed: () => void;
}) {
  const t = useApplicationTexts();
  const naming = useMutation({
    mutationFn: (product_id: string) =>
      call(nameStoreProduct, { params: { id: application.id }, body: { said, product_id } }),
    onSuccess: ({ data: { job_id, count } }) => {
      if (job_id) followJob({ id: job_id, label: t('retry_label'), changes: listApplicationErrors.url });
      toast(t('named', { said, count }));
      onNamed();
    },
    onError: toastError,
  });
  return (
    <div>
      <Text size="sm" fw={600} mb={4}>
        {t('which_product', { said })}
      </Text>
      <ProductPicker account_id={application['account_id'] as string} onPick={({ id }) => naming.mutate(id)} />
    </div>
  );
}
