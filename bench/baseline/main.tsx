/**
 * The baseline: the smallest application with the product's named runtime packages and the text of its login page.
 * Budgets are ratios to it.
 */
import './baseline.css';
import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { createRoot } from 'react-dom/client';
import { Route, Router } from 'wouter';
import { useHashLocation } from 'wouter/use-hash-location';
import { assign, fromPromise, setup } from 'xstate';

declare const LOGIN_TEXTS: readonly string[];

const loginMachine = setup({
  types: {
    context: {} as { phone: string },
    events: {} as { type: 'phone.changed'; phone: string } | { type: 'form.submitted' },
  },
  actors: { login: fromPromise<string, { phone: string }>(({ input }) => Promise.resolve(input.phone)) },
}).createMachine({
  context: { phone: '' },
  initial: 'filling',
  states: {
    filling: {
      on: {
        'phone.changed': { actions: assign({ phone: ({ event }) => event.phone }) },
        'form.submitted': 'submitting',
      },
    },
    submitting: {
      invoke: { id: 'login', src: 'login', input: ({ context }) => context, onDone: 'done', onError: 'filling' },
    },
    done: {},
  },
});

function Login() {
  const [snapshot, send] = useMachine(loginMachine);
  const ping = useMutation({ mutationFn: () => Promise.resolve(snapshot.context.phone) });
  return (
    <form
      className="mx-auto mt-24 flex w-80 flex-col gap-4 rounded border p-6"
      onSubmit={(event) => {
        event.preventDefault();
        ping.mutate();
        send({ type: 'form.submitted' });
      }}
    >
      <label>
        手机号
        <input
          className="w-full border px-2 py-1"
          value={snapshot.context.phone}
          onChange={(event) => send({ type: 'phone.changed', phone: event.target.value })}
        />
      </label>
      <button type="submit" className="rounded bg-blue-600 py-2 text-white">
        登录
      </button>
      {LOGIN_TEXTS.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </form>
  );
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <QueryClientProvider client={new QueryClient()}>
      <Router hook={useHashLocation}>
        <Route path="/">
          <Login />
        </Route>
      </Router>
    </QueryClientProvider>,
  );
}
