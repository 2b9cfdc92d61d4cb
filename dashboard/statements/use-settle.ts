import { useQueryClient } from '@tanstack/react-query';
import type { StatementClass, StatementDecision } from '../../contract/cash/statement-classes.ts';
import { checkStatementRows, settleStatementRows } from '../../contract/cash/statements.ts';
import { newKey } from '../../client/address.ts';
import { call, type AnswerOf } from '../data/client.ts';
import { messageText } from '../i18n/messages.ts';
import { toast, toastError } from '../ui/layers/toast.tsx';
import { MOVES, type Act, type MoveName, type Row } from './row-acts.ts';
import type { Statement } from './statement-page.tsx';
import { useStatementTexts } from './texts.ts';

type SettleAnswer = AnswerOf<typeof settleStatementRows>['data'];

/** Decides rows, reverses decisions, and moves their orders by the ordinary moves before refetching them. */
export function useSettle({ id, happened_on }: Pick<Statement, 'id' | 'happened_on'>) {
  const t = useStatementTexts();
  const client = useQueryClient();
  const tell = ({ updated, failed }: SettleAnswer) => {
    const [first] = failed;
    if (first) toast(t('stayed', { count: failed.length, why: messageText(first) }));
    else toast(t('decided', { count: updated }));
  };
  const attempt = async (run: () => Promise<void>) => {
    try {
      await run();
    } catch (failure) {
      toastError(failure);
    }
    // A shared page is refetched whatever the outcome.
    await client.invalidateQueries();
  };
  const decide = async (body: Parameters<typeof call<typeof settleStatementRows>>[1]['body']) =>
    tell((await call(settleStatementRows, { params: { id }, body, idempotencyKey: newKey() })).data);
  const look = async (rows: readonly Row[]) =>
    tell((await call(checkStatementRows, { params: { id }, body: { rows: rows.map((row) => row.id) } })).data);
  const move = async (name: MoveName, rows: readonly Row[]) => {
    const ids = rows.flatMap(({ order }) => order?.id ?? []);
    const { route, says } = MOVES[name];
    await call(route, { body: { ids, date: happened_on, ...says }, idempotencyKey: newKey() });
    await look(rows);
  };
  return {
    settle: (act: Act, rows: readonly Row[], reason?: string) =>
      attempt(async () => {
        if (act === 'move_delivered' || act === 'move_returned') return await move(act, rows);
        if (act === 'look_again') return await look(rows);
        const decision = act === 'take_back' ? null : (act as StatementDecision); // an order is chosen elsewhere
        await decide({
          rows: rows.map((row) => ({ id: row.id, version: row.version })),
          decision,
          reason: reason ?? null,
        });
      }),
    settleClass: (name: StatementClass, decision: StatementDecision, reason?: string) =>
      attempt(() => decide({ class: name, decision, reason: reason ?? null })),
  };
}
