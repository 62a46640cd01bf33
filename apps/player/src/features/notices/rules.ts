import { noticeGroup } from '@morakot/contract/features/notices/states'
import type { NoticeGroup } from '@morakot/contract/features/notices/states'

/** What decides where a notice is shown. */
interface Sorted {
  readonly kind: string
  readonly claim: { readonly state: string } | null
}

/** Several notices of one kind of one day: the newest is shown with what can be claimed, the others are behind a count. */
export interface Folded<Notice> {
  readonly shown: readonly Notice[]
  readonly folded: readonly Notice[]
}

/** The notices of a day, newest first, folded by kind in the order of the newest of each (screens-2 §8). */
export function foldByKind<Notice extends Sorted>(notices: readonly Notice[]): readonly Folded<Notice>[] {
  return [...Map.groupBy(notices, ({ kind }) => kind).values()].map(([newest, ...others]) => ({
    shown: [...(newest === undefined ? [] : [newest]), ...others.filter(isReady)],
    folded: others.filter((notice) => !isReady(notice)),
  }))
}

export function isReady({ claim }: Pick<Sorted, 'claim'>): boolean {
  return claim?.state === 'READY'
}

export function ofGroup<Notice extends Sorted>(notices: readonly Notice[], group: NoticeGroup | null): readonly Notice[] {
  return group === null ? notices : notices.filter(({ kind }) => noticeGroup(kind) === group)
}
