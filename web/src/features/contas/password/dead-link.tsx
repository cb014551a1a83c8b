import { PATHS } from '#paths.ts';
import * as MSG from '#shared/messages.ts';
import { LINK as T } from '#texts/contas/senha-nova.ts';
import { Alert } from '#ui/alert.tsx';
import { LinkButton } from '#ui/button.tsx';
import { OutsideLayout } from '../outside/outside-layout.tsx';
import { ToLogin } from '../outside/to-login.tsx';

/** A used or expired link: says so before anything is typed, and offers a new one. */
export function DeadLink({ title }: { title: string }) {
  return (
    <OutsideLayout title={title} footer={<ToLogin>{T.entrar}</ToLogin>}>
      <div className="stack gap-18">
        <Alert tone="bad">{MSG.tokenInvalido}</Alert>
        <LinkButton size="l" wide to={PATHS.recuperacao}>
          {T.pedirNovo}
        </LinkButton>
      </div>
    </OutsideLayout>
  );
}
