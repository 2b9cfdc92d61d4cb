import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useSession } from '../data/session.tsx';
import type { Row } from '../resources/resource-client.ts';
import { useFormat } from '../i18n/format.tsx';
import type { Offer } from './offer.ts';
import { Requests } from './requests.tsx';
import { SellOffer } from './sell-offer.tsx';
import { useMarketplaceTexts } from './texts.ts';

/** Panel beside the form of an offer: a seller requests and sells it, the house decides on requests. */
export function OfferPanel({ row }: { row: Row }) {
  const offer = row as Offer;
  return useSession().role.scope === 'account' ? (
    <SellOffer key={offer.id} offer={offer} />
  ) : (
    <>
      <EarnedAPiece offer={offer} />
      <Requests offer={offer} />
    </>
  );
}

/** The house's earnings per piece that a seller sells: the commission beside the purchase price. */
function EarnedAPiece({ offer: { commission, purchase_price } }: { offer: Offer }) {
  const t = useMarketplaceTexts();
  const { money } = useFormat();
  if (purchase_price === null) return null;
  const sums = { commission: money(commission), cost: money(purchase_price) };
  const earned = commission - purchase_price;
  if (earned >= 0) return <Text size="sm">{t('earns_a_piece', { ...sums, earned: money(earned) })}</Text>;
  return (
    <Alert color="red" icon={<IconAlertTriangle />}>
      {t('loses_a_piece', { ...sums, lost: money(-earned) })}
    </Alert>
  );
}
