import { visiblePost } from '../../../support/content.ts';
import { redeem } from '../../../support/entry.ts';
import { comeByLinkedin } from '../../../support/linkedin-entry.ts';
import type { TestStack } from '../../../support/stack.ts';
import { until } from '../../../support/until.ts';
import { upload } from '../../../support/uploads.ts';
import { videoBytes } from '../../../support/videos.ts';
import { caller, type Empresa, type Funcionario } from './call.ts';
import { teamPosts } from './teams.ts';

export async function publishing(
  stack: TestStack,
  admin: string,
  empresa: Empresa,
  funcionario: Funcionario,
): Promise<void> {
  const call = caller(stack);
  const { empresaId, email, token } = empresa;
  const { tag } = await call<{ tag: { id: string } }>('POST', '/api/tags', {
    token,
    body: { nome: 'Vagas', empresaId },
  });
  await call('GET', '/api/tags', { token, query: { empresaId } });
  const video = await upload(stack, token, {
    nome: 'filme.mp4',
    contentType: 'video/mp4',
    bytes: videoBytes('moov-first.mp4'),
  });
  const broken = await upload(stack, token, {
    nome: 'texto.png',
    contentType: 'image/png',
    bytes: Buffer.from('nada'),
  });
  if (broken.status !== 'rejeitada') throw new Error('A text is no image');
  const post = {
    legenda: 'Olá',
    empresaId,
    ups: 25,
    alteravel: true,
    tags: [tag.id],
    validade: '2030-01-01',
    midias: [video.key],
    link: 'https://exemplo.com.br/',
    linkTitulo: 'Vagas',
  };
  const { post: shared } = await call<{ post: { id: string } }>('POST', '/createPost', {
    token,
    body: post,
    key: 'post-1',
  });
  await call('POST', '/createPost', { token, body: post, key: 'post-1' });
  await visiblePost(stack, { token }, shared.id);
  for (const reader of [token, funcionario.token, admin]) {
    await call('GET', '/posts', { token: reader, query: { empresaId } });
    for (const feed of [{ ordem: 'pendentes' }, { busca: 'a' }])
      await call('GET', '/posts', { token: reader, query: { empresaId, ...feed } });
    await call('GET', `/post/${shared.id}`, { token: reader });
  }
  await planning(call, { token, empresaId, email });
  const own = { funcionarioId: funcionario.id };
  await connect(stack, funcionario);
  const caption = { ...own, postOriginalId: shared.id, legendaAlterada: 'Olá!' };
  await call('POST', '/editarLegenda', { token: funcionario.token, body: caption });
  const { versao } = await call('GET', '/api/regulamento', { token: funcionario.token });
  await call('POST', '/api/regulamento/aceitar', { token: funcionario.token, body: { versao } });
  const planned = await call('POST', '/proxy/linkedin', {
    token: funcionario.token,
    body: {
      ...own,
      internoPostId: shared.id,
      agendarPara: new Date(Date.now() + 20 * 24 * 3_600_000).toISOString(),
    },
  });
  await call('GET', '/api/compartilhamentos-agendados', { token: funcionario.token, query: own });
  await call('DELETE', `/proxy/linkedin/${planned.compartilhamentoId}`, { token: funcionario.token });
  const started = await call('POST', '/proxy/linkedin', {
    token: funcionario.token,
    body: { ...own, internoPostId: shared.id },
    key: 'share-1',
  });
  const address = await until('the video to be published', async () => {
    const { status, linkCurto } = await call('GET', `/proxy/linkedin/${started.compartilhamentoId}`, {
      token: funcionario.token,
    });
    return status === 'publicado' ? linkCurto : undefined;
  });
  await call('GET', `/post/${shared.id}/semelhantes`, { token: funcionario.token });
  await follow(address);
  await follow(`${stack.url}/r/${'0'.repeat(11)}`);
  for (const body of [{ host: 'bloqueado.example.com' }, { codigo: new URL(address).pathname.slice(3) }])
    for (const method of ['POST', 'DELETE'] as const)
      await call(method, '/api/links/bloquear', { token: admin, body });
  await call('GET', '/api/links/bloqueados', { token: admin });
  for (const reader of [token, admin]) {
    await call('GET', `/allposts/${empresaId}/shared-posts`, { token: reader });
    for (const part of ['participacao', 'compartilhamentos', 'faltam'])
      await call('GET', `/post/${shared.id}/${part}`, { token: reader });
  }
  await call('GET', `/allposts/${empresaId}/por-post`, { token });
  await call('POST', `/post/${shared.id}/lembrar`, { token });
  for (const reader of [token, funcionario.token, admin])
    await call('GET', `/funcionarios/${funcionario.id}/shared-posts`, { token: reader });
  await results(stack, [token, admin], empresaId, funcionario);
  await redeem(stack, await comeByLinkedin(stack, funcionario.email));
  await call('DELETE', '/linkedin/conexao', { token: funcionario.token, query: own });
  await connect(stack, funcionario);
  await teamPosts(stack, { ...empresa, token }, funcionario);
  await call('DELETE', `/api/tags/${tag.id}`, { token });
  await call('DELETE', `/deletePost/${shared.id}`, { token, query: { email } });
}

/** A draft that is changed, scheduled and published, another that goes, and all lists of them. */
async function planning(
  call: ReturnType<typeof caller>,
  { token, empresaId, email }: { token: string; empresaId: string; email: string },
): Promise<void> {
  type Made = { post: { id: string; versao: number } };
  const draft = { legenda: 'Ideia', empresaId, situacao: 'rascunho' };
  const { post: first } = await call<Made>('POST', '/createPost', { token, body: draft, key: 'draft-1' });
  await call('POST', '/createPost', { token, body: draft, key: 'draft-1' });
  const publicarEm = new Date(Date.now() + 3_600_000).toISOString();
  await call<Made>('PUT', `/posts/${first.id}`, { token, body: { versao: 1, ups: 5, publicarEm } });
  const { post: second } = await call<Made>('POST', '/createPost', { token, body: draft });
  for (const situacao of ['rascunho', 'agendado', 'publicado', 'expirado'])
    await call('GET', '/posts', { token, query: { empresaId, situacao } });
  const today = new Date().toISOString().slice(0, 10);
  await call('GET', '/posts/calendario', { token, query: { empresaId, de: today, ate: today } });
  await call('GET', `/post/${first.id}`, { token });
  await call('POST', `/posts/${first.id}/publicar`, { token });
  const { post } = await call<Made>('POST', `/posts/${first.id}/publicar`, { token });
  await call('PUT', `/posts/${first.id}`, { token, body: { versao: post.versao, validade: '2030-01-01' } });
  for (const { id } of [first, second])
    await call('DELETE', `/deletePost/${id}`, { token, query: { email } });
}

/** Asks for every kind of results once what was shared is among them. */
async function results(
  stack: TestStack,
  tokens: readonly string[],
  empresaId: string,
  { token }: Funcionario,
): Promise<void> {
  const call = caller(stack);
  const query = { empresaId, periodo: 'ano' };
  await until('the share among the results', async () => {
    const { totais } = await call<{ totais: { compartilhamentos: number; cliques: number } }>(
      'GET',
      '/api/meus-resultados',
      {
        token,
        query: { periodo: 'ano' },
      },
    );
    return totais.compartilhamentos > 0 && totais.cliques > 0 ? true : undefined;
  });
  for (const reader of tokens)
    for (const kind of ['', '/posts', '/colaboradores', '/equipes', '/tags'])
      await call('GET', `/api/resultados${kind}`, { token: reader, query });
  await call('GET', '/api/resultados/empresas', { token: tokens.at(-1) ?? '', query: { periodo: 'ano' } });
  await call('GET', '/api/linkedin/versao', { token: tokens.at(-1) ?? '' });
}

/** As a person in a browser, who is counted. */
const follow = (address: string) =>
  fetch(address, { redirect: 'manual', headers: { 'user-agent': 'Mozilla/5.0 (X11) Firefox/140.0' } });

async function connect(stack: TestStack, { id: funcionarioId, token }: Funcionario): Promise<void> {
  const call = caller(stack);
  const { url } = await call('GET', '/linkedin/autorizar', { token, query: { funcionarioId } });
  const consent = await fetch(`${url}&aprovar=1`, { redirect: 'manual' });
  const back = await fetch(consent.headers.get('location') ?? '', { redirect: 'manual' });
  const handle = new URL(back.headers.get('location') ?? '').searchParams.get('token');
  await call('POST', '/salvar-token', { token, body: { token: handle, funcionarioId } });
}
