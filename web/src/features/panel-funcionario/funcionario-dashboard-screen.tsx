import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useConnectionResult } from '#features/compartilhamentos/connection/connection.ts';
import { useLinkedinReturn } from '#features/compartilhamentos/connection/use-linkedin-return.ts';
import { EmailNotice } from '#features/contas/own/email-notice.tsx';
import { empresaQuery, useEmpresa } from '#features/empresas/use-empresa.ts';
import { FuncionarioShell } from '#features/frames/funcionario-shell.tsx';
import type { FuncionarioTab } from '#features/funcionarios/own/funcionario-path.ts';
import { meQuery, useMe } from '#features/funcionarios/own/use-me.ts';
import { postsPages } from '#features/posts/feed/use-posts.ts';
import { useTitle } from '#lib/browser/title.ts';
import { accountClient } from '#lib/data/query.ts';
import { formatDate } from '#lib/format/format.ts';
import { useFetchAhead } from '#lib/loading/fetch-ahead.ts';
import { includeEarlyAnswers, includeFirstTab } from '#lib/loading/first-render.ts';
import { useSession } from '#lib/session/session.ts';
import { currentSession } from '#lib/session/session-store.ts';
import { readCookie } from '#lib/storage/cookies.ts';
import { EXTRATO } from '#texts/funcionarios/painel.ts';
import { ENCERRANDO } from '#texts/privacidade/encerrando.ts';
import { ABAS } from '#texts/shell/painel.ts';
import { Alert } from '#ui/alert.tsx';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { lazyOptional, lazyPart } from '#ui/lazy-part.tsx';
import { CardSkeletons } from '#ui/skeleton.tsx';
import css from './funcionario-dashboard-screen.module.css';

const fetchFeed = () => import('./home/feed-tab.tsx');
const fetchPost = () => import('#features/compartilhamentos/post/post-screen.tsx');
const fetchStore = () => import('#features/loja/store-tab.tsx');
const fetchShared = () => import('#features/compartilhamentos/lists/own-shared-tab.tsx');
/** Screens most likely to be opened next. */
const NEXT = [fetchPost, fetchStore, fetchShared];

const FeedTab = lazyPart(fetchFeed);
const SharedTab = lazyPart(fetchShared);
const StoreTab = lazyPart(fetchStore);
const RankingTab = lazyPart(() => import('#features/ranking/ranking-tab.tsx'));
const StatementTab = lazyPart(() => import('./settings/statement-tab.tsx'));
const AvisosTab = lazyPart(() => import('#features/avisos/avisos-tab.tsx'));
const SuggestionsTab = lazyPart(() => import('#features/sugestoes/suggestions-tab.tsx'));
const SettingsTab = lazyPart(() => import('./settings/funcionario-settings-tab.tsx'));

const ConnectionModal = lazyOptional(async () => ({
  default: (await import('#features/compartilhamentos/connection/connection-modal.tsx')).ConnectionModal,
}));

const TABS = {
  conteudos: FeedTab,
  publicados: SharedTab,
  loja: StoreTab,
  ranking: RankingTab,
  ajustes: SettingsTab,
  extrato: StatementTab,
  avisos: AvisosTab,
  sugestoes: SuggestionsTab,
} as const;
const isTab = (aba: string | null): aba is FuncionarioTab => aba !== null && aba in TABS;

/** What the first render shows; the calls are those of web/src/early. */
export async function prepare(): Promise<void> {
  const session = currentSession();
  if (session?.role !== 'funcionario') return;
  const { empresaId, funcionarioId, email } = session;
  const client = accountClient();
  await includeFirstTab('conteudos', fetchFeed);
  await includeEarlyAnswers({
    '/posts': () => client.prefetchInfiniteQuery(postsPages(empresaId, funcionarioId)),
    '/DadosColab': () => client.prefetchQuery(meQuery(email)),
    [`/empresa/${encodeURIComponent(empresaId)}`]: () => client.prefetchQuery(empresaQuery(empresaId)),
  });
}

/** The employee's dashboard; each tab has its own address (`?aba=`). */
export function FuncionarioDashboardScreen() {
  const aba = useSearchParams()[0].get('aba');
  const active = isTab(aba) ? aba : 'conteudos';
  const { data: eu } = useMe();
  // The cookie is known before the record; a notice that came later would push the page down.
  const confirmed = eu?.emailConfirmed ?? readCookie('emailConfirmed') !== 'false';
  const session = useSession();
  const { data: empresa } = useEmpresa(session?.empresaId ?? '');
  useTitle(active === 'extrato' ? EXTRATO.titulo : ABAS[active]);
  useLinkedinReturn();
  const returned = useConnectionResult() !== null;
  useFetchAhead(NEXT);
  const Tab = TABS[active];
  return (
    <FuncionarioShell active={active}>
      {session && !confirmed ? (
        <div className={css.notice}>
          <EmailNotice id={session.funcionarioId} email={eu?.email ?? session.email} />
        </div>
      ) : null}
      {empresa?.encerraEm ? (
        <div className={css.notice}>
          <Alert tone="warn">{ENCERRANDO.colab(formatDate(empresa.encerraEm))}</Alert>
        </div>
      ) : null}
      <ErrorBoundary key={active}>
        <Suspense fallback={<CardSkeletons />}>
          <Tab />
        </Suspense>
      </ErrorBoundary>
      {returned ? <ConnectionModal /> : null}
    </FuncionarioShell>
  );
}
