import { CASH_GATEWAYS, GATEWAY_LIMITS } from '../../contract/intake/gateways.ts';
import { ON_STORE_CANCEL } from '../../contract/access/applications.ts';
import { TagsInput } from '../ui/fields/multi-select.tsx';
import { Select } from '../ui/fields/select.tsx';
import { useApplicationTexts } from './texts.ts';

export type StoreFieldsTyped = { cash_gateways: readonly string[]; on_store_cancel: string };

type Props = {
  typed: StoreFieldsTyped;
  /** Payment methods seen in its deliveries. */
  seen: readonly string[];
  set: (more: Partial<StoreFieldsTyped>) => void;
  fault: (field: string) => string | undefined;
};

/** Starting list of gateways: the store's own, else the usual words. */
export const typedGateways = (own: readonly string[] | null): readonly string[] => own ?? CASH_GATEWAYS;

/** The fields as they are sent: the usual words are no list of its own. */
export const storeBody = ({ cash_gateways, on_store_cancel }: StoreFieldsTyped) => ({
  cash_gateways: isUsual(cash_gateways) ? null : [...cash_gateways],
  on_store_cancel: on_store_cancel as (typeof ON_STORE_CANCEL)[number],
});

const isUsual = (gateways: readonly string[]): boolean =>
  gateways.length === CASH_GATEWAYS.length && CASH_GATEWAYS.every((word) => gateways.includes(word));

/** Which payment methods of a store are cash at the door, and the effect of a cancellation there. */
export function StoreFields({ typed, seen, set, fault }: Props) {
  const t = useApplicationTexts();
  return (
    <>
      <TagsInput
        label={t('cash_gateways')}
        description={t('cash_gateways_why')}
        data={[...new Set([...seen, ...CASH_GATEWAYS])]}
        value={[...typed.cash_gateways]}
        maxTags={GATEWAY_LIMITS.gateways}
        error={fault('cash_gateways')}
        onChange={(cash_gateways) => set({ cash_gateways })}
      />
      {seen.length > 0 && (
        <small>
          {t('seen_gateways')}: <bdi>{seen.join(' · ')}</bdi>
        </small>
      )}
      <Select
        label={t('on_store_cancel')}
        description={t('on_store_cancel_why')}
        data={ON_STORE_CANCEL.map((value) => ({
          value,
          label: t(value === 'cancel' ? 'cancels_it' : 'asks_somebody'),
        }))}
        value={typed.on_store_cancel}
        error={fault('on_store_cancel')}
        onChange={(next) => set({ on_store_cancel: next ?? 'cancel' })}
      />
    </>
  );
}
