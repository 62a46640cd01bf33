import { createHash, createHmac } from 'node:crypto'

import type { DrawBelow } from './rules-odds.ts'

/** What fixes a round's outcome: all three are settled before the round's bet is sent anywhere. */
export type FairnessInputs = { readonly serverSeed: string; readonly clientSeed: string; readonly nonce: number }

/** One integer drawn, and the range it was drawn from: what a player checks a round with. */
export type Drawn = { readonly value: number; readonly below: number }

const WORDS_PER_BLOCK = 8
const WORD_RANGE = 2 ** 32

/** The promise shown before play: SHA-256 of the server seed's text. */
export function seedHash(serverSeed: string): string {
  return createHash('sha256').update(serverSeed).digest('hex')
}

/** The seal a round carries before its bet is sent; the seed inside it keeps a guess at a small outcome from being checked early. */
export function outcomeHash(serverSeed: string, roundId: string, outcomeText: string): string {
  return createHash('sha256').update(`${serverSeed}\n${roundId}\n${outcomeText}`).digest('hex')
}

/**
 * A stream of draws from HMAC-SHA256(server seed, "client seed:nonce:block"), read as 32-bit words, big end first.
 * A word at or above the largest multiple of the range is thrown away, so that no value is likelier than another.
 */
export function fairDraws(inputs: FairnessInputs): { readonly draw: DrawBelow; readonly drawn: readonly Drawn[] } {
  const nextWord = wordsOf(inputs)
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

function wordsOf({ serverSeed, clientSeed, nonce }: FairnessInputs): () => number {
  let block = Buffer.alloc(0)
  let count = 0
  return () => {
    const place = count % WORDS_PER_BLOCK
    if (place === 0) block = hmacBlock(serverSeed, `${clientSeed}:${nonce}:${count / WORDS_PER_BLOCK}`)
    count += 1
    return block.readUInt32BE(place * 4)
  }
}

function hmacBlock(key: string, text: string): Buffer<ArrayBuffer> {
  return Buffer.from(createHmac('sha256', key).update(text).digest())
}
