import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';

/** True for a request of this process to itself (serve-mcp.ts): it has no slow client and no connection to close. */
export const isInProcess = ({ socket }: IncomingMessage): boolean => !(socket instanceof Socket);
