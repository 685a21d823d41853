import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** A page reports an overdue answer long before the timeout of the call. */
const OVERDUE_MS = 15_000;

/** Whether what is drawn instead of an answer has been there for too long, and how the answer is asked for again. */
export function useOverdue(): { readonly isOverdue: boolean; readonly askAgain: () => void } {
  const client = useQueryClient();
  const [tries, setTries] = useState(0);
  const [overdue, setOverdue] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setOverdue(tries), OVERDUE_MS);
    return () => clearTimeout(timer);
  }, [tries]);
  return {
    isOverdue: overdue === tries,
    askAgain: () => {
      setTries(tries + 1);
      // A stalled request is not continued: it is cancelled and repeated.
      void client.resetQueries({ type: 'active', predicate: ({ state }) => state.data === undefined });
    },
  };
}
