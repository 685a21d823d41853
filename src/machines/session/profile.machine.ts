import { assign, type DoneActorEvent, type ErrorActorEvent, fromPromise, setup } from 'xstate';
import type { PortFailure } from '../flow.ts';

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
  /** Values the member has entered before, '' where there are none. */
  readonly form: ProfileForm;
  readonly industries: readonly ProfileChoice[];
  readonly areas: readonly ProfileChoice[];
}
export interface ProfileContext extends LoadedProfile {
  readonly missing: readonly ProfileField[];
  readonly failure: PortFailure | null;
}

export type ProfileEvent =
  | { readonly type: 'profile.submitted'; readonly form: ProfileForm }
  | { readonly type: 'profile.retried' }
  | { readonly type: 'logout.chosen' }
  | DoneActorEvent<LoadedProfile, 'checkPerfectInfo'>
  | ErrorActorEvent<PortFailure, 'checkPerfectInfo'>
  | ErrorActorEvent<PortFailure, 'perfect'>;

/** Completion of the profile at /perfect, where code 430 redirects a member (S2-05, S2-06). */
export const profileMachine = setup({
  types: { context: {} as ProfileContext, events: {} as ProfileEvent },
  actors: {
    /** Missing fields, known values and available choices in one answer. */
    checkPerfectInfo: fromPromise<LoadedProfile>(() => Promise.reject(new Error('not provided: checkPerfectInfo'))),
    perfect: fromPromise<void, ProfileForm>(() => Promise.reject(new Error('not provided: perfect'))),
  },
  actions: {
    announceCompleted: () => undefined,
    requestLogout: () => undefined,
    takeLoaded: assign(({ event, context }) =>
      event.type === 'xstate.done.actor.checkPerfectInfo' ? event.output : context,
    ),
    takeForm: assign(({ event }) =>
      event.type === 'profile.submitted' ? { form: event.form, missing: [], failure: null } : {},
    ),
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
        'The member fills in the four fields and missing ones are marked; a complete profile is shown too, because a server that still demands it would be asked endlessly.',
      meta: { title: '填写资料', requirements: ['S2-05'] },
      on: {
        'profile.submitted': [
          { guard: { type: 'isFilled', params: ({ event }) => event.form }, target: 'saving', actions: 'takeForm' },
          { actions: ['takeForm', 'markMissing'] },
        ],
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
        onDone: 'completed',
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
