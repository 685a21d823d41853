import type { ReactNode } from 'react';
import { CASE_NUMBER_LENGTH, FOOTER_TEXT_LENGTH, SETTING_SWITCHES, TEXT_SIZES } from '#domain/stored-settings.ts';
import type { FlowViewProps } from '#machines/flow.ts';
import type { settingsMachine } from '#machines/preferences/settings.machine.ts';
import type { TextSize } from '#machines/preferences/settings.types.ts';
import { control } from '../../shared/control.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { RadioGroup, RadioItem } from '../../ui/radio-group.tsx';
import { Sheet, SheetContent } from '../../ui/sheet.tsx';
import { Switch } from '../../ui/switch.tsx';
import { SETTINGS_TEXT, SIZE_TEXT, SWITCH_TEXT } from './settings.copy.ts';
import { ThemeChoice } from './theme-choice.tsx';

/** The panel at the right edge; the page behind it is not dimmed, because it is the preview (S2-54, S2-83, S2-84). */
export function SettingsView({ snapshot, send }: FlowViewProps<typeof settingsMachine>) {
  const { settings } = snapshot.context;
  const close = { type: 'settings.closed' } as const;
  const reset = { type: 'settings.restored' } as const;
  const copy = { type: 'settings.copied' } as const;
  if (!snapshot.hasTag('dialogOpen')) return null;
  return (
    <Sheet open onOpenChange={(open) => !open && send(close)}>
      <SheetContent title={SETTINGS_TEXT.title} clear closeProps={control('settings.closed')}>
        <Part title={SETTINGS_TEXT.theme}>
          <ThemeChoice theme={settings.theme} onChoose={(theme) => send({ type: 'theme.chosen', theme })} />
        </Part>
        <Part title={SETTINGS_TEXT.size}>
          <RadioGroup
            label={SETTINGS_TEXT.size}
            value={settings.size}
            onValueChange={(size) => send({ type: 'size.chosen', size: size as TextSize })}
            className="gap-6 py-2"
          >
            {TEXT_SIZES.map((size) => (
              <RadioItem key={size} value={size} inputProps={control('size.chosen', size)}>
                {SIZE_TEXT[size]}
              </RadioItem>
            ))}
          </RadioGroup>
        </Part>
        <Part title={SETTINGS_TEXT.layout}>
          {SETTING_SWITCHES.map((name) => (
            <Switch
              key={name}
              checked={settings[name]}
              onCheckedChange={() => send({ type: 'switch.toggled', name })}
              {...control('switch.toggled', name)}
            >
              {SWITCH_TEXT[name]}
            </Switch>
          ))}
        </Part>
        <Part title={SETTINGS_TEXT.footer}>
          <div className="flex flex-col gap-3 pt-1">
            <Field label={SETTINGS_TEXT.footerTxt}>
              {(aria) => (
                <Input
                  {...aria}
                  value={settings.footerTxt}
                  maxLength={FOOTER_TEXT_LENGTH}
                  placeholder={SETTINGS_TEXT.footerPlaceholder}
                  onChange={(event) => send({ type: 'footer.written', footerTxt: event.currentTarget.value })}
                  {...control('footer.written')}
                />
              )}
            </Field>
            <Field label={SETTINGS_TEXT.caseNumber}>
              {(aria) => (
                <Input
                  {...aria}
                  value={settings.caseNumber}
                  maxLength={CASE_NUMBER_LENGTH}
                  onChange={(event) => send({ type: 'caseNumber.written', caseNumber: event.currentTarget.value })}
                  {...control('caseNumber.written')}
                />
              )}
            </Field>
          </div>
        </Part>
        <p role="status" className="mt-4 text-sm text-warning empty:hidden">
          {snapshot.matches({ open: { keeping: 'lost' } }) ? SETTINGS_TEXT.lost : null}
        </p>
        <div className="mt-6 flex gap-3">
          <Button
            variant="outline"
            className="flex-1"
            disabled={!snapshot.can(copy)}
            onClick={() => send(copy)}
            {...control('settings.copied')}
          >
            {SETTINGS_TEXT.copy}
          </Button>
          <Button
            variant="outline"
            className="flex-1"
            disabled={!snapshot.can(reset)}
            onClick={() => send(reset)}
            {...control('settings.restored')}
          >
            {SETTINGS_TEXT.reset}
          </Button>
        </div>
      </SheetContent>
    </Sheet>
  );
}

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className="border-border border-b py-4 first:pt-0">
    <h3 className="mb-1 font-medium text-muted-foreground text-sm">{title}</h3>
    {children}
  </section>
);
