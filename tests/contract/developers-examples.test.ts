import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Webhook } from 'standardwebhooks';
import { beforeAll, describe, expect, it } from 'vitest';
import { curlOf } from '#features/documentacao/curl.ts';
import { type Call, callsOf, type Document } from '#features/documentacao/document.ts';
import { requestOf } from '#features/documentacao/example-request.ts';
import { keyCalls, type QuickStart, quickStarts } from '#features/documentacao/quick-starts.ts';
import { guia } from '#texts/documentacao/guia.ts';
import { setPlan } from '../support/admin.ts';
import { newChave } from '../support/chaves.ts';
import { newEmpresa, type SignedIn } from '../support/contas.ts';
import { stackForFile } from '../support/stack.ts';

/** Every example of /desenvolvedores, run as a reader would: with the own key, company and token in the placeholders. */
const stack = stackForFile();
let empresa: SignedIn;
let chave: string;
let document: Document;
let starts: QuickStart[];
beforeAll(async () => {
  empresa = await newEmpresa(stack);
  await setPlan(stack, empresa, 'enterprise_anual');
  chave = (await newChave(stack, empresa, 'Tudo', { escopos: ['scim', 'escrita'] })).chave;
  document = (await (await fetch(`${stack.url}/v1/openapi.json`)).json()) as Document;
  starts = quickStarts(document, stack.url);
});

const filled = (text: string): string =>
  text
    .replaceAll('ups_SUA_CHAVE', chave)
    .replaceAll('ID_DA_EMPRESA', empresa.id)
    .replaceAll('SEU_TOKEN', empresa.token);
const examplesOf = (id: string): string[] =>
  starts
    .filter((start) => start.id === id)
    .flatMap(({ exemplos }) => exemplos.map(({ codigo }) => filled(codigo)));
const drafts = async (): Promise<number> => {
  const query = { empresaId: empresa.id, situacao: 'rascunho', limit: 50 };
  const { body } = await stack.call<{ rows: unknown[] }>('GET', '/posts', { token: empresa.token, query });
  return body.rows.length;
};

/** Sends a curl command as curl would: its only options are those that the page writes. */
async function curl(command: string): Promise<Response> {
  const [, url = ''] = /"(http[^"]+)"/.exec(command) ?? /(http\S+)/.exec(command) ?? [];
  const [, method] = / -X (\w+)/.exec(command) ?? [];
  const [, body] = / -d '([\s\S]*)'$/.exec(command) ?? [];
  const headers = [...command.matchAll(/ -H "([\w-]+): ([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ]);
  return fetch(url, {
    method: method ?? 'GET',
    redirect: 'manual',
    headers: headers as [string, string][],
    ...(body !== undefined && { body }),
  });
}

describe('quick starts', () => {
  it('curl', async () => {
    const [read = '', write = ''] = examplesOf('curl');
    const before = await drafts();
    expect((await curl(read)).status).toBe(200);
    expect((await curl(write)).status).toBe(201);
    expect(await drafts()).toBe(before + 1);
  });

  it('JavaScript', async () => {
    const said: unknown[] = [];
    for (const code of examplesOf('javascript')) {
      const run = new Function('console', `return (async () => { ${code} })()`) as (
        to: object,
      ) => Promise<void>;
      await run({ log: (value: unknown) => said.push(value) });
    }
    expect(said).toEqual([
      expect.objectContaining({ rows: expect.any(Array) }),
      { post: expect.objectContaining({ situacao: 'rascunho' }) },
    ]);
  });

  it('Python', async ({ skip }) => {
    const python = await pythonHere();
    if (!python) return skip('no Python on this machine');
    for (const code of examplesOf('python')) {
      const { stdout } = await promisify(execFile)(python, ['-c', code]);
      expect(stdout).toMatch(/^\{'(rows|post)'/);
    }
  });

  it('n8n: nodes that call by HTTP', async () => {
    for (const text of examplesOf('n8n')) {
      const [node] = JSON.parse(text).nodes;
      expect(node.type).toBe('n8n-nodes-base.httpRequest');
      const { method, url, headerParameters, jsonBody } = node.parameters;
      const headers = headerParameters.parameters.map(({ name, value }: Record<string, string>) => [
        name,
        value,
      ]);
      expect((await fetch(url, { method, headers, body: jsonBody })).ok).toBe(true);
    }
  });

  it('Zapier: fields of a custom request', async () => {
    for (const text of examplesOf('zapier')) {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1];
      const headers = [...text.matchAll(/^Header: (\S+) \| (.*)$/gm)].map(([, name = '', value = '']) => [
        name,
        value,
      ]);
      const answer = await fetch(field('URL') ?? '', {
        method: field('Method') ?? '',
        headers: headers as [string, string][],
        ...(field('Data') !== undefined && { body: field('Data') ?? '' }),
      });
      expect(answer.ok).toBe(true);
    }
  });

  it('an assistant, by its file and by its command', async () => {
    const [file = '', command = ''] = examplesOf('assistentes');
    const { url, headers } = JSON.parse(file).mcpServers['painel-ups'];
    expect(command).toContain(`--transport http painel-ups ${url} `);
    expect(command).toContain(`--header "Authorization: ${headers.Authorization}"`);
    const client = new Client({ name: 'teste', version: '1' });
    await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }));
    const { tools } = await client.listTools();
    await client.close();
    // The page lists the same tools, from the document.
    const shown = keyCalls(document).flatMap((call) => call['x-tool'] ?? []);
    expect(shown.sort()).toEqual(tools.map(({ name }) => name).sort());
  });
});

async function pythonHere(): Promise<string | undefined> {
  for (const name of ['python3', 'python']) {
    const found = await promisify(execFile)(name, ['-c', 'import urllib.request']).then(
      () => name,
      () => undefined,
    );
    if (found) return found;
  }
  return undefined;
}

describe('the guide', () => {
  const codes = () =>
    guia(stack.url).flatMap(({ id, codigo }) => (codigo ? [[id, filled(codigo)] as const] : []));

  it('its commands are answered', async () => {
    for (const [id, codigo] of codes().filter(([, text]) => text.startsWith('curl')))
      expect([id, (await curl(codigo)).status]).toEqual([id, 200]);
  });

  it('its check of a webhook’s signature holds', () => {
    const [, codigo = ''] = codes().find(([id]) => id === 'webhooks') ?? [];
    const SEGREDO = `whsec_${Buffer.from('um segredo de teste, longo').toString('base64')}`;
    const corpo = JSON.stringify({ type: 'teste', data: {} });
    const signer = new Webhook(SEGREDO);
    const at = new Date();
    const cabecalhos = {
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': signer.sign('msg_1', at, corpo),
    };
    const code = codigo.replace(/^import .*$/m, '');
    const run = new Function('Webhook', 'SEGREDO', 'corpo', 'cabecalhos', `${code}\nreturn evento;`);
    expect(run(Webhook, SEGREDO, corpo, cabecalhos)).toMatchObject({ type: 'teste' });
    expect(() => run(Webhook, SEGREDO, `${corpo} `, cabecalhos)).toThrow();
  });

  it('has no code of another kind', () => {
    expect(codes().map(([id, text]) => (text.startsWith('curl') ? 'curl' : id))).toEqual(
      expect.arrayContaining(['curl', 'webhooks']),
    );
    expect(codes().filter(([id, text]) => !text.startsWith('curl') && id !== 'webhooks')).toEqual([]);
  });
});

/** Any call may refuse with these. */
const EVERYWHERE = ['401', '403', '404', '413', '415'];

describe('the example of each call', () => {
  const send = (call: Call) => curl(filled(curlOf(requestOf(call, document, stack.url))));

  it('with a key: lists are read, and every other is understood', async () => {
    const told: string[] = [];
    for (const call of keyCalls(document)) {
      const { status } = await send(call);
      // Nobody has the ids of an example.
      const isFine = status < 300 || (status === 404 && /01JD3V/.test(curlOf(requestOf(call, document, ''))));
      if (!isFine) told.push(`${call.method} ${call.path}: ${status}`);
    }
    expect(told).toEqual([]);
  });

  it('with a token or none: is answered as the document says', async () => {
    const others = callsOf(document).filter((call) => !keyCalls(document).includes(call));
    expect(others.length).toBeGreaterThan(100);
    for (const call of others) {
      const { status } = await send(call);
      const name = `${call.method} ${call.path}`;
      expect([name, [...EVERYWHERE, ...Object.keys(call.responses)]]).toEqual([
        name,
        expect.arrayContaining([String(status)]),
      ]);
    }
  });
});
