import * as z from 'zod/mini';
import { defineRoutes } from './define.ts';

/** Tools for assistants, at the site's own address, in a protocol of its own (functions/areas/mcp). */
export const mcp = defineRoutes({
  mcpMessage: {
    method: 'POST',
    path: '/mcp',
    auth: 'mcp',
    summary: 'Ferramentas para assistentes (Model Context Protocol)',
    body: z.record(z.string(), z.unknown()),
    replies: { 200: z.record(z.string(), z.unknown()) },
    refusals: [429],
  },
});
