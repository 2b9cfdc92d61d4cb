import { Code } from '@mantine/core';

/** Messages between programs, read left to right: JSON is indented, other text is unchanged. */
export const JsonBlock = ({ text }: { text: string }) => (
  <Code
    block
    dir="ltr"
    tabIndex={0}
    style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxBlockSize: 400, overflow: 'auto' }}
  >
    {pretty(text)}
  </Code>
);

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch (error) {
    if (error instanceof SyntaxError) return text;
    throw error;
  }
}
