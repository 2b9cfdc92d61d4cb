/* A separate file, as every list of the dashboard needs this, but no other code for pictures. */

/** Path of the tiny picture, from the path of the small one; a foreign address is returned unchanged. */
export const tinyPath = (path: string): string => path.replace(/^(\/.*\/pictures\/[^/]+\/)small$/, '$1tiny');
