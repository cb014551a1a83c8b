import type { Page } from 'playwright-core';
import type { Viewer } from '../../tests/support/demo.ts';

export interface Screen {
  name: string;
  viewer: Viewer;
  path: string;
  /** begins a payment, of which a company has one */
  pays?: true;
  /** actions before the capture */
  act?: (page: Page) => Promise<unknown>;
}

const showMore = (page: Page) => page.getByText('Mais opções', { exact: true }).click();
/** Opens the first link of that name. */
const follow = (name: RegExp) => (page: Page) => page.getByRole('link', { name }).first().click();
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

/** Every screen of the demo; `postId` is shown, `toShare` shared. */
export const screens = (postId: string, toShare: string): Screen[] => [
  { name: 'login', viewer: 'ninguem', path: '/' },
  { name: 'cadastrar-empresa', viewer: 'ninguem', path: '/CadastrarEmpresa' },
  { name: 'cadastrar-colab', viewer: 'ninguem', path: '/CadastrarColab' },
  { name: 'cadastrar-colab-com-codigo', viewer: 'ninguem', path: '/CadastrarColabComCodigo' },
  { name: 'recuperacao-senha', viewer: 'ninguem', path: '/RecuperacaoSenha' },
  { name: 'redefinir-senha', viewer: 'ninguem', path: '/RecuperacaoSenha?token=exemplo' },
  { name: 'definir-senha', viewer: 'ninguem', path: '/definir-senha?token=exemplo' },
  { name: 'email-confirmado', viewer: 'ninguem', path: '/email-confirmado' },
  { name: 'desfazer-email', viewer: 'ninguem', path: '/desfazer-email?token=exemplo' },
  { name: 'nao-encontrada', viewer: 'ninguem', path: '/endereco-que-nao-existe' },
  { name: 'teste', viewer: 'ninguem', path: '/TestePage' },
  { name: 'privacidade', viewer: 'ninguem', path: '/privacidade' },
  { name: 'metodo', viewer: 'ninguem', path: '/metodo' },
  { name: 'desenvolvedores', viewer: 'ninguem', path: '/desenvolvedores' },
  { name: 'cartoes-slack', viewer: 'ninguem', path: '/__local/mensageiros/slack/telas' },
  { name: 'cartoes-teams', viewer: 'ninguem', path: '/__local/mensageiros/teams/telas' },
  { name: 'descadastro', viewer: 'ninguem', path: '/descadastro?token=exemplo' },
  { name: 'empresa-inicio', viewer: 'empresa', path: '/DashboardEmpresa' },
  { name: 'empresa-inicio-experience', viewer: 'inicio', path: '/DashboardEmpresa' },
  { name: 'empresa-colaboradores', viewer: 'empresa', path: '/DashboardEmpresa?aba=colaboradores' },
  {
    name: 'empresa-colaborador',
    viewer: 'empresa',
    path: '/DashboardEmpresa?aba=colaboradores',
    act: follow(/^Ver Mais/),
  },
  { name: 'empresa-cadastrar-novo', viewer: 'empresa', path: '/DashboardEmpresa?aba=colaboradores&ver=novo' },
  {
    name: 'empresa-colaboradores-escolhidos',
    viewer: 'empresa',
    path: '/DashboardEmpresa?aba=colaboradores',
    act: (page) => page.getByRole('checkbox', { name: 'Selecionar Ana Ribeiro' }).check(),
  },
  { name: 'empresa-equipes', viewer: 'empresa', path: '/DashboardEmpresa?aba=colaboradores&ver=equipes' },
  { name: 'empresa-importar', viewer: 'empresa', path: '/DashboardEmpresa?aba=colaboradores&ver=importar' },
  { name: 'empresa-ranking', viewer: 'empresa', path: '/DashboardEmpresa?aba=colaboradores&ver=ranking' },
  { name: 'empresa-novo-post', viewer: 'empresa', path: '/DashboardEmpresa?aba=novo-post' },
  { name: 'empresa-novo-post-experience', viewer: 'inicio', path: '/DashboardEmpresa?aba=novo-post' },
  { name: 'empresa-calendario', viewer: 'empresa', path: '/DashboardEmpresa?aba=novo-post&ver=calendario' },
  { name: 'empresa-rascunhos', viewer: 'empresa', path: '/DashboardEmpresa?aba=novo-post&ver=rascunhos' },
  {
    name: 'empresa-fontes',
    viewer: 'empresa',
    path: '/DashboardEmpresa?aba=novo-post&ver=rascunhos',
    act: async (page) => {
      await press(/^Fontes/)(page);
      await page.getByRole('button', { name: /^Abrir a fonte/ }).waitFor();
    },
  },
  {
    name: 'empresa-assistente',
    viewer: 'empresa',
    path: '/DashboardEmpresa?aba=novo-post',
    act: async (page) => {
      await page
        .getByRole('textbox', { name: /^Legenda/ })
        .fill(
          'Abrimos 12 vagas no time de produto da Aurora Energia até 30/11. Venha construir com a gente!',
        );
      await showMore(page);
      await press('Sugerir variações')(page);
      await press(/^Sugerir$/)(page);
      await page.getByRole('button', { name: 'Usar este texto' }).first().waitFor();
    },
  },
  { name: 'empresa-sugestoes', viewer: 'empresa', path: '/DashboardEmpresa?aba=novo-post&ver=sugestoes' },
  {
    name: 'empresa-tags',
    viewer: 'empresa',
    path: '/DashboardEmpresa?aba=novo-post',
    act: async (page) => {
      await showMore(page);
      await press(/^(Gerenciar|Todas as) tags/)(page);
    },
  },
  { name: 'empresa-publicados', viewer: 'empresa', path: '/DashboardEmpresa?aba=publicados' },
  { name: 'empresa-resultados', viewer: 'empresa', path: '/DashboardEmpresa?aba=resultados' },
  { name: 'empresa-avisos', viewer: 'empresa', path: '/DashboardEmpresa?aba=avisos' },
  { name: 'empresa-loja', viewer: 'empresa', path: '/DashboardEmpresa?aba=loja' },
  { name: 'empresa-novo-produto', viewer: 'empresa', path: '/DashboardEmpresa?aba=loja&ver=novo' },
  { name: 'empresa-trocas', viewer: 'empresa', path: '/DashboardEmpresa?aba=loja&ver=trocas' },
  { name: 'empresa-loja-experience', viewer: 'inicio', path: '/DashboardEmpresa?aba=loja' },
  { name: 'empresa-ajustes', viewer: 'empresa', path: '/DashboardEmpresa?aba=ajustes' },
  ...['campanha', 'gestores', 'integracoes', 'privacidade', 'auditoria', 'avisos'].map(
    (ver): Screen => ({
      name: `empresa-ajustes-${ver}`,
      viewer: 'empresa',
      path: `/DashboardEmpresa?aba=ajustes&ver=${ver}`,
    }),
  ),
  {
    name: 'empresa-nova-chave',
    viewer: 'empresa',
    path: '/DashboardEmpresa?aba=ajustes&ver=integracoes',
    act: press('Nova chave'),
  },
  {
    name: 'empresa-canal',
    viewer: 'empresa',
    path: '/DashboardEmpresa?aba=ajustes&ver=integracoes',
    act: async (page) => {
      await press('Ligar canal')(page);
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'empresa-seguranca', viewer: 'empresa', path: '/DashboardEmpresa?aba=ajustes&ver=seguranca' },
  { name: 'empresa-login-unico', viewer: 'empresa', path: '/DashboardEmpresa?aba=ajustes&ver=sso' },
  { name: 'empresa-plano', viewer: 'inicio', path: '/DashboardEmpresa?aba=ajustes&ver=plano' },
  { name: 'empresa-conteudo', viewer: 'empresa', path: `/conteudo/${postId}` },
  { name: 'escolher-plano', viewer: 'inicio', path: '/EscolherPlano' },
  { name: 'plano-ativo', viewer: 'empresa', path: '/EscolherPlano' },
  {
    name: 'pagamento',
    viewer: 'inicio',
    pays: true,
    path: '/EscolherPlano',
    act: async (page) => {
      await press('Assinar')(page);
      await page.getByRole('button', { name: /^Pagar/ }).waitFor();
    },
  },
  {
    name: 'pagamento-boleto',
    viewer: 'inicio',
    pays: true,
    path: '/EscolherPlano',
    act: async (page) => {
      await press('Assinar')(page);
      await page.getByRole('radio', { name: 'Boleto' }).check();
      await page.getByRole('button', { name: 'Gerar boleto' }).waitFor();
    },
  },
  {
    name: 'pagamento-pix',
    viewer: 'inicio',
    pays: true,
    path: '/EscolherPlano',
    act: async (page) => {
      await press('Assinar')(page);
      await page.getByRole('radio', { name: 'Pix' }).check();
      const code = page.getByRole('img', { name: 'QR code do Pix' });
      const begin = page.getByRole('button', { name: 'Gerar Pix' });
      await begin.or(code).first().waitFor();
      // The other width's Pix is still pending.
      if (await begin.isVisible()) await begin.click();
      await code.waitFor();
    },
  },
  { name: 'confirmacao-sem-pagamento', viewer: 'inicio', path: '/confirmation' },
  { name: 'colab-conteudos', viewer: 'colab', path: '/DashboardColab' },
  { name: 'colab-conteudo', viewer: 'colab', path: `/conteudo/${postId}` },
  {
    name: 'colab-canais',
    viewer: 'colab',
    path: `/conteudo/${postId}`,
    act: press(/^Outros canais/),
  },
  { name: 'colab-sugerir', viewer: 'colab', path: '/sugerir' },
  { name: 'colab-publicados', viewer: 'colab', path: '/DashboardColab?aba=publicados' },
  {
    name: 'colab-publicado',
    viewer: 'colab',
    path: '/DashboardColab?aba=publicados',
    act: follow(/Ver mais/),
  },
  { name: 'colab-loja', viewer: 'colab', path: '/DashboardColab?aba=loja' },
  {
    name: 'colab-trocar',
    viewer: 'colab',
    path: '/DashboardColab?aba=loja',
    act: press(/^Trocar Caneca/),
  },
  {
    name: 'colab-vale',
    viewer: 'colab',
    path: '/DashboardColab?aba=loja',
    act: async (page) => {
      await press(/^Trocar Vale-cinema/)(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Sim' }).click();
      await page.getByRole('button', { name: /^Copiar/ }).waitFor();
    },
  },
  { name: 'colab-trocas', viewer: 'colab', path: '/DashboardColab?aba=loja&ver=trocas' },
  { name: 'colab-ranking', viewer: 'colab', path: '/DashboardColab?aba=ranking' },
  { name: 'colab-ajustes', viewer: 'colab', path: '/DashboardColab?aba=ajustes' },
  { name: 'colab-avisos', viewer: 'colab', path: '/DashboardColab?aba=avisos' },
  {
    name: 'colab-compartilhou',
    viewer: 'colab',
    path: `/conteudo/${toShare}`,
    act: async (page) => {
      await press(/^Compartilhar/)(page);
      // The balance has risen by then.
      await page.getByRole('button', { name: /^Visualizar em [1-3]s$/ }).waitFor();
    },
  },
  { name: 'admin-inicio', viewer: 'admin', path: '/MainDashboard' },
  { name: 'admin-empresas', viewer: 'admin', path: '/MainDashboard?aba=empresas' },
  {
    name: 'admin-editar-empresa',
    viewer: 'admin',
    path: '/MainDashboard?aba=empresas',
    act: follow(/^Ver Mais/),
  },
  { name: 'admin-colaboradores', viewer: 'admin', path: '/MainDashboard?aba=colaboradores' },
  { name: 'admin-publicados', viewer: 'admin', path: '/MainDashboard?aba=publicados' },
  { name: 'admin-resultados', viewer: 'admin', path: '/MainDashboard?aba=resultados' },
  { name: 'admin-ajustes', viewer: 'admin', path: '/MainDashboard?aba=ajustes' },
];
