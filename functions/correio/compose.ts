import { env } from '../aws/env.ts';
import type { Email } from '../aws/mail.ts';
import { type Conta, findConta } from '../store/contas/contas.ts';
import { issueLinkToken } from '../store/contas/links.ts';
import { isLastMail, type OutboxMail } from '../store/correio/outbox.ts';
import { getEmpresa } from '../store/empresas/empresas.ts';
import { getFuncionario } from '../store/funcionarios/funcionarios.ts';
import { toHtml, toText } from './layout.ts';
import { TEMPLATES } from './templates.ts';

/**
 * Writes a mail of the outbox: finds its reader and makes its link. Undefined when there is nobody to send it to: the
 * address has no account, the account is gone, its address is another or another account's by now, or mail to it has
 * bounced. The mail that tells of an account's end needs none.
 */
export async function compose(letter: OutboxMail, now: Date): Promise<Email | undefined> {
  if (isLastMail(letter)) return written(letter, { nome: String(letter.dados.nome), empresaNome: '' }, '');
  const conta = letter.conta ?? (await findConta(letter.para));
  if (!conta) return undefined;
  const reader = await findReader(conta);
  if (!reader || reader.email !== letter.para) return undefined;
  const owner = letter.conta ? await findConta(letter.para) : conta;
  if (owner?.contaId !== conta.contaId || owner.semEntrega) return undefined;
  const { link } = TEMPLATES[letter.modelo];
  return written(letter, reader, link ? await issueLinkToken(link, conta, now) : '');
}

interface Reader {
  nome: string;
  empresaNome: string;
}

function written(letter: OutboxMail, { nome, empresaNome }: Reader, token: string): Email {
  const { write } = TEMPLATES[letter.modelo];
  const content = write({ nome, empresaNome, dados: letter.dados, site: env('SITE_URL'), token });
  return { to: letter.para, subject: content.subject, html: toHtml(content), text: toText(content) };
}

async function findReader({
  tipo,
  empresaId,
  contaId,
}: Conta): Promise<(Reader & { email: string }) | undefined> {
  const empresa = await getEmpresa(empresaId);
  if (!empresa) return undefined;
  if (tipo === 'empresa') return { nome: empresa.adm_nome, empresaNome: empresa.nome, email: empresa.email };
  const funcionario = await getFuncionario({ empresaId, id: contaId });
  return funcionario && { nome: funcionario.nome, empresaNome: empresa.nome, email: funcionario.email };
}
