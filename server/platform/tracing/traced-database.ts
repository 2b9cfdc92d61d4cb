import type { Database, Sql } from '../database/postgres.ts';
import type { Name } from '../database/statement-names.ts';
import type { Start, Tracer } from './tracer.ts';

/** The database with a span for each transaction and statement, by name: its text and values stay out. */
export function tracedDatabase(database: Database, tracer: Tracer): Database {
  const traced = (sql: Sql): Sql => ({
    rows: (name, text, values) => tracer.run(statement(statementLabel(name)), () => sql.rows(name, text, values)),
  });
  return {
    ...database,
    read: traced(database.read),
    identity: traced(database.identity),
    readTogether: (statements) =>
      tracer.run(statement(statements.map(({ name }) => statementLabel(name)).join(' ')), () =>
        database.readTogether(statements),
      ),
    transaction: (run) =>
      tracer.run({ name: 'transaction', kind: 'internal' }, () =>
        database.transaction((tx) =>
          run({
            ...tx,
            ...traced(tx),
            withCommit: (write) => tx.withCommit((sql) => write(traced(sql))),
          }),
        ),
      ),
  };
}

const statement = (name: string): Start => ({
  name,
  kind: 'client',
  attributes: { 'db.system.name': 'postgresql', 'db.operation.name': name },
});

const statementLabel = (name: Name): string => (typeof name === 'string' ? name : (name?.unprepared ?? 'unnamed'));
