import type { Json } from './schemas.ts';

/* Moves equal parts of operations into `components`: a third of the document. */

/** Shorter parts stay in place: they are easier to read there. */
const SHARED_CHARACTERS_MIN = 55;
type Kind = 'parameters' | 'requestBodies' | 'responses';

/**
 * Moves equal parameters, bodies and answers of operations into components, and removes unreferenced components. A parameter keeps its
 * name; a body or an answer is named after the first operation that has it. Changes `document`.
 */
export function shareParts<D extends { paths: Record<string, Json>; components: Json }>(document: D): D {
  const counted = new Map<string, number>();
  const operations = Object.values(document.paths).flatMap((item) => Object.values(item) as Operation[]);
  for (const operation of operations)
    eachPart(operation, (_kind, part) => {
      counted.set(textOf(part), (counted.get(textOf(part)) ?? 0) + 1);
      return part;
    });
  const references = new Map<string, Json>();
  for (const operation of operations)
    eachPart(operation, (kind, part, name) => {
      const text = textOf(part);
      if ('$ref' in part || text.length < SHARED_CHARACTERS_MIN || counted.get(text) === 1) return part;
      const known = references.get(text);
      if (known) return known;
      const parts = (document.components[kind] ??= {}) as Json;
      let [free, n] = [name, 1];
      while (free in parts) free = `${name}_${++n}`;
      parts[free] = part;
      const reference = { $ref: `#/components/${kind}/${free}` };
      references.set(text, reference);
      return reference;
    });
  const text = JSON.stringify(document);
  for (const kind of ['parameters', 'responses', 'headers'])
    document.components[kind] = Object.fromEntries(
      Object.entries((document.components[kind] ?? {}) as Json).filter(([name]) =>
        text.includes(`"#/components/${kind}/${name}"`),
      ),
    );
  return document;
}

type Operation = { operationId: string; parameters: Json[]; requestBody?: Json; responses: Record<string, Json> };

/** Replaces each part of an operation by the result of `change`. */
function eachPart(operation: Operation, change: (kind: Kind, part: Json, name: string) => Json): void {
  const { operationId, requestBody, responses } = operation;
  operation.parameters = operation.parameters.map((one) => change('parameters', one, String(one['name'])));
  if (requestBody) operation.requestBody = change('requestBodies', requestBody, operationId);
  for (const [status, one] of Object.entries(responses))
    responses[status] = change('responses', one, `${operationId}${status}`);
}

const textOf = (part: Json): string => JSON.stringify(part);
