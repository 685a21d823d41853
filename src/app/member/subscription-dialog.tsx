import { useSelector } from '@xstate/react';
import { GroupEditorView } from '#views/group-editor/group-editor.view.tsx';
import { GroupShelfView } from '#views/group-shelf/group-shelf.view.tsx';
import { GroupWordsView } from '#views/group-words/group-words.view.tsx';
import { AreaFilter } from '#views/shared/area-picker/area-filter.tsx';
import { SubscriptionGroupView } from '#views/subscription-group/subscription-group.view.tsx';
import { type Living, useFlow } from '../children.ts';
import { Flow } from '../flow.tsx';

/** The panel of saved groups and in it the flows that it is made of. */
export function SubscriptionDialog({ flow }: { readonly flow: Living<'subscriptionGroup'> }) {
  const snapshot = useSelector(flow, (current) => current);
  const shelf = useFlow(flow, 'shelf');
  const editor = useFlow(flow, 'editor');
  return (
    <SubscriptionGroupView
      snapshot={snapshot}
      send={flow.send}
      shelf={<Flow flow={shelf} view={GroupShelfView} />}
      editor={editor && <Editor flow={editor} />}
    />
  );
}

function Editor({ flow }: { readonly flow: Living<'editor'> }) {
  const snapshot = useSelector(flow, (current) => current);
  const words = useFlow(flow, 'words');
  return (
    <GroupEditorView
      snapshot={snapshot}
      send={flow.send}
      words={<Flow flow={words} view={GroupWordsView} />}
      areaField={(value, onChange) => <AreaFilter value={value} onChange={onChange} />}
    />
  );
}
