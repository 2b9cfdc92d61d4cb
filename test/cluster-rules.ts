import { parse } from 'libpg-query';
import { PLACEMENTS, type Placement } from '../server/platform/database/placement.ts';
import {
  LEVELS,
  WRITES,
  all,
  castOf,
  functionOf,
  namesIn,
  namesOf,
  operatorOf,
  type Found,
  type Node,
} from './statement-tree.ts';

/*
 * Statements that are forbidden on a Citus cluster (docs/decisions/0093-statements-on-a-cluster.md). They are found in PostgreSQL's own
 * tree, so no cluster is needed.
 */

/** All faults of a statement, a sentence each; empty if one node can run it. */
export async function clusterFaults(text: string): Promise<string[]> {
  const { stmts } = (await parse(text)) as { stmts: { stmt: Node }[] };
  return [...new Set(stmts.flatMap(({ stmt }) => faultsOf(stmt)))];
}

function faultsOf(statement: Node): string[] {
  const levels = levelsOf(statement);
  const written = levels.flatMap((level) => PLACEMENTS.get(writtenBy(level) ?? '') ?? []);
  const places = new Set([...written, ...levels.flatMap(({ tables }) => tables.map(({ place }) => place))]);
  const locks = levels.flatMap((level) => lockFaults(level));
  if (!places.has('distributed'))
    return written.includes('local') && places.has('reference')
      ? ['changes a table of the coordinator by what a reference table says', ...locks]
      : locks;
  return [
    ...locks,
    ...endFaults(statement),
    ...unboundBelow(levels),
    ...(written.includes('local') ? ['changes what is on the coordinator together with what is on nodes'] : []),
    ...levels.flatMap((level) => joinFaults(level, levels)),
    ...aroundFaults(levels),
    ...levels.flatMap((level) => writingFaults(level)),
  ];
}

/** Citus locks a table that is on every node as a whole, on all nodes; two holders of the shared lock wait for each other. */
function lockFaults({ kind, node, tables }: Level): string[] {
  const rows = (node['selectStmt'] as { SelectStmt?: Node } | undefined)?.SelectStmt;
  const isPlain = !('onConflictClause' in node) && (!rows || 'valuesLists' in rows);
  if (kind === 'InsertStmt' && !isPlain && PLACEMENTS.get(writtenBy({ kind, node }) ?? '') === 'reference')
    return ['inserts more than plain values into a table that is on every node'];
  const clause = all(node['lockingClause'], false);
  const named = clause.flatMap((one) => (one.kind === 'RangeVar' ? [one.node['relname']] : []));
  const isLocked = ({ alias }: Table) => named.length === 0 || named.includes(alias);
  return clause.length > 0 && tables.some((table) => table.place === 'reference' && isLocked(table))
    ? ['locks rows of a table that is on every node']
    : [];
}

/** Citus stores intermediate results on every node if no table at the end of the statement names the node: a single failure breaks them. */
function endFaults(statement: Node): string[] {
  const { SelectStmt: select } = statement as { SelectStmt?: Node };
  const parts = all(select?.['withClause'] && [select['withClause']]);
  if (!parts.some(({ kind }) => WRITES.has(kind))) return [];
  const { withClause, ...end } = select!;
  const isOfNode = all([end]).some(({ kind, node }) => kind === 'RangeVar' && PLACEMENTS.has(String(node['relname'])));
  return isOfNode ? [] : ['ends by reading what its parts wrote, which is kept on every node'];
}

/** Tables on the coordinator alone are read first, unless they refer to the surrounding query. */
function joinFaults({ node, tables }: Level, levels: readonly Level[]): string[] {
  if (!tables.some(({ place }) => place === 'local')) return [];
  const own = new Set(tables.map(({ alias }) => alias));
  const others = levels
    .flatMap((level) => level.tables)
    .filter(({ place, alias }) => place === 'distributed' && !own.has(alias));
  const named = all(node, false).flatMap(({ kind, node: found }) => (kind === 'ColumnRef' ? [namesOf(found)[0]] : []));
  return tables.some(({ place }) => place === 'distributed') || others.some(({ alias }) => named.includes(alias))
    ? ['joins what is on the coordinator with what is on nodes']
    : [];
}

/**
 * A table on every node has no shard next to those of other tables: no query on nodes can run for each of its rows, unless the query needs
 * one node only.
 */
function aroundFaults(levels: readonly Level[]): string[] {
  const bounds = boundsOf(levels);
  const isSpread = (level: Level) =>
    level.tables.some(({ place, alias }) => place === 'distributed' && !isBound(level, bounds, alias));
  const isAround = ({ node, tables }: Level) => {
    if (tables.length === 0 || tables.some(({ place }) => place !== 'reference')) return false;
    const own = new Set(tables.map(({ alias }) => alias));
    return levels.some((inner) => {
      if (inner.node === node || !isSpread(inner) || !all(node).some((one) => one.node === inner.node)) return false;
      const named = all(inner.node).flatMap((one) => (one.kind === 'ColumnRef' ? [namesOf(one.node)[0]] : []));
      return named.some((name) => name !== undefined && own.has(name));
    });
  };
  const isOuter = (level: Level) =>
    all(level.node['fromClause'], false).some(({ kind, node }) => {
      if (kind !== 'JoinExpr' || node['jointype'] !== 'JOIN_LEFT') return false;
      const [left, right] = [node['larg'], node['rarg']].map((side) => tablesIn(side, level));
      return (
        left!.length > 0 &&
        left!.every(({ place }) => place === 'reference') &&
        right!.some(({ place, alias }) => place === 'distributed' && !isBound(level, bounds, alias))
      );
    });
  return levels.some((level) => isAround(level) || isOuter(level))
    ? ['asks what is on nodes for each row of what is on every node']
    : [];
}

/** Tables of a level that occur in this part of it. */
function tablesIn(part: unknown, { tables }: Level): Table[] {
  const aliases = all([part], false).flatMap(({ kind, node }) =>
    kind === 'RangeVar' ? [String((node['alias'] as Node | undefined)?.['aliasname'] ?? node['relname'])] : [],
  );
  return tables.filter(({ alias }) => aliases.includes(alias));
}

// --- levels ------------------------------------------------------------------------------------------------------

type Table = { alias: string; name: string; place: Placement };
/** A select, insert, update or delete, without the statements inside it. */
type Level = Found & { tables: Table[]; conditions: Node[] };
/** Aliases of a level whose workspace is set by a parameter. */
type Bound = ReadonlySet<string>;

function levelsOf(statement: Node): Level[] {
  const nodes = all(statement);
  const named = new Set(nodes.flatMap(({ kind, node }) => (kind === 'CommonTableExpr' ? [node['ctename']] : [])));
  return nodes.filter(({ kind }) => LEVELS.has(kind)).map((found) => levelOf(found, named));
}

function levelOf({ kind, node }: Found, named: ReadonlySet<unknown>): Level {
  const from = all([node['fromClause'], node['usingClause']], false);
  const ranges = from.flatMap((one) => (one.kind === 'RangeVar' ? [one.node] : []));
  // An insert has its workspace in its rows.
  if (kind === 'UpdateStmt' || kind === 'DeleteStmt') ranges.push(node['relation'] as Node);
  const tables = ranges.flatMap((range) => {
    const name = String(range['relname']);
    const place = named.has(name) ? undefined : PLACEMENTS.get(name);
    const alias = String((range['alias'] as Node | undefined)?.['aliasname'] ?? name);
    return place ? [{ name, alias, place }] : [];
  });
  const joins = from.flatMap((one) => (one.kind === 'JoinExpr' ? [one.node['quals']] : []));
  const conditions = [node['whereClause'], ...joins].filter((one) => one !== undefined) as Node[];
  return { kind, node, tables, conditions };
}

/** The table that a level writes; undefined: it only reads. */
const writtenBy = ({ kind, node }: Found): string | undefined =>
  WRITES.has(kind) ? String((node['relation'] as Node)['relname']) : undefined;

// --- workspaces --------------------------------------------------------------------------------------------------

/** Tables of all levels whose workspace is set neither by a parameter nor through a joined table. */
function unboundBelow(levels: readonly Level[]): string[] {
  const bounds = boundsOf(levels);
  return levels.flatMap((level) =>
    level.tables.flatMap(({ alias, name, place }) =>
      place !== 'distributed' || isBound(level, bounds, alias)
        ? []
        : [`asks all nodes for ${name}: its workspace is no parameter`],
    ),
  );
}

function boundsOf(levels: readonly Level[]): Map<Node, Bound> {
  const bounds = new Map<Node, Bound>();
  // An outer level precedes its inner ones.
  for (const level of levels) {
    const bound = boundIn(level, bounds.get(level.node) ?? new Set());
    for (const node of level.conditions.flatMap((condition) => existsIn(condition))) bounds.set(node, bound);
    bounds.set(level.node, bound);
  }
  return bounds;
}

function isBound({ node, tables }: Level, bounds: ReadonlyMap<Node, Bound>, alias: string): boolean {
  const bound = bounds.get(node)!;
  return bound.has(alias) || (tables.length === 1 && bound.has(''));
}

/** `around`: bound aliases of the level that this one is joined with. */
function boundIn({ conditions }: Level, around: Bound): Bound {
  const equal = conditions.flatMap((condition) => equationsOf(condition));
  const bound = new Set([...around, 'parameter']);
  for (let before = -1; before !== bound.size;) {
    before = bound.size;
    for (const [a, b] of equal) if (bound.has(a) || bound.has(b)) bound.add(a).add(b);
  }
  return bound;
}

/**
 * Subqueries of exists or not exists: PostgreSQL joins them, so they are bound like the outer row, unless a join condition inside refers to
 * the surrounding query.
 */
function existsIn(condition: Node): Node[] {
  const { BoolExpr, SubLink } = condition as { BoolExpr?: Node; SubLink?: Node };
  if (SubLink?.['subLinkType'] === 'EXISTS_SUBLINK') {
    const { SelectStmt } = SubLink['subselect'] as { SelectStmt: Node };
    return 'limitCount' in SelectStmt || namesAround(SelectStmt['fromClause']) ? [] : [SelectStmt];
  }
  return BoolExpr && BoolExpr['boolop'] !== 'OR_EXPR'
    ? (BoolExpr['args'] as Node[]).flatMap((part) => existsIn(part))
    : [];
}

function namesAround(from: unknown): boolean {
  const parts = all(from, false);
  const own = new Set(
    parts.flatMap(({ node }) => ('alias' in node ? [(node['alias'] as Node)['aliasname']] : [node['relname']])),
  );
  const named = parts.flatMap(({ kind, node }) => (kind === 'ColumnRef' ? [namesOf(node)] : []));
  return named.some((names) => names.length > 1 && !own.has(names[0]));
}

/** Expressions that equal `workspace_id`, in the parts of a condition that must all hold: aliases, or a parameter. */
function equationsOf(condition: Node): [string, string][] {
  const { BoolExpr, A_Expr } = condition as { BoolExpr?: Node; A_Expr?: Node };
  if (BoolExpr?.['boolop'] === 'AND_EXPR') return (BoolExpr['args'] as Node[]).flatMap((part) => equationsOf(part));
  if (A_Expr?.['kind'] !== 'AEXPR_OP' || operatorOf(A_Expr) !== '=') return [];
  const [left, right] = [sidesOf(A_Expr['lexpr']), sidesOf(A_Expr['rexpr'])];
  return left.flatMap((one, i): [string, string][] => (one !== null && right[i] != null ? [[one, right[i]]] : []));
}

/** Sides of an equation, one for each column of a row: the alias whose workspace it is, a parameter, or null for anything else. */
function sidesOf(side: unknown): (string | null)[] {
  const { RowExpr, ColumnRef, ParamRef, TypeCast } = (side ?? {}) as Record<string, Node | undefined>;
  if (RowExpr) return (RowExpr['args'] as Node[]).flatMap((one) => sidesOf(one));
  if (ParamRef) return ['parameter'];
  if (TypeCast) return sidesOf(TypeCast['arg']);
  if (!ColumnRef) return [null];
  const names = namesOf(ColumnRef);
  if (names.at(-1) !== 'workspace_id' && !(names.at(-1) === 'id' && names[0] === 'w')) return [null];
  return [names.length > 1 ? names[0]! : ''];
}

// --- writing -----------------------------------------------------------------------------------------------------

function writingFaults({ kind, node }: Level): string[] {
  if (!WRITES.has(kind)) return [];
  const conflict = node['onConflictClause'] as Node | undefined;
  const own = kind === 'InsertStmt' ? [] : [node['targetList'], node['whereClause']];
  const set = [...own, conflict?.['targetList'], conflict?.['whereClause']];
  return [
    ...(all(node['returningClause']).some((one) => one.kind === 'SubLink') ? ['asks a subquery in returning'] : []),
    ...(all(node['returningClause']).some(isDayAsText) ? ['writes a day as text in returning'] : []),
    ...(all(set, false).some(isVolatile) ? ['asks a volatile function in what is changed'] : []),
    ...(all(set, false).some(isStable) ? ['asks a stable function of a column in what is changed'] : []),
    ...(all(conflict, false).some(isOfClock) ? ['asks the clock where rows are there already'] : []),
    ...(all(set, false).some(isSimpleCase) ? ['compares in a simple case of what is changed'] : []),
    ...(all(set, false).some(asksForNow) ? ['asks for now() in a case of what is set'] : []),
    ...(all(set, false).some(isOfSession) ? ['reckons in the session’s time zone with a column'] : []),
  ];
}

const nameOfCall = ({ kind, node }: Found): string =>
  kind === 'FuncCall' ? (namesIn(node['funcname']).at(-1) ?? '') : '';
const VOLATILE = /^(clock_timestamp|gen_random_uuid|random|nextval)$/;
const isVolatile = (found: Found): boolean => VOLATILE.test(nameOfCall(found));

/** Conversions to text depend on the session's settings. */
const STABLE = /^(concat|concat_ws|format|to_char|to_json|to_jsonb|jsonb_build_object|json_build_object)$/;
const isStable = (found: Found): boolean =>
  STABLE.test(nameOfCall(found)) && all(found.node, false).some(({ kind }) => kind === 'ColumnRef');
const isOfClock = (found: Found): boolean => /^(now|statement_timestamp)$/.test(nameOfCall(found));

/** `case x when 1`: Citus writes the comparison twice on its way to a node. */
const isSimpleCase = ({ kind, node }: Found): boolean => kind === 'CaseExpr' && 'arg' in node;

const CHOICES = new Set(['CaseExpr', 'CoalesceExpr']);
const asksForNow = ({ kind, node }: Found): boolean =>
  CHOICES.has(kind) &&
  all(node, false).some((one) => one.kind === 'FuncCall' && namesIn(one.node['funcname']).at(-1) === 'now');

/** Names of columns with days: a statement does not contain the types of its columns. */
const DAYS = /(^day|_on|_until)$/;

/** A day as text depends on the session's style of dates. */
function isDayAsText({ kind, node }: Found): boolean {
  const names = namesOf(((node['arg'] ?? {}) as { ColumnRef?: Node }).ColumnRef ?? {});
  return kind === 'TypeCast' && castOf({ TypeCast: node }) === 'text' && DAYS.test(names.at(-1) ?? '');
}

const MOMENTS = new Set(['timestamptz', 'date']);

/** A moment plus an interval, or a column read as a moment: neither is immutable, as both depend on the session's time zone. */
function isOfSession({ kind, node }: Found): boolean {
  const hasColumn = (part: unknown) => all(part, false).some((one) => one.kind === 'ColumnRef');
  if (kind === 'A_Expr' && ['+', '-'].includes(operatorOf(node))) {
    const sides = [node['lexpr'], node['rexpr']];
    // Without a time zone, the result is the same in every session.
    return sides.some(isInterval) && sides.some((side) => hasColumn(side) && !isZoned(side));
  }
  return kind === 'TypeCast' && MOMENTS.has(castOf({ TypeCast: node })) && hasColumn(node['arg']);
}

const isInterval = (side: unknown): boolean => castOf(side) === 'interval' || functionOf(side) === 'make_interval';

/** `at time zone`: turns a moment of the session's time zone into a plain one. */
const isZoned = (side: unknown): boolean => functionOf(side) === 'timezone';
