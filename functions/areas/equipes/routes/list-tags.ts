import { tags } from '../../../../shared/routes/tags.ts';
import { route } from '../../access/index.ts';
import { listTags } from '../store/tags.ts';

export const handler = route(tags.listTags)(async ({ query }) => ({
  tags: (await listTags(query.empresaId)).map(({ id, nome, empresaId }) => ({ id, nome, empresaId })),
}));
