import { Type } from 'typebox';
import { list, text, whole } from '../shapes.ts';

/* A bundle is a product made of others: it is sold as one, and its parts are taken from stock (R-BUNDLE-1, decision 0168). */

export const BUNDLE_LIMITS = { parts: 20, pieces: 100 } as const;

const part = {
  sku: text(1, 100, { description: 'SKU of a part, in the same account', examples: ['SOAP'] }),
  quantity: whole(1, BUNDLE_LIMITS.pieces, { description: 'Pieces in one bundle' }),
};
const description = 'Parts of a bundle; empty: not a bundle';

export const bundleParts = () => list(Type.Object(part), { max: BUNDLE_LIMITS.parts }, { description });
export const shownParts = () =>
  Type.Array(Type.Object({ ...part, name: Type.String({ examples: ['Soap'] }) }), { description });
