// Sounds are made, not loaded: a few hundred bytes of code instead of files. Off until the page says otherwise.
let context: AudioContext | null = null
let isOn = false

/** Switches sound on or off. A browser lets a page sound only after a press in it, which the game's own button is. */
export function setSound(on: boolean): void {
  isOn = on
}

export function hasSound(): boolean {
  return isOn
}

/** A peg that passes the needle. */
export function tick(): void {
  tone({ hz: 1_500, seconds: 0.02, gain: 0.08, type: 'square' })
}

/** A finger on the foil. */
export function rub(): void {
  tone({ hz: 240 + Math.random() * 120, seconds: 0.05, gain: 0.025, type: 'sawtooth' })
}

/** The outcome; a small figure upwards where there is something to be glad of. */
export function chime(isWin: boolean): void {
  const notes = isWin ? [523, 659, 784, 1_047] : [523, 659]
  notes.forEach((hz, at) => tone({ hz, seconds: 0.22, gain: 0.1, type: 'triangle', after: at * 0.09 }))
}

interface Tone {
  readonly hz: number
  readonly seconds: number
  readonly gain: number
  readonly type: OscillatorType
  readonly after?: number
}

function tone({ hz, seconds, gain, type, after = 0 }: Tone): void {
  if (!isOn) return
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume()
  const at = context.currentTime + after
  const volume = context.createGain()
  volume.gain.setValueAtTime(gain, at)
  volume.gain.exponentialRampToValueAtTime(0.0001, at + seconds)
  const voice = context.createOscillator()
  voice.type = type
  voice.frequency.value = hz
  voice.connect(volume).connect(context.destination)
  voice.start(at)
  voice.stop(at + seconds)
}
