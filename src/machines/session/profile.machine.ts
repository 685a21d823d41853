import { assign, type DoneActorEvent, type ErrorActorEvent, fromPromise, setup } from 'xstate';
import { lazyMachine } from '../app/lazy-machine.ts';
import type { PortFailure } from '../flow.ts';
import type { accountSecurityMachine } from './account-security.machine.ts';
import type { AccountAct } from './account-security.types.ts';

/** The four fields of a complete profile. Codes: GB/T 4754 section for the industry, area tree code for the area. */
export interface ProfileForm {
  readonly realUserName: string;
  readonly companyName: string;
  readonly industryCode: string;
  readonly areaCode: string;
}
export type ProfileField = keyof ProfileForm;
export interface ProfileChoice {
  readonly code: string;
  readonly name: string;
}
export interface LoadedProfile {
  /** The server finds nothing missing although it demanded the profile. */
  readonly complete: boolean;
  /** Whose profile it is, as far as the server names a member without a profile: user name and masked phone. */
  readonly owner: string;
  /** Values that are stored, '' where there are none. */
  readonly stored: ProfileForm;
  /** What this member typed before a reload and has not sent; `null` when there is nothing. */
  readonly draft: ProfileForm | null;
  readonly industries: readonly ProfileChoice[];
  readonly areas: readonly ProfileChoice[];
}
export interface ProfileContext extends Pick<LoadedProfile, 'complete' | 'owner' | 'industries' | 'areas'> {
  /** What the fields hold. */
  readonly form: ProfileForm;
  readonly missing: readonly ProfileField[];
  readonly failure: PortFailure | null;
}

/** What a member typed and has not sent. */
export interface ProfileDraft {
  readonly owner: string;
  readonly form: ProfileForm;
}

export type ProfileEvent =
  | { readonly type: 'field.changed'; readonly value: string; readonly key: ProfileField }
  | { readonly type: 'profile.submitted' }
  | { readonly type: 'profile.retried' }
  | { readonly type: 'logout.chosen' }
  | { readonly type: 'closing.chosen' }
  | DoneActorEvent<LoadedProfile, 'checkPerfectInfo'>
  | ErrorActorEvent<PortFailure, 'checkPerfectInfo'>
  | ErrorActorEvent<PortFailure, 'perfect'>;

/** Completion of the profile at /perfect, where code 430 redirects a member (S2-05, S2-06). */
export const profileMachine = setup({
  types: {
    context: {} as ProfileContext,
    events: {} as ProfileEvent,
    children: {} as { checkPerfectInfo: 'checkPerfectInfo'; perfect: 'perfect'; accountSecurity: 'accountSecurity' },
  },
  actors: {
    /** Missing fields, stored values, the draft and available choices in one answer. */
    checkPerfectInfo: fromPromise<LoadedProfile>(() => Promise.reject(new Error('not provided: checkPerfectInfo'))),
    perfect: fromPromise<void, ProfileForm>(() => Promise.reject(new Error('not provided: perfect'))),
    accountSecurity: lazyMachine<typeof accountSecurityMachine, { act: AccountAct }>(() =>
      Promise.reject(new Error('not provided: accountSecurity')),
    ),
  },
  actions: {
    announceCompleted: () => undefined,
    requestLogout: () => undefined,
    /** Port: what is typed survives a reload of this browser tab. */
    storeDraft: (_, _draft: ProfileDraft) => undefined,
    /** Port. */
    forgetDraft: () => undefined,
    takeLoaded: assign(({ event, context }) => {
      if (event.type !== 'xstate.done.actor.checkPerfectInfo') return context;
      const { stored, draft, ...loaded } = event.output;
      return { ...loaded, form: draft ?? stored };
    }),
    takeField: assign({
      form: ({ context, event }) =>
        event.type === 'field.changed' ? { ...context.form, [event.key]: event.value } : context.form,
    }),
    dropMarks: assign({ missing: [], failure: null }),
    markMissing: assign({
      missing: ({ context }) =>
        (Object.keys(context.form) as ProfileField[]).filter((field) => context.form[field].trim() === ''),
    }),
    takeFailure: assign({ failure: ({ event }) => ('error' in event ? event.error : null) }),
    dropFailure: assign({ failure: null }),
  },
  guards: {
    isFilled: (_, form: ProfileForm) => Object.values(form).every((value) => value.trim() !== ''),
  },
}).createMachine({
  id: 'profile',
  description: 'A new member completes the profile before the product opens.',
  meta: { title: '完善资料', requirements: ['S2-05', 'S2-06'] },
  context: {
    complete: false,
    owner: '',
    form: { realUserName: '', companyName: '', industryCode: '', areaCode: '' },
    industries: [],
    areas: [],
    missing: [],
    failure: null,
  },
  initial: 'loading',
  on: { 'logout.chosen': { actions: 'requestLogout' } },
  states: {
    loading: {
      description: 'The profile and its missing fields are being loaded.',
      meta: { title: '读取资料', requirements: ['S7-20'] },
      tags: 'busy',
      entry: 'dropFailure',
      invoke: {
        id: 'checkPerfectInfo',
        src: 'checkPerfectInfo',
        onDone: { target: 'filling', actions: 'takeLoaded' },
        onError: { target: 'unavailable', actions: 'takeFailure' },
      },
    },
    unavailable: {
      description: 'Loading the profile failed; retry loads it again.',
      meta: { title: '资料读取失败' },
      on: { 'profile.retried': 'loading' },
    },
    filling: {
      description:
        'The member fills in the four fields, beginning with what was typed before a reload, and missing ones are marked; a complete profile is shown too, because a server that still demands it would be asked endlessly.',
      meta: { title: '填写资料', requirements: ['S2-05'] },
      on: {
        'field.changed': {
          actions: ['takeField', { type: 'storeDraft', params: ({ context: { owner, form } }) => ({ owner, form }) }],
        },
        'profile.submitted': [
          {
            guard: { type: 'isFilled', params: ({ context }) => context.form },
            target: 'saving',
            actions: 'dropMarks',
          },
          { actions: ['dropMarks', 'markMissing'] },
        ],
        'closing.chosen': 'closing',
      },
    },
    closing: {
      description: 'The dialog in which the member closes the account is open: leaving needs no further data.',
      meta: { title: '注销账号', requirements: ['S7-12', 'D-82'] },
      invoke: {
        id: 'accountSecurity',
        src: 'accountSecurity',
        input: { act: 'closing' },
        onDone: 'filling',
        onError: 'filling',
      },
    },
    saving: {
      description: 'The profile is being saved.',
      meta: { title: '提交资料', requirements: ['S7-21'] },
      tags: 'busy',
      invoke: {
        id: 'perfect',
        src: 'perfect',
        input: ({ context }) => context.form,
        onDone: { target: 'completed', actions: 'forgetDraft' },
        onError: { target: 'filling', actions: 'takeFailure' },
      },
    },
    completed: {
      description: 'The profile is complete and the product opens.',
      meta: { title: '资料已完善' },
      type: 'final',
      entry: 'announceCompleted',
    },
  },
});
