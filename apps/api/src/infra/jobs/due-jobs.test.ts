import { expect, onTestFinished, test, vi } from 'vitest'
import { watchDueJobs } from './due-jobs.ts'

/** A job queue whose due queues the test names. */
function watched(answers: readonly (readonly string[] | Error)[]) {
  const woken: string[] = []
  const failures: unknown[] = []
  let looks = 0
  const executeSql = async () => {
    const answer = answers[looks] ?? []
    looks += 1
    if (answer instanceof Error) throw answer
    return { rows: answer.map((name) => ({ name })) }
  }
  const due = watchDueJobs({
    boss: { getDb: () => ({ executeSql }), notifyWorker: (id) => void woken.push(id) },
    schema: 'pgboss',
    lookMs: 1,
    onFailure: (error) => void failures.push(error),
  })
  onTestFinished(due.stop)
  return { due, woken, failures, looks: () => looks }
}

test('one look wakes the workers of the queues that have a job due, and no other', async () => {
  const { due, woken, looks } = watched([[], ['a', 'c', 'of another process']])
  for (const queue of ['a', 'b', 'c']) due.add(queue, `worker of ${queue}`)

  await vi.waitFor(() => expect(looks()).toBeGreaterThan(2))
  expect(woken).toEqual(['worker of a', 'worker of c'])
})

test('a failed poll is logged, and the next one runs', async () => {
  const away = new Error('the database is away')
  const { due, woken, failures } = watched([away, ['a']])
  due.add('a', 'worker of a')

  await vi.waitFor(() => expect(woken).toEqual(['worker of a']))
  expect(failures).toEqual([away])
})

test('no poll runs before there is a worker, nor after the stop', async () => {
  const { due, looks } = watched([])
  expect(looks()).toBe(0)
  due.add('a', 'worker of a')
  await vi.waitFor(() => expect(looks()).toBeGreaterThan(0))

  await due.stop()
  const before = looks()
  await new Promise((go) => setTimeout(go, 20))
  expect(looks()).toBe(before)
})
