import { useState } from 'react';
import { OutsideLayout } from '#features/contas/outside/outside-layout.tsx';
import { ToLogin } from '#features/contas/outside/to-login.tsx';
import { useEnterPanel } from '#features/contas/password/use-password-link.ts';
import { useTitle } from '#lib/browser/title.ts';
import { PATHS } from '#paths.ts';
import { COLAB, COM_CODIGO as T } from '#texts/contas/cadastro.ts';
import { Alert } from '#ui/alert.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Drawing } from '#ui/drawing.tsx';
import { toast } from '#ui/toast.tsx';
import { type Joined, SignUpWithCodeForm } from './sign-up-with-code-form.tsx';

const welcome = ({ email, waits }: Joined) =>
  waits
    ? { title: T.aguardando, subtitle: T.aguardandoTexto(email) }
    : { title: T.sucesso, subtitle: T.sucessoTexto(email) };

/** Registration by the company's code, filled in by `?codigo=`. When the company is full, a hint replaces the form. */
export function SignUpWithCodeScreen() {
  useTitle(T.titulo);
  const [joined, setJoined] = useState<Joined>();
  const enter = useEnterPanel();
  const [full, setFull] = useState(false);

  if (joined) {
    return (
      <OutsideLayout {...welcome(joined)} before={<Drawing name="ok" />}>
        <LinkButton size="l" wide to={PATHS.login}>
          {T.entrar}
        </LinkButton>
      </OutsideLayout>
    );
  }
  return (
    <OutsideLayout
      title={T.titulo}
      subtitle={full ? undefined : T.subtitulo}
      footer={<ToLogin>{COLAB.jaTenho}</ToLogin>}
    >
      {full ? (
        <Alert tone="warn">{T.limite}</Alert>
      ) : (
        <SignUpWithCodeForm
          onJoined={async (funcionario, senha) => {
            const { title, subtitle } = welcome(funcionario);
            if (await enter(funcionario.email, senha)) toast.ok(`${title} ${subtitle}`);
            else setJoined(funcionario);
          }}
          onFull={() => setFull(true)}
        />
      )}
    </OutsideLayout>
  );
}
