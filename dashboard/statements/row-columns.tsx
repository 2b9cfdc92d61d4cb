import { Button } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { COURIER_CASH_WORDS, STATEMENT_DECISION_WORDS } from '../../contract/messages/words/statement-words.ts';
import type { CourierCashState } from '../../contract/shipping/courier.ts';
import type { StatementDecision } from '../../contract/cash/statement-classes.ts';
import { paths } from '../data/paths.ts';
import { Ltr, Moment, Money, Reference } from '../i18n/format.tsx';
import { useMessageText } from '../i18n/messages.ts';
import { useLanguage } from '../i18n/texts.ts';
import type { Column } from '../ui/tables/data-table.tsx';
import { AppLink } from '../ui/link.tsx';
import type { Act, Row } from './row-acts.ts';
import classes from './statement-page.module.css';
import { useStatementTexts } from './texts.ts';
import { ClassBadge } from './words.tsx';
import { Menu } from '../ui/layers/menu.tsx';

type ActsOf = (row: Row) => readonly Act[];
type OnAct = ((act: Act, row: Row) => void) | undefined;

/** `onAct` undefined: read-only. `has_told`: at least one row has data from the courier's own account. */
export const columnsOf = (
  t: ReturnType<typeof useStatementTexts>,
  { onAct, actsOf, has_told }: { onAct: OnAct; actsOf: ActsOf; has_told: boolean },
): Column<Row>[] => [
  { key: 'line', title: t('line'), width: '64px', cell: ({ id, line }) => <span data-row={id}>{line}</span> },
  { key: 'parcel', title: t('parcel'), phone: 'start', cell: (row) => <Parcel row={row} /> },
  { key: 'class', title: t('class'), phone: 'start', cell: (row) => <Class row={row} /> },
  {
    key: 'amount',
    title: t('says'),
    align: 'end',
    phone: 'end',
    cell: ({ amount, expected }) => <ComparedAmount said={amount} expected={expected} />,
  },
  { key: 'expected', title: t('expected'), align: 'end', cell: ({ expected }) => <MoneyOrNot amount={expected} /> },
  {
    key: 'fee',
    title: t('fee'),
    align: 'end',
    cell: ({ fee, expected_fee }) => <Fee fee={fee} expected={expected_fee} />,
  },
  ...(has_told
    ? [{ key: 'told', title: t('told'), cell: ({ told }: Row) => told && <CourierReport told={told} /> }]
    : []),
  {
    key: 'decision',
    title: t('decision'),
    phone: 'end',
    cell: (row) => <Decision row={row} acts={actsOf(row)} onAct={onAct} />,
  },
];

/** The file's name for the parcel, and the matched order. */
function Parcel({ row: { raw, order, line } }: { row: Row }) {
  const said = [raw['tracking_number'], raw['reference'], raw['phone'], raw['failed']].find(
    (cell) => cell !== undefined && cell !== null,
  );
  return (
    <div className={classes['parcel']}>
      {order ? (
        <AppLink to={paths.order(order.reference)}>
          <Reference>{order.reference}</Reference>
        </AppLink>
      ) : (
        <span>–</span>
      )}
      <small>
        <Ltr>{String(said ?? `#${line}`)}</Ltr>
      </small>
    </div>
  );
}

function Class({ row }: { row: Row }) {
  const say = useMessageText();
  const { class: name, message, reason, params, candidates } = row;
  return (
    <div className={classes['said']}>
      {name && <ClassBadge name={name} />}
      {message && <small>{say({ message, reason, params })}</small>}
      {row.mended && <MendNote row={row} />}
      {candidates.length > 0 && (
        <small>
          {candidates.map(({ id, reference }) => (
            <AppLink key={id} to={paths.order(reference)}>
              <Reference>{reference}</Reference>{' '}
            </AppLink>
          ))}
        </small>
      )}
    </div>
  );
}

/** Author of corrected cells, and their values in the file. */
function MendNote({ row: { raw, mended, mended_by } }: { row: Row }) {
  const t = useStatementTexts();
  const inFile = Object.entries(mended ?? {}).flatMap(([name, typed]) => {
    const cell = raw[name] ?? null;
    return cell === null || cell === typed ? [] : [{ name, text: String(cell) }];
  });
  return (
    <small>
      {t('mended_by', { name: mended_by ?? '' })}
      {inFile.map(({ name, text }) => (
        <span key={name}>
          {' · '}
          {t('in_file')} <Ltr>{text}</Ltr>
        </span>
      ))}
    </small>
  );
}

/** Data of the courier's own account: cash stage, amount and fee. */
export function CourierReport({ told: { state, amount, fee, payment, at } }: { told: NonNullable<Row['told']> }) {
  const t = useStatementTexts();
  const { say } = useLanguage();
  return (
    <div className={classes['said']}>
      <span>
        {say(COURIER_CASH_WORDS[state as CourierCashState])} · <Moment iso={at} />
      </span>
      <small>
        {amount !== null && <Money amount={amount} />}
        {fee !== null && (
          <>
            {amount !== null && ' · '}
            {t('fee')} <Money amount={fee} />
          </>
        )}
        {payment !== null && (
          <>
            {' '}
            <Ltr>{payment}</Ltr>
          </>
        )}
      </small>
    </div>
  );
}

const MoneyOrNot = ({ amount }: { amount: number | null }) => (amount === null ? <>–</> : <Money amount={amount} />);

function ComparedAmount({ said, expected }: { said: number | null; expected: number | null }) {
  const differs = said !== null && expected !== null && said !== expected;
  return (
    <span className={differs ? classes['differs'] : undefined}>
      <MoneyOrNot amount={said} />
    </span>
  );
}

/** Fee of the row; also our rate if that differs. */
function Fee({ fee, expected }: { fee: number | null; expected: number | null }) {
  const t = useStatementTexts();
  const isOther = fee !== null && expected !== null && fee !== expected;
  return (
    <>
      <ComparedAmount said={fee} expected={expected} />
      {isOther && (
        <small className={classes['rate']}>
          {t('by_rate')} <Money amount={expected} />
        </small>
      )}
    </>
  );
}

/** The decision and its author; or the first possible act, and the others behind a button. */
function Decision({ row, acts, onAct }: { row: Row; acts: readonly Act[]; onAct: OnAct }) {
  const t = useStatementTexts();
  const { say } = useLanguage();
  const [first, ...others] = acts;
  const decided = row.decision && (
    <span className={classes['said']}>
      {say(STATEMENT_DECISION_WORDS[row.decision as StatementDecision])}
      <small>
        <bdi>{row.decision_reason ?? row.decided_by}</bdi>
      </small>
    </span>
  );
  if (!onAct || (row.class === 'matched' && !row.mended)) return decided;
  return (
    <div className={classes['kinds']}>
      {decided}
      {first && (
        <Button size="xs" variant="default" onClick={() => onAct(first, row)}>
          {t(first)}
        </Button>
      )}
      {others.length > 0 && (
        <Menu>
          <Menu.Target>
            <Button size="xs" variant="default" px={6} aria-label={t('acts_of', { line: row.line })}>
              <IconDotsVertical size={14} aria-hidden />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map((act) => (
              <Menu.Item key={act} onClick={() => onAct(act, row)}>
                {t(act)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  );
}
