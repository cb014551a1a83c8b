import { env } from '../../platform/aws/env.ts';
import type { Email } from '../../platform/aws/mail.ts';
import { headersOf, toHtml, toText } from '../../platform/mail/layout.ts';
import { isLastMail, type OutboxMail } from '../../platform/mail/outbox.ts';
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
import { TEMPLATES } from './templates/index.ts';

/**
 * Writes a mail of the outbox: finds its reader and makes its link. Undefined when there is nobody to send it to: the
 * address has no account, the account is gone, its address is another or another account's by now, or mail to it has
 * bounced. The mail that tells of an account's end needs none.
 */
export async function compose(letter: OutboxMail, now: Date): Promise<Email | undefined> {
  if (isLastMail(letter)) return written(letter, { nome: String(letter.dados.nome), empresaNome: '' }, '');
  const conta = letter.conta ?? (await findConta(letter.para));
  if (!conta) return undefined;
  const { to, link } = TEMPLATES[letter.modelo];
  // What warns of a change goes to an earlier address, and reaches whoever was made inactive meanwhile.
  const reader = await findReader(conta, { inactive: to === 'earlier' });
  if (!reader || !addressesOf(reader.record, to, now).includes(letter.para)) return undefined;
  const owner = await findClaim(letter.para);
  const isTheirs =
    to === 'pending'
      ? !(await isTakenFor(conta.contaId, letter.para, now))
      : owner?.contaId === conta.contaId;
  if (!isTheirs || owner?.semEntrega) return undefined;
  return written(letter, reader, link ? await issueLinkToken(link, conta, now) : '');
}

interface Reader {
  nome: string;
  empresaNome: string;
}

function written(letter: OutboxMail, { nome, empresaNome }: Reader, token: string): Email {
  const { write } = TEMPLATES[letter.modelo];
  const content = write({ nome, empresaNome, dados: letter.dados, site: env('SITE_URL'), token });
  return {
    to: letter.para,
    subject: content.subject,
    html: toHtml(content),
    text: toText(content),
    headers: headersOf(content),
  };
}

/** Where a mail may still go. What warns of a change goes to the address that it is about to replace, or has. */
function addressesOf(record: Addresses, to: 'pending' | 'earlier' | undefined, now: Date): string[] {
  if (to === 'pending') return record.emailPendente === undefined ? [] : [record.emailPendente];
  if (to === undefined) return [record.email];
  const earlier = restorableEmails(record, now).map(({ email }) => email);
  return record.emailPendente === undefined ? earlier : [...earlier, record.email];
}

async function findReader(
  { tipo, empresaId, contaId }: Conta,
  { inactive }: { inactive: boolean },
): Promise<(Reader & { record: Addresses }) | undefined> {
  const empresa = await getEmpresa(empresaId);
  if (!empresa) return undefined;
  if (tipo === 'empresa') return { nome: empresa.adm_nome, empresaNome: empresa.nome, record: empresa };
  const key = { empresaId, id: contaId };
  const record = await (tipo === 'gestor' ? getGestor(key) : getFuncionario(key));
  // Nothing else is mailed to somebody inactive, whatever it was that asked for it.
  if (!record || ('inativoDesde' in record && !inactive)) return undefined;
  return { nome: record.nome, empresaNome: empresa.nome, record };
}
