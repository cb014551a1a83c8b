import type { Aws } from '../../infra/aws-cli.ts';
import { type Check, createClient } from './client.ts';
import { type Conta, contaChecks } from './conta.ts';
import { edgeChecks } from './edge.ts';
import { publicChecks } from './public.ts';
import { type PartnerSecrets, secretChecks } from './secrets.ts';
import { silentChecks } from './silent.ts';

export interface Extent {
  /** a company's account, for calls that require a sign-in */
  readonly conta?: Conta | undefined;
  /** the partners' secrets, readable with the terminal's credentials */
  readonly secrets?: PartnerSecrets | undefined;
  /** whether the site must have a web ACL; read with the same credentials */
  readonly webAcl?: boolean;
  /** whose alarms and budget are looked at, by the terminal's AWS CLI */
  readonly watched?: { readonly stage: string; readonly aws: Aws } | undefined;
}

/** Runs the checks in sequence, prints each, and returns how many failed. */
export async function runSmoke(
  host: string,
  { conta, secrets, webAcl = false, watched }: Extent,
  print: (line: string) => void,
): Promise<number> {
  let failures = 0;
  const check: Check = async (what, run) => {
    try {
      const result = await run();
      print(`ok      ${what}`);
      return result;
    } catch (error) {
      failures += 1;
      print(`FALHOU  ${what}: ${error instanceof Error ? error.message : error}`);
      return undefined;
    }
  };
  const client = createClient(host);
  const sells = await publicChecks(client, check);
  if (!sells) print('-       o site não vende planos (stripePublishableKey): a Stripe não foi verificada');
  if (secrets) await secretChecks(secrets, sells ? ['stripe', 'linkedin'] : ['linkedin'], check);
  else print('-       sem --stage: os segredos da Stripe e do LinkedIn não foram lidos');
  if (watched) await silentChecks(watched.stage, watched.aws, check);
  if (webAcl) await edgeChecks(host, check);
  else print('-       sem --stage de produção: a web ACL não foi procurada');
  if (conta) await contaChecks(client, conta, check);
  else print('-       sem conta: só o lado público foi verificado');
  print(failures === 0 ? 'Tudo certo.' : `${failures} verificações falharam.`);
  return failures;
}
