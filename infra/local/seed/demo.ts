import type { Vinculo } from '../../../shared/rules/vinculo.ts';
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
import { emailOf, SHARERS, seedHistory } from './history.ts';
import { SentMedia } from './media.ts';
import { named, POSTS, STARTER_POSTS, TAGS } from './posts.ts';
import { joinEmpresa, publish, signUpCompany } from './steps.ts';
import { PRODUCTS } from './store.ts';
import { demoVideo } from './video.ts';
import { publishedThisMonth } from './when.ts';

const DAY_MS = 86_400_000;

async function foundEmpresa(context: SeedContext, api: SeedApi, empresaId: string) {
  const as = EMPRESA.email;
  await api.call('PUT', `/changeempresa/${empresaId}`, {
    as: ADMIN_EMAIL,
    body: { ...EMPRESA, plano_nome: 'enterprise_anual' },
  });
  const logo = await api.upload(as, 'logo', await empresaLogo());
  const { codigoEmpresa } = await api.call<{ codigoEmpresa: string }>('PUT', `/empresa/${empresaId}`, {
    as,
    // A click is worth R$ 2,50, and 40 shares a month are the goal.
    body: {
      ...{ ...EMPRESA, logo, cpcCentavos: 250, metaCompartilhamentos: 40 },
      paginaLinkedin: JSON.stringify({ nome: EMPRESA.nome, organizacaoId: '12345678' }),
    },
  });
  const empresa = { email: as, empresaId, codigoEmpresa };
  const teams = await makeTeams(api);
  const join = (funcionario: DemoFuncionario) =>
    joinEmpresa(context, api, empresa, funcionario, teams.get(funcionario.equipe ?? ''));
  const [products, ids] = await Promise.all([
    stockStore(api, empresaId),
    Promise.all(FUNCIONARIOS.filter(({ joined }) => joined === FOUNDED).map(join)),
  ]);
  const tags = new Map<string, string>();
  for (const nome of TAGS) {
    const { tag } = await api.call<{ tag: { id: string } }>('POST', '/api/tags', {
      as,
      body: { nome, empresaId },
    });
    tags.set(nome, tag.id);
  }
  return { empresaId, ids, tags, products, join };
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

/** Returns the products' ids by name, in order of creation. */
async function stockStore(api: SeedApi, empresaId: string): Promise<Map<string, string>> {
  const as = EMPRESA.email;
  const images = await Promise.all(
    PRODUCTS.map(async ({ art }) => api.upload(as, 'produto', await productPhoto(art))),
  );
  const products = new Map<string, string>();
  for (const [index, { art: _, codigos, ...product }] of PRODUCTS.entries()) {
    const { nome } = product;
    const body = { ...product, ...(codigos && { tipo: 'vale' }), empresaId, imagem: images[index] };
    const { produto } = await api.call<{ produto: { id: string } }>('POST', '/api/novoproduto', { as, body });
    if (codigos) await api.call('POST', `/api/produtos/${produto.id}/codigos`, { as, body: { codigos } });
    products.set(nome, produto.id);
  }
  return products;
}

async function foundStarter(context: SeedContext, api: SeedApi, empresaId: string) {
  const { codigoEmpresa } = await api.call<{ codigoEmpresa: string }>('GET', `/empresa/${empresaId}`, {
    as: STARTER.email,
  });
  const empresa = { email: STARTER.email, empresaId, codigoEmpresa };
  const ids = await Promise.all(
    STARTER_FUNCIONARIOS.map((funcionario) => joinEmpresa(context, api, empresa, funcionario)),
  );
  return { empresaId, ids };
}

/** Creates both companies and all their employees. The clock ends at today. */
async function foundBoth(context: SeedContext, api: SeedApi, goBack: GoBack) {
  goBack(FOUNDED);
  const [starterId, empresaId] = await Promise.all([
    signUpCompany(context, api, STARTER),
    signUpCompany(context, api, EMPRESA),
  ]);
  // Signed in once, today, instead of on each day of the story.
  goBack(0);
  await api.signIn([ADMIN_EMAIL, EMPRESA.email, STARTER.email]);
  goBack(FOUNDED);
  const [starter, { join, ...empresa }] = await Promise.all([
    foundStarter(context, api, starterId),
    foundEmpresa(context, api, empresaId),
  ]);
  await saveRules(api, empresaId, null);
  await notePayroll(api, empresa.ids);
  // In sequence: the clock moves.
  for (const later of FUNCIONARIOS.filter(({ joined }) => joined < FOUNDED)) {
    goBack(later.joined);
    empresa.ids.push(await join(later));
  }
  goBack(0);
  return { starter, empresa };
}

/** What the company expects of a person from this day's month on, and who exchanges. */
const saveRules = (api: SeedApi, empresaId: string, vinculosQueTrocam: readonly Vinculo[] | null) =>
  api.call('PUT', '/api/premios/regras', {
    as: EMPRESA.email,
    body: { empresaId, esperadoCompartilhamentos: 2, esperadoCliques: null, vinculosQueTrocam },
  });

/** Who the founders are to payroll. */
async function notePayroll(api: SeedApi, ids: readonly string[]): Promise<void> {
  for (const [index, { vinculo }] of FUNCIONARIOS.filter(({ joined }) => joined === FOUNDED).entries())
    if (vinculo)
      await api.call('PUT', `/funcionarios/${ids[index]}`, {
        as: EMPRESA.email,
        body: { vinculo, matricula: String(1001 + index) },
      });
}

/** Creates two companies and their employees through public calls, so that all data are consistent. */
export async function seedDemo(context: SeedContext, api: SeedApi): Promise<void> {
  const { clock, url } = context;
  const today = Date.now();
  const goBack: GoBack = (days) => clock.move(days === 0 ? null : new Date(today - days * DAY_MS));
  const video = api.orWithout('o vídeo', demoVideo());
  const { starter, empresa } = await foundBoth(context, api, goBack);
  await api.signIn(SHARERS.map(emailOf));
  const media = new SentMedia(api);
  await Promise.all([media.send(EMPRESA.email, POSTS, video), media.send(STARTER.email, STARTER_POSTS)]);
  const story = { api, goBack, media };
  // Imported late: the modules bind table names to this stack.
  const { followRecentShares, attachImages, seedEmpresaPast, seedStarterPast } = await import(
    './past/index.ts'
  );
  let underWay: readonly Promise<unknown>[] = [];
  await context.withoutClicks(async () => {
    await seedStarterPast({ url, ...starter });
    const past = await seedEmpresaPast({ url, ...empresa });
    underWay = await seedHistory({ ...story, ...empresa });
    await attachImages(past, await media.paths(POSTS));
    await followRecentShares(empresa.empresaId, empresa.ids);
  });
  // Published this month, so that its counter includes them on any day.
  const now = new Date();
  for (const post of STARTER_POSTS) {
    goBack((now.getTime() - publishedThisMonth(post, now).getTime()) / DAY_MS);
    await api.orWithout(named(post), publish(story, STARTER.email, starter.empresaId, post, new Map()));
  }
  goBack(0);
  // Carla, who is no employee by contract, exchanged before there was a list.
  await saveRules(api, empresa.empresaId, ['clt', 'estagio']);
  await api.orWithout('a fonte', addFeed(api, url, empresa.tags));
  await Promise.all(underWay);
}

/** The company's blog, which the stack itself serves (emulators/feeds), unless it listens at another address only. */
async function addFeed(api: SeedApi, url: string, tags: ReadonlyMap<string, string>): Promise<void> {
  const { hostname, port } = new URL(url);
  if (!['127.0.0.1', 'localhost'].includes(hostname)) return;
  const [tag] = tags.values();
  const feed = `http://127.0.0.1:${port}/__local/feeds/blog.xml`;
  await api.call('POST', '/api/fontes', { as: EMPRESA.email, body: { url: feed, tags: tag ? [tag] : [] } });
}
