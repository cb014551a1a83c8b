import { LinkPage } from '#features/contas/outside/link-page.tsx';
import { call } from '#lib/api/api.ts';
import { preferencias } from '#shared/routes/preferencias.ts';
import { DESCADASTRO as T } from '#texts/preferencias/descadastro.ts';

/** Target of the unsubscribe link in a digest or a monthly report. */
export default function UnsubscribePage() {
  return (
    <LinkPage
      texts={T}
      action={T.parar}
      submit={(token) => call(preferencias.unsubscribeMails, { query: { token } })}
    />
  );
}
