import type { Role } from './routes/define.ts';

interface PageDef {
  /** its address, in its exact case (docs/specification.md#roles-and-pages); `:name` stands for one segment */
  readonly path: string;
  /** who may see it; anybody else is led to the sign-in or to the own dashboard */
  readonly who: 'anyone' | readonly Role[];
  /** what draws it: `web/src/pages/<module>.tsx` */
  readonly module: string;
}

const EVERY_ROLE = ['empresa', 'funcionario', 'admin'] as const;

/**
 * Every page of the product. The web's router, what its first script preloads, how its build is cut into files and
 * the links in e-mails all come from here; any other address is the web's own 404.
 */
export const pages = {
  login: { path: '/', who: 'anyone', module: 'contas/login-page' },
  cadastrarEmpresa: { path: '/CadastrarEmpresa', who: 'anyone', module: 'contas/empresa-sign-up-page' },
  cadastrarColab: { path: '/CadastrarColab', who: 'anyone', module: 'contas/funcionario-sign-up-page' },
  cadastrarColabComCodigo: {
    path: '/CadastrarColabComCodigo',
    who: 'anyone',
    module: 'contas/sign-up-with-code-page',
  },
  recuperacao: { path: '/RecuperacaoSenha', who: 'anyone', module: 'contas/recovery-page' },
  definirSenha: { path: '/definir-senha', who: 'anyone', module: 'contas/set-password-page' },
  emailConfirmado: { path: '/email-confirmado', who: 'anyone', module: 'contas/email-confirmed-page' },
  privacidade: { path: '/privacidade', who: 'anyone', module: 'sistema/privacy-page' },
  desenvolvedores: { path: '/desenvolvedores', who: 'anyone', module: 'sistema/developers-page' },
  metodo: { path: '/metodo', who: 'anyone', module: 'links/method-page' },
  meusDados: { path: '/meus-dados', who: 'anyone', module: 'contas/data-link-page' },
  desfazerEmail: { path: '/desfazer-email', who: 'anyone', module: 'contas/undo-email-page' },
  descadastro: { path: '/descadastro', who: 'anyone', module: 'preferencias/unsubscribe-page' },
  teste: { path: '/TestePage', who: 'anyone', module: 'sistema/status-page' },
  empresa: { path: '/DashboardEmpresa', who: ['empresa'], module: 'empresas/empresa-dashboard' },
  funcionario: {
    path: '/DashboardColab',
    who: ['funcionario'],
    module: 'funcionarios/funcionario-dashboard',
  },
  admin: { path: '/MainDashboard', who: ['admin'], module: 'empresas/admin-dashboard' },
  plano: { path: '/escolherplano', who: ['empresa'], module: 'pagamento/plans-page' },
  planoMaiusculo: { path: '/EscolherPlano', who: ['empresa'], module: 'pagamento/plans-page' },
  pagamento: { path: '/PaymentPage', who: ['empresa'], module: 'pagamento/payment-page' },
  confirmacao: { path: '/confirmation', who: ['empresa'], module: 'pagamento/confirmation-page' },
  conteudo: { path: '/conteudo/:postId', who: EVERY_ROLE, module: 'posts/post-page' },
} as const satisfies Record<string, PageDef>;

export type PageName = keyof typeof pages;
export type Page = PageDef;

/** What stands at every address that no page has. */
export const NOT_FOUND = 'sistema/not-found-page';

const matches = (path: string, pathname: string): boolean => {
  const [start = '', parameter] = path.split(':');
  if (!parameter) return pathname === start;
  const value = pathname.slice(start.length);
  return pathname.startsWith(start) && value !== '' && !value.includes('/');
};

/** Which page stands at the path of an address; undefined where none does. */
export const pageAt = (pathname: string): PageName | undefined =>
  (Object.keys(pages) as PageName[]).find((name) => matches(pages[name].path, pathname));
