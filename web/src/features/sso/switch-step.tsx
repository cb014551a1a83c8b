import { refusalOf } from '#lib/api/api-error.ts';
import { formatRelative } from '#lib/format/days.ts';
import type { Sso } from '#shared/routes/sso.ts';
import { SSO as T } from '#texts/sso/sso.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { DialogButton } from '#ui/dialog-button.tsx';
import { Switch } from '#ui/switch.tsx';
import { Done } from './connection-step.tsx';
import css from './sso.module.css';
import type { SsoChanges } from './use-sso.ts';

export function SwitchStep({ sso, changes }: { sso: Sso; changes: SsoChanges }) {
  const { test, change, remove } = changes;
  const { situacao, obrigatorio, criarAoEntrar, ultimoTeste, dominios } = sso;
  const missing =
    situacao === 'rascunho'
      ? T.faltaTeste
      : dominios.some(({ verificado }) => verificado)
        ? ''
        : T.faltaDominio;
  const failure = test.error ?? change.error;
  // Opened at once, because a browser blocks a window that opens after an answer.
  const begin = () => {
    const tab = window.open('', '_blank');
    test.mutate(undefined, {
      onSuccess: ({ url }) => {
        if (tab) tab.location.href = url;
        else location.assign(url);
      },
      onError: () => tab?.close(),
    });
  };
  return (
    <Section title={T.testar} hint={T.testeDica} action={<Done is={situacao === 'ativo'} />}>
      <div className={css.body}>
        {failure ? <Alert tone="bad">{refusalOf(failure, T.naoFeito)}</Alert> : null}
        {ultimoTeste?.ok ? <p className="note">{T.testou(formatRelative(ultimoTeste.em))}</p> : null}
        {ultimoTeste?.ok === false ? (
          <Alert tone="warn">{T.testeFalhou(ultimoTeste.motivo ?? '')}</Alert>
        ) : null}
        <div className={css.row}>
          <Button
            variant={situacao === 'rascunho' ? 'primary' : 'secondary'}
            loading={test.isPending}
            onClick={begin}
          >
            {T.testarAgora}
          </Button>
        </div>
        <Switch
          name="ativo"
          label={T.ativo}
          hint={missing || T.ativoDica}
          checked={situacao === 'ativo'}
          disabled={change.isPending || (missing !== '' && situacao !== 'ativo')}
          onChange={(ativo) => change.mutate({ ativo })}
        />
        <Switch
          name="criarAoEntrar"
          label={T.criar}
          hint={T.criarDica}
          checked={criarAoEntrar}
          disabled={change.isPending}
          onChange={(on) => change.mutate({ criarAoEntrar: on })}
        />
        <Switch
          name="obrigatorio"
          label={T.obrigatorio}
          hint={T.obrigatorioDica}
          checked={obrigatorio}
          disabled={change.isPending}
          onChange={(on) => change.mutate({ obrigatorio: on })}
        />
        <div className={css.row}>
          <DialogButton
            variant="ghost"
            dialog={(close) => (
              <ConfirmDialog
                title={T.remover}
                confirmLabel={T.remover}
                pending={remove.isPending}
                error={remove.isError ? refusalOf(remove.error, T.naoFeito) : undefined}
                onConfirm={() => remove.mutate(undefined, { onSuccess: close })}
                onClose={close}
              >
                {T.removerTexto}
              </ConfirmDialog>
            )}
          >
            {T.remover}
          </DialogButton>
        </div>
      </div>
    </Section>
  );
}
