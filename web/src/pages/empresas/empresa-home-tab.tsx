import { Plus } from 'lucide-react';
import { EmailNotice } from '../../features/contas/email-notice.tsx';
import { Overview } from '../../features/empresas/overview.tsx';
import { useEmpresa } from '../../features/empresas/use-empresa.ts';
import { ManagedPosts } from '../../features/posts/managed-posts.tsx';
import { readCookie } from '../../lib/cookies.ts';
import { useIsPhone } from '../../lib/hooks.ts';
import { useSession } from '../../lib/session.ts';
import { abaPath, PATHS } from '../../paths.ts';
import { INICIO as T } from '../../texts/empresas/empresa.ts';
import { POSTS } from '../../texts/posts/posts.ts';
import { LinkButton } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import css from './empresa-home-tab.module.css';
import { EmpresaSummary } from './empresa-summary.tsx';

/** Inicio: the company's posts, newest first. */
export function EmpresaHomeTab() {
  const { empresaId = '', email = '' } = useSession() ?? {};
  const { data: empresa, isError } = useEmpresa(empresaId);
  // The cookie knows before the record is here: a notice that comes later would push the page down.
  const confirmed = empresa?.emailConfirmed ?? readCookie('empresaemailConfirmed') !== 'false';
  const phone = useIsPhone();
  const newPost = (
    <LinkButton to={abaPath(PATHS.empresa, 'novo-post')} icon={<Plus size={18} aria-hidden="true" />}>
      {T.novoPost}
    </LinkButton>
  );
  return (
    <>
      {confirmed ? null : (
        <div className={css.notice}>
          <EmailNotice id={empresaId} email={empresa?.email ?? email} />
        </div>
      )}
      {phone && !isError ? <EmpresaSummary empresa={empresa} /> : null}
      <PageHeader title={POSTS.disponiveis} hint={T.dica} action={newPost} />
      <Overview empresaId={empresaId} />
      <ManagedPosts empresaId={empresaId} empty={T.vazio} emptyAction={newPost} />
    </>
  );
}
