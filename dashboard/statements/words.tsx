import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCheck,
  IconCircleCheck,
  IconClock,
  IconCopy,
  IconHelpCircle,
  IconLoader,
  IconMessageQuestion,
  IconQuestionMark,
  IconReceiptRefund,
  type Icon,
} from '@tabler/icons-react';
import { STATEMENT_CLASS_WORDS } from '../../contract/messages/words/statement-words.ts';
import type { StatementClass, StatementState } from '../../contract/cash/statement-classes.ts';
import { useLanguage } from '../i18n/texts.ts';
import { StatusBadge, type Tone } from '../ui/status-badge.tsx';
import { useStatementTexts } from './texts.ts';

const STATES: Record<StatementState, { tone: Tone; icon: Icon }> = {
  reading: { tone: 'info', icon: IconLoader },
  draft: { tone: 'warn', icon: IconClock },
  posted: { tone: 'good', icon: IconCircleCheck },
  reversed: { tone: 'plain', icon: IconArrowBackUp },
};

export function StateBadge({ state }: { state: string }) {
  const t = useStatementTexts();
  const known = state as StatementState; // one of the contract's
  return <StatusBadge {...STATES[known]}>{t(known)}</StatusBadge>;
}

const CLASSES: Record<StatementClass, { tone: Tone; icon: Icon }> = {
  matched: { tone: 'good', icon: IconCheck },
  short: { tone: 'bad', icon: IconAlertTriangle },
  over: { tone: 'warn', icon: IconAlertTriangle },
  fee_differs: { tone: 'warn', icon: IconAlertTriangle },
  told_otherwise: { tone: 'warn', icon: IconMessageQuestion },
  pays_claim: { tone: 'good', icon: IconReceiptRefund },
  not_delivered_here: { tone: 'info', icon: IconClock },
  not_returned_here: { tone: 'info', icon: IconClock },
  returned_here: { tone: 'warn', icon: IconArrowBackUp },
  twice: { tone: 'warn', icon: IconCopy },
  several: { tone: 'warn', icon: IconHelpCircle },
  not_ours: { tone: 'bad', icon: IconQuestionMark },
  unreadable: { tone: 'bad', icon: IconQuestionMark },
  no_parcel: { tone: 'plain', icon: IconQuestionMark },
};

export const useClassName = () => {
  const { say } = useLanguage();
  return (name: string): string => say(STATEMENT_CLASS_WORDS[name as StatementClass]); // one of the contract's
};

export function ClassBadge({ name }: { name: string }) {
  const className = useClassName();
  return <StatusBadge {...CLASSES[name as StatementClass]}>{className(name)}</StatusBadge>;
}
