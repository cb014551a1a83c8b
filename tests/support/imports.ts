import type { Reply, Sent } from '../../shared/routes/define.ts';
import type { importacoes } from '../../shared/routes/importacoes.ts';
import type { SignedIn } from './contas.ts';
import type { TestStack } from './stack.ts';
import { until } from './until.ts';
import { upload } from './uploads.ts';

export type CheckedList = Reply<typeof importacoes.createImport>;
export type Imported = Reply<typeof importacoes.getImport>;
type Who = Pick<SignedIn, 'token'>;

/** A list as a browser sends it. */
export function listForm(content: string | Uint8Array, name = 'pessoas.csv'): FormData {
  const form = new FormData();
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  form.append('arquivo', new Blob([new Uint8Array(bytes)], { type: 'text/csv' }), name);
  return form;
}

export async function checkedList(
  stack: TestStack,
  { token }: Who,
  content: string | Uint8Array,
): Promise<CheckedList> {
  const { status, body } = await stack.call<CheckedList>('POST', '/api/importacoes', {
    token,
    body: listForm(content),
  });
  if (status !== 201) throw new Error(`list: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** Uploads a list, and returns its key. */
export async function uploadedListKey(stack: TestStack, { token }: Who): Promise<string> {
  const bytes = Buffer.from('nome;email;cargo\nMaria;maria@exemplo.com;Analista\n');
  const sent = { tipo: 'importacao', nome: 'pessoas.csv', contentType: 'text/csv', bytes } as const;
  return (await upload(stack, token, sent)).key;
}

export const getImport = async (stack: TestStack, { token }: Who, id: string): Promise<Imported> =>
  (await stack.call<Imported>('GET', `/api/importacoes/${id}`, { token })).body;

/** Waits until an import succeeds or fails. */
export const finishedImport = (stack: TestStack, who: Who, id: string): Promise<Imported> =>
  until(`import ${id}`, async () => {
    const found = await getImport(stack, who, id);
    return found.status === 'importando' ? undefined : found;
  });

/** Checks and imports a list, and waits for the end. */
export async function importList(
  stack: TestStack,
  who: Who,
  content: string,
  body?: Sent<(typeof importacoes.confirmImport)['body']>,
): Promise<Imported & { id: string }> {
  const { importacaoId: id } = await checkedList(stack, who, content);
  await stack.call('POST', `/api/importacoes/${id}/confirmar`, { token: who.token, body });
  return { id, ...(await finishedImport(stack, who, id)) };
}

/** Imports employees of these addresses whose invitations the company sends later. */
export const importLater = (stack: TestStack, who: Who, emails: readonly string[]) =>
  importList(stack, who, `nome;email\n${emails.map((email) => `Nova Pessoa;${email}\n`).join('')}`, {
    conviteDepois: true,
  });

export const askToUndo = (stack: TestStack, { token }: Who, id: string) =>
  stack.call('POST', `/api/importacoes/${id}/desfazer`, { token });

/** Asks to undo an import, and waits for the end. */
export async function undoneImport(stack: TestStack, who: Who, id: string): Promise<Imported['desfazer']> {
  await askToUndo(stack, who, id);
  return until(`import ${id} undone`, async () => {
    const { desfazer } = await getImport(stack, who, id);
    return desfazer?.status === 'fazendo' ? undefined : desfazer;
  });
}
