import { IconArrowBackUp, IconCheck, IconClock, IconX, type Icon } from '@tabler/icons-react';
import type { WorkPaymentStatus } from '../../contract/cash/work-payments.ts';
import { StatusBadge, type Tone } from '../ui/status-badge.tsx';
import { useWorkTexts } from './texts.ts';

const LOOKS: Record<WorkPaymentStatus, { tone: Tone; icon: Icon }> = {
  unpaid: { tone: 'warn', icon: IconClock },
  paid: { tone: 'good', icon: IconCheck },
  canceled: { tone: 'plain', icon: IconX },
  reversed: { tone: 'bad', icon: IconArrowBackUp },
};

/** The status of a payment for work, in the house's words or the payee's. */
export function WorkStatus({ status, isOwn = false }: { status: string; isOwn?: boolean }) {
  const t = useWorkTexts();
  const known = status as WorkPaymentStatus; // the contract's
  return <StatusBadge {...LOOKS[known]}>{isOwn && known === 'unpaid' ? t('not_yet') : t(known)}</StatusBadge>;
}
