import {
  IconBan,
  IconCircleCheck,
  IconClockHour4,
  IconCopy,
  IconFlask,
  IconHourglassEmpty,
  IconMoodOff,
  IconPackageOff,
  IconPhoneCall,
  IconPhoneOff,
  IconPhoneX,
  IconSparkles,
  IconTool,
  IconX,
  type Icon,
} from '@tabler/icons-react';
import type { LeadStatus } from '../../contract/leads/lead-moves.ts';
import { StatusBadge, type Tone } from '../ui/status-badge.tsx';
import { useLeadTexts } from './texts.ts';

/** Look of each status. */
export const LEAD_LOOKS: Record<LeadStatus, { tone: Tone; icon: Icon }> = {
  new: { tone: 'info', icon: IconSparkles },
  confirmed: { tone: 'good', icon: IconCircleCheck },
  wrong: { tone: 'bad', icon: IconX },
  testing: { tone: 'plain', icon: IconFlask },
  call_later: { tone: 'warn', icon: IconClockHour4 },
  no_reply: { tone: 'warn', icon: IconPhoneX },
  cancelled: { tone: 'bad', icon: IconBan },
  out_of_stock: { tone: 'warn', icon: IconPackageOff },
  duplicate: { tone: 'plain', icon: IconCopy },
  expired: { tone: 'plain', icon: IconHourglassEmpty },
  unreachable: { tone: 'warn', icon: IconPhoneOff },
  preparing: { tone: 'plain', icon: IconTool },
  blacklist: { tone: 'bad', icon: IconMoodOff },
  no_reply_asked_to_recall: { tone: 'warn', icon: IconPhoneCall },
};

/** `status`: a key of the contract, or its capitals as in histories. */
export function LeadStatusBadge({ status }: { status: string }) {
  const t = useLeadTexts();
  const key = status.toLowerCase().replaceAll(' ', '_') as LeadStatus; // "Call Later" is how a show displays call_later
  const { tone, icon } = LEAD_LOOKS[key];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {t(key)}
    </StatusBadge>
  );
}
