import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '#lib/api/api.ts';
import { ApiError, messageOf } from '#lib/api/api-error.ts';
import { recordConfirmationSent } from '#lib/session/confirmation-mail.ts';
import { storeCookies } from '#lib/session/keep-session.ts';
import { storeEmpresaCookies, useSession } from '#lib/session/session.ts';
import { currentSession } from '#lib/session/session-store.ts';
import { signIn } from '#lib/session/sign-in.ts';
import { readCookie } from '#lib/storage/cookies.ts';
import { dropDraft } from '#lib/storage/draft.ts';
import { PATHS } from '#paths.ts';
import * as MSG from '#shared/messages.ts';
import { contas } from '#shared/routes/contas.ts';
import { empresas } from '#shared/routes/empresas.ts';
import type { PlanoNome } from '#shared/rules/planos.ts';
import { EMPRESA } from '#texts/contas/cadastro.ts';
import { useWizardStep } from './wizard-steps.ts';

const EMPTY = {
  email: '',
  senha: '',
  confirmarSenha: '',
  nome: '',
  endereco: '',
  adm_nome: '',
  telefone: '',
};
export type EmpresaValues = typeof EMPTY;

/** Names of the drafts of the first two steps. */
export const DRAFTS = { acesso: 'empresa.acesso', dados: 'empresa.dados' } as const;

function creationFailure(error: unknown): string {
  if (error instanceof ApiError && error.status === 400)
    return error.explained ? error.message : MSG.emailEmUso;
  if (error instanceof ApiError && error.status === 429) return error.message;
  return EMPRESA.erro;
}

/** The values of a signed-in company from its cookies, to resume after a reload. */
const known = (): EmpresaValues => ({
  ...EMPTY,
  email: readCookie('empresaEmail') ?? '',
  nome: readCookie('empresaNome') ?? '',
  endereco: readCookie('empresaEndereco') ?? '',
  adm_nome: readCookie('empresaAdmNome') ?? '',
  telefone: readCookie('empresaTelefone') ?? '',
});

/** Server calls of the first steps: create once, sign in silently, save again after going back. */
export function useEmpresaWizard() {
  const navigate = useNavigate();
  const signedIn = useSession()?.role === 'empresa';
  const [values, setValues] = useState(() => (signedIn ? known() : EMPTY));
  // If the sign-in fails, the company exists without a session; the next try must not create another.
  const [made, setMade] = useState(signedIn);
  const [refused, setRefused] = useState<{ senha: string; message: string }>();
  const wizard = useWizardStep(signedIn ? 'pagamento' : values.senha ? 'dados' : 'acesso');

  async function create({ confirmarSenha: _, ...body }: EmpresaValues): Promise<void> {
    await call(contas.signUpCompany, { body });
    recordConfirmationSent();
    for (const draft of Object.values(DRAFTS)) dropDraft(draft);
  }

  async function saveEmpresa(typed: Partial<EmpresaValues>): Promise<void> {
    const all = { ...values, ...typed };
    const { confirmarSenha: _, senha, ...dados } = all;
    setValues(all);
    try {
      if (!made) await create(all);
    } catch (error) {
      const message = error instanceof ApiError && error.campos.senha;
      if (!message) throw new Error(creationFailure(error));
      // Shown on the step that has the password field.
      setRefused({ senha, message });
      return wizard.go('acesso');
    }
    setMade(true);
    // Steps 3 and 4 need the session, so the wizard signs in.
    const session =
      currentSession() ??
      (await signIn(all.email, senha, false).catch(() => {
        throw new Error(EMPRESA.erroEntrar);
      }));
    if (!('role' in session)) throw new Error(EMPRESA.erroEntrar);
    if (!made) {
      const { nome, endereco, adm_nome, telefone } = dados;
      storeCookies({
        empresaNome: nome,
        empresaEndereco: endereco,
        empresaAdmNome: adm_nome,
        empresaTelefone: telefone,
      });
    } else {
      const saved = await call(empresas.updateEmpresa, {
        params: { id: session.empresaId },
        body: dados,
      }).catch((error: unknown) => {
        throw new Error(messageOf(error, EMPRESA.erroAtualizar));
      });
      storeEmpresaCookies(saved);
    }
    wizard.go('plano');
  }

  return {
    ...wizard,
    values,
    /** the password that the server refused */
    refused,
    created: made || signedIn,
    /** merges the values of one step */
    take: (typed: Partial<EmpresaValues>) => setValues({ ...values, ...typed }),
    saveEmpresa,
    choose: (plano: PlanoNome) =>
      plano === 'experience' ? void navigate(PATHS.empresa) : wizard.go('pagamento', plano),
  };
}
