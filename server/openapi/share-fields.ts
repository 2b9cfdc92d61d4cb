import type { TSchema } from 'typebox';
import { bodyOfEvent } from '../../contract/webhooks/event-bodies.ts';
import { ROLE_ACTIONS_TEXT } from '../../contract/access/roles.ts';
import { MOMENT_TEXT } from '../../contract/shapes.ts';
import { fieldText } from './field-texts.ts';
import { propertiesOf, typesOf, type Json } from './schemas.ts';

/* Moves fields that many schemas repeat literally into separate schemas: the document shrinks by a tenth. */

const ofEvent = propertiesOf(bodyOfEvent('lead.created')) as Record<string, Json>;
const textOfEvent = (name: string) => String(ofEvent[name]!['description']);
const ofData = propertiesOf(ofEvent['data'] as TSchema) as Record<string, Json>;

/** Names of the shared schemas, by the description of the field. */
const NAMES: ReadonlyMap<string, string> = new Map([
  [MOMENT_TEXT, 'Moment'],
  [fieldText('id', { type: 'string', is_nullable: false })!, 'Id'],
  [ROLE_ACTIONS_TEXT, 'RoleActions'],
  [textOfEvent('id'), 'EventId'],
  [textOfEvent('sequence'), 'EventSequence'],
  [textOfEvent('previous'), 'EventPrevious'],
  [String(ofData['truncated']!['description']), 'EventTruncated'],
]);

/** Replaces these fields by references, unless they differ in more than their examples. Changes `document`. */
export function shareFields<D extends { components: Json }>(document: D): D {
  const schemas = document.components['schemas'] as Record<string, Json>;
  const shared = new Map<string, string>();
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(walk);
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return;
    for (const [key, inner] of Object.entries(value)) {
      if (key === 'examples' || key === 'example') continue;
      if (key === 'properties') replaceIn(inner as Record<string, Json>);
      walk(inner);
    }
  };
  const replaceIn = (properties: Record<string, Json>): void => {
    for (const [name, field] of Object.entries(properties)) {
      const called = NAMES.get(String(field['description']));
      if (called === undefined || '$ref' in field || typesOf(field).includes('null')) continue;
      const text = textOf(field);
      if (!shared.has(called)) {
        if (called in schemas) throw new Error(`Two different schemas would be called ${called}.`);
        schemas[called] = field;
        shared.set(called, text);
      }
      if (shared.get(called) === text) properties[name] = { $ref: `#/components/schemas/${called}` };
    }
  };
  walk(document);
  return document;
}

const textOf = ({ examples: _, ...field }: Json): string => JSON.stringify(field);
