import { screen, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import * as MSG from '../../../shared/messages.ts';
import { empresas } from '../../../shared/routes/empresas.ts';
import { links } from '../../../shared/routes/links.ts';
import { posts } from '../../../shared/routes/posts.ts';
import { sistema } from '../../../shared/routes/sistema.ts';
import type { FakeApi } from '../support/fake-api.ts';
import { asAdmin, asEmpresa, asFuncionario, EMPRESA, SHOWN_EMPRESA } from '../support/people.ts';
import { newPost } from '../support/records.ts';
import {
  button,
  dialog,
  field,
  fill,
  follow,
  heading,
  left,
  open,
  press,
  see,
  select,
  type,
  until,
} from '../support/screen.ts';

const REASON = 'Publicidade enganosa.';
const SENTENCE = `${MSG.suspensa} Motivo: ${REASON}`;
const SUSPENDED = { ...EMPRESA, suspensaEm: '2026-11-23T12:00:00.000Z', suspensaMotivo: REASON };
const EMPRESAS = '/MainDashboard?aba=empresas';

it('the admin suspends a company with a reason, which the list shows, and ends it with one tap', async () => {
  const api = asAdmin()
    .on(empresas.listEmpresas, [EMPRESA])
    .on(empresas.suspendEmpresa, SUSPENDED)
    .on(empresas.reactivateEmpresa, EMPRESA);
  await open(api, `${EMPRESAS}&empresa=${EMPRESA.id}`);
  const panel = await screen.findByRole('complementary', { name: 'Editar Empresa' });
  // Apart from the form and its Salvar.
  expect((await button('Suspender empresa', panel)).closest('form')).toBeNull();
  await press('Suspender empresa', panel);
  const asking = await dialog();
  await press('Suspender', asking);
  await see(MSG.motivoDaSuspensao, asking);
  expect(api.callsOf(empresas.suspendEmpresa)).toEqual([]);
  await fill({ Motivo: REASON }, asking);
  await press('Suspender', asking);
  await left(asking);
  expect(api.callsOf(empresas.suspendEmpresa).map(({ params, body }) => [params, body])).toEqual([
    [{ empresaId: EMPRESA.id }, { motivo: REASON }],
  ]);
  await see(`Suspensa em 23/11/2026. Motivo: ${REASON}`, panel);
  await see('Suspensa', await screen.findByRole('table'));
  await press('Reativar', panel);
  await until(() => within(panel).queryByRole('button', { name: 'Suspender empresa' }) !== null);
  expect(screen.queryByText('Suspensa')).toBeNull();
});

const edit = () => screen.findByRole('complementary', { name: 'Editar Empresa' });
const save = async (): Promise<HTMLButtonElement> => button('Salvar', await edit());

it('the admin finds a company, saves it only after a change, is asked before leaving it unsaved, and sees the new limit', async () => {
  let shown = EMPRESA;
  const api = asAdmin()
    .on(empresas.listEmpresas, () => [shown])
    .on(empresas.changeEmpresa, ({ body }) => {
      shown = { ...shown, colaboradoresLimite: Number((body as typeof EMPRESA).colaboradoresLimite) };
      return shown;
    });
  await open(api, EMPRESAS);
  (await screen.findByRole('searchbox')).focus();
  await type('gira');
  await until(() => api.callsOf(empresas.listEmpresas).at(-1)?.query.busca === 'gira');
  await see('1 empresa');
  await follow('Ver Mais sobre Girassol');
  expect((await save()).disabled).toBe(true);
  await fill({ 'Limite de colaboradores': '3' }, await edit());
  await press('Fechar', await edit());
  await heading('Sair sem salvar?');
  await press('Continuar editando', await dialog());
  await press('Salvar', await edit());
  await see('Empresa atualizada com sucesso!');
  await until(() => screen.getByRole<HTMLButtonElement>('button', { name: 'Salvar' }).disabled);
  const panel = await edit();
  await press('Fechar', panel);
  await left(panel);
  await see('2 de 3');
});

it('the admin limits the list to a plan and a payment', async () => {
  const late = {
    ...EMPRESA,
    id: 'empresa2',
    nome: 'Atrasada',
    pagamento: 'atrasada',
    forma: 'boleto',
  } as const;
  const api = asAdmin().on(empresas.listEmpresas, ({ query: { pagamento, plano } }) =>
    plano ? [] : pagamento ? [late] : [EMPRESA, late],
  );
  await open(api, EMPRESAS);
  await see('2 empresas');
  await select('Filtrar por pagamento', 'Atrasado');
  await see('1 empresa');
  await see('Atrasado', await screen.findByRole('table'));
  await select('Filtrar por plano', 'Expert');
  await see('Nenhuma está assim agora.');
  expect(api.callsOf(empresas.listEmpresas).at(-1)?.query).toMatchObject({
    plano: 'expert',
    pagamento: 'atrasada',
  });
  await press('Limpar filtros');
  await see('2 empresas');
});

it('the admin is told when an edit could not be saved, and keeps it', async () => {
  const api = asAdmin().on(empresas.listEmpresas, [EMPRESA]).fail(empresas.changeEmpresa);
  await open(api, `${EMPRESAS}&empresa=${EMPRESA.id}`);
  await fill({ Telefone: '11 3000-0000' }, await edit());
  await press('Salvar', await edit());
  await see('Erro ao atualizar dados. Por favor, tente novamente mais tarde.');
  expect((await field('Telefone', await edit())).value).toBe('11 3000-0000');
  await until(() => !screen.getByRole<HTMLButtonElement>('button', { name: 'Salvar' }).disabled);
});

it('the admin’s home lists companies, the quiet ones first, with plan, payment and last activity', async () => {
  const quiet = {
    ...SUSPENDED,
    nome: 'Quieta',
    pagamento: 'atrasada',
    forma: 'boleto',
    ativaEm: '2026-01-05T12:00:00.000Z',
  } as const;
  const free = {
    ...EMPRESA,
    id: 'empresa2',
    nome: 'Nova',
    plano_nome: 'experience',
    pagamento: null,
  } as const;
  const prepaid = {
    ...EMPRESA,
    id: 'empresa3',
    nome: 'Rápida',
    plano_nome: 'expert_anual',
    pagamento: 'ativa',
    forma: 'pix',
    pagoAte: '2031-05-20T15:00:00.000Z',
    ativaEm: new Date().toISOString(),
  } as const;
  const begun = { ...free, id: 'empresa4', nome: 'Começou', forma: 'boleto' } as const;
  const all = [quiet, free, prepaid, begun];
  const api = asAdmin().on(empresas.listEmpresas, ({ query }) => (query.ordem === 'atividade' ? all : []));
  await open(api, '/MainDashboard');
  const rows = within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1);
  const cells = (row: HTMLElement | undefined) => row?.textContent ?? '';
  expect(cells(rows[0])).toMatch(/Quieta.*Enterprise.*Suspensa.*Atrasado.*Boleto.*05\/01\/2026/);
  expect(cells(rows[1])).toMatch(/Nova.*Experience.*Sem cobrança/);
  expect(cells(rows[2])).toMatch(/Rápida.*Expert.*Em dia.*Pix.*até 20\/05\/2031.*hoje/);
  expect(cells(rows[3])).toMatch(/Começou.*Aguardando.*Boleto/);
  expect(
    within(rows[0] as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/MainDashboard?aba=empresas&empresa=empresa1');
});

it('Ajustes speaks to the admin, of name and e-mail only, and saves without an address', async () => {
  const api = asAdmin();
  const own = {
    ...EMPRESA,
    id: 'admin1',
    empresaId: 'admin1',
    adm_nome: 'Administrador',
    endereco: '',
    telefone: '',
  };
  api
    .on(empresas.getEmpresa, own)
    .on(empresas.updateEmpresa, ({ body }) => ({ ...own, ...(body as object) }));
  await open(api, '/MainDashboard?aba=ajustes');
  await heading('Ajustes');
  await see('Sua conta na administração do Painel UPS.');
  expect(screen.queryByLabelText('Razão social')).toBeNull();
  await fill({ 'Seu nome': 'Alice Prado' });
  await press('Atualizar');
  await see('Atualização feita com sucesso!');
  expect(api.callsOf(empresas.updateEmpresa)[0]?.body).toMatchObject({
    adm_nome: 'Alice Prado',
    endereco: 'Não se aplica',
    telefone: 'Não se aplica',
  });
});

it.each([
  ['a company', () => asEmpresa(), '/DashboardEmpresa', EMPRESA],
  ['its manager', () => asEmpresa({}, 'leitor'), '/DashboardEmpresa', EMPRESA],
  ['an employee', () => asFuncionario(), '/DashboardColab', SHOWN_EMPRESA],
] as [
  string,
  () => FakeApi,
  string,
  typeof EMPRESA,
][])('%s reads why in place of the panel, which comes back with the company', async (_, signIn, path, shown) => {
  const api = signIn().fail(empresas.getEmpresa, 403, SENTENCE, { codigo: 'suspensa' });
  await open(api, path);
  await heading('Acesso suspenso');
  await see(SENTENCE);
  expect(screen.queryByRole('navigation')).toBeNull();
  await press('Verificar agora');
  await see(SENTENCE);
  api.on(empresas.getEmpresa, shown);
  await press('Verificar agora');
  await until(() => screen.queryAllByRole('navigation').length > 0);
});

describe('harmful links', () => {
  const HOST = 'golpe.example.com';
  const suspect = newPost({ link: `https://www.${HOST}/a`, linkTitulo: 'Promoção' });
  const SHORT = 'https://painel.exemplo.com.br/r/Ab3dE6gH9jK';
  const moderating = () => {
    let hosts: string[] = [];
    return asAdmin()
      .on(posts.getPost, suspect)
      .on(posts.postParticipation, { compartilharam: 0, colaboradores: 2, lembradoEm: null })
      .on(posts.sharedBy, { sharedPosts: [] })
      .on(empresas.listEmpresas, [EMPRESA])
      .on(links.listBlockedLinks, () => ({ hosts }))
      .on(links.blockLink, ({ body }) => {
        hosts = [(body as { host: string }).host];
        return body as object;
      })
      .on(links.unblockLink, ({ body }) => {
        hosts = [];
        return body as object;
      });
  };

  it('the admin blocks the site of a post after being asked, and allows it again in the list of sites', async () => {
    const api = moderating();
    await open(api, `/conteudo/${suspect.id}`);
    await press('Bloquear site');
    await heading(`Bloquear ${HOST}?`);
    await press('Bloquear', await dialog());
    await see('Bloqueado. Vale em até um minuto.');
    await button('Liberar site');
    await open(api, `${EMPRESAS}&empresa=${EMPRESA.id}`);
    await press('Bloquear links');
    const sites = await dialog();
    await fill({ 'Endereço curto ou site': 'nada' }, sites);
    await press('Bloquear', sites);
    await see(MSG.enderecoOuSite, sites);
    await press(`Liberar ${HOST}`, sites);
    await press('Liberar', await screen.findByRole('dialog', { name: `Liberar ${HOST}?` }));
    await see('Nenhum site bloqueado.');
    expect(api.callsOf(links.blockLink).map(({ body }) => body)).toEqual([{ host: HOST }]);
    expect(api.callsOf(links.unblockLink).map(({ body }) => body)).toEqual([{ host: HOST }]);
  });

  it('blocks the address of one share, and allows it again where it is typed', async () => {
    const api = moderating().on(links.listBlockedLinks, { hosts: [] });
    await open(api, `${EMPRESAS}&empresa=${EMPRESA.id}`);
    await press('Bloquear links');
    const sites = await dialog();
    for (const [does, route] of [
      ['Bloquear', links.blockLink],
      ['Liberar', links.unblockLink],
    ] as const) {
      await fill({ 'Endereço curto ou site': SHORT }, sites);
      await press(does, sites);
      await press(does, await screen.findByRole('dialog', { name: `${does} Ab3dE6gH9jK?` }));
      await until(() => screen.queryByRole('dialog', { name: `${does} Ab3dE6gH9jK?` }) === null);
      expect(api.callsOf(route).map(({ body }) => body)).toEqual([{ codigo: 'Ab3dE6gH9jK' }]);
    }
  });
});

describe('the admin’s home says of LinkedIn’s API', () => {
  const version = { versao: '202609', ate: '2027-09-15', dias: 293, vence: false };
  it.each([
    ['until when its version holds', {}, 'LinkedIn: versão 202609 da API, que vale até 15/09/2027.'],
    [
      'that a newer one works',
      { nova: '202610' },
      'LinkedIn: versão 202609 da API, que vale até 15/09/2027. A 202610 já funciona: suba linkedinVersion e implante.',
    ],
    [
      'that it ends soon',
      { dias: 59, vence: true },
      'LinkedIn: versão 202609 da API, que vale até 15/09/2027. Suba linkedinVersion e implante: sem isso, ninguém compartilha.',
    ],
    [
      'that it has ended',
      { dias: -1, vence: true, nova: '202610' },
      'LinkedIn: a versão 202609 da API acabou em 15/09/2027. A 202610 já funciona: suba linkedinVersion e implante.',
    ],
  ])('%s', async (_what, change, sentence) => {
    await open(
      asAdmin()
        .on(empresas.listEmpresas, [EMPRESA])
        .on(sistema.linkedin, { ...version, ...change }),
      '/MainDashboard',
    );
    await until(() =>
      screen.queryAllByRole('status').some(({ textContent }) => textContent?.trim() === sentence),
    );
  });
});
