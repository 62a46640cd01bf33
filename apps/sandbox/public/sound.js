import { settings } from './settings.js'

// Synthesised sounds, in the chord of the game's family. Off until the player turns them on, and no file is loaded.

const DEFAULT_CHORD = { root: 261.6, steps: [0, 4, 7, 12, 16], voice: 'triangle' }
const { chord = DEFAULT_CHORD } = JSON.parse(document.body.dataset.play ?? '{}').world ?? {}
let context = null
let out = null
let noise = null
let whirr = null

/** Must run inside a press the first time: browsers start audio only then. */
export function setSound(isOn) {
  if (isOn && context === null) open()
  if (isOn) context.resume()
  else context?.suspend()
}

function open() {
  context = new AudioContext()
  const limiter = new DynamicsCompressorNode(context, { threshold: -18, ratio: 6 })
  out = new GainNode(context, { gain: 0.5 })
  out.connect(limiter).connect(context.destination)
  noise = context.createBuffer(1, context.sampleRate, context.sampleRate)
  const samples = noise.getChannelData(0)
  for (let place = 0; place < samples.length; place += 1) samples[place] = Math.random() * 2 - 1
}

function note(step) {
  const { root, steps } = chord
  return root * 2 ** ((steps[step % steps.length] + 12 * Math.floor(step / steps.length)) / 12)
}

function shaped(start, length, loud) {
  const gain = new GainNode(context, { gain: 0 })
  gain.gain.setValueAtTime(0.0001, start)
  gain.gain.exponentialRampToValueAtTime(loud, start + 0.01)
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length)
  return gain
}

function tone({ pitch, to = pitch, after = 0, length, loud, voice = 'sine' }) {
  const start = context.currentTime + after
  const oscillator = new OscillatorNode(context, { type: voice, frequency: pitch })
  oscillator.frequency.setValueAtTime(pitch, start)
  oscillator.frequency.exponentialRampToValueAtTime(to, start + length)
  oscillator.connect(shaped(start, length, loud)).connect(out)
  oscillator.start(start)
  oscillator.stop(start + length + 0.02)
}

function hiss({ after = 0, length, loud, pitch }) {
  const start = context.currentTime + after
  const source = new AudioBufferSourceNode(context, { buffer: noise })
  source
    .connect(new BiquadFilterNode(context, { type: 'bandpass', frequency: pitch, Q: 1.2 }))
    .connect(shaped(start, length, loud))
    .connect(out)
  source.start(start, Math.random() * 0.5, length + 0.02)
}

function bell(step, after) {
  const pitch = note(step) * 2
  tone({ pitch, after, length: 0.4, loud: 0.24, voice: chord.voice === 'sawtooth' ? 'triangle' : chord.voice })
  tone({ pitch: pitch * 2.01, after, length: 0.7, loud: 0.07 })
}

function bells(count, first, every) {
  for (let step = 0; step < count; step += 1) bell(step % 12, first + step * every)
}

function held(length, loud) {
  for (const step of [0, 1, 2, 3]) tone({ pitch: note(step) / 2, length, loud, voice: 'triangle' })
}

function coins(length) {
  for (let after = 0; after < length; after += 0.07)
    tone({ pitch: 2_600 + Math.random() * 1_800, after, length: 0.06, loud: 0.04, voice: 'square' })
}

function endWhirr() {
  if (whirr === null) return
  whirr.gain.gain.linearRampToValueAtTime(0, context.currentTime + 0.12)
  whirr.source.stop(context.currentTime + 0.14)
  whirr = null
}

const SOUNDS = {
  tick: () => tone({ pitch: 880, length: 0.05, loud: 0.14, voice: 'triangle' }),
  spin: () => {
    endWhirr()
    tone({ pitch: 160, to: 420, length: 0.22, loud: 0.25, voice: 'triangle' })
    const gain = new GainNode(context, { gain: 0 })
    const source = new AudioBufferSourceNode(context, { buffer: noise, loop: true })
    source
      .connect(new BiquadFilterNode(context, { type: 'bandpass', frequency: 700, Q: 1.4 }))
      .connect(gain)
      .connect(out)
    gain.gain.linearRampToValueAtTime(0.08, context.currentTime + 0.25)
    source.start()
    whirr = { gain, source }
  },
  stop: ({ reel = 0, isLast = false }) => {
    tone({ pitch: 140 + reel * 14, to: 62, length: 0.14, loud: 0.55 })
    hiss({ length: 0.04, loud: 0.14, pitch: 2_400 })
    if (isLast) endWhirr()
  },
  scatter: ({ step = 0 }) => {
    bell(step * 2, 0)
    bell(step * 2 + 2, 0.09)
  },
  anticipate: ({ step = 0 }) => {
    const pitch = note(0) * 2 ** (step / 12)
    tone({ pitch, to: pitch * 2, length: 0.6, loud: 0.12, voice: 'sawtooth' })
    for (let tick = 0; tick < 6; tick += 1) hiss({ after: 0.1 * tick, length: 0.03, loud: 0.1, pitch: 3_000 + tick * 300 })
  },
  burst: ({ step = 0 }) => {
    for (let place = 0; place < 4; place += 1)
      tone({ pitch: note(step + place) * 2, after: place * 0.045, length: 0.28, loud: 0.18, voice: chord.voice })
    hiss({ length: 0.18, loud: 0.12, pitch: 5_000 })
  },
  land: () => tone({ pitch: 110, to: 70, length: 0.08, loud: 0.3 }),
  roll: ({ step = 0 }) => tone({ pitch: 900 + step * 36, length: 0.03, loud: 0.05, voice: 'square' }),
  returned: () => tone({ pitch: note(0) / 2, length: 0.3, loud: 0.2, voice: 'triangle' }),
  win: () => bells(3, 0, 0.1),
  big: () => {
    bells(10, 0, 0.11)
    held(1.6, 0.1)
    coins(1.2)
  },
  veryBig: () => {
    for (let beat = 0; beat < 6; beat += 1) tone({ pitch: 90, to: 45, after: beat * 0.36, length: 0.24, loud: 0.6 })
    bells(16, 0.3, 0.09)
    held(3, 0.14)
    coins(2.4)
  },
  lift: () => {
    tone({ pitch: 160, to: 320, length: 0.6, loud: 0.2, voice: 'triangle' })
    hiss({ length: 0.6, loud: 0.12, pitch: 500 })
  },
  end: () => tone({ pitch: 120, to: 50, length: 0.4, loud: 0.4, voice: 'triangle' }),
}

/** Plays one of the named sounds when sound is on. `reel` and `step` place it among its like. */
export function playSound(name, place = {}) {
  if (settings.sound && context !== null && context.state === 'running') SOUNDS[name](place)
}
