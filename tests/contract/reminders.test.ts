import { beforeAll, describe, expect, it } from 'vitest';
import type { Mail } from '../../infra/local/services/ses.ts';
import type { ListedFuncionario } from '../../shared/routes/entities.ts';
import { addMs, DAY_MS } from '../../shared/rules/dates.ts';
import { newEmpresa, newFuncionario, PASSWORD, type SignedIn } from '../support/contas.ts';
import { newPost } from '../support/content.ts';
import { connectLinkedin, share } from '../support/sharing.ts';
import { stackForFile } from '../support/stack.ts';

const stack = stackForFile();
let empresa: SignedIn;

beforeAll(async () => {
  empresa = await newEmpresa(stack, 'lembra');
});

const listed = async (id: string): Promise<ListedFuncionario | undefined> => {
  const { body } = await stack.call<ListedFuncionario[]>('GET', '/funcionarios', {
    token: empresa.token,
    query: { empresaId: empresa.id },
  });
  return body.find((row) => row.id === id);
};
const mailsAbout = async (to: string, subject: string) =>
  (await stack.look<Mail[]>(`emails?to=${encodeURIComponent(to)}`)).filter(
    (mail) => mail.subject === subject,
  );
/** Tokens are issued anew, because sessions end within days. */
async function moveTo(now: Date | null): Promise<void> {
  await stack.tool('relogio', { agora: now?.toISOString() ?? null });
  empresa = { ...empresa, ...(await stack.login(empresa.email, PASSWORD)) };
}

describe('the list of employees shows how they participate', () => {
  it('the connection, the last share, and the number of shares this month', async () => {
    const funcionario = await newFuncionario(stack, empresa);
    const nothing = { linkedinConectado: false, ultimoCompartilhamento: null, compartilhamentosNoMes: 0 };
    expect(await listed(funcionario.id)).toMatchObject({ ...nothing, lembradoEm: null });
    await connectLinkedin(stack, funcionario);
    for (const legenda of ['Um', 'Dois']) {
      const post = await newPost(stack, empresa, { legenda });
      expect((await share(stack, funcionario, post.id)).status).toBe(200);
    }
    const row = await listed(funcionario.id);
    expect(row).toMatchObject({ linkedinConectado: true, compartilhamentosNoMes: 2 });
    expect(Math.abs(Date.now() - Date.parse(row?.ultimoCompartilhamento ?? ''))).toBeLessThan(60_000);
    // A new month counts from zero and keeps the last share.
    await moveTo(addMs(new Date(), 31 * DAY_MS));
    expect(await listed(funcionario.id)).toMatchObject({
      compartilhamentosNoMes: 0,
      ultimoCompartilhamento: row?.ultimoCompartilhamento,
    });
    await moveTo(null);
  });
});

describe('reminding an employee to connect LinkedIn', () => {
  const SUBJECT = 'Falta conectar o seu LinkedIn';
  const remind = ({ id }: SignedIn) =>
    stack.call('POST', `/funcionarios/${id}/lembrar-conexao`, { token: empresa.token });

  it('sends one mail a week, even with repeated and simultaneous requests', async () => {
    const funcionario = await newFuncionario(stack, empresa);
    const statuses = (await Promise.all([1, 2, 3].map(() => remind(funcionario)))).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([200, 409, 409]);
    const mail = await stack.mail(funcionario.email, /conectar/);
    expect(mail.links).toContain(`${stack.url}/DashboardColab?aba=ajustes&em=conexao`);
    expect((await listed(funcionario.id))?.lembradoEm).not.toBeNull();
    const now = new Date();
    await moveTo(addMs(now, 6 * DAY_MS));
    const early = await remind(funcionario);
    expect([early.status, early.body.error]).toEqual([
      409,
      'Este colaborador já foi lembrado nos últimos 7 dias.',
    ]);
    await moveTo(addMs(now, 7 * DAY_MS + 60_000));
    expect((await remind(funcionario)).status).toBe(200);
    await moveTo(null);
    expect((await mailsAbout(funcionario.email, SUBJECT)).length).toBeLessThanOrEqual(2);
  });

  it('409 for an employee who is connected, or whose address is unconfirmed', async () => {
    const connected = await newFuncionario(stack, empresa);
    await connectLinkedin(stack, connected);
    const { status, body } = await remind(connected);
    expect([status, body.error]).toEqual([409, 'Este colaborador já conectou o LinkedIn.']);
    const unconfirmed = await newFuncionario(stack, empresa, 'sem.confirmar', { confirmed: false });
    expect((await remind(unconfirmed)).body.error).toBe('Este colaborador ainda não confirmou o e-mail.');
    expect(await mailsAbout(unconfirmed.email, SUBJECT)).toEqual([]);
  });
});
