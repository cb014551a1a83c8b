import { ADMIN_EMAIL } from '../settings.ts';
import type { SeedApi } from './api.ts';
import { empresaLogo, productPhoto } from './art/product.ts';
import type { GoBack, SeedContext } from './context.ts';
import {
  type DemoFuncionario,
  EMPRESA,
  FOUNDED,
  FUNCIONARIOS,
  STARTER,
  STARTER_FUNCIONARIOS,
} from './funcionarios.ts';
import { plantHistory } from './history.ts';
import { STARTER_POSTS, TAGS } from './posts.ts';
import { joinEmpresa, publish, type Story, signUpCompany } from './steps.ts';
import { PRODUCTS } from './store.ts';
import { demoVideo } from './video.ts';
import { publishedThisMonth } from './when.ts';

const DAY_MS = 86_400_000;

async function foundEmpresa(context: SeedContext, { api, goBack }: Story) {
  const as = EMPRESA.email;
  const empresaId = await signUpCompany(context, api, EMPRESA);
  const { email, ...record } = EMPRESA;
  await api.call('PUT', `/changeempresa/${empresaId}`, {
    as: ADMIN_EMAIL,
    body: { ...record, email, plano_nome: 'enterprise_anual' },
  });
  const logo = await api.upload(as, 'logo', await empresaLogo());
  const { codigoEmpresa } = await api.call<{ codigoEmpresa: string }>('PUT', `/empresa/${empresaId}`, {
    as,
    body: { ...EMPRESA, logo },
  });
  const empresa = { email: as, empresaId, codigoEmpresa };
  const teams = await makeTeams(api);
  const join = (funcionario: DemoFuncionario) =>
    joinEmpresa(context, api, empresa, funcionario, teams.get(funcionario.equipe ?? ''));
  const ids = await Promise.all(FUNCIONARIOS.filter(({ joined }) => joined === FOUNDED).map(join));

  const tags = new Map<string, string>();
  for (const nome of TAGS) {
    const { tag } = await api.call<{ tag: { id: string } }>('POST', '/api/tags', {
      as,
      body: { nome, empresaId },
    });
    tags.set(nome, tag.id);
  }
  const products = await stockStore(api, empresaId);
  for (const later of FUNCIONARIOS.slice(ids.length)) {
    goBack(later.joined);
    ids.push(await join(later));
  }
  // Once each, today, and not again on each of the days to come.
  goBack(0);
  await api.signIn([EMPRESA, ...FUNCIONARIOS, STARTER].map(({ email }) => email));
  return { empresaId, ids, tags, products };
}

/** Returns the teams' ids by name. */
async function makeTeams(api: SeedApi): Promise<Map<string, string>> {
  const teams = new Map<string, string>();
  for (const nome of new Set(FUNCIONARIOS.flatMap(({ equipe }) => equipe ?? []))) {
    const body = { nome };
    const { equipe } = await api.call<{ equipe: { id: string } }>('POST', '/api/equipes', {
      as: EMPRESA.email,
      body,
    });
    teams.set(nome, equipe.id);
  }
  return teams;
}

/** Returns the products' ids by name. They are listed in the order in which they were created. */
async function stockStore(api: SeedApi, empresaId: string): Promise<Map<string, string>> {
  const as = EMPRESA.email;
  const images = await Promise.all(
    PRODUCTS.map(async ({ art }) => api.upload(as, 'produto', await productPhoto(art))),
  );
  const products = new Map<string, string>();
  for (const [index, { nome, valor_ups, quantidade, instrucoes }] of PRODUCTS.entries()) {
    const body = { nome, valor_ups, quantidade, instrucoes, empresaId, imagem: images[index] };
    const { produto } = await api.call<{ produto: { id: string } }>('POST', '/api/novoproduto', { as, body });
    products.set(nome, produto.id);
  }
  return products;
}

async function foundStarter(context: SeedContext, { api }: Story) {
  const empresaId = await signUpCompany(context, api, STARTER);
  const { codigoEmpresa } = await api.call<{ codigoEmpresa: string }>('GET', `/empresa/${empresaId}`, {
    as: STARTER.email,
  });
  const empresa = { email: STARTER.email, empresaId, codigoEmpresa };
  const ids = await Promise.all(
    STARTER_FUNCIONARIOS.map((funcionario) => joinEmpresa(context, api, empresa, funcionario)),
  );
  return { empresaId, ids };
}

/** Two companies with their people, told through the public calls, so that the data are as true as any. */
export async function plantDemo(context: SeedContext, api: SeedApi): Promise<void> {
  const { clock } = context;
  const today = Date.now();
  const goBack: GoBack = (days) => clock.move(days === 0 ? null : new Date(today - days * DAY_MS));
  const story = { api, goBack, video: demoVideo() };
  // Looked at only when its turn comes; a failure before that must not end the process.
  story.video.catch(() => {});
  goBack(FOUNDED);
  // One after the other: who joins later moves the clock.
  const starter = await foundStarter(context, story);
  const empresa = await foundEmpresa(context, story);
  // Only now: it binds the tables' names to this stack.
  const { followRecentShares, hangPictures, plantEmpresaPast, plantStarterPast } = await import(
    './past/index.ts'
  );
  const { url } = context;
  await context.withoutClicks(async () => {
    await plantStarterPast({ url, ...starter });
    const past = await plantEmpresaPast({ url, ...empresa });
    const newer = await plantHistory({ ...story, ...empresa });
    await hangPictures(empresa.empresaId, past, newer);
    await followRecentShares(empresa.empresaId, empresa.ids);
  });
  // This month, so that its counter shows them whatever the day.
  const now = new Date();
  for (const post of STARTER_POSTS) {
    goBack((now.getTime() - publishedThisMonth(post, now).getTime()) / DAY_MS);
    await publish(story, STARTER.email, starter.empresaId, post, new Map());
  }
  goBack(0);
}
