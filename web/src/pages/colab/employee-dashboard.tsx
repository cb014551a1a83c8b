import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ConnectionModal } from '../../features/colab/connection-modal.tsx';
import { EmployeeShell, type EmployeeTab } from '../../features/colab/employee-shell.tsx';
import { useEmployee } from '../../features/colab/use-employee.ts';
import { useLinkedinReturn } from '../../features/colab/use-linkedin-return.ts';
import { EmailNotice } from '../../features/conta/email-notice.tsx';
import { useTitle } from '../../lib/hooks.ts';
import { ABAS } from '../../texts/painel.ts';
import { CardSkeletons } from '../../ui/skeleton.tsx';
import css from './colab.module.css';
import { FeedTab } from './feed-tab.tsx';

const SharedTab = lazy(() => import('./shared-tab.tsx'));
const StoreTab = lazy(() => import('./store-tab.tsx'));
const RankingTab = lazy(() => import('./ranking-tab.tsx'));
const SettingsTab = lazy(() => import('./settings-tab.tsx'));

const TABS = {
  conteudos: FeedTab,
  publicados: SharedTab,
  loja: StoreTab,
  ranking: RankingTab,
  ajustes: SettingsTab,
} as const;
const isTab = (aba: string | null): aba is EmployeeTab => aba !== null && aba in TABS;

/** The employee's dashboard; each tab has an address of its own (`?aba=`). */
export default function EmployeeDashboard() {
  const aba = useSearchParams()[0].get('aba');
  const active = isTab(aba) ? aba : 'conteudos';
  const { data: eu } = useEmployee();
  useTitle(ABAS[active]);
  useLinkedinReturn();
  const Tab = TABS[active];
  return (
    <EmployeeShell active={active}>
      {eu && !eu.emailConfirmed ? (
        <div className={css.notice}>
          <EmailNotice id={eu.IdFuncionario} email={eu.email} />
        </div>
      ) : null}
      <Suspense fallback={<CardSkeletons />}>
        <Tab />
      </Suspense>
      <ConnectionModal />
    </EmployeeShell>
  );
}
