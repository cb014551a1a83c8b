import { beforeAll, expect, it } from 'vitest';
import type { ScheduledEvent } from '../../../functions/platform/events/scheduled.ts';
import type { Mail } from '../../../infra/local/services/ses.ts';
import { dayOf } from '../../../shared/rules/dates.ts';
import { addDays, periodOf } from '../../../shared/rules/periodos.ts';
import { admin, setPlan } from '../../support/admin.ts';
import { newEmpresa, newFuncionario, type SignedIn } from '../../support/contas.ts';
import { newGestor } from '../../support/gestores.ts';
import { emptyStackForFile } from '../../support/stack.ts';
import { until } from '../../support/until.ts';

const stack = emptyStackForFile();
const { de: FIRST } = periodOf('mes', dayOf(new Date()));
const LAST_MONTH = addDays(FIRST, -1);

/** The job as the scheduler starts it, at twenty past nine of a day. */
async function run(day = FIRST, event: Partial<ScheduledEvent> = {}, left = 900_000) {
  const { handler } = await import('../../../functions/areas/correio/consumers/monthly-report.ts');
  return handler({ time: `${day}T12:20:00Z`, ...event }, { getRemainingTimeInMillis: () => left });
}

const reports = async ({ email }: SignedIn) =>
  (await stack.look<Mail[]>(`emails?to=${encodeURIComponent(email)}`)).filter(({ subject }) =>
    subject.startsWith('Resultados de'),
  );

/** Shares of somebody who left, on a day. */
async function withShares(empresa: SignedIn, dia: string, count: number): Promise<void> {
  const { countFacts } = await import('../../../functions/areas/resultados/count-facts.ts');
  await countFacts(
    empresa.id,
    Array.from({ length: count }, (_, line) => ({
      of: 'share' as const,
      lugar: 'L',
      funcionarioId: 'p',
      postId: 'x',
      line: Number(dia.slice(8)) * 100 + line,
      dia,
      ups: 5,
    })),
  );
}

let empresa: SignedIn;
let editor: SignedIn;
let silent: SignedIn[];

beforeAll(async () => {
  empresa = await newEmpresa(stack, 'relatorio');
  await setPlan(stack, empresa, 'enterprise_anual');
  editor = await newGestor(stack, empresa, 'editor');
  const leitor = await newGestor(stack, empresa, 'leitor');
  const optedOut = await newGestor(stack, empresa, 'editor');
  await stack.call('PUT', '/api/preferencias', {
    token: optedOut.token,
    body: { email: { relatorio: false } },
  });
  const funcionario = await newFuncionario(stack, empresa);
  const [quiet, thisMonth, suspended] = [
    await newEmpresa(stack, 'calada'),
    await newEmpresa(stack, 'de-agora'),
    await newEmpresa(stack, 'suspensa'),
  ];
  await withShares(empresa, LAST_MONTH, 2);
  await withShares(thisMonth, FIRST, 1);
  await withShares(suspended, LAST_MONTH, 3);
  const { token } = await admin(stack);
  await stack.call('PUT', `/api/empresas/${suspended.id}/suspensao`, { token, body: { motivo: 'Teste.' } });
  silent = [leitor, optedOut, funcionario, quiet, thisMonth, suspended];
});

it('mails last month’s sentence once to the owner and the editors of companies with something to say', async () => {
  expect(await run(addDays(FIRST, 5))).toEqual({ relatorios: 0 });
  await expect(run(FIRST, {}, 0)).rejects.toThrow('To be continued');
  expect(await run()).toEqual({ relatorios: 2 });
  for (const again of [{}, { deNovo: true }]) expect(await run(FIRST, again)).toEqual({ relatorios: 0 });
  for (const who of [empresa, editor]) {
    const mail = await stack.mail(who.email, /^Resultados de /);
    expect(mail.text).toContain('A equipe compartilhou 2 vezes.');
    const [link] = mail.links.map((each) => new URL(each));
    expect(Object.fromEntries(link?.searchParams ?? [])).toEqual({
      aba: 'resultados',
      periodo: 'mes',
      data: LAST_MONTH,
    });
    expect(await reports(who)).toHaveLength(1);
  }
  for (const who of silent) expect(await reports(who)).toEqual([]);
});

it('ends by its own link, for that account only, and the audit says so', async () => {
  const { headers } = await stack.mail(empresa.email, /^Resultados de /);
  const left = await fetch(headers?.['List-Unsubscribe']?.slice(1, -1) ?? '', { method: 'POST' });
  expect(await left.json()).toEqual({ message: 'Você não recebe mais o relatório do mês.' });
  const { body } = await stack.call('GET', '/api/preferencias', { token: empresa.token });
  expect(body).toMatchObject({ email: { relatorio: false, resumo: true } });
  const audit = await stack.call<{ registros: { resumo: string }[] }>('GET', '/api/auditoria', {
    token: empresa.token,
    query: { empresaId: empresa.id },
  });
  expect(audit.body.registros[0]?.resumo).toBe(
    'Preferências da própria conta. Relatório do mês por e-mail: sim → não.',
  );
  await withShares(empresa, FIRST, 4);
  const next = addDays(FIRST, 32).slice(0, 8);
  // The company of this month, and the editor.
  expect(await run(`${next}01`)).toEqual({ relatorios: 2 });
  await until('both mails of the editor', async () => (await reports(editor)).length === 2 || undefined);
  expect(await reports(empresa)).toHaveLength(1);
});
