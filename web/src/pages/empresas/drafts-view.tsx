import { useState } from 'react';
import { DraftsList } from '../../features/posts/planning/drafts-list.tsx';
import { usePlanning } from '../../features/posts/planning/use-calendar.ts';
import { DeletePostDialog } from '../../features/posts/view/delete-post-dialog.tsx';
import { useSession } from '../../lib/session/session.ts';
import { PlannedOnly } from './planned-only.tsx';

/** Novo Post → Rascunhos. */
export default function DraftsView() {
  const { empresaId = '' } = useSession() ?? {};
  const planning = usePlanning(empresaId);
  const [deleting, setDeleting] = useState('');
  return (
    <PlannedOnly empresaId={empresaId}>
      <DraftsList empresaId={empresaId} planning={planning} onDelete={setDeleting} />
      {deleting ? <DeletePostDialog postId={deleting} onClose={() => setDeleting('')} /> : null}
    </PlannedOnly>
  );
}
