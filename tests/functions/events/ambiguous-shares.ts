import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, expect } from 'vitest';
import { addMs, MINUTE_MS } from '../../../shared/rules/dates.ts';
import { setPlan } from '../../support/admin.ts';
import { newEmpresa, newFuncionario, type SignedIn } from '../../support/contas.ts';
import { newPost } from '../../support/content.ts';
import { connectLinkedin, linkedinPosts, share } from '../../support/sharing.ts';
import type { TestStack } from '../../support/stack.ts';
import { until } from '../../support/until.ts';

/** A company, an employee connected to LinkedIn, and faults of the employee's shares. For one file's tests. */
export function ambiguousShares(stack: TestStack) {
  const funcionarios = {} as { empresa: SignedIn; funcionario: SignedIn };
  beforeAll(async () => {
    funcionarios.empresa = await newEmpresa(stack, 'duvida');
    await setPlan(stack, funcionarios.empresa, 'enterprise_anual');
    funcionarios.funcionario = await newFuncionario(stack, funcionarios.empresa, 'duvida');
    await connectLinkedin(stack, funcionarios.funcionario);
  });

  const clock = async () => new Date((await stack.look<{ agora: string }>('relogio')).agora);
  /** Each test begins half an hour after the previous one, and moves the clock from there. */
  const pass = async (ms: number) => stack.tool('relogio', { agora: addMs(await clock(), ms).toISOString() });

  const fault = (modo: string, vezes = 1) => stack.tool('falhas', { servico: 'linkedin', modo, vezes });
  const published = async (legenda: string) =>
    (await linkedinPosts(stack)).filter(({ texto }) => texto === legenda);
  const record = async (postId: string) => {
    const { getShare } = await import('../../../functions/areas/posts/store/shares.ts');
    return getShare(funcionarios.funcionario.id, postId);
  };
  const lines = async () => {
    const { body } = await stack.call<{ movimentos: { referencia: string }[] }>(
      'GET',
      `/api/extrato/${funcionarios.funcionario.id}`,
      { token: funcionarios.funcionario.token },
    );
    return body.movimentos;
  };
  const awards = async (postId: string) =>
    (await lines()).filter(({ referencia }) => referencia === postId).length;
  /** Runs the job, and waits until the shares it sent again have ended. */
  async function look(postId: string) {
    await stack.tool('tarefas/verificar-compartilhamentos');
    return until('the end of the look', async () => {
      const found = await record(postId);
      return found?.estado === 'processando' || found?.estado === 'na_fila' ? undefined : found;
    });
  }
  /** A share whose answer was lost, with its post. */
  async function ambiguous(legenda: string, modo: string, extra = {}) {
    await pass(30 * MINUTE_MS);
    const post = await newPost(stack, funcionarios.empresa, { legenda, ups: 5, ...extra });
    await fault(modo);
    expect((await share(stack, funcionarios.funcionario, post.id)).status).toBe(502);
    expect(await record(post.id)).toMatchObject({ estado: 'ambiguo' });
    return post;
  }

  const shareAgain = (internoPostId: string) =>
    stack.call('POST', '/proxy/linkedin', {
      token: funcionarios.funcionario.token,
      body: { funcionarioId: funcionarios.funcionario.id, internoPostId, publicarNovamente: true },
    });

  async function put(postId: string, UpdateExpression: string, values: Record<string, unknown>) {
    const { db, table } = await import('../../../functions/platform/dynamodb/db.ts');
    await db.send(
      new UpdateCommand({
        TableName: table('compartilhamentos'),
        Key: { funcionarioId: funcionarios.funcionario.id, postId },
        UpdateExpression,
        ExpressionAttributeValues: values,
      }),
    );
  }

  /** Starts an attempt that waits in the queue, as with a video. Returns its ticket. */
  async function begin(postId: string): Promise<string> {
    const { queueAttempt } = await import('../../../functions/areas/compartilhamentos/store/open-attempt.ts');
    const { getFuncionario } = await import('../../../functions/areas/contas/store/funcionarios.ts');
    const { getPost } = await import('../../../functions/areas/posts/store/posts.ts');
    const { shareTicket } = await import('../../../functions/areas/posts/share-ticket.ts');
    const [funcionario, post] = [
      await getFuncionario({ empresaId: funcionarios.empresa.empresaId, id: funcionarios.funcionario.id }),
      await getPost(funcionarios.empresa.empresaId, postId),
    ];
    if (!funcionario || !post) throw new Error('the employee or the post is not there');
    const now = await clock();
    const id = '01JDUVIDA0000000000000TESTE';
    await queueAttempt({
      funcionario,
      post,
      words: { legenda: post.legenda, sent: false },
      id,
      windowStart: addMs(now, -9 * MINUTE_MS),
      despiteAmbiguity: false,
      now,
    });
    return shareTicket.write({ postId, tentativa: id });
  }

  return { funcionarios, pass, fault, published, record, awards, look, ambiguous, shareAgain, put, begin };
}
