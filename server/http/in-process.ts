import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';

/** True for a request of this process to itself (serve-mcp.ts): nobody is slow at its other end, and there is no connection to close. */
export const isInProcess = ({ socket }: IncomingMessage): boolean => !(socket instanceof Socket);
