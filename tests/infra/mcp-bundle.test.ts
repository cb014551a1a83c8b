// @process without-stack

import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { handler as whole } from '../../functions/areas/mcp/routes/mcp-message.ts';
import { bundleFunctions } from '../../infra/bundle.ts';
import { routeSource } from '../../infra/sources.ts';
import { gatewayEvent } from '../support/invoke.ts';

/** The bundle has the library's lighter choice of validation: what it answers is what the source answers. */
const outdir = mkdtempSync(join(tmpdir(), 'mcp-'));
let bundled: typeof whole;
beforeAll(async () => {
  const source = routeSource('mcp.mcpMessage');
  await bundleFunctions({ mcp: `functions/${source}.ts` }, outdir);
  bundled = (createRequire(import.meta.url)(join(outdir, 'mcp', 'index.js')) as { handler: typeof whole })
    .handler;
});
afterAll(() => rmSync(outdir, { recursive: true }));
beforeEach(() => {
  vi.stubEnv('SITE_URL', 'https://painel.example');
  vi.stubEnv('APP_VERSION', '1.0.0');
});
afterEach(() => vi.unstubAllEnvs());

const client = { clientInfo: { name: 'teste', version: '1' }, capabilities: {} };
const message = (method: string, params?: object) =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method, ...(params && { params }) });

it.each([
  ['the revision of 2025', message('initialize', { ...client, protocolVersion: '2025-06-18' })],
  ['an unknown revision', message('initialize', { ...client, protocolVersion: '1999-01-01' })],
  ['an incomplete beginning', message('initialize', {})],
  ['the list of tools', message('tools/list')],
  ['a ping', message('ping')],
  ['an unknown tool', message('tools/call', { name: 'nada', arguments: {} })],
  ['a tool without a name', message('tools/call', { arguments: {} })],
  ['arguments that are a text', message('tools/call', { name: 'tags_list', arguments: 'texto' })],
  ['an unknown method', message('nada')],
  ['a notification', JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' })],
  ['several at once', `[${message('ping')},${message('ping')}]`],
  ['no message', '{}'],
  ['no JSON', '{'],
])('answers %s as the source does', async (_what, body) => {
  const event = gatewayEvent('mcp.mcpMessage', {
    body,
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    byKey: { chaveId: 'chave', nome: 'Chave', empresaId: 'empresa', escopos: 'leitura' },
  }) as unknown as Parameters<typeof whole>[0];
  const answer = await bundled(event);
  expect(answer.statusCode).toBeLessThan(500);
  expect(answer).toEqual(await whole(event));
});
