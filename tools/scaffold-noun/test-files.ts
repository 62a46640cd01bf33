import type { NounNames, Template } from './noun-names.ts'

/** What the message of every generated test begins with. */
export const UNWRITTEN = 'Write this test'

interface Proof {
  readonly title: string
  /** What the test has to do, and see. */
  readonly proves: string
}

const testOf = ({ title, proves }: Proof) => `test('${title}', () => expect.fail('${UNWRITTEN}: ${proves}'))`

/** A file of tests that fail until they are written. `model` is one of the product that does the same. */
const unwritten = (model: string, proofs: readonly Proof[]) => `import { expect, test } from 'vitest'

// Each test fails with what it has to prove, and begins with its requirement ID once it is written. A model: ${model}.
${proofs.map(testOf).join('\n\n')}
`

const REFUSED = {
  not_found: 'claim an unknown id and a draft, and publish and end an unknown id: each is 404',
  claimed: 'claim twice with two idempotency keys: the second is 409, and one row of the claim is there',
  ended: 'claim what ended: 409, and no row of the claim is written',
  code_taken: 'draft a code twice: the second is 409 and names the field code',
  not_draft: 'publish twice: the second is 409',
  not_published: 'end a draft, and end twice: both are 409',
  second_operator:
    'publish alone what costs more than one operator may bring into force: 409; delete this refusal if nothing here has a value',
} as const

function apiProofs({ one }: NounNames): readonly Proof[] {
  return [
    ...Object.entries(REFUSED).map(([code, proves]) => ({ title: `${one}.${code} is refused`, proves })),
    {
      title: 'a published one is listed for members, a draft and an ended one are not',
      proves: 'draft, publish and end over HTTP, and read the list of a member after each',
    },
    {
      title: 'of ten claims at once one is done',
      proves: 'send ten claims of one member at once: one is 200, nine are 409, one row is there',
    },
    { title: 'a repeated claim gets the first reply', proves: 'send a claim twice with one idempotency key: both replies are equal' },
    {
      title: 'bad input is 422 with the fields',
      proves: 'draft with an empty code, title and detail, and read a Thai text for each field',
    },
    { title: 'no session is 401', proves: 'send each call of members and of operators without a cookie' },
    { title: 'each act of an operator is in the audit', proves: 'draft, publish and end, and read the three rows of the audit' },
    {
      title: 'each constraint of the two tables is tripped',
      proves: 'insert a row against each constraint of the migration: PostgreSQL refuses it',
    },
  ]
}

const STATES: readonly Proof[] = [
  { title: 'the list loads', proves: 'hold the reply of the list back, and see that the page says that it loads' },
  { title: 'the list is empty', proves: 'reply with no items, and read the text of an empty list' },
  {
    title: 'the list fails and is tried again',
    proves: 'refuse the list once, read its Thai text, press the button that retries, and see the rows',
  },
]

const PLAYER_PROOFS: readonly Proof[] = [
  ...STATES,
  {
    title: 'a claim is made once',
    proves: 'press the button twice: one request, the text of success, and a row that is marked as claimed',
  },
  { title: 'a refused claim is read in Thai', proves: 'refuse the claim with each code of the contract, and read its text' },
  { title: 'a lost claim is repeated with its key', proves: 'lose the reply of a claim, press again, and compare the idempotency keys' },
]

const CONSOLE_PROOFS: readonly Proof[] = [
  ...STATES,
  {
    title: 'the form of a draft says what is missing',
    proves: 'send the empty form, and read a Thai text at each field; then a taken code',
  },
  {
    title: 'one is drafted, published and ended',
    proves: 'take the three actions by their dialogs, each sent once, and read the state after each',
  },
  { title: 'who may not edit sees no button', proves: 'open both pages as an auditor: neither drafts, publishes nor ends' },
]

export const API_TESTS: Readonly<Record<string, Template>> = {
  'routes.test.ts': (names) => unwritten('features/vouchers/routes.test.ts', apiProofs(names)),
}

export const PLAYER_TESTS: Readonly<Record<string, Template>> = {
  'pages/NOUN-page.test.tsx': () => unwritten('features/wallet/pages/history-pages.test.tsx', PLAYER_PROOFS),
}

export const CONSOLE_TESTS: Readonly<Record<string, Template>> = {
  'pages/NOUN-page.test.tsx': () => unwritten('features/vouchers/pages/campaign-page.test.tsx', CONSOLE_PROOFS),
}
