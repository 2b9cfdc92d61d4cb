import { courierRow } from '../../contract/shipping/courier.ts';
import { TOKEN, must } from '../../contract/shipping/courier-credentials.ts';

export const row = courierRow({
  label: 'First Delivery',
  countries: ['TN'],
  credentials: { token: must(TOKEN) },
  base_url: 'https://www.firstdeliverygroup.com/api/v2',
  written_from: 'clients',
  capabilities: {
    // First Delivery allows one query of a state per second.
    requests_per_minute: 60,
    has_label: true,
    can_cancel: true,
    lists_cities: true,
    cash: { currency: 'TND', decimals: 3, amount_max: 999 },
  },
  status_words: {
    waiting_for_shipping_company: [
      'En attente',
      'Préparation de commande',
      "Demande d'enlèvement",
      "Demande d'enlèvement assignée",
      "En cours d'enlèvement",
    ],
    shipped: ['Enlevé', 'Au magasin', 'En cours'],
    failed_attempt: ['A vérifier'],
    delivered: ['Livré', 'Livré payé'],
    canceled: [
      'Rtn dépôt',
      'Rtn définitif',
      'Rtn client/agence',
      'Retour Expéditeur',
      'Retour assigné',
      "Retour en cours d'expédition",
      'Retour enlevé',
    ],
    returned: ['Retour reçu'],
    rollback: ['Supprimé'],
  },
});
