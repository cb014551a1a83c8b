import { notFound } from '../../../shared/errors.ts';
import * as MSG from '../../../shared/messages.ts';
import { SCIM_ENTERPRISE, SCIM_LIST, SCIM_USER } from '../../../shared/routes/scim.ts';
import { VINCULO_LABELS, VINCULOS } from '../../../shared/rules/vinculo.ts';
import { env } from '../../platform/aws/env.ts';
import { scimAddress } from './scim-address.ts';

/** Discovery documents: the parts of the standard that this service supports (RFC 7643, 5–7). */
type ScimDocument = Record<string, unknown>;
interface IdentifiedDocument extends ScimDocument {
  id: string;
}

export const MOST_A_PAGE = 200;

const meta = (resourceType: string, path: string) => ({ resourceType, location: `${scimAddress()}/${path}` });

export const serviceProviderConfig = (): ScimDocument => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  documentationUri: `${env('SITE_URL')}/desenvolvedores`,
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: MOST_A_PAGE },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Chave de API',
      description: 'Authorization: Bearer, com uma chave criada em Ajustes › Integrações.',
      specUri: 'https://www.rfc-editor.org/info/rfc6750',
      primary: true,
    },
  ],
  meta: meta('ServiceProviderConfig', 'ServiceProviderConfig'),
});

export const resourceTypes = (): IdentifiedDocument[] => [
  {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    id: 'User',
    name: 'User',
    endpoint: '/Users',
    description: 'Colaborador',
    schema: SCIM_USER,
    schemaExtensions: [{ schema: SCIM_ENTERPRISE, required: false }],
    meta: meta('ResourceType', 'ResourceTypes/User'),
  },
];

interface Attribute {
  name: string;
  description: string;
  type?: 'string' | 'boolean' | 'complex';
  multiValued?: true;
  required?: true;
  caseExact?: true;
  mutability?: 'readOnly';
  uniqueness?: 'server';
  subAttributes?: readonly Attribute[];
}

const toAttribute = ({ subAttributes, ...given }: Attribute): ScimDocument => ({
  type: 'string',
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...given,
  ...(subAttributes && { subAttributes: subAttributes.map(toAttribute) }),
});

const USER: readonly Attribute[] = [
  {
    name: 'userName',
    description: 'O e-mail com que a pessoa entra',
    required: true,
    uniqueness: 'server',
  },
  {
    name: 'name',
    description: 'O nome em partes',
    type: 'complex',
    subAttributes: [
      { name: 'formatted', description: 'O nome inteiro, o mesmo de displayName' },
      { name: 'givenName', description: 'Nome' },
      { name: 'familyName', description: 'Sobrenome' },
    ],
  },
  { name: 'displayName', description: 'O nome como os colegas o leem' },
  { name: 'title', description: 'Cargo' },
  {
    name: 'userType',
    description: `O vínculo: ${VINCULOS.map((one) => VINCULO_LABELS[one]).join(', ')}. Outras palavras não mudam nada`,
  },
  { name: 'active', description: 'Tem acesso e ocupa uma vaga', type: 'boolean' },
  {
    name: 'emails',
    description: 'O e-mail, o mesmo de userName',
    type: 'complex',
    multiValued: true,
    mutability: 'readOnly',
    subAttributes: [
      { name: 'value', description: 'O e-mail', mutability: 'readOnly' },
      { name: 'type', description: 'Sempre work', mutability: 'readOnly' },
      { name: 'primary', description: 'Sempre true', type: 'boolean', mutability: 'readOnly' },
    ],
  },
];

const ENTERPRISE: readonly Attribute[] = [
  {
    name: 'employeeNumber',
    description: 'A matrícula na folha, de até 30 caracteres',
    caseExact: true,
    uniqueness: 'server',
  },
];

const schema = (id: string, name: string, attributes: readonly Attribute[]): IdentifiedDocument => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
  id,
  name,
  description: 'Colaborador',
  attributes: attributes.map(toAttribute),
  meta: meta('Schema', `Schemas/${id}`),
});

export const schemas = (): IdentifiedDocument[] => [
  schema(SCIM_USER, 'User', USER),
  schema(SCIM_ENTERPRISE, 'EnterpriseUser', ENTERPRISE),
];

/** One page with all documents: there are few. */
export const listOf = (documents: readonly IdentifiedDocument[]): ScimDocument => ({
  schemas: [SCIM_LIST],
  totalResults: documents.length,
  startIndex: 1,
  itemsPerPage: documents.length,
  Resources: documents,
});

/** Throws 404. */
export function documentById(documents: readonly IdentifiedDocument[], id: string): ScimDocument {
  const found = documents.find((one) => one.id.toLowerCase() === id.toLowerCase());
  if (!found) throw notFound(MSG.naoEncontrado);
  return found;
}
