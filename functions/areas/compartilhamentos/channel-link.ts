import { refusal } from '../../../shared/errors.ts';
import * as REFUSALS from '../../platform/refusals.ts';
import { getLink, putLink } from '../links/index.ts';
import { type ChannelCode, channelCode } from './store/channel-codes.ts';

/**
 * The code of the short link of an employee for a post and a channel. Creates code and link, in this order: a call that
 * stopped in between is completed by the next one. Throws if the admin has blocked the link.
 */
export async function openChannelLink(owner: Omit<ChannelCode, 'codigo'>, link: string): Promise<string> {
  const { code, isNew } = await channelCode(owner);
  const known = isNew ? undefined : await getLink(code.codigo);
  const isOpen = known ? !known.bloqueado : await putLink(targetOf(code, link));
  if (!isOpen) throw refusal(REFUSALS.shareOfBlockedLink);
  return code.codigo;
}

const targetOf = (
  { codigo, empresaId, postId, funcionarioId, canal, equipeId }: ChannelCode,
  link: string,
) => ({
  ...{ codigo, empresaId, postId, funcionarioId, canal, link },
  ...(equipeId && { equipeId }),
});
