import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { groupEditorMachine } from '#machines/subscription/group-editor.machine.ts';
import type { subscriptionGroupMachine } from '#machines/subscription/subscription-group.machine.ts';
import { AreaFilter } from '#views/shared/area-picker/area-filter.tsx';
import { GroupEditorView } from '#views/subscription/group-editor/group-editor.view.tsx';
import { GroupKeywordsView } from '#views/subscription/group-keywords/group-keywords.view.tsx';
import { SavedGroupListView } from '#views/subscription/saved-group-list/saved-group-list.view.tsx';
import { SubscriptionGroupView } from '#views/subscription/subscription-group/subscription-group.view.tsx';
import { Flow } from '../flow.tsx';

/** The panel of saved groups and in it the flows that it is made of. */
export function SubscriptionDialog({ flow }: { readonly flow: ActorRefFrom<typeof subscriptionGroupMachine> }) {
  const snapshot = useSelector(flow, (current) => current);
  const { savedGroupList, editor } = snapshot.children;
  return (
    <SubscriptionGroupView
      snapshot={snapshot}
      send={flow.send}
      savedGroupList={<Flow flow={savedGroupList} view={SavedGroupListView} />}
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
      words={<Flow flow={snapshot.children.words} view={GroupKeywordsView} />}
      areaField={(value, onChange) => <AreaFilter inForm value={value} onChange={onChange} />}
    />
  );
}
