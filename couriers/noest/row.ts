import { courierRow } from '../../contract/shipping/courier.ts';
import { TOKEN, must } from '../../contract/shipping/courier-credentials.ts';

export const row = courierRow({
  label: 'NOEST',
  countries: ['DZ'],
  credentials: {
    token: must(TOKEN),
    user_guid: must({ en: 'Account GUID', fr: 'GUID du compte', ar: 'معرّف الحساب (GUID)' }),
  },
  base_url: 'https://app.noest-dz.com',
  written_from: 'clients',
  capabilities: {
    parcels_per_track: 50,
    requests_per_minute: 45,
    city_codes: 'wilaya_number',
    has_stop_desk: true,
    needs_stop_desk_name: true,
    has_label: true,
    lists_cities: true,
    tells_cash: true,
    cash: { currency: 'DZD', decimals: 2, amount_max: 999_999 },
  },
  status_words: {
    waiting_for_shipping_company: ['upload', 'customer_validation'],
    shipped: [
      'validation_collect_colis',
      'validation_reception_admin',
      'validation_reception',
      'fdr_activated',
      'sent_to_redispatch',
      'pickedup',
      'nouvel_tentative_asked_by_customer',
      'colis_pickup_transmit_to_partner',
      'return_redispatched_to_livraison',
    ],
    failed_attempt: ['mise_a_jour', 'colis_suspendu'],
    nothing: [
      'edited_informations',
      'edit_wilaya',
      'edit_price',
      'extra_fee',
      'annulation_dispatch_retour',
      'cancel_return_dispatched_to_partenaire',
    ],
    delivered: ['livre', 'livred'],
    canceled: [
      'return_asked_by_customer',
      'return_asked_by_hub',
      'retour_dispatched_to_partenaires',
      'return_dispatched_to_partenaire',
      'colis_retour_transmit_to_partner',
      'return_dispatched_to_warehouse',
    ],
    returned: ['livraison_echoue_recu', 'return_validated_by_partener'],
  },
});
