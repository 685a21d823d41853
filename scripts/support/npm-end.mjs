import { readFileSync } from 'node:fs';
import process from 'node:process';

const CHECK_MS = 500;

/** Parent of a process; `null` where the system does not say or the process is gone. @param {number} pid */
function parentOf(pid) {
  try {
    return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1] ?? null);
  } catch {
    return null;
  }
}

/** npm runs a script in a shell that takes its signals and passes none on: npm → shell → this process. */
const parents = () => [process.ppid, parentOf(process.ppid)].join();

/**
 * Calls `end` once when the npm that started this process is gone; without npm never, so that `nohup node …` outlives its shell.
 *
 * @param {() => void} end
 */
export function onNpmEnd(end) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const started = parents();
  const timer = setInterval(() => {
    if (parents() === started) return;
    clearInterval(timer);
    end();
  }, CHECK_MS);
  timer.unref();
}
