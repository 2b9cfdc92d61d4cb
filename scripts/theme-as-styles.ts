import { MantineProvider } from '@mantine/core';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';
import { cssVariables, theme } from '../dashboard/shell/theme.ts';

/*
 * Mantine makes the variables of a theme in the browser, by 2 kB of code, at every page start. Our theme is constant: here the build lets
 * Mantine make them once, as ordinary styles. No page uses its classes that hide by width (test/styles.test.ts).
 */

const VARIABLES = /MantineCssVariables[/\\]MantineCssVariables\.mjs$/;
const CLASSES = /MantineClasses[/\\]MantineClasses\.mjs$/;

/** `root`: of the project. */
export function themeAsStyles(root: string): Plugin {
  const styles = join(root, 'dashboard/made-by-the-build/theme.css');
  return {
    name: 'theme-as-styles',
    enforce: 'pre',
    resolveId: (id) => (id === styles ? id : null),
    load(id) {
      if (id === styles) return variablesOf();
      if (VARIABLES.test(id))
        return `import ${JSON.stringify(styles)};\nexport const MantineCssVariables = () => null;`;
      return CLASSES.test(id) ? 'export const MantineClasses = () => null;' : null;
    },
  };
}

/** As Mantine would write them into the page. */
function variablesOf(): string {
  const made = renderToStaticMarkup(createElement(MantineProvider, { theme, cssVariablesResolver: cssVariables }));
  const [, variables] = /<style data-mantine-styles="true">([^<]+)<\/style>/.exec(made) ?? [];
  if (!variables) throw new Error('Mantine made no variables of our theme');
  return variables;
}
