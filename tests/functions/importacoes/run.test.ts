import { beforeEach, describe, expect, it } from 'vitest';
import { mustGetEmpresa } from '../../../functions/areas/contas/store/empresas.ts';
import { importListKey } from '../../../functions/areas/importacoes/import-key.ts';
import {
  type ImportList,
  registerFromList,
  runImport,
} from '../../../functions/areas/importacoes/run-import.ts';
import { findImport, type ImportItem } from '../../../functions/areas/importacoes/store/imports.ts';
import { readText } from '../../../functions/platform/aws/joined-files.ts';
import { sendUpload } from '../../../functions/platform/aws/upload-form.ts';
import { newUlid } from '../../../functions/platform/dynamodb/ids.ts';
import { renewLease } from '../../../functions/platform/dynamodb/lease.ts';
import { LONG_RUN } from '../../../functions/platform/jobs/runs.ts';
import { SECOND_MS } from '../../../shared/rules/dates.ts';
import { setPlan } from '../../support/admin.ts';
import { freshEmail, newEmpresa, PASSWORD, type SignedIn } from '../../support/contas.ts';
import { finishedImport, getImport } from '../../support/imports.ts';
import { stackForFile } from '../../support/stack.ts';
import { fill } from '../../support/table-rows.ts';

const stack = stackForFile();
const MINUTE_MS = 60_000;
const PEOPLE = 30;
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
  await storeList(item, JSON.stringify({ people, refused: [] }));
  await fill('importacoes', 1, () => ({ ...item }));
  return item;
}

const storeList = (item: Parameters<typeof importListKey>[0], list: string) =>
  sendUpload('imports', { key: importListKey(item), contentType: 'application/json' }, Buffer.from(list));
const keyOf = (id: string) => ({ empresaId: empresa.id, id });
const leasedBy = (run: string, since = new Date()) => ({
  ocupadoPor: run,
  ocupadoAte: new Date(since.getTime() + LONG_RUN.leaseMs).toISOString(),
});
const peopleOf = async () =>
  (
    await stack.call<{ id: string }[]>('GET', '/funcionarios', {
      token: empresa.token,
      query: { empresaId: empresa.id },
    })
  ).body;

describe('an import', () => {
  it('resumes after a run is killed, once its lease has expired, and registers no one twice', async () => {
    const died = new Date();
    const dead = await storedImport({ ...leasedBy('morta', died) });
    // Five people are registered but not recorded: the run died in between.
    const { people } = JSON.parse(await readText('imports', importListKey(dead))) as ImportList;
    const context = {
      item: dead,
      empresa: await mustGetEmpresa(empresa.id),
      equipes: new Map(),
      now: new Date(),
    };
    for (const person of people.slice(0, 5)) expect(await registerFromList(person, context)).toBe('c');
    const later = (seconds: number) => new Date(died.getTime() + seconds * SECOND_MS);
    await expect(runImport(dead, later(1))).rejects.toMatchObject({ name: 'JobLeasedError' });

    // When its event is delivered again.
    await runImport(dead, later(LONG_RUN.againSeconds));
    // The five count as created by this import, not as existing before.
    expect(await getImport(stack, empresa, dead.id)).toMatchObject({
      status: 'pronta',
      criados: PEOPLE,
      existentes: 0,
    });
    expect(await peopleOf()).toHaveLength(PEOPLE);
    // A dead run that wakes up can no longer write.
    const lost = { owner: 'morta', ms: LONG_RUN.leaseMs, now: died };
    expect(await renewLease('importacoes', keyOf(dead.id), { ...lost, set: { desfechos: 'c' } })).toBe(false);
  });

  it('saves after each batch, and resumes behind the last one saved', async () => {
    const item = await storedImport();
    const { people } = JSON.parse(await readText('imports', importListKey(item))) as ImportList;
    // A line that no registration can take throws, as an outage would: the second batch is never saved.
    const broken = people.map((person, n) => (n < 26 ? person : { ...person, nome: undefined }));
    await storeList(item, JSON.stringify({ people: broken, refused: [] }));
    await expect(runImport(item, new Date())).rejects.toThrow();
    expect(await findImport(item, new Date())).toMatchObject({ desfechos: 'c'.repeat(25) });
    await storeList(item, JSON.stringify({ people, refused: [] }));
    await runImport(item, new Date());
    expect(await getImport(stack, empresa, item.id)).toMatchObject({ status: 'pronta', criados: PEOPLE });
    expect(await peopleOf()).toHaveLength(PEOPLE);
  });

  it('shows as failed when no run works on it; confirmed again, it resumes where it stopped', async () => {
    const vistaEm = new Date(Date.now() - 300 * MINUTE_MS).toISOString();
    const { id } = await storedImport({ vistaEm, desfechos: 'eeeee' });
    expect((await getImport(stack, empresa, id)).status).toBe('falhou');
    const again = await stack.call('POST', `/api/importacoes/${id}/confirmar`, { token: empresa.token });
    expect(again.status).toBe(202);
    expect(await finishedImport(stack, empresa, id)).toMatchObject({
      status: 'pronta',
      existentes: 5,
      criados: PEOPLE - 5,
    });
  });

  it('registers no one for a company that is closing', async () => {
    const item = await storedImport();
    await stack.call('POST', '/api/encerrar-empresa', {
      token: empresa.token,
      body: { senhaAtual: PASSWORD },
    });
    await runImport(item, new Date());
    expect(await findImport(item, new Date())).toMatchObject({ status: 'falhou', desfechos: '' });
  });
});
