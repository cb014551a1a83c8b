import type { Viewer } from '../support/demo.ts';

/** An address of the web app and who opens it. */
export interface Address {
  viewer: Viewer;
  path: string;
}

const seenBy = (viewer: Viewer, paths: readonly string[]): Address[] =>
  paths.map((path) => ({ viewer, path }));
const tabsOf = (viewer: Viewer, dashboard: string, abas: readonly string[]): Address[] =>
  seenBy(
    viewer,
    abas.map((aba) => `${dashboard}?aba=${aba}`),
  );

/** The four dashboards: of a company, of one on the free plan, of an employee and of the admin. */
const DASHBOARDS: readonly Address[] = [
  { viewer: 'empresa', path: '/DashboardEmpresa' },
  { viewer: 'inicio', path: '/DashboardEmpresa' },
  { viewer: 'colab', path: '/DashboardColab' },
  { viewer: 'admin', path: '/MainDashboard' },
];

/** The sign-in, the dashboards with every tab of their bars, and a post by its link. */
export const mainAddresses = (postId: string): Address[] => [
  { viewer: 'ninguem', path: '/' },
  ...DASHBOARDS,
  ...tabsOf('empresa', '/DashboardEmpresa', [
    'colaboradores',
    'loja',
    'novo-post',
    'publicados',
    'resultados',
    'ajustes',
    'avisos',
  ]),
  ...tabsOf('colab', '/DashboardColab', [
    'publicados',
    'loja',
    'ranking',
    'ajustes',
    'extrato',
    'avisos',
    'sugestoes',
  ]),
  ...tabsOf('admin', '/MainDashboard', ['publicados', 'colaboradores', 'empresas', 'resultados', 'ajustes']),
  ...seenBy('colab', [`/conteudo/${postId}`]),
  ...seenBy('empresa', [`/conteudo/${postId}`]),
];

const otherAddresses: readonly Address[] = [
  ...seenBy('ninguem', [
    '/CadastrarEmpresa',
    '/CadastrarColab',
    '/CadastrarColabComCodigo',
    '/RecuperacaoSenha',
    '/definir-senha?token=x',
    '/email-confirmado',
    '/TestePage',
    '/nada',
  ]),
  ...seenBy('inicio', ['/escolherplano', '/PaymentPage', '/confirmation']),
];

/** For a table: no id. */
export const nameOf = ({ viewer, path }: Address): string =>
  `${path.replace(/(?<=\/conteudo\/).*/, ':postId')} (${viewer})`;

/** The addresses whose names contain one of the words, or all without words; Lighthouse takes the `main` ones. */
export function chosenAddresses(postId: string, words: readonly string[]) {
  const isChosen = (address: Address) =>
    words.length === 0 || words.some((word) => nameOf(address).includes(word));
  const main = mainAddresses(postId).filter(isChosen);
  return { main, all: [...main, ...otherAddresses.filter(isChosen)] };
}
