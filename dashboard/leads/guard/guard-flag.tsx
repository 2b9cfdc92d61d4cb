import { Group } from '@mantine/core';
import { IconShieldExclamation } from '@tabler/icons-react';
import { useFormat } from '../../i18n/format.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { DeskLead } from '../desk/use-desk.ts';
import classes from './guard.module.css';
import { useGuardTexts } from './guard-texts.ts';

/** The guard rule that a lead matched: its reason, with the matched facts. */
export function GuardFlag({ of: { guard } }: { of: Pick<DeskLead, 'guard'> }) {
  const t = useGuardTexts();
  const { money } = useFormat();
  if (!guard) return null;
  const { kind, act, reason, found } = guard;
  const count = found ?? 0;
  const said = {
    phone_leads: () => t('found_phone_leads', { count }),
    address_leads: () => t('found_address_leads', { count }),
    pieces: () => t('found_pieces', { count }),
    sum: () => money(count),
    city: () => null,
    refuser: () => t('found_refuser', { count }),
    new_and_dear: () => `${money(count)}, ${t('found_new')}`,
  }[kind]();
  const place = act === 'first' || act === 'last' ? t(`at_desk_${act}`) : null;
  const facts = [said, place].filter((one) => one !== null);
  return (
    <Group gap={6} component="span">
      <StatusBadge tone="warn" icon={IconShieldExclamation}>
        {t('flag', { reason })}
      </StatusBadge>
      {facts.length > 0 && <span className={classes['found']}>{facts.join(' · ')}</span>}
    </Group>
  );
}

/** The same in a table: only the reason. */
export function GuardMark({ of: { guard } }: { of: Pick<DeskLead, 'guard'> }) {
  return (
    guard && (
      <StatusBadge tone="warn" icon={IconShieldExclamation}>
        {guard.reason}
      </StatusBadge>
    )
  );
}
