import { useSearchParams } from 'react-router-dom';
import { SharedFull } from '../../features/compartilhamentos/shared-full.tsx';
import { SharedList } from '../../features/compartilhamentos/shared-list.tsx';

import { funcionarioPath } from '../../features/funcionarios/funcionario-path.ts';
import { OwnResults } from '../../features/resultados/own-results.tsx';

import { useSession } from '../../lib/session.ts';
import { COMPARTILHADOS as T } from '../../texts/compartilhamentos/compartilhar.ts';
import { LinkButton } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

/** `Conteúdos Já Compartilhados`; `?ver=` opens one in full. */
export default function SharedTab() {
  const funcionarioId = useSession()?.funcionarioId ?? '';
  const open = useSearchParams()[0].get('ver');
  if (open)
    return <SharedFull owner={{ funcionarioId }} shareId={open} backTo={funcionarioPath('publicados')} />;
  return (
    <>
      <PageHeader title={T.titulo} hint={T.dica} />
      <OwnResults funcionarioId={funcionarioId} />
      <SharedList
        owner={{ funcionarioId }}
        pathOf={(ver) => funcionarioPath('publicados', { ver })}
        empty={T.vazioTexto}
        emptyAction={<LinkButton to={funcionarioPath('conteudos')}>{T.verConteudos}</LinkButton>}
      />
    </>
  );
}
