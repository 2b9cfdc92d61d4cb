import type { Catalog, KeptColumn } from './catalog.ts';
import { listType, objectType, plainJsonType, type Parts } from './json-types.ts';
import { textOf, type ValueFacts } from './value-types.ts';
import {
  isCompared,
  isImplied,
  provenBy,
  provenByNot,
  provenIn,
  textsLeft,
  together,
  type Place,
  type Proven,
} from './proven.ts';
import { isTrue, listIn, numberIn, setIn, treeIn, treesIn, type Tree, type Value } from './analysed-tree.ts';

/*
 * Types of a result's columns, from the analysed tree of the statement: whether a column can be null, and which texts it can have. A column
 * counts as nullable until a fact proves otherwise.
 */

/** Facts about one column of a result. */
export type Column = ValueFacts & { name: string };

const NOTHING: ValueFacts = { isNullable: true, texts: null, origin: null };
const SOMETHING: ValueFacts = { isNullable: false, texts: null, origin: null };

/** A query with its outer queries, and the facts that conditions prove about its own rows. */
type Level = { query: Tree; proven: Proven; above: Level | null; of: ReadContext };
/** Facts about the whole statement. `optional`: parameters that it tests for null. */
type ReadContext = { catalog: Catalog; reading: Reading; optional: ReadonlySet<number> };
type Reading = Map<Tree, ResultColumn[]>;
type ResultColumn = Column & { isShown: boolean };
/** The columns of the result; none when the statement returns no rows. */
export function readColumns(statement: Tree, catalog: Catalog): Column[] {
  const proven = provenIn(statement, catalog);
  const of: ReadContext = { catalog, reading: new Map(), optional: new Set(optionalIn(statement)) };
  const level: Level = { query: statement, proven, above: null, of };
  return columnsOf(level).flatMap(({ isShown, ...column }) => (isShown ? [column] : []));
}

const below = (query: Tree, above: Level): Level => ({
  ...above,
  query,
  proven: provenIn(query, above.of.catalog),
  above,
});

function columnsOf(level: Level): ResultColumn[] {
  const {
    query,
    of: { reading },
  } = level;
  const before = reading.get(query);
  if (before) return before;
  const isSelect = numberIn(query['commandType']) === 1;
  const entries = treesIn(isSelect ? query['targetList'] : query['returningList']);
  const columns = entries.map((entry, place) => {
    const name = String(entry['resname']);
    const known = query['setOperations']
      ? ofArms(treeIn(query['setOperations'])!, place, level)
      : ofExpression(entry['expr'], level);
    return { ...known, name, isShown: !isTrue(entry['resjunk']) };
  });
  reading.set(query, columns);
  return columns;
}

/** Facts about a column of a union, or of a similar operation: a value of any arm. */
function ofArms(node: Tree, place: number, level: Level): ValueFacts {
  if (node.kind === 'RANGETBLREF') {
    const arm = entryOf(level, numberIn(node['rtindex']));
    return columnsOf(below(treeIn(arm['subquery'])!, level))[place] ?? NOTHING;
  }
  return either([node['larg'], node['rarg']].map((arm) => ofArms(treeIn(arm)!, place, level)));
}

/** The type that covers all of these. */
export function either(all: readonly ValueFacts[]): ValueFacts {
  const valued = all.filter(({ isNull }) => !isNull);
  const texts = valued.map((one) => one.texts);
  const [first] = valued;
  const shapes = new Set(valued.flatMap(({ json }) => (json === EMPTY_JSON ? [] : [json])));
  const [json] = shapes;
  const isOneColumn = valued.every(
    ({ origin }) => origin?.table === first?.origin?.table && origin?.column === first?.origin?.column,
  );
  return {
    isNullable: all.some((one) => one.isNullable),
    texts: texts.includes(null) || texts.length === 0 ? null : [...new Set(texts.flatMap((one) => one ?? []))],
    origin: isOneColumn ? (first?.origin ?? null) : null,
    ...(shapes.size === 1 && json !== undefined && { json }),
  };
}

/** Type of `[]` and `{}`, which say nothing about the elements of other values. */
const EMPTY_JSON = 'never[]';

const entryOf = ({ query }: Level, varno: number): Tree => treesIn(query['rtable'])[varno - 1]!;

// --- expressions ---------------------------------------------------------------------------------------------------

/** The constant NULL. */
const NULL: ValueFacts = { ...NOTHING, isNull: true };

function ofExpression(value: Value | undefined, level: Level): ValueFacts {
  const node = treeIn(value);
  if (!node) return NOTHING;
  const { catalog } = level.of;
  const of = (part: Value | undefined): ValueFacts => ofExpression(part, level);
  const all = (part: string): ValueFacts[] => listIn(node[part]).map(of);
  const strict = (): ValueFacts => ofStrict(node, level);
  switch (node.kind) {
    case 'VAR':
      return ofColumn(node, level);
    case 'CONST':
      return isTrue(node['constisnull']) ? NULL : ofConstant(node, catalog);
    case 'RELABELTYPE':
    case 'COLLATEEXPR':
      return of(node['arg']);
    case 'COERCEVIAIO':
    case 'ARRAYCOERCEEXPR':
    case 'COERCETODOMAIN':
    case 'CONVERTROWTYPEEXPR':
      return { ...of(node['arg']), origin: null, texts: null };
    case 'FUNCEXPR':
      return isMade(node, level) ? SOMETHING : ofFunctionCall(node, level);
    case 'NAMEDARGEXPR':
      return of(node['arg']);
    case 'SUBSCRIPTINGREF':
      // A slice of a list may be empty, and is null only if the list is; an element may be missing.
      return listIn(node['reflowerindexpr']).length > 0 ? of(node['refexpr']) : NOTHING;
    case 'OPEXPR':
      return isMade(node, level)
        ? SOMETHING
        : ofFunctionCall({ ...node, funcid: String(catalog.functionOf(numberIn(node['opno']))) }, level);
    case 'SCALARARRAYOPEXPR':
      return strict();
    case 'BOOLEXPR':
      return ofLogic(node, level);
    case 'NULLTEST':
    case 'BOOLEANTEST':
    case 'DISTINCTEXPR':
    case 'ARRAYEXPR':
    case 'ROWEXPR':
    case 'SQLVALUEFUNCTION':
    case 'GROUPINGFUNC':
      return SOMETHING;
    case 'COALESCEEXPR': {
      const parts = all('args');
      const isNullable = parts.every((one) => one.isNullable) && !isOfEitherSide(treesIn(node['args']), level);
      return { ...either(parts), isNullable };
    }
    case 'MINMAXEXPR':
      return { ...SOMETHING, isNullable: all('args').every((one) => one.isNullable) };
    case 'CASEEXPR':
      return ofCase(node, level);
    case 'AGGREF':
      return ofAggregate(node, level, all('args'));
    case 'TARGETENTRY':
      return of(node['expr']);
    case 'WINDOWFUNC':
      return { ...SOMETHING, isNullable: !catalog.isCounting(numberIn(node['winfnoid'])) };
    case 'SUBLINK':
      return ofSublink(node, level);
    default:
      return NOTHING;
  }
}

/** Whether the arguments have a column of each side of a full join that is not null on its side: each row has at least one side. */
function isOfEitherSide(args: readonly Tree[], level: Level): boolean {
  const joins = treesIn(treeIn(level.query['jointree'])?.['fromlist']).filter(
    ({ kind, jointype }) => kind === 'JOINEXPR' && jointype === '2',
  );
  return joins.some((join) =>
    ['larg', 'rarg'].every((side) =>
      args.some((arg) => {
        const [varno, column] = [numberIn(arg['varno']), numberIn(arg['varattno'])];
        const isThere = arg.kind === 'VAR' && treeIn(join[side])?.['rtindex'] === String(varno);
        return isThere && !inEntry(entryOf(level, varno), column, level).isNullable;
      }),
    ),
  );
}

/** For an expression that is null only if one of its parts is. */
function ofStrict(node: Tree, level: Level): ValueFacts {
  const isMissing = (part: Value): boolean => {
    const parameter = parameterIn(part);
    return parameter === null ? ofExpression(part, level).isNullable : level.of.optional.has(parameter);
  };
  return { ...SOMETHING, isNullable: listIn(node['args']).some(isMissing) };
}

/** For logic: `x is null or x > 1` is never null, as the second part is evaluated only if x is not null. */
function ofLogic(node: Tree, level: Level): ValueFacts {
  const { catalog } = level.of;
  const args = treesIn(node['args']);
  const isNullable = args.some((arg) => {
    const others = args.filter((one) => one !== arg);
    const said = others.map((one) => (node['boolop'] === 'or' ? provenByNot(one, catalog) : provenBy(one, catalog)));
    return ofStrict({ kind: 'LIST', args: [arg] }, { ...level, proven: together([level.proven, ...said]) }).isNullable;
  });
  return { ...SOMETHING, isNullable };
}

/** Parameters that the statement tests for null; others are not null. */
function optionalIn(value: Value | undefined): number[] {
  if (Array.isArray(value)) return value.flatMap((one: Value) => optionalIn(one));
  const node = treeIn(value);
  if (!node) return [];
  const own = ['NULLTEST', 'COALESCEEXPR'].includes(node.kind) ? [node['arg'], ...listIn(node['args'])] : [];
  const asked = own.flatMap((one) => parameterIn(one) ?? []);
  return [...asked, ...Object.values(node).flatMap((part) => optionalIn(part))];
}

function parameterIn(value: Value | undefined): number | null {
  const node = treeIn(value);
  if (node?.kind === 'PARAM') return numberIn(node['paramid']);
  return node && CASTS.has(node.kind) ? parameterIn(node['arg']) : null;
}
const CASTS = new Set(['ARRAYCOERCEEXPR', 'RELABELTYPE', 'COERCEVIAIO', 'NAMEDARGEXPR']);

/** For a constant, such as an empty text or empty JSON. */
function ofConstant(node: Tree, catalog: Catalog): ValueFacts {
  if (/^jsonb?$/.test(catalog.typeOf(numberIn(node['consttype'])))) return { ...SOMETHING, json: EMPTY_JSON };
  const text = textOf(node, catalog);
  return text === null ? SOMETHING : { ...SOMETHING, texts: [text] };
}

const partsOf = (level: Level): Parts => ({ catalog: level.of.catalog, known: (part) => ofExpression(part, level) });

/** Whether a condition compares the same expression. After a change its value may differ. */
const isMade = (node: Tree, { query, proven }: Level): boolean =>
  numberIn(query['commandType']) === 1 && proven.made.has(JSON.stringify(node));

function ofFunctionCall(node: Tree, level: Level): ValueFacts {
  const { catalog } = level.of;
  const id = numberIn(node['funcid']);
  const args = listIn(node['args']);
  const of = (one: Value | undefined) => ofExpression(one, level);
  if (catalog.isObject(id)) return { ...SOMETHING, json: objectType(node, partsOf(level)) };
  if (catalog.isNeverNull(id)) return SOMETHING;
  if (catalog.isLikeFirst(id)) return { ...SOMETHING, isNullable: of(args[0]).isNullable };
  if (catalog.isLikeAny(id)) return { ...SOMETHING, isNullable: args.every((one) => of(one).isNullable) };
  if (catalog.isPicking(id)) return ofPart(args, level);
  if (!catalog.isStrict(id)) return NOTHING;
  const known = ofStrict(node, level);
  return catalog.isToJson(id) ? { ...known, json: plainJsonType(args[0], partsOf(level)) } : known;
}

/** For a part such as `data -> 'key'`, which may be missing. */
function ofPart([from, key]: readonly Value[], level: Level): ValueFacts {
  const [type, name] = [ofExpression(from, level).json, ofExpression(key, level).texts?.[0]];
  return type === undefined || name === undefined ? NOTHING : { ...NOTHING, json: `NonNullable<${type}['${name}']>` };
}

function ofCase(node: Tree, level: Level): ValueFacts {
  const arms = treesIn(node['args']).map((arm) => {
    // Where the condition holds, it proves facts about the columns.
    const proven = together([level.proven, provenBy(arm['expr'], level.of.catalog)]);
    return ofExpression(arm['result'], { ...level, proven });
  });
  const otherwise = treeIn(node['defresult']);
  return either([...arms, otherwise ? ofExpression(otherwise, level) : NULL]);
}

/** For an aggregate. A group has at least one row, but without groups there may be no rows. */
function ofAggregate(node: Tree, level: Level, args: readonly ValueFacts[]): ValueFacts {
  const {
    query,
    proven,
    of: { catalog },
  } = level;
  const id = numberIn(node['aggfnoid']);
  if (catalog.isCounting(id) || proven.made.has(JSON.stringify(node))) return SOMETHING;
  const hasRows = listIn(query['groupClause']).length > 0 && !node['aggfilter'];
  const isCollecting = catalog.isCollecting(id);
  const isNullable = !(hasRows && (isCollecting || args.every((one) => !one.isNullable)));
  const json = listType(node, partsOf(level));
  return { ...SOMETHING, isNullable, ...(json !== null && { json }) };
}

const EXISTS = 0;
const EXPRESSION = 4;
const ARRAY = 6;

function ofSublink(node: Tree, level: Level): ValueFacts {
  const kind = numberIn(node['subLinkType']);
  if (kind === EXISTS || kind === ARRAY) return SOMETHING;
  if (kind !== EXPRESSION) return NOTHING;
  const query = treeIn(node['subselect'])!;
  const [first = NOTHING] = columnsOf(below(query, level));
  return { ...first, isNullable: first.isNullable || !hasOneRow(query) };
}

/** Whether a query always returns a row: it has aggregates without groups, or no tables. */
function hasOneRow(query: Tree): boolean {
  const from = treeIn(query['jointree']);
  const isOfNothing = listIn(from?.['fromlist']).length === 0 && !from?.['quals'];
  const isSum = isTrue(query['hasAggs']) && listIn(query['groupClause']).length === 0;
  return (isSum || isOfNothing) && !query['havingQual'] && !query['limitOffset'] && !query['setOperations'];
}

// --- columns -------------------------------------------------------------------------------------------------------

const [RELATION, SUBQUERY, JOIN, FUNCTION, , VALUES, CTE, , , GROUP] = Array.from({ length: 10 }, (_, i) => i);

function ofColumn(node: Tree, from: Level): ValueFacts {
  let level = from;
  for (let up = numberIn(node['varlevelsup']); up > 0; up--) level = level.above!;
  const [varno, column] = [numberIn(node['varno']), numberIn(node['varattno'])];
  const under = setIn(node['varnullingrels']);
  const entry = entryOf(level, varno);
  const found = inEntry(entry, column, level);
  const { proven, of } = level;
  const place: Place = { relation: numberIn(entry['relid']), varno, column, under };
  const isLeftOut = under.some((join) => !proven.joins.has(join));
  const isKept = !found.isNullable || isImplied(place, proven, of.catalog);
  const isNullable = !isCompared(place, proven, of.catalog) && (!isKept || isLeftOut);
  const known = { ...found, texts: textsLeft(found.texts, place, proven), isNullable };
  return varno === numberIn(level.query['resultRelation']) && column > 0
    ? afterWriting(known, found, column, level)
    : known;
}

/** Facts about a column in `returning` after the statement has set it. */
function afterWriting(known: ValueFacts, asKept: ValueFacts, column: number, level: Level): ValueFacts {
  const isUpdate = numberIn(level.query['commandType']) === 2;
  const set = treesIn(level.query['targetList']).find((entry) => numberIn(entry['resno']) === column);
  if (!isUpdate || !set) return known;
  const { isNullable, texts } = ofExpression(set['expr'], { ...level, query: { ...level.query, resultRelation: '0' } });
  return { ...asKept, isNullable: asKept.isNullable && isNullable, texts: texts ?? asKept.texts };
}

function inEntry(entry: Tree, column: number, level: Level): ValueFacts {
  if (column < 0) return SOMETHING; // A system column.
  switch (numberIn(entry['rtekind'])) {
    case RELATION: {
      if (column === 0) return SOMETHING; // The whole row.
      const kept = level.of.catalog.columnOf(numberIn(entry['relid']), column);
      return kept ? factsOfKept(kept, level.of.catalog) : NOTHING;
    }
    case SUBQUERY:
      return column === 0 ? SOMETHING : columnsOf(below(treeIn(entry['subquery'])!, level))[column - 1]!;
    case JOIN:
      return ofExpression(listIn(entry['joinaliasvars'])[column - 1], level);
    case GROUP:
      return ofExpression(listIn(entry['groupexprs'])[column - 1], level);
    case VALUES:
      return either(listIn(entry['values_lists']).map((row) => ofExpression(listIn(row)[column - 1], level)));
    case FUNCTION:
      return ofFunction(entry, column, level);
    case CTE:
      return ofCte(entry, column, level);
    default:
      return NOTHING;
  }
}

function factsOfKept({ table, column, isNotNull, texts }: KeptColumn, catalog: Catalog): ValueFacts {
  const json = catalog.typeNamed(`${table}.${column}`);
  return { isNullable: !isNotNull, texts, origin: { table, column }, ...(json !== null && { json }) };
}

function ofCte(entry: Tree, column: number, from: Level): ValueFacts {
  let level = from;
  for (let up = numberIn(entry['ctelevelsup']); up > 0; up--) level = level.above!;
  const cte = treesIn(level.query['cteList']).find((one) => one['ctename'] === entry['ctename'])!;
  // The self-referencing part of a recursive query adds no types to those of the first part.
  if (isTrue(entry['self_reference'])) return { ...NULL, isNullable: false };
  return columnsOf(below(treeIn(cte['ctequery'])!, level))[column - 1] ?? NOTHING;
}

/** For a column of functions: each returns one or several columns, and the row number comes last. */
function ofFunction(entry: Tree, column: number, level: Level): ValueFacts {
  const isAlone = listIn(entry['functions']).length === 1;
  let first = 1;
  for (const one of treesIn(entry['functions'])) {
    const count = numberIn(one['funccolcount']);
    const call = treeIn(one['funcexpr']);
    if (column < first + count)
      return call?.kind === 'FUNCEXPR' ? ofCall(call, column - first, isAlone, level) : NOTHING;
    first += count;
  }
  return isTrue(entry['funcordinality']) ? SOMETHING : NOTHING;
}

function ofCall(call: Tree, column: number, isAlone: boolean, level: Level): ValueFacts {
  const { catalog } = level.of;
  const id = numberIn(call['funcid']);
  // Arrays have no null elements. But parallel arrays are rows (rowset.ts), whose columns may be null.
  if (catalog.isUnnesting(id)) return !isAlone && treesIn(call['args']).some(isParameter) ? NOTHING : SOMETHING;
  if (!catalog.isSeries(id, column)) return NOTHING;
  const { json } = ofExpression(listIn(call['args'])[0], level);
  return json === undefined ? SOMETHING : { ...SOMETHING, json: `${json}[number]` };
}

const isParameter = (node: Tree): boolean => parameterIn(node) !== null;
