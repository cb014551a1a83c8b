// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source text
import type { Mutation } from './product.ts';

const PUBLISH = 'functions/areas/posts/store/publish.ts';
const DRAFTS = 'functions/areas/posts/store/drafts.ts';
const DUE = 'functions/areas/posts/due.ts';
const SUGESTOES = 'functions/areas/sugestoes/store/sugestoes.ts';

/** Bugs by which a post would go out twice, too late, uncounted or unseen, and a suggestion be answered or paid wrongly. */
export const PLANNING_BUGS: readonly Mutation[] = [
  {
    bug: 'a draft is published whatever became of it since it was read',
    shownBy: 82,
    file: PUBLISH,
    from: "putItem('rascunhos', left, { when: asRead(draft),",
    to: "putItem('rascunhos', left, {",
  },
  {
    bug: 'a draft that is published stays a draft',
    file: PUBLISH,
    from: '    ...(left && draft\n',
    to: '    ...(left && !draft\n',
  },
  {
    bug: 'a post bears the instant at which it was written',
    file: PUBLISH,
    from: 'createdAt: now.toISOString(),',
    to: 'createdAt: criadoEm,',
  },
  {
    bug: 'a month takes one post more than it has room for',
    shownBy: 5,
    file: PUBLISH,
    from: "atMost('totalPostsNoMes', limite - published.length)",
    to: "atMost('totalPostsNoMes', limite)",
  },
  {
    bug: 'of posts that go out together the month counts one',
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
    bug: 'a post that its media hide is told of',
    file: PUBLISH,
    from: '(post.visivel ? [emitShown(post, now)] : [])',
    to: '[emitShown(post, now)]',
  },
  {
    bug: 'a post is told of to nobody when the last of its media is ready',
    shownBy: 18,
    file: 'functions/areas/posts/store/media.ts',
    from: ', ...byDay, emitShown(post, now)]',
    to: ', ...byDay]',
  },
  {
    bug: 'a draft that is deleted stays counted',
    shownBy: 6,
    file: DRAFTS,
    from: '    ...countDrafts(draft.empresaId, draft.situacao, undefined),\n',
    to: '',
  },
  {
    bug: 'a draft that is scheduled is counted as a draft',
    shownBy: 7,
    file: DRAFTS,
    from: '...countDrafts(item.empresaId, before.situacao, item.situacao),',
    to: '...countDrafts(item.empresaId, before.situacao, before.situacao),',
  },
  {
    bug: 'who changes a draft second writes over who was first',
    shownBy: 7,
    file: 'functions/areas/posts/change.ts',
    from: "if (again?.versao !== change.versao) throw refusal('postChanged');",
    to: "if (!again) throw refusal('postChanged');",
  },
  {
    bug: 'a version that is old is taken for the newest',
    shownBy: 20,
    file: 'functions/areas/posts/change.ts',
    from: "if (draft.versao !== change.versao) throw refusal('postChanged');",
    to: '',
  },
  {
    bug: 'an employee reads what is not published',
    shownBy: 9,
    file: 'functions/areas/posts/routes/get.ts',
    from: "caller.role === 'empresa' && draftIdIn(postId) !== undefined",
    to: 'draftIdIn(postId) !== undefined',
  },
  {
    bug: 'what is due waits for the next day',
    file: 'functions/areas/posts/store/due.ts',
    from: '`${now.toISOString()}~`',
    to: 'now.toISOString().slice(0, 10)',
  },
  {
    bug: 'what a plan held back stays when the plan is back',
    file: DUE,
    from: 'bloqueadoNo !== empresa.plano_nome',
    to: 'bloqueadoNo === empresa.plano_nome',
  },
  {
    bug: 'what a full month held back stays when there is room',
    shownBy: 31,
    file: DUE,
    from: "if (bloqueio === 'limite_mensal') return roomThisMonth(empresa, now) !== 0;",
    to: "if (bloqueio === 'limite_mensal') return false;",
  },
  {
    bug: 'the job publishes what has refused media',
    shownBy: 12,
    file: DUE,
    from: "if (draft.motivo !== undefined) return 'midia_recusada';",
    to: '',
  },
  {
    bug: 'a suggestion is answered again and again',
    file: SUGESTOES,
    from: "when: unchanged({ situacao: 'aberta', midias: item.midias }),",
    to: 'when: unchanged({ midias: [] }),',
  },
  {
    bug: 'a bonus is not what the company gave',
    file: 'functions/areas/sugestoes/approve.ts',
    from: '          valor: body.bonus,',
    to: '          valor: 5,',
  },
  {
    bug: 'a bonus is paid for the post and not for the suggestion',
    file: 'functions/areas/sugestoes/approve.ts',
    from: 'referencia: sugestao.id,',
    to: 'referencia: post.id,',
  },
  {
    bug: 'an answer gives no place back',
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
