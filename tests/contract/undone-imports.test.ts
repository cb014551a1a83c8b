import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getFuncionario } from '../../functions/areas/contas/store/funcionarios.ts';
import { runLot } from '../../functions/areas/importacoes/run-lote.ts';
import { findImport } from '../../functions/areas/importacoes/store/imports.ts';
import { findLot } from '../../functions/areas/importacoes/store/lots.ts';
import * as REFUSALS from '../../functions/platform/refusals.ts';
import * as MSG from '../../shared/messages.ts';
import type { Empresa, ListedFuncionario } from '../../shared/routes/entities.ts';
import { linkToken, setPlan } from '../support/admin.ts';
import { freshEmail, newEmpresa, newFuncionario, PASSWORD, type SignedIn } from '../support/contas.ts';
import {
  askToUndo,
  checkedList,
  getImport,
  importLater,
  importList,
  undoneImport,
} from '../support/imports.ts';
import { stackForFile } from '../support/stack.ts';
import { fill } from '../support/table-rows.ts';

const stack = stackForFile();
const HOUR_MS = 3_600_000;
let empresa: SignedIn;
beforeEach(async () => {
  empresa = await newEmpresa(stack, 'desfaz');
  await setPlan(stack, empresa, 'enterprise_anual');
});
afterEach(() => stack.tool('relogio', { agora: null }));

const emails = (many: number) => Array.from({ length: many }, () => freshEmail('desfaz'));
const listOf = (addresses: readonly string[]) =>
  `nome;email\n${addresses.map((email) => `Nova Pessoa;${email}\n`).join('')}`;
const peopleOf = async () =>
  (
    await stack.call<ListedFuncionario[]>('GET', '/funcionarios', {
      token: empresa.token,
      query: { empresaId: empresa.id },
    })
  ).body;
const record = async () =>
  (await stack.call<Empresa>('GET', `/empresa/${empresa.id}`, { token: empresa.token })).body;
const define = async (email: string, token: string) =>
  stack.call('POST', '/definir-senha', { query: { token }, body: { senha: PASSWORD, email } });
const audit = async () =>
  (
    await stack.call<{ registros: { acao: string; alvo: string; origem: string }[] }>(
      'GET',
      '/api/auditoria',
      { token: empresa.token, query: { empresaId: empresa.id, limit: 50 } },
    )
  ).body.registros;

describe('an import undone within the hour', () => {
  it('removes those whom it registered and who have not come in, and gives back their seats', async () => {
    const before = await newFuncionario(stack, empresa);
    const [came = '', ...others] = emails(4);
    const { id, desfazer } = await importList(stack, empresa, listOf([came, ...others, before.email]));
    expect(desfazer).toMatchObject({ status: 'possivel', total: 4, vistos: 0, feitos: 0, pulados: [] });
    expect(Date.parse(desfazer?.ate ?? '') - Date.now()).toBeGreaterThan(HOUR_MS - 120_000);
    expect((await define(came, await linkToken(stack, came))).status).toBe(200);
    const [dead = ''] = others;
    const token = await linkToken(stack, dead);
    expect(await undoneImport(stack, empresa, id)).toEqual({
      status: 'pronta',
      total: 4,
      vistos: 4,
      feitos: 3,
      pulados: [{ motivo: MSG.jaEntrouNoPainel, quantos: 1 }],
    });
    const left = (await peopleOf()).map(({ email }) => email);
    expect(left.sort()).toEqual([before.email, came].sort());
    expect((await record()).numColaboradores).toBe(2);
    // Their invitations no longer work, and their addresses can be imported again.
    expect((await define(dead, token)).status).toBe(400);
    expect(await importList(stack, empresa, listOf(others))).toMatchObject({ criados: 3 });
    const lines = await audit();
    expect(lines.filter(({ acao }) => acao === 'importacao.desfeita')).toMatchObject([
      { alvo: id, origem: 'importacao' },
    ]);
    expect(lines.filter(({ acao }) => acao === 'colaborador.removido')).toHaveLength(3);
  });

  it('removes those whose invitations were left for later, who are no longer counted', async () => {
    const { id } = await importLater(stack, empresa, emails(2));
    expect((await record()).convitesAdiados).toBe(2);
    expect(await undoneImport(stack, empresa, id)).toMatchObject({ feitos: 2, pulados: [] });
    expect(await record()).toMatchObject({ convitesAdiados: 0, numColaboradores: 0 });
  });

  it('bars no one: who was removed may join by the company’s code', async () => {
    const [email = ''] = emails(1);
    const { id } = await importList(stack, empresa, listOf([email]));
    expect(await undoneImport(stack, empresa, id)).toMatchObject({ feitos: 1 });
    const { codigoEmpresa } = await record();
    const joining = { nome: 'Nova Pessoa', email, senha: PASSWORD, codigoEmpresa };
    expect((await stack.call('POST', '/cadastrar-colaborador-com-codigo', { body: joining })).status).toBe(
      201,
    );
  });

  it('leaves whom the company’s directory has taken over', async () => {
    const [email = ''] = emails(1);
    const { id } = await importList(stack, empresa, listOf([email]));
    const [person] = await peopleOf();
    const found = await getFuncionario({ empresaId: empresa.id, id: person?.id ?? '' });
    const provisionado = { versao: 1, alteradoEm: new Date().toISOString() };
    await fill('funcionarios', 1, () => ({ ...found, provisionado }));
    expect(await undoneImport(stack, empresa, id)).toMatchObject({
      feitos: 0,
      pulados: [{ motivo: MSG.doDiretorio, quantos: 1 }],
    });
    expect(await peopleOf()).toHaveLength(1);
  });

  it('counts whom the company has removed meanwhile as gone', async () => {
    const { id } = await importLater(stack, empresa, emails(2));
    const [one] = await peopleOf();
    await stack.call('DELETE', `/funcionarios/${one?.id}`, { token: empresa.token });
    expect(await undoneImport(stack, empresa, id)).toMatchObject({ feitos: 2, pulados: [] });
    expect((await record()).numColaboradores).toBe(0);
  });

  it('is undone once, however often it is asked for', async () => {
    const { id } = await importLater(stack, empresa, emails(3));
    const answers = await Promise.all([1, 2, 3].map(() => askToUndo(stack, empresa, id)));
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
    expect(await undoneImport(stack, empresa, id)).toMatchObject({ total: 3, feitos: 3 });
    // Those who come with another import are not touched by a repetition.
    await importLater(stack, empresa, emails(1));
    expect((await askToUndo(stack, empresa, id)).status).toBe(202);
    expect(await undoneImport(stack, empresa, id)).toMatchObject({ total: 3, feitos: 3 });
    expect(await peopleOf()).toHaveLength(1);
    expect((await audit()).filter(({ acao }) => acao === 'importacao.desfeita')).toHaveLength(1);
  });

  it('resumes behind the last batch when a run is killed, and begins again after a failure', async () => {
    const { id } = await importLater(stack, empresa, emails(30));
    await askToUndo(stack, empresa, id);
    await undoneImport(stack, empresa, id);
    const item = await findImport({ empresaId: empresa.id, id }, new Date());
    const key = { empresaId: empresa.id, id: item?.desfeitaPor ?? '' };
    const lot = await findLot(key, new Date());
    // As a run left it that died in the second batch: all are gone already.
    await fill('lotes', 1, () => ({ ...lot, status: 'fazendo', desfechos: 'f'.repeat(25) }));
    await runLot(key, new Date());
    expect((await getImport(stack, empresa, id)).desfazer).toMatchObject({ vistos: 30, feitos: 30 });
    await fill('lotes', 1, () => ({ ...lot, status: 'falhou', desfechos: 'f'.repeat(25) }));
    expect((await getImport(stack, empresa, id)).desfazer).toMatchObject({
      status: 'falhou',
      ate: expect.any(String),
    });
    expect(await undoneImport(stack, empresa, id)).toMatchObject({ status: 'pronta', feitos: 30 });
  });
});

describe('an import whose undoing begins late', () => {
  /** Its record, and its undoing at the next run. */
  async function asked() {
    const { id } = await importLater(stack, empresa, emails(1));
    await askToUndo(stack, empresa, id);
    await undoneImport(stack, empresa, id);
    const item = await findImport({ empresaId: empresa.id, id }, new Date());
    const key = { empresaId: empresa.id, id: item?.desfeitaPor ?? '' };
    const lot = await findLot(key, new Date());
    await fill('lotes', 1, () => ({ ...lot, status: 'fazendo', desfechos: '' }));
    return { item, key, lot };
  }

  it('keeps its record as long as the work', async () => {
    const { item, lot } = await asked();
    expect(item?.expiraEm).toBe(lot?.expiraEm);
  });

  it('has failed, and is not done, once the record is gone', async () => {
    const { item, key } = await asked();
    await fill('importacoes', 1, () => ({ ...item, expiraEm: 1 }));
    await runLot(key, new Date());
    expect(await findLot(key, new Date())).toMatchObject({ status: 'falhou', desfechos: '' });
  });
});

describe('an import that cannot be undone', () => {
  it('after an hour shows no way to, and refuses', async () => {
    const { id } = await importLater(stack, empresa, emails(1));
    await stack.tool('relogio', { agora: new Date(Date.now() + HOUR_MS + 1000).toISOString() });
    const { token } = await stack.login(empresa.email, PASSWORD);
    expect((await getImport(stack, { token }, id)).desfazer).toBeUndefined();
    expect(await askToUndo(stack, { token }, id)).toMatchObject({
      status: 409,
      body: { message: REFUSALS.undoTooLate.message, codigo: 'prazo' },
    });
    expect((await record()).numColaboradores).toBe(1);
  });

  it('that is only checked, or has registered no one, has nothing to undo', async () => {
    const { email } = await newFuncionario(stack, empresa);
    const checked = await checkedList(stack, empresa, listOf(emails(1)));
    const nobody = await importList(stack, empresa, listOf([email]));
    for (const id of [checked.importacaoId, nobody.id]) {
      expect((await getImport(stack, empresa, id)).desfazer).toBeUndefined();
      expect((await askToUndo(stack, empresa, id)).body.message).toBe(REFUSALS.nothingToUndo.message);
    }
    expect(await peopleOf()).toHaveLength(1);
  });

  it('404 for an invented one', async () => {
    expect((await askToUndo(stack, empresa, '01ARZ3NDEKTSV4RRFFQ69G5FAV')).status).toBe(404);
  });
});
