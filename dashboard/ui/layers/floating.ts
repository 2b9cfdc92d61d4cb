import { later } from './later.ts';

/** Menus, dialogs and lists to choose from (docs/decisions/0086-first-load.md). */
export const FLOATING = later(async () => (await import('./floating-parts.ts')).FLOATING_PARTS);
