import { CalendarClock } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { funcionarioPath } from '#features/funcionarios/own/funcionario-path.ts';
import { SeePostsButton } from '#features/funcionarios/own/see-posts-button.tsx';
import { OwnResults } from '#features/resultados/own-results.tsx';
import { useSession } from '#lib/session/session.ts';
import { AGENDAR } from '#texts/compartilhamentos/agendar.ts';
import { COMPARTILHADOS as T } from '#texts/compartilhamentos/compartilhar.ts';
import { LinkButton } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { RowSkeletons } from '#ui/skeleton.tsx';
import { SharedFull } from './shared-full.tsx';
import { SharedList } from './shared-list.tsx';

const ScheduledList = lazyPart(() => import('../schedule/scheduled-list.tsx'), <RowSkeletons count={3} />);

/** `Conteúdos Já Compartilhados`; `?ver=` opens one in full, `?em=agendados` the scheduled ones. */
export default function SharedTab() {
  const session = useSession();
  const { funcionarioId = '', empresaId = '' } = session ?? {};
  const [params] = useSearchParams();
  const open = params.get('ver');
  if (open)
    return <SharedFull owner={{ funcionarioId }} shareId={open} backTo={funcionarioPath('publicados')} />;
  if (params.get('em') === 'agendados')
    return (
      <>
        <PageHeader
          title={AGENDAR.lista}
          hint={AGENDAR.listaDica}
          action={
            <LinkButton variant="secondary" to={funcionarioPath('publicados')}>
              {AGENDAR.voltar}
            </LinkButton>
          }
        />
        <ScheduledList {...{ funcionarioId, empresaId }} />
      </>
    );
  return (
    <>
      <PageHeader
        title={T.titulo}
        hint={T.dica}
        action={
          <LinkButton
            variant="ghost"
            to={funcionarioPath('publicados', { em: 'agendados' })}
            icon={<CalendarClock />}
          >
            {AGENDAR.lista}
          </LinkButton>
        }
      />
      <OwnResults funcionarioId={funcionarioId} />
      <SharedList
        owner={{ funcionarioId }}
        pathOf={(ver) => funcionarioPath('publicados', { ver })}
        empty={T.vazioTexto}
        emptyAction={<SeePostsButton />}
      />
    </>
  );
}
