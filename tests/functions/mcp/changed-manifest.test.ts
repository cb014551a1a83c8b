// @process own

import { beforeAll, expect, it, vi } from 'vitest';
import type { Document } from '#features/documentacao/document.ts';
import type { RouteDef } from '../../../shared/routes/define.ts';

/**
 * A manifest in which the lists of tags and posts are no longer marked, and creating a tag is: tools, OpenAPI and the page's
 * quick starts follow without another edit.
 */
vi.mock('../../../shared/routes/tags.ts', async (original) => {
  const { tags } = await original<typeof import('../../../shared/routes/tags.ts')>();
  const { chave: _, tool: __, ...listTags } = tags.listTags as RouteDef;
  const createTag = { ...tags.createTag, chave: 'escrita', tool: 'tags_create', summary: 'Inventar uma tag' };
  return { tags: { ...tags, listTags, createTag } };
});
vi.mock('../../../shared/routes/posts.ts', async (original) => {
  const { posts } = await original<typeof import('../../../shared/routes/posts.ts')>();
  const { chave: _, tool: __, ...listPosts } = posts.listPosts as RouteDef;
  return { posts: { ...posts, listPosts } };
});

let document: Document;
beforeAll(async () => {
  const { openApi } = await import('../../../functions/areas/sistema/openapi-document.ts');
  document = openApi('1') as unknown as Document;
});
const operation = (path: string, method: string) => document.paths[path]?.[method];

it('changes the tools, with their schemas and descriptions', async () => {
  const { tools } = await import('../../../functions/areas/mcp/tools.ts');
  const names = tools.map(({ name }) => name);
  expect(names).not.toContain('tags_list');
  expect(names).not.toContain('posts_list');
  expect(tools.find(({ name }) => name === 'tags_create')).toMatchObject({
    description: 'Inventar uma tag',
    inputSchema: { properties: { nome: { type: 'string', maxLength: 40 } }, required: ['nome'] },
  });
});

it('changes the document', () => {
  expect(operation('/api/tags', 'post')).toMatchObject({
    security: [{ token: [] }, { chave: ['escrita'] }],
    'x-tool': 'tags_create',
  });
  expect(operation('/api/tags', 'get')?.security).toBeUndefined();
  expect(operation('/api/equipes', 'get')?.security).toEqual([{ token: [] }, { chave: ['leitura'] }]);
});

it('changes what the page says and its examples', async () => {
  const { keyCalls, quickStarts } = await import('#features/documentacao/quick-starts.ts');
  const opened = keyCalls(document).map(({ operationId }) => operationId);
  expect(opened).toContain('tags.createTag');
  expect(opened).not.toContain('tags.listTags');
  const [curl] = quickStarts(document, 'https://painel.example');
  const [read, write] = curl?.exemplos ?? [];
  expect(read?.codigo).not.toContain('/v1/posts?');
  expect(read?.codigo).toMatch(
    /^curl "https:\/\/painel\.example\/v1\/\S+" \\\n {2}-H "Authorization: Bearer ups_SUA_CHAVE"$/,
  );
  expect(write?.codigo).toContain('https://painel.example/v1/createPost');
});
