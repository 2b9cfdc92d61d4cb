import type { AttemptReason } from './attempt-reasons.ts';
import type { ConnectorName } from './connectors.ts';
import type { OrderStatus } from './order-moves.ts';

/*
 * What couriers' status words mean for the order. A workspace can override them, and can map words missing from these
 * tables: an unmapped word changes no order (R-COUR-4).
 */

/**
 * Statuses a courier's word can give an order. `canceled`: refused at the door. `rollback`: the courier gave the parcel
 * up before pickup.
 */
export const COURIER_ORDER_STATUSES = [
  'waiting_for_shipping_company',
  'shipped',
  'delivered',
  'returned',
  'canceled',
  'rollback',
] as const satisfies OrderStatus[];
export type CourierOrderStatus = (typeof COURIER_ORDER_STATUSES)[number];

/**
 * `order_status` null: a known word that moves nothing. `attempt_reason`: why an attempt failed, where the word itself
 * implies it; null: the courier's accompanying text decides.
 */
export type Meaning = {
  order_status: CourierOrderStatus | null;
  is_failed_attempt: boolean;
  attempt_reason: AttemptReason | null;
};

/** Progress of an order's delivery; a courier's word never moves it backwards. */
const RANK: Partial<Record<OrderStatus, number>> = {
  waiting_for_shipping_company: 1,
  shipped: 2,
  canceled: 3,
  delivered: 4,
  returned: 5,
};

/**
 * Whether a courier's word may move an order from one status to another. Only orders with a courier move, and only
 * forward; ROLLBACK is allowed only before the courier has the parcel.
 */
export function isCourierMove(from: OrderStatus, to: CourierOrderStatus): boolean {
  if (to === 'rollback') return from === 'waiting_for_shipping_company';
  const [now, next] = [RANK[from], RANK[to]];
  return now !== undefined && next !== undefined && next > now;
}

type RawStatuses = Partial<
  Record<CourierOrderStatus | 'failed_attempt' | `failed_attempt:${AttemptReason}` | 'nothing', readonly string[]>
>;

/** The words each courier uses, as far as they are public. Compared without case and accents. */
export const COURIER_STATUS_TABLE: Record<ConnectorName, RawStatuses> = {
  manual: {},
  sandbox: {
    waiting_for_shipping_company: ['registered'],
    shipped: ['picked_up', 'in_transit', 'out_for_delivery'],
    failed_attempt: ['attempt_failed'],
    delivered: ['delivered'],
    canceled: ['returning'],
    returned: ['returned'],
    rollback: ['canceled'],
  },
  yalidine: {
    waiting_for_shipping_company: [
      'Pas encore expédié',
      'A vérifier',
      'En préparation',
      'Pas encore ramassé',
      'Prêt à expédier',
    ],
    shipped: [
      'Ramassé',
      'Transfert',
      'Expédié',
      'Centre',
      'En localisation',
      'Vers Wilaya',
      'Reçu à Wilaya',
      'Sorti en livraison',
      'En attente',
    ],
    nothing: ['Bloqué', 'Débloqué', 'Alerte résolue'],
    // The last attempt before the parcel turns back: until a return word arrives, another attempt can still be
    // requested.
    failed_attempt: ['Tentative échouée', 'Echèc livraison', 'En attente du client', 'En alerte', 'Echange échoué'],
    delivered: ['Livré'],
    canceled: [
      'Retour vers centre',
      'Retourné au centre',
      'Retour transfert',
      'Retour groupé',
      'Retour à retirer',
      'Retour vers vendeur',
    ],
    returned: ['Retourné au vendeur'],
  },
  ecotrack: {
    waiting_for_shipping_company: [
      'order_information_received_by_carrier',
      'prete_a_expedier',
      'prete_a_preparer',
      'en_preparation_stock',
      'en_ramassage',
    ],
    shipped: [
      'picked',
      'accepted_by_carrier',
      'dispatched_to_driver',
      'vers_hub',
      'en_hub',
      'vers_wilaya',
      'en_preparation',
      'en_livraison',
    ],
    nothing: ['notification_on_order'],
    failed_attempt: ['attempt_delivery', 'suspendu'],
    delivered: [
      'livred',
      'encaissed',
      'payed',
      'livre_non_encaisse',
      'encaisse_non_paye',
      'paiements_prets',
      'paye_et_archive',
    ],
    canceled: [
      'return_asked',
      'return_in_transit',
      'retour_chez_livreur',
      'retour_transit_entrepot',
      'retour_en_traitement',
    ],
    returned: ['return_received', 'retour_recu', 'retour_archive'],
    rollback: ['annule'],
  },
  'zr-express': {
    waiting_for_shipping_company: [
      'En Préparation',
      'En Traitement - Prêt à Expédie',
      'En Traitement - Prêt à Expédier',
      'Prêt à expédier',
    ],
    shipped: [
      'Dispatcher',
      'En livraison',
      'Sortir en livraison',
      'Au Bureau',
      'En Attente du Client',
      'SD - En Attente du Client',
      'A Relancé',
    ],
    'failed_attempt:postponed': ['Reporté', 'SD - Reporté'],
    'failed_attempt:no_answer': [
      'Appel sans Réponse 1',
      'Appel sans Réponse 2',
      'Appel sans Réponse 3',
      'SD - Appel sans Réponse 1',
      'SD - Appel sans Réponse 2',
      'SD - Appel sans Réponse 3',
    ],
    delivered: ['Livrée', 'Colis Livrée', 'Livrée [ Encaisser ]', 'Livrée [ Recouvert ]'],
    canceled: [
      'Annuler par le Client',
      'SD - Annuler par le Client',
      'SD - Annuler 3x',
      'Retour de Dispatche',
      'Retour Livreur',
      'Retour Navette',
      'Retour Stock',
    ],
    rollback: ['Supprimée'],
  },
  bosta: {
    waiting_for_shipping_company: ['10 Pickup requested', '11 Waiting for route', '20 Route assigned'],
    shipped: [
      '21 Picked up',
      '24 Received at warehouse',
      '30 In transit between hubs',
      '41 Out for delivery',
      '105 On hold',
    ],
    failed_attempt: ['47 Exception', '103 Awaiting your action'],
    delivered: ['45 Delivered'],
    returned: ['46 Returned to business', '60 Returned to stock'],
    rollback: ['48 Terminated', '49 Canceled'],
  },
};

/**
 * Words a courier sends after a failed attempt, while the parcel waits for a decision. They add the order to the list
 * when the attempt itself was not reported, and do not count as an attempt.
 */
export const ATTEMPT_SEQUELS: Partial<Record<ConnectorName, readonly string[]>> = {
  yalidine: ['En attente du client', 'En alerte'],
  bosta: ['103 Awaiting your action'],
};

export type KnownCourierStatus = Meaning & { raw: string };

/** The words of a courier with their meanings, in table order. After a failed attempt the courier keeps the parcel. */
export const knownCourierStatuses = (connector: ConnectorName): KnownCourierStatus[] =>
  Object.entries(COURIER_STATUS_TABLE[connector]).flatMap(([meaning, words]) =>
    words.map((raw) => ({ raw, ...meaningOf(meaning as keyof RawStatuses) })),
  );

function meaningOf(meaning: keyof RawStatuses): Meaning {
  const [kind, attempt_reason = null] = meaning.split(':') as [keyof RawStatuses, AttemptReason?];
  if (kind === 'failed_attempt') return { order_status: 'shipped', is_failed_attempt: true, attempt_reason };
  const order_status = kind === 'nothing' ? null : (kind as CourierOrderStatus);
  return { order_status, is_failed_attempt: false, attempt_reason: null };
}
