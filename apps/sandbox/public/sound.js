// Short synthesised sounds. Off until the player turns them on; nothing plays unrequested.

let context = null

export function setSound(isOn) {
  if (isOn) context ??= new AudioContext()
  if (isOn) context.resume()
  else context?.suspend()
}

const TONES = {
  tick: [[880, 0, 0.05, 0.08]],
  stop: [[190, 0, 0.09, 0.16]],
  win: [
    [523, 0, 0.16, 0.12],
    [659, 0.11, 0.16, 0.12],
    [784, 0.22, 0.3, 0.12],
  ],
  lift: [
    [160, 0, 0.5, 0.1],
    [240, 0.2, 0.5, 0.08],
  ],
  end: [[120, 0, 0.35, 0.16]],
}

/** Plays one of the named sounds when sound is on. */
export function playSound(name) {
  if (context === null || context.state !== 'running') return
  for (const [pitch, after, length, loud] of TONES[name]) {
    const start = context.currentTime + after
    const tone = new OscillatorNode(context, { type: 'triangle', frequency: pitch })
    const volume = new GainNode(context, { gain: loud })
    volume.gain.setValueAtTime(loud, start)
    volume.gain.exponentialRampToValueAtTime(0.0001, start + length)
    tone.connect(volume).connect(context.destination)
    tone.start(start)
    tone.stop(start + length)
  }
}
