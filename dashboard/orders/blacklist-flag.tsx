import { IconBan } from '@tabler/icons-react';
import { StatusBadge } from '../ui/status-badge.tsx';
import { useOrderTexts } from './texts.ts';

/** Marks a lead or an order whose phone is blacklisted. */
export function BlacklistFlag({ of: { is_blacklisted } }: { of: { is_blacklisted?: boolean } }) {
  const t = useOrderTexts();
  if (!is_blacklisted) return null;
  return (
    <StatusBadge tone="bad" icon={IconBan}>
      {t('blacklisted')}
    </StatusBadge>
  );
}
