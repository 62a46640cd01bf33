/** Draws an integer from 0 to `below` − 1 with equal chances. */
type DrawBelow = (below: number) => number

/** One integer drawn, and the range it was drawn from: what a player checks a round with. */
export type Drawn = { readonly value: number; readonly below: number }

/** The numbered blocks of random bytes that a round draws from; at least 32 bytes each. */
export type Blocks = (block: number) => Uint8Array

const WORDS_PER_BLOCK = 8
const WORD_BYTES = 4
const WORD_RANGE = 2 ** 32

/** The text whose HMAC-SHA256 under the server seed is one block: all of it is settled before the round's bet is sent anywhere. */
export function blockText(inputs: { readonly clientSeed: string; readonly nonce: number; readonly block: number }): string {
  return `${inputs.clientSeed}:${inputs.nonce}:${inputs.block}`
}

/** The text whose SHA-256 seals an outcome. The seed in it keeps a guess at a small outcome from being checked early. */
export function sealedText(parts: { readonly serverSeed: string; readonly roundId: string; readonly outcome: string }): string {
  return [parts.serverSeed, parts.roundId, parts.outcome].join('\n')
}

/**
 * A stream of draws from blocks read as 32-bit words, big end first. A word at or above the largest multiple of the range
 * is thrown away, so that no value is likelier than another.
 */
export function fairDraws(blocks: Blocks): { readonly draw: DrawBelow; readonly drawn: readonly Drawn[] } {
  const nextWord = wordsOf(blocks)
  const drawn: Drawn[] = []
  const draw: DrawBelow = (below) => {
    if (!Number.isInteger(below) || below < 1 || below > WORD_RANGE) throw new Error(`invariant: no draw below ${below}`)
    const limit = WORD_RANGE - (WORD_RANGE % below)
    let word = nextWord()
    while (word >= limit) word = nextWord()
    const value = word % below
    drawn.push({ value, below })
    return value
  }
  return { draw, drawn }
}

function wordsOf(blocks: Blocks): () => number {
  let view = viewOf(new Uint8Array())
  let count = 0
  return () => {
    const place = count % WORDS_PER_BLOCK
    if (place === 0) view = viewOf(blocks(count / WORDS_PER_BLOCK))
    count += 1
    return view.getUint32(place * WORD_BYTES)
  }
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
