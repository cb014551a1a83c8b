import type { Canal } from '../../../../shared/rules/canais.ts';
import { putItem } from '../../../platform/dynamodb/commands.ts';
import { beginsWith, missing } from '../../../platform/dynamodb/conditions.ts';
import { getItem, queryPages } from '../../../platform/dynamodb/queries.ts';
import { attempt } from '../../../platform/dynamodb/writes.ts';
import { newCode } from '../../links/index.ts';

/** The short link of an employee for a post and a channel. Kept as long as the company, like the links of shares. */
export interface ChannelCode {
  empresaId: string;
  funcionarioId: string;
  postId: string;
  canal: Canal;
  codigo: string;
  /** the team that its clicks count for: the employee's when the code was created */
  equipeId?: string;
}
type Owner = Omit<ChannelCode, 'codigo'>;

const keyOf = ({ empresaId, funcionarioId, postId, canal }: Owner) => ({
  empresaId,
  item: `${funcionarioId}#${postId}#${canal}`,
});

export const codeItem = (code: ChannelCode) => ({ ...keyOf(code), ...code });

/** The code of a channel, always the same: the first of simultaneous calls creates it. */
export async function channelCode(owner: Owner): Promise<{ code: ChannelCode; isNew: boolean }> {
  const key = keyOf(owner);
  const found = await getItem<ChannelCode>('canais', key, { fresh: true });
  if (found) return { code: found, isNew: false };
  const code: ChannelCode = { ...owner, codigo: newCode() };
  const put = putItem('canais', codeItem(code), { when: missing('codigo'), returnItem: true });
  const created = await attempt<ChannelCode>(put);
  return { code: (created.isWritten ? undefined : created.current) ?? code, isNew: true };
}

/** All codes of a company, or of one of its employees, by consistent reads, page by page. */
export async function* pagesOfChannelCodes(
  empresaId: string,
  funcionarioId?: string,
): AsyncGenerator<ChannelCode[]> {
  const range = funcionarioId === undefined ? undefined : beginsWith('item', `${funcionarioId}#`);
  for await (const { items } of queryPages<ChannelCode>('canais', {
    where: { empresaId },
    range,
    fresh: true,
  }))
    yield items;
}
