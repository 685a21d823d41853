import type { ComponentProps } from 'react';
import { DOC_CHANNELS, type DocChannel } from '#domain/doc-channel.ts';
import { Badge } from '../../ui/badge.tsx';

type Tone = NonNullable<ComponentProps<typeof Badge>['variant']>;

/** The stage decides the tone; the badge also shows its name, so that colour is never the only sign. */
const TONE: Partial<Record<DocChannel, Tone>> = {
  candidate: 'success',
  award: 'success',
  contract: 'success',
  acceptance: 'success',
  change: 'warning',
  clarification: 'warning',
  failed: 'neutral',
  aborted: 'neutral',
  terminated: 'neutral',
  other: 'neutral',
};

export function ChannelBadge({ channel, className }: { readonly channel: DocChannel; readonly className?: string }) {
  return (
    <Badge variant={TONE[channel] ?? 'default'} className={className}>
      {DOC_CHANNELS[channel]}
    </Badge>
  );
}
