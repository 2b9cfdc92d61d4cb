import { readCustomerName } from '../../contract/talk/customer-page.ts';
import { useTalkTexts } from './texts.ts';

/** Author in a history: a person, a program, or the customer, with the recognised browser or network. */
export function ChangedBy({ name }: { name: string }) {
  const t = useTalkTexts();
  const customer = readCustomerName(name);
  if (customer === undefined) return <bdi>{name}</bdi>;
  if (customer === null) return <bdi>{t('customer')}</bdi>;
  return <bdi>{t(`customer_by_${customer.by}`, { name: customer.name })}</bdi>;
}
