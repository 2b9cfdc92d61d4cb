import { useSession } from '../data/session.tsx';
import type { Row } from '../resources/resource-client.ts';
import { EarnedAPiece } from './earned-a-piece.tsx';
import type { Offer } from './offer.ts';
import { Requests } from './requests.tsx';
import { SellOffer } from './sell-offer.tsx';

/** Beside the form of an offer: a seller requests and sells it, the house decides on requests. */
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
