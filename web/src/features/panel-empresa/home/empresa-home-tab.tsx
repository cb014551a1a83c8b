import { EmailNotice } from '#features/contas/own/email-notice.tsx';
import { useEmpresa } from '#features/empresas/use-empresa.ts';
import { NewPostButton } from '#features/shell/new-post-button.tsx';
import { useIsPhone } from '#lib/browser/hooks.ts';
import { useSession } from '#lib/session/session.ts';
import { readCookie } from '#lib/storage/cookies.ts';
import { INICIO as T } from '#texts/empresas/inicio.ts';
import { POSTS } from '#texts/posts/posts.ts';
import { PageHeader } from '#ui/page-header.tsx';
import css from './empresa-home-tab.module.css';
import { HomePosts } from './home-posts.tsx';
import { Overview } from './overview.tsx';
import { usePostState } from './post-state.ts';

/** Inicio: the company's posts, newest first. */
export default function EmpresaHomeTab() {
  const { empresaId = '', email = '', papel } = useSession() ?? {};
  const { data: empresa } = useEmpresa(empresaId);
  // The cookie is known before the record; a notice that came later would push the page down. A manager's own address
  // is confirmed by the invitation.
  const confirmed =
    papel !== 'proprietario' || (empresa?.emailConfirmed ?? readCookie('empresaemailConfirmed') !== 'false');
  const phone = useIsPhone();
  return (
    <>
      {confirmed ? null : (
        <div className={css.notice}>
          <EmailNotice id={empresaId} email={empresa?.email ?? email} />
        </div>
      )}
      {/* A phone has Novo Post among the tabs at the bottom. */}
      <PageHeader
        title={POSTS.disponiveis}
        hint={T.dica[usePostState()]}
        action={phone ? null : <NewPostButton />}
      />
      <Overview empresaId={empresaId} />
      <HomePosts empresaId={empresaId} />
    </>
  );
}
