/** JSON of what the member changed about the look of the shell. */
export const SETTINGS_COOKIE = 'settings';
