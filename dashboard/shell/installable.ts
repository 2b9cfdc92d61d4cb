import { LANGUAGES, type Language, type LocalizedText } from '../i18n/languages.ts';

/* The dashboard on a phone's home screen: scripts/installable.ts creates the manifest and the icons from this. */

const NAME = 'Tahsil';
/** Colours of the page's frame in the light theme (index.html). */
const COLORS = { theme_color: '#0f302c', background_color: '#f5f3ed' };

/** Offered on a long press of the icon. The page itself checks the right. */
const SHORTCUTS: readonly { path: string; name: LocalizedText }[] = [
  { path: '/round', name: { en: 'My round', fr: 'Ma tournée', ar: 'جولتي' } },
  { path: '/scan', name: { en: 'Scan station', fr: 'Poste de scan', ar: 'محطة الباركود' } },
  { path: '/desk', name: { en: 'Call desk', fr: 'Poste d’appels', ar: 'شاشة المكالمات' } },
  { path: '/overview', name: { en: 'Overview', fr: 'Vue d’ensemble', ar: 'نظرة عامة' } },
];

const DESCRIPTION: LocalizedText = {
  en: 'Leads, orders, parcels and cash on delivery',
  fr: 'Leads, commandes, colis et paiement à la livraison',
  ar: 'العملاء والطلبات والطرود والدفع عند الاستلام',
};

/** `size`: edge in pixels. `maskable`: with square corners, since the system cuts its own. */
export const ICONS = [
  { file: 'icon-192.png', size: 192, purpose: 'any' },
  { file: 'icon-512.png', size: 512, purpose: 'any' },
  { file: 'icon-maskable-512.png', size: 512, purpose: 'maskable' },
] as const;
/** iOS ignores the manifest's icons, and cuts the corners itself. */
export const TOUCH_ICON = { file: 'touch-icon.png', size: 180 };

export const manifestFile = (language: Language): string => `manifest.${language}.webmanifest`;

/** The web app manifest in one language (https://www.w3.org/TR/appmanifest/). */
export const manifestOf = (language: Language) => ({
  // The same id in each language, so that a change of language does not create a second icon.
  id: '/app',
  name: NAME,
  short_name: NAME,
  description: DESCRIPTION[language],
  lang: language,
  dir: LANGUAGES[language].direction,
  start_url: '/app',
  scope: '/app',
  display: 'standalone',
  ...COLORS,
  icons: ICONS.map(({ file, size, purpose }) => ({
    src: `/app/${file}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })),
  shortcuts: SHORTCUTS.map(({ path, name }) => ({ name: name[language], url: `/app${path}` })),
});

/** Tags for the head of a page. */
export const headOf = (language: Language): string =>
  [
    `<link rel="manifest" href="/app/${manifestFile(language)}" />`,
    `<link rel="apple-touch-icon" href="/app/${TOUCH_ICON.file}" />`,
    `<meta name="theme-color" content="${COLORS.theme_color}" />`,
  ].join('\n    ');
