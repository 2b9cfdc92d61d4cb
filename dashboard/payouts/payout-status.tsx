import { IconArrowForward, IconCheck, IconClock, IconMinus, IconX, type Icon } from '@tabler/icons-react';
import { StatusBadge, type Tone } from '../ui/status-badge.tsx';
import { usePayoutTexts } from './texts.ts';

const LOOKS = {
  unpaid: { tone: 'warn', icon: IconClock },
  paid: { tone: 'good', icon: IconCheck },
  canceled: { tone: 'plain', icon: IconX },
  payable: { tone: 'good', icon: IconCheck },
  carried_over: { tone: 'plain', icon: IconArrowForward },
  debt: { tone: 'bad', icon: IconMinus },
} as const satisfies Record<string, { tone: Tone; icon: Icon }>;

/** Status of a payout, or of one in the preview of a run. */
export function PayoutStatus({ status }: { status: string }) {
  const t = usePayoutTexts();
  const known = status as keyof typeof LOOKS; // the contract's, of both
  return <StatusBadge {...LOOKS[known]}>{t(known)}</StatusBadge>;
}
