import { formatDateTime } from '#lib/format/format.ts';
import { useSession } from '#lib/session/session.ts';
import { DOSSIE as T } from '#texts/premios/dossie.ts';

/** When the figures of a printed page were read, and by whom. */
export const Issued = ({ at }: { at: number }) => (
  <p className="so-impresso">
    {T.emitido(formatDateTime(new Date(at).toISOString()), useSession()?.email ?? '')}
  </p>
);
