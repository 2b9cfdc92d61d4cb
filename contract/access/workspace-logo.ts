import { Type } from 'typebox';
import { LIMITS } from '../limits.ts';
import { action, ofWorkspace } from './permissions.ts';
import { route } from '../route.ts';
import { DeletedAnswer, Empty, nullable } from '../shapes.ts';

/* The logo of the house (R-RES-23): on invoices, labels of the house, and the customer's page. */

export const LOGO_LIMITS = {
  /** Largest width and height of the printed version, pixels; a label prints it 14 mm wide. */
  print_width: 600,
  print_height: 240,
  /** Bound of the version for screens, which is embedded in the customer's page of 40 kB. */
  screen_bytes_max: 6 * 1024,
} as const;

const tag = 'Settings';
const rules = 'R-RES-23';
const surfaces = ['rest', 'dashboard'] as const;

const LogoShape = Type.Object({
  id: Type.String({ description: 'Changes with each upload' }),
  width: Type.Integer({ examples: [600] }),
  height: Type.Integer({ examples: [200] }),
});
const logo = (description: string) => ({
  description,
  schema: Type.Object({ data: nullable(LogoShape, { description: 'Null: the workspace has no logo' }), meta: Empty }),
});

export const showLogo = route({
  id: 'showLogo',
  method: 'GET',
  url: '/settings/logo',
  surfaces,
  access: action('settings', 'list'),
  tag,
  rules,
  summary: 'Show the id of the house’s logo and its size in pixels',
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
  summary: 'Get the logo as a picture; the bytes of an id never change',
  query: Type.Object({
    id: Type.Optional(
      Type.String({
        maxLength: 100,
        description: 'Id of the logo, 404 if it was replaced; left out: the current logo',
      }),
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
  summary: 'Upload the logo of the house, replacing the former one; 403 for a caller who sees only one account',
  body: Type.Object({
    file: Type.Unsafe<string>({
      type: 'string',
      format: 'binary',
      description: `A JPEG, PNG or WebP picture, at most ${LIMITS.picture_bytes / 2 ** 20} MB; it is re-encoded`,
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
  summary: 'Delete the logo; 403 for a caller who sees only one account',
  answers: { 200: { description: 'Deleted', schema: DeletedAnswer } },
});

export const logoRoutes = [showLogo, showLogoPicture, setLogo, deleteLogo] as const;
