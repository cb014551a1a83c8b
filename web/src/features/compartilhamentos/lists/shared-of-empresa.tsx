import { useSearchParams } from 'react-router-dom';
import { useSession } from '#lib/session/session.ts';
import { abaPath } from '#paths.ts';
import { COMPARTILHADOS } from '#texts/compartilhamentos/compartilhar.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SharedFull } from './shared-full.tsx';
import { SharedGroups } from './shared-groups.tsx';
import { SharedList } from './shared-list.tsx';

const BlockAddress = lazyPart(() => import('#features/links/block-address.tsx'), null);

interface SharedSectionProps {
  /** address of the dashboard */
  dashboard: string;
  hint: string;
  empty: string;
  /** lists all companies' shares one by one; a company's own are grouped by post */
  showEmpresa?: boolean;
}

/** Publicados, for companies (their own) and the admin (all): the list, and one share in full. */
export default function SharedTab({ dashboard, hint, empty, showEmpresa = false }: SharedSectionProps) {
  const session = useSession();
  const owner = { empresaId: session?.empresaId ?? '' };
  const [params] = useSearchParams();
  const shareId = params.get('compartilhamento');
  const pathOf = (id: string) => abaPath(dashboard, 'publicados', { compartilhamento: id });
  const listPath = abaPath(dashboard, 'publicados');
  const blockAddress = (address: string) => <BlockAddress address={address} />;
  if (shareId)
    return (
      <SharedFull
        {...{ owner, shareId }}
        backTo={listPath}
        {...(session?.role === 'admin' && { actionsOf: blockAddress })}
      />
    );
  return (
    <>
      <PageHeader title={COMPARTILHADOS.titulo} hint={hint} />
      {showEmpresa ? (
        <SharedList owner={owner} pathOf={pathOf} showEmpresa empty={empty} />
      ) : (
        <SharedGroups empresaId={owner.empresaId} pathOf={pathOf} empty={empty} />
      )}
    </>
  );
}
