import * as z from 'zod/mini';
import { VINCULOS } from '../rules/vinculo.ts';
import { defineRoutes } from './define.ts';

/**
 * SCIM 2.0 (RFC 7643, 7644) for a company's directory. Bodies follow the standard and are therefore English. Media type
 * `application/scim+json` (functions/areas/scim/wrapper.ts).
 */

export const SCIM_USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const SCIM_ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
export const SCIM_LIST = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';
export const SCIM_ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error';

export const ScimUser = z.object({
  schemas: z.array(z.string()),
  id: z.string(),
  externalId: z.optional(z.string()),
  /** the e-mail for signing in */
  userName: z.string(),
  name: z.object({
    formatted: z.string(),
    givenName: z.optional(z.string()),
    familyName: z.optional(z.string()),
  }),
  displayName: z.string(),
  title: z.optional(z.string()),
  /** the kind of employment, if known */
  userType: z.optional(z.enum(VINCULOS)),
  active: z.boolean(),
  [SCIM_ENTERPRISE]: z.optional(z.object({ employeeNumber: z.string() })),
  emails: z.array(z.object({ value: z.string(), type: z.string(), primary: z.boolean() })),
  meta: z.object({
    resourceType: z.string(),
    created: z.string(),
    lastModified: z.string(),
    location: z.string(),
    version: z.string(),
  }),
});
export type ScimUser = z.output<typeof ScimUser>;

export const ScimError = z.object({
  schemas: z.array(z.string()),
  /** the HTTP status, as text */
  status: z.string(),
  scimType: z.optional(z.string()),
  detail: z.string(),
});

/** The handlers validate the standard's bodies, to refuse them in the standard's words. */
const anything = z.record(z.string(), z.unknown());
const text = z.optional(z.string());
const withId = z.object({ id: z.string() });

const read = { method: 'GET', auth: 'chave', recurso: 'provisionamento', refusals: [429] } as const;

export const scim = defineRoutes({
  scimConfig: {
    ...read,
    path: '/scim/v2/ServiceProviderConfig',
    summary: 'SCIM: o que este serviço sabe fazer',
    replies: { 200: anything },
  },
  scimSchemas: {
    ...read,
    path: '/scim/v2/Schemas',
    summary: 'SCIM: os esquemas',
    replies: { 200: anything },
  },
  scimSchema: {
    ...read,
    path: '/scim/v2/Schemas/{id}',
    summary: 'SCIM: um esquema',
    params: withId,
    replies: { 200: anything },
  },
  scimResourceTypes: {
    ...read,
    path: '/scim/v2/ResourceTypes',
    summary: 'SCIM: os tipos de recurso',
    replies: { 200: anything },
  },
  scimResourceType: {
    ...read,
    path: '/scim/v2/ResourceTypes/{id}',
    summary: 'SCIM: um tipo de recurso',
    params: withId,
    replies: { 200: anything },
  },
  listUsers: {
    ...read,
    eventual: true,
    path: '/scim/v2/Users',
    summary: 'SCIM: colaboradores, por páginas ou por um filtro',
    query: z.object({
      startIndex: text,
      count: text,
      filter: text,
      attributes: text,
      excludedAttributes: text,
    }),
    replies: {
      200: z.object({
        schemas: z.array(z.string()),
        totalResults: z.number(),
        startIndex: z.number(),
        itemsPerPage: z.number(),
        Resources: z.array(z.partial(ScimUser)),
      }),
    },
  },
  getUser: {
    ...read,
    path: '/scim/v2/Users/{id}',
    summary: 'SCIM: um colaborador',
    params: withId,
    query: z.object({ attributes: text, excludedAttributes: text }),
    replies: { 200: z.partial(ScimUser) },
    refusals: [304, 429],
  },
  createUser: {
    method: 'POST',
    path: '/scim/v2/Users',
    auth: 'chave',
    recurso: 'provisionamento',
    summary: 'SCIM: cadastrar e convidar um colaborador',
    body: anything,
    replies: { 201: ScimUser },
    refusals: [409, 413, 429],
  },
  replaceUser: {
    method: 'PUT',
    path: '/scim/v2/Users/{id}',
    auth: 'chave',
    recurso: 'provisionamento',
    summary: 'SCIM: mudar um colaborador; o que não vem fica',
    params: withId,
    body: anything,
    replies: { 200: ScimUser },
    refusals: [409, 412, 413, 429],
  },
  patchUser: {
    method: 'PATCH',
    path: '/scim/v2/Users/{id}',
    auth: 'chave',
    recurso: 'provisionamento',
    summary: 'SCIM: mudar partes de um colaborador',
    params: withId,
    body: anything,
    replies: { 200: ScimUser },
    refusals: [409, 412, 413, 429],
  },
  removeUser: {
    method: 'DELETE',
    path: '/scim/v2/Users/{id}',
    auth: 'chave',
    recurso: 'provisionamento',
    summary: 'SCIM: excluir um colaborador',
    params: withId,
    replies: { 204: z.undefined() },
    refusals: [412, 429],
  },
});
