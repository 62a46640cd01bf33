import { z } from 'zod'
import { SEAMLESS_BASE, seamlessPaths } from './calls.ts'
import type { SeamlessCall } from './calls.ts'
import { SEAMLESS_STATUSES, seamlessReply, seamlessRequests } from './schema.ts'

const SUMMARIES = {
  balance: 'What a player may stake now',
  bet: 'A stake',
  win: 'A win, or the end of a round with a win of 0',
  betWin: 'A stake and its outcome in one message',
  rollback: 'Take one earlier message back',
  roundClose: 'No more wins come for a round',
  adjust: 'A correction, tip, prize or jackpot outside of a round',
  transaction: 'What became of one message',
  transactionList: 'Every message of a time, to reconcile by',
  ping: 'Whether the wallet answers, and whether the signature is right',
} as const satisfies Record<SeamlessCall, string>

const CALLS = [
  'balance',
  'bet',
  'win',
  'betWin',
  'rollback',
  'roundClose',
  'adjust',
  'transaction',
  'transactionList',
  'ping',
] as const satisfies readonly SeamlessCall[]

const HEADERS = [
  ['X-Provider-Id', 'the provider'],
  ['X-Key-Id', 'the key that signs'],
  ['X-Timestamp', 'Unix milliseconds, at most 60 s from our clock'],
  ['X-Nonce', '8 to 128 printable characters, unique for 5 minutes'],
  ['X-Signature', 'HMAC-SHA256 in lower-case hex, of the text that docs/seamless-wallet.md describes'],
] as const

/** The wallet's endpoints for game providers as OpenAPI 3.1, made from the schemas that the wallet validates with. */
export function seamlessOpenApi(): object {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Morakot seamless wallet',
      version: '1',
      description: 'Amounts are integer text in 1/100,000 baht. Headers, signing and the rules: docs/seamless-wallet.md.',
    },
    paths: Object.fromEntries(CALLS.map((call) => [`${SEAMLESS_BASE}${seamlessPaths[call]}`, { post: operationOf(call) }])),
    components: { schemas: { Reply: z.toJSONSchema(seamlessReply, { io: 'output' }) } },
  }
}

function operationOf(call: SeamlessCall) {
  return {
    operationId: call,
    summary: SUMMARIES[call],
    parameters: HEADERS.map(([name, description]) => ({ name, in: 'header', required: true, description, schema: { type: 'string' } })),
    requestBody: {
      required: true,
      content: { 'application/json': { schema: z.toJSONSchema(seamlessRequests[call], { io: 'input' }) } },
    },
    responses: Object.fromEntries(
      Object.entries(statusesByHttp()).map(([http, statuses]) => [
        http,
        {
          description: `status: ${statuses.join(', ')}`,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Reply' } } },
        },
      ]),
    ),
  }
}

function statusesByHttp(): Readonly<Record<string, readonly string[]>> {
  const byHttp = Map.groupBy(Object.entries(SEAMLESS_STATUSES), ([, http]) => String(http))
  return Object.fromEntries([...byHttp].map(([http, statuses]) => [http, statuses.map(([status]) => status)]))
}
