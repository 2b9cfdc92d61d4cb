import { isTrue, numberIn, setIn, treeIn, treesIn, type Tree, type Value } from './analysed-tree.ts';
import type { Catalog } from './catalog.ts';
import { textOf } from './value-types.ts';

/* Facts that conditions prove about their rows: for example, a compared column is not null. */

/** Columns that cannot be null, each under its outer joins; outer joins that matched in every row; and expressions of columns. */
export type Proven = {
  columns: { varno: number; column: number; under: number[] }[];
  joins: Set<number>;
  made: Set<string>;
  /** Texts that a column can have, or, if `isOneOf` is false, cannot have. */
  texts: { varno: number; column: number; isOneOf: boolean; texts: readonly string[] }[];
};

export const together = (all: readonly Proven[]): Proven => ({
  columns: all.flatMap(({ columns }) => columns),
  joins: new Set(all.flatMap(({ joins }) => [...joins])),
  made: new Set(all.flatMap(({ made }) => [...made])),
  texts: all.flatMap(({ texts }) => texts),
});
const UNPROVEN: Proven = { columns: [], joins: new Set(), made: new Set(), texts: [] };

/** Facts that the conditions and inner joins of a query prove about each of its rows. */
export function provenIn(query: Tree, catalog: Catalog): Proven {
  const from = treeIn(query['jointree']);
  return together([from ? provenByFrom(from, catalog) : UNPROVEN, provenBy(query['havingQual'], catalog)]);
}

function provenByFrom(node: Tree, catalog: Catalog): Proven {
  if (node.kind === 'FROMEXPR')
    return together([
      ...treesIn(node['fromlist']).map((one) => provenByFrom(one, catalog)),
      provenBy(node['quals'], catalog),
    ]);
  if (node.kind !== 'JOINEXPR') return UNPROVEN;
  const [left, right] = [node['larg'], node['rarg']].map((side) => provenByFrom(treeIn(side)!, catalog)) as [
    Proven,
    Proven,
  ];
  const kind = numberIn(node['jointype']);
  if (kind === INNER) return together([left, right, provenBy(node['quals'], catalog)]);
  return kind === LEFT ? left : UNPROVEN;
}
const [INNER, LEFT] = [0, 1];

/** Facts that a condition proves about its rows. */
export function provenBy(value: Value | undefined, catalog: Catalog): Proven {
  const node = treeIn(value);
  if (!node) return UNPROVEN;
  const parts = () => treesIn(node['args']).map((one) => provenBy(one, catalog));
  if (node.kind === 'BOOLEXPR' && node['boolop'] === 'and') return together(parts());
  if (node.kind === 'BOOLEXPR' && node['boolop'] === 'or') return common(parts());
  // Is not null; is true; is false.
  if (node.kind === 'NULLTEST')
    return numberIn(node['nulltesttype']) === 1 ? findNeededColumns(node['arg'], catalog) : UNPROVEN;
  if (node.kind === 'BOOLEANTEST')
    return [0, 2].includes(numberIn(node['booltesttype'])) ? findNeededColumns(node['arg'], catalog) : UNPROVEN;
  return together([findNeededColumns(node, catalog), textsBy(node, catalog)]);
}

/** Facts from `kind = 'a'`, `kind <> 'a'`, `kind in ('a', 'b')` and its opposite. */
function textsBy(node: Tree, catalog: Catalog): Proven {
  const [column, other] = treesIn(node['args']).map((one) => (one.kind === 'RELABELTYPE' ? treeIn(one['arg'])! : one));
  if (column?.kind !== 'VAR' || numberIn(column['varlevelsup']) > 0 || !other) return UNPROVEN;
  const name = catalog.nameOf(catalog.functionOf(numberIn(node['opno'])));
  const [varno, place] = [numberIn(column['varno']), numberIn(column['varattno'])];
  const found = (isOneOf: boolean, all: readonly Tree[]): Proven => {
    const texts = all.map((one) => textOf(one, catalog));
    const isKnown = texts.length > 0 && texts.every((text) => text !== null);
    return isKnown ? { ...UNPROVEN, texts: [{ varno, column: place, isOneOf, texts }] } : UNPROVEN;
  };
  if (node.kind === 'OPEXPR') {
    if (name === 'texteq') return found(true, [other]);
    return name === 'textne' ? found(false, [other]) : UNPROVEN;
  }
  if (node.kind !== 'SCALARARRAYOPEXPR' || other.kind !== 'ARRAYEXPR') return UNPROVEN;
  const isAny = isTrue(node['useOr']);
  if (name === 'texteq' && isAny) return found(true, treesIn(other['elements']));
  return name === 'textne' && !isAny ? found(false, treesIn(other['elements'])) : UNPROVEN;
}

function common([first = UNPROVEN, ...others]: readonly Proven[]): Proven {
  return {
    columns: first.columns.filter((one) =>
      others.every(({ columns }) => columns.some((other) => other.varno === one.varno && other.column === one.column)),
    ),
    joins: new Set([...first.joins].filter((join) => others.every(({ joins }) => joins.has(join)))),
    made: new Set([...first.made].filter((one) => others.every(({ made }) => made.has(one)))),
    texts: [],
  };
}

/** Facts that the falsehood of a condition proves: of `x is null`, and of conditions that contain it. */
export function provenByNot(value: Value | undefined, catalog: Catalog): Proven {
  const node = treeIn(value);
  if (node?.kind === 'NULLTEST')
    return numberIn(node['nulltesttype']) === 0 ? findNeededColumns(node['arg'], catalog) : UNPROVEN;
  if (node?.kind === 'BOOLEXPR' && node['boolop'] === 'or')
    return together(treesIn(node['args']).map((one) => provenByNot(one, catalog)));
  return UNPROVEN;
}

/** Columns that make the expression null if they are null. */
function findNeededColumns(value: Value | undefined, catalog: Catalog): Proven {
  const node = treeIn(value);
  if (!node) return UNPROVEN;
  const parts = () => together(treesIn(node['args']).map((one) => findNeededColumns(one, catalog)));
  switch (node.kind) {
    case 'VAR': {
      if (numberIn(node['varlevelsup']) > 0) return UNPROVEN;
      const under = setIn(node['varnullingrels']);
      const [varno, column] = [numberIn(node['varno']), numberIn(node['varattno'])];
      return { ...UNPROVEN, columns: [{ varno, column, under }], joins: new Set(under) };
    }
    case 'AGGREF':
      return { ...UNPROVEN, made: new Set([JSON.stringify(node)]) };
    case 'RELABELTYPE':
    case 'COERCEVIAIO':
    case 'COLLATEEXPR':
      return findNeededColumns(node['arg'], catalog);
    case 'OPEXPR':
    case 'FUNCEXPR': {
      const id = node.kind === 'OPEXPR' ? catalog.functionOf(numberIn(node['opno'])) : numberIn(node['funcid']);
      const of = catalog.isStrict(id) ? parts() : UNPROVEN;
      return { ...of, made: new Set([...of.made, JSON.stringify(node)]) };
    }
    case 'SCALARARRAYOPEXPR':
      return isTrue(node['useOr']) ? findNeededColumns(treesIn(node['args'])[0], catalog) : UNPROVEN;
    case 'BOOLEXPR':
      return node['boolop'] === 'not' ? parts() : UNPROVEN;
    default:
      return UNPROVEN;
  }
}

// --- facts about a column ------------------------------------------------------------------------------------------

/** A column of a query: the number of the table's entry in the query, the number of the column, and the outer joins above. */
export type Place = { relation: number; varno: number; column: number; under: readonly number[] };

/** Whether a condition compares the column, or another one that is null only together with it. */
export const isCompared = ({ relation, varno, column, under }: Place, proven: Proven, catalog: Catalog): boolean =>
  proven.columns.some(
    (one) =>
      one.varno === varno &&
      (one.column === column || catalog.areTogether(relation, one.column, column)) &&
      under.every((join) => one.under.includes(join)),
  );

/** Whether a check of the table proves that the column is not null, since another column can only have texts for which that holds. */
export const isImplied = (place: Place, proven: Proven, catalog: Catalog): boolean =>
  catalog.impliedBy(place.relation, place.column).some(({ by, texts }) => {
    const kept = catalog.columnOf(place.relation, by)?.texts ?? null;
    return textsLeft(kept, { ...place, column: by }, proven)?.every((text) => texts.includes(text)) ?? false;
  });

/** The texts of a column that the conditions allow. */
export function textsLeft(
  texts: readonly string[] | null,
  { varno, column }: Place,
  proven: Proven,
): readonly string[] | null {
  let left = texts;
  for (const said of proven.texts) {
    if (said.varno !== varno || said.column !== column) continue;
    if (said.isOneOf) left = left ? left.filter((text) => said.texts.includes(text)) : said.texts;
    else left = left && left.filter((text) => !said.texts.includes(text));
  }
  return left;
}
