import { courierRow } from '../../contract/shipping/courier.ts';
import { API_KEY, WEBHOOK_SECRET, may, must } from '../../contract/shipping/courier-credentials.ts';

export const row = courierRow({
  label: 'ZR Express (new platform)',
  countries: ['DZ'],
  credentials: {
    tenant_id: must({ en: 'Tenant ID', fr: 'Tenant ID', ar: 'معرّف المستأجر (Tenant)' }),
    api_key: must(API_KEY),
    webhook_secret: WEBHOOK_SECRET,
  },
  options: {
    ready_state_id: may(
      { en: 'State of new parcels', fr: 'État des nouveaux colis', ar: 'حالة الطرود الجديدة' },
      {
        en: 'The courier’s id of this state, if its hubs do not see new parcels. Left empty: the courier’s default.',
        fr: 'Son identifiant chez le transporteur, si ses agences ne voient pas les nouveaux colis. Vide : celui par défaut.',
        ar: 'معرّفها لدى شركة الشحن، إن كانت مراكزها لا ترى الطرود الجديدة. إن تُرك فارغا: الافتراضي.',
      },
    ),
  },
  base_url: 'https://api.zrexpress.app',
  written_from: 'clients',
  capabilities: {
    requests_per_minute: 45,
    updates: ['poll', 'webhook'],
    has_stop_desk: true,
    needs_stop_desk_name: true,
    has_label: true,
    can_cancel: true,
    looks_up: true,
    lists_cities: true,
    cash: { currency: 'DZD', decimals: 2, amount_max: 150_000 },
  },
  status_words: {
    waiting_for_shipping_company: [
      'commande_recue',
      'OrderReceived',
      'en_traitement',
      'InProcessing',
      'appel_confirmation',
      'ConfirmationCall',
      'commande_confirmee',
      'OrderConfirmed',
      'en_preparation',
      'InPreparation',
      'pret_a_expedier',
      'ReadyToDispatch',
    ],
    shipped: [
      'confirme_au_bureau',
      'ConfirmedAtBranch',
      'dispatch',
      'Dispatched',
      'vers_wilaya',
      'InterWilayaTransit',
      'en_livraison',
      'InDelivery',
      'sortie_en_livraison',
      'OutForDelivery',
      'disponible_bureau',
      'ReadyForPickup',
      'en_attente_client',
      'WaitingClient',
    ],
    failed_attempt: ['echec_livraison', 'FailedDelivery'],
    // A person decides about exchanged or refunded parcels.
    nothing: ['en_attente_echange', 'remboursement'],
    delivered: ['livre', 'Delivered', 'encaisse', 'Collected', 'recouvert'],
    canceled: ['commande_annulee', 'OrderRefused', 'retour', 'Returning', 'en_retour', 'InReturn'],
    returned: ['retourne', 'Returned', 'retour_confirme', 'ReturnConfirmed', 'reinjecte_stock'],
    rollback: ['annule', 'Cancelled'],
  },
});
