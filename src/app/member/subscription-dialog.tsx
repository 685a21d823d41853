import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { groupEditorMachine } from '#machines/group-editor/group-editor.machine.ts';
import type { subscriptionGroupMachine } from '#machines/subscription-group/subscription-group.machine.ts';
import { GroupEditorView } from '#views/group-editor/group-editor.view.tsx';
import { GroupShelfView } from '#views/group-shelf/group-shelf.view.tsx';
import { GroupWordsView } from '#views/group-words/group-words.view.tsx';
import { AreaFilter } from '#views/shared/area-picker/area-filter.tsx';
import { SubscriptionGroupView } from '#views/subscription-group/subscription-group.view.tsx';
import { Flow } from '../flow.tsx';

/** The panel of saved groups and in it the flows that it is made of. */
export function SubscriptionDialog({ flow }: { readonly flow: ActorRefFrom<typeof subscriptionGroupMachine> }) {
  const snapshot = useSelector(flow, (current) => current);
  const { shelf, editor } = snapshot.children;
  return (
    <SubscriptionGroupView
      snapshot={snapshot}
      send={flow.send}
      shelf={<Flow flow={shelf} view={GroupShelfView} />}
      editor={editor && <Editor flow={editor} />}
    />
  );
}

function Editor({ flow }: { readonly flow: ActorRefFrom<typeof groupEditorMachine> }) {
  const snapshot = useSelector(flow, (current) => current);
  return (
    <GroupEditorView
      snapshot={snapshot}
      send={flow.send}
      words={<Flow flow={snapshot.children.words} view={GroupWordsView} />}
      areaField={(value, onChange) => <AreaFilter value={value} onChange={onChange} />}
    />
  );
}
