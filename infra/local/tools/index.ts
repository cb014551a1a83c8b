import type { IncomingMessage, ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { isConsumer, isDay, replayMessages } from '../../replay.ts';
import { setLimits } from '../environment.ts';
import { FAULT_MODES, type FaultMode, SERVICES, type ServiceName, withFaults } from '../faults.ts';
import { withHostName } from '../gateway/site-name.ts';
import { readBody, sendJson, sendText } from '../http-util.ts';
import { DNS_FAILURES, type DnsFailure } from '../services/dns.ts';
import { contactPage } from './contact-page.ts';
import type { ToolsContext } from './context.ts';
import { homePage, mailPage } from './pages.ts';

export type Tools = (req: IncomingMessage, res: ServerResponse, url: URL) => Promise<void>;
interface Call {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly url: URL;
  /** the part of the path matched by * */
  readonly rest: string;
}
type Tool = (context: ToolsContext, call: Call) => Promise<void> | void;

class BadRequest extends Error {}

async function readJson(req: IncomingMessage): Promise<Record<string, unknown>> {
  const text = String(await readBody(req));
  try {
    return text ? (JSON.parse(text) as Record<string, unknown>) : {};
  } catch {
    throw new BadRequest('Corpo inválido: envie JSON.');
  }
}

function parseDate(value: unknown): Date {
  const date = new Date(String(value));
  if (Number.isNaN(date.getTime())) throw new BadRequest(`Data inválida: ${value}`);
  return date;
}

const html = (res: ServerResponse, page: string) => sendText(res, 200, 'text/html; charset=utf-8', page);

const orderFault: Tool = async ({ faults }, { req, res }) => {
  const { servico, modo = 'erro', vezes = 1 } = await readJson(req);
  if (!SERVICES.includes(servico as ServiceName)) throw new BadRequest(`servico: ${SERVICES.join(', ')}`);
  if (!FAULT_MODES.includes(modo as FaultMode)) throw new BadRequest(`modo: ${FAULT_MODES.join(', ')}`);
  if (['limite', 'versao', 'mencao'].includes(String(modo)) && servico !== 'linkedin')
    throw new BadRequest(`${modo}: só o linkedin`);
  if (modo === 'recusa' && servico !== 'ses') throw new BadRequest('recusa: só o ses recusa o remetente');
  if ((modo === 'inventa' || modo === 'repete') && servico !== 'bedrock')
    throw new BadRequest(`${modo}: só o bedrock`);
  if (!Number.isInteger(vezes) || Number(vezes) < 0) throw new BadRequest('vezes: inteiro a partir de 0');
  faults.order(servico as ServiceName, modo as FaultMode, Number(vezes));
  sendJson(res, 200, faults.pending());
};

/** Sets options of the running stack: those that `wanted` does not name are as at the start. */
function setOptions(
  { options, clients, meter, allowMails }: ToolsContext,
  { limites, cliente, custo, emailsPorDia }: Record<string, unknown>,
): void {
  if (limites !== undefined && limites !== 'producao') throw new BadRequest('limites: producao');
  if (cliente !== undefined && !isIP(String(cliente))) throw new BadRequest('cliente: um endereço IP');
  if (custo !== undefined && custo !== 'medido') throw new BadRequest('custo: medido');
  if (emailsPorDia !== undefined && typeof emailsPorDia !== 'number')
    throw new BadRequest('emailsPorDia: um número');
  setLimits(limites ? 1 : options.limitsFactor);
  clients.pretend(cliente === undefined ? undefined : String(cliente));
  meter.turn(custo !== undefined || !options.directDatabase);
  allowMails(emailsPorDia);
}

const changeOptions: Tool = async (context, { req, res }) => {
  setOptions(context, await readJson(req));
  sendJson(res, 200, {});
};

/** Undoes what was asked of clock, faults and options. */
const putRight: Tool = (context, { res }) => {
  context.clock.move(null);
  context.faults.clear();
  setOptions(context, {});
  sendJson(res, 200, { registros: context.streamed() });
};

/** Replaces the database of a stack that keeps nothing by an empty one. */
const renewDatabase: Tool = async ({ options, withNewStreams, renewDatabase }, { res }) => {
  if (!options.inMemory) throw new BadRequest('Só um banco em memória pode ser renovado.');
  await withNewStreams(renewDatabase);
  sendJson(res, 200, {});
};

const moveClock: Tool = async ({ clock }, { req, res }) => {
  const { agora = null } = await readJson(req);
  clock.move(agora === null ? null : parseDate(agora));
  sendJson(res, 200, { agora: clock.now().toISOString() });
};

const runTask: Tool = async ({ scheduler }, { res, rest }) => {
  const result = await scheduler.runNow(rest);
  if (!result)
    return sendJson(res, 404, { message: `Tarefa desconhecida: ${rest}`, tarefas: scheduler.nextRuns() });
  sendJson(res, 200, result);
};

const retryLetter: Tool = ({ resend }, { res, rest }) =>
  resend(rest) ? sendJson(res, 202, { id: rest }) : sendJson(res, 404, { message: 'Mensagem desconhecida' });

/** Answers once a consumer has tried every event of what is written by now. */
const awaitConsumer: Tool = async ({ deliverTogether }, { res, rest }) => {
  if (!isConsumer(rest)) throw new BadRequest(`Consumidor desconhecido: ${rest}`);
  await deliverTogether([rest], async () => {});
  sendJson(res, 200, {});
};

const replayDay: Tool = async ({ bus, clock }, { req, res }) => {
  const { dia = '', consumidor = '', empresaId } = await readJson(req);
  const [day, consumer] = [String(dia), String(consumidor)];
  if (!isDay(day)) throw new BadRequest('dia: AAAA-MM-DD');
  if (!isConsumer(consumer)) throw new BadRequest(`Consumidor desconhecido: ${consumer}`);
  const replay = { day, consumer, ...(empresaId !== undefined && { empresaId: String(empresaId) }) };
  let enviados = 0;
  for await (const messages of replayMessages(replay, clock.now())) {
    for (const message of messages) bus.send(consumer, message);
    enviados += messages.length;
  }
  sendJson(res, 200, { enviados });
};

const showMail: Tool = ({ mails, siteUrl }, { req, res, rest }) => {
  const mail = mails().find(({ id }) => id === rest);
  if (!mail) return sendJson(res, 404, { message: 'E-mail desconhecido' });
  html(res, withHostName(mailPage(mail), siteUrl, req.headers.host));
};

const answerName: Tool = async ({ dns }, { req, res }) => {
  const { nome, txt, erro } = await readJson(req);
  if (typeof nome !== 'string' || nome === '') throw new BadRequest('nome: um domínio');
  const isList = Array.isArray(txt) && txt.every((text) => typeof text === 'string');
  if (erro === undefined ? !isList : !DNS_FAILURES.includes(erro as DnsFailure))
    throw new BadRequest(`txt: lista de textos; ou erro: ${DNS_FAILURES.join(', ')}`);
  dns.set(nome, erro === undefined ? (txt as string[]) : (erro as DnsFailure));
  sendJson(res, 200, {});
};

/** Tools by method and path under /__local; a final * matches one segment. */
const TOOLS: Record<string, Tool> = {
  'GET /': (context, { res, url }) => html(res, homePage(context, url.searchParams.get('busca') ?? '')),
  'GET /emails': ({ mails }, { res, url }) =>
    sendJson(res, 200, mails(url.searchParams.get('to') ?? undefined)),
  'GET /emails/*': showMail,
  'POST /opcoes': changeOptions,
  'POST /arrumar': putRight,
  'POST /banco/renovar': renewDatabase,
  'GET /falhas': ({ faults }, { res }) => sendJson(res, 200, faults.pending()),
  'POST /falhas': orderFault,
  'POST /dns': answerName,
  'GET /relogio': ({ clock }, { res }) => sendJson(res, 200, { agora: clock.now().toISOString() }),
  'POST /relogio': moveClock,
  'GET /tarefas': ({ scheduler }, { res }) => sendJson(res, 200, scheduler.nextRuns()),
  'POST /tarefas/*': runTask,
  'GET /custo': ({ meter }, { res, url }) => {
    const since = url.searchParams.get('desde');
    sendJson(res, 200, meter.report(since ? parseDate(since) : new Date(0)));
  },
  'POST /copias': async ({ catchUp }, { res }) => {
    await catchUp();
    sendJson(res, 200, {});
  },
  'GET /mortas': ({ deadLetters }, { res }) => sendJson(res, 200, deadLetters.all),
  'POST /mortas/*': retryLetter,
  'POST /eventos/repetir': replayDay,
  'POST /consumidores/*': awaitConsumer,
  'GET /consumidores': ({ bus }, { res }) => sendJson(res, 200, bus.states),
  'GET /contato/*': (_context, { res, rest }) => html(res, contactPage(rest)),
};

function findTool(method: string, path: string): { tool: Tool; rest: string } | undefined {
  const exact = TOOLS[`${method} ${path}`];
  if (exact) return { tool: exact, rest: '' };
  const cut = path.lastIndexOf('/') + 1;
  const tool = TOOLS[`${method} ${path.slice(0, cut)}*`];
  return tool && { tool, rest: decodeURIComponent(path.slice(cut)) };
}

/** The tools of /__local: for people and tests, on this machine only. */
export function createTools(context: ToolsContext): Tools {
  // Only the product's code exchange at LinkedIn's sign-in address can fail, not the pages that people see there.
  const linkedinCall = withFaults(context.faults, 'linkedin', (req, res) => void emulator(req, res));
  async function emulator(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { pathname } = new URL(req.url ?? '/', 'http://local');
    if (!(await context.emulators.local(req, res, pathname))) sendJson(res, 404, { message: 'Not Found' });
  }

  return async (req, res, url) => {
    res.setHeader('cache-control', 'no-store');
    const path = url.pathname.slice('/__local'.length).replace(/\/$/, '') || '/';
    const found = findTool(req.method ?? 'GET', path);
    try {
      // Another clock, a fault or a limit would keep the first data from being made.
      if (found && req.method === 'POST') await context.seeded();
      if (found) await found.tool(context, { req, res, url, rest: found.rest });
      else if (req.method === 'POST' && path.startsWith('/linkedin/oauth/')) linkedinCall(req, res);
      else await emulator(req, res);
    } catch (error) {
      if (!(error instanceof BadRequest)) throw error;
      sendJson(res, 400, { message: error.message });
    }
  };
}
