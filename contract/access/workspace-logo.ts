import { Type } from 'typebox';
import { LIMITS } from '../limits.ts';
import { action, ofWorkspace } from './permissions.ts';
import { route } from '../route.ts';
import { DeletedAnswer, Empty, nullable } from '../shapes.ts';

/* The logo of the house (R-RES-23): on invoices, labels of the house, and the customer's page. */

export const LOGO_LIMITS = {
  /** Points of its print; a label prints it 14 mm wide. */
  print_width: 600,
  print_height: 240,
  /** It is embedded in the customer's page, which has 30 kB. */
  screen_bytes_max: 6 * 1024,
} as const;

const tag = 'Settings';
const rules = 'R-RES-23';
const surfaces = ['rest', 'dashboard'] as const;

const LogoShape = Type.Object({
  id: Type.String({ description: 'A new one for each upload' }),
  width: Type.Integer({ examples: [600] }),
  height: Type.Integer({ examples: [200] }),
});
const logo = (description: string) => ({
  description,
  schema: Type.Object({ data: nullable(LogoShape, { description: 'Null: none' }), meta: Empty }),
});

export const showLogo = route({
  id: 'showLogo',
  method: 'GET',
  url: '/settings/logo',
  surfaces,
  access: action('settings', 'list'),
  tag,
  rules,
  summary: 'Whether the house has a logo, and its size in pixels',
  answers: { 200: logo('The logo') },
});

export const showLogoPicture = route({
  id: 'showLogoPicture',
  method: 'GET',
  url: '/settings/logo/picture',
  surfaces,
  access: action('settings', 'list'),
  tag,
  rules,
  summary: 'The logo as a picture; the bytes under an id never change',
  query: Type.Object({
    id: Type.Optional(
      Type.String({ maxLength: 100, description: 'The logo with this id, or 404; left out: the one there is' }),
    ),
  }),
  answers: { 200: { description: 'The picture', content_type: 'image/png' } },
});

export const setLogo = route({
  id: 'setLogo',
  method: 'POST',
  url: '/settings/logo',
  surfaces,
  access: ofWorkspace(action('settings', 'update')),
  tag,
  rules,
  summary: 'Upload the logo of the house, in place of the one before; 403 for a caller who sees one account only',
  body: Type.Object({
    file: Type.Unsafe<string>({
      type: 'string',
      format: 'binary',
      description: `A JPEG, PNG or WebP picture, at most ${LIMITS.picture_bytes / 2 ** 20} MB; it is drawn again`,
    }),
  }),
  body_bytes_max: LIMITS.picture_bytes,
  takes: 'picture',
  answers: { 201: logo('The new logo') },
});

export const deleteLogo = route({
  id: 'deleteLogo',
  method: 'DELETE',
  url: '/settings/logo',
  surfaces,
  access: ofWorkspace(action('settings', 'update')),
  tag,
  rules,
  summary: 'Take the logo off; 403 for a caller who sees one account only',
  answers: { 200: { description: 'Deleted', schema: DeletedAnswer } },
});

export const logoRoutes = [showLogo, showLogoPicture, setLogo, deleteLogo] as const;
