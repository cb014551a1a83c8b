import { INICIO as T } from '#texts/documentacao/inicio.ts';
import { curlOf, shown } from './curl.ts';
import { type Call, callsOf, type Document } from './document.ts';
import { type ExampleRequest, KEY, requestOf, scopeOf } from './example-request.ts';

interface Example {
  titulo: string;
  codigo: string;
}
export interface QuickStart {
  id: string;
  titulo: string;
  linhas?: readonly string[];
  exemplos: readonly Example[];
}

/** The calls that a key opens, as the document marks them. */
export const keyCalls = (document: Document): Call[] =>
  callsOf(document).filter((call) => (scopeOf(call) ?? 'scim') !== 'scim');

/** The first marked call that needs no id: the one to begin with is first in the document. */
const pick = (document: Document, scope: string, method: string, preferred: string): Call | undefined => {
  const calls = keyCalls(document).filter(
    (call) => scopeOf(call) === scope && call.method === method && !call.path.includes('{'),
  );
  return calls.find(({ operationId }) => operationId === preferred) ?? calls[0];
};

/** How to begin with a key, in each tool's own words; written from the document. */
export function quickStarts(document: Document, origin: string): QuickStart[] {
  const [reading, writing] = [
    pick(document, 'leitura', 'GET', 'posts.listPosts'),
    pick(document, 'escrita', 'POST', 'posts.createPost'),
  ];
  if (!reading || !writing) return [];
  const read = requestOf(reading, document, origin);
  const write = requestOf(writing, document, origin);
  const both = (codeOf: (request: ExampleRequest) => string): Example[] => [
    { titulo: `${T.ler}: ${reading.method} ${reading.path}`, codigo: codeOf(read) },
    { titulo: `${T.escrever}: ${writing.method} ${writing.path}`, codigo: codeOf(write) },
  ];
  return [
    { id: 'curl', titulo: T.curl, exemplos: both(curlOf) },
    { id: 'javascript', titulo: T.javascript, exemplos: both(javascriptOf) },
    { id: 'python', titulo: T.python, exemplos: both(pythonOf) },
    { id: 'n8n', titulo: T.n8n, linhas: T.linhasN8n, exemplos: both(n8nOf) },
    { id: 'zapier', titulo: T.zapier, linhas: T.linhasZapier, exemplos: both(zapierOf) },
    { id: 'assistentes', titulo: T.assistente, linhas: T.linhasAssistente, exemplos: assistants(origin) },
  ];
}

const javascriptOf = ({ method, url, headers, body }: ExampleRequest): string =>
  [
    `const resposta = await fetch('${url}', {`,
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    `  headers: ${indented(shown(headers))},`,
    ...(body === undefined ? [] : [`  body: JSON.stringify(${indented(shown(body))}),`]),
    '});',
    'console.log(await resposta.json());',
  ].join('\n');
const indented = (text: string): string => text.replaceAll('\n', '\n  ');

const pythonOf = ({ method, url, headers, body }: ExampleRequest): string =>
  [
    'import json, urllib.request',
    '',
    ...(body === undefined ? [] : [`corpo = ${pythonLiteral(body)}`]),
    'pedido = urllib.request.Request(',
    `    "${url}",`,
    ...(method === 'GET' ? [] : [`    method="${method}",`]),
    `    headers=${pythonLiteral(headers).replaceAll('\n', '\n    ')},`,
    ...(body === undefined ? [] : ['    data=json.dumps(corpo).encode(),']),
    ')',
    'print(json.load(urllib.request.urlopen(pedido)))',
  ].join('\n');

const pythonLiteral = (value: unknown): string =>
  JSON.stringify(value, undefined, 4)
    .replace(/: true(,?)$/gm, ': True$1')
    .replace(/: false(,?)$/gm, ': False$1')
    .replace(/: null(,?)$/gm, ': None$1');

const n8nOf = ({ method, url, headers, body }: ExampleRequest): string => {
  const parameters = Object.entries(headers).map(([name, value]) => ({ name, value }));
  return shown({
    nodes: [
      {
        name: 'Painel UPS',
        type: 'n8n-nodes-base.httpRequest',
        typeVersion: 4.2,
        position: [0, 0],
        parameters: {
          method,
          url,
          sendHeaders: true,
          headerParameters: { parameters },
          ...(body !== undefined && { sendBody: true, specifyBody: 'json', jsonBody: JSON.stringify(body) }),
        },
      },
    ],
    connections: {},
  });
};

const zapierOf = ({ method, url, headers, body }: ExampleRequest): string =>
  [
    `Method: ${method}`,
    `URL: ${url}`,
    ...(body === undefined ? [] : [`Data: ${JSON.stringify(body)}`]),
    ...Object.entries(headers).map(([name, value]) => `Header: ${name} | ${value}`),
  ].join('\n');

function assistants(origin: string): Example[] {
  const url = `${origin}/mcp`;
  const server = { type: 'http', url, headers: { Authorization: `Bearer ${KEY}` } };
  return [
    { titulo: T.arquivo, codigo: shown({ mcpServers: { 'painel-ups': server } }) },
    {
      titulo: T.terminal,
      codigo: `claude mcp add --transport http painel-ups ${url} \\\n  --header "Authorization: Bearer ${KEY}"`,
    },
  ];
}
