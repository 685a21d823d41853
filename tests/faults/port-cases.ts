import { rejected, resolved } from '#flows/paths/deferred-logic.ts';
import { casesOf } from '#flows/paths/stimulus.ts';
import { TOKEN } from './fault-host.ts';
import { type Fault, SESSION_CODES } from './faults.ts';
import { falseSuccess, type Stand, violations } from './port-oracles.ts';
import { type PortScene, settle } from './port-scene.ts';
import { answersOfOthers, askingAgain, leavingSteps } from './port-sites.ts';
import { type Asked, isSilent, type PortWorld, passTimeout, performAll, sceneOf } from './port-world.ts';
import { answerOk, WIRE_FAULTS, type WireAnswer } from './wire-fault.ts';

/** Timers that fire while a fault goes on. */
const ROUNDS = 6;
/** More calls than this between two timers are a loop without a pause. */
const CALLS_A_ROUND = 6;

/** Injects one fault where the port is asked. @returns a sentence for each broken invariant. */
export function runPortCase(world: PortWorld, asked: Asked, fault: Fault): Promise<readonly string[]> {
  if (fault.id === 'F17') return answeredTwice(world, asked);
  if (fault.id === 'F18') return answeredOutOfOrder(world, asked);
  if (fault.id === 'F22') return answeredTooLate(world, asked);
  return failed(world, asked, fault);
}

async function failed(world: PortWorld, asked: Asked, fault: Fault): Promise<readonly string[]> {
  const { host, failures } = world;
  const scene = sceneOf(world, asked, WIRE_FAULTS[fault.id] ?? answerOk);
  const happen = async (): Promise<void> => {
    await settle();
    const child = scene.snapshot.children[asked.site.actorId];
    if (asked.port === null && child?.getSnapshot().status === 'active') child.send(rejected(failures.get(fault.id)));
    if (isSilent(fault.id)) await passTimeout();
  };
  await happen();
  const found = [
    ...(asked.port ? classification(world, asked, scene, fault) : []),
    ...look(asked, scene),
    ...falseSuccess(asked.site.name, scene.before.snapshot, scene.snapshot),
  ];
  for (let round = 0; round < ROUNDS && scene.clock.armedMs.length > 0; round += 1) {
    const before = host.calls;
    fireNext(scene);
    await happen();
    if (host.calls - before > CALLS_A_ROUND) found.push(`I8 ${host.calls - before} calls without a pause`);
    found.push(...look(asked, scene));
  }
  for (const [id, most] of host.mostInFlight) if (most > 1) found.push(`I7 ${most} calls of ${id} at once`);
  if (host.urls.some((url) => url.includes(TOKEN))) found.push('I9 the token stands in an address');
  return [...found, ...(await stopped(world, scene))];
}

/** Extras whose place stays empty without a network: what the member asked for says so already. */
const QUIET: readonly string[] = ['coupons.activityDetail'];

/** How the client and the port classified the fault, and how many events the root machine received (D-10, D-72). */
function classification(
  { host }: PortWorld,
  { site }: Asked,
  { child }: PortScene,
  { id, failure }: Fault,
): readonly string[] {
  const isQuiet = QUIET.includes(`${site.flowId}.${site.name}`);
  // A port with a shorter time limit than the client cancels its call, which is not reported.
  if (isSilent(id) && child.getSnapshot().error?.kind === 'aborted') return [];
  const code = failure?.code ?? null;
  const kind = code === 204 ? 'empty' : code === 235 || code === 431 ? 'blocked' : failure?.kind;
  const wrong = host.reported.filter(([reportedKind, reportedCode]) => reportedKind !== kind || reportedCode !== code);
  const { status, error } = child.getSnapshot() as { status: string; error: { kind?: string; code?: number } | null };
  const isOther = status === 'error' && (error?.kind !== failure?.kind || (error?.code ?? null) !== code);
  const concerned = host.outcomes.filter(
    ({ endpoint, exempt }) => endpoint.access !== 'public' || !(exempt || endpoint.globalErrors === 'exempt'),
  );
  const words = host.words.filter((word) => word.type === 'api.failed' && word.failure.code === code);
  return [
    ...(host.reported.length === 0 && !(kind === 'offline' && isQuiet) ? ['the client reports nothing'] : []),
    ...wrong.map((reported) => `D-10 reported as ${reported.join(' ')}, expected ${kind} ${code}`),
    ...(isOther ? [`D-10 the port rejects with ${String(error)}`] : []),
    ...(status === 'active' ? ['I5 the port does not settle'] : []),
    ...(SESSION_CODES.includes(code) && words.length !== concerned.length
      ? [`D-01 the root machine receives ${code} ${words.length} times for ${concerned.length} answers`]
      : []),
  ];
}

/** Violations in the present state of the flow, compared with the state before. */
const look = ({ entry }: Asked, scene: PortScene, before: Stand = scene.before): readonly string[] =>
  violations(entry, before, scene.stand);

/** Fires the shortest timer that is armed once. */
function fireNext({ clock }: PortScene): void {
  const armed = [...clock.armedMs].sort((a, b) => a - b);
  const next = armed.find((delayMs) => armed.filter((other) => other === delayMs).length === 1);
  if (next !== undefined) clock.fire(next);
}

/** I8: a stopped flow cancels its requests and timers. */
async function stopped({ host }: PortWorld, { actor, clock }: PortScene): Promise<readonly string[]> {
  actor.stop();
  const calls = host.calls;
  await passTimeout();
  return [
    ...(clock.armedMs.length > 0 ? [`I8 timers of ${clock.armedMs.join()} ms outlive the flow`] : []),
    ...(host.calls > calls ? ['I8 calls are made after the end'] : []),
  ];
}

/** The answer of a port that makes no call, as the samples of the flow give it. */
const sampleAnswer = ({ entry, site }: Asked, { before }: PortScene): unknown =>
  casesOf(entry, before, { type: `xstate.done.actor.${site.actorId}`, output: undefined })[0]?.output;

async function answeredTwice(world: PortWorld, asked: Asked): Promise<readonly string[]> {
  const scene = sceneOf(world, asked, answerOk);
  const answer = sampleAnswer(asked, scene);
  if (asked.port === null) scene.child.send(resolved(answer));
  await settle();
  const { status, error, output } = scene.child.getSnapshot();
  const found = [
    ...(status === 'done' ? [] : [`a good answer ends as ${status}: ${String(error)}`]),
    ...look(asked, scene),
  ];
  const { picture } = scene;
  scene.child.send(asked.port ? { type: 'xstate.promise.resolve', data: output } : resolved(answer));
  await settle();
  return [...found, ...(scene.picture === picture ? [] : ['I11 the same answer changed something twice'])];
}

/** A host that holds its responses until they are released, also when the request was cancelled. */
function heldAnswers(): { readonly answer: WireAnswer; readonly letGo: () => void } {
  let letGo = (): void => undefined;
  const gone = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return { answer: (endpoint, signal) => gone.then(() => answerOk(endpoint, signal)), letGo };
}

async function answeredOutOfOrder(world: PortWorld, asked: Asked): Promise<readonly string[]> {
  const { graph, site, way } = asked;
  const again = askingAgain(graph, site, way.to);
  const others = answersOfOthers(graph, site, way.to);
  if (again === null && others.length === 0) return answeredTooLate(world, asked);
  const found: string[] = [];
  for (const steps of again ? [again] : others.map((step) => [step])) {
    const held = heldAnswers();
    const scene = sceneOf(world, asked, held.answer);
    await settle();
    if (again) world.host.answer = answerOk;
    await performAll(scene, steps);
    const second = scene.snapshot.children[site.actorId];
    if (again && asked.port === null) second?.send(resolved(sampleAnswer(asked, scene)));
    await settle();
    const { picture } = scene;
    if (asked.port === null) scene.child.send(resolved(sampleAnswer(asked, scene)));
    held.letGo();
    await settle();
    found.push(...look(asked, scene));
    if (again && scene.picture !== picture) found.push('I11 the answer to an earlier question changed something');
    scene.actor.stop();
  }
  return found;
}

async function answeredTooLate(world: PortWorld, asked: Asked): Promise<readonly string[]> {
  const found: string[] = [];
  for (const step of [...leavingSteps(asked.graph, asked.site, asked.way.to), null]) {
    const held = heldAnswers();
    const scene = sceneOf(world, asked, held.answer);
    await settle();
    if (step) scene.perform(step);
    else scene.actor.stop();
    await settle();
    const { picture, stand } = scene;
    if (asked.port === null) scene.child.send(resolved(sampleAnswer(asked, scene)));
    held.letGo();
    await settle();
    if (scene.picture !== picture)
      found.push(`I11 a late answer changed something after ${step?.stimulus.event.type ?? 'the end'}`);
    if (step) found.push(...look(asked, scene, stand));
    scene.actor.stop();
  }
  return found;
}
