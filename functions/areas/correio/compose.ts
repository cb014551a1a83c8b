import { isEnterprise } from '../../../shared/rules/planos.ts';
import { env } from '../../platform/aws/env.ts';
import type { Email } from '../../platform/aws/mail.ts';
import { headersOf, toHtml, toText } from '../../platform/mail/layout.ts';
import { isLastMail, type MailAccount, type OutboxMail } from '../../platform/mail/outbox.ts';
import type { ReaderState } from '../../platform/mail/template.ts';
import {
  type Addresses,
  type Conta,
  findClaim,
  findConta,
  issueLinkToken,
  isTakenFor,
  restorableEmails,
} from '../contas/index.ts';
import { getEmpresa } from '../empresas/index.ts';
import { getFuncionario } from '../funcionarios/index.ts';
import { getGestor } from '../gestores/index.ts';
import { entersOnlyBySso } from '../sessoes/index.ts';
import { TEMPLATES } from './templates/index.ts';

/** Who a mail is for. The mail about an account's end has no account. */
export interface Addressee {
  conta?: MailAccount;
  reader: MailReader;
  /** whether the mail is still true (`holds` of its template) */
  holds: boolean;
}

/**
 * Finds the reader of a mail of the outbox. Undefined when it must not be sent: the address has no account or now belongs to
 * another, the account is deleted or has another address, or mail to it has bounced.
 */
export async function findAddressee(letter: OutboxMail, now: Date): Promise<Addressee | undefined> {
  if (isLastMail(letter))
    return { reader: { nome: String(letter.dados.nome), empresaNome: '', hasStore: false }, holds: true };
  const conta = letter.conta ?? (await findConta(letter.para));
  if (!conta) return undefined;
  const { to, holds } = TEMPLATES[letter.modelo];
  // Warnings of a change go to an earlier address, and reach inactive employees too.
  const reader = await findReader(conta, { inactive: to === 'earlier' });
  if (!reader || !addressesOf(reader.record, to, now).includes(letter.para)) return undefined;
  const owner = await findClaim(letter.para);
  const isOwn =
    to === 'pending'
      ? !(await isTakenFor(conta.contaId, letter.para, now))
      : owner?.contaId === conta.contaId;
  if (!isOwn || owner?.semEntrega) return undefined;
  return { conta, reader, holds: holds?.(reader.record) ?? true };
}

/** Composes a mail of the outbox, and creates its link. */
export async function compose(asked: OutboxMail, { conta, reader }: Addressee, now: Date): Promise<Email> {
  const letter = conta ? await withWayIn(asked, conta) : asked;
  const { link } = TEMPLATES[letter.modelo];
  const { confirma } = letter.dados;
  const more = confirma === undefined ? {} : { confirma: String(confirma) };
  return render(letter, reader, link && conta ? await issueLinkToken(link, conta, now, more) : '');
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

function render(letter: OutboxMail, { nome, empresaNome, hasStore }: MailReader, token: string): Email {
  const { write } = TEMPLATES[letter.modelo];
  const content = write({ nome, empresaNome, hasStore, dados: letter.dados, site: env('SITE_URL'), token });
  return {
    to: letter.para,
    subject: content.subject,
    html: toHtml(content),
    text: toText(content),
    headers: headersOf(content),
  };
}

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
): Promise<(MailReader & { record: Addresses & ReaderState }) | undefined> {
  const empresa = await getEmpresa(empresaId);
  if (!empresa) return undefined;
  const ofCompany = { empresaNome: empresa.nome, hasStore: isEnterprise(empresa.plano_nome) };
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
