import { accountChecks } from './account.ts';
import { createClient } from './client.ts';
import { publicChecks } from './public.ts';

export interface Account {
  email: string;
  senha: string;
}

/** Runs one check after another, prints each, and returns how many failed. */
export async function runSmoke(
  host: string,
  account: Account | undefined,
  print: (line: string) => void,
): Promise<number> {
  let failures = 0;
  const check = async <T>(what: string, run: () => Promise<T>): Promise<T | undefined> => {
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
  await publicChecks(client, check);
  if (account) await accountChecks(client, account, check);
  else print('-       sem conta: só o lado público foi verificado');
  print(failures === 0 ? 'Tudo certo.' : `${failures} verificações falharam.`);
  return failures;
}

export type Check = <T>(what: string, run: () => Promise<T>) => Promise<T | undefined>;
