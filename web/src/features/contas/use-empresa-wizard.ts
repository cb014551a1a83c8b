import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { MSG } from '../../../../shared/messages.ts';
import { contas } from '../../../../shared/routes/contas.ts';
import { empresas } from '../../../../shared/routes/empresas.ts';
import { pagamento } from '../../../../shared/routes/pagamento.ts';
import type { PlanoNome } from '../../../../shared/rules/planos.ts';
import { call, newIdempotencyKey } from '../../lib/api.ts';
import { ApiError, messageOf } from '../../lib/api-error.ts';
import { confirmationJustSent } from '../../lib/confirmation-mail.ts';
import { keepEmpresa } from '../../lib/session.ts';
import { currentSession } from '../../lib/session-store.ts';
import { signIn } from '../../lib/sign-in.ts';
import { PATHS } from '../../paths.ts';
import { EMPRESA } from '../../texts/contas/cadastro.ts';

export const EMPTY = {
  email: '',
  senha: '',
  confirmarSenha: '',
  nome: '',
  endereco: '',
  adm_nome: '',
  telefone: '',
};
export type EmpresaValues = typeof EMPTY;
export interface Purchase {
  plano: PlanoNome;
  clientSecret: string;
}

function creationFailure(error: unknown): string {
  if (error instanceof ApiError && error.status === 400) return error.message || EMPRESA.emailEmUso;
  if (error instanceof ApiError && error.status === 429) return MSG.muitasTentativas;
  return EMPRESA.erro;
}

/** What the four steps do on the server: create once, sign in silently, save again on the way back, prepare a payment. */
export function useEmpresaWizard() {
  const navigate = useNavigate();
  const [step, setStep] = useState(1);
  const [created, setCreated] = useState(false);
  const [purchase, setPurchase] = useState<Purchase>();

  async function saveEmpresa(values: EmpresaValues): Promise<void> {
    const { confirmarSenha: _, ...body } = values;
    if (!created) {
      await call(contas.signUpCompany, { body }).catch((error: unknown) => {
        throw new Error(creationFailure(error));
      });
      confirmationJustSent();
      setCreated(true);
    }
    // Steps 3 and 4 need the session, so the wizard signs in with what was typed.
    const session =
      currentSession() ??
      (await signIn(values.email, values.senha, false).catch(() => {
        throw new Error(EMPRESA.erroEntrar);
      }));
    if (created) {
      const { senha: _senha, ...dados } = body;
      const saved = await call(empresas.update, { params: { id: session.empresaId }, body: dados }).catch(
        (error: unknown) => {
          throw new Error(messageOf(error, EMPRESA.erroAtualizar));
        },
      );
      keepEmpresa(saved);
    }
    setStep(3);
  }

  async function choosePlan(plano: PlanoNome, priceId: string | null | undefined): Promise<void> {
    if (plano === 'experience') return void navigate(PATHS.empresa);
    const empresaId = currentSession()?.empresaId ?? '';
    // Going back and forth must not open the same subscription twice.
    if (purchase?.plano !== plano) {
      if (!priceId) throw new Error(EMPRESA.erroPagamento);
      const body = { priceId, paymentMethodType: 'card' as const, empresaId };
      const { clientSecret } = await call(pagamento.createSubscription, {
        body,
        idempotencyKey: newIdempotencyKey(),
      }).catch(() => {
        throw new Error(EMPRESA.erroPagamento);
      });
      setPurchase({ plano, clientSecret });
    }
    setStep(4);
  }

  return { step, setStep, created, purchase, saveEmpresa, choosePlan };
}
