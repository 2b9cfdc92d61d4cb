import { makeBench } from './service.ts';
import { fillLeads } from './fill-leads.ts';
import { giveHistories, RULES } from './guard.ts';
import { backTestRules } from '../server/leads/guard/judge-sql.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { existsSync } from 'node:fs';
const rows = 100_000;
const bench = makeBench(rows, {});
const side = await bench.fresh(rows);
await fillLeads(side, rows, 1000);
await giveHistories(side);
console.log('filled', new Date().toISOString());
const rules = RULES.map((r, place) => ({ place, account_id: null, count: null, within_hours: null, amount: null, cities: [], ...r, ...('amount' in r ? { amount: (r.amount as number) * 100 } : {}) })) as never[];
console.log(side.connection_string);
while (!existsSync('/tmp/guard-stop')) {
  if (existsSync('/tmp/guard-go')) {
    const { rmSync, readFileSync } = await import('node:fs');
    rmSync('/tmp/guard-go');
    try {
      const { backTestRules } = await import(`../server/leads/guard/judge-sql.ts?${Date.now()}`);
      for (const [name, set] of [['one', [{ ...(rules[5] as object), place: 0, count: 2 }]], ['phones', [{ ...(rules[0] as object), place: 0, count: 2, within_hours: 720 }]], ['all', rules]] as const) {
        const sql = { rows: async (n: string, text: string, values: unknown[]) => {
          if (String(n).startsWith('back_test')) { await side.sql.query('set statement_timeout = 60000'); const t0 = performance.now(); const ex = await side.sql.query({ text: 'explain (analyze, buffers off) ' + text, values } as never); console.log(name, Math.round(performance.now() - t0), 'ms'); (await import('node:fs')).writeFileSync(`/tmp/guard-plan-${name}.txt`, ex.rows.map((r: Record<string,string>) => r['QUERY PLAN']).join('\n')); return [{}]; }
          return (await side.sql.query({ text, values } as never)).rows; } };
        await backTestRules(sql as never, { workspace_id: side.workspace_id, account_id: null, shared: false, place: 0 }, set as never, Date.now() - 90 * 86_400_000);
      }
    } catch (error) { console.log(String((error as Error).stack)); }
  }
  await pause(300);
}
await bench.close();
process.exit(0);
