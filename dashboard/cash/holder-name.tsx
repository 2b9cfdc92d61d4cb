import { IconTruck, IconUser, IconUserQuestion } from '@tabler/icons-react';
import { action } from '../../contract/access/permissions.ts';
import { paths } from '../data/paths.ts';
import { useMay } from '../data/session.tsx';
import { AppLink } from '../ui/link.tsx';
import classes from './cash-page.module.css';
import { useCashTexts } from './texts.ts';

const HOLDER_ICONS = { company: IconTruck, person: IconUser, nobody: IconUserQuestion };

/** The holder of cash, with a link to their page. */
export function HolderName({ holder }: { holder: { kind: string; id: string | null; name: string | null } }) {
  const t = useCashTexts();
  const Icon = HOLDER_ICONS[holder.kind as keyof typeof HOLDER_ICONS];
  const seesHolders = useMay()(action('settlements', 'retrieve'));
  const name = <bdi>{holder.name}</bdi>;
  return (
    <span className={classes['holder']} title={holder.id === null ? t('nobody_why') : undefined}>
      <Icon size={16} aria-hidden />
      {holder.id === null && t('nobody')}
      {holder.id !== null && (seesHolders ? <AppLink to={paths.cashHolder(holder.id)}>{name}</AppLink> : name)}
    </span>
  );
}
