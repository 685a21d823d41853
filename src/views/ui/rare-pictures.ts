/** Pictures of empty places, but for those of a list. */
export { FolderOpen, Inbox, LockKeyhole } from 'lucide-react';
