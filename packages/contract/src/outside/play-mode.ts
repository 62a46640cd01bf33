// Decisions D2: real mode asks for more than this code has yet, and says so instead of pretending.
const REAL_MODE_REFUSED =
  'PLAY_MODE=real refuses to start: it needs a licence record, allowed jurisdictions, real payment and identity adapters and secrets of its own.'

/** The meaning of `PLAY_MODE`; unset is the demo. Throws one sentence when it is not a mode, or is real money, which this code refuses. */
export function checkPlayMode(text: string | undefined): 'demo' {
  const mode = text ?? 'demo'
  if (mode === 'real') throw new Error(REAL_MODE_REFUSED)
  if (mode !== 'demo') throw new Error(`PLAY_MODE must be demo or real, not ${mode}.`)
  return mode
}
