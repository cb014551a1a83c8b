import { RefreshCw, Share2 } from 'lucide-react';
import { useState } from 'react';
import { PATHS } from '../../paths.ts';
import { CODIGO as T } from '../../texts/funcionarios/colaboradores.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import form from '../../ui/form-layout.module.css';
import css from './funcionarios.module.css';
import { RenewCodeDialog } from './renew-code-dialog.tsx';

interface InviteCodeProps {
  codigo: string;
  empresa: string;
  empresaId: string;
}

/** The company's sign-up code, with a ready link; phones share it through their own sheet. */
export function InviteCode({ codigo, empresa, empresaId }: InviteCodeProps) {
  const [renewing, setRenewing] = useState(false);
  const link = `${location.origin}${PATHS.cadastrarColabComCodigo}?codigo=${encodeURIComponent(codigo)}`;
  // Closing the sheet is no failure.
  const share = () => navigator.share({ text: T.convite(empresa), url: link }).catch(() => undefined);
  return (
    <Card pad={false} className={css.code} aria-label={T.titulo}>
      <div>
        <p className={css.codeTitle}>
          {T.titulo}. {T.texto}
        </p>
        <p className={css.codeValue}>{codigo}</p>
      </div>
      <div className={form.buttons}>
        <CopyButton text={codigo}>{T.copiarCodigo}</CopyButton>
        <CopyButton text={link} variant="soft">
          {T.copiarLink}
        </CopyButton>
        {'share' in navigator && matchMedia('(pointer: coarse)').matches ? (
          <Button variant="ghost" icon={<Share2 size={18} aria-hidden="true" />} onClick={share}>
            {T.compartilhar}
          </Button>
        ) : null}
        <Button
          variant="ghost"
          icon={<RefreshCw size={18} aria-hidden="true" />}
          onClick={() => setRenewing(true)}
        >
          {T.trocar}
        </Button>
      </div>
      {renewing ? <RenewCodeDialog empresaId={empresaId} onClose={() => setRenewing(false)} /> : null}
    </Card>
  );
}
