// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source text
import type { Mutation } from './product.ts';

const PUBLISH = 'functions/areas/posts/store/store-publication.ts';
const DRAFTS = 'functions/areas/posts/store/drafts.ts';
const DUE = 'functions/areas/posts/publish-due.ts';
const SUGESTOES = 'functions/areas/sugestoes/store/sugestoes.ts';

/** Bugs that publish a post twice, late, uncounted or unseen, or answer or pay a suggestion wrongly. */
export const PLANNING_BUGS: readonly Mutation[] = [
  {
    bug: 'a draft is published even if it changed since it was read',
    shownBy: 82,
    file: PUBLISH,
    from: 'when: asRead(draft),',
    to: "when: missing('none'),",
  },
  {
    bug: 'a published draft also stays a draft',
    file: PUBLISH,
    from: '    ...(draft\n',
    to: '    ...(!post && draft\n',
  },
  {
    bug: 'a scheduled post is dated at the time it was written',
    file: PUBLISH,
    from: 'createdAt: now.toISOString(),',
    to: 'createdAt: criadoEm,',
  },
  {
    bug: 'a month accepts one post above its limit',
    shownBy: 5,
    file: PUBLISH,
    from: "atMost('totalPostsNoMes', limite - published.length)",
    to: "atMost('totalPostsNoMes', limite)",
  },
  {
    bug: 'of posts published together the month counts one',
    file: PUBLISH,
    from: '...(sameMonth && { totalPostsNoMes: published.length }),',
    to: '...(sameMonth && { totalPostsNoMes: 1 }),',
  },
  {
    bug: 'the first post of a month does not count in it',
    file: PUBLISH,
    from: '{ mes, totalPostsNoMes: published.length }',
    to: '{ mes, totalPostsNoMes: 0 }',
  },
  {
    bug: 'an event is emitted for a post hidden by its media',
    file: PUBLISH,
    from: '(post.visivel ? [emitShown(post, now)] : [])',
    to: '[emitShown(post, now)]',
  },
  {
    bug: 'no event is emitted when the last media of a post are ready',
    shownBy: 18,
    file: 'functions/areas/posts/store/post-media.ts',
    from: ', ...byDay, emitShown(post, now)]',
    to: ', ...byDay]',
  },
  {
    bug: 'a deleted draft stays counted',
    shownBy: 6,
    file: DRAFTS,
    from: '    ...countDrafts(draft.empresaId, draft.situacao, undefined),\n',
    to: '',
  },
  {
    bug: 'a scheduled post is counted as a draft',
    shownBy: 13,
    file: DRAFTS,
    from: '...countDrafts(item.empresaId, before.situacao, item.situacao),',
    to: '...countDrafts(item.empresaId, before.situacao, before.situacao),',
  },
  {
    bug: 'a second change of a draft overwrites the first',
    shownBy: 15,
    file: 'functions/areas/posts/change-post.ts',
    from: 'asAsked(await getDraft(draft.empresaId, draft.id))',
    to: '(await getDraft(draft.empresaId, draft.id)) ?? draft',
  },
  {
    bug: 'an outdated version is accepted as the newest',
    shownBy: 20,
    file: 'functions/areas/posts/change-post.ts',
    from: '  asAsked(draft);\n',
    to: '',
  },
  {
    bug: 'an employee can read unpublished posts',
    shownBy: 9,
    file: 'functions/areas/posts/routes/get-post.ts',
    from: "if (caller.role === 'empresa') {",
    to: 'if (true) {',
  },
  {
    bug: 'due posts wait for the next day',
    file: 'functions/areas/posts/store/find-due.ts',
    from: '`${now.toISOString()}~`',
    to: 'now.toISOString().slice(0, 10)',
  },
  {
    bug: 'posts held back by a plan stay when the plan is back',
    file: DUE,
    from: 'bloqueadoNo !== empresa.plano_nome',
    to: 'bloqueadoNo === empresa.plano_nome',
  },
  {
    bug: 'posts held back by a full month stay when there is room',
    shownBy: 31,
    file: DUE,
    from: "if (bloqueio === 'limite_mensal') return roomThisMonth(empresa, now) !== 0;",
    to: "if (bloqueio === 'limite_mensal') return false;",
  },
  {
    bug: 'the job publishes posts with refused media',
    shownBy: 12,
    file: DUE,
    from: "if (draft.motivo !== undefined) return 'midia_recusada';",
    to: '',
  },
  {
    bug: 'a suggestion can be answered repeatedly',
    file: SUGESTOES,
    from: "when: unchanged({ situacao: 'aberta', midias: item.midias, funcionarioId: item.funcionarioId }),",
    to: 'when: unchanged({ midias: [] }),',
  },
  {
    bug: 'a bonus differs from what the company granted',
    file: 'functions/areas/sugestoes/approve.ts',
    from: '          valor: body.bonus,',
    to: '          valor: 5,',
  },
  {
    bug: 'a bonus is paid for the post instead of the suggestion',
    file: 'functions/areas/sugestoes/approve.ts',
    from: 'referencia: sugestao.id,',
    to: 'referencia: post.id,',
  },
  {
    bug: 'an answer does not reduce the open suggestions',
    file: SUGESTOES,
    from: '{ add: { abertas: -1 } }',
    to: '{ add: { abertas: 0 } }',
  },
  {
    bug: 'a suggestion with a bonus stays counted as open',
    file: SUGESTOES,
    from: '{ sugestoesAbertas: -1 }',
    to: '{ sugestoesAbertas: 0 }',
  },
];
