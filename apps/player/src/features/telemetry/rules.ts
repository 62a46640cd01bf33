/** What a browser says of its owner's wish not to be followed. */
export interface PrivacySigns {
  readonly doNotTrack?: string | null
  readonly globalPrivacyControl?: boolean
}

/** Whether the app may send telemetry: an operator has switched it on, and the browser sends no privacy signal. */
export function maySend(written: string | null | undefined, signs: PrivacySigns): boolean {
  return written === 'on' && signs.doNotTrack !== '1' && signs.globalPrivacyControl !== true
}
