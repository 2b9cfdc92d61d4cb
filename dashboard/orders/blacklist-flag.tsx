import { IconBan } from '@tabler/icons-react';
import { StatusBadge } from '../ui/status-badge.tsx';
import { useOrderTexts } from './texts.ts';

/** Says of a lead or an order that nobody wants to sell to its phone. */
export function BlacklistFlag({ of: { is_blacklisted } }: { of: { is_blacklisted?: boolean } }) {
  const t = useOrderTexts();
  if (!is_blacklisted) return null;
  return (
    <StatusBadge tone="bad" icon={IconBan}>
      {t('blacklisted')}
    </StatusBadge>
  );
}
