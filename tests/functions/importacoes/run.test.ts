import { beforeEach, describe, expect, it } from 'vitest';
import { mustGetEmpresa } from '../../../functions/areas/empresas/store/empresas.ts';
import { importListKey } from '../../../functions/areas/importacoes/key.ts';
import { registerFromList } from '../../../functions/areas/importacoes/register.ts';
import { IMPORTS, type ImportList, runImport } from '../../../functions/areas/importacoes/run.ts';
import { findImport, type ImportItem } from '../../../functions/areas/importacoes/store/imports.ts';
import { readImportList } from '../../../functions/platform/aws/import-files.ts';
import { sendImportList } from '../../../functions/platform/aws/upload-form.ts';
import { newUlid } from '../../../functions/platform/dynamodb/ids.ts';
import { renewLease } from '../../../functions/platform/dynamodb/lease.ts';
import { releaseSlot } from '../../../functions/platform/jobs/company-jobs.ts';
import { RUN } from '../../../functions/platform/jobs/runs.ts';
import { SECOND_MS } from '../../../shared/rules/dates.ts';
import { setPlan } from '../../support/admin.ts';
import { freshEmail, newEmpresa, PASSWORD, type SignedIn } from '../../support/contas.ts';
import { imported, lookAt } from '../../support/imports.ts';
import { stackForFile } from '../../support/stack.ts';
import { fill } from '../../support/table-rows.ts';

const stack = stackForFile();
const MINUTE_MS = 60_000;
const PEOPLE = 12;
const QUICK = { batch: 5, runMs: MINUTE_MS };
let empresa: SignedIn;

beforeEach(async () => {
  empresa = await newEmpresa(stack, 'importa');
  await setPlan(stack, empresa, 'enterprise_anual');
});

/** An import that nothing has been told of: what it becomes, only these tests do. */
async function lyingImport(state: Partial<ImportItem> = {}): Promise<ImportItem> {
  const item: ImportItem = {
    empresaId: empresa.id,
    id: newUlid(new Date()),
    status: 'importando',
    linhas: PEOPLE,
    validas: PEOPLE,
    desfechos: '',
    confirmadaEm: new Date().toISOString(),
    vistaEm: new Date().toISOString(),
    expiraEm: Math.floor(Date.now() / 1000) + 3600,
    ...state,
  };
  const people = Array.from({ length: PEOPLE }, (_, n) => ({
    ...{ linha: n + 2, nome: `Pessoa ${n}`, email: freshEmail('corrida'), cargo: 'Analista' },
    ...{ equipe: '', telefone: '' },
  }));
  await sendImportList(importListKey(item), JSON.stringify({ people, refused: [] }));
  await fill('importacoes', 1, () => ({ ...item }));
  return item;
}

const keyOf = (id: string) => ({ empresaId: empresa.id, id });
const leasedBy = (run: string, since = new Date()) => ({
  ocupadoPor: run,
  ocupadoAte: new Date(since.getTime() + RUN.leaseMs).toISOString(),
});
/** The company's slot, which a run has. */
const takenSlot = (run: string, since?: Date) =>
  fill('importacoes', 1, () => ({ ...keyOf('vez#1'), ...leasedBy(run, since) }));
const peopleOf = async () =>
  (
    await stack.call<{ id: string }[]>('GET', '/funcionarios', {
      token: empresa.token,
      query: { empresaId: empresa.id },
    })
  ).body;

describe('an import', () => {
  it('whose runs end after every stretch goes on by itself, and is whole', async () => {
    const item = await lyingImport();
    await runImport(item, new Date(), { ...QUICK, runMs: -1 });
    expect(await lookAt(stack, empresa, item.id)).toMatchObject({ status: 'importando', criados: 5 });
    expect(await imported(stack, empresa, item.id)).toMatchObject({ status: 'pronta', criados: PEOPLE });
    expect(await peopleOf()).toHaveLength(PEOPLE);
  });

  it('whose run was killed in a stretch resumes once the leases of the dead run have ended, and creates nobody twice', async () => {
    const died = new Date();
    const dead = await lyingImport({ ...leasedBy('morta', died), corridas: 1 });
    // Five people are there and nothing was noted of them: the run died in between.
    const { people } = JSON.parse(await readImportList(importListKey(dead))) as ImportList;
    const context = {
      item: dead,
      empresa: await mustGetEmpresa(empresa.id),
      equipes: new Map(),
      now: new Date(),
    };
    for (const person of people.slice(0, 5)) expect(await registerFromList(person, context)).toBe('c');
    await takenSlot('morta', died);
    const later = (seconds: number) => new Date(died.getTime() + seconds * SECOND_MS);
    await expect(runImport(dead, later(1), QUICK)).rejects.toMatchObject({ name: 'JobLeasedError' });

    // As soon as its event comes again.
    await runImport(dead, later(RUN.againSeconds), QUICK);
    // The five are those of this list, not some that were there before.
    expect(await lookAt(stack, empresa, dead.id)).toMatchObject({
      status: 'pronta',
      criados: PEOPLE,
      existentes: 0,
    });
    expect(await peopleOf()).toHaveLength(PEOPLE);
    // The dead run, should it wake up, can write nothing any more.
    const lost = { owner: 'morta', ms: RUN.leaseMs, now: died };
    expect(await renewLease('importacoes', keyOf(dead.id), { ...lost, set: { desfechos: 'c' } })).toBe(false);
  });

  it('that never gets anything noted has failed at last; confirmed again, it goes on where it stopped', async () => {
    const hopeless = await lyingImport({ corridas: RUN.fruitless, desfechos: 'eeeee' });
    await runImport(hopeless, new Date(), QUICK);
    const forgotten = await lyingImport({ vistaEm: new Date(Date.now() - 300 * MINUTE_MS).toISOString() });
    for (const { id } of [hopeless, forgotten]) {
      expect((await lookAt(stack, empresa, id)).status).toBe('falhou');
      const again = await stack.call('POST', `/api/importacoes/${id}/confirmar`, { token: empresa.token });
      expect(again.status).toBe(202);
    }
    expect(await imported(stack, empresa, hopeless.id)).toMatchObject({
      status: 'pronta',
      existentes: 5,
      criados: PEOPLE - 5,
    });
    expect(await imported(stack, empresa, forgotten.id)).toMatchObject({ criados: PEOPLE });
  });

  it('waits while another of its company is under way, and begins when that ends', async () => {
    await takenSlot('OUTRA');
    const item = await lyingImport();
    await runImport(item, new Date(), QUICK);
    expect(await lookAt(stack, empresa, item.id)).toMatchObject({ status: 'importando', criados: 0 });
    await releaseSlot(IMPORTS, keyOf('vez#1'), 'OUTRA', new Date());
    expect(await imported(stack, empresa, item.id)).toMatchObject({ status: 'pronta', criados: PEOPLE });
  });

  it('registers nobody for a company that is about to end', async () => {
    const item = await lyingImport();
    await stack.call('POST', '/api/encerrar-empresa', {
      token: empresa.token,
      body: { senhaAtual: PASSWORD },
    });
    await runImport(item, new Date(), QUICK);
    expect(await findImport(item, new Date())).toMatchObject({ status: 'falhou', desfechos: '' });
  });
});
