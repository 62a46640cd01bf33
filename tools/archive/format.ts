import { createHash } from 'node:crypto'
import { z } from 'zod'

// A folder for each month, `2025-10`, with four files of lines and the list of them. Each line is JSON, each value text as PostgreSQL writes
// it, so that nothing is rounded and the digests of the seals can be computed from it with nothing but SHA-256.

export const FILES = {
  /** In the order of the seals: a line for each seal, then one for each of its transfers with its legs. */
  transfers: 'transfers.jsonl.gz',
  /** What each account that moved held at the end. */
  accounts: 'accounts.jsonl.gz',
  /** Rounds of games, with the first message that was still in the database. */
  rounds: 'rounds.jsonl.gz',
  /** What providers said. */
  messages: 'messages.jsonl.gz',
} as const
export const MANIFEST = 'manifest.json'

/** What the list of an archive says of one of its files: its SHA-256 is of the file as it lies there, in hex. */
const fileFacts = z.object({ name: z.string(), lines: z.int(), bytes: z.int(), sha256: z.string() })
export type FileFacts = Readonly<z.infer<typeof fileFacts>>

/** The list of a month's files. Its SHA-256 is in the database. */
const manifest = z.object({
  format: z.literal(1),
  month: z.string(),
  endsAt: z.string(),
  firstSeal: z.string(),
  lastSeal: z.string(),
  lowXid: z.string(),
  uptoXid: z.string(),
  /** Of the seal before the first, in hex; of none, nothing. */
  previousDigest: z.string(),
  transfers: z.int(),
  entries: z.int(),
  files: z.array(fileFacts),
})
export type Manifest = Readonly<z.infer<typeof manifest>>

/** A seal, as its line says it. */
const sealLine = z.object({
  seal: z.string(),
  low: z.string(),
  high: z.string(),
  transfers: z.int(),
  entries: z.int(),
  digest: z.string(),
})
export type SealLine = Readonly<z.infer<typeof sealLine>>

/** A transfer as the text of its row, and the texts of its legs in their order. */
const transferLine = z.object({ transfer: z.string(), legs: z.array(z.string()) })
export interface TransferLine {
  readonly transfer: string
  readonly legs: readonly string[]
}

/** What an account held. Of the house's, `version` is null and `balance` the sum of its legs in this month. */
const accountLine = z.object({
  account: z.string(),
  owner: z.string().nullable(),
  code: z.string(),
  token: z.string(),
  version: z.string().nullable(),
  balance: z.string(),
})
export type AccountLine = Readonly<z.infer<typeof accountLine>>

// Each throws when the text is not one.
export const readManifest = (text: string): Manifest => manifest.parse(JSON.parse(text))
export const readAccount = (line: string): AccountLine => accountLine.parse(JSON.parse(line))
const sealedLine = z.union([transferLine, sealLine])
export const readSealed = (line: string): SealLine | TransferLine => sealedLine.parse(JSON.parse(line))

/** A leg, read from the text of its row: `(transfer,leg,account,token,amount,balance,version,xid)`. */
export interface Leg {
  readonly transfer: string
  readonly account: string
  readonly token: string
  readonly amount: bigint
  readonly balance: bigint | null
  readonly version: bigint | null
}

/** Throws when the text is no leg. */
export function legOf(text: string): Leg {
  const match = /^\((\d+),(\d+),(\d+),([A-Z]+),(-?\d+),(-?\d*),(\d*),(\d*)\)$/.exec(text)
  if (match === null) throw new Error(`${text} is no leg.`)
  const [, transfer = '', , account = '', token = '', amount = '', balance = '', version = ''] = match
  return {
    transfer,
    account,
    token,
    amount: BigInt(amount),
    balance: balance === '' ? null : BigInt(balance),
    version: version === '' ? null : BigInt(version),
  }
}

/** The number with which the text of a transfer's row begins. */
export function numberOf(text: string): string {
  const match = /^\((\d+),/.exec(text)
  if (match?.[1] === undefined) throw new Error(`${text} is no transfer.`)
  return match[1]
}

/** The digest of a seal over its transfers, from the digest of the seal before it (`ledger.digest_of`). In hex. */
export function digestOf(previous: string, transfers: readonly TransferLine[]): string {
  const hash = createHash('sha256').update(Buffer.from(previous, 'hex'))
  for (const { transfer, legs } of transfers)
    hash.update(
      createHash('sha256')
        .update(transfer + legs.join(''))
        .digest(),
    )
  return hash.digest('hex')
}

/** SHA-256 of a list of files, in hex. */
export function digestOfManifest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
