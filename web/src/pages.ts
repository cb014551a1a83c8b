import { type ComponentType, createElement, lazy, useState } from 'react';
import { pageAt } from './paths.ts';

type Load = () => Promise<{ default: ComponentType }>;

/** A page whose code is fetched when it is needed. */
function page(load: Load) {
  let ready: ComponentType | undefined;
  const fetchPage: Load = async () => {
    const module = await load();
    ready = module.default;
    return module;
  };
  const Lazy = lazy(fetchPage);
  // What is here already is drawn at once: React shows a waiting screen for at least 300 ms.
  const Page: ComponentType = () => createElement(useState(() => ready ?? Lazy)[0]);
  return Object.assign(Page, { fetchPage });
}

export const SignedIn = page(() => import('./signed-in.tsx'));
export const LoginPage = page(() => import('./pages/contas/login-page.tsx'));
export const CompanyDashboard = page(() => import('./pages/empresas/company-dashboard.tsx'));
export const EmployeeDashboard = page(() => import('./pages/funcionarios/employee-dashboard.tsx'));
export const AdminDashboard = page(() => import('./pages/empresas/admin-dashboard.tsx'));
export const PlansPage = page(() => import('./pages/pagamento/plans-page.tsx'));
export const CompanySignUp = page(() => import('./pages/contas/company-sign-up-page.tsx'));
export const EmployeeSignUp = page(() => import('./pages/contas/employee-sign-up-page.tsx'));
export const EmployeeSignUpWithCode = page(() => import('./pages/contas/sign-up-with-code-page.tsx'));
export const RecoveryPage = page(() => import('./pages/contas/recovery-page.tsx'));
export const SetPasswordPage = page(() => import('./pages/contas/set-password-page.tsx'));
export const EmailConfirmedPage = page(() => import('./pages/contas/email-confirmed-page.tsx'));
export const PaymentPage = page(() => import('./pages/pagamento/payment-page.tsx'));
export const ConfirmationPage = page(() => import('./pages/pagamento/confirmation-page.tsx'));
export const PostPage = page(() => import('./pages/posts/post-page.tsx'));
export const StatusPage = page(() => import('./pages/sistema/status-page.tsx'));
export const NotFoundPage = page(() => import('./pages/sistema/not-found-page.tsx'));

/** What stands behind an address, frame first; anything else is fetched when the router has decided. */
const AT: Readonly<Partial<Record<NonNullable<ReturnType<typeof pageAt>>, readonly { fetchPage: Load }[]>>> =
  {
    login: [LoginPage],
    empresa: [SignedIn, CompanyDashboard],
    colab: [SignedIn, EmployeeDashboard],
    admin: [SignedIn, AdminDashboard],
    plano: [SignedIn, PlansPage],
    planoMaiusculo: [SignedIn, PlansPage],
    pagamento: [SignedIn, PaymentPage],
    confirmacao: [SignedIn, ConfirmationPage],
    conteudo: [SignedIn, PostPage],
  };

/** Fetches the page of an address and what surrounds it, all at once; settles when they are here, or cannot be. */
export async function fetchPageAt(pathname: string): Promise<void> {
  const name = pageAt(pathname);
  await Promise.allSettled(((name && AT[name]) ?? []).map(({ fetchPage }) => fetchPage()));
}
