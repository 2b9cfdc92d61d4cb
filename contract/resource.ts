import { Type, type TObject, type TSchema } from 'typebox';
import { LIMITS } from './limits.ts';
import { shownFields, takenFields } from './resource-fields.ts';
import { action, type Action, type MaskedField } from './permissions.ts';
import type { Resource } from './resource-names.ts';
import type { Method, Route, Surface } from './route.ts';
import { Deleted, Empty, PageMeta, moment, optionalText, pageQuery } from './shapes.ts';
import { exportRoute, importRoute, templateRoute } from './spreadsheets.ts';

/*
 * The generic resources of R-RES-1. A resource is this description and its sql.ts; routes, validation, permissions, list,
 * show, create, update, delete and documentation follow from it.
 */

/**
 * How a field lies in its column: `money` in minor units, `json` as jsonb, `plain` as it is. `id`: a row of another resource, which a
 * foreign key of the table looks up; in a file its name will do where the resource's rules say so (`named`).
 */
export type FieldKind = 'plain' | 'money' | 'json' | 'id';

export type Field = {
  schema: TSchema;
  kind: FieldKind;
  /** Must be sent on create. */
  is_required: boolean;
  /** Stored when create leaves the field out; otherwise null. */
  default?: unknown;
  /** Only the service sets it: shown, exported, never taken from a body or a file. */
  is_read_only: boolean;
  /** A secret: taken, never shown or exported. */
  is_write_only: boolean;
  /** Roles may be kept from seeing and setting it. */
  mask?: MaskedField;
};

export const field = <const S extends TSchema>(
  schema: S,
  more: Partial<Omit<Field, 'schema'>> = {},
): Field & { schema: S } => ({
  schema,
  kind: 'plain',
  is_required: false,
  is_read_only: false,
  is_write_only: false,
  ...more,
});

export type ResourceDefinition = {
  name: Resource;
  singular: string;
  tag: string;
  rules: Route['rules'];
  surfaces: readonly Surface[];
  /**
   * `account`: each row belongs to one account, and a Seller sees only its own. `person`: each is one person's, and nobody else sees it.
   * `workspace`: shared by all.
   */
  belongs_to: 'account' | 'person' | 'workspace';
  actions: readonly Action[];
  /** Those that no role has, and Settings do: the dashboard alone has them, below /settings, by whoever sets the workspace's policies. */
  in_settings?: readonly BuiltAction[];
  fields: Record<string, Field>;
  /** What answers show beside the fields, made by the rules' `also`. */
  also?: Record<string, TSchema>;
  /** Fields a caller whose sight is one account may change; left out: all. Others it sends are refused. */
  account_updates?: readonly string[];
  /** Fields that `keyword` looks through: texts, lists of texts, numbers. */
  searched: readonly string[];
  /** Fields that `sort` takes beside created_at, with `-` for descending. */
  sorted: readonly string[];
  /** Text and id fields whose value narrows the list and the export. */
  filtered?: readonly string[];
  /** Values of `status`, when the resource has one to filter by. */
  statuses?: readonly string[];
  /** How a file becomes rows; goes with the action `import`. */
  import?: ImportRules;
};

export type ImportRules = {
  /** The field by which a row of a file finds the one that is there; what it does not find, it creates. */
  key: string;
  /** Fields within whose values the key is unique; left out: it is so by itself. */
  within?: readonly string[];
  /** Headers that mean a field here, beside those that mean it everywhere (contract/import-columns.ts). */
  aliases?: Readonly<Record<string, readonly string[]>>;
  /** Fields that no file sets. */
  without?: readonly string[];
  /** What a row may do for whoever may import and no more; else each needs the Create or Update it stands for (R-ROLE-8). */
  allows?: readonly ('create' | 'update')[];
};

export type ResourceContract<D extends ResourceDefinition = ResourceDefinition> = D & {
  routes: Partial<Record<Action | 'template', Route>>;
};

/** The resource with its routes, one for each of its actions. */
export function resource<const D extends ResourceDefinition>(definition: D): ResourceContract<D> {
  const routes = Object.fromEntries(
    [...definition.actions, ...(definition.in_settings ?? [])].flatMap((name) =>
      name in BUILDERS ? [[name, routeOf(definition, name as BuiltAction)]] : [],
    ),
  );
  return { ...definition, routes: { ...routes, ...spreadsheetRoutes(definition) } };
}

function spreadsheetRoutes(definition: ResourceDefinition): ResourceContract['routes'] {
  const { name, tag, rules, surfaces, actions, belongs_to } = definition;
  const subject = { resource: name, tag, rules: `${rules}, R-FILE-1` as const, surfaces };
  const account_id = optionalText(1, 100, { description: 'Admin only; default the house account' });
  const fields: Record<string, TSchema> = belongs_to === 'account' ? { account_id } : {};
  return {
    ...(actions.includes('export') ? { export: exportRoute(subject, filterQuery(definition)) } : {}),
    ...(actions.includes('import')
      ? {
          import: importRoute(subject, { fields }),
          template: templateRoute(subject),
        }
      : {}),
  };
}

export type BuiltAction = 'list' | 'retrieve' | 'create' | 'update' | 'delete';
type Built = { method: Method; by_id?: true; summary: string } & Pick<Route, 'query' | 'body' | 'answers'>;

const BUILDERS: Record<BuiltAction, (definition: ResourceDefinition, item: TObject) => Built> = {
  list: (definition, item) => ({
    method: 'GET',
    summary: `List ${plain(definition.name)}`,
    query: listQuery(definition),
    answers: {
      200: {
        description: `A page of ${plain(definition.name)}`,
        schema: Type.Object({ data: Type.Array(item), meta: PageMeta }),
      },
    },
  }),
  retrieve: (definition, item) => ({
    method: 'GET',
    by_id: true,
    summary: `Show one ${definition.singular}`,
    answers: { 200: { description: `The ${definition.singular}`, schema: Type.Object({ data: item, meta: Empty }) } },
  }),
  create: (definition, item) => ({
    method: 'POST',
    summary: `Create a ${definition.singular}`,
    body: createBody(definition),
    answers: { 201: { description: 'Created', schema: Type.Object({ data: item, meta: Empty }) } },
  }),
  update: (definition, item) => ({
    method: 'PUT',
    by_id: true,
    summary: `Change a ${definition.singular}; fields left out stay as they are`,
    body: updateBody(definition),
    answers: { 200: { description: 'Changed', schema: Type.Object({ data: item, meta: Empty }) } },
  }),
  delete: (definition) => ({
    method: 'DELETE',
    by_id: true,
    summary: `Delete a ${definition.singular}; 409 when something uses it`,
    answers: { 200: { description: 'Deleted', schema: Deleted } },
  }),
};

function routeOf(definition: ResourceDefinition, name: BuiltAction): Route {
  const { by_id, ...built } = BUILDERS[name](definition, itemShape(definition));
  const verb = name === 'retrieve' ? 'show' : name;
  const isInSettings = definition.in_settings?.includes(name) ?? false;
  const noun = name === 'list' ? definition.name : definition.singular;
  return {
    id: `${verb}${pascal(noun)}`,
    url: `${isInSettings ? '/settings' : ''}/${definition.name}${by_id ? '/{id}' : ''}`,
    surfaces: isInSettings ? ['dashboard'] : definition.surfaces,
    access: isInSettings ? action('settings', 'update') : action(definition.name, name),
    rules: definition.rules,
    tag: definition.tag,
    ...(by_id ? { params: Type.Object({ id: Type.String() }) } : {}),
    ...built,
  };
}

const plain = (name: string) => name.replaceAll('-', ' ');
const pascal = (name: string) => name.replace(/(?:^|[- ])(\w)/g, (_, letter: string) => letter.toUpperCase());

const mapFields = (
  fields: ResourceDefinition['fields'],
  of: (field: Field) => TSchema = ({ schema }) => schema,
): Record<string, TSchema> => Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, of(field)]));

/** What a create is sent. */
export function createBody(definition: ResourceDefinition): TObject {
  const accountId = Type.Optional(
    Type.Unsafe<string | null>({
      type: ['string', 'null'],
      description: 'Admin only: the account to create in; default the house account',
    }),
  );
  const userId = Type.Optional(
    Type.Unsafe<string | null>({ type: ['string', 'null'], description: 'The member it is for; default yourself' }),
  );
  return Type.Object({
    ...mapFields(takenFields(definition), ({ schema, is_required }) => (is_required ? schema : Type.Optional(schema))),
    ...(definition.belongs_to === 'account' ? { account_id: accountId } : {}),
    ...(definition.belongs_to === 'person' ? { user_id: userId } : {}),
  });
}

/** What an update is sent: any of the fields. */
export const updateBody = (definition: ResourceDefinition): TObject =>
  Type.Object(mapFields(takenFields(definition), ({ schema }) => Type.Optional(schema)));

function itemShape(definition: ResourceDefinition): TObject {
  return Type.Object({
    id: Type.String(),
    ...(definition.belongs_to === 'account' ? { account_id: Type.String() } : {}),
    ...(definition.belongs_to === 'person' ? { user_id: Type.String() } : {}),
    ...mapFields(shownFields(definition)),
    ...definition.also,
    created_at: moment(),
    updated_at: moment(),
  });
}

function listQuery(definition: ResourceDefinition): TObject {
  const sorts = ['created_at', ...definition.sorted].flatMap((name) => [name, `-${name}`]);
  return Type.Object({
    ...pageQuery,
    sort: Type.Optional(Type.Unsafe<string>({ type: 'string', enum: sorts, description: 'Default -created_at' })),
    ...filterQuery(definition),
  });
}

/** What narrows a list, and an export. */
function filterQuery(definition: ResourceDefinition): Record<string, TSchema> {
  const equal = (name: string) =>
    Type.Optional(Type.String({ maxLength: 200, description: `Only those with this ${name}` }));
  return {
    ...Object.fromEntries((definition.filtered ?? []).map((name) => [name, equal(name)])),
    keyword: Type.Optional(
      Type.String({
        maxLength: LIMITS.keyword_characters,
        description: `Looks through ${definition.searched.join(', ')}`,
      }),
    ),
    ...(definition.statuses
      ? {
          status: Type.Optional(
            Type.Unsafe<string[]>({
              type: 'array',
              maxItems: 20,
              items: { type: 'string', oneOfKeys: [...definition.statuses] },
            }),
          ),
        }
      : {}),
  };
}
