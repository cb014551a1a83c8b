import { isEnterprise } from '../../../shared/rules/planos.ts';
import { env } from '../../platform/aws/env.ts';
import type { Email } from '../../platform/aws/mail.ts';
import { headersOf, type MailContent, toHtml, toText } from '../../platform/mail/layout.ts';
import { isLastMail, type MailAccount, type OutboxMail } from '../../platform/mail/outbox.ts';
import { greet, type LinkKind, type ReaderState } from '../../platform/mail/template.ts';
import {
  type Addresses,
  type Conta,
  entersOnlyBySso,
  findClaim,
  findConta,
  getEmpresa,
  getFuncionario,
  getGestor,
  issueLinkToken,
  isTakenFor,
  restorableEmails,
} from '../contas/index.ts';
import { TEMPLATES } from './templates/index.ts';

/** Who a mail is for. The mail about an account's end has no account. */
export interface Addressee {
  conta?: MailAccount;
  /** whether the address's owner has confirmed it */
  isConfirmed: boolean;
  /** employees of the company */
  people: number;
  reader: MailReader;
  /** whether the mail is still true (`holds` of its template) */
  holds: boolean;
}

/** The links that confirm an address: all that an unconfirmed one, which may be a stranger's, is mailed. */
const CONFIRMING: readonly (LinkKind | undefined)[] = ['confirmacao', 'convite', 'provedor', 'recuperacao'];

/**
 * Finds the reader of a mail of the outbox. Undefined when it must not be sent: the address has no account, now belongs to
 * another or is unconfirmed and the mail does not confirm it, the account is deleted or has another address, or mail to it
 * has bounced.
 */
export async function findAddressee(letter: OutboxMail, now: Date): Promise<Addressee | undefined> {
  if (isLastMail(letter))
    return {
      isConfirmed: true,
      people: 0,
      reader: { nome: String(letter.dados.nome), empresaNome: '', hasStore: false },
      holds: true,
    };
  const conta = letter.conta ?? (await findConta(letter.para));
  if (!conta) return undefined;
  const { to, link, holds } = TEMPLATES[letter.modelo];
  // Warnings of a change go to an earlier address, and reach inactive employees too.
  const reader = await findReader(conta, { inactive: to === 'earlier' });
  if (!reader || !addressesOf(reader.record, to, now).includes(letter.para)) return undefined;
  const owner = await findClaim(letter.para);
  const isOwn =
    to === 'pending'
      ? !(await isTakenFor(conta.contaId, letter.para, now))
      : owner?.contaId === conta.contaId;
  if (!isOwn || owner?.semEntrega) return undefined;
  const { people, record, ...facts } = reader;
  const isConfirmed = to !== 'pending' && (letter.para !== record.email || record.emailConfirmed === true);
  if (!isConfirmed && !CONFIRMING.includes(link)) return undefined;
  return {
    conta,
    isConfirmed,
    people,
    // A name chosen by whoever entered the address is not mailed to it before its owner has agreed.
    reader: isConfirmed ? facts : { ...facts, nome: '' },
    holds: holds?.(record) ?? true,
  };
}

/** Composes a mail of the outbox, or its sum, and creates its link. */
export async function compose(
  asked: OutboxMail,
  { conta, reader }: Addressee,
  { sum, now }: { sum: boolean; now: Date },
): Promise<Email> {
  const letter = conta ? await withWayIn(asked, conta) : asked;
  const { link } = TEMPLATES[letter.modelo];
  const { confirma } = letter.dados;
  const more = confirma === undefined ? {} : { confirma: String(confirma) };
  const token = link && conta ? await issueLinkToken(link, conta, now, more) : '';
  const content = contentOf(letter, reader, token);
  return render(letter.para, sum ? sumUp(content, reader) : content);
}

/** A recovery names the company's provider where a password would open nothing. Decided here, so that no answer tells it. */
async function withWayIn(letter: OutboxMail, conta: MailAccount): Promise<OutboxMail> {
  if (letter.modelo !== 'recuperacao' || !(await entersOnlyBySso(conta))) return letter;
  return { ...letter, modelo: 'recuperacao-sso', dados: { empresaId: conta.empresaId } };
}

interface MailReader {
  nome: string;
  empresaNome: string;
  hasStore: boolean;
}

const contentOf = (letter: OutboxMail, { nome, empresaNome, hasStore }: MailReader, token: string) =>
  TEMPLATES[letter.modelo].write({
    nome,
    empresaNome,
    hasStore,
    dados: letter.dados,
    site: env('SITE_URL'),
    token,
  });

/** What an address gets instead of the first mail beyond the day's limit of its kind (purse.ts). */
const sumUp = ({ subject, action }: MailContent, { nome }: MailReader): MailContent => ({
  subject: 'Houve mais avisos como este hoje',
  paragraphs: [
    greet(nome),
    `Depois dos que já enviamos, houve mais avisos como “${subject}”. Para não encher a sua caixa, os próximos só chegam amanhã.`,
    'Confira no painel o que aconteceu. Se não foi você, redefina a sua senha: isso encerra todas as sessões.',
  ],
  action,
});

const render = (to: string, content: MailContent): Email => ({
  to,
  subject: content.subject,
  html: toHtml(content),
  text: toText(content),
  headers: headersOf(content),
});

/** The addresses a mail may go to. A warning of a change goes to the address that was, or will be, replaced. */
function addressesOf(record: Addresses, to: 'pending' | 'earlier' | undefined, now: Date): string[] {
  if (to === 'pending') return record.emailPendente === undefined ? [] : [record.emailPendente];
  if (to === undefined) return [record.email];
  const earlier = restorableEmails(record, now).map(({ email }) => email);
  return record.emailPendente === undefined ? earlier : [...earlier, record.email];
}

async function findReader(
  { tipo, empresaId, contaId }: Conta,
  { inactive }: { inactive: boolean },
): Promise<(MailReader & { people: number; record: Addresses & ReaderState }) | undefined> {
  const empresa = await getEmpresa(empresaId);
  if (!empresa) return undefined;
  const ofCompany = {
    empresaNome: empresa.nome,
    hasStore: isEnterprise(empresa.plano_nome),
    people: empresa.numColaboradores,
  };
  if (tipo === 'empresa') return { nome: empresa.adm_nome, ...ofCompany, record: empresa };
  const key = { empresaId, id: contaId };
  const record = await (tipo === 'gestor' ? getGestor(key) : getFuncionario(key));
  // Inactive employees get no other mail.
  if (!record || ('inativoDesde' in record && !inactive)) return undefined;
  return {
    nome: record.nome,
    ...ofCompany,
    record: { ...record, encerraEm: empresa.encerraEm },
  };
}
