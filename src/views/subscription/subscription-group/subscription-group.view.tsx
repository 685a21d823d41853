import type { ReactNode } from 'react';
import { listLabel, listOf, offeredLists } from '#domain/subscription.ts';
import type { FlowViewProps } from '#machines/flow.ts';
import type { subscriptionGroupMachine } from '#machines/subscription/subscription-group.machine.ts';
import { useApp } from '../../shared/app-context.ts';
import { control } from '../../shared/control.ts';
import { ListBody } from '../../shared/list-state.tsx';
import { Dialog, DialogBody, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '../../ui/dialog.tsx';
import { OverSheet } from '../../ui/over-sheet.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { GroupRemoval } from './group-removal.tsx';
import { LIST_HELP, SUBSCRIPTION_GROUP_TEXT as TEXT } from './subscription-group.copy.ts';

export interface SubscriptionGroupViewProps extends FlowViewProps<typeof subscriptionGroupMachine> {
  /** View of the flow `saved-group-list`. */
  readonly savedGroupList?: ReactNode;
  /** View of the flow `group-editor`. */
  readonly editor?: ReactNode;
}

/**
 * The panel in which saved groups are managed (S3-34…S3-37, S3-61). A click beside it does not close it: something may be
 * typed. The way back of a deletion lies over the head of the panel, which has no controls, while that is open; later it floats above the answer to a favourite, over
 * the sheet from which the panel was opened on a phone.
 */
export function SubscriptionGroupView({ snapshot, send, savedGroupList, editor }: SubscriptionGroupViewProps) {
  if (!snapshot.hasTag('dialogOpen'))
    return (
      <OverSheet>
        <div role="status" className="pointer-events-none fixed inset-x-4 bottom-28 z-40 flex justify-center">
          <GroupRemoval snapshot={snapshot} send={send} />
        </div>
      </OverSheet>
    );
  const { chosen, failure, savedGroupList: groups } = snapshot.context;
  const editing = snapshot.matches({ panel: { open: 'editing' } });
  const isNew = editing && chosen === null;
  const retry = { type: 'load.retried' } as const;
  return (
    <Dialog open disablePointerDismissal onOpenChange={(open) => !open && send({ type: 'dialog.closed' })}>
      <DialogContent size="wide" closeProps={control('dialog.closed')}>
        <DialogHeader>
          <DialogTitle>{TEXT.title}</DialogTitle>
          <DialogDescription className="tabular">
            {isNew && groups.limit >= 0 ? TEXT.takesPlace(groups) : TEXT.description}
          </DialogDescription>
        </DialogHeader>
        <div role="status" className="pointer-events-none absolute top-2 right-14 left-4 z-10 flex justify-end">
          <GroupRemoval snapshot={snapshot} send={send} />
        </div>
        {editing ? (
          <DialogBody className="flex min-h-80 flex-col">{editor}</DialogBody>
        ) : (
          <DialogBody className="min-h-80 pb-6">
            <ListBody
              name="savedGroups"
              rows={snapshot.matches({ panel: { open: 'loading' } }) ? undefined : snapshot}
              problem={
                snapshot.can(retry)
                  ? {
                      error: failure ?? undefined,
                      busy: false,
                      onRetry: { onClick: () => send(retry), ...control('load.retried') },
                    }
                  : null
              }
              stale={false}
              isEmpty={() => false}
              empty={null}
              skeleton={
                <SkeletonRegion label={TEXT.loading} className="flex flex-col gap-3">
                  {['a', 'b', 'c'].map((row) => (
                    <Skeleton key={row} className="h-16" />
                  ))}
                </SkeletonRegion>
              }
            >
              {(loaded) => (
                <ListTabs snapshot={loaded} send={send}>
                  {savedGroupList}
                </ListTabs>
              )}
            </ListBody>
          </DialogBody>
        )}
      </DialogContent>
    </Dialog>
  );
}

/** The lists that the brand offers; the one whose groups are shown is chosen (S3-61). */
function ListTabs({
  snapshot,
  send,
  children,
}: FlowViewProps<typeof subscriptionGroupMachine> & { readonly children: ReactNode }) {
  const { entitlementNames } = useApp();
  const chosen = listOf(snapshot.context.list);
  return (
    <Tabs
      label={TEXT.lists}
      manual
      items={offeredLists(entitlementNames).map((list) => ({
        value: list,
        label: listLabel(list, entitlementNames),
        props: list === chosen ? {} : control('list.chosen', list),
      }))}
      value={chosen}
      onValueChange={(list) => list !== chosen && send({ type: 'list.chosen', list })}
      listClassName="mb-3"
    >
      <p className="mb-2 text-muted-foreground text-sm">{LIST_HELP[chosen]}</p>
      {children}
    </Tabs>
  );
}
