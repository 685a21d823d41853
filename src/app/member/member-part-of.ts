import type { Application } from '../application.ts';
import type { MemberPart } from './member-part.ts';

/** @throws Error before a token is held: the member area is not drawn then. */
export function memberPartOf(application: Application): MemberPart {
  const part = application.memberPart();
  if (part === null) throw new Error('the member area is drawn before its part has been loaded');
  return part;
}
