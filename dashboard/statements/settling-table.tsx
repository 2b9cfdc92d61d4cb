import { Button } from '@mantine/core';
import { Suspense, lazy, useState } from 'react';
import { action } from '../../contract/access/permissions.ts';
import {
  STATEMENT_CLASS_KEYS,
  STATEMENT_DECISIONS,
  type StatementClass,
  type StatementDecision,
} from '../../contract/cash/statement-classes.ts';
import type { ShortBearer } from '../../contract/cash/settlements.ts';
import { listStatementRows } from '../../contract/cash/statements.ts';
import { useMay } from '../data/session.tsx';
import { Money } from '../i18n/format.tsx';
import { chip, linkedFact, tabs } from '../lists/filters.tsx';
import { choice } from '../lists/choice.tsx';
import { ListTable } from '../lists/list-page.tsx';
import { useList } from '../lists/use-list.ts';
import { countOf } from '../ui/tables/selection.ts';
import { KeyHint, useShortcut } from '../ui/layers/shortcuts.tsx';
import { ASKING_ACTS, actsOf, decisionsFor, type Act, type Row } from './row-acts.ts';
import { columnsOf } from './row-columns.tsx';
import type { Statement } from './statement-page.tsx';
import classes from './statement-page.module.css';
import { useStatementTexts } from './texts.ts';
import { useSettle } from './use-settle.ts';
import { useClassName } from './words.tsx';

const ReasonDialog = lazy(async () => ({ default: (await import('./row-dialogs.tsx')).ReasonDialog }));
const OrderDialog = lazy(async () => ({ default: (await import('./row-dialogs.tsx')).OrderDialog }));

const MendDialog = lazy(async () => ({ default: (await import('./mend-dialog.tsx')).MendDialog }));

/** Shortcut of each decision. */
const ACT_KEYS: Partial<Record<Act, string>> = { take: '1', claim: '2', write_off: '3', put_aside: '4' };

/** Rows beside their orders: decided by keys, one by one, several, or all of a class. */
export function SettlingTable({ statement }: { statement: Statement }) {
  const t = useStatementTexts();
  const short_is_for = statement.short_is_for as ShortBearer; // the contract's
  const actsFor = (row: Row) => actsOf(row, short_is_for);
  const className = useClassName();
  const kinds = statement.classes.map((sum) => sum.class as StatementClass); // the contract's
  const list = useList(listStatementRows, {
    params: { id: statement.id },
    search: t('search'),
    filters: {
      class: tabs(
        t('class'),
        STATEMENT_CLASS_KEYS.filter((name) => kinds.includes(name)),
        className,
      ),
      is_decided: {
        read: (said: string) => said === 'true',
        ...choice(t('decision'), ['false', 'true'], (said) => t(said === 'true' ? 'decided_rows' : 'open_rows'), {
          every: t('every_row'),
        }),
      },
      has_other_fee: { ...linkedFact, ...chip(t('fee'), () => t('not_our_rate')) },
      is_told_otherwise: { ...linkedFact, ...chip(t('told'), () => t('otherwise')) },
    },
  });
  const may = useMay()(action('statements', 'update')) && statement.state === 'draft';
  const { settle, settleClass } = useSettle(statement);
  const [asking, setAsking] = useState<{ act: Act; rows: readonly Row[]; kind?: StatementClass } | null>(null);
  const run = (act: Act, rows: readonly Row[]) => {
    const fitting = rows.filter((row) => actsFor(row).includes(act));
    if (fitting.length === 0) return;
    if (asks(act)) setAsking({ act, rows: fitting });
    else void settle(act, fitting).then(() => list.selection.clear());
  };
  const { selection, chosen, rows = [], values } = list;
  const byKey = (act: Act) => {
    if (!may || asking) return;
    const one = findFocused(rows) ?? rows.find((row) => actsFor(row).includes(act));
    run(act, countOf(selection) > 0 ? chosen() : one ? [one] : []);
  };
  const counts = Object.fromEntries(statement.classes.map(({ class: name, rows: count }) => [name, count]));
  const kind = kinds.find((name) => name === values['class']);
  const sum = statement.classes.find((one) => one.class === kind);
  const left = sum?.undecided ?? 0;
  return (
    <>
      {may && kind && left > 0 && (
        <div className={classes['kinds']}>
          {sum && sum.differs !== 0 && (
            <strong>
              {t('differs')} <Money amount={sum.differs} />
            </strong>
          )}
          <span>{t('whole_class', { count: left })}</span>
          {decisionsFor(kind, short_is_for).map((decision) => (
            <Button
              key={decision}
              size="xs"
              variant="default"
              onClick={() =>
                decision === 'write_off'
                  ? setAsking({ act: decision, rows: [], kind })
                  : void settleClass(kind, decision)
              }
            >
              {t(decision)}
            </Button>
          ))}
          {kind === 'short' && <small>{t(short_is_for === 'seller' ? 'borne_by_seller' : 'borne_by_house')}</small>}
        </div>
      )}
      <ListTable
        list={list}
        label={t('rows')}
        counts={counts}
        columns={columnsOf(t, {
          onAct: may ? (act, row) => run(act, [row]) : undefined,
          actsOf: actsFor,
          has_told: rows.some(({ told }) => told !== null),
        })}
        nameOf={({ line }) => `${t('line')} ${line}`}
        bulk={
          may &&
          (({ rows: chosen }) =>
            [...new Set(chosen.flatMap(actsFor))]
              .filter((act) => act === 'write_off' || !asks(act))
              .map((act) => (
                <Button key={act} variant="default" rightSection={keyOf(act)} onClick={() => run(act, chosen)}>
                  {t(act)}
                </Button>
              )))
        }
        empty={{ title: t('no_rows') }}
      />
      {may && STATEMENT_DECISIONS.map((act) => <ActKey key={act} act={act} run={() => byKey(act)} />)}
      <Suspense>
        {asking?.act === 'write_off' && (
          <ReasonDialog
            title={t('write_off')}
            onClose={() => setAsking(null)}
            send={(reason) =>
              asking.kind ? settleClass(asking.kind, 'write_off', reason) : settle('write_off', asking.rows, reason)
            }
          />
        )}
        {asking?.act === 'choose_order' && (
          <OrderDialog statement={statement} row={asking.rows[0]!} onClose={() => setAsking(null)} />
        )}
        {asking?.act === 'mend' && (
          <MendDialog statement={statement} row={asking.rows[0]!} onClose={() => setAsking(null)} />
        )}
      </Suspense>
    </>
  );
}

const asks = (act: Act): boolean => (ASKING_ACTS as readonly Act[]).includes(act);

const keyOf = (act: Act) => (ACT_KEYS[act] ? <KeyHint keys={ACT_KEYS[act]} /> : undefined);

/** A shortcut: for the chosen rows, else the focused row, else the first row that it fits. */
function ActKey({ act, run }: { act: StatementDecision; run: () => void }) {
  const t = useStatementTexts();
  useShortcut(ACT_KEYS[act]!, t(act), run);
  return null;
}

/** The focused row. */
function findFocused(rows: readonly Row[]): Row | undefined {
  const id = document.activeElement?.closest('tr')?.querySelector('[data-row]')?.getAttribute('data-row');
  return rows.find((row) => row.id === id);
}
