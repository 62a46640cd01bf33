import { isDeepStrictEqual, inspect } from 'node:util'
import type fc from 'fast-check'
import type { Answer } from './calls.ts'
import { payout, review } from './model-payout.ts'
import type { Model, Said } from './model.ts'
import { deedOf, jobOf, perform } from './perform.ts'
import type { Deed } from './perform.ts'
import { UNIT } from './play.ts'
import type { Play } from './play.ts'
import type { Step } from './step.ts'
import type { Tally } from './tally.ts'

/** A step that is taken by the model and by the real thing, which must say the same. */
export class StepCommand implements fc.AsyncCommand<Model, Play> {
  readonly step: Step
  readonly #tally: Tally

  constructor(step: Step, tally: Tally) {
    this.step = step
    this.#tally = tally
  }

  check(model: Readonly<Model>): boolean {
    const { do: kind } = this.step
    if (kind === 'review' || kind === 'pay') return model.withdrawals.length > 0
    return kind !== 'endRedemption' || model.redemptions.length > 0
  }

  async run(model: Model, play: Play): Promise<void> {
    const deed = await deedOf(play, this.step)
    if (deed === null) return
    const expected = predict(model, play, deed)
    const said = await perform(play, deed)
    this.#tally.count(said)
    const actual = deed.do === 'ask' ? viewOf(lastAnswer(play, deed)) : plainWord(said)
    if (!isDeepStrictEqual(actual, expected)) {
      const trouble = deed.do === 'ask' ? lastAnswer(play, deed)?.trouble : said
      throw new Error(`${this.toString()}\nshould answer ${inspect(expected)}\nanswered ${inspect(actual)} ${inspect(trouble ?? '')}`)
    }
    if (this.step.do === 'read') await readAgain(play, this.step.wallet)
  }

  toString(): string {
    return inspect(this.step, { breakLength: Infinity })
  }
}

function lastAnswer(play: Play, deed: Extract<Deed, { do: 'ask' }>): Answer | undefined {
  return (deed.repeats ?? play.sent.findLast(({ request }) => request === deed.request))?.answers.at(-1)
}

function viewOf(answer: Answer | undefined): Said | undefined {
  if (answer === undefined) return undefined
  const { said, isReplay, balance, split, transferId } = answer
  return { said, isReplay, balance, split, moved: transferId !== null }
}

const plainWord = (said: string) => (said.startsWith('unknown') ? 'unknown' : said)

/** The model's outcome of a deed; for a request with all that the response shows. */
function predict(model: Model, play: Play, deed: Deed): Said | string {
  switch (deed.do) {
    case 'ask':
      return model.receive(deed.request)
    case 'review':
    case 'pay': {
      const withdrawal = model.withdrawals[deed.place]
      if (withdrawal === undefined) throw new Error('the model has another number of withdrawals')
      return deed.do === 'review' ? review(model, withdrawal, deed.verdict) : payout(model, withdrawal, jobOf(deed.place), deed.bank)
    }
    case 'endRedemption':
      return endRedemption(model, deed.place, deed.by)
    case 'freeze':
      model.of(deed.wallet).frozen.add(deed.account)
      return 'done'
    case 'unfreeze':
      model.of(deed.wallet).frozen.delete(deed.account)
      return 'done'
    case 'closeAlerts':
      model.of(deed.wallet).hasAlert = false
      return 'done'
    case 'malformed':
      return 'BAD_REQUEST'
    case 'read': {
      const { real, bonus } = model.of(deed.wallet)
      // A member sees whole satang.
      return String(Number((real + bonus) / UNIT) / 100)
    }
  }
}

function endRedemption(model: Model, place: number, by: 'delivery' | 'return'): string {
  const redemption = model.redemptions[place]
  if (redemption === undefined) throw new Error('the model has another number of redemptions')
  if (redemption.endedBy !== null) return redemption.endedBy === by ? 'replayed' : 'conflict'
  redemption.endedBy = by
  const own = model.of(redemption.wallet)
  own.redemption_hold -= redemption.points
  if (by === 'return') own.points += redemption.points
  return 'posted'
}

/** [I16] A later read never returns an older wallet. */
async function readAgain(play: Play, wallet: number): Promise<void> {
  const { version } = await play.read(wallet)
  const before = play.versions.get(wallet) ?? 0
  if (version < before) throw new Error(`I16: wallet ${wallet} went from version ${before} back to ${version}`)
  play.versions.set(wallet, version)
}
