import { refusal } from '../../../shared/errors.ts';
import type { MensageiroTipo } from '../../../shared/rules/mensageiros.ts';
import { isMessengerAddress, maskedAddress } from '../../partners/messengers/address.ts';
import { decrypt, encrypt } from '../../platform/aws/crypto.ts';
import * as REFUSALS from '../../platform/refusals.ts';
import type { MensageiroItem } from './store/mensageiros.ts';

const INVALID = { slack: REFUSALS.invalidSlack, teams: REFUSALS.invalidTeams };

const contextOf = (id: string): string => `mensageiro:${id}`;

/** An address as it is stored. Throws 400 for one that is not the service's. */
export async function sealAddress(
  { id, tipo }: { id: string; tipo: MensageiroTipo },
  url: string,
): Promise<Pick<MensageiroItem, 'url' | 'cifrado'>> {
  if (!isMessengerAddress(tipo, url)) throw refusal(INVALID[tipo]);
  return { url: maskedAddress(url), cifrado: await encrypt(url, contextOf(id)) };
}

export const readAddress = ({ id, cifrado }: Pick<MensageiroItem, 'id' | 'cifrado'>): Promise<string> =>
  decrypt(cifrado, contextOf(id));
