/* The demo's shop as data: a house and three sellers, what they sell, and who buys it. All its people are invented. */

export const DEMO_WORKSPACE = 'Atlas Beauty';
export const DEMO_ADMIN = 'Salma Idrissi';

/** People with a sign-in of their own: `<name>.<the admin's e-mail>`. A Seller has an account of that name. */
export const DEMO_PEOPLE = [
  { name: 'seller', full_name: 'Youssef Amrani', role: 'Seller', account_name: 'Dar Zitoun · Casablanca' },
  { name: 'seller2', full_name: 'Hind Berrada', role: 'Seller', account_name: 'Rbati Bio · Rabat' },
  { name: 'seller3', full_name: 'Karim Mansouri', role: 'Seller', account_name: 'Palmeraie Déco · Marrakech' },
  { name: 'agent', full_name: 'سناء العلوي', role: 'Agent' },
  { name: 'agent2', full_name: 'Hamza Tazi', role: 'Agent' },
  { name: 'agent3', full_name: 'Nadia Chraibi', role: 'Agent' },
  { name: 'manager', full_name: 'Imane Sebti', role: 'Call Center Manager' },
  { name: 'packer', full_name: 'عبد الإله الناصري', role: 'Packer' },
  { name: 'stock', full_name: 'Mounir Bennis', role: 'Stock Manager' },
  { name: 'delivery', full_name: 'Rachid Ouazzani', role: 'Delivery' },
  { name: 'accountant', full_name: 'Laila Chafik', role: 'Accountant' },
] as const satisfies { name: string; full_name: string; role: string; account_name?: string }[];
export type DemoPerson = (typeof DEMO_PEOPLE)[number]['name'];

/** Owner of products and leads: the house or a seller. */
export type DemoOwner = 'house' | 'seller' | 'seller2' | 'seller3';

export const DEMO_CATEGORIES = ['Soins de la peau', 'Soins des cheveux', 'Épicerie', 'Maison'] as const;

export type DemoProduct = {
  owner: DemoOwner;
  sku: string;
  /** Share in percent of leads for this product. */
  of_100: number;
  name: string;
  category: (typeof DEMO_CATEGORIES)[number];
  /** Major units. */
  price: number;
  purchase_price: number;
  /** Offers of several pieces, with their price together. */
  upsells: { quantity: number; price: number }[];
  call_script: string;
  /** Pieces at the beginning of the week, and the warning quantity. */
  pieces: number;
  warning: number;
};

export const DEMO_PRODUCTS: readonly DemoProduct[] = [
  {
    owner: 'house',
    sku: 'ARGAN-50',
    of_100: 20,
    name: 'زيت الأركان البكر 50 مل',
    category: 'Soins de la peau',
    price: 149.9,
    purchase_price: 62,
    upsells: [
      { quantity: 2, price: 269 },
      { quantity: 3, price: 379 },
    ],
    call_script:
      'السلام عليكم، معك أطلس بيوتي بخصوص طلب زيت الأركان.\nتأكيد الاسم والمدينة والعنوان.\nعرض اليوم: قارورتان بـ 269 درهم فقط.\nالتوصيل مجاني والدفع عند الاستلام.',
    pieces: 90,
    warning: 15,
  },
  {
    owner: 'house',
    sku: 'GHASSOUL-400',
    of_100: 8,
    name: 'Ghassoul & rose 400 g',
    category: 'Soins des cheveux',
    price: 99,
    purchase_price: 31,
    upsells: [{ quantity: 2, price: 179 }],
    call_script: 'Confirm name, city and address.\nTwo boxes for 179 today.\nDelivery is free, paid at the door.',
    pieces: 60,
    warning: 10,
  },
  {
    owner: 'seller',
    sku: 'OLIVE-1L',
    of_100: 12,
    name: 'زيت الزيتون بني ملال 1 لتر',
    category: 'Épicerie',
    price: 119,
    purchase_price: 68,
    upsells: [
      { quantity: 2, price: 219 },
      { quantity: 5, price: 499 },
    ],
    call_script:
      'السلام عليكم، بخصوص طلب زيت الزيتون البكر.\nعصرة هذا الموسم، من ضيعات بني ملال.\nعرض: 5 لترات بـ 499 درهم.\nمتى يناسبكم التوصيل؟',
    pieces: 80,
    warning: 12,
  },
  {
    owner: 'seller',
    sku: 'HONEY-THYME',
    of_100: 7,
    name: 'Miel de thym 500 g',
    category: 'Épicerie',
    price: 189,
    purchase_price: 96,
    upsells: [{ quantity: 2, price: 339 }],
    call_script: 'Confirmer nom, ville et adresse.\nDeux pots à 339 DH.\nLivraison gratuite, paiement à la livraison.',
    pieces: 19,
    warning: 15,
  },
  {
    owner: 'seller',
    sku: 'SAFFRON-2G',
    of_100: 8,
    name: 'زعفران تالوين 2 غرام',
    category: 'Épicerie',
    price: 129,
    purchase_price: 70,
    upsells: [{ quantity: 3, price: 339 }],
    call_script: 'السلام عليكم، بخصوص طلب زعفران تالوين الحر.\nعرض: ثلاث علب بـ 339 درهم.\nتأكيد العنوان ووقت التوصيل.',
    pieces: 14,
    warning: 12,
  },
  {
    owner: 'seller2',
    sku: 'NIGELLA-100',
    of_100: 13,
    name: 'زيت الحبة السوداء 100 مل',
    category: 'Soins des cheveux',
    price: 119,
    purchase_price: 44,
    upsells: [{ quantity: 2, price: 209 }],
    call_script:
      'السلام عليكم، بخصوص طلب زيت الحبة السوداء.\nمعصور على البارد، بدون إضافات.\nعرض اليوم: قارورتان بـ 209 درهم.\nالدفع عند الاستلام.',
    pieces: 70,
    warning: 10,
  },
  {
    owner: 'seller2',
    sku: 'SERUM-FIGUE',
    of_100: 10,
    name: 'Sérum figue de barbarie 30 ml',
    category: 'Soins de la peau',
    price: 229,
    purchase_price: 110,
    upsells: [{ quantity: 2, price: 399 }],
    call_script:
      'Confirmer nom, ville et adresse.\nDeux flacons à 399 DH aujourd’hui.\nUtilisation : deux gouttes le soir, sur peau propre.',
    pieces: 55,
    warning: 8,
  },
  {
    owner: 'seller2',
    sku: 'KESSA-SET',
    of_100: 7,
    name: 'Coffret hammam, gant kessa et savon noir',
    category: 'Soins de la peau',
    price: 159,
    purchase_price: 58,
    upsells: [],
    call_script: 'Confirmer nom, ville et adresse.\nPréciser la couleur du gant : noir ou bordeaux.',
    pieces: 45,
    warning: 8,
  },
  {
    owner: 'seller3',
    sku: 'TAGINE-28',
    of_100: 7,
    name: 'طاجين فخار 28 سم',
    category: 'Maison',
    price: 219,
    purchase_price: 105,
    upsells: [],
    call_script: 'السلام عليكم، بخصوص طلب الطاجين.\nاللون: طيني أو أزرق؟\nتأكيد العنوان، المنتج قابل للكسر ويسلم باليد.',
    pieces: 40,
    warning: 6,
  },
  {
    owner: 'seller3',
    sku: 'LANTERN-M',
    of_100: 5,
    name: 'Lanterne en laiton ciselé',
    category: 'Maison',
    price: 299,
    purchase_price: 150,
    upsells: [{ quantity: 2, price: 549 }],
    call_script: 'Confirmer nom, ville et adresse.\nLa paire à 549 DH.\nHauteur 32 cm, pour bougie ou ampoule.',
    pieces: 34,
    warning: 6,
  },
  {
    owner: 'seller3',
    sku: 'POUF-CUIR',
    of_100: 3,
    name: 'Pouf en cuir, camel',
    category: 'Maison',
    price: 389,
    purchase_price: 210,
    upsells: [],
    call_script: 'Confirmer nom, ville et adresse.\nLivré sans rembourrage, 50 cm de diamètre.',
    pieces: 16,
    warning: 4,
  },
];

/** Sources of leads, with their share in percent. */
export const DEMO_CHANNELS = [
  { channel: 'application:YouCan store', by: 'YouCan store', of_100: 44 },
  { channel: 'sheet:Facebook ads', by: 'Facebook ads', of_100: 30 },
  { channel: 'sheet:TikTok ads', by: 'TikTok ads', of_100: 18 },
  { channel: 'application:Argan offer', by: 'Argan offer', of_100: 8 },
] as const;

export const DEMO_WAREHOUSES = [
  {
    name: 'Dépôt Aïn Sebaâ',
    code: 'CASA-1',
    address: '14 Rue Al Kindy, Aïn Sebaâ, Casablanca',
    is_default: true,
  },
  { name: 'Dépôt Sidi Ghanem', code: 'RAK-1', address: '212 Quartier industriel Sidi Ghanem, Marrakech' },
];

/** Couriers contacted by phone. The second one serves the north. */
export const DEMO_COURIERS = [
  { name: 'Atlas Express', rate_home: 32, rate_stop_desk: 25, rate_return: 10, cash_percent: 1, pays_every_days: 5 },
  { name: 'Rif Livraison', rate_home: 28, rate_return: 8, keeps_fees: false, pays_every_days: 7 },
] as const;

/** Courier rules: the house delivers expensive orders itself, the second courier those of a seller. */
export const DEMO_COURIER_RULES = [
  { name: 'Plus de 1 000 MAD', position: 10, amount_min: 1_000, brought_by: 'own_people' },
  { name: 'Commandes du vendeur', position: 20, for: 'seller' },
] as const;

export const DEMO_MONEY_ACCOUNTS = [
  { name: 'Attijari, compte pro', kind: 'bank', bank_name: 'Attijariwafa bank', opening_balance: 18_400 },
  { name: 'Caisse', kind: 'cash_box', opening_balance: 1_500 },
] as const;
/** `is_paid`: paid from the bank. */
export const DEMO_COSTS = [
  ...[6, 5, 4, 3, 2, 1].flatMap((days_ago) => [
    { category: 'ads', source: 'facebook', amount: 40 + 2 * days_ago, days_ago, is_paid: true },
    { category: 'ads', source: 'tiktok', amount: 20 + days_ago, days_ago, is_paid: true },
  ]),
  { category: 'packaging', amount: 110, note: 'Cartons et sachets', days_ago: 5, is_paid: true },
  { category: 'rent', amount: 400, note: 'Dépôt, la semaine', days_ago: 6, is_paid: false },
] as const;

/** Fees that sellers pay, and the pay of delivery people, valid since before the first order. */
export const DEMO_FEE_PLAN = {
  name: 'Standard',
  valid_from: '2020-01-01',
  delivery_fee: 35,
  return_fee: 10,
  packing_fee: 3,
  confirmation_fee: 5,
  cash_percent: 2,
} as const;
export const DEMO_DRIVER_RATE = {
  name: 'Livreurs',
  valid_from: '2020-01-01',
  delivery_cost: 12,
  return_cost: 5,
} as const;

/** City, its share of customers in percent, whether the second courier serves it, and areas in both scripts. */
export const DEMO_CITIES = [
  {
    city: 'Casablanca',
    of_100: 30,
    areas: ['Maârif', 'Sidi Maârouf', 'Bourgogne'],
    areas_ar: ['عين الشق', 'الحي المحمدي'],
  },
  { city: 'Rabat', of_100: 16, areas: ['Agdal', 'Hay Riad'], areas_ar: ['أكدال', 'يعقوب المنصور'] },
  { city: 'Marrakech', of_100: 15, areas: ['Guéliz', 'Daoudiate'], areas_ar: ['جليز', 'المحاميد'] },
  { city: 'Fès', of_100: 9, areas: ['Ville Nouvelle', 'Narjiss'], areas_ar: ['النرجس', 'سايس'] },
  { city: 'Tanger', of_100: 9, areas: ['Malabata', 'Mesnana'], areas_ar: ['مغوغة', 'بوخالف'], is_north: true },
  { city: 'Agadir', of_100: 7, areas: ['Talborjt', 'Hay Mohammadi'], areas_ar: ['الداخلة', 'تيليلا'] },
  { city: 'Salé', of_100: 5, areas: ['Tabriquet', 'Hay Karima'], areas_ar: ['تابريكت', 'حي السلام'] },
  { city: 'Meknès', of_100: 4, areas: ['Hamria', 'Marjane'], areas_ar: ['حمرية', 'البساتين'] },
  { city: 'Tétouan', of_100: 3, areas: ['Wilaya', 'Touta'], areas_ar: ['الولاية', 'الطويلع'], is_north: true },
  { city: 'Oujda', of_100: 2, areas: ['Lazaret', 'Al Qods'], areas_ar: ['لازاري', 'القدس'], is_north: true },
];

export const DEMO_STREETS = {
  latin: [
    'Rue Ibn Batouta',
    'Avenue des FAR',
    'Boulevard Mohammed VI',
    'Rue Al Massira',
    'Résidence Al Andalous, imm.',
  ],
  arabic: [
    'شارع الحسن الثاني رقم',
    'زنقة ابن بطوطة رقم',
    'إقامة الأندلس عمارة',
    'شارع محمد الخامس رقم',
    'حي السلام بلوك',
  ],
} as const;

export const DEMO_NAMES = {
  latin: {
    first: [
      'Amina',
      'Mehdi',
      'Fatima Zahra',
      'Omar',
      'Zineb',
      'Anas',
      'Khadija',
      'Reda',
      'Meryem',
      'Ayoub',
      'Ghita',
      'Soufiane',
      'Loubna',
      'Ilyas',
      'Chaimae',
      'Badr',
      'Asmae',
      'Ismail',
      'Houda',
      'Adil',
    ],
    last: [
      'Benali',
      'El Amrani',
      'Kettani',
      'Lahlou',
      'Bouzidi',
      'El Fassi',
      'Skalli',
      'Ouahbi',
      'Bennani',
      'Rami',
      'El Khattabi',
      'Jebari',
      'Saidi',
    ],
  },
  arabic: {
    first: [
      'يوسف',
      'خديجة',
      'عبد الرحيم',
      'سلمى',
      'مريم',
      'حمزة',
      'نعيمة',
      'المهدي',
      'حنان',
      'إدريس',
      'لطيفة',
      'أيوب',
      'سعاد',
      'زكرياء',
      'فاطمة',
      'محمد أمين',
    ],
    last: [
      'بنجلون',
      'الوزاني',
      'الفاسي',
      'العمراني',
      'الإدريسي',
      'بنسعيد',
      'المنصوري',
      'الزهراوي',
      'التازي',
      'بوعزة',
      'الحداد',
    ],
  },
} as const;

/** Prefixes of phone numbers that are not in use; three digits follow. */
export const DEMO_PHONES = ['0612345', '0661234', '0670123', '0655123', '0699123', '0622123', '0644123', '0633123'];

/** Agents' notes, by outcome. */
export const DEMO_NOTES: Record<string, readonly string[]> = {
  confirmed: [
    'Livraison après 18h.',
    'يفضل التوصيل صباحا.',
    'Will pay in cash, wants to open the parcel first.',
    'Ajouter la deuxième pièce au prix de l’offre.',
    'الاتصال قبل الوصول بنصف ساعة.',
  ],
  call_later: ['طلب الاتصال بعد صلاة العصر.', 'En réunion, rappeler.', 'Asks her husband first.'],
  cancelled: ['Trop cher pour lui.', 'اشترت من محل آخر.', 'Did not know the delivery takes two days.'],
  wrong: ['Le numéro est à quelqu’un d’autre.'],
};

/** Reasons of failed deliveries, with the comments. */
export const DEMO_ATTEMPTS = [
  { reason: 'no_answer', comment: 'Deux appels, pas de réponse.' },
  { reason: 'postponed', comment: 'يطلب التوصيل غدا بعد الظهر.' },
  { reason: 'wrong_address', comment: 'Numéro introuvable dans la rue.' },
] as const;
