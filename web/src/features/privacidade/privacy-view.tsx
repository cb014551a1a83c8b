import { Link } from 'react-router-dom';
import { DownloadOwnData } from '#features/shell/download-own-data.tsx';
import ending from '#features/shell/ending-dialog.module.css';
import { EndingDialog } from '#features/shell/ending-dialog.tsx';
import { PATHS } from '#paths.ts';
import {
  PRIVACIDADE_COLAB,
  PRIVACIDADE_EMPRESA,
  PRIVACIDADE_GESTOR,
  PRIVACIDADE as T,
} from '#texts/privacidade/privacidade.ts';
import { Section } from '#ui/card.tsx';
import { DialogButton } from '#ui/dialog-button.tsx';
import form from '#ui/plain-form.module.css';
import { type AccountKind, useEndAccount } from './use-end-account.ts';

const OWN = { empresa: PRIVACIDADE_EMPRESA, funcionario: PRIVACIDADE_COLAB, gestor: PRIVACIDADE_GESTOR };

/** Ajustes → Privacidade: stored data, a copy of it, and closing the account. */
export default function PrivacyView({ of }: { of: AccountKind }) {
  const own = OWN[of];
  const endAccount = useEndAccount(of);
  return (
    <div className="column">
      <Section title={T.guardamos}>
        <ul className={ending.list}>
          {own.guardamos.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <Link className={form.link} to={PATHS.privacidade}>
          {T.texto}
        </Link>
      </Section>
      <Section title={T.copia} hint={T.copiaTexto}>
        <DownloadOwnData />
      </Section>
      <Section title={own.fim} hint={own.fimTexto}>
        <DialogButton
          variant="danger"
          dialog={(close) => <EndingDialog texts={own} {...endAccount} onClose={close} />}
        >
          {own.fim}
        </DialogButton>
      </Section>
    </div>
  );
}
