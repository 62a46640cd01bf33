/** What a browser says of its owner's wish not to be followed. */
export interface PrivacySigns {
  readonly doNotTrack?: string | null
  readonly globalPrivacyControl?: boolean
}

/** Whether the app may tell about itself: an operator listens, and the browser does not ask to be left alone. */
export function mayTell(written: string | null | undefined, signs: PrivacySigns): boolean {
  return written === 'on' && signs.doNotTrack !== '1' && signs.globalPrivacyControl !== true
}
