// Sound and vibration: off at first, and kept on this device once the player has chosen.

const KEY = 'morakot:game-settings'
const FIRST = { sound: false, vibration: false }

function read() {
  try {
    return { ...FIRST, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') }
  } catch {
    // Storage is blocked, or holds something else: the first settings are good.
    return { ...FIRST }
  }
}

export const settings = read()

/** Changes a setting and keeps it where the browser allows that. */
export function keepSetting(name, value) {
  settings[name] = value
  try {
    localStorage.setItem(KEY, JSON.stringify(settings))
  } catch {
    // It holds until the page is left.
  }
}

/** Vibrates when the player chose it, or has sound on. Browsers without vibration ignore it. */
export function vibrate(pattern) {
  if (settings.sound || settings.vibration) navigator.vibrate?.(pattern)
}
