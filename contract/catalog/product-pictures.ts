import { Type } from 'typebox';
import { LIMITS } from '../limits.ts';
import { action } from '../access/permissions.ts';
import { route } from '../route.ts';
import { DeletedAnswer, Empty, list, oneOf, text } from '../shapes.ts';

/* Pictures of products (R-RES-18, docs/decisions/0039-goods.md). The first one is the main one. */

export const PICTURE_LIMITS = {
  per_product: 10,
  /** A picture of more pixels is refused before it is decoded. */
  pixels_max: 60_000_000,
  /** Longest side of the stored picture, and the sides of the small one, pixels. */
  large_side_max: 1_600,
  small_side: 160,
  small_bytes_max: 8 * 1024,
  /** The picture in lists, shown at 28 CSS pixels at most, on any screen. */
  tiny_side: 64,
  tiny_bytes_max: 2 * 1024,
} as const;

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export const PICTURE_SIZES = ['large', 'small', 'tiny'] as const;
export type PictureSize = (typeof PICTURE_SIZES)[number];

const tag = 'Products';
const rules = 'R-RES-18';
const surfaces = ['rest', 'dashboard'] as const;
const byProduct = Type.Object({ id: Type.String() });
const url = (what: string) =>
  Type.String({
    description: `Path of ${what}, a WebP picture; it needs the same credentials and never changes`,
    examples: ['/api/web/1.0/products/…/pictures/…/small'],
  });

export const ProductPicture = Type.Object({
  id: Type.String(),
  width: Type.Integer({ examples: [1600] }),
  height: Type.Integer({ examples: [1200] }),
  url: url('the picture'),
  small_url: url(`the same as a square of ${PICTURE_LIMITS.small_side} pixels`),
});

const answer = (description: string) => ({
  description,
  schema: Type.Object({ data: Type.Array(ProductPicture), meta: Empty }),
});

export const addProductPicture = route({
  id: 'addProductPicture',
  method: 'POST',
  url: '/products/{id}/pictures',
  surfaces,
  access: action('products', 'update'),
  tag,
  rules,
  summary: `Add a picture to a product, ${PICTURE_LIMITS.per_product} at most; a repeated file counts as one picture`,
  params: byProduct,
  body: Type.Object({
    file: Type.Unsafe<string>({
      type: 'string',
      format: 'binary',
      description: `A JPEG, PNG or WebP picture, at most ${LIMITS.picture_bytes / 2 ** 20} MB; its location and camera data are removed`,
    }),
  }),
  body_bytes_max: LIMITS.picture_bytes,
  takes: 'picture',
  answers: { 201: answer('All pictures of the product') },
});

export const orderProductPictures = route({
  id: 'orderProductPictures',
  method: 'PUT',
  url: '/products/{id}/pictures',
  surfaces,
  access: action('products', 'update'),
  tag,
  rules,
  summary: 'Set the order of a product’s pictures; the first is the main picture',
  params: byProduct,
  body: Type.Object({ ids: list(text(1, 100), { min: 1, max: PICTURE_LIMITS.per_product }) }),
  answers: { 200: answer('All pictures of the product') },
});

const byPicture = { id: Type.String(), picture_id: Type.String() };

export const deleteProductPicture = route({
  id: 'deleteProductPicture',
  method: 'DELETE',
  url: '/products/{id}/pictures/{picture_id}',
  surfaces,
  access: action('products', 'update'),
  tag,
  rules,
  summary: 'Delete a picture of a product',
  params: Type.Object(byPicture),
  answers: { 200: { description: 'Deleted', schema: DeletedAnswer } },
});

export const showProductPicture = route({
  id: 'showProductPicture',
  method: 'GET',
  url: '/products/{id}/pictures/{picture_id}/{size}',
  surfaces,
  access: action('products', 'retrieve'),
  tag,
  rules,
  summary: 'Get a picture of a product: large, small, or tiny for lists',
  params: Type.Object({ ...byPicture, size: oneOf(PICTURE_SIZES) }),
  answers: { 200: { description: 'The picture', content_type: 'image/webp' } },
});

export const productPictureRoutes = [
  addProductPicture,
  orderProductPictures,
  deleteProductPicture,
  showProductPicture,
] as const;
