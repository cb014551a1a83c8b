import { useState } from 'react';
import { LinkPage } from '#features/contas/outside/link-page.tsx';
import { call } from '#lib/api/api.ts';
import { sso } from '#shared/routes/sso.ts';
import { CONFIRMAR_PROVEDOR as T } from '#texts/contas/entrada.ts';
import { Button } from '#ui/button.tsx';

/** Target of the mailed link that confirms a company's new provider. */
export default function ConfirmProviderPage() {
  const [url, setUrl] = useState('');
  return (
    <LinkPage
      texts={T}
      action={T.confirmar}
      submit={async (token) => setUrl((await call(sso.confirmSso, { body: { token } })).url)}
      next={
        <Button size="l" wide onClick={() => location.assign(url)}>
          {T.entrarPelaEmpresa}
        </Button>
      }
    />
  );
}
