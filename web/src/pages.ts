import { lazy } from 'react';
import { PATHS } from './paths.ts';

/** The code of every page but the sign-in, fetched when it is needed. */
const LOADERS = {
  signedIn: () => import('./signed-in.tsx'),
  empresa: () => import('./pages/empresa/company-dashboard.tsx'),
  colab: () => import('./pages/colab/employee-dashboard.tsx'),
  admin: () => import('./pages/admin/admin-dashboard.tsx'),
  plano: () => import('./pages/plano/plans-page.tsx'),
  cadastrarEmpresa: () => import('./pages/cadastro/company-sign-up.tsx'),
  cadastrarColab: () => import('./pages/cadastro/employee-sign-up.tsx'),
  cadastrarColabComCodigo: () => import('./pages/cadastro/employee-sign-up-with-code.tsx'),
  recuperacao: () => import('./pages/entrar/recovery-page.tsx'),
  definirSenha: () => import('./pages/entrar/set-password-page.tsx'),
  emailConfirmado: () => import('./pages/entrar/email-confirmed-page.tsx'),
  pagamento: () => import('./pages/plano/payment-page.tsx'),
  confirmacao: () => import('./pages/plano/confirmation-page.tsx'),
  conteudo: () => import('./pages/conteudo/post-page.tsx'),
  teste: () => import('./pages/sistema/status-page.tsx'),
  naoEncontrada: () => import('./pages/sistema/not-found-page.tsx'),
};

export const SignedIn = lazy(LOADERS.signedIn);
export const CompanyDashboard = lazy(LOADERS.empresa);
export const EmployeeDashboard = lazy(LOADERS.colab);
export const AdminDashboard = lazy(LOADERS.admin);
export const PlansPage = lazy(LOADERS.plano);
export const CompanySignUp = lazy(LOADERS.cadastrarEmpresa);
export const EmployeeSignUp = lazy(LOADERS.cadastrarColab);
export const EmployeeSignUpWithCode = lazy(LOADERS.cadastrarColabComCodigo);
export const RecoveryPage = lazy(LOADERS.recuperacao);
export const SetPasswordPage = lazy(LOADERS.definirSenha);
export const EmailConfirmedPage = lazy(LOADERS.emailConfirmado);
export const PaymentPage = lazy(LOADERS.pagamento);
export const ConfirmationPage = lazy(LOADERS.confirmacao);
export const PostPage = lazy(LOADERS.conteudo);
export const StatusPage = lazy(LOADERS.teste);
export const NotFoundPage = lazy(LOADERS.naoEncontrada);

const BEHIND_SIGN_IN = [
  'empresa',
  'colab',
  'admin',
  'plano',
  'pagamento',
  'confirmacao',
  'conteudo',
] as const;

/**
 * Starts fetching a signed-in page together with what all of them share.
 * Left to rendering, the second would only be asked for once the first had arrived.
 */
export function preloadPage(pathname: string): void {
  const key = BEHIND_SIGN_IN.find((name) => pathname.startsWith(PATHS[name].replace(':postId', '')));
  if (!key) return;
  void LOADERS.signedIn();
  void LOADERS[key]();
}
