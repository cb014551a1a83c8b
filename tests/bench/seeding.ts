import { randomBytes } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import { placeOf } from '../../functions/areas/posts/store/place.ts';
import type { PostItem } from '../../functions/areas/posts/store/posts.ts';
import type { ShareItem } from '../../functions/areas/posts/store/shares.ts';
import { forEachAtOnce } from '../../functions/platform/at-once.ts';
import type { PlanoNome } from '../../shared/rules/planos.ts';

/** Fills a running local stack through the product's own stores: true counters, indexes and ledgers. */
export async function openStores() {
  const empresas = await import('../../functions/areas/contas/store/empresas.ts');
  const { createEmpresa } = await import('../../functions/areas/empresas/store/create-empresa.ts');
  const { createFuncionario } = await import(
    '../../functions/areas/funcionarios/store/create-funcionario.ts'
  );
  const { getFuncionario } = await import('../../functions/areas/contas/store/funcionarios.ts');
  const posts = await import('../../functions/areas/posts/store/store-publication.ts');
  const ledger = await import('../../functions/areas/movimentos/store/ledger.ts');
  const { confirmEmail } = await import('../../functions/areas/contas/store/credentials.ts');
  const { issueLinkToken } = await import('../../functions/areas/contas/store/account-links.ts');
  const { readToken } = await import('../../functions/areas/contas/store/tokens.ts');
  const identity = await import('../../functions/platform/aws/identity.ts');
  const { db, table } = await import('../../functions/platform/dynamodb/db.ts');
  const { transact } = await import('../../functions/platform/dynamodb/writes.ts');
  const now = new Date();

  async function empresa(plano_nome: PlanoNome, senha: string) {
    const id = ulid();
    const email = `${id.toLowerCase()}@empresa.com.br`;
    await identity.setPassword({ id, empresaId: id, groups: ['empresa'] }, senha);
    const dados = { nome: 'Empresa', endereco: 'Rua 1', adm_nome: 'Ana', telefone: '11', email };
    await createEmpresa({ ...dados, id, origem: 'rede', now });
    const before = await mustFind(empresas.getEmpresa(id, { fresh: true }));
    await empresas.updateEmpresa(before, { ...dados, plano_nome, colaboradoresLimite: null });
    return { id, email };
  }

  async function funcionario(empresaId: string, ups: number) {
    const id = ulid();
    const email = `${id.toLowerCase()}@pessoa.com.br`;
    const nome = `Pessoa ${id.slice(-4)}`;
    await createFuncionario({ empresaId, id, nome, email, senhaDefinida: true, vez: 0, now });
    if (ups > 0) await award(empresaId, id, ups);
    return { id, email };
  }

  /** Follows the employee's confirmation link, which sharing requires. */
  async function confirm(empresaId: string, { id, email }: { id: string; email: string }) {
    const conta = { email, contaId: id, tipo: 'funcionario', empresaId } as const;
    const token = await issueLinkToken('confirmacao', conta, now);
    await confirmEmail(conta, await readToken('confirmacao', token, now));
  }

  /** The movement of a share. */
  async function award(empresaId: string, id: string, valor: number) {
    const funcionario = await mustFind(getFuncionario({ empresaId, id }, { fresh: true }));
    const referencia = ulid();
    const share = { valor, motivo: 'compartilhamento', referencia, nome: 'Post', now } as const;
    const { writes } = ledger.movement(funcionario, share);
    await transact(writes);
  }

  /** Colleagues' shares with texts of the greatest length, all different and incompressible. */
  async function texts(empresaId: string, postId: string, many: number) {
    for (let n = 0; n < many; n += 1)
      await share(`P${n}`, empresaId, postId, { legendaAlterada: randomBytes(2250).toString('base64') });
  }

  async function post(empresaId: string, change: Partial<PostItem> = {}) {
    const empresa = await mustFind(empresas.getEmpresa(empresaId, { fresh: true }));
    const id = ulid();
    await posts.createPost(
      empresa,
      {
        empresaId,
        id,
        legenda: 'Conheça as novidades da nossa empresa neste trimestre. '.repeat(8),
        midias: [`midias/${empresaId}/${ulid()}.webp`],
        ups: 10,
        alteravel: true,
        tags: [],
        compartilhado: false,
        createdAt: now.toISOString(),
        lugar: placeOf(id, now),
        todos: 'post',
        visivel: empresaId,
        ...change,
      },
      now,
      [],
    );
    return id;
  }

  /** A published share as lists show it. */
  async function share(
    funcionarioId: string,
    empresaId: string,
    postId: string,
    change: Partial<ShareItem> = {},
  ) {
    const { getPost } = await import('../../functions/areas/posts/store/posts.ts');
    const post = await mustFind(getPost(empresaId, postId));
    return db.send(
      new PutCommand({
        TableName: table('compartilhamentos'),
        Item: {
          funcionarioId,
          postId,
          empresaId,
          estado: 'publicado',
          compartilhamentoId: ulid(),
          publicou: funcionarioId,
          lugar: post.lugar,
          legenda: 'Conheça as novidades da nossa empresa neste trimestre. '.repeat(8),
          ...change,
        },
      }),
    );
  }

  return { empresa, funcionario, confirm, award, post, texts, share, identity };
}

async function mustFind<T>(finding: Promise<T | undefined>): Promise<T> {
  const found = await finding;
  if (found === undefined) throw new Error('not found');
  return found;
}

/** Runs `make` `count` times, a few in parallel. */
export const repeat = (count: number, make: (index: number) => Promise<unknown>): Promise<void> =>
  forEachAtOnce(
    Array.from({ length: count }, (_, index) => index),
    8,
    async (index) => {
      await make(index);
    },
  );
