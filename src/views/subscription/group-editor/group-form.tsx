import { type FormEvent, type ReactNode, useState } from 'react';
import { DOC_CHANNELS, type DocChannel } from '#domain/doc-channel.ts';
import type { Fen } from '#domain/fen.ts';
import { FILTER_LIMITS } from '#domain/search-filter.ts';
import {
  amountRangesOf,
  amountTexts,
  channelsOf,
  GROUP_NAME_LENGTH,
  listOf,
  PROJECT_TYPES,
  searchWordLabel,
} from '#domain/subscription.ts';
import type { FlowViewProps } from '#machines/flow.ts';
import type { groupEditorMachine } from '#machines/subscription/group-editor.machine.ts';
import type { GroupForm as Form } from '#machines/subscription/group-editor.types.ts';
import { MultiChoice } from '../../shared/choice.tsx';
import { control } from '../../shared/control.ts';
import { keepFocus } from '../../shared/keep-focus.ts';
import { passFocus } from '../../shared/pass-focus.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { AmountField } from './amount-field.tsx';
import { EditorAnswer } from './editor-answer.tsx';
import { REFUSAL_TEXT, SEARCH_WORD_PLACEHOLDER, GROUP_EDITOR_TEXT as TEXT } from './group-editor.copy.ts';

export interface GroupFormProps extends FlowViewProps<typeof groupEditorMachine> {
  /** View of the flow `group-keywords`. */
  readonly words?: ReactNode;
  /** The picker of areas, which reads the tree of areas by itself. */
  readonly areaField?: (value: readonly string[], onChange: (areas: readonly string[]) => void) => ReactNode;
}

/** The fields of a group. Input is local state until it is submitted; the flow is notified that something changed. */
export function GroupForm({ snapshot, send, words, areaField }: GroupFormProps) {
  const { conditions, list, name, refusal, unkept } = snapshot.context;
  const [form, setForm] = useState<Form>(() => ({
    name,
    searchWord: conditions.searchWord,
    areas: conditions.areas,
    channels: conditions.channels,
    projectTypes: conditions.projectTypes,
    ...amountTexts({ minFen: conditions.minFen as Fen | null, maxFen: conditions.maxFen as Fen | null }),
  }));
  const change = (changed: Partial<Form>) => {
    setForm({ ...form, ...changed });
    send({ type: 'form.changed' });
  };
  const tryout = { type: 'tryout.requested', form } as const;
  const save = { type: 'group.submitted', form } as const;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(save);
  };
  /** A field speaks as long as the flow listens. */
  const changed = () => (snapshot.can({ type: 'form.changed' }) ? control('form.changed') : {});
  const saving = snapshot.matches('saving');
  const trying = snapshot.matches('editing') && snapshot.hasTag('busy');
  const channels = channelsOf(listOf(list));
  const amountRefusal = refusal !== null && refusal !== 'nameTooLong' && refusal !== 'wordsMissing' ? refusal : null;
  return (
    <form noValidate onSubmit={submit} className="-mx-6 -mb-2 flex min-h-0 flex-1 flex-col">
      {/* The fields scroll by themselves, so that what stands below them never covers the focused one. */}
      <div
        data-slot="group-fields"
        className="relative min-h-40 flex-1 scroll-py-4 overflow-y-auto overscroll-contain px-6 pt-1 pb-4"
      >
        {unkept.length > 0 && <p className="mb-4 rounded-md bg-muted px-3 py-2">{TEXT.unkept(unkept)}</p>}
        <fieldset ref={keepFocus} disabled={saving} className="flex min-w-0 flex-col gap-4">
          <Field
            label={TEXT.name}
            error={refusal === 'nameTooLong' ? REFUSAL_TEXT.nameTooLong : null}
            focusOnError
            className="max-w-96"
          >
            {(aria) => (
              <Input
                {...aria}
                maxLength={GROUP_NAME_LENGTH}
                placeholder={TEXT.namePlaceholder}
                value={form.name}
                onChange={(event) => change({ name: event.currentTarget.value })}
              />
            )}
          </Field>
          {words && <Labelled label={TEXT.words}>{words}</Labelled>}
          <Field label={searchWordLabel(listOf(list))} className="max-w-96">
            {(aria) => (
              <Input
                {...aria}
                maxLength={FILTER_LIMITS.searchWordLength}
                placeholder={SEARCH_WORD_PLACEHOLDER[listOf(list)]}
                value={form.searchWord}
                onChange={(event) => change({ searchWord: event.currentTarget.value })}
              />
            )}
          </Field>
          {areaField && <Labelled label={TEXT.areas}>{areaField(form.areas, (areas) => change({ areas }))}</Labelled>}
          {channels.length > 0 && (
            <Labelled label={TEXT.channels}>
              <MultiChoice
                label={TEXT.channels}
                options={channels.map((channel) => ({ value: channel, label: DOC_CHANNELS[channel] }))}
                optionProps={changed}
                value={form.channels as readonly DocChannel[]}
                onChange={(chosen) => change({ channels: chosen })}
              />
            </Labelled>
          )}
          {list === 'proposed' && (
            <Labelled label={TEXT.projectTypes}>
              <MultiChoice
                label={TEXT.projectTypes}
                options={PROJECT_TYPES.map((type) => ({ value: type, label: type }))}
                optionProps={changed}
                value={form.projectTypes}
                onChange={(projectTypes) => change({ projectTypes })}
              />
            </Labelled>
          )}
          <Labelled label={TEXT.amount}>
            <AmountField
              ranges={amountRangesOf(listOf(list))}
              value={form}
              onChange={change}
              error={amountRefusal && REFUSAL_TEXT[amountRefusal]}
            />
          </Labelled>
        </fieldset>
      </div>
      <div className="flex shrink-0 flex-col gap-3 border-border border-t bg-popover px-6 py-3">
        <EditorAnswer snapshot={snapshot} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button
            variant="outline"
            busy={trying}
            disabled={!snapshot.can(tryout)}
            onClick={() => send(tryout)}
            {...control('tryout.requested')}
          >
            {TEXT.tryout}
          </Button>
          <Button
            ref={passFocus}
            type="submit"
            busy={saving}
            disabled={!snapshot.can(save)}
            {...control('group.submitted')}
          >
            {TEXT.save}
          </Button>
        </div>
      </div>
    </form>
  );
}

/** A name beside a group of controls that name themselves. */
const Labelled = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className="flex flex-col gap-1.5">
    <span aria-hidden="true" className="font-medium">
      {label}
    </span>
    {children}
  </div>
);
