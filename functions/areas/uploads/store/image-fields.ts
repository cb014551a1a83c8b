import { updateItem } from '../../../platform/dynamodb/commands.ts';
import { equals } from '../../../platform/dynamodb/conditions.ts';
import { tryWrite } from '../../../platform/dynamodb/writes.ts';

/** Removes a refused image from the field that shows it, unless the image was replaced. */

export const clearLogo = (empresaId: string, path: string) =>
  tryWrite(updateItem('empresas', { id: empresaId }, { remove: ['logo'] }, { when: equals('logo', path) }));

export const clearPhoto = (empresaId: string, id: string, path: string) =>
  tryWrite(
    updateItem(
      'funcionarios',
      { empresaId, id },
      { remove: ['fotoPerfilColab'] },
      { when: equals('fotoPerfilColab', path) },
    ),
  );

export const clearProductImage = (empresaId: string, id: string, path: string) =>
  tryWrite(
    updateItem('produtos', { empresaId, id }, { remove: ['imagem'] }, { when: equals('imagem', path) }),
  );
