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
import { finishedImport, getImport } from '../../support/imports.ts';
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

/** An import without an event: only these tests run it. */
async function storedImport(state: Partial<ImportItem> = {}): Promise<ImportItem> {
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
/** The company's slot, held by a run. */
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
  it('completes by resuming itself when each run ends after one batch', async () => {
    const item = await storedImport();
    await runImport(item, new Date(), { ...QUICK, runMs: -1 });
    expect(await getImport(stack, empresa, item.id)).toMatchObject({ status: 'importando', criados: 5 });
    expect(await finishedImport(stack, empresa, item.id)).toMatchObject({
      status: 'pronta',
      criados: PEOPLE,
    });
    expect(await peopleOf()).toHaveLength(PEOPLE);
  });

  it('resumes after a run is killed, once its leases have expired, and registers no one twice', async () => {
    const died = new Date();
    const dead = await storedImport({ ...leasedBy('morta', died), corridas: 1 });
    // Five people are registered but not recorded: the run died in between.
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

    // When its event is delivered again.
    await runImport(dead, later(RUN.againSeconds), QUICK);
    // The five count as created by this import, not as existing before.
    expect(await getImport(stack, empresa, dead.id)).toMatchObject({
      status: 'pronta',
      criados: PEOPLE,
      existentes: 0,
    });
    expect(await peopleOf()).toHaveLength(PEOPLE);
    // A dead run that wakes up can no longer write.
    const lost = { owner: 'morta', ms: RUN.leaseMs, now: died };
    expect(await renewLease('importacoes', keyOf(dead.id), { ...lost, set: { desfechos: 'c' } })).toBe(false);
  });

  it('fails after too many runs without progress; confirmed again, it resumes where it stopped', async () => {
    const hopeless = await storedImport({ corridas: RUN.fruitless, desfechos: 'eeeee' });
    await runImport(hopeless, new Date(), QUICK);
    const forgotten = await storedImport({ vistaEm: new Date(Date.now() - 300 * MINUTE_MS).toISOString() });
    for (const { id } of [hopeless, forgotten]) {
      expect((await getImport(stack, empresa, id)).status).toBe('falhou');
      const again = await stack.call('POST', `/api/importacoes/${id}/confirmar`, { token: empresa.token });
      expect(again.status).toBe(202);
    }
    expect(await finishedImport(stack, empresa, hopeless.id)).toMatchObject({
      status: 'pronta',
      existentes: 5,
      criados: PEOPLE - 5,
    });
    expect(await finishedImport(stack, empresa, forgotten.id)).toMatchObject({ criados: PEOPLE });
  });

  it('waits while another import of the company runs, and starts when that one ends', async () => {
    await takenSlot('OUTRA');
    const item = await storedImport();
    await runImport(item, new Date(), QUICK);
    expect(await getImport(stack, empresa, item.id)).toMatchObject({ status: 'importando', criados: 0 });
    await releaseSlot(IMPORTS, keyOf('vez#1'), 'OUTRA', new Date());
    expect(await finishedImport(stack, empresa, item.id)).toMatchObject({
      status: 'pronta',
      criados: PEOPLE,
    });
  });

  it('registers no one for a company that is closing', async () => {
    const item = await storedImport();
    await stack.call('POST', '/api/encerrar-empresa', {
      token: empresa.token,
      body: { senhaAtual: PASSWORD },
    });
    await runImport(item, new Date(), QUICK);
    expect(await findImport(item, new Date())).toMatchObject({ status: 'falhou', desfechos: '' });
  });
});
