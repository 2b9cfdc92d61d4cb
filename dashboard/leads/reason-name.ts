import type { useLeadTexts } from './texts.ts';

const REASONS = [
  'price',
  'changed_mind',
  'bought_elsewhere',
  'delivery_time',
  'fake',
  'number',
  'person',
  'ring',
  'voicemail',
  'off',
] as const;

/** Reasons of the service have words; those that a workspace added are shown as it wrote them. */
export function reasonName(t: ReturnType<typeof useLeadTexts>, reason: string): string {
  if (reason === 'address') return t('address_reason');
  const known = REASONS.find((one) => one === reason);
  return known ? t(known) : reason.replaceAll('_', ' ');
}
