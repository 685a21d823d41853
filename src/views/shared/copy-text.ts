import { createContext } from 'react';

/** Puts a text on the clipboard; `false` when the browser refuses. `src/app` provides it to every page, the login page included. */
export const CopyTextContext = createContext<(text: string) => Promise<boolean>>(() => Promise.resolve(false));
