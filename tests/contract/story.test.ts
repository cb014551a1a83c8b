import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Post, Produto, Troca } from '../../shared/routes/entities.ts';
import { linkToken, setPlan } from '../support/admin.ts';
import { freshEmail, PASSWORD, type SignedIn } from '../support/contas.ts';
import { exchange, newProduct } from '../support/content.ts';
import { photo } from '../support/images.ts';
import { linkedinPosts, share, throughConsent } from '../support/sharing.ts';
import { stackForFile } from '../support/stack.ts';
import { until } from '../support/until.ts';
import { upload } from '../support/uploads.ts';

const stack = stackForFile();
const LEGENDA = 'Nossa equipe cresceu (de novo)! #vagas @todos';

/** Results of the previous steps: each step builds on the ones before. */
let empresa: SignedIn;
let funcionario: SignedIn;
let post: Post;
let produto: Produto;
let troca: Troca;

const signedIn = async (id: string, empresaId: string, email: string): Promise<SignedIn> => {
  const { token, refreshToken } = await stack.login(email, PASSWORD);
  return { id, empresaId, email, token, refreshToken };
};

describe('from an empty stack to a delivered product', () => {
  beforeAll(async () => {
    expect((await stack.call('GET', '/saude')).status).toBe(200);
  });

  it('signs up a company and confirms its e-mail by the mailed link', async () => {
    const email = freshEmail('historia');
    const { status, body } = await stack.call<{ empresaId: string }>('POST', '/cadastrar-empresa', {
      body: {
        nome: 'Horizonte Ltda',
        endereco: 'Av. Central, 100',
        adm_nome: 'Clara Nunes',
        telefone: '1133334444',
        email,
        senha: PASSWORD,
      },
    });
    expect(status).toBe(201);
    empresa = await signedIn(body.empresaId, body.empresaId, email);
    const [link = ''] = (await stack.mail(email)).links;
    const back = await fetch(link, { redirect: 'manual' });
    expect(back.status).toBe(302);
    expect(back.headers.get('location')).toBe(`${stack.url}/email-confirmado`);
    const record = await stack.call('GET', `/empresa/${empresa.id}`, { token: empresa.token });
    expect(record.body).toMatchObject({
      emailConfirmed: true,
      plano_nome: 'experience',
      numColaboradores: 0,
    });
  });

  it('the admin grants the enterprise plan', async () => {
    await setPlan(stack, empresa, 'enterprise_anual');
    const { body } = await stack.call('GET', '/api/atualizar-plano', {
      token: empresa.token,
      query: { empresaId: empresa.id },
    });
    expect(body).toEqual({ plano_nome: 'enterprise_anual' });
  });

  it('publishes a post with a real image, checked and converted', async () => {
    const bytes = await photo(2400, 1200);
    const sent = await upload(stack, empresa.token, {
      tipo: 'post',
      nome: 'Equipe nova.jpg',
      contentType: 'image/jpeg',
      bytes,
    });
    expect(sent.status).toBe('pronta');
    const { status, body } = await stack.call<{ post: Post }>('POST', '/createPost', {
      token: empresa.token,
      body: { legenda: LEGENDA, empresaId: empresa.id, ups: 25, alteravel: true, midias: [sent.key] },
    });
    expect(status).toBe(201);
    post = body.post;
    expect(JSON.parse(post.midias)).toEqual([sent.path]);
    const media = await fetch(`${stack.url}/v1/${sent.path}`);
    expect(media.headers.get('content-type')).toBe('image/webp');
    const stored = await sharp(Buffer.from(await media.arrayBuffer())).metadata();
    expect([stored.format, stored.width, stored.height]).toEqual(['webp', 960, 1920]);
  });

  it('registers an employee, who sets a password by the mailed link and signs in', async () => {
    const email = freshEmail('colega');
    const { status, body } = await stack.call<{ IdFuncionario: string }>('POST', '/cadastrar-funcionario', {
      token: empresa.token,
      body: { nome: 'Iara Souza', email, cargo: 'Analista', empresaId: empresa.id },
    });
    expect(status).toBe(201);
    const token = await linkToken(stack, email);
    const set = await stack.call('POST', '/definir-senha', { query: { token }, body: { senha: PASSWORD } });
    expect(set.status).toBe(200);
    funcionario = await signedIn(body.IdFuncionario, empresa.id, email);
    const me = await stack.call('GET', '/DadosColab', { token: funcionario.token, query: { email } });
    expect(me.body).toMatchObject({
      nome: 'Iara Souza',
      cargo: 'Analista',
      ups: 0,
      emailConfirmed: true,
      linkedinConectado: false,
      posicao: 1,
      totalRanking: 1,
      compartilhamentos: 0,
    });
  });

  it('shows the post to the employee, who connects to LinkedIn', async () => {
    const { body } = await stack.call<{ rows: Post[]; count: number }>('GET', '/posts', {
      token: funcionario.token,
      query: { empresaId: empresa.id, funcionarioId: funcionario.id, limit: 6, offset: 0 },
    });
    expect(body.count).toBe(1);
    expect(body.rows.map(({ id }) => id)).toEqual([post.id]);
    const refused = await share(stack, funcionario, post.id);
    expect([refused.status, refused.body.codigo]).toEqual([403, 'linkedin_nao_conectado']);
    const back = await throughConsent(stack, funcionario);
    expect(back.pathname).toBe('/DashboardColab');
    const saved = await stack.call('POST', '/salvar-token', {
      token: funcionario.token,
      body: { token: back.searchParams.get('token'), funcionarioId: funcionario.id },
    });
    expect(saved.status).toBe(200);
  });

  it('shares: the post appears on LinkedIn with its image as JPEG, and UPS are earned', async () => {
    const { status, body } = await share(stack, funcionario, post.id);
    expect(status).toBe(200);
    expect(body.ups).toBe(25);
    const posts = await linkedinPosts(stack);
    const published = posts.find(({ texto }) => texto === LEGENDA);
    const others = posts.filter((each) => each !== published && each.author === published?.author);
    expect(others).toEqual([]);
    expect(published?.texto).toBe(LEGENDA);
    expect(published?.url).toBe(body.linkedinPostURL);
    const [medium] = published?.media ?? [];
    expect(medium?.contentType).toBe('image/jpeg');
    const bytes = Buffer.from(await (await fetch(medium?.url ?? '')).arrayBuffer());
    expect((await sharp(bytes).metadata()).format).toBe('jpeg');
    expect((await fetch(body.linkedinPostURL)).status).toBe(200);
  });

  it('shows the award in ranking, statement and list of shares', async () => {
    const ranking = await stack.call('GET', '/rankingColaboradores', {
      token: funcionario.token,
      query: { empresaId: empresa.id, limit: 6 },
    });
    expect(ranking.body).toEqual([
      { IdFuncionario: funcionario.id, nome: 'Iara Souza', ups: 25, fotoPerfilColab: null, posicao: 1 },
    ]);
    const statement = await stack.call('GET', `/api/extrato/${funcionario.id}`, { token: funcionario.token });
    expect(statement.body).toMatchObject({
      saldo: 25,
      movimentos: [{ valor: 25, motivo: 'compartilhamento', referencia: post.id, saldo: 25 }],
    });
    const shared = await stack.call('GET', `/allposts/${empresa.id}/shared-posts`, { token: empresa.token });
    expect(shared.body).toMatchObject({
      totalPosts: 1,
      sharedPosts: [{ postId: post.id, empresaNome: 'Horizonte Ltda', funcionarioNome: 'Iara Souza' }],
    });
  });

  it('exchanges UPS for a product, and mails both sides', async () => {
    produto = await newProduct(stack, empresa, { valor_ups: 20, quantidade: 1 });
    const { status, body } = await exchange(stack, funcionario, produto.id);
    expect(status).toBe(200);
    troca = body.troca;
    expect([body.ups, troca.status]).toEqual([5, 'pendente']);
    await stack.mail(empresa.email, /troca/i);
  });

  it('delivers: the employee sees the delivery and gets a mail', async () => {
    const { status, body } = await stack.call<{ troca: Troca }>(
      'PUT',
      `/api/gerenciarTroca/${troca.id}/status`,
      {
        token: empresa.token,
        body: { status: 'entregue' },
      },
    );
    expect(status).toBe(200);
    expect(body.troca).toMatchObject({ status: 'entregue', Funcionario: { nome: 'Iara Souza' } });
    const history = await stack.call<{ trocas: Troca[] }>('GET', `/api/historicoTrocas/${funcionario.id}`, {
      token: funcionario.token,
    });
    expect(history.body.trocas.map(({ id, status: now }) => [id, now])).toEqual([[troca.id, 'entregue']]);
    // The mail is sent once the delivery can no longer be undone.
    await stack.tool('relogio', { agora: new Date(Date.now() + 11 * 60_000).toISOString() });
    await until('mail about the delivery', async () => {
      const mails = await stack.look<{ subject: string }[]>(`emails?to=${funcionario.email}`);
      return mails.length >= 2 ? mails : undefined;
    });
    await stack.tool('relogio', { agora: null });
  });
});
