import { useSession } from '#lib/session/session.ts';
import { AVISOS as T } from '#texts/avisos/avisos.ts';
import { Card } from '#ui/card.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { AvisosList } from './avisos-list.tsx';

/** Page of the bell. */
export default function AvisosTab() {
  const isFuncionario = useSession()?.role === 'funcionario';
  return (
    <>
      <PageHeader title={T.titulo} />
      <Card as="div">
        <AvisosList empty={isFuncionario ? T.vazioColab : T.vazioEmpresa} />
      </Card>
    </>
  );
}
