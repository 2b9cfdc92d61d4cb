import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { printPickUpSheet } from '../../contract/orders/order-labels.ts';
import { listOrders } from '../../contract/orders/orders.ts';
import { addressOf, query } from '../data/client.ts';
import { useMay } from '../data/session.tsx';
import { currentLanguage } from '../i18n/texts.ts';
import { useCourierTexts } from './texts.ts';

/** The sheet that a courier signs at the pick-up; no button without parcels. */
export function PickUpSheet({ courier_id }: { courier_id: string }) {
  const t = useCourierTexts();
  const may = useMay();
  const mayPrint = may(printPickUpSheet.access) && may(listOrders.access);
  const waiting = { status: ['waiting_for_shipping_company'], shipping_company_id: courier_id, per_page: 1 };
  const { data } = useQuery({ ...query(listOrders, { query: waiting }), enabled: mayPrint });
  if (!mayPrint || !data?.meta.total) return null;
  return (
    <Button
      component="a"
      variant="default"
      href={addressOf(printPickUpSheet, { params: { id: courier_id }, query: { language: currentLanguage() } })}
      leftSection={<IconPrinter size={16} aria-hidden />}
    >
      {t('pick_up_sheet')}
    </Button>
  );
}
