export { lugarAlterado, payrollChanged } from './equipe-audit.ts';
export { equipeNames, equipesByName } from './equipe-names.ts';
export { removeTeamMembers } from './remove-team-members.ts';
export { cursorOfTeams, readCursorOfTeams } from './store/equipe-cursor.ts';
export { listTags } from './store/tags.ts';
export {
  BEHIND_ALL,
  changePlace,
  countSeat,
  enterEquipe,
  leaveEquipe,
  listMembers,
  type PlaceChange,
  teamUnchanged,
} from './store/team-members.ts';
