import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, Suspense, useState } from 'react';
import { accountMutation, keepAccountEdits, keptAccountEdits } from '#api/queries/account.queries.ts';
import { industriesQuery } from '#api/queries/industry.queries.ts';
import {
  type AccountField,
  accountChange,
  accountErrors,
  type AccountForm as Form,
  unsavedEdits,
  withEdit,
} from '#domain/account-form.ts';
import { type AreaNode, cityCode, provincesOf } from '#domain/area.ts';
import { actProblemText } from '../../shared/act-problem-text.ts';
import { useApp } from '../../shared/app-context.ts';
import { passFocus } from '../../shared/pass-focus.ts';
import { AlertLine } from '../../ui/alert-line.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, type FieldAria } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AccountSection } from './account-section.tsx';

/**
 * Changes own data. What is wrong is said under its field, the first wrong field takes the focus. A field that was not edited shows what the
 * server last answered and is not sent: another tab may have changed it.
 */
export function AccountForm({ initial }: { readonly initial: Form }) {
  const { Areas, call, entitlementNames, refreshUser, toast } = useApp();
  const industries = useQuery(industriesQuery(call));
  const client = useQueryClient();
  const save = useMutation(accountMutation(call, client));
  const [edits, showEdits] = useState(() => keptAccountEdits(client));
  const setEdits = (next: Partial<Form>) => {
    keepAccountEdits(client, next);
    showEdits(next);
  };
  const [submitted, setSubmitted] = useState(false);
  const form = { ...initial, ...edits };
  const errors = submitted ? accountErrors(form) : {};
  // While a change is being saved, the values before it are no longer those to return to.
  const unedited = save.isPending ? {} : initial;
  const set = (field: AccountField) => (value: string) => setEdits(withEdit(edits, unedited, field, value));
  const refusedText = (error: Error) => `保存失败：${actProblemText(error, entitlementNames)}`;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSubmitted(true);
    const wrong = accountErrors(form);
    const fields = [...event.currentTarget.querySelectorAll<HTMLElement>('[name]')];
    const firstWrong = fields.find((field) => (field.getAttribute('name') ?? '') in wrong);
    if (Object.keys(wrong).length > 0) return firstWrong?.focus();
    const change = accountChange(initial, form);
    if (Object.keys(change).length === 0) return toast('没有需要保存的修改');
    const { currentTarget: sent } = event;
    // The outcome is shown on the page that is open by then; callbacks of `mutate` end with the form.
    save.mutateAsync(change).then(
      () => {
        setEdits(unsavedEdits(keptAccountEdits(client), edits));
        toast('保存成功');
        refreshUser();
      },
      (error: Error) => sent.isConnected || toast(refusedText(error)),
    );
  };
  const isEdited = Object.keys(accountChange(initial, form)).length > 0;
  const undo = () => {
    setEdits({});
    setSubmitted(false);
  };
  const text = (field: AccountField, label: string, autoComplete: string, required: boolean, type = 'text') => (
    <Field label={label} required={required} error={errors[field] ?? null}>
      {(aria) => (
        <Input
          {...aria}
          name={field}
          type={type}
          autoComplete={autoComplete}
          value={form[field]}
          onChange={(event) => set(field)(event.currentTarget.value)}
        />
      )}
    </Field>
  );
  return (
    <form noValidate onSubmit={submit}>
      <AccountSection title="个人信息" help="用于服务联系，不会公开显示">
        {text('realUserName', '姓名', 'name', true)}
        {text('email', '邮箱', 'email', false, 'email')}
      </AccountSection>
      <AccountSection title="企业信息" help="用于推荐与您的业务相关的信息">
        <div className="lg:col-span-2">{text('companyName', '企业名称', 'organization', true)}</div>
        <Field
          label="所属行业"
          required
          error={errors.industryCode ?? (industries.isError ? '行业加载失败，请稍后重试' : null)}
        >
          {(aria) => (
            <Select
              {...aria}
              name="industryCode"
              placeholder="请选择所属行业"
              options={(industries.data ?? []).map((industry) => ({ value: industry.code, label: industry.name }))}
              value={form.industryCode}
              onValueChange={set('industryCode')}
            />
          )}
        </Field>
        <Field label="所在地区" required error={errors.areaCode ?? null}>
          {(aria) => (
            <Suspense fallback={<Skeleton className="h-9" />}>
              <Areas className="h-9">
                {(tree) => (
                  <AccountArea
                    aria={{ ...aria }}
                    provinces={provincesOf(tree)}
                    value={form.areaCode}
                    onChange={set('areaCode')}
                  />
                )}
              </Areas>
            </Suspense>
          )}
        </Field>
      </AccountSection>
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-border border-b px-5 py-4">
        <AlertLine
          text={save.isError ? refusedText(save.error) : null}
          busy={save.isPending}
          className="text-destructive"
        />
        {isEdited && !save.isPending && (
          <p className="flex items-center gap-x-2 text-muted-foreground text-sm">
            有未保存的修改
            <Button ref={passFocus} variant="link" size="sm" onClick={undo}>
              撤销修改
            </Button>
          </p>
        )}
        <Button type="submit" busy={save.isPending} className="min-w-24 max-sm:w-full">
          保存
        </Button>
      </div>
    </form>
  );
}

interface AccountAreaProps {
  readonly aria: FieldAria;
  readonly provinces: readonly AreaNode[];
  /** `浙江` or `浙江_杭州`; '' for none. */
  readonly value: string;
  readonly onChange: (code: string) => void;
}

/** Province, then city. A province alone counts. */
function AccountArea({ aria, provinces, value, onChange }: AccountAreaProps) {
  const [provinceName = '', cityName = ''] = value.split('_');
  const province = provinces.find((each) => each.name === provinceName);
  return (
    <div className="grid grid-cols-2 gap-2">
      <Select
        {...aria}
        name="areaCode"
        placeholder="省份"
        options={provinces.map((each) => ({ value: each.name, label: each.label }))}
        value={province?.name ?? ''}
        onValueChange={onChange}
      />
      <Select
        aria-label="城市"
        placeholder="全部城市"
        disabled={province === undefined}
        options={(province?.children ?? []).map((city) => ({ value: city.name, label: city.label }))}
        value={cityName}
        onValueChange={(city) => onChange(city === '' ? provinceName : cityCode(provinceName, city))}
      />
    </div>
  );
}
