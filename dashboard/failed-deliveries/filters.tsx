import { TextInput } from '@mantine/core';
import { ATTEMPT_REASONS } from '../../contract/attempt-reasons.ts';
import { DELIVERY_TABS, type DeliveryTab, type listFailedDeliveries } from '../../contract/failed-deliveries.ts';
import { users } from '../../contract/members.ts';
import { shippingCompanies } from '../../contract/shipping-companies.ts';
import { latinDigits } from '../i18n/read-number.ts';
import { choice } from '../lists/choice.tsx';
import { several, tabs, type ControlProps } from '../lists/filters.tsx';
import type { Narrowing } from '../lists/use-list.ts';
import { useSession } from '../data/session.tsx';
import { useFindTexts } from '../names/find-words.ts';
import { accountFilter } from '../resources/row-filter.tsx';
import { rowChoice } from '../resources/row-choice.tsx';
import { useReasonTexts } from './reason-texts.ts';
import { useFailedTexts } from './texts.ts';

const WIDTH = { w: 180 };

/** What narrows the worklist; the tab is a place in it. */
export function useFilters(): Narrowing<typeof listFailedDeliveries> {
  const t = useFailedTexts();
  const f = useFindTexts();
  const { sees_sellers } = useSession();
  const reasons = useReasonTexts();
  return {
    search: { label: t('search'), read: (typed) => ({ keyword: latinDigits(typed) }) },
    filters: {
      tab: { ...tabs(t('tabs'), DELIVERY_TABS, t), read: tabOf, unset: 'open' },
      reason: {
        ...several,
        ...choice(t('reason'), ATTEMPT_REASONS, reasons, { ...WIDTH, placeholder: t('any_reason') }),
      },
      shipping_company_id: rowChoice(t('shipping_company'), shippingCompanies, {
        ...WIDTH,
        placeholder: t('any_courier'),
      }),
      delivery_boy_id: rowChoice(t('delivery_person'), users, {
        ...WIDTH,
        placeholder: t('any_person'),
        only: { status: ['active'] },
        offers: (row) => row['delivers'] === true,
      }),
      account_id: accountFilter(f('seller'), sees_sellers),
      city: { control: (props) => <TextField {...props} label={t('city')} /> },
    },
  };
}

/** A tab that the address names, or the first. */
export const tabOf = (said: string | undefined): DeliveryTab => DELIVERY_TABS.find((one) => one === said) ?? 'open';

/** Narrows when it is left, or by Enter. */
const TextField = ({ value, set, label }: ControlProps & { label: string }) => (
  <TextInput
    key={value}
    aria-label={label}
    placeholder={label}
    w={140}
    maxLength={100}
    defaultValue={value}
    onBlur={({ currentTarget }) => set(currentTarget.value.trim())}
    onKeyDown={({ key, currentTarget }) => key === 'Enter' && set(currentTarget.value.trim())}
  />
);
