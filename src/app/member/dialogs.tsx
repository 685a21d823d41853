import type { Application } from '../application.ts';
import { MemberDialogs } from './member-dialogs.tsx';
import { RecordsDialogs } from './records-dialogs.tsx';

/** Everything that flows of a member open over a screen. */
export const Dialogs = ({ application }: { readonly application: Application }) => (
  <>
    <MemberDialogs application={application} />
    <RecordsDialogs application={application} />
  </>
);
