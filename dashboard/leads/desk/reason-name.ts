import type { useLeadTexts } from '../texts.ts';

type Words = ReturnType<typeof useLeadTexts>;

const REASONS = [
  'price',
  'changed_mind',
  'bought_elsewhere',
  'delivery_time',
  'fake',
  'number',
  'address',
  'person',
  'ring',
  'voicemail',
  'off',
  'no_answer',
] as const;

/** Standard reasons are translated; the workspace's own are shown as written. */
export function reasonName(t: Words, reason: string): string {
  if (reason === 'address') return t('address_reason');
  const known = REASONS.find((one) => one === reason);
  return known ? t(known) : reason.replaceAll('_', ' ');
}

/** The reason with this name. */
export function reasonByName(t: Words, name: string): string {
  return REASONS.find((one) => reasonName(t, one) === name) ?? name.trim().toLowerCase().replace(/\s+/g, '_');
}
