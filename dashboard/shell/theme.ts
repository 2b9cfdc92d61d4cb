import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';
import type { MouseEvent } from 'react';

/*
 * Visual design (docs/decisions/0015-dashboard.md): one family in both scripts, one accent, 4 px grid. Colours of statuses are
 * in app.css. Contrast of text is WCAG AA in both schemes; tests with axe check it.
 */

const teal: MantineColorsTuple = [
  '#effcf9', '#d3f5ee', '#a6eadd', '#6fd8c8', '#3dbfae', '#22a495', '#15857a', '#0f766e', '#0d5f59', '#0c4d49',
]; // prettier-ignore

const gray: MantineColorsTuple = [
  '#f8f9fa', '#f1f3f5', '#e7eaed', '#d9dde1', '#c5cbd1', '#9aa3ab', '#69727b', '#545c64', '#343a40', '#212529',
]; // prettier-ignore

const dark: MantineColorsTuple = [
  '#d5d9de', '#b6bcc4', '#9aa2ac', '#6a727c', '#474e57', '#363c44', '#2a2f36', '#1f2329', '#181b20', '#121418',
]; // prettier-ignore

const FAMILY = "'IBM Plex Sans', 'IBM Plex Sans Arabic', system-ui, sans-serif";

/** Browsers report no change when the same file is chosen again, for example after it was corrected: so the field is emptied first. */
function emptyFirst({ currentTarget }: MouseEvent<HTMLInputElement>): void {
  currentTarget.value = '';
}

export const theme = createTheme({
  fontFamily: FAMILY,
  headings: { fontFamily: FAMILY, fontWeight: '600' },
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  colors: { teal, gray, dark },
  primaryColor: 'teal',
  primaryShade: { light: 7, dark: 7 },
  defaultRadius: 'sm',
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '8px', xl: '12px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '16px', sm: '20px', md: '20px', lg: '24px', xl: '28px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // Our menus match Mantine's; the focus ring is always visible.
    Modal: { defaultProps: { centered: true, transitionProps: { duration: 100 } } },
    Drawer: { defaultProps: { transitionProps: { duration: 120 } } },
    Menu: { defaultProps: { transitionProps: { duration: 80 }, shadow: 'md', position: 'bottom-end' } },
    Tooltip: { defaultProps: { transitionProps: { duration: 80 }, openDelay: 300 } },
    Select: { defaultProps: { size: 'sm', allowDeselect: false } },
    Button: { defaultProps: { size: 'sm' } },
    FileButton: { defaultProps: { inputProps: { onClick: emptyFirst } } },
  },
});

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-text': '#1d2329',
    '--mantine-color-dimmed': '#545c64',
    '--mantine-color-placeholder': '#69727b',
    '--mantine-color-error': '#b42318',
    '--mantine-color-anchor': '#0f766e',
    '--mantine-color-body': '#ffffff',
  },
  dark: {
    '--mantine-color-text': '#e3e6ea',
    '--mantine-color-dimmed': '#a3abb5',
    '--mantine-color-placeholder': '#929aa4',
    '--mantine-color-error': '#ff9c92',
    '--mantine-color-anchor': '#5fd3c3',
    '--mantine-color-body': '#161c1b',
  },
});
