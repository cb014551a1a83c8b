// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source text
import { PAYMENT_BUGS } from './payment-bugs.ts';
import { PLANNING_BUGS } from './planning-bugs.ts';
import { PRIZE_BUGS } from './prize-bugs.ts';
import type { Mutation } from './product.ts';
import { REFUSALS } from './refusal-bugs.ts';
import { BATCH_BUGS, RESULT_BUGS } from './result-bugs.ts';
import { VOUCHER_BUGS } from './voucher-bugs.ts';

const LEDGER = 'functions/areas/movimentos/store/ledger.ts';
const LINES = 'functions/areas/movimentos/store/movement-lines.ts';
const TROCAS = 'functions/areas/loja/store/exchange-trocas.ts';
const EXCHANGE = 'functions/areas/loja/store/store-exchange.ts';
const PRODUTOS = 'functions/areas/loja/store/produtos.ts';
const ATTEMPTS = 'functions/areas/compartilhamentos/store/end-attempt.ts';
const OPENING = 'functions/areas/compartilhamentos/store/open-attempt.ts';
const RECORD = 'functions/areas/compartilhamentos/store/record-share.ts';
const SHARER = 'functions/areas/compartilhamentos/sharer.ts';
const MEMBERS = 'functions/areas/conexoes/store/linkedin-members.ts';
const PROBES = 'functions/areas/compartilhamentos/store/probes.ts';
const COUNTERS = 'functions/platform/dynamodb/counters.ts';
const SCHEDULED = 'functions/areas/compartilhamentos/store/scheduled.ts';
const PUBLISH = 'functions/areas/compartilhamentos/publish-share.ts';
const FUNCIONARIOS = 'functions/areas/funcionarios/store/change-funcionario.ts';
const IDEMPOTENCY = 'functions/platform/http/idempotency.ts';

/** Plausible bugs, each in one place. The simulation must notice every one of them. */
export const MUTATIONS: readonly Mutation[] = [
  {
    bug: 'a balance may go below zero',
    file: LEDGER,
    from: 'if (saldo < 0) throw',
    to: 'if (saldo < -1000) throw',
  },
  {
    bug: 'a movement counts twice in the balance',
    file: LEDGER,
    from: 'const saldo = before.ups + valor;',
    to: "const saldo = before.ups + (motivo === 'cancelamento' ? 2 : 1) * valor;",
  },
  {
    bug: 'a balance that changed meanwhile is not read again',
    file: LEDGER,
    from: '    StaleBalanceError,\n  );',
    to: '    class extends Error {},\n  );',
  },
  {
    bug: 'a line of the ledger replaces the one before',
    file: LEDGER,
    from: 'id: lineId(before.movimentos + 1),',
    to: 'id: lineId(Math.max(1, before.movimentos)),',
  },
  {
    bug: 'a line is not chained to the one before',
    file: LEDGER,
    from: 'hashAnterior: before.hash,',
    to: "hashAnterior: '',",
  },
  {
    bug: 'the hash leaves the value out',
    file: LINES,
    from: '        line.valor,\n',
    to: '',
  },
  {
    bug: 'the employee does not remember the last hash',
    file: LEDGER,
    from: '          hash: line.hash,\n          ...(month && { ordemMes',
    to: '          hash: before.hash,\n          ...(month && { ordemMes',
  },
  {
    bug: 'the ranking keeps the old balance',
    file: LEDGER,
    from: 'ordemOf(line.saldo, now, before.id, { hidden })',
    to: 'ordemOf(before.ups, now, before.id, { hidden })',
  },
  {
    bug: 'a share is not in the ranking of its month',
    file: RECORD,
    from: '        month: { ...month, writes: [] },\n',
    to: '',
  },
  {
    bug: 'a month begins with what the last one had',
    file: 'functions/areas/ranking/store/standings.ts',
    from: 'before.ordemMes !== undefined && known === board ? monthUpsOf',
    to: 'before.ordemMes !== undefined ? monthUpsOf',
  },
  {
    bug: "a month's ranking is not set aside when the month turns",
    file: 'functions/areas/ranking/store/standings.ts',
    from: 'known < board ? putAside(before, before.ordemMes) : []',
    to: 'known > board ? putAside(before, before.ordemMes) : []',
  },
  {
    bug: 'an exchange counts as a share',
    file: LEDGER,
    from: 'add: { totalCompartilhados: isShare ? 1 : 0 },',
    to: "add: { totalCompartilhados: line.motivo === 'cancelamento' ? 0 : 1 },",
  },
  {
    bug: 'an exchange takes no stock',
    file: EXCHANGE,
    from: '      takeUnit(produto),\n',
    to: '',
  },
  {
    bug: 'an exchange is not paid',
    file: EXCHANGE,
    from: "      ...writes,\n      emit('troca.criada'",
    to: "      emit('troca.criada'",
  },
  {
    bug: 'an exchange adds UPS instead of taking them',
    file: EXCHANGE,
    from: 'valor: -produto.valor_ups,',
    to: 'valor: produto.valor_ups,',
  },
  {
    bug: 'a repeated exchange overwrites the first',
    file: EXCHANGE,
    from: "putItem('trocas', troca, { when: missing('id') })",
    to: "putItem('trocas', troca)",
  },
  {
    bug: 'an exchange can be settled repeatedly',
    file: TROCAS,
    from: 'when: unchanged({ status: troca.status, ...read }),',
    to: 'when: unchanged({ id: troca.id }),',
  },
  {
    bug: 'a cancelled exchange returns no UPS',
    file: TROCAS,
    from: '      ...refund,\n',
    to: '      ...refund.slice(2),\n',
  },
  {
    bug: 'a cancelled exchange returns no stock',
    file: TROCAS,
    from: 'if (await tryTransact([...rest, unit, ...stock], [unit])) await transact([...rest, ...withoutProduct]);',
    to: 'await transact([...rest, ...withoutProduct]);',
  },
  {
    bug: 'a delivered exchange returns UPS',
    file: TROCAS,
    from: 'await deliver(troca, note, { now, extra });',
    to: 'await cancel(troca, note, { now, extra });',
  },
  {
    bug: 'stock goes below zero',
    shownBy: 9,
    file: PRODUTOS,
    from: "above('quantidade', 0)",
    to: "exists('id')",
  },
  {
    bug: 'an exchange takes two units',
    file: PRODUTOS,
    from: 'add: { quantidade: -1 }',
    to: 'add: { quantidade: -2 }',
  },
  {
    bug: 'a shared post can be shared again',
    shownBy: 16,
    file: OPENING,
    from: "['editado', 'falhou', 'ambiguo', 'agendado']",
    to: "['editado', 'falhou', 'ambiguo', 'agendado', 'na_fila', 'publicando', 'processando', 'publicado']",
  },
  {
    bug: 'an ambiguous share is forgotten',
    file: ATTEMPTS,
    from: "{ set: { estado: 'ambiguo', mencao: share.mencao, ...probed(ambiguity) } }",
    to: "{ set: { estado: 'ambiguo' }, remove: ['enviadoEm', 'verificar', 'verificarEm'] }",
  },
  {
    bug: 'a retry sends another text than the first attempt',
    shownBy: 5,
    file: 'functions/areas/compartilhamentos/send.ts',
    from: 'caption: share.legendaAlterada ?? share.legenda,',
    to: "caption: (share.legendaAlterada ?? share.legenda) + (share.enviadoEm ?? ''),",
  },
  {
    bug: 'a share awards another value than the post’s',
    file: RECORD,
    from: 'valor: share.ups,',
    to: 'valor: 5,',
  },
  {
    bug: 'a LinkedIn account is rewarded again after its employee left and returned',
    shownBy: 12,
    file: MEMBERS,
    from: '...(totalCompartilhados > 0 && { add: { antes: new Set([id]) } })',
    to: '',
  },
  {
    bug: 'a post already rewarded to a LinkedIn account is published again',
    shownBy: 12,
    file: SHARER,
    from: '  if (await isShared(postId, former.get(mark) ?? [])) throw refusal(REFUSALS.alreadyShared);\n',
    to: '',
  },
  {
    bug: 'the company’s shares are not counted',
    file: RECORD,
    from: '{ compartilhamentos: 1, [sharesOfMonth',
    to: '{ compartilhamentos: 0, [sharesOfMonth',
  },
  {
    bug: 'a post already on LinkedIn is never awarded',
    file: PUBLISH,
    from: 'isOurDuplicate(olderSendingOf(share), now)',
    to: 'isOurDuplicate(undefined, now)',
  },
  {
    bug: 'an ambiguous share is taken for a publication',
    file: PUBLISH,
    from: '      return leaveAmbiguous(share, sentAt, now);',
    to: "      return record(job, { kind: 'published', urn: 'urn:li:share:0', url: 'https://nada' }, now);",
  },
  {
    bug: 'an old ambiguous share is published again without confirmation',
    shownBy: 25,
    file: OPENING,
    from: "above('enviadoEm', limit)",
    to: "above('enviadoEm', '0')",
  },
  {
    bug: 'a share published without its mention is recorded as one with it',
    file: PUBLISH,
    from: 'return settle({ ...job, share: sent }, outcome',
    to: 'return settle(job, outcome',
  },
  {
    bug: 'a refused attempt erases the older ambiguous one',
    shownBy: 55,
    file: PUBLISH,
    from: '  const older = olderSendingOf(share);\n  await (older',
    to: '  const older = undefined as Date | undefined;\n  await (older',
  },
  {
    bug: 'shares whose function died before recording are not probed',
    shownBy: 20,
    file: PROBES,
    from: 'abandoned(now)',
    to: 'abandoned(new Date(0))',
  },
  {
    bug: 'counters count zero changes only',
    file: COUNTERS,
    from: 'filter(([, change]) => change !== 0)',
    to: 'filter(([, change]) => change > 0)',
  },
  {
    bug: 'a deleted employee keeps its seat',
    file: FUNCIONARIOS,
    from: ": freeSeat(found.empresaId, { waiting: situacao === 'aguardando', uninvited: found.conviteAdiado }),",
    to: ': uncountInactive(found.empresaId),',
  },
  {
    bug: 'one key makes a new exchange each time',
    file: IDEMPOTENCY,
    from: '.update(`${hash}#${count}`)',
    to: '.update(`${hash}#${count}${Math.random()}`)',
  },
  {
    bug: 'the ranking over all companies does not follow an exchange',
    file: 'functions/areas/ranking/store/overall-ranking-rows.ts',
    from: "{ set: { ordemGeral: attribute('ordem') } }",
    to: "{ set: { ordemGeral: attribute('ordemGeral') } }",
  },
  {
    bug: 'an exchange emits no event',
    file: EXCHANGE,
    from: "      emit('troca.criada', { empresaId: troca.empresaId, dados, now }),\n",
    to: '',
  },
  {
    bug: 'the event of a cancellation omits the returned UPS',
    file: TROCAS,
    from: "settled(troca, 'cancelada', now, movimento),",
    to: "settled(troca, 'cancelada', now),",
  },
  {
    bug: 'a retry is queued without an event',
    shownBy: 6,
    file: PROBES,
    from: '    [requestPublication({ ...share, tentativa: id }, now)],\n',
    to: '',
  },
  {
    bug: 'a scheduled share is never due',
    shownBy: 10,
    file: SCHEDULED,
    from: '          verificarEm: at.toISOString(),\n',
    to: '',
  },
  ...REFUSALS,
  ...RESULT_BUGS,
  ...PRIZE_BUGS,
  ...PLANNING_BUGS,
  ...BATCH_BUGS,
  ...VOUCHER_BUGS,
  ...PAYMENT_BUGS,
];
