import { expect, it } from 'vitest';
import { TEMPLATES } from '../../../functions/areas/correio/templates/index.ts';
import { transact } from '../../../functions/platform/dynamodb/writes.ts';
import { MAIL_CLASSES, type MailClass, type MailTemplate } from '../../../functions/platform/mail/classes.ts';
import { isLastMail, outbox } from '../../../functions/platform/mail/outbox.ts';
import type { Mail } from '../../../infra/local/services/ses.ts';
import { DAY_MS } from '../../../shared/rules/dates.ts';
import { avisoCalls } from '../../support/avisos.ts';
import { freshEmail, newEmpresa, newFuncionario, PASSWORD, type SignedIn } from '../../support/contas.ts';
import { fillWindow } from '../../support/rate.ts';
import { stackForFile } from '../../support/stack.ts';

/** Whatever is done again and again, by a stranger or with a stolen session: an inbox is not filled, nor recovery held up. */
const stack = stackForFile({ limites: 'producao' });
const avisos = avisoCalls(stack);

const KINDS = Object.entries(MAIL_CLASSES) as [MailTemplate, MailClass][];
const CONFIRMING = ['confirmacao', 'convite', 'provedor', 'recuperacao'];
const SUM = 'Houve mais avisos como este hoje';
/** Noon, so that no day ends in a test. */
const NOON = new Date(Math.ceil(Date.now() / DAY_MS) * DAY_MS + DAY_MS / 2);
const atNoon = () => stack.tool('relogio', { agora: NOON.toISOString() });

const mailsTo = (email: string) => stack.look<Mail[]>(`emails?to=${encodeURIComponent(email)}`);
const contaOf = ({ id, empresaId, email }: SignedIn, tipo: 'empresa' | 'funcionario') => ({
  email,
  contaId: id,
  tipo,
  empresaId,
});
const queue = async (modelo: MailTemplate, conta: ReturnType<typeof contaOf>, times: number) => {
  for (let n = 0; n < times; n += 1) await transact([outbox({ modelo, conta, now: NOON })]);
};
const askForRecovery = (email: string) => stack.call('POST', '/solicitar-recuperacao', { body: { email } });

/** Waits until both readers have sent what was queued before. */
async function settled(): Promise<void> {
  const other = contaOf(await newEmpresa(stack), 'empresa');
  await queue('senha-alterada', other, 1);
  await queue('assinatura-cancelada', other, 1);
  await Promise.all([stack.mail(other.email, /alterada/), stack.mail(other.email, /cancelada/)]);
}

it('a password changed again and again is told five times and summed up once, and recovery is not behind it', async () => {
  await atNoon();
  const ana = await newFuncionario(stack, await newEmpresa(stack));
  let senha = PASSWORD;
  for (let n = 0; n < 9; n += 1) {
    const body = { senhaAtual: senha, senha: `Girassol${n}azul` };
    expect((await stack.call('POST', '/api/senha', { token: ana.token, body })).status).toBe(200);
    senha = body.senha;
  }
  await askForRecovery(ana.email);
  await stack.mail(ana.email, /^Redefina sua senha$/);
  const sum = await stack.mail(ana.email, new RegExp(SUM));
  expect(sum.text).toContain('“Sua senha foi alterada”');
  await settled();
  const told = (await mailsTo(ana.email)).map(({ subject }) => subject);
  expect(told.filter((subject) => subject === 'Sua senha foi alterada')).toHaveLength(5);
  expect(told.filter((subject) => subject === SUM)).toHaveLength(1);
  await stack.tool('relogio', {});
});

it('every kind about access or requested has its purse: however often it is caused, an address gets six in a day', async () => {
  const empresa = await newEmpresa(stack);
  const kinds = KINDS.filter(
    ([modelo, classe]) =>
      (classe === 'seguranca' || classe === 'conta') && !TEMPLATES[modelo].to && !isLastMail({ modelo }),
  );
  expect(kinds.length).toBeGreaterThan(20);
  const conta = contaOf(empresa, 'empresa');
  await Promise.all(
    kinds.map(async ([modelo, classe]) => {
      const subject = JSON.stringify([
        modelo,
        empresa.email,
        classe === 'conta' ? empresa.empresaId : '',
        '',
      ]);
      await fillWindow({ name: 'correio-especie', subject, windowMs: DAY_MS }, 4, NOON);
      await queue(modelo, conta, 3);
    }),
  );
  await settled();
  const mails = await mailsTo(empresa.email);
  expect(mails).toHaveLength(2 * kinds.length);
  expect(mails.filter(({ subject }) => subject === SUM)).toHaveLength(kinds.length);
});

it('a company’s people use up its security mails, and neither its owner’s nor anybody’s recovery', async () => {
  const empresa = await newEmpresa(stack);
  const ana = await newFuncionario(stack, empresa);
  const day = { name: 'correio-seguranca', subject: empresa.empresaId, windowMs: DAY_MS };
  await fillWindow(day, 110, NOON);
  await queue('senha-alterada', contaOf(ana, 'funcionario'), 1);
  await avisos.waitForNotice(empresa, 'emails_no_limite');
  await queue('senha-alterada', contaOf(empresa, 'empresa'), 1);
  await stack.mail(empresa.email, /^Sua senha foi alterada$/);
  await askForRecovery(ana.email);
  await stack.mail(ana.email, /^Redefina sua senha$/);
  expect((await mailsTo(ana.email)).map(({ subject }) => subject)).toEqual(['Redefina sua senha']);
});

it('an address that was never confirmed gets what confirms it, without the name that a stranger chose, and nothing else', async () => {
  const empresa = await newEmpresa(stack);
  const stranger = await newFuncionario(stack, empresa, 'Ligue agora', {
    confirmed: false,
    email: freshEmail('ligue'),
  });
  const conta = contaOf(stranger, 'funcionario');
  const kinds = KINDS.filter(([modelo]) => TEMPLATES[modelo].to === undefined && !isLastMail({ modelo }));
  // The one of joining leaves by itself.
  await stack.mail(stranger.email, /^Confirme seu e-mail$/);
  for (const [modelo] of kinds) await queue(modelo, conta, 1);
  const expected = kinds.filter(([modelo]) => CONFIRMING.includes(TEMPLATES[modelo].link ?? '')).length + 1;
  await settled();
  const mails = await mailsTo(stranger.email);
  expect(mails).toHaveLength(expected);
  for (const { text, html } of mails) expect(text + html).not.toContain('Ligue agora');

  const { status } = await stack.call('DELETE', '/api/minha-conta', {
    token: stranger.token,
    body: { senhaAtual: PASSWORD },
  });
  expect(status).toBe(200);
  await settled();
  expect(await mailsTo(stranger.email)).toHaveLength(expected);
});

it('confirmations of an address that strangers join with and leave are ten in a day, and nothing tells of their leaving', async () => {
  await atNoon();
  const email = freshEmail('alvo');
  const empresa = await newEmpresa(stack);
  const { body } = await stack.call<{ codigoEmpresa: string }>('GET', `/empresa/${empresa.empresaId}`, {
    token: empresa.token,
  });
  const joined = { nome: 'Ana', email, senha: PASSWORD, codigoEmpresa: body.codigoEmpresa };
  for (let n = 0; n < 12; n += 1) {
    expect((await stack.call('POST', '/cadastrar-colaborador-com-codigo', { body: joined })).status).toBe(
      201,
    );
    const { token } = await stack.login(email, PASSWORD);
    const left = await stack.call('DELETE', '/api/minha-conta', { token, body: { senhaAtual: PASSWORD } });
    expect(left.status).toBe(200);
    await settled();
  }
  expect(await mailsTo(email)).toHaveLength(10);
  await stack.tool('relogio', {});
});

it('changes of one kind, which a manager may make, leave room for what tells of another', async () => {
  await atNoon();
  const owner = contaOf(await newEmpresa(stack), 'empresa');
  const tell = (mudou: string) =>
    transact([outbox({ modelo: 'acesso-mudou', conta: owner, dados: { mudou, por: 'gestor' }, now: NOON })]);
  for (let n = 0; n < 8; n += 1) await tell('webhook-mudado');
  await tell('sso-conectado');
  const told = await stack.mail(owner.email, /^Uma forma de acesso à sua empresa mudou$/);
  expect(told.text).toContain('o login único foi conectado a um provedor');
});
