import { Mail } from 'lucide-react';
import { useEmpresa } from '#features/empresas/use-empresa.ts';
import { LOTE_MAX } from '#shared/rules/lotes.ts';
import { FILTROS, COLABORADORES as T } from '#texts/funcionarios/colaboradores.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.tsx';
import css from './funcionarios.module.css';
import { useSelectAll } from './use-selection.ts';

interface UninvitedNoteProps {
  empresaId: string;
  onSend: (ids: readonly string[]) => void;
}

/** How many employees were registered without an invitation, and the button that sends them all one. */
export function UninvitedNote({ empresaId, onSend }: UninvitedNoteProps) {
  const count = useEmpresa(empresaId).data?.convitesAdiados ?? 0;
  const find = useSelectAll(empresaId, { filtro: 'convite_adiado' }, (found) => {
    const ids = [...found].slice(0, LOTE_MAX);
    if (ids.length > 0) onSend(ids);
    else toast.bad(FILTROS.nada);
  });
  if (count === 0) return null;
  return (
    <div className={css.note}>
      <Alert
        tone="info"
        action={
          <Button size="s" icon={<Mail />} loading={find.isPending} onClick={() => find.mutate()}>
            {T.enviarConvites(count)}
          </Button>
        }
      >
        {T.semConvite(count)}
      </Alert>
    </div>
  );
}
