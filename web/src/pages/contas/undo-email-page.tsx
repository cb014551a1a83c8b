import { LinkPage } from '#features/contas/outside/link-page.tsx';
import { call } from '#lib/api/api.ts';
import { endSession } from '#lib/session/session-store.ts';
import { PATHS } from '#paths.ts';
import { contas } from '#shared/routes/contas.ts';
import { DESFAZER_EMAIL as T } from '#texts/contas/seguranca.ts';
import { LinkButton } from '#ui/button.tsx';

/** Target of the link in a mail about a changed address. */
export default function UndoEmailPage() {
  return (
    <LinkPage
      texts={T}
      action={T.desfazer}
      submit={async (token) => {
        await call(contas.undoEmail, { query: { token } });
        endSession();
      }}
      next={
        <LinkButton size="l" wide to={PATHS.recuperacao}>
          {T.novaSenha}
        </LinkButton>
      }
    />
  );
}
