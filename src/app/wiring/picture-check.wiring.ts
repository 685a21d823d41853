import { fromPromise } from 'xstate';
import { getCheckPicture } from '#contract/picture-check.contract.ts';
import { pictureCheckMachine } from '#machines/picture-check/picture-check.machine.ts';
import { portData } from './port-data.ts';
import { sendCode } from './send-code.ts';
import type { Wires } from './wires.ts';

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
