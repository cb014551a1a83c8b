import {
  aboutEmpresa,
  asPublic,
  type Case,
  empresaOnly,
  everyone,
  funcionarioOnly,
  funcionarioRead,
  type RoleKey,
  resourceOfEmpresa,
} from './define.ts';

/** Posts, and what becomes of them. */
export const content = {
  'posts.listPosts': { papel: 'leitor', ask: aboutEmpresa('empresaId'), expected: everyone },
  'posts.getPost': {
    papel: 'leitor',
    ask: ({ post }) => ({ params: { postId: post } }),
    expected: funcionarioRead,
  },
  'posts.postParticipation': {
    papel: 'leitor',
    ask: ({ post }) => ({ params: { postId: post } }),
    expected: { ...resourceOfEmpresa, admin: 200 },
  },
  'posts.sharedBy': {
    papel: 'leitor',
    ask: ({ post }) => ({ params: { postId: post } }),
    expected: { ...resourceOfEmpresa, admin: 200 },
  },
  'posts.listMissing': {
    papel: 'leitor',
    ask: ({ post }) => ({ params: { postId: post } }),
    expected: { ...resourceOfEmpresa, admin: 200 },
  },
  'posts.similarPosts': {
    ask: ({ post }) => ({ params: { postId: post }, query: { legenda: 'Novidade' } }),
    expected: { funcionario: 200, otherFuncionario: 404 },
  },
  'posts.remindOfPost': {
    papel: 'editor',
    ask: async (world) => ({ params: { postId: await world.freshPost() } }),
    expected: { empresa: 202, otherEmpresa: 404 },
  },
  'assistente.captions': {
    papel: 'editor',
    ask: () => ({ body: { texto: 'Nossa equipe tem 3 novas vagas', tom: 'direto', quantas: 2 } }),
    expected: { empresa: 200, otherEmpresa: 200 },
  },
  'assistente.ownCaption': {
    ask: ({ post }) => ({ body: { postId: post, tom: 'pessoal' } }),
    expected: { funcionario: 200, otherFuncionario: 404 },
  },
  'posts.createPost': {
    papel: 'editor',
    ask: ({ empresa }) => ({ body: { legenda: 'A', empresaId: empresa.id, ups: 5 } }),
    expected: { empresa: 201, otherEmpresa: 403 },
  },
  'posts.updatePost': {
    papel: 'editor',
    ask: async (world) => ({
      params: { id: await world.freshPost() },
      body: { versao: 1, legenda: 'Outra' },
    }),
    expected: resourceOfEmpresa,
  },
  'posts.publishPost': {
    papel: 'editor',
    ask: async (world) => ({ params: { id: await world.freshPost() } }),
    expected: resourceOfEmpresa,
  },
  'posts.postCalendar': {
    papel: 'leitor',
    ask: ({ empresa }) => ({ query: { empresaId: empresa.id, de: '2026-01-01', ate: '2026-01-31' } }),
    expected: empresaOnly,
  },
  'posts.removePost': {
    papel: 'editor',
    ask: async (world) => ({
      params: { id: await world.freshPost() },
      query: { email: world.empresa.email },
    }),
    expected: { empresa: 200, otherEmpresa: 403, admin: 403 },
  },
  'tags.listTags': {
    papel: 'leitor',
    ask: aboutEmpresa('empresaId'),
    expected: { empresa: 200, funcionario: 200, otherEmpresa: 403, otherFuncionario: 403 },
  },
  'tags.createTag': {
    papel: 'editor',
    ask: (world) => ({ body: { nome: world.freshEmail().slice(0, 30), empresaId: world.empresa.id } }),
    expected: { empresa: 201, otherEmpresa: 403 },
  },
  'tags.renameTag': {
    papel: 'editor',
    ask: async (world) => ({
      params: { id: await world.freshTag() },
      body: { nome: world.freshEmail().slice(0, 30) },
    }),
    expected: resourceOfEmpresa,
  },
  'tags.removeTag': {
    papel: 'editor',
    ask: async (world) => ({ params: { id: await world.freshTag() } }),
    expected: resourceOfEmpresa,
  },
  'compartilhamentos.editCaption': {
    ask: ({ funcionario, post }) => ({
      body: { funcionarioId: funcionario.id, postOriginalId: post, legendaAlterada: 'Minha' },
    }),
    expected: funcionarioOnly,
  },
  'compartilhamentos.share': {
    ask: ({ funcionario, post }) => ({ body: { funcionarioId: funcionario.id, internoPostId: post } }),
    // Not connected to LinkedIn: refused, but not for who it is.
    expected: { funcionario: 403, otherFuncionario: 403 },
  },
  'canais.prepareCanal': {
    ask: ({ post }) => ({ body: { postId: post, canal: 'whatsapp' } }),
    expected: { funcionario: 200, otherFuncionario: 404 },
  },
  'compartilhamentos.shareStatus': {
    ask: ({ post }) => ({ params: { compartilhamentoId: `${post}-01M7NADA` } }),
    expected: { funcionario: 404, otherFuncionario: 404 },
  },
  'compartilhamentos.unschedule': {
    ask: ({ post }) => ({ params: { compartilhamentoId: `${post}-01M7NADA` } }),
    expected: { funcionario: 404, otherFuncionario: 404 },
  },
  'compartilhamentos.listScheduled': {
    ask: ({ funcionario }) => ({ query: { funcionarioId: funcionario.id } }),
    expected: { funcionario: 200, otherFuncionario: 403 },
  },
  'compartilhamentos.sharesByCompany': {
    papel: 'leitor',
    ask: ({ empresa }) => ({ params: { empresaId: empresa.id } }),
    expected: { ...empresaOnly, admin: 200 },
  },
  'compartilhamentos.sharesByPost': {
    papel: 'leitor',
    ask: ({ empresa }) => ({ params: { empresaId: empresa.id } }),
    expected: empresaOnly,
  },
  'compartilhamentos.sharesByEmployee': {
    papel: 'leitor',
    ask: ({ funcionario }) => ({ params: { id: funcionario.id } }),
    expected: funcionarioRead,
  },
  'compartilhamentos.authorizeLinkedin': {
    ask: ({ funcionario }) => ({ query: { funcionarioId: funcionario.id } }),
    expected: funcionarioOnly,
  },
  'compartilhamentos.linkedinCallback': asPublic(302, { query: { state: 'nada', code: 'nada' } }),
  'compartilhamentos.saveLinkedinToken': {
    ask: ({ funcionario }) => ({ body: { token: 'nada', funcionarioId: funcionario.id } }),
    expected: { funcionario: 400, otherFuncionario: 403 },
  },
  'compartilhamentos.disconnectLinkedin': {
    ask: ({ funcionario }) => ({ query: { funcionarioId: funcionario.id } }),
    expected: funcionarioOnly,
  },
  'uploads.createUpload': {
    papel: 'editor',
    ask: () => ({ body: { tipo: 'post', nome: 'a.png', contentType: 'image/png', tamanho: 10 } }),
    expected: { empresa: 201, otherEmpresa: 201, funcionario: 403, otherFuncionario: 403, admin: 403 },
  },
  'uploads.createPublicUpload': asPublic(201, {
    body: { nome: 'a.png', contentType: 'image/png', tamanho: 10 },
  }),
  'uploads.uploadStatus': {
    papel: 'leitor',
    ask: async (world) => ({ params: { uploadId: await world.freshUpload(world.empresa) } }),
    expected: { empresa: 200, otherEmpresa: 404, funcionario: 404, otherFuncionario: 404, admin: 404 },
  },
  'sugestoes.createSugestao': {
    ask: () => ({ body: { legenda: 'Que tal?' } }),
    expected: { funcionario: 201, otherFuncionario: 201 },
  },
  'sugestoes.listSugestoes': {
    papel: 'leitor',
    ask: ({ empresa }) => ({ query: { empresaId: empresa.id } }),
    expected: { empresa: 200, funcionario: 200, otherEmpresa: 403, otherFuncionario: 403 },
  },
  'sugestoes.approveSugestao': {
    papel: 'editor',
    ask: async (world) => ({ params: { id: await world.freshSuggestion() }, body: { ups: 5 } }),
    expected: { empresa: 201, otherEmpresa: 404 },
  },
  'sugestoes.refuseSugestao': {
    papel: 'editor',
    ask: async (world) => ({ params: { id: await world.freshSuggestion() }, body: { motivo: 'Já temos.' } }),
    expected: resourceOfEmpresa,
  },
} satisfies Partial<Record<RoleKey, Case>>;
