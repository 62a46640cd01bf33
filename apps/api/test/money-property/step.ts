import fc from 'fast-check'

/** What each kind of step names. `at` picks among what was there before, by remainder, so that every number means something. */
interface Fields {
  readonly deposit: { readonly wallet: number; readonly satang: bigint; readonly pays: Pays }
  readonly bonus: { readonly wallet: number; readonly units: bigint }
  readonly earn: { readonly wallet: number; readonly units: bigint }
  readonly redeem: { readonly wallet: number; readonly units: bigint }
  readonly endRedemption: { readonly at: number; readonly by: 'delivery' | 'return' }
  readonly bet: { readonly wallet: number; readonly units: bigint; readonly round: number; readonly isClosing: boolean }
  readonly win: { readonly wallet: number; readonly units: bigint; readonly round: number; readonly isClosing: boolean }
  readonly betWin: { readonly wallet: number; readonly units: bigint; readonly win: bigint; readonly round: number }
  readonly rollback: { readonly at: number }
  readonly rollbackFirst: { readonly of: 'bet' | 'win' | 'bet-win'; readonly wallet: number; readonly units: bigint }
  readonly withdraw: { readonly wallet: number; readonly satang: bigint }
  readonly review: { readonly at: number; readonly verdict: 'approve' | 'reject' }
  readonly pay: { readonly at: number; readonly bank: 'PAID' | 'DECLINED' | 'silent' }
  readonly replay: { readonly at: number }
  readonly tamper: { readonly at: number }
  readonly freeze: { readonly wallet: number; readonly account: FrozenAccount }
  readonly closeAlerts: { readonly wallet: number }
  readonly unfreeze: { readonly wallet: number; readonly account: FrozenAccount }
  readonly malformed: { readonly wallet: number; readonly amount: string | number }
  readonly read: { readonly wallet: number }
}

/** Of the right amount from the member's own account, as from an account elsewhere in the member's name; or wrong in one thing. */
export type Pays = 'right' | 'by name' | 'too much' | 'as a stranger'
export type FrozenAccount = 'real' | 'bonus' | 'withdraw_hold'
type Kind = keyof Fields

/** One thing that happens. */
export type Step = { readonly [K in Kind]: { readonly do: K } & Fields[K] }[Kind]

// Small amounts, few wallets and few rounds, so that refusals, exact zeros and collisions are common.
export const WALLETS = 3
const ROUNDS = 5
const wallet = fc.nat(WALLETS - 1)
const units = fc.bigInt({ min: 1n, max: 4n })
const unitsOrNothing = fc.bigInt({ min: 0n, max: 4n })
const round = fc.nat(ROUNDS - 1)
const at = fc.nat(40)
const isClosing = fc.integer({ min: 0, max: 9 }).map((drawn) => drawn === 9)
const account = fc.constantFrom<FrozenAccount>('real', 'bonus', 'withdraw_hold')

function step<K extends Kind>(kind: K, fields: { readonly [P in keyof Fields[K]]: fc.Arbitrary<Fields[K][P]> }): fc.Arbitrary<Step> {
  // What fast-check makes of a generic record is these fields again, which the compiler cannot see.
  return fc.record({ do: fc.constant(kind), ...fields }) as unknown as fc.Arbitrary<Step>
}

/** Every kind of step, as often as it is listed here. */
export const STEPS: readonly fc.Arbitrary<Step>[] = [
  step('deposit', { wallet, satang: units, pays: fc.constantFrom<Pays>('right', 'right', 'by name') }),
  step('deposit', {
    wallet,
    satang: units,
    pays: fc.constantFrom<Pays>('right', 'right', 'right', 'by name', 'too much', 'as a stranger'),
  }),
  step('bonus', { wallet, units }),
  step('earn', { wallet, units }),
  step('redeem', { wallet, units }),
  step('endRedemption', { at, by: fc.constantFrom('delivery', 'return') }),
  step('bet', { wallet, units, round, isClosing: fc.constant(false) }),
  step('bet', { wallet, units, round, isClosing }),
  step('bet', { wallet, units: unitsOrNothing, round, isClosing }),
  step('win', { wallet, units, round, isClosing }),
  step('win', { wallet, units: unitsOrNothing, round, isClosing }),
  step('betWin', { wallet, units, win: unitsOrNothing, round }),
  step('rollback', { at }),
  step('rollback', { at }),
  step('rollbackFirst', { of: fc.constantFrom('bet', 'win', 'bet-win'), wallet, units }),
  step('withdraw', { wallet, satang: units }),
  step('withdraw', { wallet, satang: units }),
  step('review', { at, verdict: fc.constantFrom('approve', 'reject') }),
  step('pay', { at, bank: fc.constantFrom('PAID', 'DECLINED', 'silent') }),
  step('pay', { at, bank: fc.constantFrom('PAID', 'DECLINED') }),
  step('replay', { at }),
  step('replay', { at }),
  step('tamper', { at }),
  step('freeze', { wallet, account }),
  step('unfreeze', { wallet, account }),
  step('closeAlerts', { wallet }),
  step('malformed', { wallet, amount: fc.constantFrom<string | number>('1.5', '-1', '1e3', '01', ' 1', '1000000000000000', 1, 0.1) }),
  step('read', { wallet }),
]

export const anyStep: fc.Arbitrary<Step> = fc.oneof(...STEPS)

/** As long as the generator rules require, for tests without a model. */
export const stepLists: fc.Arbitrary<Step[]> = fc.array(anyStep, { minLength: 10, maxLength: 40, size: 'max' })
