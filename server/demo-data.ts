import type { LeadStatus } from '../contract/lead-moves.ts';

export const DEMO_PRODUCTS = [
  {
    sku: 'ARGAN-50',
    name: 'Argan oil 50 ml',
    price: 149.9,
    call_script: 'Greet, confirm the address, offer two bottles for 269.',
  },
  { sku: 'NIGELLA-100', name: 'Black seed oil 100 ml', price: 119, call_script: null },
  { sku: 'KESSA-GLOVE', name: 'Kessa glove and black soap', price: 89.5, call_script: null },
  { sku: 'TAGINE-28', name: 'Tagine, 28 cm', price: 219, call_script: 'Ask for the colour: terracotta or blue.' },
];

export const DEMO_PEOPLE = [
  { full_name: 'Amina Benali', phone: '0612345601', city: 'Casablanca', area: 'Maarif', address: '12 Rue Ibn Batouta' },
  { full_name: 'يوسف العلمي', phone: '0661234502', city: 'الرباط', area: 'أكدال', address: 'شارع الحسن الثاني رقم ٥' },
  {
    full_name: 'Fatima Zahra Tazi',
    phone: '0670123403',
    city: 'Fès',
    area: 'Ville Nouvelle',
    address: '3 Avenue des FAR',
  },
  { full_name: 'خديجة بنجلون', phone: '0655123404', city: 'مراكش', area: 'جليز', address: 'زنقة يوغوسلافيا ١٤' },
  {
    full_name: 'Mehdi Chraibi',
    phone: '0699123405',
    city: 'Tanger',
    area: 'Malabata',
    address: '27 Boulevard Mohammed VI',
  },
  {
    full_name: 'Zineb El Amrani',
    phone: '0622123406',
    city: 'Agadir',
    area: 'Talborjt',
    address: '8 Rue de Marrakech',
  },
  { full_name: 'عبد الرحيم الوزاني', phone: '0644123407', city: 'وجدة', area: 'لازاري', address: 'حي السلام بلوك ٧' },
  { full_name: 'Nadia Berrada', phone: '0611123408', city: 'Meknès', area: 'Hamria', address: '19 Rue de Paris' },
  { full_name: 'Omar Kettani', phone: '0688123409', city: 'Tétouan', area: 'Wilaya', address: '2 Avenue 10 Mai' },
  { full_name: 'سلمى الفاسي', phone: '0633123410', city: 'القنيطرة', area: 'الساكنية', address: 'شارع محمد الخامس ٢١' },
];

/** The first leads move to these, in turn; the rest wait for their first call. */
export const DEMO_MOVES: LeadStatus[] = ['confirmed', 'confirmed', 'no_reply', 'call_later', 'confirmed', 'cancelled'];
