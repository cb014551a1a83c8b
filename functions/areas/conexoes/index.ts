export { newConnection, openMember } from './connection.ts';
export { conexoes } from './connection-mail.ts';
export { entryMark } from './member.ts';
export {
  connect,
  disconnect,
  forgetConnection,
  getConnection,
  loseConnection,
  type NewConnection,
  renewConnection,
  unconnected,
} from './store/connections.ts';
export { entriesOf } from './store/entries.ts';
export { formerOwners, freeMembers, membersUnchanged } from './store/linkedin-members.ts';
