import { existsSync, readFileSync } from 'node:fs';
import { SUGGESTIONS_TOOL, SYSTEM } from '../functions/areas/assistente/prompt.ts';
import { rewordings } from '../infra/local/emulators/bedrock/rewordings.ts';
import {
  ASSISTANT,
  FIXED,
  FREE,
  MONTHS_KEPT,
  PRICE,
  SAME_EVERYWHERE,
  SAO_PAULO,
  USE,
} from './cost-assumptions.ts';

/**
 * Prints the table of monthly costs in docs/operations.md from measured consumption (`npm run bench:cost` writes
 * reports/cost.json, otherwise figures of 2026-11), assumed use, and AWS's public prices.
 */

interface Figure {
  name: string;
  value: number;
}

/** What a share, a click or a delivery writes to a month of prizes (`npm run bench:prizes`, alone). */
const PRIZES = 6;

/** DynamoDB units per call, including indexes. */
function callsCost(figures: readonly Figure[]) {
  const measured = (part: string, otherwise: number) =>
    figures.find(({ name }) => name.includes(part))?.value ?? otherwise;
  return {
    feed: { read: measured('GET /posts, first page, 10 posts', 6), write: 0 },
    ranking: { read: measured('GET /rankingColaboradores?limit=6, 10 people', 1), write: 0 },
    self: { read: measured('own position among 10 (', 3), write: 0 },
    other: { read: 2, write: 0.5 },
    share: { read: 6, write: measured('proxy/linkedin without media', 23) + 3 + 5 + PRIZES },
    // Includes aggregation into the results.
    click: { read: 1, write: 4 + PRIZES },
    exchange: { read: 4, write: measured('trocarups', 16) + 7 + PRIZES },
    post: { read: 6, write: 12 },
    // The lease and its release; each moves the feed's row in the index of the job.
    reading: { read: 1, write: 4 },
  };
}

const beyond = (amount: number, free: number, price: number) => Math.max(0, amount - free) * price;

/** A call of the health check, by all that it passes; the edge's own price and its functions are within their free use. */
const healthCall =
  PRICE.webAclRequest +
  PRICE.apiRequest +
  PRICE.lambdaRequest +
  USE.secondsPerCall * USE.functionGb * PRICE.lambdaGbSecond +
  PRICE.readUnit +
  (USE.logKbPerCall / 1e6) * PRICE.logGb;

/** What is paid whether anyone uses the stage or not. */
export function fixedCost() {
  return {
    'Alarmes e segredos':
      beyond(FIXED.alarmMetrics + FIXED.edgeAlarmMetrics, FREE.alarms, PRICE.alarm) +
      beyond(FIXED.customMetrics, FREE.customMetrics, PRICE.customMetric) +
      FIXED.secrets * PRICE.secret,
    'Filas, paradas': beyond(FIXED.queues * FIXED.pollsPerMonth, FREE.queueRequests, PRICE.queueRequest),
    'Web ACL e visita de fora':
      PRICE.webAcl +
      FIXED.webAclRules * PRICE.webAclRule +
      PRICE.healthCheck +
      FIXED.healthRegions * FIXED.callsPerHealthRegion * healthCall,
  };
}

function monthlyCost(funcionarios: number, figures: readonly Figure[] = []) {
  const unitsOf = callsCost(figures);
  const active = funcionarios * USE.active;
  const empresas = funcionarios / USE.funcionariosPerEmpresa;
  const visits = active * USE.visits;
  const calls = {
    feed: visits * USE.perVisit.feed,
    ranking: visits * USE.perVisit.ranking,
    self: visits * USE.perVisit.self,
    other: visits * USE.perVisit.other,
    share: active * USE.shares,
    click: active * USE.shares * USE.clicksPerShare,
    exchange: active * USE.exchanges,
    post: empresas * USE.postsPerEmpresa,
  };
  const readings = empresas * USE.feedsPerEmpresa * USE.readingsPerFeed;
  const kinds = Object.keys(calls) as (keyof typeof calls)[];
  const sum = (of: (kind: keyof typeof calls) => number) => kinds.reduce((all, kind) => all + of(kind), 0);
  const requests = sum((kind) => calls[kind]);
  // Every share and exchange updates the ranking of all companies and the results; every mail is sent by an event.
  const events = 2 * (calls.share + calls.exchange) + funcionarios * USE.mailsPerFuncionario;
  const gbSeconds =
    ((requests - calls.share) * USE.secondsPerCall +
      calls.share * USE.secondsPerShare +
      events * USE.secondsPerEvent +
      readings * USE.secondsPerReading) *
      USE.functionGb +
    calls.post * USE.secondsPerUpload * USE.uploadGb;
  const tableGb =
    (funcionarios * USE.itemKbPerFuncionario +
      MONTHS_KEPT *
        (calls.share * USE.itemKbPerShare +
          calls.click * USE.itemKbPerClick +
          active * USE.itemKbPerPrizeMonth)) /
    1e6;
  const cdnGb = Math.max(0, (active * USE.webMbPerActive) / 1e3 - FREE.cdnGb);
  const cdnRequests = requests + visits * USE.filesPerVisit;
  const fixed = fixedCost();
  return {
    DynamoDB:
      sum(
        (kind) => calls[kind] * (unitsOf[kind].read * PRICE.readUnit + unitsOf[kind].write * PRICE.writeUnit),
      ) +
      readings * (unitsOf.reading.read * PRICE.readUnit + unitsOf.reading.write * PRICE.writeUnit) +
      tableGb * PRICE.tableGb,
    'Lambda e API':
      requests * PRICE.apiRequest +
      (requests + events + calls.post) * PRICE.lambdaRequest +
      events * PRICE.event +
      gbSeconds * PRICE.lambdaGbSecond,
    Cognito: Math.max(0, active - FREE.activePeople) * PRICE.activePerson,
    // Every behaviour of the distribution has a function.
    CloudFront:
      cdnGb * PRICE.cdnGb +
      beyond(cdnRequests, FREE.cdnRequests, PRICE.cdnRequest) +
      beyond(cdnRequests, FREE.cdnFunctions, PRICE.cdnFunction),
    'S3 e vídeo':
      ((empresas * USE.mediaMbPerEmpresa * MONTHS_KEPT) / 1e3) * PRICE.storageGb +
      empresas * USE.videoMinutesPerEmpresa * PRICE.videoMinute,
    'E-mail': funcionarios * USE.mailsPerFuncionario * PRICE.mail,
    Logs: ((requests * USE.logKbPerCall) / 1e6) * PRICE.logGb,
    ...fixed,
    'Web ACL e visita de fora': fixed['Web ACL e visita de fora'] + cdnRequests * PRICE.webAclRequest,
  };
}

/** A request for a typical caption's suggestions, as it is sent, and what a delivered one costs. */
export function suggestionCost() {
  const { charactersPerToken, caption, askedAtOnce, dropped } = ASSISTANT;
  const tokensOf = (...sent: unknown[]) => Math.ceil(JSON.stringify(sent).length / charactersPerToken);
  const conversation = (quantas: number, tentativa: number) => {
    const user = JSON.stringify({ texto: caption, tom: 'profissional', quantas, tentativa });
    const written = { sugestoes: rewordings(user, undefined) };
    return { read: tokensOf(SYSTEM, SUGGESTIONS_TOOL, user), written: tokensOf(written) };
  };
  const first = conversation(askedAtOnce, 1);
  const second = conversation(dropped, 2);
  const cost =
    (first.read + second.read) * PRICE.modelTokenRead +
    (first.written + second.written) * PRICE.modelTokenWritten;
  return { ...first, cost: cost / askedAtOnce };
}

const SIZES = [1_000, 100_000, 1_000_000];
/** Two significant digits: a suggestion costs a fraction of a cent. */
const smallDollars = (value: number) =>
  `US$ ${value.toLocaleString('pt-BR', { maximumSignificantDigits: 2 })}`;

function assistantLine(): string {
  const { read, written, cost } = suggestionCost();
  const { askedAtOnce, mostPerMonth } = ASSISTANT;
  const most = mostPerMonth.toLocaleString('pt-BR');
  return `Assistente: uma sugestão, ${smallDollars(cost)} (${read} tokens lidos e ${written} escritos por ${askedAtOnce}, uma pedida de novo); as ${most} do mês de uma empresa, ${smallDollars(cost * mostPerMonth)}.`;
}

const dollars = (value: number) =>
  `US$ ${value.toLocaleString('pt-BR', { maximumFractionDigits: value < 10 ? 2 : 0 })}`;

export function costTable(figures: readonly Figure[] = []): string {
  const costs = SIZES.map((size) => monthlyCost(size, figures));
  const total = (cost: Record<string, number>, factor = 1) =>
    Object.entries(cost).reduce(
      (all, [name, part]) => all + part * (SAME_EVERYWHERE.includes(name) ? 1 : factor),
      0,
    );
  const names = Object.keys(costs[0] ?? {}) as (keyof ReturnType<typeof monthlyCost>)[];
  const row = (name: string, values: number[]) => `| ${name} | ${values.map(dollars).join(' | ')} |`;
  const idle = Object.values(fixedCost()).reduce((all, part) => all + part, 0);
  return [
    `Parado, um estágio de produção custa ${dollars(idle)} por mês (sem web ACL e visita de fora, ${dollars(idle - fixedCost()['Web ACL e visita de fora'])}).`,
    '',
    `| Por mês | ${SIZES.map((size) => `${size.toLocaleString('pt-BR')} colaboradores`).join(' | ')} |`,
    `|---|${SIZES.map(() => '---:').join('|')}|`,
    ...names.map((name) =>
      row(
        name,
        costs.map((cost) => cost[name]),
      ),
    ),
    row(
      '**Total** em us-east-1',
      costs.map((cost) => total(cost)),
    ),
    row(
      '**Total** em São Paulo, cerca de',
      costs.map((cost) => total(cost, SAO_PAULO)),
    ),
    '',
    assistantLine(),
  ].join('\n');
}

if (process.argv[1]?.endsWith('costs.ts')) {
  const measured = 'reports/cost.json';
  console.log(costTable(existsSync(measured) ? JSON.parse(readFileSync(measured, 'utf8')).figures : []));
}
