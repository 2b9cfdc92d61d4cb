import { ATTEMPT_REASONS } from '../../contract/shipping/attempt-reasons.ts';
import { DELIVERY_TABS, type DeliveryTab, type listFailedDeliveries } from '../../contract/orders/failed-deliveries.ts';
import { users } from '../../contract/access/members.ts';
import { shippingCompanies } from '../../contract/shipping/shipping-companies.ts';
import { latinDigits } from '../i18n/read-number.ts';
import { choice } from '../lists/choice.tsx';
import { several, tabs } from '../lists/filters.tsx';
import { TypedFilter } from '../lists/typed-filter.tsx';
import type { Narrowing } from '../lists/use-list.ts';
import { useSession } from '../data/session.tsx';
import { useFindTexts } from '../names/find-words.ts';
import { accountFilter } from '../resources/row-filter.tsx';
import { rowChoice } from '../resources/form/row-choice.tsx';
import { useReasonTexts } from './reason-texts.ts';
import { useFailedTexts } from './texts.ts';

const WIDTH = { w: 180 };

/** Filters of the worklist; the tab is not a filter but a place. */
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
      city: {
        label: t('city'),
        control: (props) => <TypedFilter {...props} label={t('city')} placeholder={t('city')} w={140} kind="text" />,
      },
    },
  };
}

/** The tab in the address, or the first one. */
export const tabOf = (said: string | undefined): DeliveryTab => DELIVERY_TABS.find((one) => one === said) ?? 'open';
