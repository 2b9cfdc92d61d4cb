import { IconHourglass } from '@tabler/icons-react';
import { WAIT_WORDS } from '../../contract/messages/words.ts';
import type { WaitKey } from '../../contract/orders/order-waits.ts';
import { currentLanguage } from '../i18n/texts.ts';
import { StatusBadge } from '../ui/status-badge.tsx';

/** Reasons that the status shows already. */
const SAID_BY_STATUS: readonly (string | null)[] = ['out_of_stock', 'waiting_for_pickup'];

/** Why an order of a list does not go on, in a word; nothing if it does, or if its status says so. */
export function WaitBadge({ of: { waits_for } }: { of: { waits_for?: string | null } }) {
  if (!waits_for || SAID_BY_STATUS.includes(waits_for)) return null;
  return (
    <StatusBadge tone="warn" icon={IconHourglass}>
      {WAIT_WORDS[waits_for as WaitKey][currentLanguage()]}
    </StatusBadge>
  );
}
