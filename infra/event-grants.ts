import type { Access } from './access.ts';

/** What each event function may touch; queues and streams are granted where they are attached (infra/events.ts). */
export const EVENT_ACCESS = {
  'media-check': {
    tables: {
      contadores: ['update'],
      empresas: ['get', 'update'],
      eventos: ['put'],
      funcionarios: ['update'],
      posts: ['get', 'update'],
      produtos: ['update'],
      uploads: ['get', 'update'],
    },
    uploads: ['delete', 'list', 'read'],
    media: ['delete', 'write'],
  },
  'convert-video': {
    tables: {
      contadores: ['update'],
      empresas: ['update'],
      eventos: ['put'],
      funcionarios: ['update'],
      posts: ['get', 'update'],
      produtos: ['update'],
      uploads: ['get', 'update'],
    },
    uploads: ['delete', 'list', 'read'],
    media: ['delete'],
    transcode: 'createJob',
  },
  'media-transcoded': {
    tables: {
      contadores: ['update'],
      empresas: ['update'],
      eventos: ['put'],
      funcionarios: ['update'],
      posts: ['get', 'update'],
      produtos: ['update'],
      uploads: ['get', 'update'],
    },
    uploads: ['delete', 'list', 'read'],
    media: ['delete', 'read', 'write'],
  },
  'discard-media': { tables: { uploads: ['delete'] }, media: ['delete'], edge: 'invalidate' },
  'send-mail': {
    tables: {
      contas: ['get'],
      correio: ['get', 'update'],
      empresas: ['get'],
      funcionarios: ['get'],
      tokens: ['put'],
    },
    mail: 'send',
  },
  'share-video': {
    tables: {
      compartilhamentos: ['get', 'query', 'update'],
      conexoes: ['delete', 'get'],
      contadores: ['get', 'update'],
      eventos: ['put'],
      funcionarios: ['get', 'update'],
      movimentos: ['put'],
      posts: ['get'],
      tokens: ['delete', 'get'],
    },
    secrets: ['tokenKey'],
    media: ['list', 'read'],
  },
  'probe-shares': {
    tables: { compartilhamentos: ['get', 'query:aVerificar', 'update'], eventos: ['put'], posts: ['get'] },
  },
  'exchange-mails': {
    tables: { correio: ['put'], empresas: ['get'], funcionarios: ['get'], trocas: ['get'] },
  },
  'delivery-mails': { tables: { correio: ['put'], funcionarios: ['get'], trocas: ['get'] } },
  'overall-ranking': { tables: { funcionarios: ['update'] } },
  'forget-funcionario': {
    tables: {
      compartilhamentos: ['delete', 'query', 'update'],
      sessoes: ['delete', 'query'],
      tokens: ['delete', 'scan'],
    },
    personalData: ['delete'],
  },
  'personal-data': {
    tables: {
      compartilhamentos: ['query'],
      conexoes: ['get'],
      consumidos: ['put'],
      correio: ['put'],
      empresas: ['get'],
      funcionarios: ['batchGet', 'get', 'query', 'query:todos'],
      movimentos: ['query'],
      posts: ['batchGet', 'query:porEmpresa', 'query:todos', 'query:visiveis'],
      produtos: ['query'],
      sessoes: ['query'],
      tags: ['query'],
      tokens: ['get'],
      trocas: ['batchGet', 'query', 'query:porFuncionario'],
    },
    personalData: ['write'],
  },
  'mail-feedback': { tables: { contas: ['update'] } },
  'reset-counters': { tables: { contadores: ['get', 'put'], empresas: ['query:todas', 'update'] } },
  'expire-posts': {
    tables: {
      contadores: ['get', 'put'],
      posts: ['query:porValidade', 'update'],
    },
  },
  'connection-reminders': {
    tables: {
      contadores: ['get', 'put'],
      correio: ['put'],
      funcionarios: ['get', 'query:conexoes', 'update'],
    },
  },
  purge: {
    tables: {
      contadores: ['get', 'put', 'update'],
      empresas: ['update'],
      eventos: ['put'],
      funcionarios: ['update'],
      posts: ['get', 'update'],
      produtos: ['update'],
      uploads: ['delete', 'get', 'query:aVarrer', 'update'],
    },
    uploads: ['delete'],
    media: ['delete'],
  },
  'back-fill': {
    tables: {
      buscas: ['put'],
      conexoes: ['delete', 'get', 'put'],
      contadores: ['get', 'put', 'update'],
      contas: ['update'],
      empresas: ['batchGet', 'check', 'get', 'query:todas', 'update'],
      funcionarios: ['batchGet', 'check', 'get', 'query:conexoes', 'query:todos', 'update'],
      respostas: ['put'],
      tokens: ['delete', 'get', 'scan'],
    },
  },
  'redraw-bands': {
    tables: {
      contadores: ['delete', 'get', 'put', 'query', 'update'],
      funcionarios: ['query:ranking', 'update'],
    },
  },
  'verify-ledger': {
    tables: {
      contadores: ['get', 'put'],
      funcionarios: ['get', 'query:todos'],
      movimentos: ['query'],
    },
  },
  'create-admin': { tables: { contas: ['get', 'put'], correio: ['put'], empresas: ['get', 'put'] } },
  'unknown-route': {},
} as const satisfies Record<string, Access>;
export type EventFunctionName = keyof typeof EVENT_ACCESS;
