import type { BaseContext } from '#infra/context'
import { isWhole } from './store.ts'

/** A provider that is away must not keep members out of a demo for ever. */
const MAKING_MS_MAX = 15 * 60_000

/** Whether there is no past of a demo that is still being made; one that is not whole in time counts no longer. */
export async function isPastWhole({ db, clock }: Pick<BaseContext, 'db' | 'clock'>): Promise<boolean> {
  return await isWhole(db, new Date(clock.now().getTime() - MAKING_MS_MAX))
}
