import { courierRow, type ConnectorRow } from '../../../contract/shipping/courier.ts';
import { API_ID, WEBHOOK_SECRET, must } from '../../../contract/shipping/courier-credentials.ts';

/** Row of a courier with Yalidine's API and statuses at its own address. */
export const yalidineRow = (
  own: Pick<ConnectorRow, 'label' | 'base_url' | 'written_from'> & { tracking_url?: string },
): ConnectorRow =>
  courierRow({
    ...own,
    countries: ['DZ'],
    credentials: {
      api_id: must(API_ID),
      api_token: must({ en: 'API token', fr: 'Jeton API', ar: 'رمز API' }),
      webhook_secret: WEBHOOK_SECRET,
    },
    options: {
      from_wilaya_name: must(
        { en: 'Wilaya parcels leave from', fr: 'Wilaya de départ des colis', ar: 'ولاية انطلاق الطرود' },
        { en: 'As the courier spells it.', fr: 'Écrite comme chez le transporteur.', ar: 'كما تكتبها شركة الشحن.' },
      ),
    },
    capabilities: {
      parcels_per_push: 50,
      parcels_per_track: 50,
      requests_per_minute: 50,
      updates: ['poll', 'webhook'],
      city_codes: 'wilaya_name',
      has_stop_desk: true,
      needs_stop_desk_name: true,
      has_label: true,
      can_cancel: true,
      looks_up: true,
      lists_cities: true,
      tells_cash: true,
      cash: { currency: 'DZD', decimals: 0, amount_max: 150_000 },
    },
    status_words: {
      waiting_for_shipping_company: [
        'Pas encore expédié',
        'A vérifier',
        'En préparation',
        'En passation',
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
        'En transit',
        'Reçu à Wilaya',
        'Prêt pour livreur',
        'Sorti en livraison',
        'En attente',
      ],
      // The order does not move: the owner decides about a parcel that is abandoned or blocked.
      nothing: ['Colis abandonné', 'Bloqué', 'Débloqué', 'Alerte résolue'],
      // The last attempt before the return. Another attempt can be requested until a status of the return arrives.
      failed_attempt: ['Tentative échouée', 'Echèc livraison', 'En attente du client', 'En alerte', 'Echange échoué'],
      delivered: ['Livré'],
      canceled: [
        'Retour vers centre',
        'Retourné au centre',
        'Retour transfert',
        'Retour groupé',
        'Retour à retirer',
        'Retour non retiré',
        'Retour vers vendeur',
      ],
      returned: ['Retourné au vendeur'],
      rollback: ['Annulé'],
    },
    attempt_sequels: ['En attente du client', 'En alerte'],
  });
