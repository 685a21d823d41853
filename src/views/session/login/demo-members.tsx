import type { SandboxMember } from '#machines/session/login.types.ts';
import { LOGIN_TEXT } from './login.copy.ts';

export interface DemoMembersProps {
  readonly members: readonly SandboxMember[];
  /** Phone in the form. */
  readonly chosen: string;
  readonly onChoose: (mobile: string) => void;
}

/** Members to try the product with; the server offers them in the sandbox only. Choosing one fills in the phone. */
export function DemoMembers({ members, chosen, onChoose }: DemoMembersProps) {
  return (
    <section aria-labelledby="demo-members" className="mt-6 border-border border-t pt-4">
      <h2 id="demo-members" className="font-medium text-base">
        {LOGIN_TEXT.members}
      </h2>
      <p className="text-muted-foreground text-sm">{LOGIN_TEXT.membersHint}</p>
      <ul className="mt-3 grid grid-cols-1 gap-2 sm:grid-cols-2">
        {members.map((member) => (
          <li key={member.mobile}>
            <button
              type="button"
              aria-pressed={member.mobile === chosen}
              onClick={() => onChoose(member.mobile)}
              className="flex size-full cursor-pointer flex-col rounded-lg border border-border px-3 py-2 text-left transition-colors hover:border-primary-solid aria-pressed:border-primary-solid aria-pressed:bg-primary-soft"
            >
              <span className="font-medium">{member.title}</span>
              <span className="text-muted-foreground text-sm">{member.description}</span>
              <span className="tabular no-autospace text-primary-solid text-sm">{member.mobile}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
