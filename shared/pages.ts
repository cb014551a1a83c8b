import type { Role } from './routes/define.ts';

interface PageDef {
  /** its path, case-sensitive (docs/specification.md#roles-and-pages); `:name` matches one segment */
  readonly path: string;
  /** who may open it; others are redirected to the sign-in or their own dashboard */
  readonly who: 'anyone' | readonly Role[];
  /** its module: `web/src/pages/<module>.tsx` */
  readonly module: string;
}

const EVERY_ROLE = ['empresa', 'funcionario', 'admin'] as const;

/**
 * All pages of the product: source of the web's router, its preloads, its bundle split and the links in e-mails. Other
 * addresses show the web's 404 page.
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
  /** redeems the code of a sign-in elsewhere */
  entrar: { path: '/entrar', who: 'anyone', module: 'contas/entry-page' },
  emailConfirmado: { path: '/email-confirmado', who: 'anyone', module: 'contas/email-confirmed-page' },
  privacidade: { path: '/privacidade', who: 'anyone', module: 'sistema/privacy-page' },
  desenvolvedores: { path: '/desenvolvedores', who: 'anyone', module: 'sistema/developers-page' },
  metodo: { path: '/metodo', who: 'anyone', module: 'links/method-page' },
  meusDados: { path: '/meus-dados', who: 'anyone', module: 'contas/data-link-page' },
  confirmarProvedor: {
    path: '/confirmar-provedor',
    who: 'anyone',
    module: 'contas/confirm-provider-page',
  },
  desfazerEmail: { path: '/desfazer-email', who: 'anyone', module: 'contas/undo-email-page' },
  descadastro: { path: '/descadastro', who: 'anyone', module: 'preferencias/unsubscribe-page' },
  teste: { path: '/TestePage', who: 'anyone', module: 'sistema/status-page' },
  empresa: { path: '/DashboardEmpresa', who: ['empresa'], module: 'empresas/empresa-dashboard' },
  funcionario: {
    path: '/DashboardColab',
    who: ['funcionario'],
    module: 'funcionarios/funcionario-dashboard',
  },
  admin: { path: '/MainDashboard', who: ['admin'], module: 'admin/admin-dashboard' },
  plano: { path: '/escolherplano', who: ['empresa'], module: 'pagamento/plans-page' },
  planoMaiusculo: { path: '/EscolherPlano', who: ['empresa'], module: 'pagamento/plans-page' },
  pagamento: { path: '/PaymentPage', who: ['empresa'], module: 'pagamento/payment-page' },
  confirmacao: { path: '/confirmation', who: ['empresa'], module: 'pagamento/confirmation-page' },
  /** receives what other apps share (web/public/manifest.webmanifest) */
  sugerir: { path: '/sugerir', who: ['funcionario'], module: 'funcionarios/suggest-page' },
  conteudo: { path: '/conteudo/:postId', who: EVERY_ROLE, module: 'posts/post-page' },
} as const satisfies Record<string, PageDef>;

export type PageName = keyof typeof pages;
export type Page = PageDef;

/** The page of every unknown address. */
export const NOT_FOUND = 'sistema/not-found-page';

const matches = (path: string, pathname: string): boolean => {
  const [start = '', parameter] = path.split(':');
  if (!parameter) return pathname === start;
  const value = pathname.slice(start.length);
  return pathname.startsWith(start) && value !== '' && !value.includes('/');
};

/** Finds the page of a path. */
export const pageAt = (pathname: string): PageName | undefined =>
  (Object.keys(pages) as PageName[]).find((name) => matches(pages[name].path, pathname));
