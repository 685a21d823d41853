import { fromPromise } from 'xstate';
import { getCheckPicture } from '#contract/picture-check.contract.ts';
import { pictureCheckMachine } from '#machines/session/picture-check.machine.ts';
import type { Dependencies } from '../dependencies.ts';
import { unwrap } from '../shared/unwrap.ts';
import { sendCode } from './send-code.ts';

/** Loaded when the server wants a picture read before it sends a code. */
export const providePictureCheck = (deps: Dependencies) =>
  pictureCheckMachine.provide({
    actors: {
      getCheckPicture: fromPromise(async ({ signal }) =>
        unwrap(getCheckPicture, await deps.client.call(getCheckPicture, {}, { signal })),
      ),
      sendMessageCode: fromPromise(({ input, signal }) => sendCode(deps, input, signal)),
    },
  });
