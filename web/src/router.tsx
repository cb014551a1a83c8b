import { Suspense, useEffect } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { Guard } from './guards.tsx';
import {
  AdminDashboard,
  CompanyDashboard,
  CompanySignUp,
  ConfirmationPage,
  EmailConfirmedPage,
  EmployeeDashboard,
  EmployeeSignUp,
  EmployeeSignUpWithCode,
  LoginPage,
  NotFoundPage,
  PaymentPage,
  PlansPage,
  PostPage,
  RecoveryPage,
  SetPasswordPage,
  SignedIn,
  StatusPage,
} from './pages.ts';
import { PATHS } from './paths.ts';
import { PageSplash } from './ui/page-splash.tsx';

/** A new page starts at its top, as a page load would; a tab change inside a dashboard too. */
function ScrollToTop() {
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what triggers it
  useEffect(() => scrollTo(0, 0), [pathname, search]);
  return null;
}

/** The addresses of specification section 2; their case matters. */
export function AppRoutes() {
  return (
    <Suspense fallback={<PageSplash />}>
      <ScrollToTop />
      <Routes>
        <Route caseSensitive path={PATHS.login} element={<LoginPage />} />
        <Route caseSensitive path={PATHS.cadastrarEmpresa} element={<CompanySignUp />} />
        <Route caseSensitive path={PATHS.cadastrarColab} element={<EmployeeSignUp />} />
        <Route caseSensitive path={PATHS.cadastrarColabComCodigo} element={<EmployeeSignUpWithCode />} />
        <Route caseSensitive path={PATHS.recuperacao} element={<RecoveryPage />} />
        <Route caseSensitive path={PATHS.definirSenha} element={<SetPasswordPage />} />
        <Route caseSensitive path={PATHS.emailConfirmado} element={<EmailConfirmedPage />} />
        <Route caseSensitive path={PATHS.teste} element={<StatusPage />} />
        <Route element={<SignedIn />}>
          <Route element={<Guard roles={['empresa']} signIn={PATHS.loginParaPlano} />}>
            <Route caseSensitive path={PATHS.plano} element={<PlansPage />} />
            <Route caseSensitive path={PATHS.planoMaiusculo} element={<PlansPage />} />
          </Route>
          <Route element={<Guard roles={['empresa']} />}>
            <Route caseSensitive path={PATHS.empresa} element={<CompanyDashboard />} />
            <Route caseSensitive path={PATHS.pagamento} element={<PaymentPage />} />
            <Route caseSensitive path={PATHS.confirmacao} element={<ConfirmationPage />} />
          </Route>
          <Route element={<Guard roles={['funcionario']} />}>
            <Route caseSensitive path={PATHS.colab} element={<EmployeeDashboard />} />
          </Route>
          <Route element={<Guard roles={['admin']} />}>
            <Route caseSensitive path={PATHS.admin} element={<AdminDashboard />} />
          </Route>
          <Route element={<Guard roles={['empresa', 'funcionario', 'admin']} />}>
            <Route caseSensitive path={PATHS.conteudo} element={<PostPage />} />
          </Route>
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  );
}
