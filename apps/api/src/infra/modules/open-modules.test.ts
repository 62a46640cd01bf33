import { defineNoun } from '@morakot/contract/noun'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { AppContext } from '../../context.ts'
import { modules } from '../../modules.ts'
import { catalogueOf } from './catalogue.ts'
import { defineModule } from './module.ts'
import { inOrder, openModules } from './open-modules.ts'
import { manyPort, port } from './port.ts'

// These modules use nothing of the base.
const BASE = {} as AppContext
const greeting = port<string>('greeting')
const name = port<string>('name')

const speaker = defineModule({ contract: defineNoun({ noun: 'speaker' }), needs: { greeting } })
  .context((_base, needs) => ({ said: needs.greeting }))
  .open(() => ({}))

const greeter = defineModule({ contract: defineNoun({ noun: 'greeter' }), provides: { greeting } })
  .context(() => ({ word: 'สวัสดี' }))
  .open(({ word }) => ({ provides: { greeting: word } }))

describe('opening modules', () => {
  test('gives each what it needs, in whatever order they are listed', () => {
    const opened = openModules(BASE, [speaker, greeter])

    expect(opened.contextOf(speaker)).toEqual({ said: 'สวัสดี' })
  })

  test('lets a test change the context of one before its functions are made', () => {
    const changes = new Map([[greeter, () => ({ word: 'hello' })]])

    expect(openModules(BASE, [speaker, greeter], changes).contextOf(speaker)).toEqual({ said: 'hello' })
  })

  test('refuses a need that no module provides, and a port that two provide', () => {
    expect(() => inOrder([speaker])).toThrow('Module speaker needs greeting, and no module in the list provides it.')
    expect(() => inOrder([greeter, greeter])).toThrow('Port greeting is provided twice: by greeter and by greeter.')
  })

  test('gives a list of what many modules provide, and an empty one where none does', () => {
    const greetings = manyPort<string>('greetings')
    const choir = defineModule({ contract: defineNoun({ noun: 'choir' }), needs: { greetings } })
      .context((_base, needs) => needs)
      .open(() => ({}))
    const singer = (noun: string, word: string) =>
      defineModule({ contract: defineNoun({ noun }), provides: { greetings } })
        .context(() => null)
        .open(() => ({ provides: { greetings: word } }))

    expect(openModules(BASE, [choir]).contextOf(choir)).toEqual({ greetings: [] })
    expect(openModules(BASE, [choir, singer('one', 'สวัสดี'), singer('other', 'hello')]).contextOf(choir)).toEqual({
      greetings: ['สวัสดี', 'hello'],
    })
  })

  test('refuses a circle and says what to do instead', () => {
    const echo = defineModule({ contract: defineNoun({ noun: 'echo' }), needs: { name }, provides: { greeting } })
      .context((_base, needs) => needs)
      .open((needs) => ({ provides: { greeting: needs.name } }))
    const caller = defineModule({ contract: defineNoun({ noun: 'caller' }), needs: { greeting }, provides: { name } })
      .context((_base, needs) => needs)
      .open((needs) => ({ provides: { name: needs.greeting } }))

    expect(() => inOrder([echo, caller])).toThrow('Modules need each other in a circle: echo -> caller -> echo. Let one of them subscribe')
  })

  test('refuses a job that has no queue, and a queue that nothing works on', async () => {
    const work = async () => undefined
    const jobless = defineModule({ contract: defineNoun({ noun: 'mailer' }), jobs: ['mailer.send'] })
      .context(() => null)
      .open(() => ({ jobs: async () => [{ name: 'mailer.post', retryLimit: 1, work }] }))

    await expect(openModules(BASE, [jobless]).jobKinds()).rejects.toThrow(
      'Module mailer declares other jobs than it works on: mailer.send, mailer.post.',
    )
  })

  test('does not compile without a handler for a call', () => {
    const calls = { list: { method: 'GET', path: '/things', guard: 'member', summary: 'Things' } } as const
    const declared = defineModule({
      contract: defineNoun({ noun: 'things', member: calls }),
      memberSchemas: { list: { data: z.array(z.string()) } },
    }).context(() => null)

    // @ts-expect-error the call `list` has no handler
    expect(declared.open(() => ({ member: {} })).contract.noun).toBe('things')
  })
})

describe('what all modules declare', () => {
  test('is put together without opening one', () => {
    const { queues, houseAccounts } = catalogueOf(modules)

    expect(queues).toContain('cashier.pay')
    expect(houseAccounts).toContainEqual({ code: 'house:bank', token: 'CREDIT' })
  })

  test('is refused when two declare the same', () => {
    expect(() => catalogueOf([greeter, greeter])).toThrow('The noun greeter is declared twice.')
  })
})
