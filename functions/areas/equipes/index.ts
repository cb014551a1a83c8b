export { lugarAlterado } from './audit.ts';
export { equipeNames, equipesByName } from './names.ts';
export { cursorOfTeams, readCursorOfTeams } from './store/cursor.ts';
export { findEquipe, getEquipes, listEquipes, MEMBERS } from './store/equipes.ts';
