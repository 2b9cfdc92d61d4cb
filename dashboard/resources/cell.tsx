import {
  IconAlertTriangle,
  IconBan,
  IconCheck,
  IconClock,
  IconPencil,
  IconTruck,
  type Icon,
} from '@tabler/icons-react';
import { Suspense, lazy } from 'react';
import { Ltr, Moment, Money, Phone, useFormat } from '../i18n/format.tsx';
import { paths } from '../data/paths.ts';
import { AppLink } from '../ui/link.tsx';
import { StatusBadge, type Tone } from '../ui/status-badge.tsx';
import type { FieldDescription } from './describe.ts';
import { noneOf, valueName } from '../names/field-names.ts';
import { ReferenceName } from './reference-name.tsx';
import { useResourceTexts } from './texts.ts';

const ChoiceNames = lazy(async () => ({ default: (await import('./choice-names.tsx')).ChoiceNames }));

/** A value of a row in a table. */
export function Cell({ field, value }: { field: FieldDescription; value: unknown }) {
  const { number, price, day } = useFormat();
  const t = useResourceTexts();
  const { name, shape } = field;
  if (value === null || value === undefined || value === '') return null;
  switch (shape.is) {
    case 'number':
      if (shape.is_fine) return <Ltr>{price(Number(value))}</Ltr>;
      if (shape.is_money) return <Money amount={Number(value)} />;
      return <span className="figures">{number(Number(value))}</span>;
    case 'yes_no':
      return value === true ? t('yes') : t('no');
    case 'choice':
      return name === 'status' ? <Status value={String(value)} /> : valueName(String(value));
    case 'day':
      return day(String(value));
    case 'moment':
      return <Moment iso={String(value)} />;
    case 'reference':
      return <ReferenceName to={shape.to} id={String(value)} />;
    case 'choices':
      return (
        <Suspense>
          <ChoiceNames values={value as string[]} />
        </Suspense>
      );
    case 'texts':
      return <bdi>{(value as string[]).join(', ')}</bdi>;
    case 'references':
    case 'rows':
      if ((value as unknown[]).length === 0 && noneOf(name)) return noneOf(name);
      return <span className="figures">{number((value as unknown[]).length)}</span>;
    case 'text':
      if (name === 'lead_reference')
        return (
          <AppLink to={paths.lead(String(value))}>
            <Ltr>{String(value)}</Ltr>
          </AppLink>
        );
      if (/^phone$|_phone$/.test(name)) return <Phone number={String(value)} />;
      return /^(sku|code|url|email|barcode|number)$/.test(name) ? (
        <Ltr>{String(value)}</Ltr>
      ) : (
        <bdi>{String(value)}</bdi>
      );
    case 'account':
    case 'json':
    case 'secret':
      return null;
    default:
      return shape satisfies never;
  }
}

const LOOKS: Record<string, { tone: Tone; icon: Icon }> = {
  active: { tone: 'good', icon: IconCheck },
  paid: { tone: 'good', icon: IconCheck },
  received: { tone: 'good', icon: IconCheck },
  accepted: { tone: 'good', icon: IconCheck },
  draft: { tone: 'plain', icon: IconPencil },
  inactive: { tone: 'plain', icon: IconBan },
  canceled: { tone: 'plain', icon: IconBan },
  pending: { tone: 'warn', icon: IconClock },
  invited: { tone: 'warn', icon: IconClock },
  unpaid: { tone: 'warn', icon: IconClock },
  quoted: { tone: 'info', icon: IconClock },
  purchased: { tone: 'info', icon: IconTruck },
  shipped: { tone: 'info', icon: IconTruck },
  waiting: { tone: 'info', icon: IconClock },
  sending: { tone: 'info', icon: IconClock },
  unsure: { tone: 'warn', icon: IconAlertTriangle },
  sent: { tone: 'good', icon: IconCheck },
  delivered: { tone: 'good', icon: IconCheck },
  read: { tone: 'good', icon: IconCheck },
  skipped: { tone: 'plain', icon: IconBan },
  refused: { tone: 'bad', icon: IconAlertTriangle },
  failed: { tone: 'bad', icon: IconAlertTriangle },
};

/** Any status of a resource, as a badge. */
export function Status({ value }: { value: string }) {
  const { tone, icon } = LOOKS[value] ?? ({ tone: 'plain', icon: IconClock } as const);
  return (
    <StatusBadge tone={tone} icon={icon}>
      {valueName(value)}
    </StatusBadge>
  );
}
