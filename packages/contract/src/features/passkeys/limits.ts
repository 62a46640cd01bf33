/** A member has this many passkeys at most: a few devices, and one to spare for each. */
export const PASSKEYS_MAX = 10

/** How long a passkey's name may be, in letters. */
export const PASSKEY_NAME_MAX = 40
