import { DEMO_PASSWORD } from '../settings.ts';
import { firstMailedLink, type SeedApi, toForm } from './api.ts';
import { portraitPhoto } from './art/portrait.ts';
import type { GoBack, SeedContext } from './context.ts';
import type { DemoFuncionario, EMPRESA } from './funcionarios.ts';
import type { SentMedia } from './media.ts';
import type { DemoPost } from './posts.ts';

const DAY_MS = 86_400_000;

async function confirmEmail(context: SeedContext, api: SeedApi, email: string): Promise<void> {
  const link = new URL(await firstMailedLink(context, api, email));
  await api.call('GET', `/confirmar-email${link.search}`);
}

export async function signUpCompany(
  context: SeedContext,
  api: SeedApi,
  empresa: typeof EMPRESA,
): Promise<string> {
  const body = { ...empresa, senha: DEMO_PASSWORD };
  const { empresaId } = await api.call<{ empresaId: string }>('POST', '/cadastrar-empresa', { body });
  await confirmEmail(context, api, empresa.email);
  return empresaId;
}

/** Returns the employee's id. Registered by the company if there is a cargo, otherwise joined by its code. */
export async function joinEmpresa(
  context: SeedContext,
  api: SeedApi,
  empresa: { readonly email: string; readonly empresaId: string; readonly codigoEmpresa: string },
  { nome, email, cargo, look }: DemoFuncionario,
  equipeId?: string,
): Promise<string> {
  const foto = await portraitPhoto(email.split('@')[0] ?? 'foto', look);
  const { empresaId, codigoEmpresa } = empresa;
  // Signing in costs a second each, so only the day of the first time is recorded. Imported late: it binds table names.
  const { recordFirstAccess } = await import('../../../functions/areas/funcionarios/index.ts');
  const joined = async (id: string) => {
    await recordFirstAccess({ empresaId, id }, context.clock.now());
    return id;
  };
  if (cargo === null) {
    const fields = { nome, email, senha: DEMO_PASSWORD, confirmarSenha: DEMO_PASSWORD, codigoEmpresa };
    const body = toForm(fields, { fotoPerfil: foto });
    const id = newId(await api.call('POST', '/cadastrar-colaborador-com-codigo', { body }));
    await confirmEmail(context, api, email);
    if (equipeId) await api.call('PUT', `/funcionarios/${id}`, { as: empresa.email, body: { equipeId } });
    return joined(id);
  }
  const body = toForm(
    { nome, email, cargo, empresaId, ...(equipeId && { equipeId }) },
    { fotoPerfilColab: foto },
  );
  const id = newId(await api.call('POST', '/cadastrar-funcionario', { as: empresa.email, body }));
  const invitation = new URL(await firstMailedLink(context, api, email));
  await api.call('POST', `/definir-senha${invitation.search}`, { body: { senha: DEMO_PASSWORD } });
  return joined(id);
}
const newId = ({ IdFuncionario }: Record<string, unknown>) => String(IdFuncionario);

/** What every step of the story needs. */
export interface Story {
  readonly api: SeedApi;
  readonly goBack: GoBack;
  /** the posts' files, uploaded beforehand */
  readonly media: SentMedia;
}

/** Publishes a post and returns its id; undefined if its files could not be made. */
export async function publish(
  story: Story,
  as: string,
  empresaId: string,
  post: DemoPost,
  tags: ReadonlyMap<string, string>,
): Promise<string | undefined> {
  const midias = await story.media.keysOf(post);
  if (!midias) return undefined;
  const { legenda, ups, alteravel, validade, link } = post;
  const day = validade && new Date(Date.now() + validade * DAY_MS).toISOString().slice(0, 10);
  const body = {
    legenda,
    ups,
    empresaId,
    midias,
    ...(alteravel && { alteravel }),
    ...(day && { validade: day }),
    ...(link && { link: link[0], linkTitulo: link[1] }),
    ...(post.tags && { tags: post.tags.map((nome) => tags.get(nome)) }),
  };
  const { post: made } = await story.api.call<{ post: { id: string } }>('POST', '/createPost', { as, body });
  return made.id;
}

/** Waits until employees see a post whose video is converted after publication. */
export const converted = (api: SeedApi, as: string, postId: string) =>
  api.until('vídeo convertido', async () => {
    const { midiasEstado } = await api.call<{ midiasEstado: string }>('GET', `/post/${postId}`, { as });
    if (midiasEstado === 'rejeitadas') throw new Error('o vídeo não pôde ser convertido');
    return midiasEstado === 'prontas' || undefined;
  });

/** Connects an employee to LinkedIn: consent, return, one-time handle. */
export async function connect(api: SeedApi, as: string, nome: string, funcionarioId: string): Promise<void> {
  const query = `?funcionarioId=${funcionarioId}`;
  const { url } = await api.call<{ url: string }>('GET', `/linkedin/autorizar${query}`, { as });
  const consent = new URL(url);
  consent.searchParams.set('aprovar', '1');
  consent.searchParams.set('nome', nome);
  const landing = await api.follow(await api.follow(consent));
  const token = new URL(landing, url).searchParams.get('token');
  await api.call('POST', '/salvar-token', { as, body: { token, funcionarioId } });
}

/** LinkedIn's emulator takes a second per video. */
const LINKEDIN_PAUSE_MS = 250;

/** Shares a post and waits until it is published: a video is published after the answer. */
export async function share(
  api: SeedApi,
  as: string,
  funcionarioId: string,
  internoPostId: string,
): Promise<void> {
  const body = { funcionarioId, internoPostId, comment: '', midias: '[]' };
  const answer = await api.call<{ compartilhamentoId?: string }>('POST', '/proxy/linkedin', { as, body });
  if (!answer.compartilhamentoId) return;
  const path = `/proxy/linkedin/${answer.compartilhamentoId}`;
  const isOut = async () => {
    const { status } = await api.call<{ status: string }>('GET', path, { as });
    if (status === 'falhou') throw new Error('a publicação no LinkedIn falhou');
    return status === 'publicado' || undefined;
  };
  await api.until('publicação no LinkedIn', isOut, LINKEDIN_PAUSE_MS);
}
