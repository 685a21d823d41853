import { fromPromise } from 'xstate';
import { getCheckPicture } from '#contract/picture-check.contract.ts';
import { pictureCheckMachine } from '#machines/session/picture-check.machine.ts';
import type { Wires } from '../dependencies.ts';
import { portData } from '../shared/unwrap.ts';
import { sendCode } from './send-code.ts';

/** Loaded when the server wants a picture read before it sends a code. */
export const wirePictureCheck = (wires: Wires) =>
  pictureCheckMachine.provide({
    actors: {
      getCheckPicture: fromPromise(async ({ signal }) =>
        portData(getCheckPicture, await wires.client.call(getCheckPicture, {}, { signal })),
      ),
      sendMessageCode: fromPromise(({ input, signal }) => sendCode(wires, input, signal)),
    },
  });
