import { questForm } from '@morakot/contract/features/quests/schema'
import { rewardOfFields, rewardView } from '@morakot/contract/reward'
import { expect, test } from 'vitest'
import { draftOf, EMPTY, typedOf } from './draft-form.ts'

const step = { requiredScore: '5', points: '50', spins: '0', credit: '0' }

test('a quest that was typed is what the contract takes, and a version can be typed again', () => {
  const typed = { ...EMPTY, code: ' Try-5-games ', title: 'ลอง 5 เกมใหม่', description: 'เล่น 5 เกม', metric: 'games_tried', steps: [step] }
  const form = questForm.parse(draftOf(typed))
  expect(form).toMatchObject({ code: 'try-5-games', metric: 'games_tried', period: 'once', steps: [{ requiredScore: 5, points: 50 }] })
  const version = {
    ...form,
    id: 'x',
    version: 1,
    status: 'DRAFT',
    isInForce: false,
    fromDay: null,
    endedAt: null,
    steps: form.steps.map(({ requiredScore, ...fields }, at) => ({
      step: at + 1,
      requiredScore,
      reward: rewardView(rewardOfFields(fields)),
    })),
    madeBy: '',
    madeById: '1',
    madeAt: '',
    publishedBy: null,
    publishedAt: null,
    claims: 0,
    spent: 0,
  } as const
  expect(questForm.parse(draftOf(typedOf(version)))).toEqual(form)
})

test.each([
  [{ ...EMPTY, code: 'x', title: 'ก', description: 'ข', steps: [step] }, 'code'],
  [{ ...EMPTY, code: 'xx', title: 'ก', description: 'ข', steps: [step, step] }, 'steps'],
  [{ ...EMPTY, code: 'xx', title: 'ก', description: 'ข', steps: [{ ...step, points: '0' }] }, 'steps.0.points'],
  [{ ...EMPTY, type: 'DAILY_CHECK_IN', title: 'ก', description: 'ข', steps: [{ ...step, requiredScore: '8' }] }, 'steps'],
])('%j is refused at %s', (typed, field) => {
  expect(questForm.safeParse(draftOf(typed)).error?.issues.map(({ path }) => path.join('.'))).toContain(field)
})
