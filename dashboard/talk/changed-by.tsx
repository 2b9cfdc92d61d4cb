import { readCustomerName } from '../../contract/talk/customer-page.ts';
import { useTalkTexts } from './texts.ts';

/** Who did it, as histories name it: a person, a program, or the customer and whose browser or network she came from. */
export function ChangedBy({ name }: { name: string }) {
  const t = useTalkTexts();
  const customer = readCustomerName(name);
  if (customer === undefined) return <bdi>{name}</bdi>;
  if (customer === null) return <bdi>{t('customer')}</bdi>;
  return <bdi>{t(`customer_by_${customer.by}`, { name: customer.name })}</bdi>;
}
