import type { Browser, TestReply } from './start-app.ts'

interface Waiting {
  readonly changeId: string
  readonly number: string
  readonly kind: string
  readonly title: string
  readonly lines: readonly { readonly field: string; readonly before: string | null; readonly after: string | null }[]
  readonly cost: number | null
  readonly isOwn: boolean
  readonly mayDecide: boolean
}

/** The changes that wait for another operator, the newest first. */
export async function waitingChanges(browser: Browser): Promise<readonly Waiting[]> {
  return (await browser.get('/console/value/changes?view=waiting')).data.items
}

/** The newest of them; fails where none waits. */
export async function newestChange(browser: Browser): Promise<Waiting> {
  const [newest] = await waitingChanges(browser)
  if (newest === undefined) throw new Error('no change waits')
  return newest
}

/** Approves the newest change that waits, as this operator. */
export async function approveNewest(browser: Browser): Promise<TestReply> {
  const { changeId } = await newestChange(browser)
  return await browser.post(`/console/value/changes/${changeId}/approve`, {})
}
