import { ConnectButton } from '../../features/compartilhamentos/connect-button.tsx';
import { FuncionarioProfile } from '../../features/funcionarios/funcionario-profile.tsx';
import { TopSix } from '../../features/funcionarios/top-six.tsx';
import { PostList } from '../../features/posts/post-list.tsx';
import { SupportBar, SupportPopup } from '../../features/shell/support-bar.tsx';
import { useIsDesktop } from '../../lib/hooks.ts';
import { useSession } from '../../lib/session.ts';
import { PERFIL } from '../../texts/funcionarios/painel.ts';
import { POSTS } from '../../texts/posts/posts.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import css from './funcionario-dashboard.module.css';

/** What there is to share; beside it, on laptops, the first six and a hand. */
export function FeedTab() {
  const session = useSession();
  const desktop = useIsDesktop();
  if (!session) return null;
  return (
    <div className={css.feed}>
      <div className={css.column}>
        <FuncionarioProfile
          connect={
            <ConnectButton funcionarioId={session.funcionarioId} size="s" variant="soft">
              {PERFIL.conectar}
            </ConnectButton>
          }
        />
        <PageHeader title={POSTS.disponiveis} hint={POSTS.dica} />
        <PostList
          empresaId={session.empresaId}
          funcionarioId={session.funcionarioId}
          empty={POSTS.vazioColab}
        />
      </div>
      {desktop ? (
        <div className={css.side}>
          <TopSix empresaId={session.empresaId} ownId={session.funcionarioId} />
          <SupportBar />
        </div>
      ) : (
        <SupportPopup />
      )}
    </div>
  );
}
