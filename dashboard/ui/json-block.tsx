import { Code } from '@mantine/core';

/** What programs said to each other, read left to right: JSON with its lines and steps, anything else as it came. */
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
