import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { logger } from '../../../functions/platform/log.ts';
import type { Mail } from '../../../infra/local/services/ses.ts';
import { EXPORT_KINDS } from '../../../shared/rules/exportacoes.ts';
import { WEBHOOK_EVENTS } from '../../../shared/rules/webhooks.ts';
import { setPlan } from '../../support/admin.ts';
import { listCodes } from '../../support/codes.ts';
import { newEmpresa, newFuncionario, PASSWORD, type SignedIn } from '../../support/contas.ts';
import { addCodes, newExchange, newVoucher } from '../../support/content.ts';
import { askForExport, finishedExport } from '../../support/exports.ts';
import { emptyStackForFile } from '../../support/stack.ts';
import { until } from '../../support/until.ts';
import { arrivedAt, newWebhook, type Receiver, startReceiver } from '../../support/webhooks.ts';
import { traces } from '../../support/whole-store.ts';
import { filesOfZip } from '../../support/zip.ts';

/** A voucher's code is money: only the employee who paid for it reads it. */

const stack = emptyStackForFile();
let receiver: Receiver;
let empresa: SignedIn;
let funcionario: SignedIn;
beforeAll(async () => {
  receiver = await startReceiver();
  empresa = await newEmpresa(stack);
  await setPlan(stack, empresa, 'enterprise_anual');
  funcionario = await newFuncionario(stack, empresa);
});
afterAll(() => receiver.close());
afterEach(() => vi.restoreAllMocks());
/** The next calls of the database fail. */
const failing = (vezes: number) => stack.tool('falhas', { servico: 'dynamodb', modo: 'erro', vezes });

const CODES = ['SEGREDO-READ-7731', 'SEGREDO-FREE-7732', 'SEGREDO-BACK-7733', 'SEGREDO-GONE-7734'];
const readCode = (who: SignedIn, id: string) =>
  stack.call<{ codigo?: string }>('GET', `/api/trocas/${id}/codigo`, { token: who.token });
const setStatus = (id: string, status: string) =>
  stack.call('PUT', `/api/gerenciarTroca/${id}/status`, { token: empresa.token, body: { status } });

/** Everything that the product logs meanwhile. */
function logged(): () => string {
  const spies = (['debug', 'info', 'warn', 'error'] as const).map((level) => vi.spyOn(logger, level));
  const plain = (_: string, value: unknown) =>
    value instanceof Error ? `${value.stack} ${String(value.cause)}` : value;
  return () =>
    JSON.stringify(
      spies.flatMap(({ mock }) => mock.calls),
      plain,
    );
}

async function archiveOf(who: SignedIn): Promise<string> {
  await stack.call('POST', '/api/meus-dados', { token: who.token, body: { senhaAtual: PASSWORD } });
  const mail = await stack.mail(who.email, /^Seus dados estão prontos/);
  const link = mail.links.find((each) => each.includes('/api/meus-dados/')) ?? '';
  return [...filesOfZip(Buffer.from(await (await fetch(link)).arrayBuffer())).values()].join('\n');
}

describe('a code in plain text', () => {
  it('stands in no table, log, export, archive, mail, notice, list, webhook or dead letter', async () => {
    const log = logged();
    const { webhook } = await newWebhook(
      stack,
      empresa,
      receiver.url('vales'),
      WEBHOOK_EVENTS.filter((name) => name !== 'teste'),
    );
    receiver.answer('vales', (tries) => (tries === 1 ? 500 : 204));
    const { id: produtoId } = await newVoucher(stack, empresa, [], {
      valor_ups: 0,
      instrucoes: 'Use no site.',
    });
    await failing(60);
    expect((await addCodes(stack, empresa, produtoId, CODES)).status).toBe(503);
    await failing(0);
    expect((await addCodes(stack, empresa, produtoId, CODES)).status).toBe(200);
    // Refused ones must not be quoted either.
    await addCodes(stack, empresa, produtoId, [...CODES, `${CODES[0]}\n`, 7]);
    const read = await newExchange(stack, funcionario, produtoId);
    const { codigo = '' } = (await readCode(funcionario, read.id)).body;
    expect(CODES).toContain(codigo);
    const back = await newExchange(stack, funcionario, produtoId);
    expect((await setStatus(back.id, 'cancelada')).status).toBe(200);
    await newExchange(stack, funcionario, produtoId);
    await newExchange(stack, funcionario, produtoId);
    await newExchange(stack, funcionario, produtoId);
    await arrivedAt(receiver, 'vales', 6);
    await stack.mail(empresa.email, /vale/i);

    const get = async (path: string, who: SignedIn, query = {}) =>
      JSON.stringify((await stack.call('GET', path, { token: who.token, query })).body);
    const exports = await Promise.all(
      EXPORT_KINDS.map(async (kind) => {
        const { url = '' } = await finishedExport(stack, empresa, await askForExport(stack, empresa, kind));
        return (await fetch(url)).text();
      }),
    );
    const said = {
      exports: exports.join('\n'),
      archives: (await Promise.all([archiveOf(empresa), archiveOf(funcionario)])).join('\n'),
      mails: JSON.stringify([
        ...(await stack.look<Mail[]>(`emails?to=${encodeURIComponent(empresa.email)}`)),
        ...(await stack.look<Mail[]>(`emails?to=${encodeURIComponent(funcionario.email)}`)),
      ]),
      lists: [
        await get(`/api/produtos/${empresa.id}`, empresa),
        await get(`/api/produtos/${empresa.id}`, funcionario),
        await get(`/api/gerenciarTrocas/${empresa.id}`, empresa),
        await get(`/api/historicoTrocasEmpresa/${empresa.id}`, empresa),
        await get(`/api/historicoTrocas/${funcionario.id}`, funcionario),
        await get('/api/avisos', empresa),
        await get('/api/auditoria', empresa, { empresaId: empresa.id }),
        await get(`/api/webhooks/${webhook.id}/entregas`, empresa),
      ].join('\n'),
      webhooks: receiver.received.map(({ body }) => body).join('\n'),
      deadLetters: JSON.stringify(await stack.look('mortas')),
      log: log(),
    };
    expect(said.log, 'the log was listened to').toContain('dependency failed');
    for (const [place, text] of Object.entries(said)) {
      expect(text.length, place).toBeGreaterThan(1);
      for (const code of CODES) expect(text, place).not.toContain(code);
    }
    expect(await traces(CODES)).toEqual([]);
    expect(await traces(['"hash"', '"trocaId"']), 'the search sees the codes’ rows').not.toEqual([]);
  });

  it('is erased with the employee who read it; an unread one returns to the company', async () => {
    const leaver = await newFuncionario(stack, empresa);
    const { id: produtoId } = await newVoucher(stack, empresa, ['LIDO-0001', 'NOVO-0001'], { valor_ups: 0 });
    const [read, unread] = [
      await newExchange(stack, leaver, produtoId),
      await newExchange(stack, leaver, produtoId),
    ];
    const { codigo = '' } = (await readCode(leaver, read.id)).body;
    await stack.call('DELETE', `/funcionarios/${leaver.id}`, { token: empresa.token });
    const codeOf = async (trocaId: string) =>
      (await listCodes(empresa.id, produtoId)).find((code) => code.trocaId === trocaId);
    await until('the read code to be erased', async () =>
      (await codeOf(read.id))?.cifrado === undefined ? true : undefined,
    );
    expect(await codeOf(read.id)).not.toHaveProperty('final');
    expect((await addCodes(stack, empresa, produtoId, [codigo])).body, 'and is not given again').toEqual({
      incluidos: 0,
      repetidos: 1,
    });
    expect((await setStatus(unread.id, 'cancelada')).status).toBe(200);
    const next = await newFuncionario(stack, empresa);
    const { id } = await newExchange(stack, next, produtoId);
    const given = (await readCode(next, id)).body.codigo;
    expect(['LIDO-0001', 'NOVO-0001'].filter((code) => code !== codigo)).toEqual([given]);
  });
});

describe('5,000 codes of 200 characters', () => {
  it('go in one call; a call that ends in between is finished by its repetition', async () => {
    const { id } = await newVoucher(stack, empresa, [], { valor_ups: 0 });
    // Three bytes each in UTF-8, the most that one UTF-16 unit takes.
    const codes = Array.from({ length: 5000 }, (_, n) => String(n).padEnd(200, '€'));
    const sending = addCodes(stack, empresa, id, codes);
    await until('some codes', async () => (await listCodes(empresa.id, id)).length > 500 || undefined);
    await failing(200);
    expect((await sending).status).toBe(503);
    await failing(0);
    const done = (await listCodes(empresa.id, id)).length;
    expect(done).toBeLessThan(5000);
    const again = await addCodes(stack, empresa, id, codes);
    expect([again.status, again.body]).toEqual([200, { incluidos: 5000 - done, repetidos: done }]);
    expect(await listCodes(empresa.id, id)).toHaveLength(5000);
    const { body } = await stack.call<{ produtos: { id: string; quantidade: number }[] }>(
      'GET',
      `/api/produtos/${empresa.id}`,
      { token: empresa.token },
    );
    expect(body.produtos.find((one) => one.id === id)?.quantidade).toBe(5000);
  }, 120_000);
});
