import { courierRow } from '../../contract/shipping/courier.ts';
import { TOKEN, must } from '../../contract/shipping/courier-credentials.ts';

export const row = courierRow({
  label: 'ZR Express',
  countries: ['DZ'],
  credentials: { token: must(TOKEN), key: must({ en: 'Key', fr: 'Clé', ar: 'المفتاح' }) },
  base_url: 'https://procolis.com',
  written_from: 'clients',
  capabilities: {
    parcels_per_push: 25,
    parcels_per_track: 50,
    requests_per_minute: 60,
    city_codes: 'wilaya_number',
    has_stop_desk: true,
    looks_up: true,
    cash: { currency: 'DZD', decimals: 2, amount_max: 999_999 },
  },
  status_words: {
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
});
