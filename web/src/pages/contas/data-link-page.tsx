import { OutsideLayout } from '#features/contas/outside/outside-layout.tsx';
import { useTitle } from '#lib/browser/title.ts';
import { PATHS } from '#paths.ts';
import { LINK_DE_DADOS as T } from '#texts/privacidade/link.ts';
import { LinkButton } from '#ui/button.tsx';
import { Drawing } from '#ui/drawing.tsx';

/** Target of an expired link to the account's data. */
export default function DataLinkPage() {
  useTitle(T.titulo);
  return (
    <OutsideLayout title={T.titulo} subtitle={T.texto} before={<Drawing name="falha" />}>
      <LinkButton size="l" wide to={PATHS.login}>
        {T.entrar}
      </LinkButton>
    </OutsideLayout>
  );
}
