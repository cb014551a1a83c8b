import type { Role } from '../../shared/routes/define.ts';

/** Every address of the product, in the exact case of the specification (section 2). */
export const PATHS = {
  login: '/',
  loginParaPlano: '/?redirect=/escolherplano',
  empresa: '/DashboardEmpresa',
  colab: '/DashboardColab',
  admin: '/MainDashboard',
  plano: '/escolherplano',
  planoMaiusculo: '/EscolherPlano',
  cadastrarEmpresa: '/CadastrarEmpresa',
  cadastrarColab: '/CadastrarColab',
  cadastrarColabComCodigo: '/CadastrarColabComCodigo',
  recuperacao: '/RecuperacaoSenha',
  definirSenha: '/definir-senha',
  emailConfirmado: '/email-confirmado',
  pagamento: '/PaymentPage',
  confirmacao: '/confirmation',
  conteudo: '/conteudo/:postId',
  teste: '/TestePage',
} as const;

type PageName = keyof typeof PATHS;

/** Which page stands at an address. */
export const pageAt = (pathname: string): PageName | undefined =>
  (Object.keys(PATHS) as PageName[]).find((name) => {
    const [start = '', parameter] = PATHS[name].split(':');
    return parameter ? pathname.startsWith(start) : pathname === start;
  });

export const conteudoPath = (postId: string): string => `/conteudo/${encodeURIComponent(postId)}`;

/** A section inside a dashboard keeps an address of its own: `/DashboardColab?aba=loja`. */
export const abaPath = (dashboard: string, aba: string, extra: Record<string, string> = {}): string =>
  `${dashboard}?${new URLSearchParams({ aba, ...extra })}`;

export const dashboardOf = (role: Role): string =>
  role === 'admin' ? PATHS.admin : role === 'empresa' ? PATHS.empresa : PATHS.colab;

/**
 * Where a sign-in leads (specification section 2): only a company may ask for a page, and only the plan choice.
 * Returns a path of our own origin, never what the address bar said.
 */
export function afterLogin(role: Role, redirect: string | null): string {
  if (role === 'empresa' && redirect?.toLowerCase().includes('escolherplano')) return PATHS.plano;
  return dashboardOf(role);
}
