import { newTag } from '../../../support/content.ts';
import { entries, readFeeds, rss, startSite } from '../../../support/fontes.ts';
import type { TestStack } from '../../../support/stack.ts';
import { caller, type Empresa } from './call.ts';

/** A company reads a feed, which goes on, stays the same, fails for days and moves. */
export async function feeds(stack: TestStack, empresa: Empresa & { id: string }): Promise<void> {
  const call = caller(stack);
  const site = await startSite();
  const { id: tag } = await newTag(stack, empresa as never, 'Blog');
  site.answer('/feed', { headers: { etag: '"1"' }, body: rss(entries(4)) });
  site.answer('/outro', { body: rss(entries(2)) });
  const body = { url: site.url('/feed'), tags: [tag] };
  const made = () =>
    call<{ fonte: { id: string } }>('POST', '/api/fontes', { token: empresa.token, body, key: 'fonte-1' });
  const path = `/api/fontes/${(await made()).fonte.id}`;
  await made();
  site.answer('/feed', { body: rss(entries(6)) });
  await readFeeds(stack);
  site.answer('/feed', { status: 500 });
  await readFeeds(stack);
  await stack.tool('relogio', { agora: new Date(Date.now() + 4 * 86_400_000).toISOString() });
  await readFeeds(stack);
  await stack.tool('relogio', { agora: null });
  const { token } = empresa;
  await call('PUT', path, { token, body: { url: site.url('/outro'), tags: [tag] } });
  await call('GET', '/api/fontes', { token });
  await call('DELETE', path, { token });
  await site.close();
}
