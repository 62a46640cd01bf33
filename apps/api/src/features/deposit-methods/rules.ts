/** Why a way is closed to all members. */
export interface Closure {
  readonly reason: 'soon' | 'off' | 'down'
  readonly opensAt: Date | null
}

/** Whether operators keep a way closed at this moment (features F-41); null when they do not. */
export function closureBySwitch(moved: { readonly isOn: boolean; readonly opensAt: Date | null } | undefined, now: Date): Closure | null {
  if (moved === undefined || moved.isOn || (moved.opensAt !== null && moved.opensAt <= now)) return null
  return { reason: 'off', opensAt: moved.opensAt }
}
