import { Rss } from 'lucide-react';
import { useState } from 'react';
import { useEmpresa } from '#features/empresas/use-empresa.ts';
import { useHasPapel } from '#lib/session/papel.ts';
import { useSession } from '#lib/session/session.ts';
import type { Post } from '#shared/routes/entities.ts';
import { hasRecurso } from '#shared/rules/planos.ts';
import { FONTES } from '#texts/fontes/fontes.ts';
import { DialogButton } from '#ui/dialog-button.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { DeletePostDialog } from '../view/delete-post-dialog.tsx';
import css from './calendar.module.css';
import { DraftsList } from './drafts-list.tsx';
import { PlannedOnly } from './planned-only.tsx';
import { ScheduledDialog } from './scheduled-dialog.tsx';
import { usePlanning } from './use-calendar.ts';

const FontesDialog = lazyDialog(() => import('#features/fontes/fontes-dialog.tsx'));

/** Novo Post → Rascunhos: drafts, and the feeds that some of them come from. */
export default function DraftsView() {
  const { empresaId = '' } = useSession() ?? {};
  const planning = usePlanning(empresaId);
  const [scheduling, setScheduling] = useState<Post>();
  const [deleting, setDeleting] = useState('');
  return (
    <PlannedOnly empresaId={empresaId}>
      <Feeds empresaId={empresaId} />
      <DraftsList
        empresaId={empresaId}
        planning={planning}
        onSchedule={setScheduling}
        onDelete={setDeleting}
      />
      {scheduling ? (
        <ScheduledDialog
          post={scheduling}
          planning={planning}
          onMove={(post, publicarEm) => planning.move.mutate({ post, publicarEm })}
          onDelete={() => {
            setDeleting(scheduling.id);
            setScheduling(undefined);
          }}
          onClose={() => setScheduling(undefined)}
        />
      ) : null}
      {deleting ? <DeletePostDialog postId={deleting} onClose={() => setDeleting('')} /> : null}
    </PlannedOnly>
  );
}

/** Opens the feeds; absent for readers and plans without them. */
function Feeds({ empresaId }: { empresaId: string }) {
  const { data: empresa } = useEmpresa(empresaId);
  const mayChange = useHasPapel('editor');
  if (!mayChange || !empresa || !hasRecurso(empresa.plano_nome, 'fontes')) return null;
  return (
    <div className={css.feeds}>
      <DialogButton
        size="s"
        variant="secondary"
        icon={<Rss />}
        dialog={(close) => <FontesDialog empresa={empresa} onClose={close} />}
      >
        {FONTES.botao}
      </DialogButton>
    </div>
  );
}
