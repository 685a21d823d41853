import * as v from 'valibot';
import type { ProfileDraft, ProfileForm } from '#machines/session/profile.machine.ts';
import { tabStore } from '../shared/safe-storage.ts';

const DRAFT_KEY = 'profile.draft';

const storedDraft = v.object({
  owner: v.string(),
  form: v.object({ realUserName: v.string(), companyName: v.string(), industryCode: v.string(), areaCode: v.string() }),
});

export const storeProfileDraft = (draft: ProfileDraft): void => void tabStore.write(DRAFT_KEY, JSON.stringify(draft));
export const forgetProfileDraft = (): void => tabStore.remove(DRAFT_KEY);

/** What this member typed before the reload; `null` when it is another member's or unreadable. */
export function recallProfileDraft(owner: string): ProfileForm | null {
  try {
    const draft = v.parse(storedDraft, JSON.parse(tabStore.read(DRAFT_KEY) ?? 'null'));
    return draft.owner === owner ? draft.form : null;
  } catch {
    return null;
  }
}
